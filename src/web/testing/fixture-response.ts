import type { CallName } from '../../contract/calls.ts';
import type { Problem, ProblemCode } from '../../contract/problem.ts';
import type { Answers } from './fixture-books.ts';

export class Refused extends Error {
  readonly problem: Problem;
  readonly headers: Record<string, string>;

  constructor(problem: Problem, headers: Record<string, string> = {}) {
    super(problem.detail);
    this.problem = problem;
    this.headers = headers;
  }
}

export function fails(): never {
  return refuses('internal', 'The server failed. Try again.', 500);
}

export function refuses(code: ProblemCode, detail: string, status = 429): never {
  throw new Refused({ type: `urn:amvs:problem:${code}`, title: code, status, detail, code });
}

const NOT_FOUND: Problem = {
  type: 'about:blank',
  title: 'There is nothing at this address',
  status: 404,
  detail: 'There is nothing at this address.',
  code: 'not-found',
};

/** The call of an address: `/api/records/status/` → `records/status`. */
export function callAt(address: string): CallName {
  return /^\/api\/(.*)\/$/.exec(address)?.[1] as CallName;
}

/** Response of a server with these answers to a call. */
export async function fixtureResponse(answers: Answers, name: CallName, body: unknown): Promise<Response> {
  const ask = answers[name] as ((body: unknown) => unknown) | undefined;
  if (ask === undefined) return problemResponse(NOT_FOUND);
  try {
    const answer = await ask(body);
    if ((name as string) !== 'entry-checks') return Response.json(answer);
    const lines = Array.isArray(answer)
      ? linesOf(answer)
      : (answer as ReadableStream<Uint8Array<ArrayBuffer>>);
    return new Response(lines, { headers: { 'content-type': 'application/x-ndjson' } });
  } catch (error) {
    if (error instanceof Refused) return problemResponse(error.problem, error.headers);
    throw error;
  }
}

function linesOf(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}
