import { membershipWord } from '../membership/membership-word.ts';

/** Whether a recorded status is `Active`: the only one that makes a member's card valid (specification, section 4). */
export function isActive(memberStatus: string | null): boolean {
  return memberStatus !== null && membershipWord(memberStatus) === 'Active';
}
