import { create } from 'zustand';
import { DEFAULT_PAGE } from '../../domain/flow/pager.ts';
import type { Org } from '../../domain/org.ts';

/** Which pages of a result list were looked at. */
interface Turned {
  shown: number;
  /** Every page looked at, the shown one too: a row that was marked is on one of these. */
  visited: readonly number[];
}

/** One of the result lists that have pages. */
export interface PagedList {
  flow: Org;
  subject: 'horse' | 'rider';
  side: 'affiliate' | 'usef';
}

const FIRST: Turned = { shown: DEFAULT_PAGE, visited: [DEFAULT_PAGE] };

/**
 * The pages turned to, in memory only, so that a person who comes back to the results finds the page they left. Those
 * of another question do not count.
 */
const useTurned = create<Readonly<Record<string, Turned & { question: string }>>>()(() => ({}));

/** The pages of a list that were looked at for this question, the question being any text that tells it apart. */
export function useTurnedPages(list: PagedList, question: string): Turned {
  const turned = useTurned((all) => all[key(list)]);
  return turned?.question === question ? turned : FIRST;
}

export function turnPage(list: PagedList, question: string, page: number): void {
  useTurned.setState((all) => {
    const before = all[key(list)];
    const visited = before?.question === question ? before.visited : FIRST.visited;
    const now = { question, shown: page, visited: visited.includes(page) ? visited : [...visited, page] };
    return { [key(list)]: now };
  });
}

/** A new search opens on page 1 of its lists, also when it asks the same as the one before. */
export function openOnFirstPage(flow: Org, subject: PagedList['subject']): void {
  const opened = (side: PagedList['side']) => [key({ flow, subject, side }), { ...FIRST, question: '' }];
  useTurned.setState(Object.fromEntries([opened('affiliate'), opened('usef')]));
}

function key({ flow, subject, side }: PagedList): string {
  return `${flow} ${subject} ${side}`;
}
