import type { RiderRow } from '../records/rider-row.ts';
import { isInactiveType } from './inactive-type.ts';
import { dateLine, type Line } from './line.ts';

/** A rider's effective date; of a membership of type `Inactive` it reads `INACTIVE` in red (rules, section 6). */
export function riderEffectiveLine(row: Pick<RiderRow, 'membershipType' | 'memberStartDate'>): Line {
  return isInactiveType(row.membershipType)
    ? { label: 'Effective', value: 'INACTIVE', emphasis: 'red' }
    : dateLine('Effective', row.memberStartDate);
}
