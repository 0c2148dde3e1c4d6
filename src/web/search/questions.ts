import type { CallName } from '../../contract/calls.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { isUsableName } from '../../domain/names/match-name.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import type { Org } from '../../domain/org.ts';
import type { Asked } from '../api/use-call.ts';
import type { HorseForm, RiderForm } from '../session/forms.ts';

/** What is wrong with a search form: a sentence for each field that cannot be used as it is. */
export type FormErrors<Form> = Partial<Record<keyof Form, string>>;

/**
 * Judges a search form: one number, or one name of two letters or digits, makes it a question. Else each field with
 * something typed says what it lacks, or the first field what to type.
 */
export function criteriaErrors<Form extends Record<Field, string>, Field extends keyof Form & string>(
  form: Form,
  {
    numbers,
    names,
    isNumber,
    isName,
    whatToType,
  }: {
    numbers: readonly Field[];
    names: readonly Field[];
    isNumber: (text: string) => boolean;
    isName: (text: string) => boolean;
    whatToType: string;
  },
): FormErrors<Form> | null {
  if (numbers.some((field) => isNumber(form[field])) || names.some((field) => isName(form[field])))
    return null;

  const errors: FormErrors<Form> = {};
  const typed = (field: Field) => form[field].trim() !== '';
  for (const field of numbers.filter(typed)) errors[field] = 'Type the digits of the number.';
  for (const field of names.filter(typed)) errors[field] = 'Type at least two letters or digits of the name.';
  const first = numbers[0];
  if (Object.keys(errors).length === 0 && first !== undefined) errors[first] = whatToType;
  return errors;
}

/** What is wrong with a horse search, by field; null when it can be asked (requirement 5.7). */
export function horseFormErrors(form: HorseForm, org: Org): FormErrors<HorseForm> | null {
  return criteriaErrors(form, {
    numbers: org === 'usdf' ? ['usdfNumber', 'usefNumber'] : ['usefNumber'],
    names: ['horseName', 'ownerLastname'],
    isNumber: (text) => cleanHorseNumber(text) !== '',
    isName: isUsableName,
    whatToType: 'Type a number, or the name of a horse or an owner.',
  });
}

/** What is wrong with a rider search, by field; null when it can be asked (requirement 5.7). */
export function riderFormErrors(form: RiderForm, org: Org): FormErrors<RiderForm> | null {
  return criteriaErrors(form, {
    numbers: org === 'usdf' ? ['usdfId', 'usefId'] : ['usefId'],
    names: ['firstName', 'lastName'],
    isNumber: (text) => cleanMemberNumber(text) !== '',
    isName: isUsableName,
    whatToType: 'Type a number, or the first or last name of a rider.',
  });
}

export type HorseSearchCall = Extract<CallName, `horses/${string}-search-response`>;

/** What a flow asks its affiliate's book for a horse form; null in the general-federation flow. */
export function affiliateHorseQuestion(
  flow: Org,
  form: HorseForm,
  searchDate: CalendarDate,
): Asked<HorseSearchCall> | null {
  switch (flow) {
    case 'usef':
      return null;
    case 'usdf':
      return { name: 'horses/usdf-search-response', body: dressageHorseBody(form, searchDate) };
    case 'ushja':
      return { name: 'horses/ushja-search-response', body: horseBody(form, searchDate) };
  }
}

/** What a flow asks USEF's book for a horse form. */
export function usefHorseQuestion(
  flow: Org,
  form: HorseForm,
  searchDate: CalendarDate,
): Asked<HorseSearchCall> {
  switch (flow) {
    case 'usdf':
      return { name: 'horses/usdf-usef-search-response', body: dressageHorseBody(form, searchDate) };
    case 'usef':
    case 'ushja':
      return { name: 'horses/usef-search-response', body: horseBody(form, searchDate) };
  }
}

function horseBody({ usefNumber, horseName, ownerLastname }: HorseForm, searchDate: CalendarDate) {
  return { usefNumber, horseName, ownerLastname, searchDate };
}

function dressageHorseBody(form: HorseForm, searchDate: CalendarDate) {
  return { usdfNumber: form.usdfNumber, ...horseBody(form, searchDate) };
}

export type RiderSearchCall = Extract<CallName, `rider/${string}-search-response`>;

/** What a flow asks its affiliate's book for a rider form; null in the general-federation flow. */
export function affiliateRiderQuestion(
  flow: Org,
  form: RiderForm,
  searchDate: CalendarDate,
): Asked<RiderSearchCall> | null {
  switch (flow) {
    case 'usef':
      return null;
    case 'usdf':
      return { name: 'rider/usdf-search-response', body: dressageRiderBody(form, searchDate) };
    case 'ushja':
      return { name: 'rider/ushja-search-response', body: riderBody(form, searchDate) };
  }
}

/** What a flow asks USEF's book for a rider form. */
export function usefRiderQuestion(
  flow: Org,
  form: RiderForm,
  searchDate: CalendarDate,
): Asked<RiderSearchCall> {
  switch (flow) {
    case 'usef':
      return { name: 'rider/usef-search-response', body: riderBody(form, searchDate) };
    case 'usdf':
      return { name: 'rider/usdf-usef-search-response', body: dressageRiderBody(form, searchDate) };
    case 'ushja':
      return { name: 'rider/ushja-usef-search-response', body: riderBody(form, searchDate) };
  }
}

function riderBody({ usefId, firstName, lastName }: RiderForm, searchDate: CalendarDate) {
  return { usefId, firstName, lastName, searchDate };
}

function dressageRiderBody(form: RiderForm, searchDate: CalendarDate) {
  return { usdfId: form.usdfId, ...riderBody(form, searchDate) };
}
