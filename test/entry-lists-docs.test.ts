import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COLUMN_KINDS } from '../src/entry-list/columns/column-kinds.ts';
import { packageRoot } from '../src/server/package-root.ts';

/* docs/entry-lists.md has every kind of column and every error of a row. */

const page = readFileSync(join(packageRoot, 'docs', 'entry-lists.md'), 'utf8');

it('names every kind of column, those of people for the rider', () => {
  const named = COLUMN_KINDS.filter((kind) => !/^(owner|trainer|coach|handler)-/.test(kind));
  expect(named.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
});

it('has a row for every error of a row', () => {
  const folder = join(packageRoot, 'src', 'entry-list');
  const codes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/(?<=\bcode: ')[a-z-]+(?=')/g) ?? []);
  expect(new Set(codes).size).toBeGreaterThan(15);
  const rows = page.match(/(?<=^\| `)[a-z-]+(?=` +\| [A-Z])/gm);
  expect(rows?.toSorted()).toEqual([...new Set(codes)].toSorted());
});
