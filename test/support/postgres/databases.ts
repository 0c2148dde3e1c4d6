import { randomBytes } from 'node:crypto';
import { memoryFolder } from '../memory-folder.ts';
import { askPostgres, makePostgresFolder, startPostgres } from './servers.ts';

/** An empty database of a test's own. */
export interface TestDatabase {
  /** Its address, as the superuser: what RECORDS_URL takes. */
  url: string;
  /** Removes it, even while somebody is connected to it. */
  drop: () => Promise<void>;
}

/** A server on which databases can be made. */
interface TestPostgres {
  /** The address of a role that may create databases. */
  url: string;
  /** Stops it and removes its data if it was started for the tests. */
  stop: () => Promise<void>;
}

/** The server that TEST_POSTGRES_URL names, or a new one. @throws Error that says what to install, where there is none */
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
 * An order of texts that differs from the order of code points as much as possible: capitals beside small letters, blanks and
 * signs ignored, digits after letters and by their value. A statement that needs the order of code points has to ask for it.
 */
const ORDER = "LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'en-US-u-ka-shifted-kn-true-kr-latn-digit'";

/**
 * Makes an empty database, with UTF-8 whatever the server's default is. Its files are copied as they are: to write each of
 * their pages into the log first, as is usual, takes longer.
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
