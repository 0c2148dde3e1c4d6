import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { PAGE_SIZE } from '../../domain/flow/pager.ts';
import type { Org } from '../../domain/org.ts';
import { type AskedCall, forgetFound } from '../api/use-call.ts';
import { paths, type Way } from '../paths.ts';
import { openNewLists } from '../results/list-view.ts';
import {
  HORSE_CALLS,
  type HorseSearchCall,
  pageOf,
  RIDER_CALLS,
  type RiderSearchCall,
} from '../results/search-lists.ts';
import {
  EMPTY_HORSE_FORM,
  EMPTY_RIDER_FORM,
  forms,
  type HorseForm,
  type FormReading,
  type RiderForm,
  type Searched,
  type SearchForms,
  type TypedForm,
} from '../session/forms.ts';
import { session } from '../session/session.ts';
import { type FormErrors, horseFormErrors, riderFormErrors } from './form-errors.ts';
import { horseSuggests, riderSuggests, type SuggestionCall, type Suggests } from './suggestions.ts';
import { understoodHorse, understoodRider } from './understood.ts';

export interface SearchField<Form> {
  name: keyof Form & string;
  label: string;
  hint?: string;
}

export interface SearchKind<Form, Name extends SuggestionCall> {
  subject: Searched;
  /** First part of the calls' names. */
  calls: 'horses' | 'rider';
  empty: TypedForm<Form>;
  box: SearchField<TypedForm<Form>>;
  /** The first field of the dressage form. Other forms do not have it. */
  dressageField: SearchField<Form>;
  fields: readonly SearchField<Form>[];
  /** A hint for several fields, next to their heading. */
  fieldsHint?: string;
  /**
   * Groups of fields. If the box is empty, the first group with text moves into the box on the results screen. The
   * other fields stay next to the box.
   */
  main: readonly (readonly (keyof Form & string)[])[];
  suggests: (org: Org, searchDate: CalendarDate) => Suggests<TypedForm<Form>, Name>;
  errorsOf: (form: TypedForm<Form>, org: Org) => FormErrors<TypedForm<Form>> | null;
  understood: (org: Org, typed: TypedForm<Form>) => FormReading<Form>[];
  search: (org: Org) => Way;
  results: (org: Org) => Way;
  firstPages: (
    org: Org,
    form: Form,
    searchDate: CalendarDate,
  ) => AskedCall<HorseSearchCall | RiderSearchCall>[];
}

export const HORSE: SearchKind<HorseForm, 'horses/suggestions'> = {
  subject: 'horse',
  calls: 'horses',
  empty: { ...EMPTY_HORSE_FORM, box: '' },
  box: {
    name: 'box',
    label: 'Number or name',
    hint: 'Type or scan a number or microchip, or type a name',
  },
  dressageField: { name: 'usdfNumber', label: 'USDF number' },
  fields: [
    { name: 'usefNumber', label: 'USEF number, microchip or FEI number' },
    { name: 'horseName', label: 'Horse name', hint: 'The beginning of each word is enough' },
    {
      name: 'ownerLastname',
      label: 'Owner’s last name',
      hint: 'Or the farm or organization that owns it',
    },
  ],
  main: [['horseName'], ['usdfNumber'], ['usefNumber']],
  suggests: horseSuggests,
  errorsOf: horseFormErrors,
  understood: understoodHorse,
  search: paths.horseSearch,
  results: paths.horseResults,
  firstPages: (org, { usdfNumber, ...others }, searchDate) => {
    const body = { ...(org === 'usdf' && { usdfNumber }), ...others, searchDate };
    return callsOf(HORSE_CALLS[org]).map((name) => pageOf({ name, body }, 1, PAGE_SIZE));
  },
};

export const RIDER: SearchKind<RiderForm, 'rider/suggestions'> = {
  subject: 'rider',
  calls: 'rider',
  empty: { ...EMPTY_RIDER_FORM, box: '' },
  box: { name: 'box', label: 'Number or name', hint: 'Type or scan a number, or type a first and last name' },
  dressageField: { name: 'usdfId', label: 'USDF number' },
  fields: [
    { name: 'usefId', label: 'USEF number' },
    { name: 'firstName', label: 'First name' },
    { name: 'lastName', label: 'Last name' },
  ],
  fieldsHint: 'The beginning of a name is enough',
  main: [['firstName', 'lastName'], ['usdfId'], ['usefId']],
  suggests: riderSuggests,
  errorsOf: riderFormErrors,
  understood: understoodRider,
  search: paths.riderSearch,
  results: paths.riderResults,
  firstPages: (org, { usdfId, ...others }, searchDate) => {
    const body = { ...(org === 'usdf' && { usdfId }), ...others, searchDate, birthDates: 'year' as const };
    return callsOf(RIDER_CALLS[org]).map((name) => pageOf({ name, body }, 1, PAGE_SIZE));
  },
};

function callsOf<Name>({ affiliate, usef }: { affiliate: Name | null; usef: Name }): Name[] {
  return affiliate === null ? [usef] : [affiliate, usef];
}

export function fieldsOf<Form, Name extends SuggestionCall>(
  { box, dressageField, fields }: SearchKind<Form, Name>,
  org: Org,
): readonly SearchField<TypedForm<Form>>[] {
  const named = org === 'usdf' ? [dressageField, ...fields] : fields;
  return [box, ...(named as readonly SearchField<TypedForm<Form>>[])];
}

/** Submits a search and clears the results screen's selection. */
export function startSearch<Form extends SearchForms[Searched], Name extends SuggestionCall>(
  { subject, calls, understood }: SearchKind<Form, Name>,
  org: Org,
  typed: TypedForm<Form>,
): void {
  // The cast is safe, because the readings belong to this kind of form.
  const submit = forms.submit as (
    org: Org,
    subject: Searched,
    form: TypedForm<Form>,
    all: FormReading<Form>[],
  ) => void;
  submit(org, subject, typed, understood(org, typed));
  session.newSearch(org, subject);
  forgetFound(calls);
  openNewLists(org, subject);
}
