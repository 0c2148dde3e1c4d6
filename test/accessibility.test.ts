import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../src/server/package-root.ts';

/** WCAG 2.2 criteria by level, without the withdrawn 4.1.1. */
const CRITERIA = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};

it('docs/accessibility.md has every criterion of WCAG 2.2 AA once, with its result and how it was checked', () => {
  const markdown = readFileSync(join(packageRoot, 'docs', 'accessibility.md'), 'utf8');
  const rows = Array.from(
    markdown.matchAll(/^\| (\d\.\d\.\d+) .*?\| (AA?) +\| (.*?) +\| (.*?) +\|$/gm),
    ([, criterion = '', level = '', result = '', how = '']) => ({ criterion, level, result, how }),
  );
  const wanted = Object.entries(CRITERIA).flatMap(([level, list]) =>
    list.split(' ').map((criterion) => `${criterion} ${level}`),
  );
  expect(wanted).toHaveLength(55);
  expect(rows.map(({ criterion, level }) => `${criterion} ${level}`).toSorted()).toEqual(wanted.toSorted());
  const RESULTS = new Set(['Met', 'Not met', 'Not applicable']);
  expect(rows.filter(({ result, how }) => !RESULTS.has(result) || how.length <= 10)).toEqual([]);
});
