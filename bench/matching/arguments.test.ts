import { describe, expect, it } from 'vitest';
import { ArgumentsError, matchingArguments, USAGE } from './arguments.ts';

const DEFAULTS = {
  names: '/names',
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
  ])('of %j', (args, said) => expect(matchingArguments(args, '/names')).toEqual({ ...DEFAULTS, ...said }));

  it.each([
    ['no number', ['--seed', 'x'], '--seed'],
    ['a number below', ['--count', '5'], '--count'],
    ['a fraction', ['--horses', '1.5'], '--horses'],
    ['nothing at all', ['--misses', ''], '--misses'],
    ['no value', ['--json'], '--json'],
    ['another option', ['--speed'], '--speed'],
    ['a word', ['fast'], 'fast'],
  ])('refuses %s', (_what, args, named) => {
    expect(() => matchingArguments(args, '/names')).toThrow(ArgumentsError);
    expect(() => matchingArguments(args, '/names')).toThrow(named);
  });

  it.each(Object.keys(DEFAULTS))('says in its usage what --%s is', (name) =>
    expect(USAGE).toContain(`--${name}`),
  );
});
