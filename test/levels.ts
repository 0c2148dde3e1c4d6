import { globSync } from 'node:fs';
import { packageRoot } from '../src/server/package-root.ts';

/* The two test levels. `npm test` skips the files below, and `npm run test:all` runs every file. */

/** Test files and folders that only `npm run test:all` runs, as globs, with the subject of each. */
export const ONLY_IN_ALL: Readonly<Record<string, string>> = {
  'bench/**': 'the benchmarks themselves',
  'src/cli/generate.test.ts': 'the command that generates records',
  'src/generate/generate-records.test.ts': 'generated records that imports accept',
  'src/records/engines/sqlite/bit-flips.test.ts': 'damaged files of SQLite',
  'src/records/engines/sqlite/damage.test.ts': 'damaged files of SQLite',
  'src/records/engines/sqlite/read-only.test.ts': 'SQLite on a read-only disk',
  'src/records/import/import-bombs.test.ts': 'files made to exhaust memory or disk',
  'src/records/import/import-interrupted.test.ts': 'imports that are killed',
  'src/records/workers/searching.test.ts': 'searches under load',
  'test/attacks.test.ts': 'the number of people that one client learns about in a day',
  'test/faults/**': 'the quick form of every promise in docs/reliability.md',
  'test/harvest.test.ts': 'the number of people that one client is shown in a day',
  'test/observatory/**': 'security headers, rated by an outside scanner',
  'test/several-servers.test.ts': 'servers that share a database and its standby',
  'test/support/postgres/**': 'the test support for PostgreSQL',
  'test/told.test.ts': 'differences between answers that reveal a person',
  'test/e2e/dev.spec.ts': '`npm run dev`',
  'test/e2e/gallery.spec.ts': 'accessibility of every state in the gallery',
  'test/e2e/import-while-in-use.spec.ts': 'a browser in use during an import',
  'test/e2e/paper.spec.ts': 'the printed pages of cards and rosters',
  'test/e2e/pictures.spec.ts': 'the look of every screen, picture by picture',
  'test/e2e/show-papers.spec.ts': 'the printed pages of a whole show',
  'test/e2e/show-roster.spec.ts': 'the sheets of one roster for a whole show',
  'test/e2e/show-week.spec.ts': 'the decisions of a whole week, with five lists',
  'test/e2e/whole-words.spec.ts': 'words and numbers that must not be broken across lines',
};

/**
 * Tests that `npm test` repeats on PostgreSQL: the queries and the sample records, whose answers depend on the engine's SQL.
 * `npm run test:all` repeats every test of records.
 */
export const ALSO_ON_POSTGRES: readonly string[] = [
  'src/records/engines/postgres/writer.test.ts',
  'src/records/queries/**/*.test.ts',
  'test/conformance/sample-books.test.ts',
  'test/records/sample-cases.test.ts',
  'test/records/sample-judgments.test.ts',
  'test/records/sample-records.test.ts',
];

export function shortJourneys(): string[] {
  return globSync('test/e2e/**/*.spec.ts', {
    cwd: packageRoot,
    exclude: Object.keys(ONLY_IN_ALL),
  }).toSorted();
}
