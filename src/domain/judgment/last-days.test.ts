import { describe, expect, it } from 'vitest';
import { eligibilityRule, ownerRow, horseRow } from '../../../test/support/rows.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import { judge } from './judge.ts';
import { shortWords } from './short-words.ts';
import { findingWords, groundWords } from './words.ts';

const SHOW = { first: calendarDate('2026-12-05'), last: calendarDate('2026-12-08') };
const STAR = { federation: '5200001', affiliate: null };
const ANN = { federation: '4100', affiliate: null };
const SINCE = calendarDate('2025-12-01');

function saidOf({
  membership = '2027-12-31',
  safeSport = '2027-12-31',
  ownership = '2027-12-31',
}: {
  membership?: string;
  safeSport?: string;
  ownership?: string;
}): { short: string[]; whole: string } {
  const [end, due] = [calendarDate(membership), calendarDate(safeSport)];
  const { entries } = judge(
    { entries: [{ horse: STAR, owners: [ANN] }], riders: [] },
    {
      horse: () => ({ row: horseRow({ name: 'Golden Choice' }), terms: [], tiedToo: [] }),
      owner: () => ({
        row: ownerRow({
          memberStatus: end < SHOW.first ? 'Inactive' : 'Active',
          membershipType: 'Competing',
          memberStartDate: SINCE,
          memberEndDate: end,
        }),
        terms: [{ type: 'Competing', status: 'Active', start: SINCE, end }],
        birthDate: null,
        tiedToo: [],
        completions: [{ completed: SINCE, due }],
      }),
      rider: () => null,
      suspendedOwning: () => [],
      microchips: true,
      owning: () => [{ start: null, end: calendarDate(ownership) }],
    },
    {
      flow: 'usef',
      show: SHOW,
      eligibility: [eligibilityRule({ question: 'own', values: ['Competing'] })],
      kind: 'licensed',
    },
  );
  const judged = entries[0]?.owners[0]?.federation;
  if (judged === undefined) throw new Error('Not judged');
  return {
    short: judged.findings.map(shortWords),
    whole: [
      ...judged.findings.map((found) => findingWords(found).says),
      ...judged.grounds.map(groundWords),
    ].join(' '),
  };
}

describe('last days in words', () => {
  it.each<[string, Parameters<typeof saidOf>[0], string]>([
    ['membership, the day before the show', { membership: '2026-12-04' }, 'membership ended 12/04/2026'],
    ['membership, the first day', { membership: '2026-12-05' }, 'valid only through 12/05/2026'],
    ['membership, the last day', { membership: '2026-12-08' }, 'valid only through 12/08/2026'],
    ['membership, the day after', { membership: '2026-12-09' }, 'valid through 12/09/2026'],
    ['Safe Sport, the day before the show', { safeSport: '2026-12-04' }, 'no valid Safe Sport'],
    ['Safe Sport, the first day', { safeSport: '2026-12-05' }, 'Safe Sport only through 12/05/2026'],
    ['Safe Sport, the last day', { safeSport: '2026-12-08' }, 'Safe Sport only through 12/08/2026'],
    ['Safe Sport, the day after', { safeSport: '2026-12-09' }, 'Safe Sport through 12/09/2026'],
    ['ownership, the day before the show', { ownership: '2026-12-04' }, 'not the owner'],
    ['ownership, the first day', { ownership: '2026-12-05' }, 'owner only through 12/05/2026'],
    ['ownership, the day before the last', { ownership: '2026-12-07' }, 'owner only through 12/07/2026'],
  ])('in a few words: %s', (_what, last, words) => expect(saidOf(last).short).toEqual([words]));

  it.each<[string, Parameters<typeof saidOf>[0], string]>([
    [
      'membership',
      { membership: '2026-12-06' },
      'The USEF membership is valid only through 12/06/2026, during',
    ],
    ['Safe Sport', { safeSport: '2026-12-06' }, 'Safe Sport is valid only through 12/06/2026, during'],
    ['Safe Sport that is over', { safeSport: '2026-12-04' }, 'The last one was valid through 12/04/2026.'],
    ['ownership', { ownership: '2026-12-06' }, 'Owner of Golden Choice only through 12/06/2026, during'],
    ['a ground', {}, 'USEF membership Competing, 12/01/2025 through 12/31/2027.'],
    ['another ground', {}, 'Safe Sport training is valid through 12/31/2027.'],
  ])('in a sentence: %s', (_what, last, words) => expect(saidOf(last).whole).toContain(words));

  it('leave out an ownership through the last day', () =>
    expect(saidOf({ ownership: '2026-12-08' }).short).toEqual([]));
});
