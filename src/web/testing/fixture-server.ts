import { vi } from 'vitest';
import type { CallName } from '../../contract/calls.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Answers } from './fixture-books.ts';

/** A refusal that a fixture's answer throws. */
export class Refused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** What the page has asked, in order. */
export interface FixtureServer {
  asked: { name: CallName; body: unknown }[];
  /** Changes answers from now on. */
  answer: (answers: Answers) => void;
}

/** Stands in for the server: `fetch` answers from these functions. Nothing else of the page is replaced. */
export function fixtureServer(first: Answers): FixtureServer {
  let answers = first;
  const asked: FixtureServer['asked'] = [];
  vi.stubGlobal('fetch', async (address: string, request: { body: string }) => {
    const name = /^\/api\/(.*)\/$/.exec(address)?.[1] as CallName;
    const body: unknown = JSON.parse(request.body);
    asked.push({ name, body });
    const ask = answers[name] as ((body: unknown) => unknown) | undefined;
    if (ask === undefined) return problemResponse(NOT_FOUND);
    try {
      return Response.json(await ask(body));
    } catch (error) {
      if (error instanceof Refused) return problemResponse(error.problem);
      throw error;
    }
  });
  return {
    asked,
    answer: (more) => {
      answers = { ...answers, ...more };
    },
  };
}

/** A fixture's answer when the server fails. */
export function fails(): never {
  throw new Refused({
    type: 'about:blank',
    title: 'The server failed',
    status: 500,
    detail: 'The server failed. Try again.',
    code: 'internal',
  });
}

const NOT_FOUND: Problem = {
  type: 'about:blank',
  title: 'There is nothing at this address',
  status: 404,
  detail: 'There is nothing at this address.',
  code: 'not-found',
};

function problemResponse(problem: Problem): Response {
  return new Response(JSON.stringify(problem), { status: problem.status });
}
