import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Eligibility } from '../domain/judgment/eligibility.ts';
import { ORGS, type Org } from '../domain/org.ts';
import { EligibilityError } from './eligibility-error.ts';
import { readLists } from './read-eligibility.ts';

async function readEligibility(folder: string): Promise<Eligibility> {
  return (await readLists(folder)).flatMap(({ rules }) => rules);
}

const scratch = mkdtempSync(join(tmpdir(), 'amvs-eligibility-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Builds a valid list with its source on line 4 and its rule on line 7. */
function listOf(org: Org): string {
  return `{
  "organization": "${org}",
  "sources": [
    { "id": "handbook", "title": "Handbook", "publisher": "A federation", "official": true, "address": "example.org", "dated": "2025-12" }
  ],
  "rules": [
    { "question": "ride", "values": ["Active", "Life"], "entities": ["I"], "answer": "yes", "source": "handbook", "from": "2025-12-01", "until": null, "says": "Active members may ride." }
  ],
  "notFound": ["Who may coach."]
}
`;
}

/** Writes a folder with three valid lists, except for the given files. Null omits a file. */
function folderOf(files: Partial<Record<Org, string | null>> = {}): string {
  const folder = mkdtempSync(join(scratch, 'list-'));
  for (const org of ORGS) {
    const text = files[org] === undefined ? listOf(org) : files[org];
    if (text !== null) writeFileSync(join(folder, `${org}.json`), text);
  }
  return folder;
}

describe('a file that is not a list is refused with an explanation', () => {
  it.each([
    ['a folder', (path: string) => mkdirSync(path), 'is not a file'],
    ['a pipe', (path: string) => execFileSync('mkfifo', [path]), 'is not a file'],
    ['300 MB of blanks', (path: string) => truncateSync(openNew(path), 300_000_000), 'is larger than 1 MB'],
    ['deep brackets', (path: string) => writeFileSync(path, '['.repeat(400_000)), 'nested too deep'],
  ])('%s', async (_, make, words) => {
    const folder = folderOf({ usdf: null });
    make(join(folder, 'usdf.json'));
    const error = await readEligibility(folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(EligibilityError);
    expect(String(error)).toContain(words);
  });
});

function openNew(path: string): string {
  writeFileSync(path, '');
  return path;
}

function changed(org: Org, from: string, to: string): string {
  const text = listOf(org);
  if (!text.includes(from)) throw new Error(`The list has no ${from}`);
  return text.replace(from, to);
}

async function wrongWith(folder: string): Promise<string[]> {
  const lists = await readLists(folder).catch((error: unknown) => error);
  if (!(lists instanceof EligibilityError)) throw new Error('The list was accepted');
  return lists.lines.map((line) => line.replace(`${folder}/`, ''));
}

describe('a good list', () => {
  const rule = {
    question: 'ride',
    values: ['Active', 'Life'],
    entities: ['I'],
    kinds: null,
    answer: 'yes',
    says: 'Active members may ride.',
    source: 'Handbook, 12/2025',
    from: '2025-12-01',
    until: null,
  };

  it('is read with the organization, source and date of each rule', async () => {
    const rules = await readEligibility(folderOf());
    expect(rules).toEqual(ORGS.map((org) => ({ ...rule, org })));
  });

  it('lists the rules that were not found', async () => {
    const lists = await readLists(folderOf());
    expect(lists.map(({ org, rules, notFound }) => [org, rules.length, notFound])).toEqual(
      ORGS.map((org) => [org, 1, ['Who may coach.']]),
    );
  });

  it.each([
    ['2025', 'Handbook, 2025'],
    ['2025-12', 'Handbook, 12/2025'],
    ['2025-12-31', 'Handbook, 12/31/2025'],
  ])('formats a source’s date %s for display', async (dated, source) => {
    const usef = changed('usef', '"2025-12"', `"${dated}"`);
    const [rule] = await readEligibility(folderOf({ usef }));
    expect(rule?.source).toBe(source);
  });

  it('applies a rule to all entity types if it names none', async () => {
    const usdf = changed('usdf', '"entities": ["I"], ', '');
    const rules = await readEligibility(folderOf({ usdf }));
    expect(rules.map(({ entities }) => entities)).toEqual([['I'], null, ['I']]);
  });

  it('applies a rule only to the kinds of shows that it names', async () => {
    const usdf = changed('usdf', '"answer"', '"kinds": ["championship", "fei"], "answer"');
    const rules = await readEligibility(folderOf({ usdf }));
    expect(rules.map(({ kinds }) => kinds)).toEqual([null, ['championship', 'fei'], null]);
  });

  it.each([
    ['with a byte order mark', `\uFEFF${listOf('usdf')}`],
    ['with Windows line endings', listOf('usdf').replaceAll('\n', '\r\n')],
    ['with a note on a source', changed('usdf', '"2025-12" }', '"2025-12", "note": "A copy." }')],
    ['with a source that has a day', changed('usdf', '"2025-12"', '"2025-12-01"')],
    ['with a source that has a year', changed('usdf', '"2025-12"', '"2025"')],
    ['with a rule for one day only', changed('usdf', '"until": null', '"until": "2025-12-01"')],
    ['with a rule that has no first day', changed('usdf', '"from": "2025-12-01"', '"from": null')],
    ['without rules', listOf('usdf').replace(/"rules": \[[^]*\n {2}\]/, '"rules": []')],
    ['without rules that were not found', changed('usdf', '"Who may coach."', '')],
  ])('is accepted %s', async (_what, usdf) => {
    await expect(readEligibility(folderOf({ usdf }))).resolves.not.toEqual([]);
  });
});

describe('a wrong list', () => {
  it.each<[string, string | null, string]>([
    ['that does not exist', null, 'cannot be read. The folder needs usef.json, usdf.json and ushja.json.'],
    ['that is empty', '', '1: not JSON (ValueExpected)'],
    ['that is cut off', listOf('usdf').slice(0, -3), '9: not JSON (CloseBraceExpected)'],
    ['that is a JSON array', '[]', '1: expected an object'],
    ['for a different organization', listOf('usef'), '2: organization: expected usdf'],
    [
      'without sources',
      listOf('usdf').replace(/"sources": \[[^]*?\],/, ''),
      '1: sources: expected a list of sources',
    ],
    [
      'without the length of the grace period',
      changed('usdf', '"ride"', '"safe-sport-grace"').replace('"yes"', '"ask"'),
      '7: rules.0.days: expected a number of days: safe-sport-grace needs one',
    ],
    [
      'with a grace period whose answer is not “ask”',
      changed('usdf', '"ride"', '"safe-sport-grace"').replace('"until": null', '"until": null, "days": 14'),
      '7: rules.0.answer: expected "ask": a person must check a new member without the training',
    ],
    ...[
      ['0', 'expected at least 1 day'],
      ['367', 'expected at most 366 days'],
      ['1.5', 'expected a number of days'],
      ['"14"', 'expected a number of days'],
    ].map(([days = '', message = '']): [string, string, string] => [
      `with ${days} days of grace`,
      changed('usdf', '"ride"', '"safe-sport-grace"')
        .replace('"yes"', '"ask"')
        .replace('"until": null', `"until": null, "days": ${days}`),
      `7: rules.0.days: ${message}`,
    ]),
  ])('%s is refused', async (_what, usdf, refusal) => {
    const place = usdf === null ? 'usdf.json: ' : 'usdf.json:';
    expect(await wrongWith(folderOf({ usdf }))).toEqual([`${place}${refusal}`]);
  });

  it.each<[string, string, string, string]>([
    ['with a missing comma', '"Handbook", "publisher"', '"Handbook" "publisher"', '4: not JSON (CommaExpected)'],
    ['with an extra comma', '"2025-12" }', '"2025-12", }', '4: not JSON (PropertyNameExpected)'],
    ['with a comment', '"rules": [', '// rules\n"rules": [', '6: not JSON (InvalidCommentToken)'],
    ['for an unknown organization', '"organization": "usdf"', '"organization": "fei"', '2: organization: expected one of usef, usdf, ushja'],
    ['with a source without a title', '"title": "Handbook", ', '', '4: sources.0.title: expected a string'],
    ['with a source with an empty title', '"title": "Handbook"', '"title": " "', '4: sources.0.title: expected a string that is not empty'],
    ['with text for a source’s “official”', '"official": true', '"official": "yes"', '4: sources.0.official: expected true or false'],
    ['with words for a source’s date', '"2025-12"', '"last year"', '4: sources.0.dated: expected a date written YYYY, YYYY-MM or YYYY-MM-DD'],
    ['with two sources with the same id', '"2025-12" }\n', '"2025-12" },\n{ "id": "handbook", "title": "B", "publisher": "B", "official": false, "address": "b", "dated": "2025" }\n', '5: sources.1.id: expected a unique id, but an earlier source has "handbook"'],
    ['with an unknown source', '"source": "handbook"', '"source": "rulebook"', '7: rules.0.source: expected the id of a source, found "rulebook"'],
    ['with an unknown question', '"question": "ride"', '"question": "drive"', '7: rules.0.question: expected one of ride, own, train, coach, handle, horse-type, horse-status, fei-status, microchip, safe-sport-grace'],
    ['with an unknown answer', '"answer": "yes"', '"answer": "perhaps"', '7: rules.0.answer: expected one of yes, no, ask'],
    ['with a word in place of a list', '["Active", "Life"]', '"Active"', '7: rules.0.values: expected a list of strings'],
    ['with no word', '["Active", "Life"]', '[]', '7: rules.0.values: expected at least one word'],
    ['with an empty word', '"Life"]', '""]', '7: rules.0.values.1: expected a string that is not empty'],
    ['with an unknown entity type', '["I"]', '["I", "S"]', '7: rules.0.entities.1: expected I, O or F'],
    ['with no entity type', '["I"]', '[]', '7: rules.0.entities: expected at least one of I, O and F, or leave it out'],
    ['with an unknown kind of show', '"answer"', '"kinds": ["schooling"], "answer"', '7: rules.0.kinds.0: expected one of licensed, championship, fei, unlicensed'],
    ['with no kind of show', '"answer"', '"kinds": [], "answer"', '7: rules.0.kinds: expected at least one kind of show, or leave it out'],
    ['with a word in place of kinds of shows', '"answer"', '"kinds": "fei", "answer"', '7: rules.0.kinds: expected a list of show kinds'],
    ['with entities for a question about horses', '"ride"', '"horse-type"', '7: rules.0.entities: expected no entities: horse-type applies to everyone'],
    ['with a different word for a horse without a microchip', '"ride", "values": ["Active", "Life"], "entities": ["I"]', '"microchip", "values": ["no microchip", "None"]', '7: rules.0.values: expected ["No Microchip"]: the answer says whether a horse may compete without a microchip'],
    ['with a grace period for a different question', '"until": null', '"until": null, "days": 14', '7: rules.0.days: expected no days: only safe-sport-grace has them'],
    ['with an invalid date', '"2025-12-01"', '"2025-02-29"', '7: rules.0.from: expected a real date written YYYY-MM-DD, or null'],
    ['with a date in a different format', '"until": null', '"until": "11/30/2026"', '7: rules.0.until: expected a real date written YYYY-MM-DD, or null'],
    ['with a number for a day', '"until": null', '"until": 2026', '7: rules.0.until: expected a date written YYYY-MM-DD, or null'],
    ['without a last day', '"until": null, ', '', '7: rules.0.until: expected a date written YYYY-MM-DD, or null'],
    ['with a last day before the first', '"until": null', '"until": "2025-11-30"', '7: rules.0.until: expected a day on or after the one in "from"'],
    ['without its sentence', ', "says": "Active members may ride."', '', '7: rules.0.says: expected a string'],
    ['with an unknown key', '"answer"', '"note": "", "answer"', '7: rules.0.note: unknown key'],
    ['with an unknown top-level key', '"rules"', '"remarks": [], "rules"', '6: remarks: unknown key'],
    ['without the rules that were not found', ',\n  "notFound": ["Who may coach."]', '', '1: notFound: expected a list of strings'],
  ])('%s is refused', async (_what, from, to, refusal) => {
    expect(await wrongWith(folderOf({ usdf: changed('usdf', from, to) }))).toEqual([`usdf.json:${refusal}`]);
  });

  it('reports all errors in all files', async () => {
    const usef = changed('usef', '"answer": "yes"', '"answer": "perhaps"').replace('"ride"', '"drive"');
    const ushja = listOf('usdf');
    const lines = await wrongWith(folderOf({ usef, usdf: null, ushja }));
    expect(lines.map((line) => line.replace(/: expected.*| cannot.*/, ''))).toEqual([
      'usef.json:7: rules.0.question',
      'usef.json:7: rules.0.answer',
      'usdf.json:',
      'ushja.json:2: organization',
    ]);
  });

  it('reports the file’s line numbers, even if a rule takes several lines', async () => {
    const usdf = changed('usdf', '"source": "handbook"', '\n"source":\n "rulebook"');
    expect(await wrongWith(folderOf({ usdf }))).toEqual([
      'usdf.json:9: rules.0.source: expected the id of a source, found "rulebook"',
    ]);
  });

  it('throws an error that lists all errors, one per line', async () => {
    const folder = folderOf({ usef: '', usdf: '' });
    await expect(readEligibility(folder)).rejects.toThrow(
      /usef\.json:1: not JSON.*\n.*usdf\.json:1: not JSON/,
    );
  });
});
