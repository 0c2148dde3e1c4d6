import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWriter } from '../../../../test/support/books/open.ts';
import {
  askPostgres,
  makePostgresFolder,
  type PostgresFolder,
  REPLICATED,
  startPostgres,
} from '../../../../test/support/postgres/servers.ts';
import type { Pointer } from '../../generations/pointer.ts';

const POINTER: Pointer = {
  current: 'one',
  generations: [{ name: 'one', books: { usef: null, usdf: null, ushja: null } }],
};

let folder: PostgresFolder;
let url: string;

beforeAll(async () => {
  folder = await makePostgresFolder();
  // The commit waits for a replica that does not exist.
  const settings = { ...REPLICATED, synchronous_standby_names: 'nobody' };
  ({ url } = await startPostgres(folder, 'alone', settings));
});
afterAll(() => folder.remove());

it('an import reports that no replica has the generation in use if PostgreSQL was told not to wait for replicas', async () => {
  const writer = await openWriter(url);
  try {
    const importing = writer
      .locked((locked) => locked.takeIntoUse(POINTER, []))
      .catch((error: unknown) => error);
    // An unconfirmed pointer is not visible.
    expect(await waiting()).toBe(1);
    expect(await writer.readPointer()).toBeNull();
    await askPostgres(
      url,
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
    );
    expect(String(await importing)).toMatch(
      /^RecordsWriteError: The records are in use at [\d.]+:\d+, but no replica has them: PostgreSQL was told not to wait for one\./,
    );
    expect(await writer.readPointer()).toEqual(POINTER);
  } finally {
    await writer.close();
  }
});

/** Polls until a session waits for a replica. */
async function waiting(): Promise<unknown> {
  for (;;) {
    const [[count] = []] = await askPostgres(
      url,
      `SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`,
    );
    if (count !== 0) return count;
  }
}
