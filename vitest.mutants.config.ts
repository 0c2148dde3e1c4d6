import { defineConfig } from 'vitest/config';

/** The tests that run against mutants of src/domain: those next to the rules (docs/mutants.md). */
export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts'],
    // Some tests try every day of a month, and an instrumented run is slow.
    testTimeout: 120_000,
    // This test sets the time zone, which is not possible in a worker thread.
    exclude: ['src/domain/calendar/local-day.test.ts'],
  },
});
