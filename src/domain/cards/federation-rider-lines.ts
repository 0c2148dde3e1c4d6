import type { CalendarDate } from '../calendar/calendar-date.ts';
import { membershipWord } from '../membership/membership-word.ts';
import type { Org } from '../org.ts';
import { type SafeSportState, safeSportText } from '../safe-sport/safe-sport-line.ts';
import type { RiderChoice } from './card.ts';
import { displayMemberType } from './display-membership-type.ts';
import { dateLine, type Line, lineWhenPresent, textLine } from './line.ts';
import { riderClassLine } from './rider-class.ts';
import { riderEffectiveLine } from './rider-effective-line.ts';

/** What a federation rider card depends on beside the rider: the flow it is printed in, and the days. */
export interface RiderContext {
  org: Org;
  today: CalendarDate;
  competitionDate: CalendarDate;
}

/** The details of a federation rider card, in order (rules, section 6). */
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

/** Shown in the dressage flow only, and only of an Amateur (specification, section 5). */
function dressageRiderStatus(choice: RiderChoice, context: RiderContext): Line[] {
  const { amateurProStatus, birthDate } = choice.riders;
  if (context.org !== 'usdf' || membershipWord(amateurProStatus ?? '') !== 'Amateur') return [];
  return [riderClassLine(birthDate, context.today, context.competitionDate)];
}
