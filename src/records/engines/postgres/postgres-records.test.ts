import { placeOf } from '../../queries/places.ts';
import { horseNames } from '../../queries/horses/read-horses.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { askPostgres } from '../../../../test/support/postgres/servers.ts';
import { openRecords } from '../../../../test/support/books/open.ts';
import type { OpenOptions } from '../engine.ts';
import { namesInBoth } from '../../../../test/support/books/small-books.ts';
import {
  nameOfHorse,
  pointedBooks,
  type PointedBooks,
} from '../../../../test/support/postgres/pointed-books.ts';
import type { TestDatabase } from '../../../../test/support/postgres/databases.ts';
import { freshDatabase } from '../../../../test/support/books/places.ts';
import { BookMissingError, RecordsUnreadableError } from '../../errors.ts';
import type { Records } from '../../records.ts';

/* Reads a database on one host, and checks the messages when that host does not answer. */

/** Timeout (ms). It is generous, because the machine may be busy. */
const PATIENCE = 60_000;

/** Time for two health checks, in milliseconds. */
const TWO_LOOKS = 2500;

let database: TestDatabase;
let books: PointedBooks;
beforeEach(async () => {
  database = await freshDatabase();
  books = await pointedBooks(database.url);
});
afterEach(async () => {
  // The role belongs to the server, so dropping the database does not reset it.
  await books.run(`${CREATE_USER}; ALTER ROLE amvs_few CONNECTION LIMIT -1`);
  await books.end();
  await database.drop();
});

async function open(options: OpenOptions = {}, url: string = database.url): Promise<Records> {
  const records = await openRecords(url, { searchTime: PATIENCE, askAgainTime: PATIENCE, ...options });
  onTestFinished(() => records.close());
  return records;
}

/** Makes these generations, and makes the first one current. */
async function made(...generations: string[]): Promise<void> {
  for (const generation of generations) await books.make(generation);
  await books.use(generations[0] ?? '');
}

const SESSIONS = `FROM pg_stat_activity WHERE application_name = 'amvs' AND datname = current_database()`;

async function openConnections(): Promise<number> {
  return books.count(`SELECT count(*)::int4 ${SESSIONS}`);
}

async function waitingForLocks(): Promise<number> {
  const waiting = `SELECT count(*)::int4 FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  const [row] = await askPostgres(database.url, waiting);
  return Number(row?.[0]);
}

async function cutConnections(): Promise<void> {
  await books.run(`SELECT pg_terminate_backend(pid) ${SESSIONS}`);
}

async function limitConnections(connections: number): Promise<void> {
  await books.run(`${CREATE_USER}; ALTER ROLE amvs_few CONNECTION LIMIT ${connections}; GRANT USAGE ON SCHEMA amvs, one TO amvs_few;
    GRANT SELECT ON ALL TABLES IN SCHEMA amvs, one TO amvs_few`);
}

/** Creates a role without privileges, unless another test on the same server has created it. */
const CREATE_USER = `DO $$ BEGIN CREATE ROLE amvs_few LOGIN PASSWORD 'few'; EXCEPTION WHEN duplicate_object THEN NULL; END $$`;

function asUser(): string {
  const url = new URL(database.url);
  url.username = 'amvs_few';
  url.password = 'few';
  return url.href;
}

async function refusal(url: string): Promise<string> {
  const refused = open({}, url);
  await expect(refused).rejects.toThrow(RecordsUnreadableError);
  return refused.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
}

describe('the generation in use', () => {
  it('there is no generation before the first import, with or without a pointer table', async () => {
    const records = await open();
    expect(await records.status()).toEqual({
      generation: null,
      books: { usef: null, usdf: null, ushja: null },
    });
    await books.run('DROP SCHEMA amvs CASCADE');
    expect(await records.ask(async ({ generation }) => generation, null)).toBeNull();
    await expect(records.ask(nameOfHorse, '1')).rejects.toThrow(BookMissingError);
  });

  it('the generation in use is the one that the pointer names at the time of the question', async () => {
    const records = await open();
    await made('one', 'two');
    expect(await records.ask(nameOfHorse, '1')).toBe('one: Horse of one');
    await books.use('two');
    expect(await records.ask(nameOfHorse, '1')).toBe('two: Horse of two');
    await books.use('one');
    expect((await records.status()).generation).toBe('one');
    await books.use('two');
    expect(await records.ask(async ({ generation }) => generation, null)).toBe('two');
  });

  it('the generation in use describes its books', async () => {
    await made('one');
    const records = await open();
    expect((await records.status()).books).toMatchObject({ usef: { dated: '2026-11-21' }, usdf: null });
    await expect(records.ask(async (view) => view.of('usdf'), null)).rejects.toThrow(BookMissingError);
  });

  it('a question that failed in an earlier generation is asked again in the generation in use', async () => {
    const records = await open();
    const thrown = records.ask(async (view) => {
      // Creates the first generation while the question is being answered.
      if (view.generation === null) await made('one');
      throw new Error(`of ${view.generation}`);
    }, null);
    await expect(thrown).rejects.toThrow('of one');
  });
});

describe('a pointer that keeps moving', () => {
  it('an answer never mixes two generations while the pointer keeps moving', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `g${at}`);
    await made(...names);
    const records = await open({ databaseConnections: 4 });
    const ended = new AbortController();
    const answers: string[] = [];
    const asking = [1, 2, 3, 4, 5, 6].map(async () => {
      while (!ended.signal.aborted) answers.push(await records.ask(nameOfHorse, '1'));
    });
    // A busy machine answers few questions between two moves, so keep moving until each generation has answered.
    let moves = 0;
    for (; moves < 400 || new Set(answers).size < names.length; moves += 1)
      await books.use(names[moves % names.length] ?? '');
    ended.abort();
    await Promise.all(asking);
    for (const answer of answers) expect(answer).toMatch(/^(?<generation>g\d): Horse of \k<generation>$/);
    expect(await records.ask(nameOfHorse, '1')).toBe(`g${(moves - 1) % 8}: Horse of g${(moves - 1) % 8}`);
  });

  it('a question is answered from the generation it began with, even if the pointer moves', async () => {
    await made('one', 'two');
    const records = await open();
    let asked = 0;
    const answer = await records.ask(async (view) => {
      asked += 1;
      const place = await placeOf(view.of('usef'), 'horse', '1');
      await books.use('two');
      return `${view.generation}: ${(await horseNames(view.of('usef'), [place ?? 0])).join()}`;
    }, null);
    expect(answer).toBe('one: Horse of one');
    expect(asked).toBe(1);
    expect(await records.ask(nameOfHorse, '1')).toBe('two: Horse of two');
  });

  it('an earlier generation’s answer is never returned, even if the question ignores errors', async () => {
    await made('one', 'two');
    const records = await open();
    await records.status();
    await books.use('two');
    let asked = 0;
    const answer = await records.ask(async (view) => {
      asked += 1;
      return nameOfHorse(view, '1').catch(() => 'nothing');
    }, null);
    expect(answer).toBe('two: Horse of two');
    expect(asked).toBe(2);
  });
});

describe('dropping a generation', () => {
  it('dropping a generation in the middle of a question sends the question to the next generation', async () => {
    await made('one', 'two');
    const records = await open();
    const answer = await records.ask(async (view) => {
      const book = view.of('usef');
      // No statement has read the book yet, so nothing prevents dropping it.
      if (view.generation === 'one') {
        await books.use('two');
        await books.drop('one');
      }
      return `${view.generation}: ${(await horseNames(book, [1])).join()}`;
    }, null);
    expect(answer).toBe('two: Horse of two');
  });

  it('dropping a generation waits until pending questions about it are answered', async () => {
    await made('one', 'two');
    const records = await open();
    let dropped = false;
    let dropping = Promise.resolve();
    const dropOne = async (): Promise<void> => {
      await books.drop('one');
      dropped = true;
    };
    const answer = await records.ask(async (view) => {
      const first = await nameOfHorse(view, '1');
      await books.use('two');
      dropping = dropOne();
      await expect.poll(waitingForLocks).toBe(1);
      expect(dropped).toBe(false);
      return `${first}, ${(await horseNames(view.of('usef'), [1])).join()}`;
    }, null);
    expect(answer).toBe('one: Horse of one, Horse of one');
    await dropping;
    expect(dropped).toBe(true);
  });

  it('a dropped generation that the pointer still names is reported', async () => {
    await made('one');
    const records = await open({ askAgainTime: 300 });
    expect(await records.ask(nameOfHorse, '1')).toBe('one: Horse of one');
    await books.drop('one');
    const refused = records.ask(nameOfHorse, '1');
    await expect(refused).rejects.toThrow(RecordsUnreadableError);
    await expect(refused).rejects.toThrow('import the records again');
  });

  it('a table that a search worker finds missing is reported', async () => {
    // These books have no name search tables.
    await made('one');
    const records = await open({ searchWorkers: 1 });
    await expect(namesInBoth(records)).rejects.toThrow('import the records again');
    expect(records.hosts()).toMatchObject([{ state: 'up' }]);
  });
});

describe('connections', () => {
  it('connections never exceed the maximum, no matter how many questions arrive', async () => {
    await made('one');
    const records = await open({ databaseConnections: 2 });
    let most = 0;
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () =>
        records.ask(async (view) => {
          const name = await nameOfHorse(view, '1');
          most = Math.max(most, await openConnections());
          return name;
        }, null),
      ),
    );
    expect(new Set(answers)).toEqual(new Set(['one: Horse of one']));
    // Includes the health check connection, which may be opened later.
    expect(most).toBeLessThanOrEqual(3);
    await expect.poll(openConnections).toBe(3);
  });

  it('connections are requested again if the database refuses them', async () => {
    await made('one');
    await limitConnections(3);
    const records = await open({ databaseConnections: 8 }, asUser());
    const answers = await Promise.all(Array.from({ length: 40 }, () => records.ask(nameOfHorse, '1')));
    expect(new Set(answers)).toEqual(new Set(['one: Horse of one']));
  });

  it('connections for questions keep working if no connection is left for health checks', async () => {
    await made('one');
    await limitConnections(10);
    const records = await open({ databaseConnections: 1 }, asUser());
    expect(await records.ask(nameOfHorse, '1')).toBe('one: Horse of one');
    // The answer may arrive before its transaction ends. Only the COMMIT shows which connection answers questions.
    await expect.poll(() => books.count(`SELECT count(*)::int4 ${SESSIONS} AND query = 'COMMIT'`)).toBe(1);
    await limitConnections(1);
    await books.run(
      `SELECT pg_terminate_backend(pid) ${SESSIONS} AND usename = 'amvs_few' AND query <> 'COMMIT'`,
    );
    await expect.poll(openConnections).toBe(1);
    await sleep(TWO_LOOKS);
    expect(records.hosts()).toMatchObject([{ state: 'up' }]);
    expect(await records.ask(nameOfHorse, '1')).toBe('one: Horse of one');
  });

  it('connections that are cut are reopened, and pending questions are retried', async () => {
    await made('one');
    const records = await open();
    let asked = 0;
    const answer = await records.ask(async (view) => {
      asked += 1;
      await nameOfHorse(view, '1');
      if (asked === 1) await cutConnections();
      return nameOfHorse(view, '1');
    }, null);
    expect([answer, asked]).toEqual(['one: Horse of one', 2]);
    await expect.poll(() => records.hosts()).toMatchObject([{ role: 'primary', state: 'up', behind: false }]);
  });
});

describe('records that cannot be opened report the reason without the password', () => {
  it('the error reports that no host is listening', async () => {
    const said = await refusal('postgres://amvs:secret@127.0.0.1:1,127.0.0.1:2/amvs');
    expect(said).toBe(
      'No host in postgres://127.0.0.1:1,127.0.0.1:2/amvs answers. 127.0.0.1:1: nothing is listening there. 127.0.0.1:2: nothing is listening there.',
    );
  });

  it('the error reports that the password is wrong', async () => {
    const url = new URL(database.url);
    url.password = 'secret';
    const said = await refusal(url.href);
    expect(said).toContain('it rejects the password: correct RECORDS_URL');
    expect(said).not.toContain('secret');
  });

  it('the error reports that the user has no read access', async () => {
    await made('one');
    await books.run(CREATE_USER);
    expect(await refusal(asUser())).toContain('the user has no read access');
    await books.run('GRANT USAGE ON SCHEMA amvs TO amvs_few; GRANT SELECT ON amvs.pointer TO amvs_few');
    const records = await open({}, asUser());
    await expect(records.ask(nameOfHorse, '1')).rejects.toThrow('the user has no read access');
  });

  it('the error reports that the tables are from another version', async () => {
    await books.make('one');
    await books.use('one', 2);
    expect(await refusal(database.url)).toContain(
      'The schema one was made by a different version of this program. Import the usef records again.',
    );
  });

  it('the error reports that the pointer is unreadable', async () => {
    await books.run("INSERT INTO amvs.pointer VALUES (1, 'one', '{}')");
    expect(await refusal(database.url)).toMatch(
      /^The pointer in postgres:.* is damaged\. Restore the table amvs\.pointer/,
    );
  });

  it('the error reports that the database is not in UTF-8', async () => {
    const name = `${new URL(database.url).pathname.slice(1)}_latin1`;
    await books.run(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`);
    try {
      expect(await refusal(database.url.replace(/[^/]+$/, name))).toContain("create it with ENCODING 'UTF8'");
    } finally {
      await books.run(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
});

it('closed records refuse questions', async () => {
  await made('one');
  const records = await openRecords(database.url);
  await records.close();
  await expect(records.ask(nameOfHorse, '1')).rejects.toThrow('closed');
});
