import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, CallBody, CallName } from '../../src/contract/calls.ts';
import { MOST_JUDGED, QUESTION_LIMITS } from '../../src/domain/cards/choices.ts';
import { answerSettings } from '../../src/records/books.ts';
import { ConfigError, readConfig, SETTINGS } from '../../src/server/config.ts';
import { importBooks, type TestRecords } from '../support/books/places.ts';
import { person } from '../support/books/record-files.ts';
import { callFromPage, testApp } from '../support/server.ts';

/** Environments of servers: the default one, and one for each setting that lowers a limit, with its lowest value. */
const SERVERS: Record<string, string>[] = [
  {},
  ...SETTINGS.flatMap(({ name }) =>
    Array.from({ length: MOST_JUDGED }, (_, at) => ({ [name]: String(at + 1) }))
      .filter(lowersLimit)
      .slice(0, 1),
  ),
];

function lowersLimit(env: Record<string, string>): boolean {
  try {
    return !isDeepStrictEqual(answerSettings(readConfig(env), new Date()).limits, QUESTION_LIMITS);
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

const searchDate = '2026-11-21';

let books: TestRecords;
beforeAll(async () => {
  books = await importBooks({ usef: { members: [person('9500020', 'Zoe', 'Adams')] } });
});
afterAll(() => books.close());

const pairs = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => ({ federation: String(from + at), affiliate: null }));

describe('the limits in records/status (requirement 4.63)', () => {
  it.each(SERVERS)('%j takes as much as it states, and no more', async (env) => {
    const app = await testApp({ records: books.records, env: { ...env, WALK_STEPS: '0' } });
    const statusOf = async <Name extends CallName>(name: Name, body: CallBody<Name>): Promise<number> =>
      (await callFromPage(app, name, body)).statusCode;
    const status = await callFromPage(app, 'records/status', {});
    const { read, judged } = status.json<Answer<'records/status'>>().limits;

    const reading = (count: number) =>
      statusOf('choices/read', {
        searchDate,
        horses: [],
        owners: [],
        riders: Array.from({ length: count }, (_, at) => ({
          book: 'usef' as const,
          riderId: String(9_600_000 + at),
        })),
      });
    expect(await reading(read)).toBe(200);
    expect(await reading(read + 1)).toBe(400);

    const judging = (count: number) =>
      statusOf('choices/judge', {
        org: 'usef',
        searchDate,
        entries: pairs(Math.max(0, count - read), 5_600_000).map((horse) => ({ horse, owners: [] })),
        riders: pairs(Math.min(read, count), 9_600_000),
      });
    expect(await judging(judged)).toBe(200);
    expect(await judging(judged + 1)).toBe(400);
  });
});
