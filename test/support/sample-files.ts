import { readFileSync } from 'node:fs';
import { ORGS, type Org } from '../../src/domain/org.ts';
import type { CsvBooks } from './record-folder.ts';
import { SAMPLE_DATA } from './sample-books.ts';

/** The sample record files as their text. */
export function sampleFiles(): CsvBooks {
  return Object.fromEntries(ORGS.map((org) => [org, filesOf(org)]));
}

function filesOf(org: Org): CsvBooks[Org] {
  const read = (name: string) => readFileSync(new URL(`${org}/${name}.csv`, SAMPLE_DATA), 'utf8');
  const files = { horses: read('horses'), members: read('members'), owners: read('owners') };
  return org === 'usef' ? { ...files, 'safe-sport': read('safe-sport') } : files;
}
