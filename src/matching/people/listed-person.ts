import { compact, fold, words } from '../../domain/names/fold.ts';
import { nicknames } from '../../domain/names/nicknames.ts';
import { isSuffix, isTitle, personName } from '../../domain/names/person-name.ts';
import { wholeNames } from '../../domain/names/whole-name.ts';
import { editCost } from '../edit-cost.ts';
import type { RiderName } from '../hits.ts';
import { CUT_NAME_LENGTHS } from '../horses/horse-costs.ts';
import { lastNameForms } from './name-forms.ts';
import { PARTICLES_COST } from './people-costs.ts';
import { type Agreement, bestAgreement, worseAgreement } from '../agreement.ts';
import { withoutAside } from '../asides.ts';

/**
 * Returns the ways to read a listed name, most likely first (requirement 15.22).
 * @example namesOnList('Doe, Jane') // [{ firstName: 'Jane', lastName: 'Doe' }]
 */
export function namesOnList(typed: string): RiderName[] {
  const ways = new Map<string, RiderName>();
  for (const way of [personName(typed), ...wholeNames({ firstName: '', lastName: typed })]) {
    const key = `${compact(fold(way.firstName))}\n${compact(fold(way.lastName))}`;
    if (key !== '\n' && !ways.has(key)) ways.set(key, way);
  }
  return [...ways.values()];
}

/** All parts are folded. */
interface Parts {
  firsts: readonly string[];
  last: string;
  suffix: string;
}

/** A person's name on an entry list, parsed once for many comparisons. */
export class ListedPerson {
  readonly #typed: string;
  #ways: readonly RiderName[] | null = null;
  #parts: readonly Parts[] | null = null;

  constructor(typed: string) {
    this.#typed = typed;
  }

  get ways(): readonly RiderName[] {
    this.#ways ??= namesOnList(this.#typed);
    return this.#ways;
  }

  /**
   * @param isFirstName true for a common recorded first name (folded), which never counts as a misspelling of another first
   * name
   */
  agreement(recorded: RiderName, isFirstName: (first: string) => boolean): Agreement {
    this.#parts ??= this.ways.map(partsOf);
    const has = partsOf(recorded);
    // Part of the last name may be missing only in the most likely reading. Otherwise Mary Ann Lee, read as Mary + Ann Lee,
    // would agree with Mary Beth Lee.
    const best = bestAgreement(
      this.#parts.map((parts, at) => agreementOf(parts, has, isFirstName, at === 0)),
    );
    if (best === 'same' || best === 'equal') return best;
    // A space may be missing or misplaced: CorbinTracy, Mari aHebert.
    if (isRespaced(this.#typed, recorded)) return 'equal';
    if (isLastNameAlone(this.#typed, recorded)) return 'less';
    // The last name may come first without a comma.
    const isTurned =
      !this.#typed.includes(',') &&
      this.ways.some(({ firstName, lastName }) => {
        const turned = partsOf({ firstName: lastName, lastName: firstName });
        const agreement = agreementOf(turned, has, isFirstName, false);
        return agreement === 'same' || agreement === 'equal';
      });
    if (isTurned) return 'equal';
    if (best === 'near' || isCutOff(this.#typed, recorded)) return 'near';
    const bare = withoutAside(this.#typed, 'person');
    if (bare === null) return 'other';
    const without = new ListedPerson(bare).agreement(recorded, isFirstName);
    return without === 'same' || without === 'equal' ? 'near' : 'other';
  }
}

function isLastNameAlone(typed: string, { firstName, lastName }: RiderName): boolean {
  const letters = compact(fold(typed));
  return letters.length > 1 && fold(firstName) !== '' && letters === compact(fold(lastName));
}

/** True if the names have the same letters in the same order, whichever name comes first. Only the spaces may differ. */
function isRespaced(typed: string, { firstName, lastName }: RiderName): boolean {
  if (fold(firstName) === '' || fold(lastName) === '') return false;
  const letters = compact(fold(typed.replace(',', ' ')));
  return [`${firstName} ${lastName}`, `${lastName} ${firstName}`].some(
    (recorded) => compact(fold(recorded)) === letters,
  );
}

/** True if the list truncated a long name at the end of its column. */
export function isCutOff(typed: string, { firstName, lastName }: RiderName): boolean {
  const folded = fold(typed);
  const [shortest, longest] = CUT_NAME_LENGTHS;
  if (folded.length < shortest || folded.length > longest) return false;
  const whole = typed.includes(',') ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
  return compact(fold(whole)).startsWith(compact(folded));
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

function agreementOf(
  typed: Parts,
  recorded: Parts,
  isFirstName: (first: string) => boolean,
  mayLackPart: boolean,
): Agreement {
  // John Doe Jr. and John Doe Sr. are different people.
  if (typed.suffix !== recorded.suffix && typed.suffix !== '' && recorded.suffix !== '') return 'other';
  const last = lastNames(typed.last, recorded.last, mayLackPart);
  if (last === 'other') return 'other';
  const first = firstNames(typed.firsts, recorded.firsts, isFirstName);
  // The first or the last name must be right: if both are only near, this is a different person.
  if (first === 'other' || (first === 'near' && last === 'near')) return 'other';
  const names = worseAgreement(first, last);
  return names === 'same' && typed.suffix !== recorded.suffix ? 'equal' : names;
}

/** Maximum cost of a misspelled name, in wrong letters (`editCost`): one mistake, and two in a long name. */
const ONE_MISTAKE = 1.1;
const TWO_MISTAKES = 2;
const LONG_NAME = 9;

function isMisspelled(typed: string, recorded: string): boolean {
  const [shorter, longer] = [
    Math.min(typed.length, recorded.length),
    Math.max(typed.length, recorded.length),
  ];
  // Two names of two letters are too short: one wrong letter is half the name.
  if (shorter < 2 || longer < 3) return false;
  const most = shorter >= LONG_NAME ? TWO_MISTAKES : ONE_MISTAKE;
  return editCost(typed, recorded, most) <= most;
}

function lastNames(typed: string, recorded: string, mayLackPart: boolean): Agreement {
  const [has, asked] = [compact(recorded), compact(typed)];
  if (has === asked) return 'same';
  if (has === '' || asked === '') return 'other';
  const forms = new Map(lastNameForms(recorded).map(({ text, cost }) => [text, cost]));
  const costs = lastNameForms(typed).map(({ text, cost }) => cost + (forms.get(text) ?? Infinity));
  const least = Math.min(...costs);
  if (least <= PARTICLES_COST) return 'equal';
  if (mayLackPart && least < Infinity) return 'near';
  const sameWords = mayLackPart || words(typed).length === words(recorded).length;
  return sameWords && isMisspelled(asked, has) ? 'near' : 'other';
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
  if (isFirstNameRespaced(typed, recorded)) return 'equal';
  if (!middlesAgree(middle, recordedMiddle)) return 'other';
  if (first === recordedFirst || nicknames(first).includes(recordedFirst)) return 'equal';
  // An initial counts as near, and so does a middle name in place of the first name.
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

/**
 * True if the first names differ only by spaces, and the remaining middle names may be the same: Mary Ann B. may be Maryann.
 * An initial is never joined to a name: Ann A. is not Anna Marie.
 */
function isFirstNameRespaced(typed: readonly string[], recorded: readonly string[]): boolean {
  return joinedFirstNames(typed).some((asked) =>
    joinedFirstNames(recorded).some(
      (has) => asked.first === has.first && middlesAgree(asked.middle, has.middle),
    ),
  );
}

function joinedFirstNames(names: readonly string[]): { first: string; middle: readonly string[] }[] {
  const initial = names.findIndex((name) => name.length === 1);
  const joinable = names.slice(0, initial === -1 ? names.length : initial);
  return joinable.map((_, at) => ({ first: names.slice(0, at + 1).join(''), middle: names.slice(at + 1) }));
}

/** True if the middle names may be the same. Mary Ann is not Mary Beth, but Mary A. or Mary may be Mary Ann. */
function middlesAgree(typed: readonly string[], recorded: readonly string[]): boolean {
  if (typed.length === 0 || recorded.length === 0) return true;
  const [a, b] = [typed.join(''), recorded.join('')];
  const shorter = Math.min(a.length, b.length);
  return shorter === 1 ? a.charAt(0) === b.charAt(0) : a === b || isMisspelled(a, b);
}

/** Returns the same text for names that sound alike: Sara and Sarah, Jon and John, Catherine and Katherine. */
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
