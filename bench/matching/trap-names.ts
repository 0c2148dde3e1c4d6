import { nextNumeral, otherNumeral } from '../misspell/numeral.ts';
import type { Random } from '../../src/generate/random.ts';

/** Every so many names belong to a second horse. */
const NAMES_A_TWIN = 200;

/**
 * Names that set traps in a book of real names, which are distinct: some of them again, for horses of the same name; and
 * where a name ends with a number, the next number's horse and the one with the other kind of digits.
 *
 * @example of Come On II // Come On III, Come On 2
 */
export function trapNames(names: readonly string[], random: Random): string[] {
  const known = new Set(names);
  const twins = Array.from({ length: Math.floor(names.length / NAMES_A_TWIN) }, () => random.pick(names));
  const numbered = new Set(names.flatMap(withOtherNumeral).filter(() => random.chance(0.5)));
  return [...new Set(twins), ...[...numbered].filter((name) => !known.has(name))];
}

/** The names that differ from a name in the number at its end alone; none when it ends with no number. */
export function withOtherNumeral(name: string): string[] {
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  if (words.length < 2) return [];
  return [nextNumeral(last), otherNumeral(last)]
    .filter((numeral) => numeral !== null)
    .map((numeral) => [...words.slice(0, -1), numeral].join(' '));
}
