import { membershipWord } from '../membership/membership-word.ts';
import type { Org } from '../org.ts';
import type { HorseRow } from '../records/horse-row.ts';
import type { EntityType } from '../records/owner-row.ts';
import { MISSING } from './line.ts';

const NO_TYPE = 'Horse ID';

/** The type on a federation horse card: `Retired` replaces it, an empty one is `Horse ID` (rules, section 6). */
export function displayHorseType(row: Pick<HorseRow, 'memberStatus' | 'membershipType'>): string {
  return horseType(row.memberStatus, row.membershipType);
}

/** The same on a dressage horse card, of the type that USDF records: HID, Life or empty. */
export function displayDressageHorseType(row: Pick<HorseRow, 'memberStatus' | 'usdfMembershipType'>): string {
  return horseType(row.memberStatus, row.usdfMembershipType);
}

/**
 * The type on an owner or rider card; an empty one is `---`. `Active` of USHJA members shows as `USHJA Farm` for farms
 * and organisations and as `USHJA Active` for individuals (specification, section 9; rules, section 6).
 *
 * @example displayMemberType('Active', 'ushja', 'F') // 'USHJA Farm'
 */
export function displayMemberType(membershipType: string | null, org: Org, entityType: EntityType): string {
  const type = membershipWord(membershipType ?? '');
  if (type === '') return MISSING;
  return org === 'ushja' && type === 'Active' ? ushjaActive(entityType) : type;
}

function ushjaActive(entityType: EntityType): string {
  switch (entityType) {
    case 'I':
      return 'USHJA Active';
    case 'O':
    case 'F':
      return 'USHJA Farm';
    default:
      return 'Active';
  }
}

function horseType(memberStatus: string | null, membershipType: string | null): string {
  if (membershipWord(memberStatus ?? '') === 'Retired') return 'Retired';
  const type = membershipWord(membershipType ?? '');
  return type === '' ? NO_TYPE : type;
}
