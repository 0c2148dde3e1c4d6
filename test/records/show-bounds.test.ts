import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallBody } from '../../src/contract/calls.ts';
import { SAFE_SPORT_FROM_AGE } from '../../src/domain/safe-sport/safe-sport.ts';
import { booksForTests } from '../support/books/places.ts';
import { person } from '../support/books/record-files.ts';
import { callFromPage, pageHeaders, refusalIn, testApp } from '../support/server.ts';

/* The limits on show days in calls (requirements 12.21 to 12.23 and 14.17). */

const NOW = new Date(2026, 10, 21, 12);
const BIRTH_DATE = `${2026 - SAFE_SPORT_FROM_AGE}-12-05`;
const books = booksForTests({
  usef: { members: [person('9500001', 'Ann', 'Field', { birthDate: BIRTH_DATE })] },
});
beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const BOUNDED = { SHOW_DAYS_FROM_TODAY: '400' };
const ann = { federation: '9500001', affiliate: null };

function judging(searchDate: string, lastDate: string | null = null): CallBody<'choices/judge'> {
  return { org: 'usef', searchDate, lastDate, entries: [], riders: [ann] };
}

function application(env: Record<string, string>) {
  return testApp({ records: books.records, env });
}

describe('the first day of a show', () => {
  it.each([
    ['2025-10-17', 200],
    ['2025-10-16', 400],
    ['2027-12-26', 200],
    ['2027-12-27', 400],
  ])('may be at most 400 days from today: %s is answered with %i', async (day, status) => {
    const app = await application(BOUNDED);
    const judged = await callFromPage(app, 'choices/judge', judging(day));
    expect(judged.statusCode).toBe(status);
    const listed = await app.inject({
      method: 'POST',
      url: '/api/entry-checks',
      headers: { ...(await pageHeaders(app)), 'content-type': 'application/json' },
      payload: { flow: 'usef', firstDate: day, rows: [{ Rider: 'Ann Field' }] },
    });
    expect(listed.statusCode).toBe(status);
    if (status === 200) return;
    const message = 'expected a day from 2025-10-17 to 2027-12-26';
    expect(refusalIn(judged)).toMatchObject({
      code: 'show-too-far',
      errors: [{ field: 'searchDate', message }],
    });
    expect(refusalIn(listed)).toMatchObject({
      code: 'show-too-far',
      errors: [{ field: 'firstDate', message }],
    });
  });

  it.each([
    ['full', 200],
    ['year', 400],
    ['none', 400],
  ])(
    'with BIRTH_DATES=%s, a far-off Safe Sport card date is answered with %i',
    async (birthDates, status) => {
      const app = await application({ ...BOUNDED, BIRTH_DATES: birthDates });
      const asked = { usefId: '9500001', cardDate: '2030-01-01' };
      expect((await callFromPage(app, 'safe-sport/get-info', asked)).statusCode).toBe(status);
    },
  );
});

describe('the shows of one address', () => {
  it('an address is limited to 24 different shows in a day, for all calls together', async () => {
    const app = await application({ BIRTH_DATES: 'none' });
    for (let day = 1; day <= 24; day += 1) {
      const date = `2026-12-${String(day).padStart(2, '0')}`;
      expect((await callFromPage(app, 'choices/judge', judging(date))).statusCode).toBe(200);
    }
    const refused = await callFromPage(app, 'choices/judge', judging('2026-12-01', '2026-12-02'));
    expect(refusalIn(refused)).toMatchObject({ status: 429, code: 'too-many-shows' });
    expect(refusalIn(refused).detail).toContain('24 different shows');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    const safeSport = { usefId: '9500001', cardDate: '2026-12-25' };
    expect(refusalIn(await callFromPage(app, 'safe-sport/get-info', safeSport)).code).toBe('too-many-shows');
    expect((await callFromPage(app, 'choices/judge', judging('2026-12-01'))).statusCode).toBe(200);
  });

  it('dates that a screen only validates are not counted as shows', async () => {
    const app = await application({ ...BOUNDED, SHOWS_PER_DAY: '1' });
    const possible = (day: string) =>
      callFromPage(app, 'choices/judge', { ...judging(day), entries: [], riders: [] });
    for (const day of ['2027-03-01', '2027-03-02', '2027-03-03'])
      expect((await possible(day)).statusCode).toBe(200);
    expect(refusalIn(await possible('2028-03-01')).code).toBe('show-too-far');
    const judged = await callFromPage(app, 'choices/judge', judging('2027-03-03', '2027-03-05'));
    expect(judged.statusCode).toBe(200);
    expect((await possible('2027-03-04')).statusCode).toBe(200);
  });

  it('a person is counted again from the fourth show on', async () => {
    const app = await application({ PEOPLE_PER_DAY: '2' });
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'])
      expect((await callFromPage(app, 'choices/judge', judging(day))).statusCode).toBe(200);
    const refused = await callFromPage(app, 'choices/judge', judging('2026-12-05'));
    expect(refusalIn(refused).code).toBe('too-many-people');
  });
});

const IN_THE_MONTH = `The ${SAFE_SPORT_FROM_AGE}th birthday is in a month of the show, but its day is not shown. Safe Sport is required from that day on.`;

describe('the day of a birthday', () => {
  it.each([
    [
      'full',
      '2026-12-05',
      `Turns ${SAFE_SPORT_FROM_AGE} on 12/05/2026: Safe Sport is required from that day on.`,
    ],
    ['year', null, IN_THE_MONTH],
    ['none', null, IN_THE_MONTH],
  ])('with BIRTH_DATES=%s is sent as %s', async (birthDates, day, words) => {
    const app = await application({ BIRTH_DATES: birthDates });
    const judged = await callFromPage(app, 'choices/judge', judging('2026-12-04', '2026-12-06'));
    expect(judged.json()).toMatchObject({
      riders: [
        {
          federation: {
            findings: expect.arrayContaining([
              expect.objectContaining({ code: 'safe-sport-from-birthday', details: { on: day } }),
            ]),
          },
        },
      ],
    });
    const listed = await app.inject({
      method: 'POST',
      url: '/api/entry-checks',
      headers: { ...(await pageHeaders(app)), 'content-type': 'application/json' },
      payload: {
        flow: 'usef',
        firstDate: '2026-12-04',
        lastDate: '2026-12-06',
        rows: [{ Rider: 'Ann Field', 'Rider USEF #': '9500001' }],
      },
    });
    const [, row = ''] = listed.body.split('\n');
    const { parties } = JSON.parse(row) as { parties: { findings: { code: string }[] }[] };
    expect(parties[0]?.findings.find(({ code }) => code === 'safe-sport-from-birthday')).toMatchObject({
      date: day,
      text: words,
    });
  });
});
