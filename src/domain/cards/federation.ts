import type { CalendarDate } from '../calendar/calendar-date.ts';
import { displayDate } from '../calendar/display-date.ts';
import { competitionYear, yearOf } from '../calendar/years.ts';
import { membershipWord } from '../membership/membership.ts';
import { holdsOn } from '../membership/term.ts';
import type { RiderRow } from '../rows.ts';
import { safeSportProven, type SafeSportState, safeSportText } from '../safe-sport/safe-sport-on-cards.ts';
import type { HorseChoice, OwnerChoice, RiderChoice } from './card.ts';
import type { CardRules, OwnerContext, RiderContext } from './card-rules.ts';
import { NO_USEF_AFFILIATE } from './choices.ts';
import { isNobody } from './placeholders.ts';
import type { RiderClasses } from './rider-class.ts';
import {
  dateLine,
  displayHorseType,
  displayMemberType,
  entityTypeText,
  type Line,
  lineWhenPresent,
  memberEffectiveLine,
  numberLine,
  textLine,
} from './line.ts';
import { DETAILS, isInactiveType, membershipVerdict, type Verdict, warning } from './verdict.ts';

/**
 * Rules of the federation card. A placeholder carries the affiliate's record, whose status says nothing about USEF, so
 * it warns first of all.
 *
 * @example
 * federation.horse.verdict(horseChoice({ memberStatus: 'Retired' }), '2026-11-21') // { kind: 'details' }
 * federation.owner.verdict(ownerChoice({ memberStatus: 'Active' }, { ownerId: 0 }), '2026-11-21')
 * // { kind: 'warning', cause: { kind: 'not-found-at-usef' } }
 * federation.rider.verdict(riderChoice({ memberStatus: 'Inactive', membershipType: 'Inactive' }), '2026-11-21')
 * // { kind: 'details' }
 * federation.horse.lines(horseChoice(), '2026-11-21')[1] // { label: 'USEF #', value: '5200001' }
 */
export const federation: CardRules = {
  horse: { verdict: horseVerdict, lines: horseLines },
  owner: { verdict: ownerVerdict, lines: ownerLines },
  rider: { verdict: riderVerdict, lines: riderLines },
};

const NOT_FOUND = warning({ kind: 'not-found-at-usef' });

/** A horse warns when it is a placeholder, and when its status is neither `Active` nor `Retired` (requirement 7.3). */
function horseVerdict({ horseId, horses }: HorseChoice, competitionDate: CalendarDate): Verdict {
  if (horseId === NO_USEF_AFFILIATE) return NOT_FOUND;
  if (membershipWord(horses.memberStatus) === 'Retired') return DETAILS;
  return membershipVerdict(horses, competitionDate);
}

/** Details of a horse (requirement 7.17). */
function horseLines({ horses }: HorseChoice): Line[] {
  return [
    textLine('Name', horses.name),
    numberLine('usef', horses),
    textLine('Type', displayHorseType(horses)),
    dateLine('Effective', horses.memberStartDate),
    dateLine('Expires', horses.memberEndDate),
    ...lineWhenPresent('Microchip', horses.microchipNumber),
    ...lineWhenPresent('FEI #', horses.feiRegNumber),
    ...lineWhenPresent('FEI Status', horses.feiRegistrationStatus),
  ];
}

/** An owner warns when the owner or the horse is a placeholder, and when the status is not `Active` (requirement 7.4). */
function ownerVerdict({ horseId, ownerId, owners }: OwnerChoice, competitionDate: CalendarDate): Verdict {
  if (isNobody(owners)) return warning({ kind: 'no-owner' });
  if (horseId === NO_USEF_AFFILIATE || ownerId === 0) return NOT_FOUND;
  return membershipVerdict(owners, competitionDate);
}

/** Details of an owner (requirement 7.18). */
function ownerLines({ owners }: OwnerChoice, { safeSport, otherOwners }: OwnerContext): Line[] {
  return [
    textLine('Name', owners.name),
    numberLine('usef', owners),
    textLine('Entity', entityTypeText(owners.entityType)),
    textLine('Type', displayMemberType(owners.membershipType, 'usef', owners.entityType)),
    memberEffectiveLine(owners),
    dateLine('Expires', owners.memberEndDate),
    safeSportLine(safeSport),
    textLine('Other Owners', otherOwners),
  ];
}

/**
 * A rider warns when it is a placeholder, and when the status is not `Active` (requirement 7.5). But a membership of
 * type `Inactive` that holds on the date shows the details, whatever its status; its effective date reads `INACTIVE`
 * (requirement 7.10).
 */
function riderVerdict({ riderId, riders }: RiderChoice, competitionDate: CalendarDate): Verdict {
  if (riderId === NO_USEF_AFFILIATE) return NOT_FOUND;
  const period = { start: riders.memberStartDate, end: riders.memberEndDate };
  if (isInactiveType(riders.membershipType) && holdsOn(period, competitionDate)) return DETAILS;
  return membershipVerdict(riders, competitionDate);
}

/** Details of a rider (requirement 7.19). */
function riderLines({ riders }: RiderChoice, context: RiderContext): Line[] {
  return [
    textLine('Name', riders.name),
    numberLine('usef', riders),
    textLine('Type', displayMemberType(riders.membershipType, 'usef', riders.entityType)),
    textLine('Amateur Status', riders.amateurProStatus),
    memberEffectiveLine(riders),
    dateLine('Expires', riders.memberEndDate),
    safeSportLine(context.safeSport),
    ...lineWhenPresent('FEI #', riders.feiRegNumber),
    ...lineWhenPresent('FEI Status', riders.feiRegistrationStatus),
    ...dressageRiderStatus(riders, context),
  ];
}

/** Anything but a valid training or an exemption is framed, so that it is not read as one (requirement 9.22). */
function safeSportLine(state: SafeSportState): Line {
  const line = textLine('Safe Sport', safeSportText(state));
  return safeSportProven(state) ? line : { ...line, emphasis: 'framed' };
}

/** The dressage rider status is only for the dressage flow and an Amateur (requirement 7.35). */
function dressageRiderStatus(rider: RiderRow, context: RiderContext): Line[] {
  if (context.flow !== 'usdf' || membershipWord(rider.amateurProStatus) !== 'Amateur') return [];
  return [riderClassLine(rider.riderClasses ?? null, context.today, context.competitionDate)];
}

/**
 * Formats the dressage rider status: the class in today's competition year. The line has both classes where the
 * calendar year of the competition date gives another one (requirement 7.34), or the competition year of the
 * competition date does (requirement 7.50).
 *
 * @param classes null when not requested
 * @example
 * riderClassLine({ ofYear: 'Dressage AA', ofDate: 'Dressage AA' }, '2026-12-01', '2026-12-05')
 * // { label: 'Dressage Rider Status', value: 'Dressage AA' }
 */
export function riderClassLine(
  classes: RiderClasses | null,
  today: CalendarDate,
  competitionDate: CalendarDate,
): Line {
  return textLine('Dressage Rider Status', classes && classesText(classes, today, competitionDate));
}

function classesText(
  { ofYear, ofDate, ofCompetition = ofDate }: RiderClasses,
  today: CalendarDate,
  competitionDate: CalendarDate,
): string {
  const year = competitionYear(today);
  const both = `${ofYear} (competition year ${year}), ${ofDate} (${yearOf(competitionDate)})`;
  if (ofCompetition === ofDate) return ofYear === ofDate ? ofYear : both;
  const before = ofYear === ofDate ? `${ofYear} (${year})` : both;
  return `${before}; on ${displayDate(competitionDate)}: ${ofCompetition}`;
}
