import { compact, fold, words } from './fold.ts';

/** Folded words that begin a last name: van der Berg, de la Cruz. */
const PARTICLES: ReadonlySet<string> = new Set(
  (
    'van von der den ter ten te vom zu zum zur af av de del dela della di da do dos das du des la le las los lo ' +
    'al el bin bint ibn st saint'
  ).split(' '),
);

/** Folded words that end a last name: Jr, III. */
const SUFFIXES: ReadonlySet<string> = new Set(['jr', 'sr', 'ii', 'iii', 'iv', '2nd', '3rd', '4th']);

/** Folded words that precede a name: Mr, Dr. */
const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss mx dr prof sir dame lady lord rev hon capt captain maj major col gen lt sgt'.split(' '),
);

export function isParticle(word: string): boolean {
  return PARTICLES.has(fold(word));
}

export function isSuffix(word: string): boolean {
  return SUFFIXES.has(fold(word));
}

export function isTitle(word: string): boolean {
  return TITLES.has(fold(word));
}

/** `firstName` is empty if the name is one word. */
interface PersonName {
  firstName: string;
  lastName: string;
}

/**
 * Splits a person's name recorded in one column (requirement 10.10): "Last, First" or "First Last". In the second form, the
 * last name is the last word, with the particles before it and the suffixes after it.
 * @example personName('Jan van der Berg Jr.') // { firstName: 'Jan', lastName: 'van der Berg Jr.' }
 */
export function personName(name: string): PersonName {
  const parts = name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first = '', ...rest] = parts;
  // In "John Smith, Jr." and "Smith, Jr., John", one comma-separated part is a suffix.
  const suffixes = rest.filter(isSuffix);
  const others = rest.filter((part) => !isSuffix(part));
  if (others.length === 0) return firstThenLast([...split(first), ...suffixes]);
  const { before, suffix } = cutSuffix(split(others.join(' ')));
  return { firstName: before.join(' '), lastName: [first, ...suffixes, ...suffix].join(' ') };
}

/** Folded words that end a company's name. */
export const COMPANY_WORDS: ReadonlySet<string> = new Set(
  'farm farms llc inc ltd co corp stable stables ranch equestrian equine sporthorses horses partners partnership trust estate group syndicate center academy'.split(
    ' ',
  ),
);

/**
 * Turns `van der Berg, Jan` into `Jan van der Berg`. Leaves `Alder Farm, LLC` as it is.
 */
export function firstNameFirst(name: string): string {
  if (!name.includes(',')) return name;
  const { firstName, lastName } = personName(name);
  const isCompany = words(fold(firstName)).some((word) => COMPANY_WORDS.has(word));
  return isCompany ? name : `${firstName} ${lastName}`.trim();
}

/** Returns the last word of a last name, not counting suffixes. Owners can also be found by this word (requirement 5.4). */
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

/** Separates the suffixes at the end. The first word never counts as a suffix. */
function cutSuffix(all: readonly string[]): { before: readonly string[]; suffix: readonly string[] } {
  let end = all.length;
  while (end > 1 && isSuffix(all[end - 1] ?? '')) end -= 1;
  return { before: all.slice(0, end), suffix: all.slice(end) };
}

/**
 * True if the word at `index` is a particle of the last name. A name's first word is one only in lowercase: "van Gogh", but not
 * "Van Morrison".
 */
function isParticleAt(all: readonly string[], index: number): boolean {
  const word = all[index] ?? '';
  if (!isParticle(word)) return false;
  return index > 0 || word === word.toLowerCase();
}

function split(text: string): string[] {
  return text.split(/\s+/u);
}

interface OwnerName {
  folded: string;
  recorded: string;
}

/**
 * Returns an owner's searchable names (requirement 5.4): a person's last name and its last word, or an organization's or
 * farm's name. Empty if folding leaves nothing.
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
 * True if an owner's name begins with the typed name, or differs from it only in spaces, like O Malley and O'Malley
 * (requirements 5.4 and 5.5). Both names are folded.
 */
export function meetsOwnerName(asked: string, name: string): boolean {
  return name.startsWith(asked) || compact(name) === compact(asked);
}

/** Returns the part of a recorded name that folds to a word: "Berg" in "van der Berg" for `berg`. */
function partNamed(folded: string, recorded: string): string {
  return recorded.split(/[\s-]+/u).find((part) => fold(part) === folded) ?? folded;
}
