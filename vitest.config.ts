import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests beside the code: `node` for everything that runs on the server, `web` for screens and components in jsdom. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'bin/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['src/web/**'],
          // Some tests start the real command line or build record books; on a busy machine that takes seconds.
          testTimeout: 60_000,
          hookTimeout: 60_000,
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
