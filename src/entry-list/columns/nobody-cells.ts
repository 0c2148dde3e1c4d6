import { namesWithNicknames } from '../../domain/names/nicknames.ts';
import { fold } from '../../domain/names/fold.ts';
import { cellForm } from './cell-forms.ts';
import { isHeaderWord } from './header-meaning.ts';
import type { NobodyCells } from './header-words.ts';

/*
 * These patterns recognize names and numbers only by form, because lists are read without the records (requirement 15.18).
 */

const MEMBER_NUMBER = /^F?\d{6,8}(?:\.0+)?$/i;

const NAME_LIKE =
  /^\p{Lu}[\p{L}'’.-]*(?: (?:(?:van|von|de|der|den|la|le|del|of|the|and|y) )*\p{Lu}[\p{L}'’.-]*){1,3}$/u;

const STATUS_WORDS: ReadonlySet<string> = new Set(
  `yes no none nil true false y n x ok paid unpaid due cash check card waived pending scr scratch
   scratched wd withdrawn el elim eliminated dns dnf rt retired dq hc tbd na am pm mon tue wed thu fri
   sat sun monday tuesday wednesday thursday friday saturday sunday jan feb mar apr may jun jul aug sep
   oct nov dec ring day days full half early late junior senior adult amateur pro professional young
   youth champion reserve mare gelding stallion colt filly active inactive expired current life annual
   lifetime complete incomplete approved on file received signed not valid member nonmember non minor
   new applied nm clear double unplaced first second third`.split(/\s+/),
);

/** Words in colors, breeds, levels and places, which can look like names: `Dark Bay`, `North Carolina`. */
const CHOICE_WORDS: ReadonlySet<string> = new Set(
  `dark light bay blood red black brown chestnut liver gray grey dapple dappled flea bitten fleabitten
   roan dun buckskin palomino pinto paint sorrel cremello perlino white tobiano overo skewbald piebald
   grullo warmblood thoroughbred arabian anglo welsh cob section dutch oldenburg hanoverian holsteiner
   westphalian trakehner belgian danish swedish swiss german riding irish sport draught draft quarter
   morgan saddlebred hackney friesian andalusian lusitano connemara haflinger appaloosa selle francais
   zangersheide american pony horse cross crossbred half new forest hunter jumper equitation dressage
   eventing western english pleasure open training level united states great britain kingdom canada
   mexico north south east west carolina dakota york hampshire jersey virginia rhode island district
   columbia`.split(/\s+/),
);

const FIRST_NAMES: ReadonlySet<string> = new Set(namesWithNicknames());

/** Amounts of money, times, dates, percentages, decimals, yes or no. They never name anybody, under any header. */
const EVIDENT =
  /^(?:[-+]?\$ ?\d[\d,]*(?:\.\d+)?|\(\$\d[\d,]*(?:\.\d+)?\)|\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?|\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})(?: .*)?|\d{4}-\d{2}-\d{2}(?:[T ].*)?|\d[\d,]*(?:\.\d+)? ?%|\d{1,6}\.(?!0+$)\d+|y|n|x|yes|no|true|false)$/i;

/**
 * True for amounts, dates, status words such as `paid`, and digits with few letters. False for anything that looks like a
 * member's number.
 */
function isMeasure(cell: string): boolean {
  if (EVIDENT.test(cell)) return true;
  if (MEMBER_NUMBER.test(cell)) return false;
  return /\d/.test(cell)
    ? (cell.match(/\p{L}/gu)?.length ?? 0) <= MOST_LETTERS
    : wordsOf(cell).every((word) => STATUS_WORDS.has(word.toLowerCase()) || word.length <= 2);
}

/** Maximum number of letters in a measure: `16.2 hands high`. */
const MOST_LETTERS = 12;

function wordsOf(cell: string): string[] {
  return cell.split(/[\s/&,+-]+/).filter((word) => /[\p{L}\d]/u.test(word));
}

function isEvident(cell: string): boolean {
  return EVIDENT.test(cell);
}

/**
 * True for `FIELD, ANN`, or a known first name followed by other capitalized words.
 * @example isPersonLike('Ann Field') // true
 */
export function isPersonLike(cell: string): boolean {
  // Two email addresses separated by a comma would look like a last and a first name.
  if (cell.includes('@')) return false;
  const isLastFirst = cell.includes(',') && cellForm(cell) === 'last-first';
  if (!isLastFirst && !NAME_LIKE.test(cell)) return false;
  const words = wordsOf(cell);
  if (isLastFirst ? words.length > 5 : !FIRST_NAMES.has(fold(words[0] ?? '')) || !isNameLike(cell))
    return false;
  return !words.some(isCommonWord);
}

const BUSINESS =
  /\b(?:llc|inc|ltd|llp|lp|corp|co|farms?|stables?|ranch|equestrian|equestrians|syndicate|partners|partnership|company|holdings|acres|training|sporthorses|trust|enterprises)\b/i;

/** @example isBusinessLike('Alder Farm, LLC') // true */
export function isBusinessLike(cell: string): boolean {
  return /\p{L}/u.test(cell) && BUSINESS.test(cell);
}

/**
 * True for capitalized words, unless all are header words, status words, colors or breeds.
 * @example isNameLike('Winterberry Waltz') // true
 */
export function isNameLike(cell: string): boolean {
  if (!NAME_LIKE.test(cell)) return false;
  return !wordsOf(cell).every(isKnownWord);
}

/**
 * True for capitalized words without a header, status, color, breed or business word.
 * @example isPlainName('Zorander Field') // true
 */
export function isPlainName(cell: string): boolean {
  return NAME_LIKE.test(cell) && !isBusinessLike(cell) && !wordsOf(cell).some(isKnownWord);
}

function isKnownWord(word: string): boolean {
  return isCommonWord(word) || isHeaderWord(fold(word));
}

function isCommonWord(word: string): boolean {
  const text = word.toLowerCase();
  return STATUS_WORDS.has(text) || CHOICE_WORDS.has(text);
}

export function isMemberNumber(cell: string): boolean {
  return MEMBER_NUMBER.test(cell);
}

/** Minimum number of digits in an organization's number. */
const FEWEST_DIGITS = 5;

/**
 * True for a number that may be a horse's or member's, including one with a label.
 * @example mayBeMemberNumber('USEF #9500001') // true
 */
export function mayBeMemberNumber(cell: string): boolean {
  const form = cellForm(cell);
  if (form === 'microchip' || form === 'fei-horse') return true;
  return form === 'digits' && cell.replace(/[.,]\d{0,2}$/, '').replaceAll(/\D/g, '').length >= FEWEST_DIGITS;
}

interface Shares {
  count: number;
  people: number;
  names: number;
  numbers: number;
  measures: number;
  businesses: number;
  different: number;
}

function sharesOf(values: readonly string[]): Shares {
  const count = values.length;
  const share = (is: (cell: string) => boolean) => (count === 0 ? 0 : values.filter(is).length / count);
  const named = values.filter((cell) => isNameLike(cell) || isPersonLike(cell) || isMemberNumber(cell));
  return {
    count,
    people: share(isPersonLike),
    names: share((cell) => isNameLike(cell) || isPersonLike(cell)),
    numbers: share(isMemberNumber),
    measures: share(isMeasure),
    businesses: share(isBusinessLike),
    different: named.length === 0 ? 0 : new Set(named).size / named.length,
  };
}

/** True if a group column's cells include a person's name, or are mostly distinct names without business words. */
function areMembers(values: readonly string[]): boolean {
  const named = values.filter(isPlainName);
  if (named.some(isPersonLike)) return true;
  return named.length >= 0.5 * values.length && new Set(named).size >= 0.7 * named.length && named.length > 0;
}

/**
 * Minimum number of cells for distinct capitalized words to count as names. With fewer cells, they may be colors or towns,
 * which repeat only in longer columns.
 */
const MANY_CELLS = 5;

/** True if the cells look like horses or people to check although the header says otherwise (requirement 15.18). */
export function contradicts(cells: NobodyCells, values: readonly string[]): boolean {
  const { count, people, names, numbers, measures, businesses, different } = sharesOf(values);
  const areNames = (share: number) => names >= share && count >= MANY_CELLS && different >= 0.7;
  switch (cells) {
    case 'people':
    case 'lineage':
    case 'alias':
      return false;
    case 'contact':
      return values.some(mayBeMemberNumber);
    case 'group':
      return numbers > 0 || areMembers(values);
    case 'measure':
      return count > 0 && (measures < 0.5 || people >= 0.2 || numbers >= 0.5);
    case 'flag':
      return people >= 0.3 || names >= 0.5 || numbers > 0;
    case 'qualifier':
      return values.some((cell) => !isMeasure(cell) && !wordsOf(cell).every(isKnownWord));
    case 'choice':
      return people >= 0.3 || (areNames(0.6) && businesses < 0.5) || numbers > 0;
    case 'reference':
      return people >= 0.3 || names >= 0.6 || values.some(mayBeMemberNumber);
    case 'address':
    case 'text':
      return people >= 0.6 || areNames(0.8) || numbers >= 0.8;
    case 'number':
    case 'other-number':
      return people >= 0.3 || names >= 0.6;
    case 'constant':
      return count >= 3 && new Set(values).size >= 0.5 * count;
  }
}

/** True if there are cells and none of them can name anybody under any header. */
export function areEvident(values: readonly string[]): boolean {
  return values.length > 0 && values.every(isEvident);
}

export function areMeasures(values: readonly string[]): boolean {
  return values.length > 0 && values.every(isMeasure);
}
