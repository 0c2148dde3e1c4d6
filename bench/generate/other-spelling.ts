import type { Random } from './random.ts';

/** Names that programs of show offices print cut at this many letters. */
const CUT_AT = 30;

/**
 * A horse's name as another book spells it: an apostrophe lost, a letter doubled or single, two words joined, a name cut
 * short, capitals throughout. The name itself where none of that can be done to it.
 */
export function otherSpelling(name: string, random: Random): string {
  if (name.length > CUT_AT) return name.slice(0, CUT_AT).trim();
  if (name.includes("'")) return name.replaceAll("'", '');
  const way = random.below(4);
  const double = /([a-z])\1/.exec(name);
  if (way === 0 && double !== null) return name.slice(0, double.index) + name.slice(double.index + 1);
  if (way === 1 && name.includes(' ')) return name.replace(' ', '');
  const single = /[aeiou]([lmnrst])[aeiou]/.exec(name);
  if (way <= 2 && single !== null) {
    return name.slice(0, single.index + 2) + name.slice(single.index + 1);
  }
  return name.toUpperCase();
}
