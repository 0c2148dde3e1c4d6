import type { CalendarDate } from '../calendar/calendar-date.ts';
import { NO_VALUE } from '../calendar/display-date.ts';
import { membershipWord } from '../membership/membership.ts';
import type { Org } from '../org.ts';
import type { HorseRow } from '../rows.ts';
import type { SafeSportState } from '../safe-sport/safe-sport-on-cards.ts';
import type { HorseChoice, OwnerChoice, RiderChoice, Subject } from './card.ts';
import type { CardRules } from './card-rules.ts';
import { NO_USEF_AFFILIATE } from './choices.ts';
import { dressage } from './dressage.ts';
import { federation } from './federation.ts';
import { hunterJumper } from './hunter-jumper.ts';
import { type CardLine, numberLine, otherOwnersText, ownershipLines } from './line.ts';
import { isSuspended, type Verdict } from './verdict.ts';

export const RULES: Readonly<Record<Org, CardRules>> = {
  usef: federation,
  usdf: dressage,
  ushja: hunterJumper,
};

export interface SubjectCard {
  subject: Subject;
  org: Org;
  /** On a placeholder, the name in the affiliate's book, so the warning shows who it is about. */
  name: string;
  /** Null if there is no number, as on a placeholder's card. */
  number: CardLine | null;
  verdict: Verdict;
  /** Empty if the verdict is a warning, so that nothing on the card appears to be in order. */
  lines: CardLine[];
  /** True for a suspended horse or person. Cards print this whether they have details or a warning. */
  suspended: boolean;
  /** True if the card must add that the horse is retired at USEF (requirement 7.49). */
  retired: boolean;
}

export function horseCard(choice: HorseChoice, org: Org, competitionDate: CalendarDate): SubjectCard {
  const rules = RULES[org].horse;
  const shown = verdictAndLines(rules.verdict(choice, competitionDate), () =>
    rules.lines(choice, competitionDate),
  );
  return {
    subject: 'horse',
    org,
    name: choice.horses.name,
    number: numberOf(org, choice.horses, choice.horseId === NO_USEF_AFFILIATE),
    ...shown,
    suspended: isSuspended(choice.horses),
    retired: isRetiredUnsaid(choice, shown.lines),
  };
}

export interface OwnerHorses {
  otherOwners: string;
  /** Horses that the owner does not own on the competition date, by name or as `this horse`. */
  notOwned: string[];
}

/**
 * Builds an owner's card. Only the federation card uses `safeSport`. `horses` lists several horses if several choices are
 * printed as one card (`printedOwners`).
 */
export function ownerCard(
  choice: OwnerChoice,
  org: Org,
  competitionDate: CalendarDate,
  safeSport: SafeSportState,
  horses: OwnerHorses = ownHorse(choice),
): SubjectCard {
  const { verdict, lines } = RULES[org].owner;
  return {
    subject: 'owner',
    org,
    name: choice.owners.name,
    number: numberOf(org, choice.owners, choice.ownerId === 0 || choice.horseId === NO_USEF_AFFILIATE),
    ...verdictAndLines(verdict(choice, competitionDate), () => [
      ...lines(choice, { safeSport, otherOwners: horses.otherOwners }),
      ...ownershipLines(horses.notOwned, competitionDate),
    ]),
    suspended: isSuspended(choice.owners),
    retired: false,
  };
}

/**
 * Builds a rider's card. Only the federation card uses `safeSport` and `flow`; in the dressage flow, it also has the dressage
 * rider status.
 */
export function riderCard(
  choice: RiderChoice,
  org: Org,
  flow: Org,
  competitionDate: CalendarDate,
  today: CalendarDate,
  safeSport: SafeSportState,
): SubjectCard {
  const { verdict, lines } = RULES[org].rider;
  return {
    subject: 'rider',
    org,
    name: choice.riders.name,
    number: numberOf(org, choice.riders, choice.riderId === NO_USEF_AFFILIATE),
    ...verdictAndLines(verdict(choice, competitionDate), () =>
      lines(choice, { safeSport, flow, competitionDate, today }),
    ),
    suspended: isSuspended(choice.riders),
    retired: false,
  };
}

/**
 * True for a horse retired at USEF if the card does not say so. The type line says so, but USHJA's cards and warnings have no
 * such line.
 */
function isRetiredUnsaid({ horseId, horses }: HorseChoice, lines: readonly CardLine[]): boolean {
  const retired = horseId !== NO_USEF_AFFILIATE && membershipWord(horses.memberStatus) === 'Retired';
  return retired && !lines.some(({ label, value }) => label === 'Type' && value === 'Retired');
}

/**
 * Returns the line with the card's number; null if there is none. A federation placeholder has none, because its record is the
 * affiliate's.
 */
function numberOf(org: Org, row: Pick<HorseRow, 'usefId' | 'usdfId'>, placeholder: boolean): CardLine | null {
  if (org === 'usef' && placeholder) return null;
  const line = numberLine(org, row);
  return line.value === NO_VALUE ? null : line;
}

/** Returns a card's verdict and lines; no lines if the verdict is a warning (requirement 7.2). */
function verdictAndLines(verdict: Verdict, lines: () => CardLine[]): { verdict: Verdict; lines: CardLine[] } {
  return { verdict, lines: verdict.kind === 'details' ? lines() : [] };
}

function ownHorse({ owners, owns }: OwnerChoice): OwnerHorses {
  return { otherOwners: otherOwnersText(owners.otherOwners), notOwned: owns ? [] : ['this horse'] };
}
