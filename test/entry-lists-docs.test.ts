import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ENTRY_ROLES } from '../src/domain/entries/entry.ts';
import {
  type MatchFindingCode,
  matchFinding,
  MATCH_FINDING_CODES,
} from '../src/domain/entries/match-findings.ts';
import { JUDGMENT_CODES } from '../src/domain/entries/row-check.ts';
import { FINDINGS } from '../src/domain/judgment/finding.ts';
import { MISSING_CODES, NO_HORSE_OR_RIDER } from '../src/domain/entries/unnamed.ts';
import { COLUMN_KINDS } from '../src/entry-list/columns/column-kinds.ts';
import { packageRoot } from '../src/server/package-root.ts';

/* docs/entry-lists.md covers every column kind and every row error. */

const page = readFileSync(join(packageRoot, 'docs', 'entry-lists.md'), 'utf8');

it('docs/entry-lists.md lists every column kind of horses and riders, and those without a role', () => {
  const named = COLUMN_KINDS.filter((kind) => !/^(owner|trainer|coach|handler)-/.test(kind));
  expect(named.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
});

function severities(code: MatchFindingCode): string {
  return [...new Set(ENTRY_ROLES.map((role) => matchFinding(code, { role }).severity))].join(', ');
}

it('docs/entry-lists.md has every finding code with its severities, and no others', () => {
  const section = page.slice(page.indexOf('## What is found'));
  const ofMatches = MATCH_FINDING_CODES.map((code) => `${code}: ${severities(code)}`);
  const severityOf = new Map(Object.entries(FINDINGS).map(([code, { severity }]) => [code, severity]));
  const ofJudgments = JUDGMENT_CODES.map((code) => `${code}: ${severityOf.get(code) ?? 'stop'}`);
  const others = ['search-stopped: look', 'too-many-people: look'];
  const rows = Array.from(
    section.matchAll(/^\| `([a-z-]+)` +\| ((?:stop|look|note)(?:, \w+)?) /gm),
    ([, code, severity]) => `${code}: ${severity}`,
  );
  expect(rows.toSorted()).toEqual([...new Set([...ofMatches, ...ofJudgments, ...others])].toSorted());
});

it('docs/entry-lists.md has every row error', () => {
  const folder = join(packageRoot, 'src', 'entry-list');
  const codes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/(?<=\bcode: ')[a-z-]+(?=')/g) ?? []);
  const all = new Set([...codes, NO_HORSE_OR_RIDER, ...MISSING_CODES]);
  expect(all.size).toBeGreaterThan(15);
  const rows = page.match(/(?<=^\| `)[a-z-]+(?=` +\| [A-Z])/gm);
  expect(rows?.toSorted()).toEqual([...all].toSorted());
});
