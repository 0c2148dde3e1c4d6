import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_CLASSES } from '../domain/judgment/class-names.ts';
import { EligibilityError } from './eligibility-error.ts';
import { readFolder, readJudgedWith } from './read-folder.ts';

/* These tests change files in a copy of the package's eligibility folder. */

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs-eligibility-'));
  await cp(new URL('../../eligibility', import.meta.url), folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Returns the error's lines; null if the folder is valid. */
async function wrongLines(): Promise<readonly string[] | null> {
  try {
    await readFolder(folder);
    return null;
  } catch (error) {
    if (error instanceof EligibilityError) return error.lines;
    throw error;
  }
}

it.each<[string, string[], (string | RegExp)[]]>([
  ['no file', [], []],
  ['a list', ['usdf.json'], [/usdf\.json:1: not JSON/]],
  ['the classes', ['classes.json'], [/classes\.json:1: not JSON/]],
  ['both', ['usdf.json', 'classes.json'], [/usdf\.json:1: not JSON/, /classes\.json:1: not JSON/]],
])('the errors in %s are reported', async (_what, files, expected) => {
  for (const file of files) await writeFile(join(folder, file), 'not JSON');
  const lines = await wrongLines();
  expect(lines ?? []).toEqual(expected.map((line) => expect.stringMatching(line)));
});

it('a complete folder has the lines of all organizations, and the classes', async () => {
  const { eligibility, classes } = await readJudgedWith(folder);
  expect(new Set(eligibility.map(({ org }) => org))).toEqual(new Set(['usef', 'usdf', 'ushja']));
  expect(classes.length).toBeGreaterThan(10);
});

it('a folder without classes.json has no classes', async () => {
  await rm(join(folder, 'classes.json'));
  expect((await readJudgedWith(folder)).classes).toBe(NO_CLASSES);
});
