import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate, NO_VALUE } from '../calendar/display-date.ts';
import { membershipWord } from '../membership/membership.ts';
import { isolated } from '../names/shown-text.ts';
import type { Org } from '../org.ts';
import type { EntityType, HorseRow, OtherOwner, RiderRow } from '../rows.ts';
import { isInactiveType } from './verdict.ts';

/** A red line has a sign in addition to its color (requirement 7.14). A framed line must stand out, too (requirement 9.22). */
export interface CardLine {
  label: string;
  value: string;
  emphasis?: 'red' | 'framed';
}

/** Returns a line that is always printed, with `---` for a missing value. */
export function textLine(label: string, value: string | null): CardLine {
  return { label, value: isPresent(value) ? value : NO_VALUE };
}

/** Returns the line with the number on the card. USHJA uses USEF numbers (requirement 2.3). */
export function numberLine(org: Org, { usefId, usdfId }: Pick<HorseRow, 'usefId' | 'usdfId'>): CardLine {
  return textLine(numberLabel(org), org === 'usdf' ? usdfId : usefId);
}

export function numberLabel(org: Org): 'USEF #' | 'USDF #' {
  return org === 'usdf' ? 'USDF #' : 'USEF #';
}

/** A line's value, or the whole line except its label. Empty or null if the record has no value. */
export type LineValue = string | null | Omit<CardLine, 'label'>;

export interface Detail<Choice, Context> {
  label: string;
  value: (choice: Choice, context: Context) => LineValue;
  /** True to omit the line if it has no value, and its column if no row has a value (requirements 7.23, 7.35 and 7.48). */
  optional?: true;
  /** True if the line can share a roster column with the line before it (requirement 9.29). */
  below?: true;
}

export function detailLines<Choice, Context>(
  { label, value, optional }: Detail<Choice, Context>,
  choice: Choice,
  context: Context,
): CardLine[] {
  const said = value(choice, context);
  if (said !== null && typeof said !== 'string') return [{ label, ...said }];
  return optional === true && !isPresent(said) ? [] : [textLine(label, said)];
}

function isPresent(value: string | null): value is string {
  return value !== null && value.trim() !== '';
}

/** Formats an owner's or rider's effective date. Type `Inactive` shows `INACTIVE` in red (requirement 7.10). */
export function memberEffective(row: Pick<RiderRow, 'membershipType' | 'memberStartDate'>): LineValue {
  return isInactiveType(row.membershipType)
    ? { value: 'INACTIVE', emphasis: 'red' }
    : displayDate(row.memberStartDate);
}

export const OWNERSHIP = 'Ownership';

/**
 * Returns a line that names the horses that the owner does not own on the competition date; empty if there are none
 * (requirement 6.20). Without the line, a choice made for another date would appear to be in order.
 */
export function ownershipLines(notOwned: readonly string[], competitionDate: CalendarDate): CardLine[] {
  if (notOwned.length === 0) return [];
  const value = `Not an owner of ${notOwned.map(isolated).join(', ')} on ${displayDate(competitionDate)}`;
  return [{ label: OWNERSHIP, value, emphasis: 'red' }];
}

export const OTHER_OWNERS = 'Other Owners';

export const NO_OTHER_OWNERS = 'None';

/** Formats names as `A, B`; `None` if there are none, `---` if they were not read. */
export function otherOwnersText(otherOwners: readonly OtherOwner[] | null): string {
  if (otherOwners === null) return NO_VALUE;
  return otherOwners.length === 0
    ? NO_OTHER_OWNERS
    : otherOwners.map((owner) => isolated(owner.name)).join(', ');
}

/** Formats a horse's type: `Retired` for a retired horse, `Horse ID` for an empty type (requirements 7.24 and 7.25). */
export function displayHorseType(row: Pick<HorseRow, 'memberStatus' | 'membershipType'>): string {
  return horseType(row.memberStatus, row.membershipType);
}

/** Like `displayHorseType`, for the type recorded by USDF. */
export function displayDressageHorseType(row: Pick<HorseRow, 'memberStatus' | 'usdfMembershipType'>): string {
  return horseType(row.memberStatus, row.usdfMembershipType);
}

function horseType(memberStatus: string | null, membershipType: string | null): string {
  if (membershipWord(memberStatus) === 'Retired') return 'Retired';
  const type = membershipWord(membershipType);
  return type === '' ? 'Horse ID' : type;
}

/**
 * Formats a member's type. USHJA's `Active` becomes `USHJA Active` for individuals, and `USHJA Farm` for organizations and
 * farms (requirement 7.26).
 */
export function displayMemberType(membershipType: string | null, org: Org, entityType: EntityType): string {
  const type = membershipWord(membershipType);
  if (type === '') return NO_VALUE;
  if (org !== 'ushja' || type !== 'Active') return type;
  if (entityType === 'I') return 'USHJA Active';
  return entityType === 'O' || entityType === 'F' ? 'USHJA Farm' : type;
}

/** Names an entity type; an unknown one stays as recorded (requirement 7.27). */
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
