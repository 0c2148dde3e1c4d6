import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { benchArguments, BenchArgumentsError } from './arguments.ts';

it('measures a million horses when nothing is said', () => {
  expect(benchArguments([])).toEqual({
    horses: 1_000_000,
    seed: 1,
    names: null,
    folder: join(tmpdir(), 'amvs-bench'),
    quick: false,
    skipImport: false,
    skipPostgres: false,
    json: null,
    writeDocs: false,
    from: null,
  });
});

it('takes everything that can be said', () => {
  const said =
    'kept --horses 5000 --seed 0 --names lists --quick --skip-import --skip-postgres --json out.json --write-docs --from in.json';
  expect(benchArguments(said.split(' '))).toEqual({
    horses: 5_000,
    seed: 0,
    names: 'lists',
    folder: 'kept',
    quick: true,
    skipImport: true,
    skipPostgres: true,
    json: 'out.json',
    writeDocs: true,
    from: 'in.json',
  });
});

it('has fewer horses when it is to be quick', () => {
  expect(benchArguments(['--quick']).horses).toBe(100_000);
});

it.each([
  ['too few horses', ['--horses', '999'], '--horses is a whole number from 1000 to 5000000'],
  ['no number', ['--seed', 'x'], '--seed is a whole number'],
  ['two folders', ['a', 'b'], 'One folder is enough'],
  ['an unknown option', ['--fast'], '--fast'],
])('refuses %s', (_case, args, message) => {
  expect(() => benchArguments(args)).toThrow(BenchArgumentsError);
  expect(() => benchArguments(args)).toThrow(message);
});
