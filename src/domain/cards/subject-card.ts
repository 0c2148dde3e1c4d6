import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Org } from '../org.ts';
import type { SafeSportState } from '../safe-sport/safe-sport-on-cards.ts';
import { affiliateOwnerLines, affiliateRiderLines } from './affiliate.ts';
import type { HorseChoice, OwnerChoice, RiderChoice } from './card.ts';
import {
  dressageHorseLines,
  dressageHorseVerdict,
  dressageOwnerVerdict,
  dressageRiderVerdict,
} from './dressage.ts';
import {
  federationHorseLines,
  federationHorseVerdict,
  federationOwnerLines,
  federationOwnerVerdict,
  federationRiderLines,
  federationRiderVerdict,
  type RiderContext,
} from './federation.ts';
import {
  hunterJumperHorseLines,
  hunterJumperHorseVerdict,
  hunterJumperOwnerVerdict,
  hunterJumperRiderVerdict,
} from './hunter-jumper.ts';
import type { Line } from './line.ts';
import { otherOwnersText, ownershipLines, type PrintedOwner } from './owners.ts';
import { isSuspended, type Subject, type Verdict } from './verdict.ts';

/**
 * What a card says of one horse, owner or rider: the same on print cards, roster and verifications. `org` is the
 * organisation whose card it is: `usef` the federation card.
 */
export interface SubjectCard {
  subject: Subject;
  org: Org;
  /** Of a placeholder the affiliate's name, so that the warning says whom it is about. */
  name: string;
  verdict: Verdict;
  /** The details in order; none beside a warning, so that nothing on it reads as valid. */
  lines: Line[];
  /** Printed on details and warnings alike. Owners have no suspension on record. */
  suspended: boolean;
}

/** The card of a horse. */
export function horseCard(choice: HorseChoice, org: Org, competitionDate: CalendarDate): SubjectCard {
  const verdict = horseVerdict(choice, org, competitionDate);
  return {
    subject: 'Horse',
    org,
    name: choice.horses.name,
    verdict,
    lines: verdict.kind === 'details' ? horseLines(choice, org) : [],
    suspended: isSuspended(choice.horses),
  };
}

/**
 * The card of an owner. `safeSport` is read on the federation card only. `printed` says what the owner's horses are
 * where the choices of one owner number are printed as one card (`printedOwners`); without it the choice speaks for
 * its own horse.
 */
export function ownerCard(
  choice: OwnerChoice,
  org: Org,
  competitionDate: CalendarDate,
  safeSport: SafeSportState,
  printed: Pick<PrintedOwner, 'otherOwners' | 'notOwned'> = ofOwnHorse(choice),
): SubjectCard {
  const verdict = ownerVerdict(choice, org, competitionDate);
  const lines = () => [
    ...ownerLines(choice, org, safeSport, printed.otherOwners),
    ...ownershipLines(printed.notOwned, competitionDate),
  ];
  return {
    subject: 'Owner',
    org,
    name: choice.owners.name,
    verdict,
    lines: verdict.kind === 'details' ? lines() : [],
    suspended: false,
  };
}

/**
 * The card of a rider. `org` is the card's organisation, `flow` the one it is printed in: the dressage rider status
 * stands on the federation card of the dressage flow. `safeSport` is read on the federation card only.
 */
export function riderCard(
  choice: RiderChoice,
  org: Org,
  flow: Org,
  competitionDate: CalendarDate,
  today: CalendarDate,
  safeSport: SafeSportState,
): SubjectCard {
  const verdict = riderVerdict(choice, org, competitionDate);
  const lines = () => riderLines(choice, org, safeSport, { org: flow, today, competitionDate });
  return {
    subject: 'Rider',
    org,
    name: choice.riders.name,
    verdict,
    lines: verdict.kind === 'details' ? lines() : [],
    suspended: isSuspended(choice.riders),
  };
}

function ofOwnHorse(choice: OwnerChoice): Pick<PrintedOwner, 'otherOwners' | 'notOwned'> {
  return {
    otherOwners: otherOwnersText(choice.owners.otherOwners),
    notOwned: choice.owns ? [] : ['this horse'],
  };
}

function horseVerdict(choice: HorseChoice, org: Org, competitionDate: CalendarDate): Verdict {
  switch (org) {
    case 'usef':
      return federationHorseVerdict(choice, competitionDate);
    case 'usdf':
      return dressageHorseVerdict(choice, competitionDate);
    case 'ushja':
      return hunterJumperHorseVerdict(choice, competitionDate);
  }
}

function horseLines(choice: HorseChoice, org: Org): Line[] {
  switch (org) {
    case 'usef':
      return federationHorseLines(choice);
    case 'usdf':
      return dressageHorseLines(choice);
    case 'ushja':
      return hunterJumperHorseLines(choice);
  }
}

function ownerVerdict(choice: OwnerChoice, org: Org, competitionDate: CalendarDate): Verdict {
  switch (org) {
    case 'usef':
      return federationOwnerVerdict(choice, competitionDate);
    case 'usdf':
      return dressageOwnerVerdict(choice, competitionDate);
    case 'ushja':
      return hunterJumperOwnerVerdict(choice, competitionDate);
  }
}

function ownerLines(choice: OwnerChoice, org: Org, safeSport: SafeSportState, otherOwners: string): Line[] {
  switch (org) {
    case 'usef':
      return federationOwnerLines(choice, safeSport, otherOwners);
    case 'usdf':
    case 'ushja':
      return affiliateOwnerLines(choice, org);
  }
}

function riderVerdict(choice: RiderChoice, org: Org, competitionDate: CalendarDate): Verdict {
  switch (org) {
    case 'usef':
      return federationRiderVerdict(choice, competitionDate);
    case 'usdf':
      return dressageRiderVerdict(choice, competitionDate);
    case 'ushja':
      return hunterJumperRiderVerdict(choice, competitionDate);
  }
}

function riderLines(choice: RiderChoice, org: Org, safeSport: SafeSportState, context: RiderContext): Line[] {
  switch (org) {
    case 'usef':
      return federationRiderLines(choice, safeSport, context);
    case 'usdf':
    case 'ushja':
      return affiliateRiderLines(choice, org);
  }
}
