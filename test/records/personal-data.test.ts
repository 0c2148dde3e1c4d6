import { describe, expect, it } from 'vitest';
import type { Answer, CallBody, CallName } from '../../src/contract/calls.ts';
import { DRESSAGE_AA_FROM_AGE } from '../../src/domain/cards/rider-class.ts';
import { localDay } from '../../src/domain/calendar/calendar-date.ts';
import { ORGS } from '../../src/domain/org.ts';
import type { FoundRider } from '../../src/domain/rows.ts';
import { booksForTests, importBooks } from '../support/books/places.ts';
import { person } from '../support/books/record-files.ts';
import { ZOE_BORN } from '../support/books/small-books.ts';
import { callFromPage, testApp } from '../support/server.ts';

/* Birth dates and the records' age in HTTP answers (requirements, chapter 14). */

const searchDate = '2026-11-21';
const ZOE_YEAR = Number(ZOE_BORN.slice(0, 4));
const USEF_RIDERS = [
  person('9500020', 'Zoe', 'Adams', { birthDate: ZOE_BORN, amateurProStatus: 'Amateur' }),
  person('9500021', 'Émile', 'Adams', { birthDate: '1991-07-19', amateurProStatus: 'Professional' }),
  person('9500044', 'Emile', 'Adams', { amateurProStatus: ' amateur ' }),
];
const FILES = {
  usef: { members: USEF_RIDERS },
  usdf: { members: [{ usdfId: '70', ...person('9500020', 'Zoe', 'Adams') }] },
  ushja: { members: [person('9500020', 'Zoe', 'Adams')] },
};

const books = booksForTests(FILES);

async function ask<Name extends CallName>(
  name: Name,
  body: CallBody<Name>,
  env: Record<string, string> = {},
  records = books.records,
): Promise<Answer<Name>> {
  const response = await callFromPage(await testApp({ records, env }), name, body);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json<Answer<Name>>();
}

function births(riders: readonly Pick<FoundRider, 'riderId' | 'birthDate' | 'birthYear'>[]) {
  return riders.map(({ riderId, birthDate, birthYear }) => [riderId, birthDate, birthYear]);
}

const SEARCHES = [
  'rider/usef-search-response',
  'rider/usdf-search-response',
  'rider/ushja-search-response',
  'rider/usdf-usef-search-response',
  'rider/ushja-usef-search-response',
] as const;
const OF_USEF = [SEARCHES[0], SEARCHES[3], SEARCHES[4]] as const;

describe('birth dates in the answers of rider searches', () => {
  const adams = { lastName: 'adams', searchDate };
  const full = [
    ['9500044', null, undefined],
    ['9500021', '1991-07-19', undefined],
    ['9500020', ZOE_BORN, undefined],
  ];
  const year = [
    ['9500044', null, null],
    ['9500021', null, 1991],
    ['9500020', null, ZOE_YEAR],
  ];
  const none = full.map(([number]) => [number, null, undefined]);

  it.each([
    [{}, undefined, full],
    [{}, null, full],
    [{}, 'full', full],
    [{}, 'year', year],
    [{}, 'none', none],
    [{ BIRTH_DATES: 'year' }, undefined, year],
    [{ BIRTH_DATES: 'year' }, 'full', year],
    [{ BIRTH_DATES: 'year' }, 'none', none],
    [{ BIRTH_DATES: 'none' }, undefined, none],
    [{ BIRTH_DATES: 'none' }, 'full', none],
    [{ BIRTH_DATES: 'none' }, 'year', none],
  ] as const)(
    'follow the setting %j or the question %j, whichever reveals less',
    async (env, birthDates, expected) => {
      for (const name of OF_USEF) {
        const { riders } = await ask(name, { ...adams, birthDates }, env);
        expect(births(riders)).toEqual(expect.arrayContaining([...expected]));
        expect(riders).toHaveLength(expected.length);
        // The key stays even if its value is hidden.
        expect(riders.every((rider) => 'birthDate' in rider)).toBe(true);
      }
    },
  );

  it('birth dates are hidden in a row whose number is only similar', async () => {
    for (const env of [{}, { BIRTH_DATES: 'year' }, { BIRTH_DATES: 'none' }]) {
      const years = env.BIRTH_DATES === 'year' ? null : undefined;
      for (const body of [{ usefId: '9500022' }, { usefId: '9500022', lastName: 'Adams' }]) {
        for (const name of OF_USEF) {
          const { riders, total } = await ask(name, { ...body, searchDate }, env);
          expect([total, riders.every(({ match }) => match === 'similar')]).toEqual([0, true]);
          const near = births(riders).find(([riderId]) => riderId === '9500021');
          expect(near).toEqual(['9500021', null, years]);
          expect(births(riders).every(([, date, born]) => date === null && born === years)).toBe(true);
        }
      }
    }
  });

  it('birth dates are shown in a row with a similar name, because they tell people apart', async () => {
    const { riders } = await ask(SEARCHES[0], { firstName: 'Zoë', lastName: 'Adamms', searchDate });
    expect(riders).toContainEqual(expect.objectContaining({ match: 'similar', birthDate: ZOE_BORN }));
  });

  it('a search is refused if birthDates has an unknown value', async () => {
    const app = await testApp({ records: books.records });
    for (const name of SEARCHES) {
      const body = { ...adams, birthDates: 'day' } as unknown as CallBody<typeof name>;
      const response = await callFromPage(app, name, body);
      expect(response.json()).toMatchObject({
        status: 400,
        errors: [{ field: 'birthDates', message: 'expected full, year or none' }],
      });
    }
  });
});

describe('choices/read', () => {
  const riders = USEF_RIDERS.map(({ usefId = '' }) => ({ book: 'usef' as const, riderId: usefId }));
  const choices = { searchDate: '2026-12-05', horses: [], owners: [], riders };

  it.each(['full', 'year', 'none'])('has classes instead of birth dates, with %s', async (birthDates) => {
    const env = { BIRTH_DATES: birthDates };
    const asked = await ask(
      'choices/read',
      { ...choices, competitionYear: ZOE_YEAR + DRESSAGE_AA_FROM_AGE },
      env,
    );
    expect(asked.riders.map((rider) => rider?.riderClasses)).toEqual([
      { ofYear: 'Dressage AA', ofDate: 'Junior Young Rider', ofCompetition: 'Junior Young Rider' },
      null,
      { ofYear: 'No DOB on file.', ofDate: 'No DOB on file.', ofCompetition: 'No DOB on file.' },
    ]);
    const others = await ask('choices/read', choices, env);
    expect(others.riders.map((rider) => rider?.riderClasses)).toEqual([null, null, null]);
    for (const answer of [asked, others])
      expect(JSON.stringify(answer)).not.toMatch(new RegExp(`1991|${ZOE_YEAR}`));
  });
});

describe('ages are judged by the recorded dates, or only by month if birth dates are hidden', () => {
  it.each([
    ['full', [false, false, true, true]],
    ['year', [false, null, null, true]],
    ['none', [false, null, null, true]],
  ])('with BIRTH_DATES=%s', async (birthDates, expected) => {
    const env = { BIRTH_DATES: birthDates };
    const required = async (cardDate: string) =>
      (await ask('safe-sport/get-info', { usefId: '9500020', cardDate }, env)).required;
    const answers = ['2026-10-31', '2026-11-20', '2026-11-21', '2026-12-01'].map(required);
    expect(await Promise.all(answers)).toEqual(expected);
    const zoe = { federation: '9500020', affiliate: null };
    const judged = await ask(
      'choices/judge',
      { org: 'usef', searchDate: '2026-11-20', lastDate: '2026-11-22', entries: [], riders: [zoe] },
      env,
    );
    expect(JSON.stringify(judged)).toContain('safe-sport-from-birthday');
  });
});

/** Imports records of this age, in days by the server's clock. Returns `staleDays` for each book. */
async function staleDays(days: number, env: Record<string, string>) {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  noon.setDate(noon.getDate() - days);
  const old = await importBooks(FILES, { dated: localDay(noon) });
  try {
    const { books: shown } = await ask('records/status', {}, env, old.records);
    const choices = { searchDate, horses: [], owners: [], riders: [] };
    expect((await ask('choices/read', choices, env, old.records)).books).toEqual(shown);
    const ready = await (await testApp({ records: old.records, env })).inject({ url: '/readyz' });
    expect(ready.json<{ books: unknown }>().books).toEqual(shown);
    return ORGS.map((org) => shown[org]?.staleDays);
  } finally {
    await old.close();
  }
}

describe('the age of records', () => {
  it.each([
    ['is not too high at a week', 7, {}, null],
    ['is too high at eight days', 8, {}, 8],
    ['is limited by the setting', 3, { RECORDS_MAX_AGE: '2' }, 3],
    ['has no limit if the setting is 0', 4000, { RECORDS_MAX_AGE: '0' }, null],
    ['is not too high for a future day', -3, { RECORDS_MAX_AGE: '1' }, null],
  ] as const)('%s', async (_what, days, env, expected) => {
    expect(await staleDays(days, env)).toEqual([expected, expected, expected]);
  });
});
