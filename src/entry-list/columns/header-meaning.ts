import { fold } from '../../domain/names/fold.ts';
import type { EntryRole, NumberKind } from '../../domain/entries/entry.ts';
import type { PartyPart } from './column-kinds.ts';
import { HEADER_PHRASES, HEADER_WORDS, type NobodyCells, type Word } from './header-words.ts';

/**
 * Meaning of a header without its neighbors. `neighbor`: data of the party in the column next to it (`USEF #` after `Rider`).
 * `entry`: a back number or, unless the header has the word number, a horse; the cells decide. `person`: a person whose role
 * can be derived from other columns (`Name`, `Student`). `exhibitor`: a rider if the list has no riders, otherwise an owner.
 * `horse-or-show`: the name of a horse, or of the competition. `nobody`: no horse or person to check.
 */
export type HeaderMeaning =
  | {
      is: 'party';
      role: EntryRole;
      part: PartyPart;
      ordinal: number | null;
      sure: boolean;
      /** True if the column may contain yes or no: `Amateur Owner`. */
      maybeFlag: boolean;
      /** True if the header has an unknown word: `Rider Buddy Name`. */
      strange: boolean;
    }
  | { is: 'neighbor'; part: PartyPart; ordinal: number | null }
  | { is: 'back-number'; sure: boolean }
  | { is: 'class'; sure: boolean }
  /** `bare`: the whole header is a word such as `Number`. */
  | { is: 'entry'; number: boolean; bare: boolean }
  | { is: 'person'; part: PartyPart }
  | { is: 'exhibitor'; part: PartyPart; ordinal: number | null }
  | { is: 'horse-or-show' }
  | { is: 'farm' }
  | { is: 'birth' }
  /**
   * `ofRole`: a role word shows that the column may name somebody: `Team Trainer`. `says`: the column names the class's ring
   * or day.
   */
  | { is: 'nobody'; cells: NobodyCells; sure: boolean; ofRole?: true; says?: 'ring' | 'day' };

const WORDS: ReadonlyMap<string, Word> = new Map(
  HEADER_WORDS.flatMap(({ words, means }) => words.split(' ').map((text) => [text, means] as const)),
);

export function isHeaderWord(word: string): boolean {
  return WORDS.has(word);
}

/**
 * Interprets a header. Returns null if no word is known, or if an unknown word could change the meaning (requirement 15.5).
 * @example headerMeaning('Horse USEF #')?.is // 'party'
 */
export function headerMeaning(header: string): HeaderMeaning | null {
  const { known, unknown, ordinal, hasBy } = understood(header);
  if (known.length === 0 || unknown > known.length) return null;
  const words = new Header(known, unknown === 0, hasBy);
  // `Parent/Owner` and `Owner or Parent` also name an owner.
  if (words.nobody === 'people' || words.nobody === 'contact' || words.nobody === 'group') {
    const parts = header.split(/\/|&|\bor\b/i);
    const named = parts.length > 1 ? parts.map(headerMeaning) : [];
    const party = named.find((meaning) => meaning?.is === 'party');
    if (party?.is === 'party') return { ...party, sure: false };
  }
  const meaning = meaningOf(words, ordinal);
  return meaning?.is === 'nobody' && namesSomebody(words, meaning.cells, header)
    ? { ...meaning, ofRole: true }
    : meaning;
}

/** Kinds of cells with words that may name people. A phone number names nobody, even if its header has a role. */
const WORDS_OF_NOBODY: ReadonlySet<NobodyCells> = new Set([
  'people',
  'contact',
  'group',
  'lineage',
  'choice',
  'constant',
  'flag',
] as const);

/** True if the header also contains a person's role. An emergency contact is excluded: a rider's contact is not a rider. */
function namesSomebody({ roles }: Header, cells: NobodyCells, header: string): boolean {
  const hasRole = roles.some((role) => role !== 'horse');
  return hasRole && WORDS_OF_NOBODY.has(cells) && !/\bemergency\b/i.test(header);
}

/**
 * Returns the roles in a header, even if its column has nobody to check.
 * @example headerRoles('Instructor / Barn') // ['coach']
 */
export function headerRoles(header: string): EntryRole[] {
  return understood(header).known.flatMap((word) =>
    word.kind === 'role' && word.role !== 'exhibitor' ? [word.role] : [],
  );
}

export function headerTexts(header: string): string[] {
  return headerWords(header).texts;
}

/**
 * Returns the cell kind for each header word that means there is nobody to check.
 * @example nobodyCells('Emergency Phone') // ['people', 'number']
 */
export function nobodyCells(header: string): NobodyCells[] {
  return understood(header).known.flatMap((word): NobodyCells[] => {
    if (word.kind === 'organization' && word.organization === 'other') return ['other-number'];
    return word.kind === 'nobody' ? [word.cells] : [];
  });
}

/** True if at least half of the words are known. @example canBeHeader('Zorp Name') // true */
export function canBeHeader(text: string): boolean {
  const { known, unknown } = understood(text);
  return known.length > 0 && unknown <= known.length;
}

interface Understood {
  known: readonly Word[];
  unknown: number;
  ordinal: number | null;
  /** True if the header says who does something, as in `Shown By`. */
  hasBy: boolean;
}

function understood(header: string): Understood {
  const { texts, ordinal } = headerWords(withoutCondition(header.replaceAll('_', ' ')));
  const found = texts.map((text) => WORDS.get(text) ?? null);
  const ordinals = found.flatMap((word) => (word?.kind === 'ordinal' ? [word.ordinal] : []));
  return {
    known: found.filter(
      (word) => word !== null && word.kind !== 'filler' && word.kind !== 'ordinal',
    ) as Word[],
    unknown: found.filter((word) => word === null).length,
    ordinal: ordinal ?? (ordinals.length === 1 ? (ordinals[0] ?? null) : null),
    hasBy: texts.includes('by'),
  };
}

/** Removes conditions: `Rider (if not owner)` becomes `Rider`. */
function withoutCondition(header: string): string {
  return header.replace(/[\s,;:(–-]+(?:if|when|unless|only if)\b[^)]*\)?/i, ' ');
}

function meaningOf(header: Header, ordinal: number | null): HeaderMeaning | null {
  const { roles, organizations, parts, allKnown, nobody } = header;
  const [role] = roles;
  const born = parts.has('foal-year') || parts.has('birth');
  const { says } = header;
  if (nobody !== null)
    return { is: 'nobody', cells: nobody, sure: allKnown, ...(says !== null && allKnown && { says }) };
  if (header.has('date') && !born) return { is: 'nobody', cells: 'measure', sure: allKnown };
  if (header.has('class') || header.has('level'))
    return roles.length > 0
      ? { is: 'nobody', cells: 'choice', sure: allKnown }
      : { is: 'class', sure: allKnown && header.has('class') };
  if (header.has('show'))
    return allKnown && parts.has('name') && roles.every((named) => named === 'horse')
      ? { is: 'horse-or-show' }
      : { is: 'nobody', cells: 'constant', sure: allKnown };
  if (header.has('event')) return { is: 'nobody', cells: 'number', sure: allKnown };
  if (header.has('back-number')) return { is: 'back-number', sure: allKnown };
  if (header.has('entry')) {
    if (roles.length > 0 && role !== 'exhibitor') return roleMeaning(header, ordinal);
    return allKnown ? { is: 'entry', number: parts.has('number'), bare: false } : null;
  }
  if (roles.length > 0) return roleMeaning(header, ordinal);
  if (organizations.has('other'))
    return organizations.size === 1 ? { is: 'nobody', cells: 'other-number', sure: allKnown } : null;
  if (!allKnown) return null;
  // The header does not show whose farm it is.
  if (header.has('farm')) return { is: 'farm' };
  if (parts.has('foal-year')) return party('horse', 'foal-year', ordinal);
  if (parts.has('birth')) return { is: 'birth' };
  if (organizations.has('microchip')) return party('horse', 'microchip', ordinal);
  return personMeaning(header, ordinal);
}

function personMeaning(header: Header, ordinal: number | null): HeaderMeaning | null {
  const { organizations, parts } = header;
  const part = partOf(header);
  if (header.has('person') || header.has('qualifier')) {
    if (header.only('qualifier')) return { is: 'nobody', cells: 'qualifier', sure: true };
    return { is: 'person', part };
  }
  if (organizations.size > 0) return { is: 'neighbor', part, ordinal };
  // `Member` by itself may be a name or a number; the cells decide which.
  if (parts.has('membership'))
    return part === 'number' ? { is: 'neighbor', part, ordinal } : { is: 'person', part };
  // `Registered Name` is a horse's; `Registered Number` may be anybody's.
  if (header.has('registered') || parts.has('registration'))
    return parts.has('name') ? { is: 'horse-or-show' } : { is: 'neighbor', part: 'number', ordinal };
  if (part === 'number') return ordinal === null ? { is: 'entry', number: true, bare: true } : null;
  return parts.size > 0 ? { is: 'person', part } : null;
}

/** Interprets a header with a role. A person's role takes precedence over a horse: `Horse Owner`, `Name of Horse's Rider`. */
function roleMeaning(header: Header, ordinal: number | null): HeaderMeaning | null {
  const people = header.roles.filter((role) => role !== 'horse');
  const role = people[0] ?? 'horse';
  const sure = header.allKnown && new Set(people).size < 2 && !header.isDone;
  const { parts, organizations } = header;
  if (organizations.has('other') && organizations.size === 1)
    return { is: 'nobody', cells: 'other-number', sure: header.allKnown };
  if (parts.has('foal-year') || parts.has('birth'))
    return role === 'horse'
      ? party('horse', 'foal-year', ordinal, sure)
      : { is: 'nobody', cells: 'measure', sure: header.allKnown };
  // `Horse Whisperer` does not mean a horse's name.
  if (!header.allKnown && parts.size === 0 && organizations.size === 0) return null;
  const part = partOf(header);
  if (role === 'exhibitor') return header.allKnown ? { is: 'exhibitor', part, ordinal } : null;
  if (role === 'horse' && (part === 'first-name' || part === 'last-name')) return null;
  if (role !== 'horse' && part === 'microchip') return null;
  const maybeFlag = part === 'name' && !parts.has('name') && header.has('qualifier');
  return { is: 'party', role, part, ordinal, sure, maybeFlag, strange: !header.allKnown };
}

function party(role: EntryRole, part: PartyPart, ordinal: number | null, sure = true): HeaderMeaning {
  return { is: 'party', role, part, ordinal, sure, maybeFlag: false, strange: false };
}

function partOf({ parts, organizations }: Header): PartyPart {
  if (parts.has('first-name') && !parts.has('last-name')) return 'first-name';
  if (parts.has('last-name') && !parts.has('first-name')) return 'last-name';
  const number = parts.has('number') || parts.has('membership') || parts.has('registration');
  if (parts.has('name') && !parts.has('number')) return 'name';
  const [organization, another] = organizations;
  if (organization !== undefined && organization !== 'other')
    return another === undefined ? organization : 'number';
  return number ? 'number' : 'name';
}

/** Cell kinds by precedence, for a header with several: `Emergency Phone` is `people`. */
const NOBODY_FIRST: readonly NobodyCells[] = [
  'people',
  'contact',
  'group',
  'lineage',
  'alias',
  'number',
  'other-number',
  'reference',
  'address',
  'text',
  'measure',
  'flag',
  'qualifier',
  'choice',
  'constant',
];

class Header {
  readonly roles: readonly (EntryRole | 'exhibitor')[];
  readonly organizations: ReadonlySet<NumberKind | 'other'>;
  readonly parts: ReadonlySet<string>;
  readonly nobody: NobodyCells | null;
  /** Set if the header is about where or when the class starts; otherwise null. */
  readonly says: 'ring' | 'day' | null;
  readonly allKnown: boolean;
  /** True if something is done to the horse: `Horse Shown`, but not `Horse Shown By`. */
  readonly isDone: boolean;
  readonly #words: readonly Word[];
  constructor(known: readonly Word[], allKnown: boolean, hasBy: boolean) {
    this.#words = known;
    this.allKnown = allKnown;
    const roles = known.flatMap((word) => (word.kind === 'role' ? [word] : []));
    const named = roles.flatMap((word) => (word.done === true ? [] : [word.role]));
    this.isDone = !hasBy && named.length < roles.length && named[0] === 'horse' && new Set(named).size === 1;
    this.roles = this.isDone ? named : roles.map(({ role }) => role);
    this.organizations = new Set(
      known.flatMap((word) => (word.kind === 'organization' ? [word.organization] : [])),
    );
    this.parts = new Set(known.flatMap((word) => (word.kind === 'part' ? [word.part] : [])));
    const cells = new Set(known.flatMap((word) => (word.kind === 'nobody' ? [word.cells] : [])));
    this.nobody = NOBODY_FIRST.find((kind) => cells.has(kind)) ?? null;
    const saying = known.filter((word) => word.kind === 'nobody');
    const [said] = saying;
    const isOfEntry =
      this.only('nobody', 'class', 'level', 'show', 'event', 'part') &&
      [...this.parts].every((part) => part === 'name' || part === 'number');
    this.says = isOfEntry && saying.length === 1 ? (said?.says ?? null) : null;
  }
  has(kind: Word['kind']): boolean {
    return this.#words.some((word) => word.kind === kind);
  }
  only(...kinds: Word['kind'][]): boolean {
    return this.#words.every((word) => kinds.includes(word.kind));
  }
}

/** Splits a header into folded words. `ordinal` is the digit that tells riders or owners apart: 2 in `Rider 2`. */
function headerWords(header: string): { texts: string[]; ordinal: number | null } {
  const words = header.replaceAll('_', ' ');
  const spaced = (ANY_PHRASE.test(words) ? withoutPhrases(words) : words)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}{2})(\p{Lu}\p{Ll})/gu, '$1 $2');
  const texts = fold(spaced)
    .split(' ')
    .flatMap((word) => /^([a-z]+)([1-9])$/.exec(word)?.slice(1) ?? [word])
    .flatMap((word) => compactWords(word) ?? [word])
    .filter((word) => word !== '');
  const digits = texts.filter((word) => /^[1-9]$/.test(word));
  return {
    texts: texts.filter((word) => !/^\d+$/.test(word)),
    ordinal: digits.length === 1 ? Number(digits[0]) : null,
  };
}

/** Fast path: most headers contain no phrase, and testing one combined pattern is faster than testing each phrase. */
const ANY_PHRASE = new RegExp(HEADER_PHRASES.map(({ phrase }) => `(?:${phrase.source})`).join('|'), 'i');

function withoutPhrases(text: string): string {
  return HEADER_PHRASES.reduce((rest, { phrase, reads }) => rest.replace(phrase, reads), text);
}

/** Kinds of words that lists may run together: `riderusefid`, `horsename`, `backno`. */
const COMPACT: ReadonlySet<Word['kind']> = new Set([
  'role',
  'organization',
  'part',
  'back-number',
  'entry',
  'class',
] as const);

const PIECES: ReadonlySet<string> = new Set(
  [...WORDS].flatMap(([text, { kind }]) => (COMPACT.has(kind) ? [text] : [])),
);

const BEGINNINGS: ReadonlySet<string> = new Set(
  Array.from(PIECES).flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1))),
);

/** Minimum length of a piece of a compact word, and maximum length of a word to split, in characters. */
const SHORTEST_PIECE = 2;
const LONGEST_COMPACT = 40;

/** Splits a compact word. Returns null if it is a known word itself, or cannot be split into known words. */
function compactWords(word: string): string[] | null {
  if (WORDS.has(word) || word.length < SHORTEST_PIECE * 2 || word.length > LONGEST_COMPACT) return null;
  // `made[index]` splits the letters before the index into the fewest known words.
  const made: (string[] | undefined)[] = [[]];
  for (let start = 0; start <= word.length - SHORTEST_PIECE; start += 1) {
    const before = made[start];
    if (before === undefined) continue;
    for (let end = start + SHORTEST_PIECE; end <= word.length; end += 1) {
      const piece = word.slice(start, end);
      if (!BEGINNINGS.has(piece)) break;
      if (PIECES.has(piece) && before.length + 1 < (made[end]?.length ?? Infinity))
        made[end] = [...before, piece];
    }
  }
  return made[word.length] ?? null;
}

/** Normalizes case, spaces and punctuation. @example headerKey(' Horse  USEF# ') // headerKey('horse usef #') */
export function headerKey(header: string): string {
  const { texts, ordinal } = headerWords(header);
  const key = [...texts, ...(ordinal === null ? [] : [ordinal])].join(' ');
  return key === '' ? header.trim() : key;
}
