import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import type { EntryFinding, PartyCheck, RowCheck } from '../../domain/entries/check.ts';
import type { EntryParty, EntryRow } from '../../domain/entries/entry.ts';
import { NO_CELLS } from '../../entry-list/cell-uses.ts';
import type { EntryList } from '../../entry-list/entry-list.ts';

/* A small show with every case of a work list, with the people and horses of `fixture-records.ts` and a few more. */

const party = (role: EntryParty['role'], name: string, numbers: EntryParty['numbers'] = {}): EntryParty => ({
  role,
  name,
  numbers,
  foalYear: null,
  chosen: null,
});

const ENDED: EntryFinding = {
  code: 'membership-ended',
  severity: 'stop',
  organization: 'usdf',
  date: calendarDate('2026-11-30'),
  text: 'The USDF membership ended 11/30/2026.',
  remedy: 'Ask the rider to renew it, and check again.',
};

const ENDS_DURING: EntryFinding = {
  code: 'ends-during',
  severity: 'look',
  organization: 'usef',
  date: calendarDate('2026-12-06'),
  text: 'The USEF membership is valid only through 12/06/2026, during the competition.',
  remedy: 'Ask the owner to renew it before that day.',
};

const BY_NAME: EntryFinding = {
  code: 'by-name-only',
  severity: 'look',
  organization: null,
  date: null,
  text: 'The list has no number, so the record was found by its name alone.',
  remedy: 'Ask for the number.',
};

const SWAPPED: EntryFinding = {
  code: 'number-not-found',
  severity: 'look',
  organization: 'usef',
  date: null,
  text: 'USEF has nobody with the number 9500030.',
  remedy: 'Compare the number with the entry form.',
};

type Checked = [EntryRow, RowCheck];

function entry(
  row: number,
  backNumber: string,
  className: string,
  ...parties: readonly [EntryParty, Partial<PartyCheck>][]
): Checked {
  return [
    { row, backNumber, className, parties: parties.map(([listed]) => listed), errors: [] },
    {
      row,
      errors: [],
      parties: parties.map(([{ role }, check]) => ({
        role,
        match: 'number',
        records: {},
        judgment: 'in-order',
        findings: [],
        proposals: [],
        ...check,
      })),
    },
  ];
}

const WALTZ: [EntryParty, Partial<PartyCheck>] = [
  party('horse', 'Winterberry Waltz', { usef: '9100001', usdf: '810001' }),
  { records: { usef: '9100001', usdf: '810001' } },
];
const DELPHINE: [EntryParty, Partial<PartyCheck>] = [
  party('owner', 'Ashgrove, Delphine'),
  {
    match: 'name',
    records: { usef: '9500001', usdf: '850001' },
    judgment: 'attention',
    findings: [BY_NAME, ENDS_DURING],
  },
];
const LINNEA_ENDED: [EntryParty, Partial<PartyCheck>] = [
  party('rider', 'Linnea Marchbanks', { usef: '9500003', usdf: '850003' }),
  { records: { usef: '9500003', usdf: '850003' }, judgment: 'not-in-order', findings: [ENDED] },
];

const CASES: readonly Checked[] = [
  entry(2, '101', 'Training Level Test 1', WALTZ, DELPHINE, LINNEA_ENDED),
  entry(3, '101', 'Training Level Test 2', WALTZ, DELPHINE, LINNEA_ENDED),
  entry(
    4,
    '102',
    'First Level Test 1',
    [
      party('horse', 'Winterberry Wren', { usdf: '810003' }),
      {
        records: { usdf: '810003' },
        judgment: 'attention',
        findings: [
          {
            ...BY_NAME,
            code: 'fei-status',
            text: 'The word for the FEI registration is not on the list.',
            remedy: 'Look at the passport.',
          },
        ],
      },
    ],
    [
      party('rider', 'Linnea Marchbank', { usef: '9500030' }),
      {
        match: 'proposed',
        judgment: 'not-checked',
        findings: [SWAPPED],
        proposals: [
          { organization: 'usef', number: '9500003', why: 'digits-swapped' },
          { organization: 'usef', number: '9500263', why: 'similar-name' },
        ],
      },
    ],
  ),
  entry(
    5,
    '103',
    'Prix St. Georges',
    [party('horse', 'Winterberry Gone West'), { match: 'none', judgment: 'not-checked' }],
    [
      party('rider', 'Rowan Thornbury', { usef: '9500011' }),
      { records: { usef: '9500011', usdf: '850011' } },
    ],
  ),
  ...Array.from({ length: 8 }, (_, at): Checked =>
    entry(
      6 + at,
      String(110 + at),
      ['Second Level Test 3', 'Training Level Test 1'][at % 2] ?? '',
      [
        party('horse', `Golden Choice ${at + 1}`, { usef: String(5_200_000 + at) }),
        { records: { usef: String(5_200_000 + at) } },
      ],
      [
        party('rider', `Harper Hartwell ${at + 1}`, { usef: String(5_300_000 + at) }),
        { records: { usef: String(5_300_000 + at) } },
      ],
    ),
  ),
];

/** A list that has been read, and the checks of its rows. */
export const SHOW: { list: EntryList; checks: readonly RowCheck[] } = {
  list: {
    format: 'text',
    layout: 'Entry list with a header line',
    sheet: null,
    sheets: [],
    questions: [],
    openColumns: [],
    cells: NO_CELLS,
    headerRow: 1,
    columns: [
      column(0, 'Back #', 'back-number', 'sure', ['101', '101', '102']),
      column(1, 'Class', 'class', 'sure', [
        'Training Level Test 1',
        'Training Level Test 2',
        'First Level Test 1',
      ]),
      column(2, 'Horse', 'horse-name', 'sure', [
        'Winterberry Waltz',
        'Winterberry Waltz',
        'Winterberry Wren',
      ]),
      column(3, 'Horse USEF #', 'horse-usef', 'sure', ['9100001', '9100001', '5200000']),
      column(4, 'Reg. no.', 'horse-usdf', 'likely', ['810001', '810001', '810003']),
      column(5, 'Rider', 'rider-name', 'sure', [
        'Linnea Marchbanks',
        'Linnea Marchbanks',
        'Linnea Marchbank',
      ]),
      column(6, 'Rider USEF #', 'rider-usef', 'sure', ['9500003', '9500003', '9500030']),
      column(7, 'Owner', 'owner-name', 'sure', ['Ashgrove, Delphine', 'Ashgrove, Delphine']),
      column(8, 'Stabling', 'ignore', 'unknown', ['Barn 3', 'Barn 3', 'Trailer']),
    ],
    rows: CASES.map(([row]) => row),
    notes: ['The last line, a total, was left out.'],
  },
  checks: CASES.map(([, check]) => check),
};

function column(
  index: number,
  header: string,
  kind: EntryList['columns'][number]['kind'],
  certainty: EntryList['columns'][number]['certainty'],
  samples: readonly string[],
): EntryList['columns'][number] {
  return { header, name: header, index, kind, certainty, proposed: null, samples };
}
