import { vi } from 'vitest';
import type { CallName } from '../../contract/calls.ts';
import type { Answers } from './fixture-books.ts';
import { callAt, fixtureResponse } from './fixture-response.ts';

export { fails, Refused, refuses } from './fixture-response.ts';

/** What the page has asked, in order. */
export interface FixtureServer {
  asked: { name: CallName; body: unknown }[];
  /** The body of the last search: what rows are judged by comes after it. */
  lastSearch: () => unknown;
  /** Changes answers from now on. */
  answer: (answers: Answers) => void;
}

/** Stands in for the server: `fetch` answers from these functions. Nothing else of the page is replaced. */
export function fixtureServer(first: Answers): FixtureServer {
  let answers = first;
  const asked: FixtureServer['asked'] = [];
  vi.stubGlobal('fetch', async (address: string, request: { body: string }) => {
    const name = callAt(address);
    const body: unknown = JSON.parse(request.body);
    asked.push({ name, body });
    return fixtureResponse(answers, name, body);
  });
  return {
    asked,
    lastSearch: () => asked.findLast(({ name }) => name.endsWith('-search-response'))?.body,
    answer: (more) => {
      answers = { ...answers, ...more };
    },
  };
}
