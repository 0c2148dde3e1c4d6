import { dayText, endText } from '../days.ts';
import type { GeneratedOwnership, GeneratedTerm } from '../horses.ts';
import type { GeneratedMember } from '../members.ts';
import type { Cells } from './record-folder.ts';

/* The cells that the record files of several organizations have. */

/** The cells of a membership. */
export function termCells({ type, status, start, end }: GeneratedTerm): Cells {
  return {
    membershipType: type,
    memberStatus: status,
    memberStartDate: dayText(start),
    memberEndDate: endText(end),
  };
}

/** The cells of a member's entity type and name. */
export function nameCells({ entityType, name, firstName, lastName }: GeneratedMember): Cells {
  return { entityType, name, firstName, lastName };
}

/** A row of `owners.csv`, in the numbers of its book. */
export function ownershipCells(
  horseId: number,
  ownerId: number,
  { start, end }: Omit<GeneratedOwnership, 'member'>,
): Cells {
  return { horseId, ownerId, startDate: dayText(start), endDate: endText(end) };
}
