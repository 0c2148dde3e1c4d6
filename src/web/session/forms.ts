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

export const EMPTY_HORSE_FORM: HorseForm = {
  usdfNumber: '',
  usefNumber: '',
  horseName: '',
  ownerLastname: '',
};
export const EMPTY_RIDER_FORM: RiderForm = { usdfId: '', usefId: '', firstName: '', lastName: '' };

interface FormsOfFlow {
  horse: HorseForm;
  rider: RiderForm;
  /** What was last submitted: the question of the results screen. Null: no search yet. */
  horseSearch: HorseForm | null;
  riderSearch: RiderForm | null;
}

const EMPTY_FORMS: FormsOfFlow = {
  horse: EMPTY_HORSE_FORM,
  rider: EMPTY_RIDER_FORM,
  horseSearch: null,
  riderSearch: null,
};

const EMPTY: Readonly<Record<Org, FormsOfFlow>> = {
  usef: EMPTY_FORMS,
  usdf: EMPTY_FORMS,
  ushja: EMPTY_FORMS,
};

/** What people type, in memory only: it survives moving between screens, not a reload (requirement 8.64). */
export const useForms = create<Readonly<Record<Org, FormsOfFlow>>>()(() => EMPTY);

function setForms(org: Org, change: Partial<FormsOfFlow>): void {
  useForms.setState((all) => ({ [org]: { ...all[org], ...change } }));
}

export const forms = {
  typeHorse: (org: Org, horse: HorseForm) => setForms(org, { horse }),
  typeRider: (org: Org, rider: RiderForm) => setForms(org, { rider }),
  submitHorse: (org: Org, horse: HorseForm) => setForms(org, { horse, horseSearch: horse }),
  submitRider: (org: Org, rider: RiderForm) => setForms(org, { rider, riderSearch: rider }),
  /** The next horse is another one; what was searched for last stays on its results. */
  clearHorse: (org: Org) => setForms(org, { horse: EMPTY_HORSE_FORM }),
  /** Rider search starts empty on every entry (requirement 8.49). */
  clearRider: (org: Org) => setForms(org, { rider: EMPTY_RIDER_FORM }),
  clearFlow: (org: Org) => setForms(org, EMPTY_FORMS),
  clear: () => useForms.setState(EMPTY),
};
