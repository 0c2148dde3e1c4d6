import { Client } from 'pg';
import { calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import type { Books } from '../../../src/records/books.ts';
import { BOOK_SCHEMA_VERSION, recordTables } from '../../../src/records/new-book/tables.ts';
import { pointerText } from '../../../src/records/generations/pointer.ts';
import { placeOf } from '../../../src/records/queries.ts';
import { horseNames } from '../../../src/records/queries/horses/read-horses.ts';

/**
 * Generations created without an import, because that is faster. Each has only USEF's book, with a given number of horses that
 * are all named after the generation.
 */
export interface PointedBooks {
  make: (generation: string, horses?: number) => Promise<void>;
  use: (generation: string, schemaVersion?: number) => Promise<void>;
  drop: (generation: string) => Promise<void>;
  run: (sql: string) => Promise<void>;
  count: (sql: string) => Promise<number>;
  end: () => Promise<void>;
}

/** Prepares a database for generations created without an import. `url` has one host. */
export async function pointedBooks(url: string): Promise<PointedBooks> {
  const client = new Client(url);
  // A test that kills the server closes the connection, which must not crash the test process.
  client.on('error', () => undefined);
  await client.connect();
  const run = async (sql: string): Promise<void> => {
    await client.query(sql);
  };
  await run(`CREATE SCHEMA IF NOT EXISTS amvs;
    CREATE TABLE IF NOT EXISTS amvs.pointer(version bigint NOT NULL, current text NOT NULL, content text NOT NULL)`);
  return {
    make: async (generation, horses = 1) => {
      const { create, indices } = recordTables('usef').horse.postgres;
      const tables = [create, ...indices].join(';').replaceAll('main.', `"${generation}".`);
      await run(`CREATE SCHEMA "${generation}"; ${tables};
        INSERT INTO "${generation}".horse(id, number_key, name, name_norm)
        SELECT id, id::text, 'Horse of ${generation}', 'horse of ${generation}' FROM generate_series(1, ${horses}) AS id`);
    },
    use: async (generation, schemaVersion = BOOK_SCHEMA_VERSION) => {
      const content = pointerText({
        current: generation,
        generations: [
          {
            name: generation,
            books: {
              usef: {
                file: generation,
                bytes: 1,
                schemaVersion,
                contentHash: '',
                sha256: null,
                status: {
                  dated: calendarDate('2026-11-21'),
                  importedAt: '2026-11-21T10:33:55Z',
                  sample: true,
                  rows: {},
                },
              },
              usdf: null,
              ushja: null,
            },
          },
        ],
      });
      await client.query('BEGIN');
      const { rows } = await client.query<{ version: string }>(
        'DELETE FROM amvs.pointer RETURNING version::text AS version',
      );
      await client.query('INSERT INTO amvs.pointer VALUES ($1, $2, $3)', [
        Number(rows[0]?.version ?? 0) + 1,
        generation,
        content,
      ]);
      await client.query('COMMIT');
    },
    drop: (generation) => run(`DROP SCHEMA "${generation}" CASCADE`),
    run,
    count: async (sql) => {
      const { rows } = await client.query<[number]>({ text: sql, rowMode: 'array' });
      return rows[0]?.[0] ?? 0;
    },
    end: () => client.end(),
  };
}

/** Asks for a horse in two dependent steps, and returns the answer with its generation. */
export async function nameOfHorse(view: Books, number: string): Promise<string> {
  const book = view.of('usef');
  const place = await placeOf(book, 'horse', number);
  const names = await horseNames(book, place === null ? [] : [place]);
  return `${view.generation}: ${names.join()}`;
}
