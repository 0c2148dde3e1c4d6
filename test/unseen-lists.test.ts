import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJudgedWith } from '../src/eligibility/read-folder.ts';
import { answerSettings } from '../src/records/books.ts';
import type { Records } from '../src/records/records.ts';
import { readConfig } from '../src/server/config.ts';
import type { CheckedWith } from '../src/server/entry-checks/check-lines.ts';
import { packageRoot } from '../src/server/package-root.ts';
import { openRecords } from './support/books/open.ts';
import { makeDataDir, type TestDataDir } from './support/books/places.ts';
import { UNSEEN_LISTS } from './support/unseen-lists.ts';
import { type CheckedList, runList } from './support/whole-lists/run-list.ts';

/*
 * Lists in layouts and with headers that the reader was not tuned for (requirements 15.17 to 15.19). The suspended person on
 * each list must be found or reported as unread, and no record may be taken for somebody else.
 */

/** Each number's role in the sample records, for people and horses in order; null for the suspended person. */
const SAMPLE: Readonly<Record<string, readonly [name: string, role: string | null]>> = {
  '9100021': ['juniper skyline', 'horse'],
  '9100001': ['winterberry waltz', 'horse'],
  '9500021': ['castlebury', 'owner'],
  '9500001': ['ashgrove', 'owner'],
  '9500022': ['rainsford', 'rider'],
  '9500003': ['marchbanks', 'rider'],
  '9500202': ['lindenmoor', null],
  '9500201': ['blackmarsh', null],
};

const SUSPENDED = /lindenmoor|blackmarsh|950020[12]/i;

/** Codes that report which part of a row was not read. */
const NAMES_ITS_PART = new Set(['unknown-field', 'unknown-role', 'not-a-text']);

let place: TestDataDir;
let records: Records;
let checkedWith: CheckedWith;
beforeAll(async () => {
  place = await makeDataDir();
  const outcome = await place.importFolder(join(packageRoot, 'sample-data'));
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome));
  records = await openRecords(place.url);
  const config = readConfig({});
  const settings = answerSettings(config, new Date(2026, 10, 23));
  checkedWith = { records, ...(await readJudgedWith(config.eligibility)), settings };
});
afterAll(async () => {
  await records.close();
  await place.remove();
});

/** True if the suspended person was read, or a question or error names the place. */
function isNamed({ rows, lines, questions }: CheckedList): boolean {
  const errors = lines.flatMap((line) => line.errors ?? []);
  return (
    rows.some(({ parties }) => SUSPENDED.test(JSON.stringify(parties))) ||
    questions.some((question) => SUSPENDED.test(JSON.stringify(question))) ||
    errors.some(({ code, text }) => NAMES_ITS_PART.has(code) || SUSPENDED.test(text))
  );
}

/** Finds records taken for somebody else, or in the wrong role. */
function wrongRecords({ rows, lines }: CheckedList, roles: readonly string[]): string[] {
  return rows.flatMap(({ parties }, at) =>
    parties.flatMap((party, index) => {
      const taken = Object.values(lines[at]?.parties[index]?.records ?? {});
      return taken
        .filter((number) => {
          const [name, role] = SAMPLE[number] ?? ['nobody', ''];
          const said = `${party.name} ${JSON.stringify(party.numbers)}`.toLowerCase();
          return !said.includes(name) || !(role === null ? roles : [role]).includes(party.role);
        })
        .map((number) => `${party.role} ${party.name} took ${number}`);
    }),
  );
}

describe('a list that the reader was not tuned for', () => {
  it.each(UNSEEN_LISTS.map((list) => [list.name, list] as const))('%s', async (_, list) => {
    const checked = await runList(checkedWith, {
      ...list,
      number: 0,
      flow: 'usef',
      format: 'comma',
      mentions: [],
      troubles: [],
      plain: false,
      features: [],
    });
    expect(checked.inOrder).toBe(false);
    expect(checked.refused !== null || isNamed(checked)).toBe(true);
    expect(wrongRecords(checked, list.roles)).toEqual([]);
  });
});
