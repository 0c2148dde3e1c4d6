import { cleanMemberNumber } from '../numbers/clean-number.ts';

/** Whose safe-sport training is to be known. */
export interface SafeSportSubject {
  kind: 'rider' | 'owner';
  /** A choice without a USEF record behind it (specification, section 4). */
  placeholder: boolean;
  usefId: string | null;
  entityType: string;
}

/** Why there is no look-up: the answer is "not valid", with this cause (rules, section 6). */
export type NoLookupCause = 'no-usef-record' | 'no-usef-number' | 'entity-type';

/** The call that serves somebody, or why none does. */
export type SafeSportLookup =
  | { kind: 'look-up'; call: 'safe-sport/get-info' | 'safe-sport/get-org-info'; usefId: string }
  | { kind: 'none'; cause: NoLookupCause };

/**
 * Which look-up serves whom (specification, section 4): an individual owner (I) and every rider the individual one,
 * organisation (O) and farm (F) owners the organisation one. A placeholder, a record without USEF number and an owner
 * of any other entity type have none.
 */
export function safeSportLookup(subject: SafeSportSubject): SafeSportLookup {
  if (subject.placeholder) return { kind: 'none', cause: 'no-usef-record' };
  // A number that cleaning leaves nothing of names nobody, and the calls refuse it.
  if (subject.usefId === null || cleanMemberNumber(subject.usefId) === '') {
    return { kind: 'none', cause: 'no-usef-number' };
  }
  const { usefId } = subject;
  if (subject.kind === 'rider' || subject.entityType === 'I') {
    return { kind: 'look-up', call: 'safe-sport/get-info', usefId };
  }
  if (subject.entityType === 'O' || subject.entityType === 'F') {
    return { kind: 'look-up', call: 'safe-sport/get-org-info', usefId };
  }
  return { kind: 'none', cause: 'entity-type' };
}
