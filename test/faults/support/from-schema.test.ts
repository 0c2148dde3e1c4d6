import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALL_NAMES, calls } from '../../../src/contract/calls.ts';
import { questionsOf, textOf } from './from-schema.ts';

describe.each(CALL_NAMES)('bodies of %s', (name) => {
  const bodies = fc.sample(questionsOf(calls[name].request, { words: ['Winterberry', '9100001', 'Lee'] }), {
    numRuns: 300,
    seed: 1,
  });
  const good = bodies.filter((body) => calls[name].request.safeParse(body).success).length;

  it('generated bodies include valid and refused ones', () => {
    expect(good).toBeGreaterThan(20);
    expect(good).toBeLessThan(300);
  });
});

it('a body is valid JSON except for the highest 2% of rolls', () => {
  expect(JSON.parse(textOf({ a: '\uD83D' }, 0.5))).toEqual({ a: '\uD83D' });
  expect(() => JSON.parse(textOf({ a: 1 }, 0.985))).toThrow(SyntaxError);
  expect(() => JSON.parse(textOf({ a: 1 }, 0.995))).toThrow(SyntaxError);
});
