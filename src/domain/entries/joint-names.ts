import { fold, words } from '../names/fold.ts';
import type { EntryParty, NumberKind } from './entry.ts';
import { saysNobody } from './unnamed.ts';

const BETWEEN = /\s*[/&+;]\s*|\s+and\s+/iu;

/** Separates names only if each has at least two words, because a horse's name may contain these marks and words. */
const BETWEEN_WHOLE = /\s+(?:or|then|vs\.?|replaced by)\s+|\s+[-–—|]\s+/iu;

const AND_OTHERS = /[\s,]+et\.?\s+al\.?$/iu;

/** Fast check: most names contain none of these. */
const HINT = /[/&+;]|\sand\s|\sal\b/i;

/**
 * Splits a cell that names several people (requirement 15.30); returns an empty list for a single name. If the first person has
 * no last name, adds the last person's to all first names. After `Doe, Jane`, adds `Doe` to names of one word.
 * @example jointNames('Jane & John Doe') // ['Jane Doe', 'John Doe']
 */
export function jointNames(typed: string): string[] {
  if (!HINT.test(typed) || saysNobody(typed)) return [];
  const named = typed.trim().replace(AND_OTHERS, '');
  const parts = named.split(BETWEEN).filter((part) => fold(part) !== '');
  if (parts.length < 2) return named === typed.trim() ? [] : parts;
  const [first = '', ...others] = parts;
  const last = parts.at(-1) ?? '';
  const isFirstName = (part: string) => isOneWord(part) && !hasLostBlank(part);
  if (isFirstName(first) && !isOneWord(last) && !last.includes(',')) {
    const family = last.split(/\s+/u).slice(1).join(' ');
    return parts.map((part) => (isFirstName(part) ? `${part} ${family}` : part));
  }
  const comma = first.indexOf(',');
  if (comma < 0) return parts;
  const family = first.slice(0, comma).trim();
  return [first, ...others.map((other) => (isOneWord(other) ? `${family}, ${other}` : other))];
}

/** True if a word looks like two names without a space between them: `AnnaField`, but not `McKenzie`. */
function hasLostBlank(word: string): boolean {
  return /\p{Ll}{3}\p{Lu}\p{Ll}/u.test(word);
}

function isOneWord(text: string): boolean {
  return words(fold(text)).length === 1;
}

/**
 * Splits a cell with several names (requirement 15.46); empty for a single name. A horse's name may look like several (`Trick
 * or Treat`), so callers must search for the whole name first.
 */
export function severalNames(typed: string, role: EntryParty['role']): string[] {
  if (!HINT.test(typed)) return wholeNames(typed);
  if (saysNobody(typed)) return [];
  if (role !== 'horse') return isDoubleLastName(typed) ? [] : jointNames(typed);
  const parts = typed
    .trim()
    .split(BETWEEN)
    .filter((part) => fold(part) !== '');
  return parts.length < 2 ? [] : parts;
}

function wholeNames(typed: string): string[] {
  if (!BETWEEN_WHOLE.test(typed)) return [];
  const parts = typed.split(BETWEEN_WHOLE).map((part) => part.trim());
  return parts.every((part) => words(fold(part)).length > 1) ? parts : [];
}

/** True if brackets next to other words contain a second name (requirement 15.46). A single word in brackets is a barn name. */
export function hasNameInBrackets(typed: string): boolean {
  return /\S ?[([](?:[\p{L}.:,;]+ )*\p{Lu}[\p{L}'’.-]+ \p{Lu}[\p{L}'’.-][^()[\]]*[)\]]/u.test(typed);
}

/** True if only a second last name follows a whole name: `Ann Smith/Jones`. */
function isDoubleLastName(typed: string): boolean {
  const [first = '', ...others] = typed.split(BETWEEN);
  return !isOneWord(first) && !first.includes(',') && others.length > 0 && others.every(isOneWord);
}

const BETWEEN_NUMBERS = /\s*[/&+;,|]\s*|\s+and\s+/iu;

const LEAST_DIGITS = 4;

/** Splits several numbers in one cell; empty if the cell has only one. */
export function severalNumbers(typed: string): string[] {
  const parts = typed.trim().split(BETWEEN_NUMBERS);
  const areNumbers = parts.every((part) => part.replaceAll(/\D/g, '').length >= LEAST_DIGITS);
  return parts.length > 1 && areNumbers ? parts : [];
}

/** Splits a cell into parties if it has one number per name (requirement 15.46). Otherwise returns the party unchanged. */
export function splitParty(party: EntryParty): EntryParty[] {
  const numbers = Object.entries(party.numbers) as [NumberKind, string][];
  const parts = numbers.map(([kind, text]) => [kind, severalNumbers(text)] as const);
  const [first = 0, ...others] = parts.map(([, each]) => each.length);
  if (first < 2 || others.some((count) => count !== first)) return [party];
  const names = party.role === 'owner' ? jointNames(party.name) : severalNames(party.name, party.role);
  if (names.length !== first) return [party];
  return names.map((name, at) => ({
    ...party,
    name,
    numbers: Object.fromEntries(parts.map(([kind, each]) => [kind, each[at] ?? ''])),
    foalYear: null,
  }));
}
