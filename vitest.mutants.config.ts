import { defineConfig } from 'vitest/config';

/** The tests that mutants of src/domain are tried on: those beside the rules (docs/mutants.md). */
export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts'],
    // Some tests try every day of a month, and an instrumented run is slow.
    testTimeout: 120_000,
    // It sets the time zone, which a thread cannot.
    exclude: ['src/domain/calendar/local-day.test.ts'],
  },
});
