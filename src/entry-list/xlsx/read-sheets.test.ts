import { describe, expect, it } from 'vitest';
import type { EntryList, ReadOptions } from '../entry-list.ts';
import { readEntryList } from '../read-entry-list.ts';
import { sheetXml, type TestSheet, workbook } from '../../../test/support/workbook.ts';

/* Workbooks with several sheets (requirement 15.3): show software writes one per day. The people are fictional. */

const HEADER = ['Back #', 'Horse', 'Rider', 'Rider USEF #'];
const FRIDAY: TestSheet = {
  name: 'Friday',
  rows: [['Winter Show'], HEADER, [1, 'Alder', 'Ann Field', 9_500_001], [2, 'Birch', 'Bo Reed', 9_500_002]],
};
const SUNDAY: TestSheet = { name: 'Sunday', rows: [HEADER, [3, 'Cedar', 'Cy Stone', 9_500_003]] };
const HIDDEN: TestSheet = { ...SUNDAY, name: 'Last year', hidden: true };
const NOTES: TestSheet = { name: 'Notes', rows: [['Please bring the stall cards'], ['Entry fee', 50]] };
const STAFF: TestSheet = {
  name: 'Staff',
  rows: [
    ['Stalls', 'Di Wood'],
    ['Gate', 'Ed Lane'],
  ],
};

async function read(sheets: readonly TestSheet[], options: ReadOptions = {}): Promise<EntryList> {
  return readEntryList(workbook(sheets), options);
}

function horses({ rows }: EntryList): string[] {
  return rows.map(({ row, sheet, line, parties: [horse] }) =>
    [row, sheet, line, horse?.name].filter((part) => part !== undefined).join(' '),
  );
}

function uses({ sheets }: EntryList): string[] {
  return sheets.map(({ name, rows, use }) => `${name} ${rows} ${use}`);
}

function asked({ questions }: EntryList): string[] {
  return questions.map(({ code, about, count }) => `${code} ${about} ${count}`);
}

describe('a workbook’s sheets', () => {
  it('are read together when they have the same columns, and each row has a different number', async () => {
    const list = await read([FRIDAY, SUNDAY]);
    expect(horses(list)).toEqual(['3 Friday 3 Alder', '4 Friday 4 Birch', '6 Sunday 2 Cedar']);
    expect(list.columns).toHaveLength(4);
    expect(list.notes).toEqual([
      'These sheets were read together: “Friday”, “Sunday”. Lines are counted separately on each sheet.',
    ]);
    expect(list.questions).toEqual([]);
  });

  it('have their columns recognized together, even if one has few rows', async () => {
    const header = ['Horse', 'Rider', 'ID'];
    const many = [1, 2, 3, 4].map((at) => [`Alder ${at}`, 'Ann Field', 9_500_000 + at]);
    const list = await read([
      { name: 'Friday', rows: [header, ['Birch', 'Bo Reed', 'n/a']] },
      { name: 'Sunday', rows: [header, ...many] },
    ]);
    expect(list.columns.map(({ kind }) => kind)).toEqual(
      (await read([{ name: 'A', rows: [header, ...many] }])).columns.map(({ kind }) => kind),
    );
  });

  it('are read separately if their columns differ', async () => {
    const list = await read([
      FRIDAY,
      {
        name: 'Stabling',
        rows: [
          ['Rider', 'Horse'],
          ['Cy Stone', 'Cedar'],
        ],
      },
    ]);
    expect(horses(list).at(-1)).toBe('6 Stabling 2 Cedar');
    expect(asked(list)).toEqual([]);
  });

  it('are asked about if they are hidden and have entries', async () => {
    const list = await read([FRIDAY, HIDDEN]);
    expect(horses(list)).toEqual(['3 Alder', '4 Birch']);
    expect(asked(list)).toEqual(['sheet-unread Last year 1']);
    expect(list.questions[0]).toMatchObject({
      samples: ['3, Cedar, Cy Stone, 9500003'],
      text: 'The hidden sheet “Last year” has 1 row that was not read.',
    });
  });

  it('are read even if they are hidden when no other sheet has entries', async () => {
    const list = await read([NOTES, HIDDEN]);
    expect(horses(list)).toEqual(['2 Cedar']);
    expect(uses(list)).toEqual(['Notes 2 no-entries', 'Last year 1 read']);
  });

  it('are named in a note if they have no entries, or asked about if they could name somebody', async () => {
    const list = await read([FRIDAY, NOTES, STAFF, { name: 'Empty', rows: [] }]);
    expect(uses(list)).toEqual(['Friday 2 read', 'Notes 2 no-entries', 'Staff 2 unread', 'Empty 0 empty']);
    expect(asked(list)).toEqual(['sheet-unread Staff 2']);
    expect(list.notes).toContain('Sheets without entries, so not read: “Notes”.');
  });

  it('are read if the options name them, and otherwise set aside', async () => {
    const named = await read([FRIDAY, SUNDAY, HIDDEN, STAFF, { name: 'Empty', rows: [] }], {
      sheets: ['Last year', 'Friday'],
    });
    expect(horses(named)).toEqual(['3 Friday 3 Alder', '4 Friday 4 Birch', '6 Last year 2 Cedar']);
    expect(asked(named)).toEqual([]);
    expect(uses(named)).toEqual([
      'Friday 2 read',
      'Sunday 1 set-aside',
      'Last year 1 read',
      'Staff 2 set-aside',
      'Empty 0 empty',
    ]);
    expect(named.notes).toContain('Sheets not chosen, so not read: “Sunday”, “Staff”.');
    const one = await read([FRIDAY, SUNDAY], { sheets: ['Sunday'] });
    expect(horses(one)).toEqual(['2 Cedar']);
  });

  it('are asked about if the options name them but they have no entries', async () => {
    expect(asked(await read([FRIDAY, NOTES], { sheets: ['Friday', 'Notes'] }))).toEqual([
      'sheet-unread Notes 2',
    ]);
  });

  it('are asked about if they are too large, and the rest are read', async () => {
    const xml = sheetXml([HEADER, [3, 'Cedar', 'Cy Stone', 1]]).replace(
      '</sheetData>',
      '<row><c r="A1048576"><v>1</v></c></row></sheetData>',
    );
    const list = await read([FRIDAY, { name: 'Sunday', rows: [], xml }]);
    expect(asked(list)).toEqual(['sheet-unread Sunday 0']);
    expect(list.questions[0]?.text).toContain('A sheet extends to row 1,048,576.');
  });

  it('report which of their lines were not read', async () => {
    const list = await read([
      FRIDAY,
      { ...SUNDAY, rows: [...SUNDAY.rows, [null, null, null, 'Also Di Wood']] },
    ]);
    expect(asked(list)).toEqual([]);
    const loose = await read([
      FRIDAY,
      { ...SUNDAY, rows: [HEADER, ['Late entries of Di Wood'], [3, 'Cedar', 'Cy Stone', 9_500_003]] },
    ]);
    expect(asked(loose)).toEqual(['lines-unread Sunday 1']);
    expect(loose.questions[0]?.text).toContain('line 2 on the sheet “Sunday”');
  });

  it('may have no more rows together than a single list', async () => {
    const rows = Array.from({ length: 6_000 }, (_, at) => [at, 'Alder']);
    const large = ['A', 'B'].map((name) => ({ name, rows: [['Back #', 'Horse'], ...rows] }));
    await expect(read(large)).rejects.toMatchObject({ code: 'too-many-rows' });
    expect((await read(large, { sheets: ['B'] })).rows).toHaveLength(6_000);
  });
});
