import { describe, expect, it } from 'vitest';
import {
  ArgumentsError,
  benchArguments,
  entriesArguments,
  MATCHING_USAGE,
  matchingArguments,
} from './arguments.ts';

describe('benchArguments', () => {
  it('accepts every option', () => {
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

  it('uses fewer horses with --quick', () => {
    expect(benchArguments(['--quick']).horses).toBe(100_000);
  });

  it.each([
    ['too few horses', ['--horses', '999'], '--horses must be a whole number from 1000 to 5000000'],
    ['a seed that is not a number', ['--seed', 'x'], '--seed must be a whole number'],
    ['two folders', ['a', 'b'], 'Pass only one folder'],
    ['an unknown option', ['--fast'], '--fast'],
  ])('refuses %s', (_case, args, message) => {
    expect(() => benchArguments(args)).toThrow(ArgumentsError);
    expect(() => benchArguments(args)).toThrow(message);
  });
});

const DEFAULTS = {
  names: null,
  records: null,
  seed: 1,
  count: 600,
  horses: null,
  misses: 0,
  json: null,
};

describe('matchingArguments', () => {
  it.each([
    [[], {}],
    [['--seed', '0'], { seed: 0 }],
    [['--count', '6'], { count: 6 }],
    [['--horses', '1'], { horses: 1 }],
    [['--misses', '3', '--json', 'out.json'], { misses: 3, json: 'out.json' }],
    [['--names', '../names', '--records=book'], { names: '../names', records: 'book' }],
  ])('parses %j', (args, said) => expect(matchingArguments(args)).toEqual({ ...DEFAULTS, ...said }));

  it.each([
    ['a seed that is not a number', ['--seed', 'x'], '--seed'],
    ['a number below the minimum', ['--count', '5'], '--count'],
    ['a fraction', ['--horses', '1.5'], '--horses'],
    ['an empty value', ['--misses', ''], '--misses'],
    ['no value', ['--json'], '--json'],
    ['an unknown option', ['--speed'], '--speed'],
    ['an argument without an option', ['fast'], 'fast'],
  ])('refuses %s', (_what, args, named) => {
    expect(() => matchingArguments(args)).toThrow(ArgumentsError);
    expect(() => matchingArguments(args)).toThrow(named);
  });

  it.each(Object.keys(DEFAULTS))('explains --%s in its usage', (name) =>
    expect(MATCHING_USAGE).toContain(`--${name}`),
  );
});

describe('entriesArguments', () => {
  it('accepts every option', () => {
    const said = 'kept --seed 7 --rows 500 --names lists --misses 3 --speed --skip-postgres --json out.json';
    expect(entriesArguments(said.split(' '))).toEqual({
      folder: 'kept',
      horses: 1_000_000,
      seed: 7,
      rows: 500,
      names: 'lists',
      misses: 3,
      speed: true,
      skipPostgres: true,
      json: 'out.json',
    });
  });

  it('refuses a second folder', () => {
    expect(() => entriesArguments(['one', 'two'])).toThrow(ArgumentsError);
  });
});
