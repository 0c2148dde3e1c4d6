import { type Affiliate, type Org, ORG_LABEL } from '../../domain/org.ts';

/** What a results screen lists, in words. */
export type Subject = 'horse' | 'owner' | 'rider';

/** "a USDF horse", "a USHJA rider", "a USEF owner". */
export function aRecord(org: Org, subject: Subject): string {
  return `a ${ORG_LABEL[org]} ${subject}`;
}

/** The choice that every USEF list beside an affiliate's list ends with (rules, section 5). */
export const NONE_OF_THESE = 'None of these, no USEF record';

/** The choice that an empty list of an affiliate offers (rules, section 5). */
export function noRecord(org: Affiliate): string {
  return `No ${ORG_LABEL[org]} record`;
}
