// Mutation testing of the rules: changes src/domain in many small ways, and says which changes no test notices
// (docs/mutants.md).

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  // What runs while a file is loaded, tables above all, would need every test for each mutant.
  ignoreStatic: true,
  // Tables of fields have no rules: types and schemas follow from them, and the compiler holds the code to them.
  mutate: [
    'src/domain/**/*.ts',
    '!src/domain/**/*.test.ts',
    '!src/domain/rows.ts',
    '!src/domain/judgment/finding.ts',
  ],
  // Only what the rules and their tests need is copied.
  ignorePatterns: [
    '**',
    '!package.json',
    '!vitest.mutants.config.ts',
    '!src/domain/**',
    '!test/support/rows.ts',
    '!test/support/entries.ts',
  ],
  concurrency: 2,
  // The first run counts which tests reach each mutant, and tests that try every day of a month are slow then.
  dryRunTimeoutMinutes: 20,
  // Milliseconds beyond the usual time of the tests. Endless loops are found by counting; this only ends what hangs.
  timeoutMS: 60_000,
  // A run tries what changed since the last one. `npm run mutants -- --force` tries everything.
  incremental: true,
  incrementalFile: 'reports/mutants/incremental.json',
  htmlReporter: { fileName: 'reports/mutants/mutants.html' },
  jsonReporter: { fileName: 'reports/mutants/mutants.json' },
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // What `npm run mutants` fails below, in percent of the mutants killed.
  thresholds: { high: 95, low: 90, break: 90 },
};
