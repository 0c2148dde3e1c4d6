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
import { noteEvidence } from './decisions.ts';
import { NO_DECISIONS } from './untouched.ts';
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

it('the report begins with the parts of the list that were not understood', () => {
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

it('the report has a row for each party of the work list, the most urgent first', () => {
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
    {
      'To do': 'Needs a person to confirm',
      Role: 'Row',
      Name: '',
      'USEF #': '',
      'What was found': 'No class.',
      'What to do': '',
      'Proposed records': '',
      'Lines of the list': '2',
    },
    {
      Role: 'Trainer',
      'USEF #': '0095',
      'What was found': 'A person must confirm the record.',
      'Proposed records': 'USEF 0059 (two digits swapped)',
    },
    { 'To do': 'In order', Role: 'Horse', 'What was found': '', 'Lines of the list': '2, 3' },
  ]);
});

it('the report lists all back numbers and lines of a person who is named twice in each row', () => {
  const ann = [listedParty('owner', 'Ann Field'), listedParty('owner', 'Field, Ann')];
  const list = [entryRow(2, ann, { backNumber: '7' }), entryRow(3, ann, { backNumber: '9' })];
  const findings = [entryFinding('safe-sport-missing', { text: 'No training.', remedy: null })];
  const ended = entryFinding('membership-ended', { text: 'Ended 11/30/2026.', remedy: 'Renew it.' });
  const both = [2, 3].map((row) =>
    rowCheck(
      row,
      ann.map(() => partyCheck('owner', 'not-in-order', [...findings, ended])),
    ),
  );
  const { columns, rows: cells } = reportOf(
    workList(list, byLine(...both), NO_DECISIONS, 'person').groups,
    list,
  );
  expect(cells.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])))).toEqual([
    {
      'To do': 'Not in order',
      For: 'Ann Field',
      'Back #': '7, 9',
      Class: '',
      Role: 'Owner',
      Name: 'Ann Field',
      'USEF #': '4200',
      'USDF #': '',
      'USHJA #': '',
      'What was found': 'No training. Ended 11/30/2026.',
      'What to do': 'Renew it.',
      'Proposed records': '',
      Evidence: '',
      'Lines of the list': '2, 3',
    },
  ]);
});

it('the report has only the list’s cells for an unchecked party', () => {
  const rider = listedParty('rider', 'Bea Hill', { numbers: { usef: '4200' } });
  const { rows: cells } = reportOf(workList([entryRow(2, [rider])], byLine(), NO_DECISIONS, 'entry').groups);
  expect(cells.map((row) => row.filter((cell) => cell !== ''))).toEqual([
    ['Not checked yet', 'Bea Hill', 'Rider', 'Bea Hill', '4200', '2'],
  ]);
});

it('the report separates several proposals and several pieces of evidence', () => {
  const place = [{ row: 2, party: 0 }];
  const answers = { kind: 'other', by: 'Ann', at: '2026-11-21T08:00:00.000Z', answers: [] } as const;
  const decisions = noteEvidence(noteEvidence(NO_DECISIONS, place, { ...answers, words: 'Called' }), place, {
    ...answers,
    words: 'Mailed',
  });
  const proposed = unmatched('rider', {
    proposals: ['0059', '0085'].map((number) => ({ organization: 'usef', number, why: 'same-name' })),
  });
  const list = [entryRow(2, [listedParty('rider', 'Bea Hill')])];
  const { columns, rows: cells } = reportOf(
    workList(list, byLine(rowCheck(2, [proposed])), decisions, 'entry').groups,
  );
  expect(cells[0]?.[columns.indexOf('Proposed records')]).toBe(
    'USEF 0059 (has exactly this name); USEF 0085 (has exactly this name)',
  );
  expect(cells[0]?.[columns.indexOf('Evidence')]).toBe(
    'Other evidence: Called (Ann, 2026-11-21); Other evidence: Mailed (Ann, 2026-11-21)',
  );
});

it('evidence that nobody has confirmed is marked', () => {
  const receipt = { kind: 'receipt', words: '', by: 'Ann', at: '2026-11-21T08:00:00.000Z' } as const;
  expect(evidenceText({ ...receipt, answers: [], unconfirmed: true })).toBe(
    'Receipt shown (Ann, 2026-11-21), NOT CONFIRMED',
  );
});

it('the CSV has a line for the columns and one for each row', () => {
  expect(
    csvOf({
      columns: ['Name', '#'],
      rows: [
        ['Ann', '007'],
        ['Bea', ''],
      ],
    }),
  ).toBe('\uFEFF"Name","#"\r\n"Ann","007"\r\n"Bea",""\r\n');
});

it('evidence without words and without a name has only its kind and date', () => {
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
])('the CSV has %j as %s', (text, expected) =>
  expect(csvOf({ columns: [], rows: [[text]] })).toBe(`\uFEFF\r\n${expected}\r\n`),
);
