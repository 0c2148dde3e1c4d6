import { beforeEach, describe, expect, it } from 'vitest';
import { horse } from '../../../../test/support/books/record-files.ts';
import { openWriter, postgresUrl } from '../../../../test/support/books/open.ts';
import { askPostgres } from '../../../../test/support/postgres/servers.ts';
import { dataDirForEachTest } from '../../../../test/support/books/places.ts';
import { currentGeneration, rollBack } from '../../generations/generations.ts';
import type { PointedBook } from '../../generations/pointer.ts';
import type { LockedWriter } from '../../generations/records-writer.ts';
import { openNewSchema } from './writing/new-schema.ts';

const horses = (name = 'Star') => [horse('1', name), horse('2', 'Moon')];

const data = dataDirForEachTest('postgres');

function ask(sql: string): Promise<unknown[][]> {
  return askPostgres(data.url, sql);
}

async function importHorses(name: string): Promise<string> {
  const outcome = await data.importCsv({ ushja: { horses: horses(name) } });
  if (outcome.kind !== 'imported') throw new Error(outcome.kind);
  return outcome.generation;
}

async function schemas(): Promise<string[]> {
  const found = await ask(`SELECT nspname FROM pg_namespace WHERE nspname ~ '^(us|amvs|other)' ORDER BY 1`);
  return found.map(([name]) => String(name));
}

function schemaOf(generation: string): string {
  return `ushja_${generation.replaceAll('-', '_')}`;
}

async function bookInUse(): Promise<PointedBook> {
  const book = (await data.writer.readPointer())?.generations[0]?.books.ushja;
  if (book === undefined || book === null) throw new Error('No book');
  return book;
}

/** Terminates only the sessions that hold this database's import lock. */
async function endImports(): Promise<void> {
  await ask(
    `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND datname = current_database()`,
  );
}

async function requireWhole(): Promise<void> {
  const book = await bookInUse();
  await data.writer.locked((writer) => writer.requireWhole('ushja', book));
}

async function requireReadable(): Promise<void> {
  await data.writer.requireReadable('ushja', await bookInUse());
}

describe('the pointer', () => {
  it('the pointer is null before the first import; the import creates its table', async () => {
    expect(await data.writer.readPointer()).toBeNull();
    expect(await schemas()).toEqual([]);
    const generation = await importHorses('Star');
    expect(await schemas()).toEqual(['amvs', schemaOf(generation)]);
    expect(await ask('SELECT version, current FROM amvs.pointer')).toEqual([[1, generation]]);
  });

  it('the pointer is null if roles.sql has created its table but nothing was imported', async () => {
    await ask('CREATE SCHEMA amvs; CREATE TABLE amvs.pointer(version bigint, current text, content text)');
    expect(await data.writer.readPointer()).toBeNull();
  });

  it('the pointer’s version increases with each change, even with a rollback', async () => {
    const first = await importHorses('Star');
    await importHorses('Sun');
    expect(await ask('SELECT version FROM amvs.pointer')).toEqual([[2]]);
    await rollBack(data.writer);
    expect(await ask('SELECT version, current FROM amvs.pointer')).toEqual([[3, first]]);
  });

  it('a damaged pointer is reported, and then no import drops a book', async () => {
    const generation = await importHorses('Star');
    await ask(`UPDATE amvs.pointer SET content = '{}'`);
    const damaged = { name: 'RecordsUnreadableError' };
    const writer = await openWriter(data.url);
    await expect(writer.readPointer()).rejects.toMatchObject(damaged);
    await expect(writer.readPointer()).rejects.toThrow(
      /^The pointer in postgres:\/\/[\d.]+:\d+\/amvs_test_\w+ is damaged\. Restore the table amvs\.pointer/,
    );
    await writer.close();
    await expect(importHorses('Sky')).rejects.toMatchObject(damaged);
    expect(await schemas()).toContain(schemaOf(generation));
  });

  it('only the session that holds the lock can move the pointer', async () => {
    const generation = await importHorses('Star');
    const moving = data.writer.locked(async (writer) => {
      const pointer = await writer.readPointer();
      await endImports();
      if (pointer !== null) await writer.takeIntoUse({ ...pointer, current: generation }, []);
    });
    await expect(moving).rejects.toMatchObject({ name: 'RecordsWriteError', code: 'write-failed' });
    await expect(moving).rejects.toThrow(
      /^The connection to postgres:\/\/.* was lost \(.*\)\. An unfinished import is never in use: run `amvs status`, then import again\.$/,
    );
    expect(await ask('SELECT version FROM amvs.pointer')).toEqual([[1]]);
  });
});

async function waitFor(sql: string): Promise<void> {
  while ((await ask(sql)).length === 0);
}

describe('a book that the pointer names', () => {
  let schema: string;
  beforeEach(async () => {
    schema = schemaOf(await importHorses('Star'));
  });

  it('an unchanged book is readable and whole', async () => {
    await expect(requireReadable()).resolves.toBeUndefined();
    await expect(requireWhole()).resolves.toBeUndefined();
  });

  it.each([
    ['is gone', 'DROP SCHEMA %', / is missing or incomplete\. Import the ushja records again\.$/],
    ['was never sealed', `COMMENT ON SCHEMA % IS 'amvs book, being built'`, / is missing or incomplete\. /],
    [
      'has lost a table',
      'DROP TABLE %.horse_word',
      / has lost horse_word\. Import the ushja records again\.$/,
    ],
  ])('is neither readable nor whole if it %s', async (_, damage, message) => {
    await ask(`${damage.replace('%', schema)}${damage.startsWith('DROP SCHEMA') ? ' CASCADE' : ''}`);
    await expect(requireReadable()).rejects.toThrow(message);
    await expect(requireReadable()).rejects.toMatchObject({ name: 'RecordsUnreadableError' });
    await expect(requireWhole()).rejects.toThrow(
      / is damaged or incomplete\. Import the ushja records again\.$/,
    );
    expect((await data.importCsv({ ushja: { horses: horses() } })).kind).toBe('imported');
    await requireReadable();
  });

  it.each([
    ['has lost a row', 'DELETE FROM %.horse WHERE id = 1'],
    ['has an extra row', `INSERT INTO %.horse_word VALUES ('x', '')`],
    ['has an invalid index', `UPDATE pg_index SET indisvalid = false WHERE indrelid = '%.horse'::regclass`],
    ['is from other files', `UPDATE %.meta SET value = 'x' WHERE key = 'content_hash'`],
  ])('is not whole if it %s, and importing the same files rebuilds it', async (_, damage) => {
    await ask(damage.replace('%', schema));
    await expect(requireWhole()).rejects.toThrow(
      / is damaged or incomplete\. Import the ushja records again\.$/,
    );
    expect((await data.importCsv({ ushja: { horses: horses() } })).kind).toBe('imported');
  });

  it('a book of another version must be imported again', async () => {
    const book = { ...(await bookInUse()), schemaVersion: 1 };
    await expect(data.writer.requireReadable('ushja', book)).rejects.toThrow(
      / was made by a different version of this program\. Import the ushja records again\.$/,
    );
  });
});

it('a writer reports whether the database has data checksums', async () => {
  const [[setting] = []] = await ask(`SELECT current_setting('data_checksums')`);
  expect(await data.writer.hasPageChecksums()).toBe(setting === 'on');
});

describe('schemas', () => {
  const NAME = 'ushja_20200101_000000_abcdef';

  it('schemas of earlier generations are dropped once no kept generation names them', async () => {
    const generations: string[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) generations.push(await importHorses(name));
    expect(await schemas()).toEqual(['amvs', ...generations.slice(1).map(schemaOf).toSorted()]);
  });

  it('schemas that are not ours are never dropped', async () => {
    await ask(`CREATE SCHEMA other; CREATE SCHEMA ${NAME};
      CREATE SCHEMA ushja_mine; COMMENT ON SCHEMA ushja_mine IS 'amvs book {}'`);
    const generation = await importHorses('Star');
    expect((await schemas()).toSorted()).toEqual(
      ['amvs', 'other', NAME, 'ushja_mine', schemaOf(generation)].toSorted(),
    );
  });

  it('schemas left by a killed import are dropped, even while its session is still building', async () => {
    const tables = await openNewSchema(postgresUrl(data.url), NAME);
    await ask(`CREATE TABLE ${NAME}.x(x int)`);
    // Imitates an interrupted import, which holds its new schema.
    const holding = ask(`BEGIN; CREATE TABLE ${NAME}.y(y int); LOCK TABLE ${NAME}.x; SELECT pg_sleep(60)`);
    const ended = holding.catch((error: unknown) => error);
    await waitFor(
      `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`,
    );
    const generation = await importHorses('Star');
    expect(String(await ended)).toMatch(/terminat/);
    expect(await schemas()).toEqual(['amvs', schemaOf(generation)]);
    await tables.abandon();
  });

  it('schemas that are being read stay until the next import', async () => {
    const first = schemaOf(await importHorses('One'));
    for (const name of ['Two', 'Three', 'Four']) await importHorses(name);
    const reading = ask(`BEGIN; SELECT * FROM ${first}.horse; SELECT pg_sleep(60)`).catch(() => undefined);
    await waitFor(
      `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`,
    );
    await importHorses('Five');
    expect(await schemas()).toContain(first);
    await ask(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`,
    );
    await reading;
    await importHorses('Six');
    expect(await schemas()).not.toContain(first);
  });

  it('schemas from a failed import are dropped', async () => {
    const generation = await importHorses('Star');
    await ask(`CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS
      $$ BEGIN IF tg_tag = 'CREATE INDEX' THEN RAISE EXCEPTION 'No' USING ERRCODE = '53100'; END IF; END $$;
      CREATE EVENT TRIGGER refuse ON ddl_command_start EXECUTE FUNCTION refuse()`);
    for (const threadFrom of [Infinity, 0]) {
      const importing = data.importCsv({ ushja: { horses: horses('Sun') } }, { threadFrom });
      await expect(importing).rejects.toMatchObject({ name: 'RecordsWriteError', code: 'disk-full' });
      expect(await schemas()).toEqual(['amvs', schemaOf(generation)]);
    }
    expect((await currentGeneration(data.writer))?.name).toBe(generation);
  });
});

describe('two concurrent imports', () => {
  const running = { name: 'RecordsWriteError', code: 'import-running' };

  it('concurrent imports exclude each other, even on different machines', async () => {
    const other = await openWriter(data.url);
    await data.writer.locked(async () => {
      await expect(other.locked(async () => undefined)).rejects.toMatchObject(running);
    });
    expect(await other.locked(async () => 'free')).toBe('free');
    await other.close();
  });

  it('after an import is killed, the next one can start', async () => {
    const died = data.writer.locked(async (writer: LockedWriter) => {
      await endImports();
      expect(await data.writer.locked(async () => 'free')).toBe('free');
      return writer.readPointer();
    });
    await expect(died).rejects.toMatchObject({ code: 'write-failed' });
  });
});

it.each(['LATIN1', 'SQL_ASCII'])(
  'imports into a %s database are refused, because servers refuse to read from it',
  async (encoding) => {
    const name = `${new URL(data.url).pathname.slice(1)}_${encoding.toLowerCase()}`;
    await ask(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING '${encoding}' LOCALE 'C'`);
    const writer = await openWriter(data.url.replace(/[^/]+$/, name));
    try {
      await expect(writer.locked(async () => undefined)).rejects.toMatchObject({
        name: 'RecordsWriteError',
        code: 'not-writable',
        message: expect.stringContaining("Create a database with ENCODING 'UTF8'"),
      });
    } finally {
      await writer.close();
      await ask(`DROP DATABASE ${name}`);
    }
  },
);
