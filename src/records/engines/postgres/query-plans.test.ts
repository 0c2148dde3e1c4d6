import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askEverything, USDF, USEF, USHJA } from '../../../../test/support/books/small-books.ts';
import { makeDataDir, type TestDataDir } from '../../../../test/support/books/places.ts';
import { imported } from '../../../../test/support/books/imports.ts';
import {
  type BookFiles,
  type Cells,
  horse,
  owns,
  person,
  training,
} from '../../../../test/support/books/record-files.ts';
import { type Org, ORGS } from '../../../domain/org.ts';
import { generationInUse } from '../../generations/generations.ts';
import type { Book } from '../../books.ts';
import type { Parameters, Statement } from '../../queries/statement.ts';
import { readingOptions, valueParsers } from './connection-settings.ts';
import { BookSchema, parameterText } from './schema-tables.ts';

/*
 * Every statement uses an index under our settings, so a million horses are searched as fast as ten. The test calls all of a
 * book's methods with every kind of criteria and reads each statement's plan.
 */

/** Number of rows that makes a full table scan more expensive than an index. */
const FILLERS = 3_000;

const fillers = (row: (at: number) => Cells): Cells[] => Array.from({ length: FILLERS }, (_, at) => row(at));

const TERM: Cells = {
  membershipType: 'Annual',
  memberStartDate: '2025-12-01',
  memberEndDate: '2026-11-30',
};

const nameOf = (at: number): string => `Filler ${at} Horse${at % 97}`;
const riderOf = (at: number): Cells => person(`8${at}`, `First${at % 89}`, `Last${at % 101}`, TERM);

const BOOKS: BookFiles = {
  usef: {
    horses: [
      ...USEF.horses,
      ...fillers((at) => horse(`8${at}`, nameOf(at), { microchipNumber: `9${at}`, ...TERM })),
    ],
    members: [...USEF.members, ...fillers(riderOf)],
    owners: [...USEF.owners, ...fillers((at) => owns(`8${at}`, `8${at}`))],
    'safe-sport': [...USEF['safe-sport'], ...fillers((at) => training(`8${at}`, '2026-01-01', '2027-01-01'))],
  },
  usdf: {
    horses: [...USDF.horses, ...fillers((at) => ({ usdfId: `E${at}`, ...horse(`8${at}`, nameOf(at)) }))],
    members: [...USDF.members, ...fillers((at) => ({ usdfId: `8${at}`, ...riderOf(at) }))],
    owners: [...USDF.owners, ...fillers((at) => owns(`E${at}`, `8${at}`))],
  },
  ushja: {
    horses: [...USHJA.horses, ...fillers((at) => horse(`8${at}`, nameOf(at), { ushjaStatus: 'Active' }))],
    members: [...USHJA.members, ...fillers(riderOf)],
    owners: [...USHJA.owners, ...fillers((at) => owns(`8${at}`, `8${at}`))],
  },
};

let data: TestDataDir;
let client: Client;
beforeAll(async () => {
  data = await makeDataDir();
  imported(await data.importCsv(BOOKS));
  client = new Client({
    connectionString: data.url,
    options: readingOptions(10_000),
    types: valueParsers,
  });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await data.remove();
});

class WatchedBook implements Book {
  readonly org: Org;
  readonly key = {};
  readonly asked = new Map<string, number>();
  readonly #schema: BookSchema;
  /** Settles after the last statement. Statements run one at a time, as on one connection. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(org: Org, schema: string) {
    this.org = org;
    this.#schema = new BookSchema(schema);
  }

  async all<Row>(statement: Statement, parameters: Parameters = {}): Promise<Row[]> {
    const { sql, parameters: names } = this.#schema.statement(statement);
    this.asked.set(sql, names.length);
    const values = names.map((name) => parameterText(parameters[name] ?? ''));
    const rows = this.#last.then(async () => (await client.query(sql, values)).rows as Row[]);
    this.#last = rows.catch(() => undefined);
    return rows;
  }
}

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Step[];
}

async function fullScans(sql: string, parameters: number): Promise<string[]> {
  await client.query(`PREPARE planned AS ${sql}`);
  const given = parameters === 0 ? '' : `(${Array.from({ length: parameters }, () => 'NULL').join()})`;
  const { rows } = await client.query<['QUERY PLAN']>({
    text: `EXPLAIN (FORMAT JSON) EXECUTE planned${given}`,
    rowMode: 'array',
    types: { getTypeParser: () => (text: string) => text },
  });
  await client.query('DEALLOCATE planned');
  const plans: { Plan: Step }[] = JSON.parse(rows[0]?.[0] ?? '[]');
  const steps = plans.flatMap(({ Plan }) => stepsOf(Plan));
  return steps.flatMap(fullScan);
}

function stepsOf(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)];
}

function fullScan(step: Step): string[] {
  const kind = step['Node Type'];
  const where = step['Index Name'] ?? step['Relation Name'] ?? '';
  if (kind === 'Seq Scan') return [`${kind} on ${where}`];
  const byIndex = ['Index Scan', 'Index Only Scan', 'Bitmap Index Scan'].includes(kind);
  return byIndex && step['Index Cond'] === undefined ? [`${kind} on ${where} without a condition`] : [];
}

/**
 * Matches statements that read a whole table once per generation, after which it is cached: the rider list, and
 * farms' and organizations' names.
 */
const READ_WHOLE = /^SELECT [^;]* FROM "\w+"\.(rider_list|member WHERE member\.entity_type <> 'I')$/;

/** Expected scans of empty tables: USDF's horses have no terms. */
const OF_NOTHING: Readonly<Record<Org, readonly string[]>> = {
  usef: [],
  usdf: ['Index Scan on horse_term_key without a condition'],
  ushja: [],
};

async function schemaOf(org: Org): Promise<string> {
  const pointer = await data.writer.readPointer();
  const book = pointer === null ? null : generationInUse(pointer).books[org];
  return book?.file ?? '';
}

describe.each(ORGS)('%s', (org) => {
  it('every question is answered using indexes', async () => {
    const book = new WatchedBook(org, await schemaOf(org));
    await askEverything(book);
    const statements = [...book.asked].filter(([sql]) => !READ_WHOLE.test(sql));
    expect(statements.length).toBeGreaterThan(25);
    const scanning: { sql: string; scans: string[] }[] = [];
    for (const [sql, parameters] of statements) {
      const scans = await fullScans(sql, parameters);
      scanning.push({ sql, scans: scans.filter((scan) => !OF_NOTHING[org].includes(scan)) });
    }
    expect(scanning.filter(({ scans }) => scans.length > 0)).toEqual([]);
  });
});

it.each([
  "SELECT id FROM main.horse WHERE name = 'Golden Choice'",
  "SELECT id FROM main.horse WHERE name_norm LIKE '%gold%'",
  "SELECT horse_id FROM main.ownership WHERE end_date = '2026-11-21'",
  'SELECT count(*) FROM main.horse_order',
  "SELECT horse.id FROM main.member CROSS JOIN main.horse WHERE horse.id = 1 AND member.name = 'Zoe Adams'",
])('a full scan is noticed: %s', async (text) => {
  const sql = text.replaceAll('main.', `"${await schemaOf('usef')}".`);
  expect(await fullScans(sql, 0)).not.toEqual([]);
});
