import * as fc from 'fast-check';
import { entryCheckBody, entryCheckQuery } from '../../../src/contract/entry-check.ts';
import { COLUMN_KINDS } from '../../../src/entry-list/columns/column-kinds.ts';
import { type TestCell, workbook } from '../../support/workbook.ts';
import { LIST_LIMIT } from '../../../src/server/entry-checks/entry-checks.ts';
import { FILE_TYPES } from '../../../src/server/entry-checks/entry-checks.ts';
import { HOSTILE, questionsOf } from './from-schema.ts';

/* Entry lists for `POST /api/entry-checks`: rows as JSON, files in every accepted format, and arbitrary bytes. */

export interface SentList {
  /** Includes the question mark; empty for rows as JSON. */
  query: string;
  type: string;
  bytes: Uint8Array;
}

const HEADERS: readonly string[] = [
  'Back #',
  'Class',
  'Horse',
  'Horse USEF #',
  'Horse USDF #',
  'Foaled',
  'Rider',
  'Rider USEF #',
  'Rider USDF #',
  'Owner',
  'Owner USEF #',
  'Trainer',
  'Trainer USEF #',
  'Coach',
  'Handler',
  'Comment',
];

const ODD_CELLS: readonly string[] = ['9.5E+06', 'TBD', 'F9500001', '=cmd|x!A1', '"', '\n', '\t;,', '', ' '];

const JSON_TYPE = 'application/json';

/** Media types that programs send. Some are not accepted. */
const OTHER_TYPES: readonly string[] = [
  'TEXT/CSV; charset=windows-1252',
  'text/csv;;',
  'application/xml',
  'multipart/form-data; boundary=x',
  'text/',
  '*/*',
];

/** One value in this many is wrong. */
const ODD_ONE_IN = 30;

/** Generates lists about records with these names and numbers. */
export function sentLists(words: readonly string[]): fc.Arbitrary<SentList> {
  const vocabulary = { words, keys: HEADERS };
  const asJson = ofOneShow(questionsOf(entryCheckBody, vocabulary)).map((body) =>
    Buffer.from(JSON.stringify(body)),
  );
  const file = fc.oneof(
    { weight: ODD_ONE_IN, arbitrary: fileOf(words) },
    { weight: 3, arbitrary: fc.uint8Array({ maxLength: 2000 }) },
  );
  const query = fc
    .tuple(
      ofOneShow(questionsOf(entryCheckQuery, vocabulary)),
      mostly(fc.constant(null), fc.oneof(mapping, fc.constantFrom(...HOSTILE))),
      mostly(fc.constant(null), fc.constantFrom('Entries', ...HOSTILE)),
    )
    .map(([asked, columns, sheet]) => queryString({ ...(asked as object), columns, sheet }));
  return fc.oneof(
    fc.record({ query: fc.constant(''), type: fc.constant(JSON_TYPE), bytes: damaged(asJson) }),
    fc.record({
      query: mostly(query, fc.constant('')),
      type: mostly(fc.constantFrom(JSON_TYPE, ...FILE_TYPES), fc.constantFrom(...OTHER_TYPES)),
      bytes: damaged(file),
    }),
  );
}

/** Usually makes the show one day long, so that its dates are valid. */
function ofOneShow(questions: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(questions, mostly(fc.constant(true), fc.constant(false))).map(([asked, oneDay]) => {
    const isGood = oneDay && typeof asked === 'object' && asked !== null && 'firstDate' in asked;
    return isGood ? { ...asked, lastDate: asked.firstDate } : asked;
  });
}

/** Draws mostly the usual value, sometimes the other. */
function mostly<Value>(usual: fc.Arbitrary<Value>, seldom: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: ODD_ONE_IN, arbitrary: usual }, { weight: 1, arbitrary: seldom });
}

const mapping = fc
  .dictionary(fc.constantFrom(...HEADERS), mostly(fc.constantFrom(...COLUMN_KINDS), fc.string()))
  .map((columns) => JSON.stringify(columns));

function queryString(asked: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(asked)) {
    if (value !== null) query.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return `?${query.toString()}`;
}

/** Generates a table, often with a title, a header line, rows, and sometimes a row that is too long. */
function gridOf(words: readonly string[]): fc.Arbitrary<string[][]> {
  const cell = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...words) },
    { weight: 2, arbitrary: fc.constantFrom(...ODD_CELLS) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  );
  const header = mostly(
    fc
      .subarray(['Horse', 'Rider'], { minLength: 1 })
      .chain((needed) => fc.shuffledSubarray([...HEADERS]).map((others) => [...needed, ...others])),
    fc.array(cell, { maxLength: 300 }),
  );
  return header.chain((names) =>
    fc
      .tuple(
        fc.array(fc.array(cell, { maxLength: 2 }), { maxLength: 2 }),
        fc.array(
          mostly(fc.array(cell, { minLength: names.length, maxLength: names.length }), fc.array(cell)),
          {
            maxLength: 8,
          },
        ),
      )
      .map(([titles, rows]) => [...titles, names, ...rows]),
  );
}

function fileOf(words: readonly string[]): fc.Arbitrary<Uint8Array> {
  const grid = gridOf(words);
  return fc.oneof(
    { weight: 3, arbitrary: fc.tuple(grid, fc.constantFrom(',', ';', '\t', '|'), encoding).map(asText) },
    { weight: 1, arbitrary: grid.map((rows) => workbook([{ name: 'Entries', rows: rows.map(cells) }])) },
    { weight: 1, arbitrary: grid.map((rows) => Buffer.from(JSON.stringify(equipe(rows)))) },
  );
}

type Encoding = 'utf8' | 'utf8 with mark' | 'utf16le' | 'latin1';

const encoding = fc.constantFrom<Encoding>('utf8', 'utf8 with mark', 'utf16le', 'latin1');

function asText([rows, delimiter, written]: [string[][], string, Encoding]): Uint8Array {
  const text = rows
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
    .join('\r\n');
  if (written === 'utf8 with mark') return Buffer.from(`\uFEFF${text}`);
  return Buffer.from(written === 'utf16le' ? `\uFEFF${text}` : text, written);
}

/** Converts digits to numbers, as spreadsheets do. */
function cells(row: readonly string[]): TestCell[] {
  return row.map((cell) => (/^\d{1,15}$/.test(cell) ? Number(cell) : cell));
}

/** Builds an Equipe export with a horse and a rider from each line. */
function equipe(rows: readonly (readonly string[])[]): unknown {
  return {
    horses: rows.map(([name, licence, owner], id) => ({ id, name, licence, owner, born_year: id })),
    people: rows.map(([, number, , name], id) => ({ id, first_name: name, last_name: '', licence: number })),
    entries: rows.map((_, id) => ({ horse_id: id, rider_id: id, start_no: id })),
    competitions: [],
  };
}

function damaged(bytes: fc.Arbitrary<Uint8Array>): fc.Arbitrary<Uint8Array> {
  const damage = fc.record({
    how: fc.constantFrom('cut', 'change', 'insert', 'repeat'),
    at: fc.nat(),
    inserted: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 20 }),
      fc.constantFrom(...HOSTILE.map((text) => new Uint8Array(Buffer.from(text)))),
    ),
  });
  return fc.tuple(bytes, mostly(fc.constant(null), damage)).map(([whole, done]) => {
    // The server refuses a larger list without reading it.
    const sent = whole.subarray(0, LIST_LIMIT);
    if (done === null) return sent;
    const { how, inserted } = done;
    const at = done.at % (sent.length + 1);
    const after = how === 'insert' ? at : Math.min(sent.length, at + inserted.length);
    if (how === 'cut') return sent.subarray(0, at);
    if (how === 'repeat') return Buffer.concat([sent, sent]).subarray(0, LIST_LIMIT);
    return Buffer.concat([sent.subarray(0, at), inserted, sent.subarray(after)]).subarray(0, LIST_LIMIT);
  });
}
