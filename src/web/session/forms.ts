import { create } from 'zustand';
import type { Org } from '../../domain/org.ts';

/** Fields of the horse search. `usdfNumber` is only on the dressage form. */
export interface HorseForm {
  usdfNumber: string;
  usefNumber: string;
  horseName: string;
  ownerLastname: string;
}

/** Fields of the rider search. `usdfId` is only on the dressage form. */
export interface RiderForm {
  usdfId: string;
  usefId: string;
  firstName: string;
  lastName: string;
}

export interface SearchForms {
  horse: HorseForm;
  rider: RiderForm;
}

export type Searched = keyof SearchForms;

/** The fields, plus the box above them for any number or name (requirement 8.121). */
export type TypedForm<Form> = Form & { box: string };

/** The form filled in according to one reading of the typed text. */
export interface FormReading<Form> {
  form: Form;
  /** Kind of each moved piece of text, such as "a microchip number"; empty if no text was moved. */
  as: readonly string[];
}

export interface Search<Form> {
  typed: TypedForm<Form>;
  /** Ways to understand the typed text, most likely first. */
  readings: readonly FormReading<Form>[];
  /** Index of the reading shown on the results screen; null until the server answers. */
  chosen: number | null;
}

export const EMPTY_HORSE_FORM: HorseForm = {
  usdfNumber: '',
  usefNumber: '',
  horseName: '',
  ownerLastname: '',
};
export const EMPTY_RIDER_FORM: RiderForm = { usdfId: '', usefId: '', firstName: '', lastName: '' };

const EMPTY_FORM: { readonly [Subject in Searched]: TypedForm<SearchForms[Subject]> } = {
  horse: { ...EMPTY_HORSE_FORM, box: '' },
  rider: { ...EMPTY_RIDER_FORM, box: '' },
};

interface FlowForms {
  typed: { readonly [Subject in Searched]: TypedForm<SearchForms[Subject]> };
  /** The form of the last search; null before the first one. */
  submitted: { readonly [Subject in Searched]: SearchForms[Subject] | null };
  searched: { readonly [Subject in Searched]: Search<SearchForms[Subject]> | null };
}

const NOTHING = { horse: null, rider: null };
const EMPTY_FLOW: FlowForms = { typed: EMPTY_FORM, submitted: NOTHING, searched: NOTHING };
const EMPTY: Readonly<Record<Org, FlowForms>> = { usef: EMPTY_FLOW, usdf: EMPTY_FLOW, ushja: EMPTY_FLOW };

/** Key of the last visit to the rider search. `reopened` keeps the typed text on the next visit. */
const riderSearch = { visit: '', reopened: false };

/** Typed text, in memory only: survives a change of screen, but not a reload (requirement 8.64). */
export const useForms = create<Readonly<Record<Org, FlowForms>>>()(() => EMPTY);

function setForms(org: Org, change: (before: FlowForms) => Partial<FlowForms>): void {
  useForms.setState((all) => ({ [org]: { ...all[org], ...change(all[org]) } }));
}

export const forms = {
  type: <Subject extends Searched>(
    org: Org,
    subject: Subject,
    form: SearchForms[Subject] & { box?: string },
  ) =>
    setForms(org, ({ typed }) => ({ typed: { ...typed, [subject]: { ...EMPTY_FORM[subject], ...form } } })),
  /**
   * Stores a new search.
   *
   * @param readings defaults to the form as typed
   */
  submit: <Subject extends Searched>(
    org: Org,
    subject: Subject,
    form: SearchForms[Subject] & { box?: string },
    readings: readonly FormReading<SearchForms[Subject]>[] = [{ form, as: [] }],
  ) =>
    setForms(org, ({ typed, submitted, searched }) => {
      const whole = { ...EMPTY_FORM[subject], ...form };
      const chosen = readings.length > 1 ? null : 0;
      return {
        typed: { ...typed, [subject]: whole },
        submitted: { ...submitted, [subject]: readings[0]?.form ?? form },
        searched: { ...searched, [subject]: { typed: whole, readings, chosen } },
      };
    }),
  choose: (org: Org, subject: Searched, chosen: number) =>
    setForms(org, ({ submitted, searched }) => {
      const search = searched[subject];
      const form = search?.readings[chosen]?.form ?? null;
      if (form === null) return {};
      return {
        submitted: { ...submitted, [subject]: form },
        searched: { ...searched, [subject]: { ...search, chosen } },
      };
    }),
  /** Makes the form show the last search when the user next visits it (requirement 8.126). */
  reopen: (org: Org, subject: Searched) => {
    riderSearch.reopened = subject === 'rider';
    setForms(org, ({ typed, searched }) => ({
      typed: { ...typed, [subject]: searched[subject]?.typed ?? EMPTY_FORM[subject] },
    }));
  },
  /** Clears the rider search once per visit (requirement 8.49), unless it was reopened. */
  enterRiderSearch: (org: Org, visit: string) => {
    if (riderSearch.visit === visit) return;
    if (!riderSearch.reopened) forms.empty(org, 'rider');
    Object.assign(riderSearch, { visit, reopened: false });
  },
  /** Clears the typed form. The results screen keeps the last submitted form. */
  empty: (org: Org, subject: Searched) =>
    setForms(org, ({ typed }) => ({ typed: { ...typed, [subject]: EMPTY_FORM[subject] } })),
  clearFlow: (org: Org) => setForms(org, () => EMPTY_FLOW),
  clear: () => useForms.setState(EMPTY),
};
