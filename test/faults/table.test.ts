import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../src/server/package-root.ts';
import { experiments } from './experiments.ts';
import { promisesIn, RELIABILITY, type Row, textTable, updated, withRows } from './table.ts';

const rows: Row[] = [
  { name: 'one', promise: 'The first holds.', tries: 2000, failures: 0, figures: '' },
  { name: 'two', promise: 'The second, too.', tries: 3, failures: 1, figures: 'p99 4 ms' },
];

describe('docs/reliability.md', () => {
  const text = readFileSync(join(packageRoot, RELIABILITY), 'utf8');

  it('lists the promises of all experiments in the order of the experiments', () => {
    expect(promisesIn(text)).toEqual(experiments.map(({ name, promise }) => ({ name, promise })));
  });

  it('replaces its rows with a run’s rows', () => {
    const changed = withRows(text, rows, new Date(2026, 10, 22));
    expect(promisesIn(changed)).toEqual(rows.map(({ name, promise }) => ({ name, promise })));
    expect(changed).toContain('The last run was on November 22, 2026.');
    expect(changed).toContain('| The first holds. | 2,000 | 0 | – | `one` |');
    expect(withRows(changed, rows, new Date(2026, 10, 22))).toBe(changed);
    const second: Row = { name: 'two', promise: 'The second, too.', tries: 4, failures: 0, figures: '' };
    const between: Row = { name: 'between', promise: 'A new one.', tries: 5, failures: 0, figures: '' };
    expect(updated(changed, [second, between], ['one', 'between', 'two', 'not run yet'])).toEqual([
      rows[0],
      between,
      second,
    ]);
  });
});

describe('an experiment', () => {
  it('an experiment has a unique name and a one-sentence promise', () => {
    expect(new Set(experiments.map(({ name }) => name)).size).toBe(experiments.length);
    for (const { promise } of experiments) expect(promise).toMatch(/^[A-Z][^|]*\.$/);
  });

  it('an experiment runs in its quick form in a test', () => {
    const tests = globSync('test/faults/*.test.ts', { cwd: packageRoot })
      .map((file) => readFileSync(join(packageRoot, file), 'utf8'))
      .join('\n');
    const tested = Array.from(
      tests.matchAll(/it(?:\.concurrent)?\.each\(\[(.*)\]\)/g),
      ([, names = '']) => names,
    ).join();
    const registry = readFileSync(join(packageRoot, 'test/faults/experiments.ts'), 'utf8');
    const listed = registry.slice(registry.indexOf('= [')).match(/(?:\.\.\.)?\w+(?=,)/g) ?? [];
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter((name) => !tested.includes(name))).toEqual([]);
  });
});

it('textTable aligns its columns', () => {
  expect(textTable(rows)).toBe(
    [
      'promise          | tries | failures',
      'The first holds. | 2,000 |        0',
      'The second, too. |     3 |        1',
    ].join('\n'),
  );
});
