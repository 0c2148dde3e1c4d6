import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Choices, ChosenPair } from '../cards/choices.ts';
import { isPlaceholder, isTied } from '../cards/choices.ts';
import { type ChosenRecords, horseSides, ownerSides, riderSides } from '../cards/cards-of.ts';
import type { CardRules } from '../cards/card-rules.ts';
import { RULES } from '../cards/subject-card.ts';
import type { EntryRole } from '../entries/entry.ts';
import { holdsOn, type Period } from '../membership/term.ts';
import { fold } from '../names/fold.ts';
import { type Affiliate, type Org, ORG_LABEL } from '../org.ts';
import type { OwnerRow, RiderRow } from '../rows.ts';
import type { Eligibility } from './eligibility.ts';
import type { Finding, Ground } from './finding.ts';
import { HORSE_RULES, type HorseRecord, retirement } from './horses.ts';
import { finding, ground, judgmentOf, type Judging, type MadeJudgment, type MemberRole } from './judgment.ts';
import {
  memberFindings,
  memberGrounds,
  type MemberRecord,
  suspendedFinding,
  warningFinding,
} from './members.ts';
import { safeSportFindings, safeSportGrounds } from './safe-sport.ts';
import { daysOf, type ShowDays } from './show-days.ts';

/** A chosen owner. */
export type OwnerRecord = MemberRecord<OwnerRow>;

/** A chosen rider, trainer, coach or handler. */
export type RiderRecord = MemberRecord<RiderRow>;

/** Reads what the books record of the choices, by number. Null: the book does not have the record any more. */
export interface ChosenFacts {
  horse(book: Org, number: string): HorseRecord | null;
  owner(book: Org, number: string): OwnerRecord | null;
  /** A member of any entity type: somebody has to say that a farm does not train. */
  rider(book: Org, number: string): RiderRecord | null;
  /** The periods in which a member owns a horse, as recorded; none when the book has no such horse. */
  owning(book: Org, horse: string, number: string): readonly Period[];
}

/** The judgments of the two cards of one choice. */
export interface PairJudgments {
  federation: MadeJudgment;
  /** Null in the general-federation flow. */
  affiliate: MadeJudgment | null;
}

/** The judgments of choices, in their order. Null stands for a choice with a record that is gone (requirement 6.21). */
export interface Judgments {
  entries: { horse: PairJudgments | null; owners: (PairJudgments | null)[] }[];
  riders: (PairJudgments | null)[];
}

/** One record in one role. */
export interface JudgedParty {
  role: EntryRole;
  pair: ChosenPair;
  /** The horse of an owner, where it was found; of no meaning to other roles. */
  horse: ChosenPair | null;
}

/**
 * Choices as parties.
 *
 * @example
 * partiesOf({ entries: [], riders: [{ federation: '4200', affiliate: null }] })
 * // [{ role: 'rider', pair: { federation: '4200', affiliate: null }, horse: null }]
 */
export function partiesOf({ entries, riders }: Choices): JudgedParty[] {
  return [
    ...entries.flatMap(({ horse, owners }) => [
      { role: 'horse' as const, pair: horse, horse: null },
      ...owners.map((owner) => ({ role: 'owner' as const, pair: owner, horse })),
    ]),
    ...riders.map((rider) => ({ role: 'rider' as const, pair: rider, horse: null })),
  ];
}

/** What choices are judged by. */
export interface JudgedBy {
  flow: Org;
  show: ShowDays;
  eligibility: Eligibility;
  /** Whether earlier records answer because the newest are damaged (requirement 11.60). Left out: they do not. */
  standsIn?: boolean;
}

/**
 * The judgment of every choice on both cards (requirement 11.1): the one place where it is made.
 *
 * @example
 * judge({ entries: [], riders: [{ federation: '4200', affiliate: null }] }, {
 *   horse: () => null,
 *   owner: () => null,
 *   rider: () => null,
 * }, { flow: 'usef', show: ONE_DAY, eligibility: [] }).riders
 * // [null]
 */
export function judge({ entries, riders }: Choices, facts: ChosenFacts, by: JudgedBy): Judgments {
  return {
    entries: entries.map((entry) => ({
      horse: judgeHorse(entry.horse, facts, by),
      owners: entry.owners.map((owner) => judgeOwner(entry.horse, owner, facts, by)),
    })),
    riders: riders.map((rider) => judgePerson('rider', rider, facts, by)),
  };
}

/**
 * The judgments of one record in one role, on both cards (requirements 15.40 to 15.43). Null when a record is gone.
 *
 * @example
 * judgeParty({ role: 'trainer', pair: { federation: '4200', affiliate: null }, horse: null }, { rider: () => null }, {
 *   flow: 'usef',
 *   show: ONE_DAY,
 *   eligibility: [],
 * })
 * // null
 */
export function judgeParty(
  { role, pair, horse }: JudgedParty,
  facts: ChosenFacts,
  by: JudgedBy,
): PairJudgments | null {
  if (role === 'horse') return judgeHorse(pair, facts, by);
  if (role === 'owner') return judgeOwner(foundHorse(horse), pair, facts, by);
  return judgePerson(role, pair, facts, by);
}

/** Stands for the number of an owner's horse in a book in which the horse was not found. */
const NOT_FOUND = '';

/** The horse of an owner. Where it was not found, nothing is said of who owns it (requirement 15.42). */
function foundHorse(horse: ChosenPair | null): ChosenPair {
  return {
    federation: horse === null || isPlaceholder(horse) ? NOT_FOUND : horse.federation,
    affiliate: horse?.affiliate ?? NOT_FOUND,
  };
}

/** The records of a pair: null where none was chosen, or where it is gone. */
interface PairRecords<Found> {
  usef: Found | null;
  own: Found | null;
}

function recordsOf<Found>(
  pair: ChosenPair,
  { flow }: JudgedBy,
  find: (book: Org, number: string) => Found | null,
): PairRecords<Found> {
  return {
    usef: isPlaceholder(pair) ? null : find('usef', pair.federation),
    own: flow === 'usef' || pair.affiliate === null ? null : find(flow, pair.affiliate),
  };
}

function judgeHorse(pair: ChosenPair, facts: ChosenFacts, by: JudgedBy): PairJudgments | null {
  const sides = horseSides(pair, affiliateOf(by), rowsOf(facts, by), []);
  if (sides === null) return null;
  const { usef, own } = recordsOf(pair, by, (book, number) => facts.horse(book, number));
  const card = (org: Org, choice: typeof sides.federation, record: HorseRecord | null): MadeJudgment => {
    const judging: Judging = { subject: 'horse', org, ...by };
    return judgedCard(judging, RULES[org].horse, choice, choice.horses, record, (recorded) => ({
      findings: [
        ...HORSE_RULES[org].findings(judging, recorded),
        ...(usef === null ? [] : retirement(judging, usef)),
        ...contradictions(judging, usef, own, by.flow),
      ],
      grounds: HORSE_RULES[org].grounds(judging, recorded),
    }));
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
  by: JudgedBy,
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
      if (number === NOT_FOUND) return { findings: [], grounds: [] };
      const horse = facts.horse(org, number)?.row.name ?? 'this horse';
      return {
        findings: ownershipFindings(judging, facts.owning(org, number, row.id), horse),
        grounds: [ground(judging, 'owner', { horses: [horse] })],
      };
    };
    return judgedCard(judging, RULES[org].owner, choice, choice.owners, record, (recorded) => {
      const { findings, grounds } = judgedMember(judging, recorded);
      const owned = judgedOwnership(recorded);
      return {
        findings: [...findings, ...owned.findings, ...contradictions(judging, usef, own, by.flow)],
        grounds: [...grounds, ...owned.grounds],
      };
    });
  };
  return {
    // USEF has no owners of a horse that it does not have.
    federation: card('usef', sides.federation, isPlaceholder(ofHorse) ? null : usef),
    affiliate: sides.affiliate && card(by.flow, sides.affiliate, own),
  };
}

/** A rider, trainer, coach or handler: one rule for all of them, with the role of each (requirement 15.41). */
function judgePerson(
  role: Exclude<MemberRole, 'owner'>,
  pair: ChosenPair,
  facts: ChosenFacts,
  by: JudgedBy,
): PairJudgments | null {
  const find = (book: Org, number: string): RiderRecord | null => {
    const record = facts.rider(book, number);
    // Only individuals ride.
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
    return judgedCard(judging, RULES[org].rider, choice, choice.riders, record, (recorded) => {
      const { findings, grounds } = judgedMember(judging, recorded);
      return { findings: [...findings, ...contradictions(judging, usef, own, by.flow)], grounds };
    });
  };
  return {
    federation: card('usef', sides.federation, usef),
    affiliate: sides.affiliate && card(by.flow, sides.affiliate, own),
  };
}

/** What is found of a record, and what it rests on. */
interface Judged {
  findings: Finding[];
  grounds: Ground[];
}

/** What is found of a member's membership, and on the federation card of its Safe Sport, and what both rest on. */
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
 * The judgment of one card. Without a record of its own it has the warning and a suspension at most (requirement 11.28), and
 * what requirement 11.60 says of every card.
 *
 * @param row as the card shows it, with the suspension of the USEF record chosen with it (requirement 7.16)
 */
function judgedCard<Choice, Found>(
  judging: Judging,
  rules: {
    verdict: (choice: Choice, competitionDate: CalendarDate) => ReturnType<CardRules['horse']['verdict']>;
  },
  choice: Choice,
  row: { suspensionStatus: string | null },
  record: Found | null,
  ofRecord: (record: Found) => Judged,
): MadeJudgment {
  const own = record === null ? { findings: [], grounds: [] } : ofRecord(record);
  const findings = [
    ...warningFinding(judging, rules.verdict(choice, judging.show.first)),
    ...suspendedFinding(judging, row),
    ...own.findings,
    ...(judging.standsIn === true ? [finding(judging, 'records-damaged', null, {})] : []),
  ];
  return judgmentOf(findings, own.grounds);
}

/** What is found of an ownership on the show days (requirements 11.36 and 11.37). */
function ownershipFindings(judging: Judging, owning: readonly Period[], horse: string): Finding[] {
  const owns = (day: CalendarDate): boolean => owning.some((period) => holdsOn(period, day));
  if (!owns(judging.show.first)) return [finding(judging, 'not-the-owner', null, { horses: [horse] })];
  const on = daysOf(judging.show).find((day) => !owns(day));
  return on === undefined ? [] : [finding(judging, 'ownership-ends', null, { on, horses: [horse] })];
}

/** What of a chosen record another one may contradict. */
interface TiedRecord {
  row: { usefId: string | null; name: string };
  tiedToo: readonly string[];
}

/** How the two records of a pair contradict each other (requirements 11.50 to 11.52). */
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

function affiliateOf({ flow }: JudgedBy): Affiliate | null {
  return flow === 'usef' ? null : flow;
}

/** The rows of the records as of the first show day, as cards read them. */
function rowsOf(facts: ChosenFacts, { show }: JudgedBy): ChosenRecords {
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
