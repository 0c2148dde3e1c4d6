import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { benchArguments } from '../arguments.ts';
import type { BenchFigures } from './figures.ts';
import { measureAll } from './measure.ts';
import { BY_HAND, performancePage, printedReport } from './report.ts';
import { targets } from './targets.ts';

const EXTENT = {
  queries: 30,
  rounds: 2,
  warmUpQueries: 5,
  bareRows: 2_000,
  starts: 1,
  loadTime: 100,
};

const shares = (all: BenchFigures['questions']) => all.map(({ question, found }) => [question, found]);

/* The whole benchmark with a few horses. The figures mean nothing, but every part runs. */
describe('a run on a few horses', () => {
  let folder = '';
  let figures: BenchFigures;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'amvs-bench-test-'));
    figures = await measureAll(benchArguments([folder, '--horses', '1000']), EXTENT, () => undefined);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('asks every question and finds the wanted records', () => {
    const found = figures.questions.map(({ question, found: share }) => [question, share]);
    expect(Object.fromEntries(found)).toMatchObject({
      number: 1,
      'name-200': expect.closeTo(1, 1),
      owners: 1,
      'safe-sport': 1,
    });
    expect(figures.questions.every(({ queries }) => queries === EXTENT.queries * EXTENT.rounds)).toBe(true);
  });

  it('measures the import, its baseline and the books on disk', () => {
    expect(figures.import?.bareRowsPerSecond).toBeGreaterThan(0);
    expect(figures.diskBytes).toBeGreaterThan(100_000);
    expect(figures.tables['usef.horse']).toBe(1_000);
  });

  it('measures servers, alone and during searches', () => {
    expect(figures.start.bare).toBeGreaterThan(0);
    expect(figures.memory.afterSearchesBytes).toBeGreaterThan(10_000_000);
    expect(figures.http.numbers.perSecond).toBeGreaterThan(0);
    expect(figures.mixed.searches.answered).toBeGreaterThan(0);
  });

  it('asks PostgreSQL the same questions, with the same results', () => {
    expect(shares(figures.postgres?.questions ?? [])).toEqual(shares(figures.questions));
    expect(figures.postgres?.servers.two.answered).toBeGreaterThan(0);
  });

  it('reuses an earlier run’s files and books when asked to', async () => {
    const before = await readdir(folder);
    const again = await measureAll(
      benchArguments([folder, '--horses', '1000', '--skip-import', '--skip-postgres']),
      EXTENT,
      () => undefined,
    );
    expect(again.import).toBeNull();
    expect(again.postgres).toBeNull();
    expect(again.files).toEqual(figures.files);
    expect(targets(again).find(({ what }) => what === 'Import, whole')?.reached).toBe('not measured');
    expect(await readdir(folder)).toEqual(before);
  });

  it('prints every target', () => {
    const printed = printedReport(figures);
    for (const { what, figure } of targets(figures)) {
      expect(printed).toContain(what);
      expect(printed).toContain(figure);
    }
  });

  it('writes the page and keeps the handwritten text', async () => {
    const path = join(folder, 'performance.md');
    const first = await performancePage(figures, '', path);
    expect(first).toContain(BY_HAND);
    const second = await performancePage(figures, `${first}\n\n## Why\n\nBecause.\n`, path);
    expect(second.startsWith(first.trimEnd())).toBe(true);
    expect(second).toMatch(/## Why\n\nBecause\.\n$/);
  });
});
