import { expect, it } from 'vitest';
import {
  byLine,
  entryFinding,
  entryRow,
  listedParty,
  partyCheck,
  rowCheck,
  unmatched,
} from '../../../test/support/entries.ts';
import { NO_DECISIONS, noteEvidence } from './decisions.ts';
import { csvOf, evidenceText, reportOf } from './report.ts';
import { workList } from './work-list.ts';

const rows = [
  entryRow(
    2,
    [
      listedParty('horse', 'Golden Choice', { numbers: { usef: '5200001' } }),
      listedParty('rider', 'Bea Hill', { numbers: { usef: '4200' } }),
      listedParty('trainer', 'Tess Ray', { numbers: { usef: '0095' } }),
    ],
    {
      backNumber: '214',
      className: 'Hunter 1',
      errors: [{ code: 'no-class', field: '', text: 'No class.' }],
    },
  ),
  entryRow(3, [listedParty('horse', 'Golden Choice', { numbers: { usef: '5200001' } })], {
    backNumber: '214',
    className: 'Hunter 2',
  }),
];
const horse = partyCheck('horse', 'in-order', [], { records: { usef: '5200001' } });
const checks = byLine(
  rowCheck(2, [
    horse,
    partyCheck(
      'rider',
      'not-in-order',
      [
        entryFinding('membership-ended', { text: 'Ended 11/30/2026.', remedy: 'Renew it.' }),
        entryFinding('safe-sport-missing', { text: 'No training.', remedy: 'Renew it.' }),
      ],
      { records: { usef: '4200', usdf: '70002' } },
    ),
    unmatched('trainer', {
      match: 'proposed',
      proposals: [{ organization: 'usef', number: '0059', why: 'digits-swapped' }],
    }),
  ]),
  rowCheck(3, [horse]),
);
const noted = noteEvidence(NO_DECISIONS, [{ row: 2, party: 1 }], {
  kind: 'receipt',
  words: 'No. 12',
  by: 'Ann',
  at: '2026-11-21T08:00:00.000Z',
  answers: [],
});

it('begins with the parts of the list that were not understood', () => {
  const report = reportOf(
    [],
    [],
    [
      {
        code: 'column-unread',
        about: 'Kid',
        samples: ['Ann Field'],
        count: 1,
        text: 'Nobody reads “Kid”.',
        remedy: 'Say what it is.',
      },
    ],
  );
  expect(report.rows.map((cells) => cells.filter((cell) => cell !== ''))).toEqual([
    ['Not understood', 'Kid', 'List', 'Nobody reads “Kid”. Its first value: “Ann Field”.', 'Say what it is.'],
  ]);
});

it('has a row for each party of the work list, the most urgent first', () => {
  const report = reportOf(workList(rows, checks, noted, 'entry').groups);
  expect(
    report.rows.map((cells) => Object.fromEntries(report.columns.map((name, at) => [name, cells[at]]))),
  ).toMatchObject([
    {
      'To do': 'Not in order',
      For: 'Golden Choice',
      'Back #': '214',
      Class: 'Hunter 1, Hunter 2',
      Role: 'Rider',
      Name: 'Bea Hill',
      'USEF #': '4200',
      'USDF #': '70002',
      'What was found': 'Ended 11/30/2026. No training.',
      'What to do': 'Renew it.',
      Evidence: 'Receipt shown: No. 12 (Ann, 2026-11-21)',
      'Lines of the list': '2',
    },
    { 'To do': 'Needs a person to confirm', Role: 'Row', Name: '', 'What was found': 'No class.' },
    {
      Role: 'Trainer',
      'USEF #': '0095',
      'What was found': 'A person has to confirm the record.',
      'Proposed records': 'USEF 0059: two digits of the number are swapped',
    },
    { 'To do': 'In order', Role: 'Horse', 'What was found': '', 'Lines of the list': '2, 3' },
  ]);
});

it('says evidence without words and without a name', () => {
  expect(
    evidenceText({ kind: 'show-pass', words: '', by: '', at: '2026-11-21T08:00:00.000Z', answers: [] }),
  ).toBe('Show Pass bought (2026-11-21)');
});

it.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"\t'=1"`],
  ['\r=1', `"\r'=1"`],
  ['Ann\n=1', `"Ann\n'=1"`],
  ['Ann;=cmd|1', `"Ann;'=cmd|1"`],
  ['Ann; -1;+2', `"Ann;' -1;'+2"`],
  [' =1', `"' =1"`],
  ['＝1', `"'＝1"`],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['a=1', '"a=1"'],
  ['007', '"007"'],
  ['Hill, Bea', '"Hill, Bea"'],
  ['The “Boss”', '"The “Boss”"'],
  ['6" tall', '"6"" tall"'],
  ['', '""'],
])('writes %j as %s', (text, expected) =>
  expect(csvOf({ columns: [], rows: [[text]] })).toBe(`\uFEFF\r\n${expected}\r\n`),
);
