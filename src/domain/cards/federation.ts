import type { CalendarDate } from '../calendar/calendar-date.ts';
import { competitionYear } from '../calendar/years.ts';
import { membershipWord } from '../membership/membership.ts';
import { holdsOn } from '../membership/term.ts';
import type { Org } from '../org.ts';
import type { RiderRow } from '../rows.ts';
import { type SafeSportState, safeSportText } from '../safe-sport/safe-sport-on-cards.ts';
import { type HorseChoice, NO_USEF_AFFILIATE, type OwnerChoice, type RiderChoice } from './card.ts';
import {
  dateLine,
  displayHorseType,
  displayMemberType,
  entityTypeText,
  type Line,
  lineWhenPresent,
  textLine,
} from './line.ts';
import { otherOwnersText } from './owners.ts';
import { DETAILS, isActive, isInactiveType, membershipCause, type Verdict } from './verdict.ts';

/**
 * Federation horse: warns of a placeholder, and when the status is neither `Active` nor `Retired` (requirement 7.3).
 */
export function federationHorseVerdict(choice: HorseChoice, competitionDate: CalendarDate): Verdict {
  if (choice.horseId === NO_USEF_AFFILIATE) return { kind: 'warning', cause: { kind: 'not-found-at-usef' } };
  const status = membershipWord(choice.horses.memberStatus ?? '');
  if (status === 'Active' || status === 'Retired') return DETAILS;
  return { kind: 'warning', cause: membershipCause(choice.horses, competitionDate) };
}

/** The details of a federation horse card, in order (requirement 7.17). */
export function federationHorseLines(choice: HorseChoice): Line[] {
  const horse = choice.horses;
  return [
    textLine('Name', horse.name),
    textLine('USEF #', horse.usefId),
    textLine('Type', displayHorseType(horse)),
    dateLine('Effective', horse.memberStartDate),
    dateLine('Expires', horse.memberEndDate),
    ...lineWhenPresent('Microchip', horse.microchipNumber),
    ...lineWhenPresent('FEI #', horse.feiRegNumber),
    ...lineWhenPresent('FEI Status', horse.feiRegistrationStatus),
  ];
}

/**
 * Federation owner: warns of a placeholder, be it the horse or the owner, and when the status is not `Active`
 * (requirement 7.4). A placeholder carries the affiliate's record, so its status says nothing of USEF.
 */
export function federationOwnerVerdict(choice: OwnerChoice, competitionDate: CalendarDate): Verdict {
  if (choice.horseId === NO_USEF_AFFILIATE || choice.ownerId === 0) {
    return { kind: 'warning', cause: { kind: 'not-found-at-usef' } };
  }
  if (isActive(choice.owners.memberStatus)) return DETAILS;
  return { kind: 'warning', cause: membershipCause(choice.owners, competitionDate) };
}

/**
 * The details of a federation owner card, in order (requirement 7.18). `otherOwners` is the text that stands for the
 * choice's own other owners when the card is printed for several horses.
 */
export function federationOwnerLines(
  choice: OwnerChoice,
  safeSport: SafeSportState,
  otherOwners: string = otherOwnersText(choice.owners.otherOwners),
): Line[] {
  const owner = choice.owners;
  return [
    textLine('Name', owner.name),
    textLine('USEF #', owner.usefId),
    textLine('Entity', entityTypeText(owner.entityType)),
    textLine('Type', displayMemberType(owner.membershipType, 'usef', owner.entityType)),
    dateLine('Effective', owner.memberStartDate),
    dateLine('Expires', owner.memberEndDate),
    textLine('Safe Sport', safeSportText(safeSport)),
    textLine('Other Owners', otherOwners),
  ];
}

/**
 * Federation rider: warns of a placeholder, and when the status is not `Active`. A membership of type `Inactive` that
 * holds on the date shows details, whatever its status: its effective date reads `INACTIVE` (requirements 7.5 and
 * 7.10).
 */
export function federationRiderVerdict(choice: RiderChoice, competitionDate: CalendarDate): Verdict {
  if (choice.riderId === NO_USEF_AFFILIATE) return { kind: 'warning', cause: { kind: 'not-found-at-usef' } };
  const { memberStatus, membershipType, memberStartDate: start, memberEndDate: end } = choice.riders;
  if (isActive(memberStatus)) return DETAILS;
  if (isInactiveType(membershipType) && holdsOn({ start, end }, competitionDate)) return DETAILS;
  return { kind: 'warning', cause: membershipCause(choice.riders, competitionDate) };
}

/** What a federation rider card depends on beside the rider: the flow it is printed in, and the days. */
export interface RiderContext {
  org: Org;
  today: CalendarDate;
  competitionDate: CalendarDate;
}

/** The details of a federation rider card, in order (requirement 7.19). */
export function federationRiderLines(
  choice: RiderChoice,
  safeSport: SafeSportState,
  context: RiderContext,
): Line[] {
  const rider = choice.riders;
  return [
    textLine('Name', rider.name),
    textLine('USEF #', rider.usefId),
    textLine('Type', displayMemberType(rider.membershipType, 'usef', rider.entityType)),
    textLine('Amateur Status', rider.amateurProStatus),
    riderEffectiveLine(rider),
    dateLine('Expires', rider.memberEndDate),
    textLine('Safe Sport', safeSportText(safeSport)),
    ...lineWhenPresent('FEI #', rider.feiRegNumber),
    ...lineWhenPresent('FEI Status', rider.feiRegistrationStatus),
    ...dressageRiderStatus(choice, context),
  ];
}

/** Shown in the dressage flow only, and only of an Amateur (requirement 7.35). */
function dressageRiderStatus(choice: RiderChoice, context: RiderContext): Line[] {
  const { amateurProStatus, birthDate } = choice.riders;
  if (context.org !== 'usdf' || membershipWord(amateurProStatus ?? '') !== 'Amateur') return [];
  return [riderClassLine(birthDate, context.today, context.competitionDate)];
}

/** A rider's effective date; of a membership of type `Inactive` it reads `INACTIVE` in red (requirement 7.10). */
export function riderEffectiveLine(row: Pick<RiderRow, 'membershipType' | 'memberStartDate'>): Line {
  return isInactiveType(row.membershipType)
    ? { label: 'Effective', value: 'INACTIVE', emphasis: 'red' }
    : dateLine('Effective', row.memberStartDate);
}

type RiderClass = 'Junior Young Rider' | 'Dressage AA' | 'No DOB on file.';

/** From this age on a dressage rider is `Dressage AA` (requirement 7.32). */
const ADULT_AMATEUR_AGE = 22;

/**
 * The class of a dressage rider in a year: the year less the birth year, under 22 or not (requirement 7.32).
 *
 * @example riderClass('2005-12-31', 2026) // 'Junior Young Rider'; in 2027 'Dressage AA'
 */
export function riderClass(birthDate: CalendarDate | null, year: number): RiderClass {
  if (birthDate === null) return 'No DOB on file.';
  return year - yearOf(birthDate) < ADULT_AMATEUR_AGE ? 'Junior Young Rider' : 'Dressage AA';
}

/**
 * The dressage rider status of a card: the class of today's competition year, and beside it the class by the calendar
 * year of the competition date where that is another one (requirement 7.34).
 */
export function riderClassLine(
  birthDate: CalendarDate | null,
  today: CalendarDate,
  competitionDate: CalendarDate,
): Line {
  const year = competitionYear(today);
  const dateYear = yearOf(competitionDate);
  const ofYear = riderClass(birthDate, year);
  const ofDate = riderClass(birthDate, dateYear);
  const both = `${ofYear} (competition year ${year}), ${ofDate} (${dateYear})`;
  return { label: 'Dressage Rider Status', value: ofYear === ofDate ? ofYear : both };
}

function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}
