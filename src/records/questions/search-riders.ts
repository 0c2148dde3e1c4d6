import type { Org } from '../../domain/org.ts';
import type { RiderCriteria } from '../book.ts';
import type { RecordsView } from '../view.ts';
import { foundRiders } from './found-rows.ts';
import { requestedPage } from './requested-page.ts';
import { riderCriteria } from './rider-criteria.ts';
import type { DressageRiderQuestion, FoundRiders, RiderQuestion } from './rider-question.ts';
import { withSimilar } from './with-similar.ts';

/**
 * Riders of USEF's or USHJA's book: `rider/usef-search-response`, `rider/ushja-search-response` (rules, section 4).
 * Throws BookMissingError without that book.
 */
export async function searchRiders(
  view: RecordsView,
  org: 'usef' | 'ushja',
  question: RiderQuestion,
): Promise<FoundRiders> {
  return search(view, org, riderCriteria(question), question);
}

/**
 * Riders of USDF's book: `rider/usdf-search-response` (rules, section 4). Throws BookMissingError without that book.
 */
export async function searchUsdfRiders(
  view: RecordsView,
  question: DressageRiderQuestion,
): Promise<FoundRiders> {
  return search(view, 'usdf', riderCriteria(question, question.usdfId), question);
}

async function search(
  view: RecordsView,
  org: Org,
  criteria: RiderCriteria,
  question: RiderQuestion,
): Promise<FoundRiders> {
  const book = view.book(org);
  const page = requestedPage(question.page, question.pageSize);
  const { hits, total } = await withSimilar(await book.findRiders(criteria, page), page, (limit) =>
    book.similarRiders(criteria, limit),
  );
  return { riders: await foundRiders(book, hits, question.searchDate), total };
}
