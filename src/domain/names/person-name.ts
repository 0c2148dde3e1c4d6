import { compact, fold, words } from './fold.ts';

/** Words before the last word that belong to a last name, folded: van der Berg, de la Cruz. */
const PARTICLES: ReadonlySet<string> = new Set(
  (
    'van von der den ter ten te vom zu zum zur af av de del dela della di da do dos das du des la le las los lo ' +
    'al el bin bint ibn st saint'
  ).split(' '),
);

/** Words after a last name that belong to it, folded: Jr, III. */
const SUFFIXES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', '2nd', '3rd', '4th']);

/** Words before a name that do not belong to it, folded: Mr, Dr. */
const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr prof sir dame lady lord rev hon capt captain maj major col gen lt sgt'.split(' '),
);

/**
 * Whether a word is a particle of a last name.
 *
 * @example isParticle('Van') // true
 */
export function isParticle(word: string): boolean {
  return PARTICLES.has(fold(word));
}

/**
 * Whether a word is a suffix, which follows a last name and belongs to it.
 *
 * @example isSuffix('Jr.') // true
 */
export function isSuffix(word: string): boolean {
  return SUFFIXES.has(fold(word));
}

/**
 * Whether a word is a title before a name.
 *
 * @example isTitle('Dr.') // true
 */
export function isTitle(word: string): boolean {
  return TITLES.has(fold(word));
}

/** A person's name in the two parts that riders are searched by. `firstName` is empty when the name is one word. */
interface PersonName {
  firstName: string;
  lastName: string;
}

/**
 * The first and last name of a person whose name is recorded in one column (requirement 10.10): "Last, First", or "First
 * Last". In the latter the last word is the last name, with the particles before it and the suffixes after it.
 *
 * @example personName('Jan van der Berg Jr.') // { firstName: 'Jan', lastName: 'van der Berg Jr.' }
 */
export function personName(name: string): PersonName {
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first = '', ...rest] = parts;
  // In "John Smith, Jr." and "Smith, Jr., John" a part between commas is a suffix.
  const suffixes = rest.filter(isSuffix);
  const others = rest.filter((part) => !isSuffix(part));
  if (others.length === 0) return firstThenLast([...split(first), ...suffixes]);
  const { before, suffix } = cutSuffix(split(others.join(' ')));
  return { firstName: before.join(' '), lastName: [first, ...suffixes, ...suffix].join(' ') };
}

/**
 * The last word of a folded last name, without a suffix. An owner is found by it too (requirement 5.4).
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

/** The words of a name, and the suffixes after them. The first word is never a suffix. */
function cutSuffix(all: readonly string[]): { before: readonly string[]; suffix: readonly string[] } {
  let end = all.length;
  while (end > 1 && isSuffix(all[end - 1] ?? '')) end -= 1;
  return { before: all.slice(0, end), suffix: all.slice(end) };
}

/** The first word of a name is a first name ("Van Morrison"), except in lower case ("van Gogh"). */
function isParticleAt(all: readonly string[], index: number): boolean {
  const word = all[index] ?? '';
  if (!isParticle(word)) return false;
  return index > 0 || word === word.toLowerCase();
}

function split(text: string): string[] {
  return text.split(/\s+/u);
}

/** A name that an owner is found by: folded, and as recorded. */
interface OwnerName {
  folded: string;
  recorded: string;
}

/**
 * The names that an owner is found by (requirement 5.4): the last name of a person and the last word of it, or the name of
 * an organization or farm. Empty when folding leaves nothing.
 *
 * @param lastName the last name of a person, as recorded
 * @example
 * ownerNames('I', 'Jan van der Berg', 'van der Berg')
 * // [{ folded: 'van der berg', recorded: 'van der Berg' }, { folded: 'berg', recorded: 'Berg' }]
 */
export function ownerNames(entityType: string, name: string, lastName: string): OwnerName[] {
  const recorded = entityType === 'I' ? lastName : name;
  const folded = fold(recorded);
  if (folded === '') return [];
  const last = entityType === 'I' ? lastWord(folded) : folded;
  const whole = { folded, recorded };
  return last === folded ? [whole] : [whole, { folded: last, recorded: partNamed(last, recorded) }];
}

/**
 * Whether an owner's name answers the name asked for: it begins with it, or the two are equal except for blanks, as O
 * Malley and O'Malley are (requirements 5.4 and 5.5). Both are folded.
 *
 * @example
 * meetsOwnerName('o malley', 'omalley') // true
 * meetsOwnerName('mall', 'omalley') // false
 */
export function meetsOwnerName(asked: string, name: string): boolean {
  return name.startsWith(asked) || compact(name) === compact(asked);
}

/** The part of a recorded name that folds to a word: for `berg` in "van der Berg" it is "Berg". */
function partNamed(folded: string, recorded: string): string {
  return recorded.split(/[\s-]+/u).find((part) => fold(part) === folded) ?? folded;
}
