import type { Answer, CallName } from '../../contract/calls.ts';
import { PAGE_SIZE } from '../../domain/flow/pager.ts';
import { type Asked, useCalls } from '../api/use-call.ts';
import { type List, NOT_ASKED, shownPage } from './list.ts';
import { type PagedList, turnPage, useTurnedPages } from './turned-pages.ts';

type SearchCall = Extract<CallName, `${'horses' | 'rider'}/${string}-search-response`>;

/**
 * The result list of a search, 20 rows a page; `asked` null asks nothing. All pages looked at are kept, so that a row
 * marked on another page than the shown one is known.
 */
export function useSearchList<Name extends SearchCall, Row>(
  list: PagedList,
  asked: Asked<Name> | null,
  rowsOf: (answer: Answer<Name>) => readonly Row[],
): List<Row> {
  const question = JSON.stringify(asked);
  const { shown, visited } = useTurnedPages(list, question);
  const answers = useCalls<Name>(asked === null ? [] : visited.map((page) => pageOf(asked, page)));
  const shownAnswer = answers[visited.indexOf(shown)];
  if (shownAnswer === undefined) return NOT_ASKED;

  const answered = [shownAnswer, ...answers].flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    asked: true,
    shown: shownPage(shownAnswer, rowsOf),
    total: answered[0]?.total ?? null,
    known: answered.flatMap(rowsOf),
    page: shown,
    turn: (page) => turnPage(list, question, page),
  };
}

function pageOf<Name extends SearchCall>({ name, body }: Asked<Name>, page: number): Asked<Name> {
  return { name, body: { ...body, page, pageSize: PAGE_SIZE } };
}
