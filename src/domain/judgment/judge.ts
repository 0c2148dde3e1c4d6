import type { BirthDates } from '../birth-dates.ts';
import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { ChosenPair, Entry } from '../cards/choices.ts';
import { isPlaceholder, isTied } from '../cards/choices.ts';
import { type ChosenRecords, horseSides, ownerSides, riderSides } from '../cards/cards-of.ts';
import { RULES } from '../cards/subject-card.ts';
import type { EntryRole } from '../entries/entry.ts';
import { holdsOn, type Period } from '../membership/term.ts';
import { fold } from '../names/fold.ts';
import { type Affiliate, type Org, ORG_LABEL } from '../org.ts';
import type { OwnerRow, RiderRow } from '../rows.ts';
import { type Classes, classesOf, needsFei, NO_CLASSES, rowKind } from './class-names.ts';
import { type Eligibility, NO_MEMBERSHIP } from './eligibility.ts';
import { absenceFinding, type Excuse, excused, excuseOf } from './excuse.ts';
import type { Finding, Ground } from './finding.ts';
import { HORSE_RULES, type HorseRecord, retirement } from './horses.ts';
import { finding, ground, judgmentOf, type Judging, type MadeJudgment, type MemberRole } from './judgment.ts';
import {
  memberFindings,
  memberGrounds,
  type MemberRecord,
  suspendedFinding,
  warningFinding,
  withoutMembership,
} from './members.ts';
import { microchipFindings } from './microchip.ts';
import { safeSportFindings, safeSportGrounds } from './safe-sport.ts';
import { daysOf, type ShowDays } from './show-days.ts';
import type { ShowKind } from './show-kind.ts';
import { suspendedOwnerFindings } from './suspended-owners.ts';

export type OwnerRecord = MemberRecord<OwnerRow>;

export type RiderRecord = MemberRecord<RiderRow>;

/** Reads the chosen records. `horse`, `owner` and `rider` return null if the record is gone. */
export interface ChosenFacts {
  horse(book: Org, number: string): HorseRecord | null;
  owner(book: Org, number: string): OwnerRecord | null;
  /** Includes farms and organizations, because the judgment must report that they cannot train. */
  rider(book: Org, number: string): RiderRecord | null;
  /** Periods in which suspended members own a horse, from USEF's book. */
  suspendedOwning(horse: string): readonly Period[];
  /** True if USEF's book has a microchip number for any horse. */
  readonly microchips: boolean;
  /** Periods in which a member owns a horse; empty if the book does not have the horse. */
  owning(book: Org, horse: string, number: string): readonly Period[];
}

export interface PairJudgments {
  federation: MadeJudgment;
  /** Null in the general-federation flow. */
  affiliate: MadeJudgment | null;
}

/** Judgments in the same order as the choices; null if one of the choice's records is gone (requirement 6.21). */
export interface Judgments {
  entries: { horse: PairJudgments | null; owners: (PairJudgments | null)[] }[];
  riders: (PairJudgments | null)[];
}

export interface JudgedParty {
  role: EntryRole;
  pair: ChosenPair;
  /** The owner's horse; null if it was not found, and for other roles. */
  horse: ChosenPair | null;
  classNames?: ClassNames;
}

/** Class names as on the list. One string may name several classes. */
export type ClassNames = readonly string[] | null | undefined;

export interface ClassedChoices {
  entries: readonly (Entry & { classNames?: ClassNames })[];
  riders: readonly (ChosenPair & { classNames?: ClassNames })[];
}

export function partiesOf({ entries, riders }: ClassedChoices): JudgedParty[] {
  return [
    ...entries.flatMap(({ horse, owners }) => [
      { role: 'horse' as const, pair: horse, horse: null },
      ...owners.map((owner) => ({ role: 'owner' as const, pair: owner, horse })),
    ]),
    ...riders.map((rider) => ({ role: 'rider' as const, pair: rider, horse: null })),
  ];
}

export interface JudgedBy {
  flow: Org;
  show: ShowDays;
  eligibility: Eligibility;
  /** Kind of show (requirement 11.80). */
  kind: ShowKind;
  /** The class list. Default: an empty one, which no class name matches. */
  classes?: Classes;
  /** True if older records are used because the newest are damaged (requirement 11.60). Default: false. */
  standsIn?: boolean;
  /** Part of a birth date that a judgment may reveal (requirement 14.16). Default: the full date. */
  birthDates?: BirthDates;
}

/** Judges every choice on both cards (requirement 11.1). */
export function judge({ entries, riders }: ClassedChoices, facts: ChosenFacts, by: JudgedBy): Judgments {
  return {
    entries: entries.map(({ horse, owners, classNames }) => {
      const ofRow = byRow(by, classNames);
      return {
        horse: judgeHorse(horse, facts, ofRow),
        owners: owners.map((owner) => judgeOwner(horse, owner, facts, ofRow)),
      };
    }),
    riders: riders.map((rider) => judgePerson('rider', rider, facts, byRow(by, rider.classNames))),
  };
}

/** Context for judging one row. Class names take precedence over the kind of show (requirement 11.85). */
type ByRow = Omit<Judging, 'subject' | 'org'> & Pick<JudgedBy, 'flow'>;

function byRow({ classes = NO_CLASSES, kind, ...by }: JudgedBy, names: ClassNames): ByRow {
  const rowClasses = classesOf(classes, by.flow, by.show, names ?? []);
  return { ...by, kind: rowKind(rowClasses, kind), rowClasses };
}

/** Judges one record in one role on both cards (requirements 15.40 to 15.43); null if a record is gone. */
export function judgeParty(
  { role, pair, horse, classNames }: JudgedParty,
  facts: ChosenFacts,
  judgedBy: JudgedBy,
): PairJudgments | null {
  const by = byRow(judgedBy, classNames);
  if (role === 'horse') return judgeHorse(pair, facts, by);
  if (role === 'owner') return judgeOwner(foundHorse(horse), pair, facts, by);
  return judgePerson(role, pair, facts, by);
}

/** Used as the number of a horse that the book does not have. */
const NOT_FOUND = '';

/** Returns the horse's numbers; empty where it was not found, because ownership is then not judged (requirement 15.42). */
function foundHorse(horse: ChosenPair | null): ChosenPair {
  return {
    federation: horse === null || isPlaceholder(horse) ? NOT_FOUND : horse.federation,
    affiliate: horse?.affiliate ?? NOT_FOUND,
  };
}

interface PairRecords<Found> {
  usef: Found | null;
  own: Found | null;
}

function recordsOf<Found>(
  pair: ChosenPair,
  { flow }: ByRow,
  find: (book: Org, number: string) => Found | null,
): PairRecords<Found> {
  return {
    usef: isPlaceholder(pair) ? null : find('usef', pair.federation),
    own: flow === 'usef' || pair.affiliate === null ? null : find(flow, pair.affiliate),
  };
}

function judgeHorse(pair: ChosenPair, facts: ChosenFacts, by: ByRow): PairJudgments | null {
  const sides = horseSides(pair, affiliateOf(by), rowsOf(facts, by), []);
  if (sides === null) return null;
  const { usef, own } = recordsOf(pair, by, (book, number) => facts.horse(book, number));
  const card = (org: Org, choice: typeof sides.federation, record: HorseRecord | null): MadeJudgment => {
    const judging: Judging = { subject: 'horse', org, ...by };
    const verdict = RULES[org].horse.verdict(choice, by.show.first);
    const warning = warningFinding(judging, verdict);
    const excuse = excuseOf(judging, 'I');
    if (record === null)
      return judgedCard(judging, warning, choice.horses, withoutRecord(judging, excuse), excuse);
    const found = {
      findings: [
        ...HORSE_RULES[org].findings(judging, record),
        ...(org === 'usef' ? microchipFindings(judging, record.row, facts.microchips) : []),
        ...(org === 'usef' ? suspendedOwnerFindings(judging, facts.suspendedOwning(pair.federation)) : []),
        ...(usef === null ? [] : retirement(judging, usef)),
        ...contradictions(judging, usef, own, by.flow),
      ],
      grounds: HORSE_RULES[org].grounds(judging, record),
    };
    return judgedCard(judging, warning, choice.horses, found, excuse);
  };
  return {
    federation: card('usef', sides.federation, usef),
    affiliate: sides.affiliate && card(by.flow, sides.affiliate, own),
  };
}

function judgeOwner(
  ofHorse: ChosenPair,
  pair: ChosenPair,
  facts: ChosenFacts,
  by: ByRow,
): PairJudgments | null {
  const sides = ownerSides(ofHorse, pair, affiliateOf(by), rowsOf(facts, by), []);
  if (sides === null) return null;
  const horseOf = (book: Org): string | null => (book === 'usef' ? ofHorse.federation : ofHorse.affiliate);
  const { usef, own } = recordsOf(pair, by, (book, number) =>
    horseOf(book) === null ? null : facts.owner(book, number),
  );
  const card = (org: Org, choice: typeof sides.federation, record: OwnerRecord | null): MadeJudgment => {
    const judging = { subject: 'owner' as const, org, ...by };
    const judgedOwnership = ({ row }: OwnerRecord): Judged => {
      const number = horseOf(org) ?? NOT_FOUND;
      if (number === NOT_FOUND) return NOTHING;
      const horse = facts.horse(org, number)?.row.name ?? 'this horse';
      return {
        findings: ownershipFindings(judging, facts.owning(org, number, row.id), horse),
        grounds: [ground(judging, 'owner', { horses: [horse] })],
      };
    };
    const warning = warningFinding(judging, RULES[org].owner.verdict(choice, by.show.first));
    const excuse = excuseOf(judging, choice.owners.entityType);
    if (record === null) {
      return judgedCard(judging, warning, choice.owners, withoutRecord(judging, excuse, usef), excuse);
    }
    const { findings, grounds } = judgedMember(judging, record);
    const owned = judgedOwnership(record);
    const found = {
      findings: [...findings, ...owned.findings, ...contradictions(judging, usef, own, by.flow)],
      grounds: [...grounds, ...owned.grounds],
    };
    return judgedCard(judging, warning, choice.owners, found, excuse);
  };
  return {
    // USEF's book has no owners for a horse that it does not have.
    federation: card('usef', sides.federation, isPlaceholder(ofHorse) ? null : usef),
    affiliate: sides.affiliate && card(by.flow, sides.affiliate, own),
  };
}

/** Judges riders, trainers, coaches and handlers in the same way (requirement 15.41). */
function judgePerson(
  role: Exclude<MemberRole, 'owner'>,
  pair: ChosenPair,
  facts: ChosenFacts,
  by: ByRow,
): PairJudgments | null {
  const find = (book: Org, number: string): RiderRecord | null => {
    const record = facts.rider(book, number);
    // Only individuals can ride.
    return role === 'rider' && record?.row.entityType !== 'I' ? null : record;
  };
  const rows = {
    ...rowsOf(facts, by),
    rider: (book: Org, number: string) => find(book, number)?.row ?? null,
  };
  const sides = riderSides(pair, affiliateOf(by), rows, []);
  if (sides === null) return null;
  const { usef, own } = recordsOf(pair, by, find);
  const card = (org: Org, choice: typeof sides.federation, record: RiderRecord | null): MadeJudgment => {
    const judging = { subject: role, org, ...by };
    const verdict = RULES[org].rider.verdict(choice, by.show.first);
    const none = withoutMembership(judging, choice.riders.entityType);
    const both = contradictions(judging, usef, own, by.flow);
    if (none?.answer === 'yes') {
      const { says, source } = none;
      const grounds = [ground(judging, 'role', { word: NO_MEMBERSHIP, says, source })];
      return judgedCard(judging, [], choice.riders, { findings: both, grounds }, null);
    }
    const excuse = excuseOf(judging, choice.riders.entityType);
    const absence = absenceFinding(judging, verdict, none, excuse);
    const { findings, grounds } =
      record === null ? withoutRecord(judging, excuse) : judgedMember(judging, record);
    const found = { findings: [...findings, ...both], grounds };
    return judgedCard(judging, absence, choice.riders, found, excuse);
  };
  return {
    federation: card('usef', sides.federation, usef),
    affiliate: sides.affiliate && card(by.flow, sides.affiliate, own),
  };
}

interface Judged {
  findings: readonly Finding[];
  grounds: Ground[];
}

const NOTHING: Judged = { findings: [], grounds: [] };

/**
 * Returns the findings for a card that has no record (requirement 11.28). If an excuse replaces the warning, the federation
 * card lists the checks that were impossible: otherwise, a suspended person or one without Safe Sport training might be taken for
 * a nonmember. `known` is the owner's USEF record if only the horse has no record; the card then has findings about Safe Sport.
 */
function withoutRecord(judging: Judging, excuse: Excuse | null, known: OwnerRecord | null = null): Judged {
  const { org, subject, kind, rowClasses = null } = judging;
  if (org !== 'usef' || excuse === null) return NOTHING;
  const competes = subject === 'horse' || subject === 'rider';
  const fei = competes && needsFei(rowClasses, kind) ? [finding(judging, 'fei-not-recorded', null, {})] : [];
  if (known === null) return { findings: [finding(judging, 'not-looked-up', null, {}), ...fei], grounds: [] };
  const safeSport = { ...known, entityType: known.row.entityType };
  return { findings: safeSportFindings(judging, safeSport), grounds: [] };
}

function judgedMember(judging: Judging & { subject: MemberRole }, record: OwnerRecord | RiderRecord): Judged {
  const findings = memberFindings(judging, record);
  const grounds = memberGrounds(judging, record);
  if (judging.org !== 'usef') return { findings, grounds };
  const safeSport = { ...record, entityType: record.row.entityType };
  return {
    findings: [...findings, ...safeSportFindings(judging, safeSport)],
    grounds: [...grounds, ...safeSportGrounds(judging, safeSport)],
  };
}

/**
 * Builds a card's judgment. A card without a record (requirement 11.28) has at most the warning, a suspension, the
 * findings of `withoutRecord`, and the finding that older records are used. `row` is as the card shows it, with the suspension
 * from the chosen USEF record (requirement 7.16).
 */
function judgedCard(
  judging: Judging,
  warning: readonly Finding[],
  row: { suspensionStatus: string | null },
  own: Judged,
  excuse: Excuse | null,
): MadeJudgment {
  const findings = [
    ...excused(judging, excuse, [...warning, ...suspendedFinding(judging, row), ...own.findings]),
    ...(judging.standsIn === true ? [finding(judging, 'records-damaged', null, {})] : []),
  ];
  return judgmentOf(findings, own.grounds);
}

/** Returns a finding unless the owner owns the horse on every show day (requirements 11.36 and 11.37). */
function ownershipFindings(judging: Judging, owning: readonly Period[], horse: string): Finding[] {
  const owns = (day: CalendarDate): boolean => owning.some((period) => holdsOn(period, day));
  if (!owns(judging.show.first)) return [finding(judging, 'not-the-owner', null, { horses: [horse] })];
  const on = daysOf(judging.show).find((day) => !owns(day));
  return on === undefined ? [] : [finding(judging, 'ownership-ends', null, { on, horses: [horse] })];
}

/** Fields in which a pair's two records may contradict each other. */
interface TiedRecord {
  row: { usefId: string | null; name: string };
  tiedToo: readonly string[];
}

/** Returns findings about contradictions between a pair's two records (requirements 11.50 to 11.52). */
function contradictions(
  judging: Judging,
  usef: TiedRecord | null,
  own: TiedRecord | null,
  flow: Org,
): Finding[] {
  if (usef === null || own === null) return [];
  const kind = judging.subject === 'horse' ? 'horse' : 'member';
  const tied = isTied(usef.row.usefId, own.row.usefId, kind);
  const both = (of: (record: TiedRecord) => string) => ({
    usef: of(usef),
    affiliate: of(own),
    at: ORG_LABEL[flow],
  });
  return [
    ...(tied
      ? []
      : [
          finding(
            judging,
            'not-tied',
            'usefId',
            both(({ row }) => row.usefId ?? ''),
          ),
        ]),
    ...(tied && usef.row.name !== own.row.name && fold(usef.row.name) !== fold(own.row.name)
      ? [
          finding(
            judging,
            'names-differ',
            'name',
            both(({ row }) => row.name),
          ),
        ]
      : []),
    ...(own.tiedToo.length === 0
      ? []
      : [finding(judging, 'tied-twice', 'usefId', { numbers: [...own.tiedToo] })]),
  ];
}

function affiliateOf({ flow }: ByRow): Affiliate | null {
  return flow === 'usef' ? null : flow;
}

/** Reads the rows for the cards, as of the first show day. */
function rowsOf(facts: ChosenFacts, { show }: ByRow): ChosenRecords {
  return {
    horse: (book, number) => facts.horse(book, number)?.row ?? null,
    owner: (book, horse, number) => {
      const row = facts.owner(book, number)?.row ?? null;
      const owning = row === null ? [] : facts.owning(book, horse, number);
      return { owner: row, owns: owning.some((period) => holdsOn(period, show.first)) };
    },
    rider: (book, number) => facts.rider(book, number)?.row ?? null,
  };
}
