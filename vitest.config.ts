import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ALSO_ON_POSTGRES, ONLY_IN_ALL } from './test/levels.ts';

/**
 * Folders whose tests run on SQLite and again on PostgreSQL. Every test that creates records is in one of them; otherwise
 * test/engines.test.ts fails.
 */
export const ON_BOTH_ENGINES = ['src/records/', 'test/records/'];

/** Folders with tests for one engine only, or for both at once. */
export const ON_SQLITE_ALONE = ['src/records/engines/sqlite/'];
export const ON_POSTGRES_ALONE = ['src/records/engines/postgres/', 'test/conformance/'];

const PURE = ['src/domain/', 'src/matching/'];

const testsIn = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}**/*.test.ts`);

// These limits only end a test that hangs. They are long, because tests wait for events, and a busy machine is slow.
const PATIENT = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Files run one after another in a shared worker, which takes half the CPU time of a new worker for each file. So a test must
 * stop everything it starts and restore any process state it changes.
 */
const ON_THE_SERVER = { environment: 'node', isolate: false, ...PATIENT };

/**
 * Tests next to the code: `pure` for functions that only compute; `node` for everything else that runs on the server, with
 * records in SQLite files; `postgres` repeats the record tests on PostgreSQL and compares the engines; `web` for screens and
 * components in jsdom. `--mode short` skips the files in test/levels.ts that only `npm run test:all` runs.
 */
export default defineConfig(({ mode }) => {
  const short = mode === 'short';
  const left = short ? Object.keys(ONLY_IN_ALL) : [];
  return {
    test: {
      // A test spends a third of its time waiting for a database, a process or a disk, so another one runs meanwhile.
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
            // Each file gets a new context in a reused worker, which takes half the CPU time of a new worker for each file.
            pool: 'vmThreads',
            include: ['src/web/**/*.test.{ts,tsx}'],
            // Tests import everything they use; the globals only let Testing Library clean up after each test.
            globals: true,
            setupFiles: ['src/web/testing/setup.ts'],
            ...PATIENT,
          },
        },
      ],
    },
  };
});
