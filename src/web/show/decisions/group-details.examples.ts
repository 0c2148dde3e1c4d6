import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { EntryFinding, PartyCheck, RowCheck } from '../../../domain/entries/check.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import { matchFinding } from '../../../domain/entries/match-findings.ts';
import { SHOW } from '../../fixtures/show.ts';
import { listExample, withGroupOpen } from '../../gallery/entry-list.ts';
import type { Show } from '../show-state.ts';

/** A spreadsheet has damaged the horse's number in the fourth row. */
const LOST_DIGITS: RowCheck['errors'] = [
  {
    code: 'number-in-scientific-notation',
    field: 'Horse USEF #',
    text: '“9.19E+06” is a long number that a spreadsheet shortened. Its last digits are lost. Type the USEF number again from the entry form.',
    party: 0,
    part: 'usef',
  },
];
const ROWS_WITH_ERROR = SHOW.list.rows.map((row, at): EntryRow =>
  at === 3
    ? {
        ...row,
        parties: row.parties.map((party) =>
          party.role === 'horse' ? { ...party, numbers: { usef: '9.19E+06' } } : party,
        ),
        errors: LOST_DIGITS,
      }
    : row,
);
const WITH_ERROR: Partial<Show> = {
  rows: ROWS_WITH_ERROR,
  decided: ROWS_WITH_ERROR,
  checkedAs: ROWS_WITH_ERROR,
  checks: SHOW.checks.map((check, at) =>
    at === 3
      ? {
          ...check,
          errors: LOST_DIGITS,
          parties: check.parties.map((party): PartyCheck =>
            party.role === 'horse'
              ? { ...party, findings: [matchFinding('number-not-found', { role: 'horse', kind: 'usef' })] }
              : party,
          ),
        }
      : check,
  ),
};

/** A missing membership in an exempt class. */
const EXCUSED: EntryFinding = {
  code: 'exempt',
  severity: 'look',
  organization: 'usef',
  date: calendarDate('2026-11-30'),
  text: 'No USEF membership is needed in the class “Introductory Test A”. The USEF membership is on record only through 11/30/2026. USEF’s statement of 2022 exempts USDF introductory tests, pas de deux and quadrille; check that it still holds. Source: USEF Membership Statement, 2022.',
  remedy: null,
};

/** The first two rows are in an exempt class. Their rider's only problem is a membership that the class does not require. */
const EXEMPT_ROWS = SHOW.list.rows.map((row, at): EntryRow =>
  at < 2
    ? {
        ...row,
        className: 'Introductory Test A',
        parties: row.parties.map((party) =>
          party.role === 'rider'
            ? { ...party, name: 'Lionel Marchbanks', numbers: { usef: '9500263', usdf: '850263' } }
            : party,
        ),
      }
    : row,
);
const IN_AN_EXEMPT_CLASS: Partial<Show> = {
  rows: EXEMPT_ROWS,
  decided: EXEMPT_ROWS,
  checkedAs: EXEMPT_ROWS,
  checks: SHOW.checks.map((check, at) => ({
    ...check,
    parties: check.parties.map((party): PartyCheck =>
      at < 2 && party.role === 'rider'
        ? {
            ...party,
            records: { usef: '9500263', usdf: '850263' },
            judgment: 'attention',
            findings: [EXCUSED],
          }
        : party,
    ),
  })),
};

export default [
  listExample('Work list entry, usdf', withGroupOpen('2:0', 0)),
  listExample('Work list, proposals', withGroupOpen('4:0', 1)),
  listExample(
    'Work list, accepted on evidence',
    withGroupOpen('2:0', 0, {
      decisions: new Map(
        ['2:2', '3:2'].map((place) => [
          place,
          {
            chosen: null,
            correction: null,
            evidence: [
              {
                kind: 'receipt',
                words: 'Renewal paid on 11/20',
                by: 'MK',
                at: '2026-11-21T13:20:00Z',
                answers: ['membership-ended usdf 2026-11-30'],
              },
            ],
          },
        ]),
      ),
    }),
  ),
  listExample('Work list, an exempt class', withGroupOpen('2:0', 0, IN_AN_EXEMPT_CLASS)),
  listExample('Work list, a row that cannot be read', withGroupOpen('5:0', 2, WITH_ERROR)),
];
