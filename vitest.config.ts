import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * Folders whose tests run on SQLite and once more on PostgreSQL: every test that makes records is in one of them, and
 * test/engines.test.ts fails for one that is not.
 */
export const ON_BOTH_ENGINES = ['src/records/', 'test/records/'];

/** Folders of tests of one engine alone, or of both at once. */
export const ON_SQLITE_ALONE = ['src/records/engines/sqlite/'];
export const ON_POSTGRES_ALONE = ['src/records/engines/postgres/', 'test/conformance/'];

/** Folders of pure functions: no test of one can leave anything behind for the next. */
const PURE = ['src/domain/', 'src/matching/'];

const testsIn = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}**/*.test.ts`);

// No test waits for time to pass. A busy machine is slow all the same, and only a test that hangs is ended.
const PATIENT = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Tests beside the code: `pure` for functions that only compute; `node` for everything else that runs on the server, with
 * records in SQLite's files; `postgres` for the tests of records once more, in PostgreSQL, and for the engines side by side;
 * `web` for screens and components in jsdom.
 */
export default defineConfig({
  test: {
    // A third of the time a test waits for a database, a process or a disk. Meanwhile another one runs.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          // Its files share a worker, which takes a quarter of the processor time of a new one for each.
          isolate: false,
          include: testsIn(PURE),
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bin/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['src/web/**', '**/node_modules/**', ...testsIn([...PURE, ...ON_POSTGRES_ALONE])],
          provide: { engine: 'sqlite' },
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'postgres',
          environment: 'node',
          include: testsIn([...ON_BOTH_ENGINES, ...ON_POSTGRES_ALONE]),
          exclude: testsIn(ON_SQLITE_ALONE),
          provide: { engine: 'postgres' },
          globalSetup: ['test/support/postgres/setup.ts'],
          ...PATIENT,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          // Each file has a context of its own in a worker that stays: half the processor time of a new worker each.
          pool: 'vmThreads',
          include: ['src/web/**/*.test.{ts,tsx}'],
          // Tests import what they use; the globals are there so that Testing Library cleans up after each test.
          globals: true,
          setupFiles: ['src/web/testing/patience.ts'],
          ...PATIENT,
        },
      },
    ],
  },
});
