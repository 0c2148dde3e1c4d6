import { compact, fold, words } from '../../domain/names/fold.ts';
import { nicknames } from '../../domain/names/nicknames.ts';
import { isSuffix, isTitle, personName } from '../../domain/names/person-name.ts';
import { wholeNames } from '../../domain/names/whole-name.ts';
import { editCost } from '../edit-cost.ts';
import type { RiderName } from '../hits.ts';
import { lastNameForms } from '../people/name-forms.ts';
import { PARTICLES_COST } from '../people/people-costs.ts';
import { type Agreement, bestAgreement, worseAgreement } from './agreement.ts';

/**
 * The ways to read a name on an entry list as a first and a last name, the likeliest first (requirement 15.22): "Last,
 * First" and "First Last". Each is as typed.
 *
 * @example
 * namesOnList('Doe, Jane') // [{ firstName: 'Jane', lastName: 'Doe' }]
 */
export function namesOnList(typed: string): RiderName[] {
  const ways = new Map<string, RiderName>();
  for (const way of [personName(typed), ...wholeNames({ firstName: '', lastName: typed })]) {
    const key = `${compact(fold(way.firstName))}\n${compact(fold(way.lastName))}`;
    if (key !== '\n' && !ways.has(key)) ways.set(key, way);
  }
  return [...ways.values()];
}

/** A first and a last name, taken apart. Everything is folded. */
interface Parts {
  firsts: readonly string[];
  last: string;
  suffix: string;
}

/** A name on an entry list, read once and compared with recorded names. */
export class ListedPerson {
  readonly ways: readonly RiderName[];
  readonly #parts: readonly Parts[];
  /** The names read with the last name first though no comma says so. */
  readonly #turned: readonly Parts[];

  constructor(typed: string) {
    this.ways = namesOnList(typed);
    this.#parts = this.ways.map(partsOf);
    this.#turned = typed.includes(',')
      ? []
      : this.ways.map(({ firstName, lastName }) => partsOf({ firstName: lastName, lastName: firstName }));
  }

  /**
   * How the name agrees with a recorded one.
   *
   * @param isFirstName whether a folded name is one that people on record commonly have as a first name: then it is no
   *   misspelling of another
   */
  agreement(recorded: RiderName, isFirstName: (first: string) => boolean): Agreement {
    const has = partsOf(recorded);
    const all = this.#parts.map((parts) => agreementOf(parts, has, isFirstName));
    const best = bestAgreement(all);
    if (best === 'same' || best === 'equal') return best;
    const turned = this.#turned.map((parts) => agreementOf(parts, has, isFirstName));
    const isTurned = turned.some((agreement) => agreement === 'same' || agreement === 'equal');
    return isTurned ? 'equal' : best;
  }
}

function partsOf({ firstName, lastName }: RiderName): Parts {
  let firsts = words(fold(firstName));
  while (firsts.length > 1 && isTitle(firsts[0] ?? '')) firsts = firsts.slice(1);
  const lasts = words(fold(lastName));
  const suffixes: string[] = [];
  for (const from of [firsts, lasts]) {
    while (from.length > 1 && isSuffix(from.at(-1) ?? '')) suffixes.push(from.pop() ?? '');
  }
  return { firsts, last: lasts.join(' '), suffix: suffixes.join(' ') };
}

function agreementOf(typed: Parts, recorded: Parts, isFirstName: (first: string) => boolean): Agreement {
  // Father and son.
  if (typed.suffix !== recorded.suffix && typed.suffix !== '' && recorded.suffix !== '') return 'other';
  const last = lastNames(typed.last, recorded.last);
  if (last === 'other') return 'other';
  const first = firstNames(typed.firsts, recorded.firsts, isFirstName);
  // Two names that are both only near are the names of two people.
  if (first === 'other' || (first === 'near' && last === 'near')) return 'other';
  const names = worseAgreement(first, last);
  return names === 'same' && typed.suffix !== recorded.suffix ? 'equal' : names;
}

/** The most that a misspelled name costs, in wrong letters (`editCost`), from each length on. */
const MISSPELLED: readonly [letters: number, cost: number][] = [
  [9, 2],
  [4, 1.1],
  [3, 0.8],
];

function isMisspelled(typed: string, recorded: string): boolean {
  const shorter = Math.min(typed.length, recorded.length);
  const most = MISSPELLED.find(([letters]) => shorter >= letters)?.[1] ?? 0;
  return editCost(typed, recorded, most) <= most;
}

function lastNames(typed: string, recorded: string): Agreement {
  const [has, asked] = [compact(recorded), compact(typed)];
  if (has === asked) return 'same';
  if (has === '' || asked === '') return 'other';
  const forms = new Map(lastNameForms(recorded).map(({ text, cost }) => [text, cost]));
  const costs = lastNameForms(typed).map(({ text, cost }) => cost + (forms.get(text) ?? Infinity));
  const least = Math.min(...costs);
  if (least <= PARTICLES_COST) return 'equal';
  return least < Infinity || isMisspelled(asked, has) ? 'near' : 'other';
}

function firstNames(
  typed: readonly string[],
  recorded: readonly string[],
  isFirstName: (first: string) => boolean,
): Agreement {
  const [asked, has] = [typed.join(''), recorded.join('')];
  if (asked === has) return 'same';
  const [first = '', ...middle] = typed;
  const [recordedFirst = '', ...recordedMiddle] = recorded;
  if (first === '' || recordedFirst === '') return 'other';
  if (!middlesAgree(middle, recordedMiddle)) return 'other';
  if (first === recordedFirst || nicknames(first).includes(recordedFirst)) return 'equal';
  // An initial, or a middle name in place of the first.
  if (first.length === 1 || recordedFirst.length === 1) {
    return first.charAt(0) === recordedFirst.charAt(0) ? 'near' : 'other';
  }
  if (recordedMiddle.includes(first) || middle.includes(recordedFirst)) return 'near';
  if (soundOf(first) === soundOf(recordedFirst)) return 'near';
  const [letters, recordedLetters] =
    middle.length === recordedMiddle.length ? [first, recordedFirst] : [asked, has];
  if (isFirstName(first)) return 'other';
  return isMisspelled(first, recordedFirst) || isMisspelled(letters, recordedLetters) ? 'near' : 'other';
}

/** Mary Ann is not Mary Beth; Mary A. may be Mary Ann, and so may Mary. */
function middlesAgree(typed: readonly string[], recorded: readonly string[]): boolean {
  if (typed.length === 0 || recorded.length === 0) return true;
  const [a, b] = [typed.join(''), recorded.join('')];
  const shorter = Math.min(a.length, b.length);
  return shorter === 1 ? a.charAt(0) === b.charAt(0) : a === b || isMisspelled(a, b);
}

/**
 * A first name as it sounds: Sara and Sarah, Jon and John, Catherine and Katherine sound alike.
 *
 * @example soundOf('sarah') === soundOf('sara') // true
 */
export function soundOf(first: string): string {
  return (
    first.charAt(0).replace('c', 'k') +
    first
      .slice(1)
      .replace(/ph/g, 'f')
      .replace(/c(?=[eiy])/g, 's')
      .replace(/[cq]/g, 'k')
      .replace(/h/g, '')
      .replace(/[yi]e?$|ey$/, 'i')
      .replace(/y/g, 'i')
  )
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)e$/, '');
}
