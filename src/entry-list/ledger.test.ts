import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CELLS } from './cell-uses.ts';
import type { EntryList } from './entry-list.ts';
import { readEntryList } from './read-entry-list.ts';
import { workbook } from '../../test/support/workbook.ts';

/* Requirement 15.19: entries and messages account for the whole list. The people are fictional. */

/** A generated line and the person that it names. */
interface Line {
  cells: readonly string[];
  named: readonly string[];
}

interface Sheet {
  name: string;
  hidden: boolean;
  lines: readonly Line[];
}

const COLUMNS = {
  back: ['Back #', 'Horse', 'Rider', 'Rider USEF #', 'Owner'],
  class: ['Class', 'Horse', 'Horse USEF #', 'Rider', 'Trainer', 'Color'],
  few: ['Horse', 'Rider', 'Owner'],
  staff: ['Duty', 'Time', 'Stall'],
} as const;

/** Two words that occur nowhere else on lists: `Qa Vobe`. */
const person = fc
  .tuple(fc.stringMatching(/^Q[a-e]{2,5}$/), fc.stringMatching(/^V[a-e]{2,5}$/))
  .map((words) => words.join(' '));
const number = fc.integer({ min: 9_000_000, max: 9_999_999 }).map(String);

function cellOf(header: string): fc.Arbitrary<[cell: string, named: string | null]> {
  if (/USEF/.test(header)) return number.map((text) => [text, null]);
  if (/Horse|Rider|Owner|Trainer/.test(header)) return person.map((name) => [name, name]);
  return fc.constantFrom('12', '101', 'Bay').map((text) => [text, null]);
}

function entry(columns: readonly string[]): fc.Arbitrary<Line> {
  return fc.tuple(...columns.map(cellOf)).map((cells) => ({
    cells: cells.map(([text]) => text),
    named: cells.flatMap(([, name]) => name ?? []),
  }));
}

const plain = (...cells: string[]): Line => ({ cells, named: [] });

const beside = (columns: readonly string[]): fc.Arbitrary<Line> =>
  fc.oneof(
    person.map((name) => ({ cells: [`Trainer: ${name}`], named: [name] })),
    person.map((name) => ({ cells: ['Owner:', name, 'USEF #:', '9500009'], named: [name] })),
    person.map((name) => ({ cells: ['', '', '', name], named: [name] })),
    person.map((name) => ({ cells: ['', '', `Please call ${name} about the stalls`], named: [name] })),
    fc.constantFrom(
      plain(...columns),
      plain('Page 2 of 4'),
      plain('Summer Show', '', 'Page 3 of 4'),
      plain('Printed 11/20/2026 3:04 PM'),
      plain('Grand Total', '', '12'),
      plain('Class 102 Open Hunters'),
      plain('', '', 'Open Western Pleasure'),
      plain('Barn: Green'),
      plain(''),
    ),
  );

const sheetLines: fc.Arbitrary<readonly Line[]> = fc
  .constantFrom(...Object.values(COLUMNS))
  .chain((columns) =>
    fc
      .tuple(
        fc.subarray([plain('Summer Show'), plain('December 5, 2026'), plain('Trainer: Qaa Vbb')]),
        fc.array(
          fc.oneof({ weight: 3, arbitrary: entry(columns) }, { weight: 1, arbitrary: beside(columns) }),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
      )
      .map(([head, lines]) => [...head, plain(...columns), ...lines]),
  );

const sheets: fc.Arbitrary<readonly Sheet[]> = fc
  .array(fc.record({ lines: sheetLines, hidden: fc.boolean() }), { minLength: 1, maxLength: 3 })
  .map((made) => made.map((sheet, at) => ({ ...sheet, name: `Day ${at + 1}` })));

/** Reads a list; returns null if no sheet has entries. */
async function read(input: Uint8Array | string): Promise<EntryList | null> {
  return readEntryList(input).catch(() => null);
}

function cellsIn(made: readonly Sheet[]): number {
  return made.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells.filter((cell) => cell !== '')))
    .length;
}

function counted({ cells }: EntryList): number {
  return Object.values(cells).reduce((sum, count) => sum + count, 0);
}

/** Finds lines that name a person who is neither in an entry nor in a question. */
function lost({ rows, questions, sheets: said }: EntryList, made: readonly Sheet[]): string[] {
  const read = new Set(rows.flatMap(({ parties }) => parties.map(({ name }) => name)));
  // A name in a number column is an error in its row.
  const wrong = rows.flatMap(({ errors }) => errors.map(({ text }) => text)).join(' ');
  const unread = new Set(said.flatMap(({ name, use }) => (use === 'unread' ? [name] : [])));
  return made.flatMap(({ name, lines }) => {
    if (unread.has(name)) return [];
    const loose = lines.filter(({ named }) => named.some((each) => !read.has(each) && !wrong.includes(each)));
    const asked = questions
      .filter(({ code, about }) => code === 'lines-unread' && (about === '' || about === name))
      .reduce((sum, { count }) => sum + count, 0);
    return loose.length <= asked ? [] : loose.map(({ cells }) => cells.join(','));
  });
}

describe('the cells of a list', () => {
  it('are all accounted for in a workbook with several sheets', async () => {
    await fc.assert(
      fc.asyncProperty(sheets, async (made) => {
        const list = await read(
          workbook(
            made.map(({ name, hidden, lines }) => ({
              name,
              hidden,
              rows: lines.map(({ cells }) => [...cells]),
            })),
          ),
        );
        if (list === null) return;
        expect(counted(list)).toBe(cellsIn(made));
        expect(lost(list, made)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('are all accounted for in a text file', async () => {
    await fc.assert(
      fc.asyncProperty(sheetLines, fc.constantFrom(',', '\t', ';'), async (lines, delimiter) => {
        const made = [{ name: '', hidden: false, lines }];
        const quoted = (cell: string): string => (cell.includes(delimiter) ? `"${cell}"` : cell);
        const list = await read(lines.map(({ cells }) => cells.map(quoted).join(delimiter)).join('\n'));
        if (list === null) return;
        expect(counted(list)).toBe(cellsIn(made));
        expect(lost(list, made)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});

it('every value in flat JSON rows and next to them is counted', async () => {
  const rows = [
    { row: 7, Horse: 'Alder', Kiddo: 'Ann Field', Fee: 45, Rider: '' },
    { Horse: 'Birch', Kiddo: { name: 'Bo Reed' }, Rider: 'Cy Stone' },
  ];
  const { cells } = await readEntryList(JSON.stringify(rows));
  expect(cells).toMatchObject({ read: 3, asked: 2, 'set-aside': 1, header: 0 });
  const file = { show: 'Summer', judge: ['Una Vale', 7], rows: [...rows, 'Di Wood', null] };
  expect((await readEntryList(JSON.stringify(file))).cells).toMatchObject({ read: 3, asked: 5, title: 1 });
});

function valuesOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesOf);
  const isCell = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isCell && value !== '' ? [String(value)] : [];
}

function saidOf({ rows, questions, notes }: EntryList): string {
  return JSON.stringify([
    rows.map(({ parties, className, backNumber }) => [parties, className, backNumber]),
    questions.map(({ samples }) => samples),
    notes,
  ]);
}

const named = fc.oneof(
  { weight: 3, arbitrary: person },
  person.map((name) => ({ name })),
  person.map((name) => [name, 7]),
);

describe('every value in structured rows', () => {
  const party = fc.record(
    {
      role: fc.constantFrom('horse', 'rider', 'owner', 'groom', 7),
      name: named,
      numbers: fc.oneof(named, fc.record({ usef: number, usea: number, usdf: named }, { requiredKeys: [] })),
      chosen: fc.record({ usef: number, other: number }, { requiredKeys: [] }),
      foalYear: fc.constantFrom(2015, 'old', true),
      said: fc.record({ text: person, as: fc.constant('rider') }),
      groom: named,
    },
    { requiredKeys: ['role'] },
  );
  const row = fc.oneof(
    { weight: 1, arbitrary: named },
    {
      weight: 5,
      arbitrary: fc.record(
        {
          row: fc.constantFrom(3, 'x'),
          sheet: person,
          backNumber: fc.oneof(number, named),
          className: named,
          scratched: fc.constantFrom(true, 'Qa Vb'),
          errors: fc.array(fc.record({ text: person })),
          parties: fc.oneof(
            {
              weight: 4,
              arbitrary: fc.array(fc.oneof({ weight: 6, arbitrary: party }, named), { maxLength: 4 }),
            },
            fc.constant(Array.from({ length: 13 }, () => ({ role: 'rider', name: 'Qab Vab' }))),
            named,
          ),
          kiddo: named,
        },
        { requiredKeys: ['parties'] },
      ),
    },
  );

  it('is read, or reported as an error in its row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
        const list = await read(JSON.stringify(rows));
        if (list === null) return;
        const whole = rows.map((each) =>
          typeof each === 'object' && !Array.isArray(each) && 'parties' in each
            ? { ...each, row: null }
            : each,
        );
        expect(counted(list)).toBe(valuesOf(whole).length);
        for (const [at, each] of rows.entries()) {
          const { parties, className, backNumber, errors } = list.rows[at] ?? { parties: [], errors: [] };
          const known = JSON.stringify([parties, className, backNumber]);
          const { sheet: _, errors: __, ...open } = each as Record<string, unknown>;
          const lost = valuesOf(withoutSaid(open)).filter(
            (text) => text.startsWith('Q') && !known.includes(text),
          );
          expect(errors.length > 0 ? [] : lost).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});

function withoutSaid(row: Record<string, unknown>): unknown {
  const { parties } = row;
  if (!Array.isArray(parties)) return row;
  return {
    ...row,
    parties: parties.map((party: unknown) => (isRecord(party) ? { ...party, said: null } : party)),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

describe('every value in an Equipe file', () => {
  const id = fc.constantFrom('1', '2', '3');
  const someone = (keys: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.record({ id, ...keys }, { requiredKeys: ['id'] }) },
      { weight: 1, arbitrary: person },
    );
  const file = fc.record(
    {
      show: fc.record({ name: person }),
      competitions: fc.array(fc.record({ competition_no: id, name: person, judges: fc.array(person) }), {
        maxLength: 2,
      }),
      people: fc.array(
        someone({
          first_name: fc.stringMatching(/^Q[a-e]{2,5}$/),
          last_name: fc.oneof(fc.stringMatching(/^V[a-e]{2,5}$/), named),
          licence: number,
          email: fc.constant('a@b.example'),
          coach: named,
        }),
        { maxLength: 3 },
      ),
      horses: fc.array(
        someone({
          name: named,
          owner: named,
          horse_no: id,
          groom: named,
          custom_fields: fc.record({ trainer: person }),
        }),
        { maxLength: 3 },
      ),
      entries: fc.array(
        someone({
          rider_id: id,
          horse_id: id,
          competition_no: id,
          start_no: id,
          trainer_id: id,
          note: named,
          notes: person,
        }),
        { minLength: 1, maxLength: 3 },
      ),
      reserves: fc.oneof(
        named,
        fc.array(fc.oneof(person, fc.record({ first_name: person, last_name: person })), { maxLength: 3 }),
      ),
    },
    { requiredKeys: ['people', 'horses', 'entries'] },
  );

  /** Parts and keys without horses or people to check. */
  const FREE = new Set(['show', 'competitions', 'notes']);

  it('is read, asked about, or counted in a note', async () => {
    await fc.assert(
      fc.asyncProperty(file, async (made) => {
        const list = await read(JSON.stringify(made));
        if (list === null) return;
        expect(counted(list)).toBe(valuesOf(made).length);
        const said = saidOf(list);
        const open: unknown = JSON.parse(JSON.stringify(made), (key, value: unknown) =>
          FREE.has(key) ? null : value,
        );
        // A note counts horses and people without an entry.
        const noted = /in no entry/.test(list.notes.join(' '));
        const failed = list.rows.some(({ errors }) => errors.length > 0);
        const lost = valuesOf(open).filter((text) => /^Q\w+ V/.test(text) && !said.includes(text));
        expect(noted || failed ? [] : lost).toEqual([]);
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  it('is counted in a note if it is about a horse without an entry, or a person whose id is only a start number', async () => {
    const list = await readEntryList(
      JSON.stringify({
        people: [
          { id: 1, first_name: 'Ann', last_name: 'Field' },
          { id: 12, first_name: 'Una', last_name: 'Vale' },
        ],
        horses: [
          { id: 7, name: 'Alder' },
          { id: 8, name: 'Birch', owner: 'Di Wood' },
        ],
        entries: [{ id: 1, rider_id: 1, horse_id: 7, start_no: 12, custom_fields: { trainer: 'Bo Reed' } }],
      }),
    );
    expect(list.notes).toEqual([
      '1 horse in the file is in no entry and was not checked.',
      '1 person in the file is in no entry and was not checked.',
    ]);
    expect(list.questions).toMatchObject([{ about: 'entries: custom_fields', samples: ['Bo Reed'] }]);
    expect(list.cells).toEqual({ ...NO_CELLS, read: 6, 'set-aside': 3, title: 6, asked: 1 });
  });
});

describe('every cell in a Ryegate class file', () => {
  const more = fc.oneof(fc.constantFrom('', '', '12.5', 'EL'), person);
  const classLine = fc
    .array(more, { maxLength: 3 })
    .map((cells) => ({ cells: ['H', 'Hunter One', ...cells], named: cells }));
  const classEntry = fc
    .tuple(fc.tuple(person, person, person), fc.array(more, { maxLength: 6 }))
    .map(([[horse, rider, owner], cells]) => ({
      cells: [
        '409',
        horse,
        rider,
        '',
        'USA',
        owner,
        'OAK',
        'ELM',
        'OCALA',
        'FL',
        '9100001',
        '9500001',
        '',
        ...cells,
      ],
      named: [horse, rider, owner, ...cells],
    }));
  const lines = fc
    .tuple(classLine, fc.array(classEntry, { minLength: 1, maxLength: 3 }))
    .map(([head, rest]) => [head, ...rest]);

  it('is read, or asked about', async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (made) => {
        const list = await readEntryList(made.map(({ cells }) => cells.join(',')).join('\n'));
        expect(list.layout).toBe('Ryegate class file');
        expect(counted(list)).toBe(made.flatMap(({ cells }) => cells.filter((cell) => cell !== '')).length);
        const said = saidOf(list);
        expect(
          made.flatMap(({ named: names }) =>
            names.filter((name) => name.startsWith('Q') && !said.includes(name)),
          ),
        ).toEqual([]);
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});

describe('every piece of text in ride times', () => {
  const head = 'Day    Ride Time        Class #    Q Class                  Horse          Arena (Judge)';
  const line = fc.oneof(
    { weight: 2, arbitrary: fc.constant({ text: head, named: [] as string[] }) },
    { weight: 2, arbitrary: person.map((name) => ({ text: name, named: [name] })) },
    {
      weight: 3,
      arbitrary: person.map((name) => ({
        text: `Fri    9:14 AM     H132     Third Level     ${name}     8: Hunter 2 (J. Judge)`,
        named: [name],
      })),
    },
    person.map((name) => ({ text: `               ${name}`, named: [name] })),
    person.map((name) => ({ text: `Late:    ${name}`, named: [name] })),
    fc
      .constantFrom('Page 2', 'Summer Show      Page 3 of 4', '     Summer Show', '')
      .map((text) => ({ text, named: [] })),
  );

  it('is read, asked about, or mentioned in a note', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 2, maxLength: 10 }), async (made) => {
        const text = ['Summer Show', ...made.map((each) => each.text)].join('\n');
        const list = await read(text);
        if (list?.layout !== 'Horse Show Office ride times') return;
        const pieces = text.split('\n').flatMap((each) => each.trim().split(/ {2,}/).filter(Boolean));
        expect(counted(list)).toBe(pieces.length);
        const said = saidOf(list);
        const lost = made.filter(({ named: names }) => names.some((name) => !said.includes(name)));
        const asked = list.questions.reduce((sum, { count }) => sum + count, 0);
        const noted = list.notes.reduce((sum, note) => sum + Number.parseInt(note, 10), 0);
        expect(lost.length <= asked + noted ? [] : lost).toEqual([]);
      }),
      { numRuns: 400 },
    );
  }, 60_000);
});
