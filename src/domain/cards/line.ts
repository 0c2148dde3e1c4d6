import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate } from '../calendar/display-date.ts';
import { membershipWord } from '../membership/membership.ts';
import type { Org } from '../org.ts';
import type { EntityType, HorseRow } from '../rows.ts';

/** One line of a card's details, in the order it is printed. `emphasis` is never the only sign: the words say it too. */
export interface Line {
  label: string;
  value: string;
  emphasis?: 'red';
}

/** What stands in place of a value that the book does not have, as for dates (requirement 7.28). */
export const MISSING = '---';

/** A line that is always printed; a value the book does not have is `---`. */
export function textLine(label: string, value: string | null): Line {
  return { label, value: isPresent(value) ? value : MISSING };
}

/** A line with a date, MM/dd/yyyy; a missing one is `---`. */
export function dateLine(label: string, date: CalendarDate | null): Line {
  return { label, value: displayDate(date) };
}

/** A line that is printed only when there is a value: microchip, FEI number, FEI status (requirement 7.23). */
export function lineWhenPresent(label: string, value: string | null): Line[] {
  return isPresent(value) ? [{ label, value }] : [];
}

function isPresent(value: string | null): value is string {
  return value !== null && value.trim() !== '';
}

const NO_TYPE = 'Horse ID';

/**
 * The type on a federation horse card: `Retired` replaces it, an empty one is `Horse ID` (requirements 7.24 and 7.25).
 */
export function displayHorseType(row: Pick<HorseRow, 'memberStatus' | 'membershipType'>): string {
  return horseType(row.memberStatus, row.membershipType);
}

/** The same on a dressage horse card, of the type that USDF records: HID, Life or empty. */
export function displayDressageHorseType(row: Pick<HorseRow, 'memberStatus' | 'usdfMembershipType'>): string {
  return horseType(row.memberStatus, row.usdfMembershipType);
}

/**
 * The type on an owner or rider card; an empty one is `---`. `Active` of USHJA members shows as `USHJA Farm` for farms
 * and organisations and as `USHJA Active` for individuals (requirement 7.26).
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

/** An entity type in words (requirement 7.27); a type other than I, O and F is shown as recorded. */
export function entityTypeText(code: EntityType): string {
  switch (code) {
    case 'I':
      return 'Individual';
    case 'O':
      return 'Organization';
    case 'F':
      return 'Farm';
    default:
      return code;
  }
}
