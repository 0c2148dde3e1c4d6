import type { CallName } from '../../contract/calls.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import type { Asked } from '../api/use-call.ts';
import type { HorseForm } from '../session/forms.ts';

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
      return { name: 'horses/usdf-search-response', body: dressageBody(form, searchDate) };
    case 'ushja':
      return { name: 'horses/ushja-search-response', body: body(form, searchDate) };
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
      return { name: 'horses/usdf-usef-search-response', body: dressageBody(form, searchDate) };
    case 'usef':
    case 'ushja':
      return { name: 'horses/usef-search-response', body: body(form, searchDate) };
  }
}

function body({ usefNumber, horseName, ownerLastname }: HorseForm, searchDate: CalendarDate) {
  return { usefNumber, horseName, ownerLastname, searchDate };
}

function dressageBody(form: HorseForm, searchDate: CalendarDate) {
  return { usdfNumber: form.usdfNumber, ...body(form, searchDate) };
}
