// Mutation testing of the rules: changes src/domain in many small ways and reports the changes that no test notices
// (docs/mutants.md).

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  // Ignores code that runs while a file loads, mostly tables: each of its mutants would need every test.
  ignoreStatic: true,
  // Tables of fields have no rules: types and schemas are derived from them, so the compiler checks the code against them.
  mutate: [
    'src/domain/**/*.ts',
    '!src/domain/**/*.test.ts',
    '!src/domain/rows.ts',
    '!src/domain/judgment/finding.ts',
  ],
  // Copies only the files that the rules and their tests need.
  ignorePatterns: [
    '**',
    '!package.json',
    '!vitest.mutants.config.ts',
    '!src/domain/**',
    '!test/support/rows.ts',
    '!test/support/entries.ts',
  ],
  concurrency: 2,
  // The first run counts which tests reach each mutant, which makes tests that try every day of a month slow.
  dryRunTimeoutMinutes: 20,
  // Milliseconds beyond the tests' usual time. Endless loops are detected by counting; this only ends a run that hangs.
  timeoutMS: 60_000,
  // A run tests only mutants of code that changed since the last run. `npm run mutants -- --force` tests all mutants.
  incremental: true,
  incrementalFile: 'reports/mutants/incremental.json',
  htmlReporter: { fileName: 'reports/mutants/mutants.html' },
  jsonReporter: { fileName: 'reports/mutants/mutants.json' },
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Percentages of mutants killed. `npm run mutants` fails below `break`.
  thresholds: { high: 95, low: 90, break: 90 },
};
