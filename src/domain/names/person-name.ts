import { words } from './fold.ts';
import { isParticle, isSuffix } from './name-additions.ts';

/** A person's name in the parts riders are searched by. `firstName` is empty when the name is one word. */
interface PersonName {
  firstName: string;
  lastName: string;
}

/**
 * The first and last name of a person recorded under one name: "Last, First", or "First Last" where the last word is
 * the last name, with the particles before it and Jr, Sr, II, III after it (records.md). Case is kept.
 *
 * @example personName('Jan van der Berg Jr.') // { firstName: 'Jan', lastName: 'van der Berg Jr.' }
 */
export function personName(name: string): PersonName {
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first = '', ...rest] = parts;
  // "John Smith, Jr." and "Smith, Jr., John": what stands alone between commas may be a suffix.
  const suffixes = rest.filter(isSuffix);
  const others = rest.filter((part) => !isSuffix(part));
  if (others.length === 0) return firstThenLast([...split(first), ...suffixes]);
  const { before, suffix } = cutSuffix(split(others.join(' ')));
  return { firstName: before.join(' '), lastName: [first, ...suffixes, ...suffix].join(' ') };
}

/**
 * The last word of a folded last name, a suffix left aside: an owner is found by it too (rules, section 4, "Criteria").
 *
 * @example lastWord('van der berg jr') // 'berg'
 */
export function lastWord(lastNorm: string): string {
  return cutSuffix(words(lastNorm)).before.at(-1) ?? '';
}

function firstThenLast(all: readonly string[]): PersonName {
  const { before, suffix } = cutSuffix(all);
  let start = Math.max(before.length - 1, 0);
  while (start > 0 && isParticleAt(before, start - 1)) start -= 1;
  return {
    firstName: before.slice(0, start).join(' '),
    lastName: [...before.slice(start), ...suffix].join(' '),
  };
}

/** The words of a name and the suffixes behind them. The first word is never taken for a suffix. */
function cutSuffix(all: readonly string[]): { before: readonly string[]; suffix: readonly string[] } {
  let end = all.length;
  while (end > 1 && isSuffix(all[end - 1] ?? '')) end -= 1;
  return { before: all.slice(0, end), suffix: all.slice(end) };
}

/** A name's first word is a first name ("Van Morrison") unless it is written small ("van Gogh"). */
function isParticleAt(all: readonly string[], index: number): boolean {
  const word = all[index] ?? '';
  if (!isParticle(word)) return false;
  return index > 0 || word === word.toLowerCase();
}

function split(text: string): string[] {
  return text.split(/\s+/u);
}
