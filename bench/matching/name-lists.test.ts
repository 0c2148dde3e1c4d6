import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NamesError } from '../../src/generate/names/name-lists.ts';
import { readNameLists } from './name-lists.ts';

const FILES: Readonly<Record<string, string>> = {
  'horse-names.txt': 'Tidewater Almanac* (SE)\nCopper Kettle\n',
  'surnames.csv': 'surname,count\nMCFADGEN,12\n',
  'first-names.csv': 'name,sex,births,first_year,last_year\nDelphine,F,7,1940,2024\n',
  'nicknames.csv': 'name1,relationship,name2\ndelphine,has_nickname,delly\n',
  'name-variants.tsv':
    "kind\ta\tb\trelation\tdifference\nhorse\tBaker's Ice\tBakers Ice\tsame\tpunctuation\n",
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amvs-names-'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
});
afterEach(() => rm(folder, { recursive: true }));

describe('readNameLists', () => {
  it('reads all files of a folder', async () =>
    expect(await readNameLists(folder)).toEqual({
      horses: ['Tidewater Almanac* (SE)', 'Copper Kettle'],
      surnames: [{ name: 'McFadgen', count: 12 }],
      firstNames: [{ name: 'Delphine', count: 7, firstYear: 1940, lastYear: 2024 }],
      nicknames: [{ name: 'delphine', nickname: 'delly' }],
      variants: [{ kind: 'horse', a: "Baker's Ice", b: 'Bakers Ice', relation: 'same' }],
    }));

  it.each(Object.keys(FILES))('names %s if it is missing', async (name) => {
    await rm(join(folder, name));
    await expect(readNameLists(folder)).rejects.toThrow(NamesError);
    await expect(readNameLists(folder)).rejects.toThrow(name);
  });

  it.each([
    ['nicknames.csv', 'name1,name3\n'],
    ['name-variants.tsv', 'kind\ta\tb\n'],
    ['name-variants.tsv', 'kind\ta\tb\trelation\ndog\tRex\tRexx\tsame\n'],
    ['name-variants.tsv', 'kind\ta\tb\trelation\nhorse\tRex\tRexx\tcousins\n'],
  ])('refuses %s in the wrong format', async (name, text) => {
    await writeFile(join(folder, name), text);
    await expect(readNameLists(folder)).rejects.toThrow(name);
  });
});
