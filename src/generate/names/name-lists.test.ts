import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { NamesError, readNames, surnameSpelling } from './name-lists.ts';

const FILES = {
  'horse-names.txt': 'Copper Kettle\nEmber Vale* (SE)\r\nWinter Fable (AUS)\n',
  'surnames.csv': 'surname,count\nTHORNBURY,90\nMCASHGROVE,10\n',
  'first-names.csv': 'name,sex,births,first_year,last_year\nRowan,M,50,1940,2024\n',
};

/** Creates a folder with valid files, except for the given ones. Null omits a file. */
async function folderWith(others: Partial<Record<keyof typeof FILES, string | null>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'amvs-names-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [file, text] of Object.entries({ ...FILES, ...others })) {
    if (text !== null) await writeFile(join(folder, file), text);
  }
  return folder;
}

it('readNames returns names in their usual spelling, without the country that race lists add', async () => {
  expect(await readNames(await folderWith({}))).toEqual({
    horseNames: ['Copper Kettle', 'Ember Vale', 'Winter Fable'],
    surnames: [
      { name: 'Thornbury', count: 90 },
      { name: 'McAshgrove', count: 10 },
    ],
    firstNames: [{ name: 'Rowan', count: 50, firstYear: 1940, lastYear: 2024 }],
  });
});

it.each([
  ['a missing file', { 'surnames.csv': null }, /surnames\.csv cannot be read/],
  ['no horse names', { 'horse-names.txt': '\n' }, /horse-names\.txt has no names/],
  ['no family names', { 'surnames.csv': 'surname,count\n' }, /surnames\.csv has no names/],
  ['a different header', { 'surnames.csv': 'name,n\nA,1\n' }, /must begin with the line surname,count/],
  [
    'a count that is not a number',
    { 'surnames.csv': 'surname,count\nA,1\nB,x\n' },
    /surnames\.csv line 3 is not/,
  ],
])('readNames refuses %s', async (_case, others, message) => {
  const folder = await folderWith(others);
  await expect(readNames(folder)).rejects.toThrow(message);
  await expect(readNames(folder)).rejects.toBeInstanceOf(NamesError);
});

it.each([
  ['SMITH', 'Smith'],
  ['MCDONALD', 'McDonald'],
  ['MCGEE', 'McGee'],
  ['MCCOY', 'McCoy'],
  ['MCA', 'Mca'],
  ['OBRIEN', "O'Brien"],
  ['ONEAL', "O'Neal"],
  ['OLSON', 'Olson'],
  ['ORTIZ', 'Ortiz'],
])('%s is spelled %s', (capitals, written) => {
  expect(surnameSpelling(capitals)).toBe(written);
});
