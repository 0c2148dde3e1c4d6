import { describe, expect, it } from 'vitest';
import {
  byLine,
  entryFinding,
  entryRow,
  listedParty,
  partyCheck,
  rowCheck,
  unmatched,
} from '../../../test/support/entries.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import { changesBetween, changesText, isNews, newsOf, NO_NEWS } from './changes.ts';
import type { PartyCheck } from './check.ts';
import { noteEvidence } from './decisions.ts';
import { NO_DECISIONS } from './untouched.ts';
import { findingKey } from './needs.ts';

const rider = listedParty('rider', 'Bea Hill');
const ended = entryFinding('membership-ended', { text: 'Ended 11/30/2026.' });
const endedLater = entryFinding('membership-ended', {
  date: calendarDate('2026-12-05'),
  text: 'Ended 12/05/2026.',
});
const training = entryFinding('safe-sport-missing', { text: 'No training.' });
const soon = entryFinding('ends-soon', { severity: 'note', text: 'Ends soon.' });

const fine = partyCheck('rider', 'in-order');
const bad = partyCheck('rider', 'not-in-order', [ended]);
const ends = partyCheck('rider', 'not-in-order', [{ ...ended, text: 'Ends 11/30/2026, before the show.' }]);

function as(usef: string, check: PartyCheck): PartyCheck {
  return { ...check, records: { usef } };
}

describe('changesBetween', () => {
  it.each<[string, PartyCheck, PartyCheck, string | null, string[]]>([
    ['nothing', bad, bad, null, []],
    ['nothing if only wording that depends on today differs', ends, bad, null, []],
    ['a new finding', fine, bad, 'new-problem', ['New: Ended 11/30/2026.']],
    [
      'one more finding',
      bad,
      partyCheck('rider', 'not-in-order', [ended, training]),
      'new-problem',
      ['New: No training.'],
    ],
    [
      'a different finding in its place',
      bad,
      partyCheck('rider', 'not-in-order', [training]),
      'new-problem',
      ['New: No training.', 'Gone: Ended 11/30/2026.'],
    ],
    ['a finding that is gone', bad, fine, 'solved', ['Gone: Ended 11/30/2026.']],
    [
      'one of two findings that is gone',
      partyCheck('rider', 'not-in-order', [ended, training]),
      bad,
      'changed',
      ['Gone: No training.'],
    ],
    [
      'a different date in a finding',
      bad,
      partyCheck('rider', 'not-in-order', [endedLater]),
      'changed',
      ['Was: Ended 11/30/2026. Now: Ended 12/05/2026.'],
    ],
    ['a remark', fine, partyCheck('rider', 'in-order', [soon]), 'changed', ['New: Ends soon.']],
    [
      'a remark next to a problem',
      bad,
      partyCheck('rider', 'not-in-order', [ended, soon]),
      'changed',
      ['New: Ends soon.'],
    ],
    [
      'a remark that has become a problem',
      partyCheck('rider', 'not-in-order', [ended, soon]),
      partyCheck('rider', 'not-in-order', [ended, { ...soon, severity: 'look', text: 'Ends today.' }]),
      'new-problem',
      ['Was: Ends soon. Now: Ends today.'],
    ],
    [
      'the same finding for a different organization',
      bad,
      partyCheck('rider', 'not-in-order', [{ ...ended, organization: 'usdf' }]),
      'new-problem',
      ['New: Ended 11/30/2026.', 'Gone: Ended 11/30/2026.'],
    ],
    [
      'a different date in the second of two findings',
      partyCheck('rider', 'not-in-order', [training, ended]),
      partyCheck('rider', 'not-in-order', [endedLater]),
      'changed',
      ['Was: Ended 11/30/2026. Now: Ended 12/05/2026.', 'Gone: No training.'],
    ],
    [
      'a record not in order that is no longer found',
      bad,
      unmatched('rider', { match: 'none', findings: [ended] }),
      'new-problem',
      ['Before: USEF 4200. Now: no record (not found).'],
    ],
    [
      'a record that is no longer found',
      fine,
      unmatched('rider', { match: 'none' }),
      'new-problem',
      ['Before: USEF 4200. Now: no record (not found).'],
    ],
    [
      'a record that is found now',
      unmatched('rider'),
      fine,
      'solved',
      ['Before: no record (only proposed records). Now: USEF 4200.'],
    ],
    [
      'a different record',
      fine,
      partyCheck('rider', 'in-order', [], { records: { usef: '4200', usdf: '7' } }),
      'changed',
      ['Before: USEF 4200. Now: USEF 4200, USDF 7.'],
    ],
    [
      'a different reason why no record was found',
      unmatched('rider'),
      unmatched('rider', { match: 'several' }),
      'changed',
      ['Before: only proposed records. Now: several records have that name.'],
    ],
  ])('reports %s', (_what, was, is, kind, lines) => {
    const changes = changesBetween(
      [entryRow(2, [rider])],
      byLine(rowCheck(2, [was])),
      byLine(rowCheck(2, [is])),
      NO_DECISIONS,
    );
    expect(changes.map((change) => [change.kind, change.lines])).toEqual(
      kind === null ? [] : [[kind, lines]],
    );
  });

  it('lists new problems, then solved ones, then other changes, and combines repeated changes', () => {
    const others = ['A', 'B', 'C'].map((name) => listedParty('trainer', name));
    const rows = [entryRow(2, [rider, ...others]), entryRow(3, [rider])];
    const before = byLine(
      rowCheck(2, [fine, as('1', fine), as('2', bad), as('3', bad)]),
      rowCheck(3, [fine]),
    );
    const after = byLine(
      rowCheck(2, [
        bad,
        as('1', partyCheck('trainer', 'in-order', [soon])),
        as('2', fine),
        as('3', partyCheck('trainer', 'not-in-order', [training, ended])),
      ]),
      rowCheck(3, [bad]),
    );
    const changes = changesBetween(rows, before, after, NO_DECISIONS);
    expect(
      changes.map(({ kind, party, places }) => [kind, party.name, places.map(({ row }) => row)]),
    ).toEqual([
      ['new-problem', 'Bea Hill', [2, 3]],
      ['new-problem', 'C', [2]],
      ['solved', 'B', [2]],
      ['changed', 'A', [2]],
    ]);
  });

  it('lists a person with two roles once', () => {
    const rows = [
      entryRow(2, [rider, listedParty('trainer', 'Hill, Bea'), listedParty('rider', 'Bea Hill')]),
    ];
    const was = [fine, as('4200', partyCheck('trainer', 'in-order')), fine];
    const is = [bad, as('4200', partyCheck('trainer', 'not-in-order', [ended])), bad];
    const changes = changesBetween(rows, byLine(rowCheck(2, was)), byLine(rowCheck(2, is)), NO_DECISIONS);
    expect(changes.map(({ roles, places }) => [roles, places.length])).toEqual([[['rider', 'trainer'], 3]]);
  });

  it('lists the most urgent new problem first', () => {
    const parties = ['A', 'B', 'C'].map((name) => listedParty('rider', name));
    const was = parties.map((_, at) => as(String(at), fine));
    const is = [
      as('0', partyCheck('rider', 'attention', [{ ...training, severity: 'look' }])),
      unmatched('rider', { match: 'none' }),
      as('2', bad),
    ];
    const changes = changesBetween(
      [entryRow(2, parties)],
      byLine(rowCheck(2, was)),
      byLine(rowCheck(2, is)),
      NO_DECISIONS,
    );
    expect(changes.map(({ party, after }) => [party.name, after])).toEqual([
      ['C', 'not-in-order'],
      ['B', 'confirm'],
      ['A', 'attention'],
    ]);
  });

  it('leaves out scratched entries', () => {
    const rows = [entryRow(2, [rider], { scratched: true })];
    const [was, is] = [byLine(rowCheck(2, [fine])), byLine(rowCheck(2, [bad]))];
    expect(changesBetween(rows, was, is, NO_DECISIONS)).toEqual([]);
  });

  it.each<[string, PartyCheck, PartyCheck, object]>([
    [
      'a new problem if the finding is now for a different day',
      bad,
      partyCheck('rider', 'not-in-order', [endedLater]),
      { kind: 'new-problem', before: 'accepted', after: 'not-in-order' },
    ],
    ['no new problem otherwise', fine, bad, { kind: 'changed', before: 'in-order', after: 'accepted' }],
  ])('treats a finding answered by evidence as %s', (_what, was, is, expected) => {
    const noted = noteEvidence(NO_DECISIONS, [{ row: 2, party: 0 }], {
      kind: 'receipt',
      words: '',
      by: 'Ann',
      at: '2026-11-21T08:00:00.000Z',
      answers: [findingKey(ended)],
    });
    const [change] = changesBetween(
      [entryRow(2, [rider])],
      byLine(rowCheck(2, [was])),
      byLine(rowCheck(2, [is])),
      noted,
    );
    expect(change).toMatchObject(expected);
  });

  it('skips rows that were not checked both times', () => {
    const rows = [entryRow(2, [rider]), entryRow(3, [rider])];
    expect(
      changesBetween(rows, byLine(rowCheck(2, [fine])), byLine(rowCheck(3, [bad])), NO_DECISIONS),
    ).toEqual([]);
  });
});

describe('the new findings of a new problem', () => {
  const places = [{ row: 2, party: 0 }];
  const found = [ended, training, soon];
  it.each<[string, PartyCheck, PartyCheck, readonly unknown[]]>([
    ['are those that were not there before', bad, partyCheck('rider', 'not-in-order', found), [training]],
    ['leave out remarks', fine, partyCheck('rider', 'not-in-order', found), [ended, training]],
    [
      'are all that are left of a record that is no longer found',
      bad,
      unmatched('rider', { match: 'none', findings: [ended] }),
      [ended],
    ],
    ['are none if only the day differs', bad, partyCheck('rider', 'not-in-order', [endedLater]), []],
    ['are none if the problem is solved', bad, fine, []],
  ])('%s', (_what, was, is, expected) => {
    const rows = [entryRow(2, [rider])];
    const changes = changesBetween(rows, byLine(rowCheck(2, [was])), byLine(rowCheck(2, [is])), NO_DECISIONS);
    const news = newsOf(changes);
    expect(is.findings.filter((finding) => isNews(news, places, finding))).toEqual(expected);
    expect(isNews(news, [{ row: 3, party: 0 }], ended)).toBe(false);
  });

  it('may be none, and the problem is still new', () => {
    const news = new Map([['2:0', new Set<string>()]]);
    expect(isNews(news, places, null)).toBe(true);
    expect(isNews(NO_NEWS, places, null)).toBe(false);
  });
});

it.each([
  [[], 'Nothing has changed since the list was saved.'],
  [['changed'], 'Since then: 1 changed.'],
  [['changed', 'solved', 'changed'], 'Since then: 1 solved (rider Bea Hill), 2 changed.'],
  [['new-problem'], 'Since then: 1 new problem.'],
  [['new-problem', 'new-problem', 'solved'], 'Since then: 2 new problems, 1 solved (rider Bea Hill).'],
  [['solved', 'solved'], 'Since then: 2 solved (rider Bea Hill, rider Bea Hill).'],
  [['solved', 'solved', 'solved'], 'Since then: 3 solved.'],
] as const)('changesText counts %j', (kinds, expected) =>
  expect(
    changesText(kinds.map((kind) => ({ kind, party: rider, roles: ['rider'] }))).replaceAll(
      /[\u2066-\u2069]/g,
      '',
    ),
  ).toBe(expected),
);
