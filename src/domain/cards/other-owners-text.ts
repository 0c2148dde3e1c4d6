import type { OtherOwner } from '../records/owner-row.ts';
import { MISSING } from './line.ts';

/** A horse's other owners by name: `A, B`; `None` when there are none, `---` when they were not read. */
export function otherOwnersText(otherOwners: readonly OtherOwner[] | null): string {
  if (otherOwners === null) return MISSING;
  return otherOwners.length === 0 ? 'None' : otherOwners.map((owner) => owner.name).join(', ');
}
