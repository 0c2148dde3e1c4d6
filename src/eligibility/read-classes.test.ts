import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { EligibilityError } from './eligibility-error.ts';
import { CLASSES_FILE, readClassList } from './read-classes.ts';
import { readFolder, readJudgedWith } from './read-folder.ts';

const PACKAGE = fileURLToPath(new URL('../../eligibility', import.meta.url));

const scratch = mkdtempSync(join(tmpdir(), 'amvs-classes-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A valid file. Its source is on line 3, and its classes are on lines 6 and 7. */
const GOOD = `{
  "sources": [
    { "id": "statement", "title": "Statement", "publisher": "A federation", "official": true, "address": "example.org", "dated": "2022" }
  ],
  "classes": [
    { "means": "exempt", "words": ["Leadline"], "organizations": ["usef"], "roles": ["rider"], "source": "statement", "from": null, "until": null, "says": "Leadline is exempt." },
    { "means": "fei", "words": ["CDI"], "except": ["CDI National"], "flows": ["usdf"], "source": "statement", "from": "2009-01-01", "until": null, "says": "The FEI’s." }
  ],
  "notFound": ["What else is exempt."]
}
`;

function folderOf(text: string | null): string {
  const folder = mkdtempSync(join(scratch, 'folder-'));
  if (text !== null) writeFileSync(join(folder, CLASSES_FILE), text);
  return folder;
}

describe('a good file', () => {
  it('is read with the source and date of each line', async () => {
    expect(await readClassList(folderOf(GOOD))).toEqual({
      notFound: ['What else is exempt.'],
      classes: [
        {
          means: 'exempt',
          words: ['Leadline'],
          except: [],
          flows: null,
          organizations: ['usef'],
          roles: ['rider'],
          source: 'Statement, 2022',
          says: 'Leadline is exempt.',
          from: null,
          until: null,
        },
        {
          means: 'fei',
          words: ['CDI'],
          except: ['CDI National'],
          flows: ['usdf'],
          organizations: [],
          roles: [],
          source: 'Statement, 2022',
          says: 'The FEI’s.',
          from: '2009-01-01',
          until: null,
        },
      ],
    });
  });

  it('is optional: without it, the class list is null', async () => {
    expect(await readClassList(folderOf(null))).toBeNull();
  });
});

describe('a wrong file', () => {
  it.each<[string, string, string, string]>([
    ['that is cut off', '  "notFound": ["What else is exempt."]\n}\n', '', '9: not JSON (PropertyNameExpected)'],
    [
      'with an unknown meaning',
      '"exempt"',
      '"free"',
      '6: classes.0.means: expected one of exempt, championship, maybe-championship, fei',
    ],
    ['without words', '["Leadline"]', '[]', '6: classes.0.words: expected at least one phrase'],
    [
      'with a number for a class',
      '["Leadline"]',
      '["12"]',
      '6: classes.0.words.0: expected a phrase with letters',
    ],
    [
      'with an exemption for no role',
      ', "roles": ["rider"]',
      '',
      '6: classes.0.roles: expected a list of roles that the class exempts',
    ],
    [
      'with an exemption from no organization’s rules',
      '"organizations": ["usef"], ',
      '',
      '6: classes.0.organizations: expected a list of organizations that the class exempts',
    ],
    [
      'with an unknown role',
      '["rider"]',
      '["groom"]',
      '6: classes.0.roles.0: expected one of horse, owner, rider, trainer, coach, handler',
    ],
    [
      'with roles of an FEI class',
      '"flows": ["usdf"]',
      '"roles": ["rider"]',
      '7: classes.1.roles: expected no roles: only an exempt class has them',
    ],
    [
      'with an unknown flow',
      '"flows": ["usdf"]',
      '"flows": ["fei"]',
      '7: classes.1.flows.0: expected one of usef, usdf, ushja',
    ],
    [
      'with an unknown source',
      '"source": "statement", "from": null',
      '"source": "rulebook", "from": null',
      '6: classes.0.source: expected the id of a source, found "rulebook"',
    ],
    [
      'with a last day before the first',
      '"from": "2009-01-01", "until": null',
      '"from": "2009-01-01", "until": "2008-12-31"',
      '7: classes.1.until: expected a day on or after the one in "from"',
    ],
    ['with an unknown key', '"means": "fei"', '"kind": "fei", "means": "fei"', '7: classes.1.kind: unknown key'],
  ])('%s is refused', async (_what, from, to, refusal) => {
    if (!GOOD.includes(from)) throw new Error(`The file has no ${from}`);
    const folder = folderOf(GOOD.replace(from, to));
    const error = await readClassList(folder).catch((thrown: unknown) => thrown);
    if (!(error instanceof EligibilityError)) throw new Error('The file was accepted');
    expect(error.lines).toEqual([`${join(folder, CLASSES_FILE)}:${refusal}`]);
  });

  it('is reported if it is a folder', async () => {
    const folder = folderOf(null);
    mkdirSync(join(folder, CLASSES_FILE));
    await expect(readClassList(folder)).rejects.toThrow('is not a file');
  });
});

describe('an eligibility folder', () => {
  it('is refused with all errors in all files', async () => {
    const folder = folderOf('[]');
    await expect(readFolder(folder)).rejects.toThrow(/usef\.json.*\n.*usdf\.json.*\n.*ushja\.json.*\n.*classes\.json/);
  });

  it('has lines of every meaning, each with a source, and lists the rules that were not found, if it is the package’s', async () => {
    const { classList } = await readFolder(PACKAGE);
    const means = new Set(classList?.classes.map((line) => line.means));
    expect(means.size).toBe(4);
    expect(classList?.notFound.length).toBeGreaterThan(3);
    for (const { says, source } of classList?.classes ?? []) {
      expect(says).toMatch(/^[A-Z][^\n]{10,160}\.$/);
      expect(source).toMatch(/^[^\n]{5,90}, (\d\d\/)?(\d\d\/)?\d{4}$/);
    }
  });

  it('never exempts a trainer or coach at USEF if it is the package’s', async () => {
    const { classes } = await readJudgedWith(PACKAGE);
    const leading = classes.filter(
      ({ organizations, roles }) =>
        organizations.includes('usef') && (roles.includes('trainer') || roles.includes('coach')),
    );
    expect(leading).toEqual([]);
  });
});
