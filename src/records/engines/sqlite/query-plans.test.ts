import { describe, expect, it } from 'vitest';
import { askEverything, USDF, USEF, USHJA } from '../../../../test/support/books/small-books.ts';
import { booksForTests } from '../../../../test/support/books/places.ts';
import { type Org, ORGS } from '../../../domain/org.ts';
import { currentGeneration } from '../../generations/generations.ts';
import { BookFile } from './book-file.ts';
import { bookFile } from './records-folder.ts';

/*
 * Every statement uses an index, so a million horses are searched as fast as ten. The test calls all of a book's methods with
 * every kind of criteria and reads each statement's plan.
 */

function fullScans(file: BookFile, sql: string): string[] {
  const steps = file.read<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
  return steps.map(({ detail }) => detail).filter((detail) => TABLE_SCAN.test(detail));
}

// A plan line contains the table's name, because no statement uses an alias. Building an automatic index also requires a full scan.
const TABLE_SCAN =
  /^SCAN (horse|member|\w+_term|ownership|safe_sport|horse_order|\w+_word|\w+_beginning|owner_name|word_list)\b|AUTOMATIC/;

/**
 * Matches the statement that reads a whole table once per book, after which it is cached: farms' and organizations'
 * names.
 */
const READ_WHOLE =
  /^SELECT member\.id AS place, member\.name AS name FROM (main\.)?member WHERE member\.entity_type <> 'I'$/;

const books = booksForTests({ usef: USEF, usdf: USDF, ushja: USHJA });

async function connect(org: Org): Promise<BookFile> {
  const generation = await currentGeneration(books.writer);
  return new BookFile(org, bookFile(books.dataDir, generation?.books[org]?.file ?? ''));
}

describe.each(ORGS)('%s', (org) => {
  it('every question is answered using indexes', async () => {
    const connection = await connect(org);
    await askEverything(connection);
    const statements = connection.prepared().filter((sql) => !READ_WHOLE.test(sql));
    expect(statements.length).toBeGreaterThan(25);
    // A scan of a table with an alias would not be recognized.
    const renamed =
      /\b(horse|member|\w+_term|ownership|safe_sport|horse_order|\w+_word|\w+_beginning|owner_name) AS \w/;
    expect(statements.filter((sql) => renamed.test(sql))).toEqual([]);
    const scanning = statements.map((sql) => ({ sql, scans: fullScans(connection, sql) }));
    expect(scanning.filter(({ scans }) => scans.length > 0)).toEqual([]);
    connection.close();
  });
});

it.each([
  "SELECT id FROM horse WHERE name = 'Golden Choice'",
  "SELECT id FROM horse WHERE name_norm LIKE '%gold%'",
  "SELECT horse_id FROM ownership WHERE end_date = '2026-11-21'",
  "SELECT horse.id FROM member CROSS JOIN horse ON horse.id = 1 WHERE member.name = 'Zoe Adams'",
  "SELECT count(*) FROM horse_order WHERE name_norm LIKE '%gold%'",
])('a full scan is noticed: %s', async (sql) => {
  const connection = await connect('usef');
  expect(fullScans(connection, sql)).not.toEqual([]);
  connection.close();
});
