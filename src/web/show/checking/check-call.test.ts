import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { ApiError } from '../../api/call.ts';
import { type CheckQuestion, checkRows } from './check-call.ts';

const QUESTION: CheckQuestion = {
  flow: 'usdf',
  firstDate: calendarDate('2026-12-05'),
  lastDate: calendarDate('2026-12-07'),
  kind: 'licensed',
  rows: [],
};
const FIRST = { total: 3, generation: '7' };
const DONE = { done: true, rows: 3 };
const row = (line: number) => ({ row: line, parties: [] });
const PROBLEM = {
  type: 'about:blank',
  title: 'The records changed',
  status: 503,
  detail: 'Check the list again.',
  code: 'records-changed',
};

/** Node's stream class, because jsdom has no streams. */
const Stream = new Response('').body?.constructor as typeof ReadableStream;

/** Splits the lines' bytes into pieces of `size` bytes. A piece may end inside the letter ë, which has two bytes. */
function bytes(lines: readonly object[], size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const all = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return new Stream({
    start: (controller) => {
      for (let at = 0; at < all.length; at += size) controller.enqueue(all.slice(at, at + size));
      controller.close();
    },
  });
}

function serverSends(...bodies: (BodyInit | null)[]): { body: unknown }[] {
  const asked: { body: unknown }[] = [];
  vi.stubGlobal('fetch', async (_: string, request: { body: string }) => {
    const body = bodies[asked.length] ?? null;
    asked.push({ body: JSON.parse(request.body) });
    return new Response(body);
  });
  return asked;
}

/** Records everything that `checkRows` reports, and how it ends. */
async function heard(signal = new AbortController().signal, question = QUESTION) {
  const rows: number[] = [];
  const generations: string[] = [];
  const end = await checkRows(
    question,
    {
      rows: (checks) => rows.push(...checks.map(({ row: line }) => line)),
      generation: (generation) => generations.push(generation),
    },
    signal,
  ).then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );
  return { rows, generations, end };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the answer to the check of a list', () => {
  it.each([1, 2, 7, 64, 10_000])('is read in pieces of %i bytes', async (size) => {
    serverSends(bytes([FIRST, row(2), { ...row(3), text: 'Zoë' }, row(5), DONE], size));
    expect(await heard()).toEqual({ rows: [2, 3, 5], generations: ['7'], end: 'done' });
  });

  it('keeps the rows that arrived before it was cut off', async () => {
    serverSends(bytes([FIRST, row(2)], 10_000));
    expect(await heard()).toEqual({ rows: [2], generations: ['7'], end: 'unreachable' });
  });

  it('may be cut off within a line', async () => {
    serverSends(`${JSON.stringify(FIRST)}\n${JSON.stringify(row(2))}\n{"row":3,"par`);
    expect(await heard()).toMatchObject({ rows: [2], end: 'unreachable' });
  });

  it('can end with the reason why the server could not finish, after the checked rows', async () => {
    serverSends(bytes([FIRST, row(2), { error: PROBLEM }], 10_000));
    expect(await heard()).toMatchObject({ rows: [2], end: 'records-changed' });
  });

  it('says why if the check is refused', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify({ ...PROBLEM, code: 'check-under-way' }), { status: 429 }),
    );
    expect(await heard()).toEqual({ rows: [], generations: [], end: 'check-under-way' });
  });

  it('is requested again with a new token, once', async () => {
    let asked = 0;
    vi.stubGlobal('fetch', async (address: string) => {
      if (address === '/') return new Response('page');
      asked += 1;
      return asked === 1
        ? new Response(JSON.stringify({ ...PROBLEM, code: 'xsrf-token' }), { status: 403 })
        : new Response(bytes([FIRST, DONE], 10_000));
    });
    expect(await heard()).toMatchObject({ end: 'done' });
    expect(asked).toBe(2);
  });

  it('gives each row its errors, or an empty list if the line has none', async () => {
    const error = { code: 'no-name', field: '', text: 'Type a name.' };
    serverSends(bytes([FIRST, row(2), { ...row(3), errors: [error] }, DONE], 10_000));
    const errors: unknown[] = [];
    const { signal } = new AbortController();
    await checkRows(
      QUESTION,
      { rows: (checks) => errors.push(...checks.map((check) => check.errors)), generation: () => {} },
      signal,
    );
    expect(errors).toEqual([[], [error]]);
  });

  it('is aborted with the caller’s reason', async () => {
    const controller = new AbortController();
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
      controller.abort('enough');
      signal.throwIfAborted();
      return new Response(null);
    });
    expect(await heard(controller.signal)).toMatchObject({ end: 'enough' });
  });

  it('is requested with the flow, the days and the rows', async () => {
    const asked = serverSends(bytes([FIRST, DONE], 10_000));
    await heard();
    expect(asked).toEqual([{ body: QUESTION }]);
  });

  it('is requested without the parts of a row that only the screen needs', async () => {
    const asked = serverSends(bytes([FIRST, DONE], 10_000));
    const listed = { row: 2, backNumber: '7', className: '', parties: [], errors: [] };
    await heard(undefined, { ...QUESTION, rows: [{ ...listed, offList: 'by-hand' }] });
    expect(asked).toEqual([{ body: { ...QUESTION, rows: [listed] } }]);
  });
});
