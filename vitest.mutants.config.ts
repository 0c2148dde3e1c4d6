import { defineConfig } from 'vitest/config';

/** The tests that mutants of src/domain are tried on: those beside the rules (docs/mutants.md). */
export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts'],
    // It sets the time zone, which a thread cannot.
    exclude: ['src/domain/calendar/local-day.test.ts'],
  },
});
