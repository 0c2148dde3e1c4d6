import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { EntryFinding, PartyCheck, RowCheck } from '../../../domain/entries/check.ts';
import { SHOW } from '../../fixtures/show.ts';
import { listExample, withGroupOpen } from '../../gallery/entry-list.ts';
import type { Show } from '../show-state.ts';

/** A spreadsheet has damaged a number in the fourth row. */
const LOST_DIGITS: RowCheck['errors'] = [
  {
    code: 'number-in-scientific-notation',
    field: 'Rider USEF #',
    text: '“9.50E+06” is a long number that a spreadsheet shortened. Its last digits are lost. Type the USEF number again from the entry form.',
  },
];
const WITH_ERROR: Partial<Show> = {
  checks: SHOW.checks.map((check, at) => (at === 3 ? { ...check, errors: LOST_DIGITS } : check)),
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

/** The first two entries are in an exempt class. */
const IN_AN_EXEMPT_CLASS: Partial<Show> = {
  rows: SHOW.list.rows.map((row, at) => (at < 2 ? { ...row, className: 'Introductory Test A' } : row)),
  decided: SHOW.list.rows.map((row, at) => (at < 2 ? { ...row, className: 'Introductory Test A' } : row)),
  checks: SHOW.checks.map((check, at) => ({
    ...check,
    parties: check.parties.map((party): PartyCheck =>
      at < 2 && party.role === 'rider' ? { ...party, judgment: 'attention', findings: [EXCUSED] } : party,
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
