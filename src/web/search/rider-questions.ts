import type { CallName } from '../../contract/calls.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import type { Asked } from '../api/use-call.ts';
import type { RiderForm } from '../session/forms.ts';

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
      return { name: 'rider/usdf-search-response', body: dressageBody(form, searchDate) };
    case 'ushja':
      return { name: 'rider/ushja-search-response', body: body(form, searchDate) };
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
      return { name: 'rider/usef-search-response', body: body(form, searchDate) };
    case 'usdf':
      return { name: 'rider/usdf-usef-search-response', body: dressageBody(form, searchDate) };
    case 'ushja':
      return { name: 'rider/ushja-usef-search-response', body: body(form, searchDate) };
  }
}

function body({ usefId, firstName, lastName }: RiderForm, searchDate: CalendarDate) {
  return { usefId, firstName, lastName, searchDate };
}

function dressageBody(form: RiderForm, searchDate: CalendarDate) {
  return { usdfId: form.usdfId, ...body(form, searchDate) };
}
