import { describe, expect, it } from 'vitest';
import { Walks } from './walks.ts';

const STEPS = 100;
const TEN_MINUTES = 600_000;

const known = (number: number) => ({ number: String(number), known: true });

/** Looks up one number per call, and returns the walks that begin. */
function ofNumbers(numbers: readonly { number: string; known: boolean | null }[]): (string | null)[] {
  const walks = new Walks();
  return numbers.map((number) => walks.asked([number], '', STEPS, 0)).filter((walk) => walk !== null);
}

function ofNames(names: readonly string[]): (string | null)[] {
  const walks = new Walks();
  return names.map((name) => walks.asked([], name, STEPS, 0)).filter((walk) => walk !== null);
}

/** Returns numbers spread over a range, none of them neighbors. */
const scattered = (count: number, range: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(((at * 0.618_033_988_7) % 1) * range));

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const PAIRS = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));

describe('a walk by numbers', () => {
  it('begins once, after the set number of steps', () => {
    const sequence = Array.from({ length: 200 }, (_, at) => known(5_200_000 + at));
    expect(ofNumbers(sequence)).toEqual(['numbers']);
    expect(ofNumbers(sequence.slice(0, STEPS))).toEqual([]);
    // Repeating the same few numbers is not a walk.
    expect(ofNumbers([...sequence.slice(0, 50), ...sequence.slice(0, 50), ...sequence.slice(0, 50)])).toEqual(
      [],
    );
    expect(ofNumbers(sequence.toReversed())).toEqual(['numbers']);
  });

  it('is noticed in numbers from one range, in any order', () => {
    const range = Array.from({ length: 2000 }, (_, at) => known(5_200_000 + ((at * 617) % 2000)));
    expect(ofNumbers(range)).toEqual(['numbers']);
  });

  it('is noticed in numbers that nobody has', () => {
    const guesses = scattered(200, 9_000_000).map((number) => ({ number: String(number), known: false }));
    expect(ofNumbers(guesses)).toEqual(['numbers']);
  });

  it('is noticed in microchips', () => {
    const chips = Array.from({ length: 200 }, (_, at) => ({
      number: `9850000000${10_000 + at}`,
      known: true,
    }));
    expect(ofNumbers(chips)).toEqual(['numbers']);
  });

  it('is not caused by a results screen, which asks about rows that an answer has just shown', () => {
    const page = Array.from({ length: 200 }, (_, at) => known(5_200_000 + at));
    const walks = new Walks();
    walks.gave(page.map(({ number }) => number));
    expect(walks.asked(page, '', STEPS, 0)).toBeNull();
    const next = Array.from({ length: 200 }, (_, at) => known(5_200_200 + at));
    expect(walks.asked(next, '', STEPS, 0)).toBe('numbers');
  });

  it('is not caused by a show office, which asks about unordered numbers several times and sometimes mistypes them', () => {
    const asked = scattered(3000, 5_000_000).flatMap((number, at) => [
      known(number),
      { number: String(number), known: null },
      ...(at % 4 === 0 ? [{ number: `${number}7`, known: false }] : []),
      known(number),
    ]);
    expect(ofNumbers(asked)).toEqual([]);
  });

  it('is not caused by text that is not a number', () => {
    const texts = Array.from({ length: 200 }, (_, at) => [`GB${at}X`, `1e${at}`, `0x${at}`]).flat();
    expect(ofNumbers(texts.map((number) => ({ number, known: false })))).toEqual([]);
    expect(ofNumbers(Array.from({ length: 200 }, () => ({ number: '', known: false })))).toEqual([]);
  });
});

describe('a walk by names', () => {
  it('is noticed in beginnings in alphabetical order, forward and backward', () => {
    expect(ofNames(PAIRS)).toEqual(['names']);
    expect(ofNames(PAIRS.toReversed())).toEqual(['names']);
  });

  it('is noticed in whole names in alphabetical order', () => {
    expect(ofNames(PAIRS.map((pair) => `${pair}erson`))).toEqual(['names']);
  });

  it('is noticed in beginnings of numbers', () => {
    expect(ofNames(Array.from({ length: 200 }, (_, at) => String(1000 + at)))).toEqual(['names']);
  });

  it('is not caused by many people who type letter by letter at once', () => {
    const names = scattered(600, PAIRS.length).map((at) => `${PAIRS[at] ?? ''}verton`);
    const typed = names.flatMap((name) => [name.slice(0, 2), name.slice(0, 4), name.slice(0, 3), name]);
    expect(ofNames(typed)).toEqual([]);
    const atOnce = Array.from({ length: 500 }, (_, at) => {
      const name = names[at + (at % 3)] ?? '';
      return name.slice(0, 2 + (at % 6));
    });
    expect(ofNames(atOnce)).toEqual([]);
  });
});

it('a walk continues for ten minutes after its last step, or until other questions end it', () => {
  const walks = new Walks();
  for (let at = 0; at < 120; at += 1) walks.asked([known(at)], '', STEPS, 1000);
  expect(walks.walking(1000 + TEN_MINUTES - 1)).toBe(true);
  expect(walks.walking(1000 + TEN_MINUTES)).toBe(false);
  const after = 2 * TEN_MINUTES;
  const walked = scattered(60, 9_000_000).map((number) => walks.asked([known(number)], '', STEPS, after));
  expect(walked.slice(-20)).toEqual(Array.from({ length: 20 }, () => null));
  expect(walks.walking(after + TEN_MINUTES)).toBe(false);
});

it('no walk is detected when detection is turned off', () => {
  const walks = new Walks();
  for (let at = 0; at < 500; at += 1) expect(walks.asked([known(at)], '', 0, 0)).toBe(null);
  expect(walks.walking(0)).toBe(false);
});
