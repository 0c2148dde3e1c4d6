import { z } from 'zod';
import { BIRTH_DATES } from '../../domain/birth-dates.ts';
import { cleanMemberNumber } from '../../domain/numbers.ts';
import { defineCall, SMALL_BODY } from '../call.ts';
import type { Disclosure } from '../disclosure.ts';
import { criterion, dateField, pagingFields } from '../fields.ts';
import { foundRider } from '../rows.ts';
import { disclosePage, needsCriterion, searchWork, total, unseenIn } from './search.ts';

const CRITERION = 'Type a rider’s first or last name with at least two letters, or a number.';

const birthDates = z.enum(BIRTH_DATES, { error: 'expected full, year or none' }).nullish().meta({
  description:
    'Birth data in the answer: full dates, years, or none; never more than the server’s setting allows',
});

const usefSearch = z
  .object({
    usefId: criterion,
    firstName: criterion,
    lastName: criterion,
    searchDate: dateField,
    birthDates,
    ...pagingFields,
  })
  .superRefine(needsCriterion(['usefId'], ['lastName', 'firstName'], CRITERION));

const usdfSearch = z
  .object({
    usdfId: criterion,
    usefId: criterion,
    firstName: criterion,
    lastName: criterion,
    searchDate: dateField,
    birthDates,
    ...pagingFields,
  })
  .superRefine(needsCriterion(['usdfId', 'usefId'], ['lastName', 'firstName'], CRITERION));

const found = z.object({ riders: z.array(foundRider), total });

type Searched = z.output<typeof usefSearch> & { usdfId?: string };

function discloseRiders(
  to: Disclosure,
  { usefId, usdfId = '', firstName, lastName }: Searched,
  answer: z.output<typeof found> | null,
): void {
  if (answer === null) return;
  const numbers = [
    ['usef', cleanMemberNumber(usefId)],
    ['usdf', cleanMemberNumber(usdfId)],
  ] as const;
  const given = numbers.filter(([, number]) => number !== '');
  const isNamed = firstName !== '' || lastName !== '';
  for (const [org, asked] of given) {
    // Even without rows, the answer reveals whether the number belongs to this name or to the other number.
    if (isNamed || given.length > 1) to.personOf(org, asked, null);
    else if (answer.total === 0) to.free(org, asked);
  }
  to.unseen(unseenIn(answer.riders, answer.total), usefId, usdfId, firstName, lastName);
  disclosePage(to, answer.riders, answer.total, given[0]?.[1] ?? '', lastName, firstName);
  for (const rider of answer.riders) {
    to.row(rider);
    to.gives(cleanMemberNumber, rider.usefId, rider.usdfId);
  }
}

const search = {
  response: found,
  mostBytes: SMALL_BODY,
  work: (question: Searched) => searchWork(question, question.firstName, question.lastName),
  askedShow: null,
  discloses: discloseRiders,
};

export const riderSearchCalls = {
  'rider/usef-search-response': defineCall({
    summary: "Riders in USEF's book",
    request: usefSearch,
    example: {
      lastName: 'smith',
      searchDate: '2026-07-04',
      page: 1,
      pageSize: 20,
    },
    ...search,
  }),
  'rider/usdf-search-response': defineCall({
    summary: "Riders in USDF's book",
    request: usdfSearch,
    example: {
      usdfId: '71001',
      searchDate: '2026-07-04',
    },
    ...search,
  }),
  'rider/ushja-search-response': defineCall({
    summary: "Riders in USHJA's book",
    request: usefSearch,
    example: {
      usefId: '4100001',
      searchDate: '2026-07-04',
    },
    ...search,
  }),
  'rider/usdf-usef-search-response': defineCall({
    summary:
      "Riders in USEF's book for the dressage search: first those tied to the USDF riders found, then those found only in USEF's book",
    request: usdfSearch,
    example: { firstName: 'anna', lastName: 'smith', searchDate: '2026-07-04' },
    ...search,
  }),
  'rider/ushja-usef-search-response': defineCall({
    summary:
      "Riders in USEF's book for the hunter/jumper search: first those tied to the USHJA riders found, then those found only in USEF's book",
    request: usefSearch,
    example: { lastName: 'smith', searchDate: '2026-07-04' },
    ...search,
  }),
};
