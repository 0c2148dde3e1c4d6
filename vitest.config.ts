import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ALSO_ON_POSTGRES, ONLY_IN_ALL } from './test/levels.ts';

/**
 * Folders whose tests run on SQLite and once more on PostgreSQL: every test that makes records is in one of them, and
 * test/engines.test.ts fails for one that is not.
 */
export const ON_BOTH_ENGINES = ['src/records/', 'test/records/'];

/** Folders of tests of one engine alone, or of both at once. */
export const ON_SQLITE_ALONE = ['src/records/engines/sqlite/'];
export const ON_POSTGRES_ALONE = ['src/records/engines/postgres/', 'test/conformance/'];

/** Folders of pure functions. */
const PURE = ['src/domain/', 'src/matching/'];

const testsIn = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}**/*.test.ts`);

// No test waits for time to pass. A busy machine is slow all the same, and only a test that hangs is ended.
const PATIENT = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Files share a worker, one after the other, which takes half the processor time of a new worker for each. So a test ends what it
 * starts, and puts back what it changes of its process.
 */
const ON_THE_SERVER = { environment: 'node', isolate: false, ...PATIENT };

/**
 * Tests beside the code: `pure` for functions that only compute; `node` for everything else that runs on the server, with
 * records in SQLite's files; `postgres` for the tests of records once more, in PostgreSQL, and for the engines side by side;
 * `web` for screens and components in jsdom. `--mode short` leaves out the files of test/levels.ts that only `npm run test:all` runs.
 */
export default defineConfig(({ mode }) => {
  const short = mode === 'short';
  const left = short ? Object.keys(ONLY_IN_ALL) : [];
  return {
    test: {
      // A third of the time a test waits for a database, a process or a disk. Meanwhile another one runs.
      maxWorkers: Math.ceil(1.5 * availableParallelism()),
      projects: [
        {
          test: {
            name: 'pure',
            include: testsIn(PURE),
            ...ON_THE_SERVER,
          },
        },
        {
          test: {
            name: 'node',
            include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bin/**/*.test.ts', 'bench/**/*.test.ts'],
            exclude: [
              'src/web/**',
              '**/node_modules/**',
              ...testsIn([...PURE, ...ON_POSTGRES_ALONE]),
              ...left,
            ],
            provide: { engine: 'sqlite' },
            ...ON_THE_SERVER,
          },
        },
        {
          test: {
            name: 'postgres',
            include: short ? [...ALSO_ON_POSTGRES] : testsIn([...ON_BOTH_ENGINES, ...ON_POSTGRES_ALONE]),
            exclude: testsIn(ON_SQLITE_ALONE),
            provide: { engine: 'postgres' },
            globalSetup: ['test/support/postgres/setup.ts'],
            ...ON_THE_SERVER,
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
  };
});
