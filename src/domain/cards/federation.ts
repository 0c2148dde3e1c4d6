import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate, NO_VALUE } from '../calendar/display-date.ts';
import { competitionYear, yearOf } from '../calendar/years.ts';
import { membershipWord } from '../membership/membership.ts';
import { holdsOn } from '../membership/term.ts';
import type { RiderRow } from '../rows.ts';
import { safeSportProven, type SafeSportState, safeSportText } from '../safe-sport/safe-sport-on-cards.ts';
import type { HorseChoice, OwnerChoice, RiderChoice } from './card.ts';
import { type CardRules, type RiderContext, subjectRules } from './card-rules.ts';
import { NO_USEF_AFFILIATE } from './choices.ts';
import { isNobody } from './placeholders.ts';
import type { RiderClasses } from './rider-class.ts';
import {
  displayHorseType,
  displayMemberType,
  entityTypeText,
  type LineValue,
  memberEffective,
  OTHER_OWNERS,
} from './line.ts';
import { DETAILS, isInactiveType, membershipVerdict, type Verdict, warning } from './verdict.ts';

/**
 * Each rule checks for a placeholder first. A placeholder has the affiliate's record, and that record's status says nothing
 * about USEF.
 */
export const federation: CardRules = {
  // The lines of requirement 7.17.
  horse: subjectRules('usef', ({ horses }) => horses, horseVerdict, [
    { label: 'Type', value: ({ horses }) => displayHorseType(horses) },
    { label: 'Effective', value: ({ horses }) => displayDate(horses.memberStartDate) },
    { label: 'Expires', value: ({ horses }) => displayDate(horses.memberEndDate), below: true },
    { label: 'Microchip', value: ({ horses }) => horses.microchipNumber, optional: true },
    { label: 'FEI #', value: ({ horses }) => horses.feiRegNumber, optional: true, below: true },
    { label: 'FEI Status', value: ({ horses }) => horses.feiRegistrationStatus, optional: true, below: true },
  ]),
  // The lines of requirement 7.18.
  owner: subjectRules('usef', ({ owners }) => owners, ownerVerdict, [
    { label: 'Entity', value: ({ owners }) => entityTypeText(owners.entityType) },
    {
      label: 'Type',
      value: ({ owners }) => displayMemberType(owners.membershipType, 'usef', owners.entityType),
      below: true,
    },
    { label: 'Effective', value: ({ owners }) => memberEffective(owners) },
    { label: 'Expires', value: ({ owners }) => displayDate(owners.memberEndDate), below: true },
    { label: 'Safe Sport', value: (_owner, { safeSport }) => safeSportValue(safeSport) },
    { label: OTHER_OWNERS, value: (_owner, { otherOwners }) => otherOwners },
  ]),
  // The lines of requirement 7.19.
  rider: subjectRules('usef', ({ riders }) => riders, riderVerdict, [
    {
      label: 'Type',
      value: ({ riders }) => displayMemberType(riders.membershipType, 'usef', riders.entityType),
    },
    { label: 'Amateur Status', value: ({ riders }) => riders.amateurProStatus, below: true },
    { label: 'Effective', value: ({ riders }) => memberEffective(riders) },
    { label: 'Expires', value: ({ riders }) => displayDate(riders.memberEndDate), below: true },
    { label: 'Safe Sport', value: (_rider, { safeSport }) => safeSportValue(safeSport) },
    { label: 'FEI #', value: ({ riders }) => riders.feiRegNumber, optional: true, below: true },
    { label: 'FEI Status', value: ({ riders }) => riders.feiRegistrationStatus, optional: true, below: true },
    {
      label: 'Dressage Rider Status',
      value: ({ riders }, context) => dressageRiderStatus(riders, context),
      optional: true,
    },
  ]),
};

const NOT_FOUND = warning({ kind: 'not-found-at-usef' });

/** Returns a warning if the horse is a placeholder, or if its status is neither `Active` nor `Retired` (requirement 7.3). */
function horseVerdict({ horseId, horses }: HorseChoice, competitionDate: CalendarDate): Verdict {
  if (horseId === NO_USEF_AFFILIATE) return NOT_FOUND;
  if (membershipWord(horses.memberStatus) === 'Retired') return DETAILS;
  return membershipVerdict(horses, competitionDate);
}

/** Returns a warning if the owner or horse is a placeholder, or if the status is not `Active` (requirement 7.4). */
function ownerVerdict({ horseId, ownerId, owners }: OwnerChoice, competitionDate: CalendarDate): Verdict {
  if (isNobody(owners)) return warning({ kind: 'no-owner' });
  if (horseId === NO_USEF_AFFILIATE || ownerId === 0) return NOT_FOUND;
  return membershipVerdict(owners, competitionDate);
}

/**
 * Returns a warning if the rider is a placeholder, or if the status is not `Active` (requirement 7.5). A membership of type
 * `Inactive` that holds on the date shows the details regardless of its status (requirement 7.10).
 */
function riderVerdict({ riderId, riders }: RiderChoice, competitionDate: CalendarDate): Verdict {
  if (riderId === NO_USEF_AFFILIATE) return NOT_FOUND;
  const period = { start: riders.memberStartDate, end: riders.memberEndDate };
  if (isInactiveType(riders.membershipType) && holdsOn(period, competitionDate)) return DETAILS;
  return membershipVerdict(riders, competitionDate);
}

/** Returns the line's value, framed to stand out unless Safe Sport is valid or not required (requirement 9.22). */
function safeSportValue(state: SafeSportState): LineValue {
  const value = safeSportText(state);
  return safeSportProven(state) ? value : { value, emphasis: 'framed' };
}

/** Formats the dressage rider status; null unless the rider is an Amateur in the dressage flow (requirement 7.35). */
function dressageRiderStatus(rider: RiderRow, context: RiderContext): string | null {
  if (context.flow !== 'usdf' || membershipWord(rider.amateurProStatus) !== 'Amateur') return null;
  return riderClassText(rider.riderClasses ?? null, context.today, context.competitionDate);
}

/**
 * Formats a rider's classes. Adds the competition date's class if it differs (requirements 7.34 and 7.50). `classes` is null
 * if they were not requested.
 */
function riderClassText(
  classes: RiderClasses | null,
  today: CalendarDate,
  competitionDate: CalendarDate,
): string {
  if (classes === null) return NO_VALUE;
  const { ofYear, ofDate, ofCompetition = ofDate } = classes;
  const year = competitionYear(today);
  const both = `${ofYear} (competition year ${year}), ${ofDate} (${yearOf(competitionDate)})`;
  if (ofCompetition === ofDate) return ofYear === ofDate ? ofYear : both;
  const before = ofYear === ofDate ? `${ofYear} (${year})` : both;
  return `${before}; on ${displayDate(competitionDate)}: ${ofCompetition}`;
}
