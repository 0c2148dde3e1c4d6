import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests of what only PostgreSQL has. */
const POSTGRES = 'src/records/postgres/**/*.test.ts';

// Some tests start the real command line or build record books; on a busy machine that takes seconds.
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000 };

/**
 * Tests beside the code: `node` for everything that runs on the server, `postgres` for what keeps records in PostgreSQL,
 * `web` for screens and components in jsdom.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bin/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['src/web/**', POSTGRES],
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'postgres',
          environment: 'node',
          include: [POSTGRES],
          globalSetup: ['test/support/postgres-setup.ts'],
          ...PATIENT,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          // Tests import what they use; the globals are there so that Testing Library cleans up after each test.
          globals: true,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
