import { expect, it } from 'vitest';
import type { BenchFigures, LoadFigures, QuestionName } from './figures.ts';
import { type Target, targets } from './targets.ts';

const QUESTIONS: readonly QuestionName[] = [
  'number', 'name', 'name-200', 'name-answer', 'name-and-owner', 'suggestions', 'misspelled', 'misspelled-answer', 'rider', 'owners', 'safe-sport',
]; // prettier-ignore

/** Builds figures that just reach their targets. */
function run(p99OfNumbersBeside = 10, misspelledFound = 0.995): BenchFigures {
  const ms = { p50: 0, p95: 0, p99: 0, max: 0 };
  const limits: Partial<Record<QuestionName, typeof ms>> = {
    number: { ...ms, p99: 0.05 },
    name: { ...ms, p50: 0.6, p95: 3.5, p99: 4.5 },
    misspelled: { ...ms, p50: 5, p99: 19 },
  };
  const load: LoadFigures = { connections: 2, answered: 1, refused: 0, perSecond: 1, ms };
  const serversLoad = { ...load, serverMicroseconds: null, databaseMicroseconds: null };
  return {
    day: '2026-11-21',
    machine: { processor: 'P', cores: 2, memoryBytes: 1, system: 'S', node: '24', sqlite: '3' },
    asked: { horses: 1_000_000, seed: 1, names: 'invented', quick: false },
    files: {},
    tables: { 'usef.horse': 1_000_000 },
    diskBytes: 800 * 1024 ** 2,
    import: { seconds: 40, cpuSeconds: 40, peakBytes: 1, bareRowsPerSecond: 50_000 },
    start: { product: 150, bare: 100, productCpu: null, bareCpu: null, starts: 1 },
    memory: { startBytes: 1, afterSearchesBytes: 450e6 },
    questions: QUESTIONS.map((question) => ({
      question,
      queries: 600,
      ms: limits[question] ?? ms,
      found: question === 'misspelled-answer' ? misspelledFound : 0.995,
    })),
    http: {
      connections: 16,
      bare: { perSecond: 50_000, cpuMicroseconds: 20, ms },
      numbers: { perSecond: 10_000, cpuMicroseconds: 50, ms },
    },
    mixed: { alone: load, beside: { ...load, ms: { ...ms, p99: p99OfNumbersBeside } }, searches: load },
    postgres: {
      version: '15.18',
      import: { seconds: 45, cpuSeconds: 45, peakBytes: 1 },
      diskBytes: 1,
      roundTrip: ms,
      questions: QUESTIONS.map((question) => ({
        question,
        queries: 600,
        ms: { ...ms, p99: 3 * (limits[question]?.p99 ?? 0) },
        found: 1,
      })),
      servers: { connections: 16, one: serversLoad, two: serversLoad },
    },
  };
}

function reached(figures: BenchFigures): Record<string, Target['reached']> {
  return Object.fromEntries(targets(figures).map((target) => [target.what, target.reached]));
}

it('figures that just reach their targets are accepted', () => {
  expect(new Set(Object.values(reached(run())))).toEqual(new Set(['yes']));
});

it.each([
  ['too slow', run(10.1), 'Number look-ups while searches saturate the machine', 'no'],
  ['as fast as the goal', run(5), 'Number look-ups while searches saturate the machine', 'goal'],
  ['fast but incomplete', run(10, 0.986), 'Misspelled name, first 20 similar', 'no'],
  ['not measured', { ...run(), import: null }, 'Import, whole', 'not measured'],
])('a figure that is %s is judged', (_case, figures, what, expected) => {
  expect(reached(figures)[what]).toBe(expected);
});

it('a run with fewer horses is not judged', () => {
  const smaller = { ...run(), asked: { ...run().asked, horses: 100_000 } };
  expect(new Set(Object.values(reached(smaller)))).toEqual(new Set(['not judged']));
});

it('a figure is compared with its baseline', () => {
  const lookUps = targets(run()).find(({ what }) => what.includes('share of a bare server'));
  expect(lookUps).toMatchObject({
    figure: '0.20',
    yardstick: '10,000 per second against 50,000 per second; by server CPU time 0.40',
  });
  const imported = targets(run()).find(({ what }) => what === 'Import, whole');
  expect(imported?.yardstick).toBe(
    'inserting the same rows with plain statements: 20.0 s (2.00 times as long)',
  );
});
