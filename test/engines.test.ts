import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../src/server/package-root.ts';
import { ON_BOTH_ENGINES, ON_POSTGRES_ALONE, ON_SQLITE_ALONE } from '../vitest.config.ts';

/*
 * Every test that creates records runs on both engines, or is in one engine's folder. A test creates records if it imports them
 * itself or through its support modules. This test follows the imports of those modules.
 */

/** Files that create records. Every test that imports one, even indirectly, creates records too. */
const MAKERS = new Set(['src/records/import/import-records.ts', 'test/support/books/places.ts']);

/** Tests that need only one engine, with the reason. */
const ON_ONE_ENGINE: Readonly<Record<string, string>> = {
  'src/generate/generate-records.test.ts': 'tests row checks, before any engine is used',
  'test/entry-lists.test.ts': 'tests how lists are read; both engines answer the same',
  'test/unseen-lists.test.ts': 'tests how lists are read; both engines answer the same',
  'test/harvest.test.ts': 'counts the people shown in answers; both engines answer the same',
  'test/attacks.test.ts': 'counts the people revealed by answers; both engines answer the same',
  'test/told.test.ts': 'compares the answers of two books; both engines answer the same',
  'test/several-servers.test.ts': 'starts servers on a PostgreSQL with a standby',
};

/** Tests of file and server faults. For PostgreSQL, `fuzz` and test/cluster cover the corresponding faults. */
const FAULTS = 'test/faults/';

/** True for tests and their support code. Imports are followed through these, not into the product. */
function isOfTests(path: string): boolean {
  return path.startsWith('test/') || path.endsWith('.test.ts');
}

function importsOf(path: string): string[] {
  const text = readFileSync(join(packageRoot, path), 'utf8');
  const specifiers = text.matchAll(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+)';/gm);
  return [...specifiers].map(([, specifier = '']) =>
    relative(packageRoot, resolve(packageRoot, path, '..', specifier)),
  );
}

function makesRecords(path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false;
  seen.add(path);
  return importsOf(path).some(
    (other) => MAKERS.has(other) || (isOfTests(other) && makesRecords(other, seen)),
  );
}

const tests = globSync('{src,test,bin,bench}/**/*.test.ts', { cwd: packageRoot });
const makingRecords = tests.filter((path) => makesRecords(path));

describe('a test that creates records', () => {
  it('a test that creates records runs on both engines, or is in one engine’s folder', () => {
    const folders = [...ON_BOTH_ENGINES, ...ON_SQLITE_ALONE, ...ON_POSTGRES_ALONE];
    const elsewhere = makingRecords.filter(
      (path) => ![...folders, FAULTS].some((folder) => path.startsWith(folder)) && !(path in ON_ONE_ENGINE),
    );
    expect(elsewhere, `move these into ${ON_BOTH_ENGINES.join(' or ')}`).toEqual([]);
  });

  it('a test that creates records is found through the support modules that it uses', () => {
    expect(makingRecords.length).toBeGreaterThan(30);
    expect(makingRecords).toContain('test/conformance/random-books.test.ts');
  });
});
