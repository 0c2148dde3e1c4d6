import { randomBytes } from 'node:crypto';
import { memoryFolder } from '../memory-folder.ts';
import { askPostgres, makePostgresFolder, startPostgres } from './servers.ts';

export interface TestDatabase {
  url: string;
  /** Removes the database, even with open connections. */
  drop: () => Promise<void>;
}

interface TestPostgres {
  url: string;
  /** Stops the server and removes its data if it was started for the tests. */
  stop: () => Promise<void>;
}

/** Uses TEST_POSTGRES_URL, or starts a server. If PostgreSQL is missing, throws an Error that says what to install. */
export async function usePostgres(): Promise<TestPostgres> {
  const named = process.env.TEST_POSTGRES_URL;
  if (named !== undefined) return { url: named, stop: async () => {} };
  const folder = await makePostgresFolder(memoryFolder());
  try {
    const { url } = await startPostgres(folder, 'server');
    return { url, stop: folder.remove };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

/**
 * A sort order as different from code point order as possible: uppercase next to lowercase, spaces and punctuation ignored,
 * digits after letters and compared by value. Statements that need code point order must request it.
 */
const ORDER = "LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'en-US-u-ka-shifted-kn-true-kr-latn-digit'";

/**
 * Creates an empty UTF-8 database, regardless of the server's default encoding. Copies the template's files directly, because
 * PostgreSQL's default, which logs each page first, takes longer.
 */
export async function makeDatabase(server: string): Promise<TestDatabase> {
  const name = `amvs_test_${randomBytes(6).toString('hex')}`;
  await askPostgres(
    server,
    `CREATE DATABASE ${name} TEMPLATE template0 STRATEGY file_copy ENCODING 'UTF8' ${ORDER}`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await askPostgres(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
