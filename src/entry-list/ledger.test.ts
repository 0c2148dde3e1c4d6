import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryList } from './entry-list.ts';
import { readEntryList } from './read-entry-list.ts';
import { workbook } from './testing/workbook.ts';

/* Requirement 15.19: what a list is read as, and what is said of it, add up to the list. The people are made up. */

/** A line of a generated sheet: its cells, and whom it names. */
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

/** Two words that no list has otherwise: `Qa Vobe`. */
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

/** Lines beside the entries. */
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

/** A list, or null when no sheet has entries. */
async function read(input: Uint8Array | string): Promise<EntryList | null> {
  return readEntryList(input).catch(() => null);
}

function cellsIn(made: readonly Sheet[]): number {
  return made.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells.filter((cell) => cell !== '')))
    .length;
}

function counted({ cells }: EntryList): number {
  return Object.values(cells ?? {}).reduce((sum, count) => sum + count, 0);
}

/** The lines that name somebody who is neither an entry's nor asked about. */
function lost({ rows, questions, sheets: said }: EntryList, made: readonly Sheet[]): string[] {
  const read = new Set(rows.flatMap(({ parties }) => parties.map(({ name }) => name)));
  // A name in a column of numbers is an error of its row.
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

describe('every cell of a list is accounted for', () => {
  it('in a workbook of several sheets', async () => {
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

  it('in a text', async () => {
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

it('counts every value of flat rows of JSON, and no rows with parties', async () => {
  const rows = [
    { row: 7, Horse: 'Alder', Kiddo: 'Ann Field', Fee: 45, Rider: '' },
    { Horse: 'Birch', Kiddo: { name: 'Bo Reed' }, Rider: 'Cy Stone' },
  ];
  const { cells } = await readEntryList(JSON.stringify(rows));
  expect(cells).toMatchObject({ read: 3, asked: 2, 'set-aside': 1, header: 0 });
  const structured = [...rows, { parties: [{ role: 'rider', name: 'Ann Field' }] }];
  expect((await readEntryList(JSON.stringify(structured))).cells).toBeNull();
});
