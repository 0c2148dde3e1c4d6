import { fold } from '../../domain/names/fold.ts';
import { matchName } from '../../domain/names/match-name.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { FoundHorse, FoundRider } from '../../domain/rows.ts';
import type { HorseForm, RiderForm } from '../session/forms.ts';

/**
 * The folded names that more than one record has: what else tells these records apart is said with each.
 *
 * @param rows may have a record more than once
 */
export function sharedNames<Row extends { name: string }>(
  rows: readonly Row[],
  numberOf: (row: Row) => string,
): ReadonlySet<string> {
  const records = new Map(rows.map((row) => [numberOf(row), fold(row.name)]));
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const name of records.values()) (once.has(name) ? shared : once).add(name);
  return shared;
}

/** How many owners stand in a row: a syndicate has dozens. */
const SHOWN = 3;

/**
 * A list of names in words, cut where it is long.
 *
 * @example someNames(['A', 'B', 'C', 'D']) // 'A, B, C and 1 more'
 */
export function someNames(names: readonly string[]): string {
  const more = names.length - SHOWN;
  const shown = names.slice(0, SHOWN).join(', ');
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** The sentence's word for each thing that was asked for: "number", "number and name". */
export function horseAskedFor(flow: Org, form: HorseForm): string {
  return all([
    asksNumber(flow, form) && 'number',
    typed(form.horseName) && 'name',
    typed(form.ownerLastname) && 'owner',
  ]);
}

export function riderAskedFor(flow: Org, { usdfId, usefId, firstName, lastName }: RiderForm): string {
  return all([
    (typed(usefId) || (flow === 'usdf' && typed(usdfId))) && 'number',
    typed(firstName + lastName) && 'name',
  ]);
}

/**
 * In what a similar horse is not the one asked for, in words; null for a row that is more than similar. With a number
 * and a name that disagree, the rows that have the name follow (requirement 5.28): theirs is another number.
 */
export function horseSimilarity(flow: Org, form: HorseForm, row: FoundHorse): string | null {
  if (row.match !== 'similar') return null;
  if (asksNumber(flow, form) && !hasNumber(flow, form, row)) {
    return typed(form.horseName) || typed(form.ownerLastname) ? 'Another number' : 'Similar number';
  }
  const nameFits = !typed(form.horseName) || matchName(form.horseName, row.name) !== null;
  return typed(form.ownerLastname) && nameFits ? 'Similar owner' : 'Similar name';
}

/** The same for a rider. */
export function riderSimilarity(flow: Org, form: RiderForm, row: FoundRider): string | null {
  if (row.match !== 'similar') return null;
  const numbers: [string, string | null][] = [
    [form.usefId, row.usefId],
    [flow === 'usdf' ? form.usdfId : '', row.usdfId],
  ];
  const isAnother = numbers.some(
    ([asked, has]) => typed(asked) && cleanMemberNumber(asked) !== cleanMemberNumber(has ?? ''),
  );
  if (!isAnother) return 'Similar name';
  return typed(form.firstName + form.lastName) ? 'Another number' : 'Similar number';
}

function asksNumber(flow: Org, { usdfNumber, usefNumber }: HorseForm): boolean {
  return typed(usefNumber) || (flow === 'usdf' && typed(usdfNumber));
}

/** Whether a horse has the numbers asked for; its microchip or FEI number may be asked for as its USEF number. */
function hasNumber(flow: Org, { usdfNumber, usefNumber }: HorseForm, row: FoundHorse): boolean {
  return (
    isOneOf(usefNumber, [row.usefId, row.microchipNumber, row.feiRegNumber]) &&
    (flow !== 'usdf' || isOneOf(usdfNumber, [row.usdfId]))
  );
}

function isOneOf(asked: string, numbers: readonly (string | null)[]): boolean {
  return !typed(asked) || numbers.some((number) => clean(number ?? '') === clean(asked));
}

function clean(number: string): string {
  return cleanHorseNumber(number).toUpperCase();
}

function typed(text: string): boolean {
  return text.trim() !== '';
}

function all(parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(' and ');
}
