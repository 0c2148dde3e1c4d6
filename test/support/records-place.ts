import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freshDatabase } from './postgres.ts';

/** What keeps the records of a test. */
export type Engine = 'sqlite' | 'postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine that a project's tests run on: the same tests run on each. */
    engine: Engine;
  }
}

/** The engine the tests of this project run on. */
export function engineOfTests(): Engine {
  return inject('engine');
}

/** A place for the records of a test, without any yet. */
export interface RecordsPlace {
  /** As RECORDS_URL has it. */
  url: string;
  /** The data directory: SQLite's records are in it, and the reports of imports. */
  dataDir: string;
  remove: () => Promise<void>;
}

export async function makeRecordsPlace(engine: Engine = engineOfTests()): Promise<RecordsPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'amvs-data-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') return { url: `sqlite:${dataDir}`, dataDir, remove: removeFolder };
  const { url, drop } = await freshDatabase();
  return {
    url,
    dataDir,
    remove: async () => {
      await drop();
      await removeFolder();
    },
  };
}
