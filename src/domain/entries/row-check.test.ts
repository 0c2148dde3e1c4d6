import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { NO_USEF_AFFILIATE } from '../cards/choices.ts';
import type { Finding, FindingOf } from '../judgment/finding.ts';
import { judgmentOf } from '../judgment/judgment.ts';
import type { PairJudgments } from '../judgment/judge.ts';
import type { PartyMatch } from './check.ts';
import { entryFinding, gravestEntryFindingsFirst, partyCheck, recordNumbers } from './row-check.ts';

const DAY = calendarDate('2026-12-05');
const NEXT = calendarDate('2026-12-06');
/** Later than every day in these findings. */
const TODAY = calendarDate('2026-12-07');

function warning(
  details: Partial<FindingOf<'warning'>['details']>,
  more: Partial<FindingOf<'warning'>> = {},
): Finding {
  return {
    code: 'warning',
    severity: 'stop',
    subject: 'rider',
    org: 'usef',
    field: null,
    ...more,
    details: { cause: 'ended', on: null, status: null, ...details },
  };
}

const starts = (org: 'usef' | 'usdf'): Finding[] => [
  warning({ cause: 'starts', on: NEXT }, { org }),
  {
    code: 'starts-during',
    severity: 'look',
    subject: 'rider',
    org,
    field: 'memberStartDate',
    details: { on: NEXT },
  },
];

const TAKEN: PartyMatch = {
  match: 'number',
  pair: { federation: '4200', affiliate: '70002' },
  findings: [],
  proposals: [],
};

function judged(federation: Finding[], affiliate: Finding[] | null = null): PairJudgments {
  return {
    federation: judgmentOf(federation, []),
    affiliate: affiliate && judgmentOf(affiliate, []),
  };
}

describe('entryFinding', () => {
  it.each([
    ['ended', 'membership-ended', 'The USEF membership ended 12/05/2026.'],
    [
      'starts',
      'membership-starts',
      'The USEF membership starts 12/05/2026, after the first day of the competition.',
    ],
    ['status', 'membership-status', 'The USEF membership has the status Pending.'],
    ['no-membership', 'no-membership', 'There is no USEF membership on record.'],
    ['not-registered', 'not-registered', 'Not registered with USEF.'],
    ['not-found-at-usef', 'not-found-at-usef', 'Not found at USEF.'],
    ['no-owner', 'not-found-at-usef', 'Not found at USEF.'],
    ['no-affiliate-number', 'no-affiliate-number', 'No USDF record matches the USEF record.'],
  ])('names the organization of a warning: %s', (cause, code, text) => {
    const found = entryFinding('rider', warning({ cause, on: DAY, status: 'Pending' }), TODAY);
    expect({ ...found, text: found.text.replace(/[\u2066-\u2069]/g, '') }).toMatchObject({ code, text });
  });

  it.each([
    ['the day before today', '2026-11-20', 'The USEF membership ended 11/20/2026.'],
    ['today', '2026-11-21', 'The USEF membership ends 11/21/2026, before the show.'],
    ['tomorrow', '2026-11-22', 'The USEF membership ends 11/22/2026, before the show.'],
    ['the day before the show', '2026-12-04', 'The USEF membership ends 12/04/2026, before the show.'],
  ])('says whether a membership has ended or ends before the show: %s', (_, last, text) => {
    const found = warning({ cause: 'ended', on: calendarDate(last) });
    expect(entryFinding('rider', found, calendarDate('2026-11-21')).text).toBe(text);
  });

  it('describes a membership that ends on the last day the same way, regardless of today’s date', () => {
    const found: Finding = { ...warning({}), code: 'ends-during', severity: 'look', details: { on: NEXT } };
    for (const today of [calendarDate('2026-11-21'), NEXT, TODAY])
      expect(entryFinding('rider', found, today).text).toBe(
        'The USEF membership is valid only through 12/06/2026, during the competition.',
      );
  });

  it('calls a horse’s membership a registration', () => {
    const horse = { subject: 'horse', org: 'usdf' } as const;
    expect(entryFinding('horse', warning({ cause: 'ended', on: DAY }, horse), TODAY)).toEqual({
      code: 'registration-ended',
      severity: 'stop',
      organization: 'usdf',
      date: DAY,
      text: 'The USDF registration ended 12/05/2026.',
      remedy: 'Renew it with USDF. A Horse ID (HID) is enough to enter, but not for championships.',
    });
    expect(entryFinding('horse', warning({ cause: 'no-membership' }, horse), TODAY).code).toBe(
      'no-registration',
    );
  });

  it.each([
    [
      { code: 'names-differ', details: { usef: 'Ann Lee', affiliate: 'Anna Lee', at: 'USDF' } },
      'The USDF record has a different name than the USEF record.',
    ],
    [
      { code: 'not-tied', details: { usef: '4200', affiliate: '4300', at: 'USDF' } },
      'This may not be the same person: the USDF record does not have the USEF record’s number.',
    ],
    [
      { code: 'tied-twice', details: { numbers: ['70009'] } },
      'USDF also has this USEF number on another record.',
    ],
  ] as const)('reveals no recorded data about a person: %#', (part, text) => {
    const found = { severity: 'look', subject: 'rider', org: 'usdf', field: null, ...part } as Finding;
    expect(entryFinding('rider', found, TODAY).text).toBe(text);
    expect(entryFinding('rider', found, TODAY).organization).toBe(
      found.code === 'tied-twice' ? 'usdf' : null,
    );
    expect(entryFinding('horse', { ...found, subject: 'horse' }, TODAY).text).not.toBe(text);
  });

  it.each([
    ['Leadline', null],
    [null, 'Check that this applies to every class in the entry.'],
  ])('asks nothing about an exemption by the class %s', (className, remedy) => {
    const found: Finding = {
      code: 'exempt',
      severity: 'look',
      subject: 'rider',
      org: 'usef',
      field: null,
      details: { missing: 'membership', on: null, word: null, className, says: null, source: null },
    };
    expect(entryFinding('rider', found, TODAY).remedy).toBe(remedy);
  });

  it('has the day that a finding is about', () => {
    const missing: Finding = {
      code: 'safe-sport-missing',
      severity: 'stop',
      subject: 'rider',
      org: 'usef',
      field: null,
      details: { due: DAY },
    };
    expect(entryFinding('rider', missing, TODAY).date).toBe(DAY);
    expect(entryFinding('rider', { ...missing, details: { due: null } }, TODAY).date).toBeNull();
    const born = { code: 'born-after-start', severity: 'look', details: { start: NEXT } } as const;
    expect(entryFinding('rider', { ...missing, ...born }, TODAY).date).toBe(NEXT);
    const suspended = { code: 'suspended', severity: 'stop', details: {} } as const;
    expect(entryFinding('rider', { ...missing, ...suspended }, TODAY).date).toBeNull();
  });
});

describe('partyCheck', () => {
  it('combines both cards’ findings, most severe first, each once', () => {
    const suspended: Finding = {
      code: 'suspended',
      severity: 'stop',
      subject: 'rider',
      org: 'usef',
      field: 'suspensionStatus',
      details: {},
    };
    const ends: Finding = { ...starts('usdf')[1], code: 'ends-during' } as Finding;
    const check = partyCheck(
      'usdf',
      'rider',
      TAKEN,
      judged([suspended], [ends, { ...suspended, org: 'usdf' }]),
      TODAY,
    );
    expect(check.judgment).toBe('not-in-order');
    expect(check.findings.map(({ code, organization }) => [code, organization])).toEqual([
      ['suspended', 'usef'],
      ['ends-during', 'usdf'],
    ]);
    expect(check.records).toEqual({ usef: '4200', usdf: '70002' });
  });

  it('reports a membership that starts during the competition once per organization', () => {
    const check = partyCheck('usdf', 'rider', TAKEN, judged(starts('usef'), starts('usdf')), TODAY);
    expect(check.findings.map(({ code, organization }) => [code, organization])).toEqual([
      ['membership-starts', 'usef'],
      ['membership-starts', 'usdf'],
    ]);
  });

  it.each<[string, Finding[], Finding[], (string | null)[][]]>([
    [
      'the warning is for the other organization',
      starts('usef').slice(0, 1),
      starts('usdf').slice(1),
      [
        ['membership-starts', 'usef'],
        ['starts-during', 'usdf'],
      ],
    ],
    [
      'the warning has a different cause',
      [warning({ cause: 'status', status: 'Pending' }), ...starts('usef').slice(1)],
      [],
      [
        ['membership-status', 'usef'],
        ['starts-during', 'usef'],
      ],
    ],
  ])('says that a membership starts during the competition: %s', (_, federation, affiliate, expected) => {
    const { findings } = partyCheck('usdf', 'rider', TAKEN, judged(federation, affiliate), TODAY);
    expect(findings.map(({ code, organization }) => [code, organization])).toEqual(expected);
  });

  it('is never better than the match findings', () => {
    const byName: PartyMatch = {
      ...TAKEN,
      match: 'name',
      findings: [
        { code: 'by-name-only', severity: 'look', organization: null, date: null, text: '', remedy: null },
      ],
    };
    expect(partyCheck('usef', 'rider', TAKEN, judged([]), TODAY).judgment).toBe('in-order');
    expect(partyCheck('usef', 'rider', byName, judged([]), TODAY).judgment).toBe('attention');
    expect(partyCheck('usef', 'rider', byName, judged([warning({ on: DAY })]), TODAY).judgment).toBe(
      'not-in-order',
    );
  });

  it('is not checked without a record, even if a match finding is a stop', () => {
    const stop = {
      code: 'x',
      severity: 'stop',
      organization: null,
      date: null,
      text: '',
      remedy: null,
    } as const;
    const none: PartyMatch = { match: 'none', pair: null, findings: [stop], proposals: [] };
    expect(partyCheck('usef', 'rider', none, null, TODAY)).toEqual({
      role: 'rider',
      match: 'none',
      records: {},
      judgment: 'not-checked',
      findings: [stop],
      proposals: [],
    });
    // The record no longer exists.
    expect(partyCheck('usef', 'rider', TAKEN, null, TODAY).judgment).toBe('not-checked');
  });
});

describe('recordNumbers', () => {
  it('has the numbers from the flow’s cards', () => {
    expect(recordNumbers('usef', { federation: '1', affiliate: null })).toEqual({ usef: '1' });
    expect(recordNumbers('usef', { federation: '1', affiliate: '2' })).toEqual({ usef: '1' });
    expect(recordNumbers('usdf', { federation: '1', affiliate: null })).toEqual({ usef: '1' });
    expect(recordNumbers('ushja', { federation: '1', affiliate: '2' })).toEqual({ usef: '1', ushja: '2' });
    expect(recordNumbers('usdf', { federation: NO_USEF_AFFILIATE, affiliate: '2' })).toEqual({ usdf: '2' });
  });
});

describe('gravestEntryFindingsFirst', () => {
  it('keeps the order of equally severe findings', () => {
    const findings = (['note', 'stop', 'look', 'stop'] as const).map((severity, at) => ({
      code: String(at),
      severity,
      organization: null,
      date: null,
      text: '',
      remedy: null,
    }));
    expect(gravestEntryFindingsFirst(findings).map(({ code }) => code)).toEqual(['1', '3', '2', '0']);
  });
});
