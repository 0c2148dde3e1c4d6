import { create } from 'zustand';
import type { Org } from '../../domain/org.ts';

/** What is typed on the horse search form; empty text where nothing is. `usdfNumber` is on the dressage form only. */
export interface HorseForm {
  usdfNumber: string;
  usefNumber: string;
  horseName: string;
  ownerLastname: string;
}

/** What is typed on the rider search form. `usdfId` is on the dressage form only. */
export interface RiderForm {
  usdfId: string;
  usefId: string;
  firstName: string;
  lastName: string;
}

/** The form of each search. */
export interface SearchForms {
  horse: HorseForm;
  rider: RiderForm;
}

/** What has a search form of its own. */
export type Searched = keyof SearchForms;

export const EMPTY_HORSE_FORM: HorseForm = {
  usdfNumber: '',
  usefNumber: '',
  horseName: '',
  ownerLastname: '',
};
export const EMPTY_RIDER_FORM: RiderForm = { usdfId: '', usefId: '', firstName: '', lastName: '' };

const EMPTY_FORM: SearchForms = { horse: EMPTY_HORSE_FORM, rider: EMPTY_RIDER_FORM };

/** The two search forms of one flow. */
interface FlowForms {
  typed: SearchForms;
  /** What was submitted last: the results screen shows its answers. Null before the first search. */
  submitted: { readonly [Subject in Searched]: SearchForms[Subject] | null };
}

const EMPTY_FLOW: FlowForms = { typed: EMPTY_FORM, submitted: { horse: null, rider: null } };
const EMPTY: Readonly<Record<Org, FlowForms>> = { usef: EMPTY_FLOW, usdf: EMPTY_FLOW, ushja: EMPTY_FLOW };

/** What people type, in memory only: it survives moving between screens, not a reload (requirement 8.64). */
export const useForms = create<Readonly<Record<Org, FlowForms>>>()(() => EMPTY);

function setForms(org: Org, change: (before: FlowForms) => Partial<FlowForms>): void {
  useForms.setState((all) => ({ [org]: { ...all[org], ...change(all[org]) } }));
}

export const forms = {
  type: <Subject extends Searched>(org: Org, subject: Subject, form: SearchForms[Subject]) =>
    setForms(org, ({ typed }) => ({ typed: { ...typed, [subject]: form } })),
  submit: <Subject extends Searched>(org: Org, subject: Subject, form: SearchForms[Subject]) =>
    setForms(org, ({ typed, submitted }) => ({
      typed: { ...typed, [subject]: form },
      submitted: { ...submitted, [subject]: form },
    })),
  /** Empties a form. What was submitted last stays on its results screen. */
  empty: (org: Org, subject: Searched) =>
    setForms(org, ({ typed }) => ({ typed: { ...typed, [subject]: EMPTY_FORM[subject] } })),
  clearFlow: (org: Org) => setForms(org, () => EMPTY_FLOW),
  clear: () => useForms.setState(EMPTY),
};
