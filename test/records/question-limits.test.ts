import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, CallBody, CallName } from '../../src/contract/calls.ts';
import { MOST_JUDGED, QUESTION_LIMITS, type QuestionLimits } from '../../src/domain/cards/choices.ts';
import { answerSettings } from '../../src/records/books.ts';
import { ConfigError, readConfig, SETTINGS } from '../../src/server/config.ts';
import { importBooks, type TestRecords } from '../support/books/places.ts';
import { person } from '../support/books/record-files.ts';
import { callFromPage, testApp } from '../support/server.ts';

/** Server environments: the default, and one for each setting that lowers a limit, with the setting's lowest value. */
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
  it.each(SERVERS)('are exact on a server with %j', async (env) => {
    const app = await testApp({ records: books.records, env: { ...env, WALK_STEPS: '0' } });
    const statusOf = async <Name extends CallName>(name: Name, body: CallBody<Name>): Promise<number> =>
      (await callFromPage(app, name, body)).statusCode;
    const status = await callFromPage(app, 'records/status', {});
    const { limits } = status.json<Answer<'records/status'>>();

    const read = (count: number) =>
      statusOf('choices/read', {
        searchDate,
        horses: [],
        owners: [],
        riders: Array.from({ length: count }, (_, at) => ({
          book: 'usef' as const,
          riderId: String(9_600_000 + at),
        })),
      });
    const judged = (count: number) =>
      statusOf('choices/judge', {
        org: 'usef',
        searchDate,
        entries: pairs(Math.max(0, count - limits.read), 5_600_000).map((horse) => ({ horse, owners: [] })),
        riders: pairs(Math.min(limits.read, count), 9_600_000),
      });

    // A new limit does not compile without its questions.
    const statuses: Record<keyof QuestionLimits, number[]> = {
      read: [await read(limits.read), await read(limits.read + 1)],
      judged: [await judged(limits.judged), await judged(limits.judged + 1)],
    };
    expect(statuses).toEqual({ read: [200, 400], judged: [200, 400] });
  });
});
