import { matchName } from '../../domain/names/match-name.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { FoundHorse, FoundRider } from '../../domain/rows.ts';
import type { HorseForm, RiderForm } from '../session/forms.ts';

/** Names the kinds of criteria that were typed: "number and name". */
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

/** Quotes the criteria: "the USEF number “9100001” and the name “Winterberry”". */
export function horseTyped(flow: Org, form: HorseForm): string {
  return quoted([
    ['USDF number', flow === 'usdf' ? form.usdfNumber : ''],
    ['USEF number', form.usefNumber],
    ['name', form.horseName],
    ['owner’s last name', form.ownerLastname],
  ]);
}

export function riderTyped(flow: Org, form: RiderForm): string {
  return quoted([
    ['USDF number', flow === 'usdf' ? form.usdfId : ''],
    ['USEF number', form.usefId],
    ['first name', form.firstName],
    ['last name', form.lastName],
  ]);
}

function quoted(fields: readonly (readonly [what: string, text: string])[]): string {
  return all(fields.map(([what, text]) => typed(text) && `the ${what} “${isolated(text.trim())}”`));
}

/**
 * Describes how a similar row differs from the search; null for any other row. A row with the typed name may have
 * another number (requirement 5.28).
 */
export function horseSimilarity(flow: Org, form: HorseForm, row: FoundHorse): string | null {
  if (row.match !== 'similar') return null;
  if (asksNumber(flow, form) && !hasNumber(flow, form, row)) {
    return typed(form.horseName) || typed(form.ownerLastname) ? 'Another number' : 'Similar number';
  }
  const nameFits = !typed(form.horseName) || matchName(form.horseName, row.name) !== null;
  return typed(form.ownerLastname) && nameFits ? 'Similar owner' : 'Similar name';
}

/** Describes how a similar row differs from the search; null for any other row. */
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

/** True if the row has the typed numbers. The USEF number field also accepts a microchip or FEI number. */
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
