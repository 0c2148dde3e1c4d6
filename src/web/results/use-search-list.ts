import type { Answer, CallName } from '../../contract/calls.ts';
import { LARGEST_PAGE_SIZE, PAGE_SIZE } from '../../domain/flow/pager.ts';
import { type Asked, useCalls } from '../api/use-call.ts';
import { type List, NOT_ASKED, shownPage } from './lists.ts';
import { type ListPlace, narrowList, turnPage, useListView } from './list-view.ts';

type SearchCall = Extract<CallName, `${'horses' | 'rider'}/${string}-search-response`>;

/**
 * The result list of a search, 20 rows a page; `asked` null asks nothing. All pages looked at are kept, so that a row
 * marked on another page than the shown one is known. A filter looks through all pages: their rows are fetched at once.
 */
export function useSearchList<Name extends SearchCall, Row>(
  place: ListPlace,
  asked: Asked<Name> | null,
  rowsOf: (answer: Answer<Name>) => readonly Row[],
): List<Row> {
  const question = JSON.stringify(asked);
  const { shown, visited, filter, filtered } = useListView(place, question);
  const answers = useCalls<Name>(asked === null ? [] : visited.map((page) => pageOf(asked, page, PAGE_SIZE)));
  const answered = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const total = answered[0]?.total ?? null;
  const morePages = total !== null && total > PAGE_SIZE;
  const [all] = useCalls<Name>(
    asked !== null && filtered && morePages ? [pageOf(asked, 1, LARGEST_PAGE_SIZE)] : [],
  );

  const shownAnswer = answers[visited.indexOf(shown)];
  if (shownAnswer === undefined) return NOT_ASKED;
  const allRows = all?.data === undefined ? null : rowsOf(all.data);
  return {
    asked: true,
    shown: shownPage(shownAnswer, rowsOf),
    total,
    known: [...answered.flatMap(rowsOf), ...(allRows ?? [])],
    paged: true,
    page: shown,
    turn: (page) => turnPage(place, question, page),
    filter,
    narrow: (text) => narrowList(place, question, text),
    all: allRows,
  };
}

function pageOf<Name extends SearchCall>(
  { name, body }: Asked<Name>,
  page: number,
  pageSize: number,
): Asked<Name> {
  return { name, body: { ...body, page, pageSize } };
}
