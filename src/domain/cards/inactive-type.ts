import { membershipWord } from '../membership/membership-word.ts';

/**
 * Whether a rider's membership type is `Inactive`: the effective date then reads `INACTIVE` (specification, section 4).
 */
export function isInactiveType(membershipType: string | null): boolean {
  return membershipType !== null && membershipWord(membershipType) === 'Inactive';
}
