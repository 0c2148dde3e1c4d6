import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests of what one engine has and the other has not, and of both at once. */
const ONLY_SQLITE = 'src/records/engines/sqlite/**';
const ONLY_POSTGRES = ['src/records/engines/postgres/**/*.test.ts', 'test/conformance/**/*.test.ts'];

/** What puts records into a place of the project's engine: a test that uses it runs on each. */
const MAKES_RECORDS = /\/support\/(?:data-dir|records|records-place)\.ts'/;

const onBothEngines = globSync(['src/**/*.test.ts', 'test/*.test.ts'], {
  cwd: import.meta.dirname,
  exclude: [ONLY_SQLITE],
}).filter((file) => MAKES_RECORDS.test(readFileSync(join(import.meta.dirname, file), 'utf8')));

// No test waits for time to pass. A busy machine is slow all the same, and only a test that hangs is ended.
const PATIENT = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * Tests beside the code: `node` for everything that runs on the server, with records in SQLite's files; `postgres` for every
 * test of records once more, in PostgreSQL, and for the engines side by side; `web` for screens and components in jsdom.
 */
export default defineConfig({
  test: {
    // Half of the time a test waits for a database, a process or a disk.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bin/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['src/web/**', ...ONLY_POSTGRES],
          provide: { engine: 'sqlite' },
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'postgres',
          environment: 'node',
          include: [...ONLY_POSTGRES, ...onBothEngines],
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
