import { vi } from 'vitest';
import type { CallName } from '../../contract/calls.ts';
import type { Answers } from '../fixtures/books.ts';
import { callAt, fixtureResponse } from '../fixtures/response.ts';

export { FAILED, fails, Refused, refuses } from '../fixtures/response.ts';

export interface FixtureServer {
  asked: { name: CallName; body: unknown }[];
  /** Returns the body of the last search. Skips calls for judgments, which come after it. */
  lastSearch: () => unknown;
  answer: (answers: Answers) => void;
}

/** Makes `fetch` answer with these functions. Replaces nothing else in the browser. */
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
