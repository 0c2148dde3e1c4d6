import type { OwnerRow } from '../records/owner-row.ts';
import type { OwnerChoice } from './card.ts';

/** The owner of a horse of which neither book records one: a name for the warning and nothing else. */
const NO_OWNER: OwnerRow = {
  id: '',
  usefId: null,
  usdfId: null,
  name: 'No owner on record',
  entityType: '',
  memberStatus: null,
  membershipType: null,
  memberStartDate: null,
  memberEndDate: null,
  otherOwners: null,
  hasValidSafeSport: null,
  safeSportStartDate: null,
  safeSportEndDate: null,
};

/**
 * The federation choice of an affiliate's owner that has no USEF match, with the affiliate's record; null when the
 * affiliate has no owner either. `horseId` is that of the federation horse: a USEF number, or `No USEF Affiliate` of a
 * placeholder horse (specification, section 4; rules, section 5).
 */
export function placeholderOwner(affiliate: OwnerRow | null, horseId: string): OwnerChoice {
  return { horseId, ownerId: 0, owners: { ...(affiliate ?? NO_OWNER) }, owns: true };
}
