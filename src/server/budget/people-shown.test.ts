import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShownPerson } from '../../contract/disclosure.ts';
import { type PeopleLimits, PeopleShown } from './people-shown.ts';
import { SLOT } from './rolling-count.ts';

const HOUR = 6 * SLOT;
const DAY = 24 * HOUR;
const NO_LIMITS: PeopleLimits = { hour: 0, day: 0 };

const numbered = (number: number, name = -number): ShownPerson => ({ numbers: [number], name });
const named = (name: number): ShownPerson => ({ numbers: [], name });
const people = (from: number, count: number): ShownPerson[] =>
  Array.from({ length: count }, (_, at) => numbered(1 + from + at));

function counts(...answers: ShownPerson[][]) {
  const shown = new PeopleShown(0);
  return answers.map((answer) => shown.show(answer, NO_LIMITS, 0));
}

describe('people are counted', () => {
  it('each person is counted once', () => {
    expect(counts(people(0, 3), people(1, 3), [numbered(4), numbered(4)])).toEqual([3, 1, 0]);
  });

  it('a person is counted once, no matter which of their numbers is shown', () => {
    const both = { numbers: [1, 1001], name: -1 };
    expect(counts([both], [numbered(1)], [{ numbers: [1001], name: null }])).toEqual([1, 0, 0]);
    expect(counts([numbered(1)], [both], [{ numbers: [1001], name: null }])).toEqual([1, 0, 0]);
  });

  it('a person is counted once if the name comes first and the number later, or the other way around', () => {
    expect(counts([named(-1)], [numbered(1)], [named(-1)])).toEqual([1, 0, 0]);
    expect(counts([numbered(1)], [named(-1)])).toEqual([1, 0]);
  });

  it('people with the same name are counted separately', () => {
    expect(counts([named(-9)], [numbered(1, -9), numbered(2, -9), numbered(3, -9)])).toEqual([1, 2]);
    expect(counts([numbered(1, -9), numbered(2, -9)], [named(-9)], [numbered(3, -9)])).toEqual([2, 0, 1]);
  });
});

describe('too many people', () => {
  it('people above the hourly limit are not shown, and none of them count', () => {
    const shown = new PeopleShown(0);
    const limits = { hour: 10, day: 0 };
    expect(shown.show(people(0, 8), limits, 0)).toBe(8);
    expect(shown.show(people(100, 3), limits, 0)).toEqual({ within: 'hour', wait: 7 * SLOT });
    // People already shown may be shown again.
    expect(shown.show(people(0, 8), limits, 0)).toBe(0);
    expect(shown.show(people(200, 2), limits, 0)).toBe(2);
    expect(shown.show([named(-300)], limits, 7 * SLOT - 1)).toMatchObject({ within: 'hour' });
    expect(shown.show([named(-300)], limits, 7 * SLOT)).toBe(1);
  });

  it('people above the daily limit are not shown, and every person counts again a day later', () => {
    const shown = new PeopleShown(0);
    const limits = { hour: 0, day: 10 };
    expect(shown.show(people(0, 10), limits, 0)).toBe(10);
    const refused = shown.show(people(100, 1), limits, 5 * HOUR);
    expect(refused).toEqual({ within: 'day', wait: 19 * HOUR + SLOT });
    expect(shown.show(people(100, 1), limits, DAY + SLOT)).toBe(1);
    expect(shown.show(people(0, 10), limits, DAY + SLOT)).toMatchObject({ within: 'day' });
    expect(shown.show(people(0, 9), limits, DAY + SLOT)).toBe(9);
    expect(shown.kept).toBe(20);
  });

  it('the limits hold within any hour and any day, for any sequence of answers', () => {
    const steps = fc.array(
      fc.record({ after: fc.integer({ min: 0, max: 3 * HOUR }), from: fc.nat(200), count: fc.nat(12) }),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(steps, (asked) => {
        const limits = { hour: 20, day: 50 };
        const shown = new PeopleShown(0);
        const seen: { at: number; number: number }[] = [];
        let now = 0;
        for (const { after, from, count } of asked) {
          now += after;
          const answer = people(from, count);
          if (typeof shown.show(answer, limits, now) !== 'number') continue;
          for (const { numbers } of answer) seen.push({ at: now, number: numbers[0] ?? 0 });
        }
        const isNew = seen.filter(
          ({ at, number }, place) =>
            !seen.slice(0, place).some((before) => before.number === number && at - before.at < DAY),
        );
        for (const [time, most] of [
          [HOUR, limits.hour],
          [DAY, limits.day],
        ] as const) {
          for (const { at: end } of isNew) {
            const within = isNew.filter(({ at }) => at <= end && at > end - time);
            expect(new Set(within.map(({ number }) => number)).size).toBeLessThanOrEqual(most);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('suggestions', () => {
  it('show new people up to a fifth of the limit, and anyone already known', () => {
    const shown = new PeopleShown(0);
    const limits = { hour: 15, day: 60 };
    shown.show([numbered(50)], limits, 0);
    const offered = people(0, 9).map((person) => shown.offer(person, limits, 0));
    expect(offered.filter(Boolean)).toHaveLength(3);
    expect(shown.offer(numbered(1), limits, 0)).toBe(true);
    expect(shown.offer(numbered(50), limits, 0)).toBe(true);
    expect(shown.offer(numbered(60), limits, HOUR + SLOT)).toBe(true);
    // The rest of the limit is reserved for searches.
    expect(shown.show(people(100, 11), limits, SLOT)).toBe(11);
    expect(shown.show(people(200, 15), limits, 3 * HOUR)).toBe(15);
    expect(shown.offer(numbered(300), limits, 3 * HOUR)).toBe(false);
  });

  it('show everybody if there is no limit', () => {
    const shown = new PeopleShown(0);
    expect(people(0, 1000).every((person) => shown.offer(person, NO_LIMITS, 0))).toBe(true);
  });
});

it('forgotten people are counted again, so that forgetting reveals nobody else', () => {
  const shown = new PeopleShown(0);
  const limits = { hour: 0, day: 15 };
  expect(shown.show(people(0, 10), limits, 0)).toBe(10);
  shown.forget();
  expect(shown.kept).toBe(0);
  expect(shown.day(0)).toBe(10);
  expect(shown.show(people(0, 6), limits, 0)).toMatchObject({ within: 'day' });
});
