import type { Card, Cards, HorseChoice, OwnerChoice, RiderChoice, Subject } from '../../domain/cards/card.ts';
import type { Choices, SingleChoice } from '../../domain/cards/choices.ts';
import { subjectsCounted } from '../../domain/cards/count-choices.ts';
import { ownerRows } from '../../domain/cards/printed-owners.ts';
import type { Finding } from '../../domain/judgment/finding.ts';
import { findingsInSight } from '../../domain/judgment/in-sight.ts';
import { badness, type Judgment, kindWith, mergedJudgment } from '../../domain/judgment/judgment.ts';
import type { Org } from '../../domain/org.ts';
import type { SafeSportState } from '../../domain/safe-sport/safe-sport-on-cards.ts';
import type { Judged } from '../cards/judgment.tsx';
import type { CardColumn, SheetCard } from '../cards/card-columns.ts';
import { choiceNumbers, type Chosen, chosenList } from './chosen-list.ts';

/** A row on Print Cards: one subject with its judgments (requirement 8.140). */
export interface CardRow {
  subject: Subject;
  /** The name on record, or the numbers if the record is gone. */
  name: string;
  numbers: string;
  of: readonly string[];
  /** The card's judgment; null if the organization has no card. */
  federation: Judged | null;
  affiliate: Judged | null;
  safeSport: SafeSportState | null;
  /** A problem that is not a finding; null if there is none. */
  note: string | null;
  /** Choices that Remove deletes: one, or one for each of an owner's horses. */
  choices: readonly SingleChoice[];
  /**
   * Choice that Change replaces. If an owner has several horses, this is the choice for a horse that the owner no longer owns,
   * or else the first choice.
   */
  changed: SingleChoice;
}

/** Rows that stay together: a rider's row, or the rows of entries that share an owner. */
interface RowGroup {
  worst: Judgment['kind'];
  rows: readonly CardRow[];
}

export interface CardRows {
  /** True while judgments are missing, so problems are not yet known. */
  checking: boolean;
  /** The rows' groups, worst first. Groups that are in order come last, in the order chosen (requirement 8.140). */
  groups: readonly RowGroup[];
}

const GONE = 'No longer in the records, so it is left off the cards. Remove it, and search for it again.';
const HORSE_GONE = 'Left off the cards, because its horse is no longer in the records.';
const NO_OWNER = 'No owner is chosen for it, so it is left off the roster.';

type CardChoice = HorseChoice | OwnerChoice | RiderChoice;

interface Item {
  /** Index of the entry; null for a rider. */
  entry: number | null;
  choice: SingleChoice;
  chosen: Chosen<CardChoice>;
  of: string | null;
  note: string | null;
}

/**
 * Builds the rows of Print Cards, in groups.
 *
 * @param columns the printed cards, from `useSheet`
 */
export function cardRows(
  choices: Choices,
  org: Org,
  cards: Cards,
  columns: { federation: CardColumn; affiliate: CardColumn | null },
): CardRows {
  const federation = printedCards(cards, 'federation', columns.federation);
  const affiliate = printedCards(cards, 'affiliate', columns.affiliate);
  const usefCard = ({ chosen }: Item) =>
    chosen.kind === 'read' ? federation.get(chosen.federation) : undefined;

  // An owner of several horses has one card.
  const ofCard = Map.groupBy(itemsOf(choices, org, cards), (item) => usefCard(item) ?? item);
  const made = [...ofCard.values()].flatMap((items): MadeRow[] => {
    const [first] = items;
    if (first === undefined) return [];
    const card = usefCard(first);
    const numbers = choiceNumbers(first.chosen.pair, org);
    const sold = items.find(({ chosen }) => chosen.kind === 'read' && !owns(chosen));
    const row: CardRow = {
      subject: first.choice.subject,
      name: card?.name ?? numbers,
      numbers,
      of: items.flatMap(({ of }) => (of === null ? [] : [of])),
      federation: card ?? null,
      affiliate: merged(
        items.flatMap(({ chosen }) => {
          const other =
            chosen.kind === 'read' && chosen.affiliate !== null ? affiliate.get(chosen.affiliate) : null;
          return other ? [other] : [];
        }),
      ),
      safeSport: card?.safeSport ?? null,
      note: first.note,
      choices: items.map(({ choice }) => choice),
      changed: (sold ?? first).choice,
    };
    return [{ row, entries: new Set(items.flatMap(({ entry }) => entry ?? [])) }];
  });
  return {
    checking: made.some(({ row }) => row.federation?.checking || row.affiliate?.checking),
    groups: grouped(made),
  };
}

/**
 * `entries` has the index of each entry that the row belongs to: several for an owner of several horses, none for a
 * rider.
 */
interface MadeRow {
  row: CardRow;
  entries: ReadonlySet<number>;
}

/** Sorts groups, and entries within a group, by their worst row (requirement 8.140). */
function grouped(made: readonly MadeRow[]): RowGroup[] {
  const groups: MadeRow[][] = [];
  for (const one of made) {
    const joined = groups.filter((group) => group.some(({ entries }) => sharesEntry(entries, one.entries)));
    const [first] = joined;
    if (first === undefined) {
      groups.push([one]);
    } else {
      for (const other of joined.slice(1)) {
        first.push(...other);
        groups.splice(groups.indexOf(other), 1);
      }
      first.push(one);
    }
  }
  return groups
    .toSorted((a, b) => worst(a) - worst(b))
    .map((group) => ({
      worst: kindWith(worst(group)),
      rows: byEntry(group).map(({ row }) => row),
    }));
}

function sharesEntry(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return [...a].some((entry) => b.has(entry));
}

/** Sorts a group's rows: the worst entry first, and in each entry the horse before its owners. */
function byEntry(group: readonly MadeRow[]): readonly MadeRow[] {
  const entries = [...new Set(group.flatMap((one) => [...one.entries]))];
  const rowsOf = (entry: number) => {
    const { horse = [], owner = [] } = Object.groupBy(
      group.filter((one) => one.entries.has(entry)),
      ({ row }) => row.subject,
    );
    return [...horse, ...owner];
  };
  const sorted = entries.toSorted((a, b) => worst(rowsOf(a)) - worst(rowsOf(b)) || a - b);
  return entries.length === 0 ? group : [...new Set(sorted.flatMap(rowsOf))];
}

const IN_ORDER = badness('in-order');

/** Returns the worst row's `badness`; 0 is the worst possible. */
function worst(rows: readonly MadeRow[]): number {
  return Math.min(IN_ORDER, ...rows.map(({ row }) => badnessOf(row)));
}

/** Treats judgments that are still being checked as in order, so that rows do not jump while answers arrive. */
function badnessOf({ federation, affiliate, note }: CardRow): number {
  const judged = [federation, affiliate].flatMap((one) => (one === null || one.checking ? [] : [one]));
  const ofCards = judged.map(({ judgment }) => badness(judgment.kind));
  return Math.min(note === null ? IN_ORDER : badness('not-in-order'), IN_ORDER, ...ofCards);
}

function itemsOf(choices: Choices, org: Org, cards: Cards): Item[] {
  const { horses, riders } = chosenList(choices, cards);
  return [
    ...horses.flatMap(({ horse, owners }, entry): Item[] => [
      {
        entry,
        choice: { subject: 'horse', horse: horse.pair },
        chosen: horse,
        of: null,
        note: horse.kind === 'gone' ? GONE : owners.length === 0 ? NO_OWNER : null,
      },
      ...owners.map((owner): Item => ({
        entry,
        choice: { subject: 'owner', horse: horse.pair, owner: owner.pair },
        chosen: owner,
        of: horse.kind === 'read' ? horse.federation.horses.name : choiceNumbers(horse.pair, org),
        note: owner.kind === 'gone' ? GONE : owner.kind === 'unread' ? HORSE_GONE : null,
      })),
    ]),
    ...riders.map((rider): Item => ({
      entry: null,
      choice: { subject: 'rider', rider: rider.pair },
      chosen: rider,
      of: null,
      note: rider.kind === 'gone' ? GONE : null,
    })),
  ];
}

function printedCards(
  cards: Cards,
  side: 'federation' | 'affiliate',
  column: CardColumn | null,
): Map<CardChoice, SheetCard> {
  const card: Card | null = cards[side];
  const printed = new Map<CardChoice, SheetCard>();
  if (card === null || column === null) return printed;
  const put = (choice: CardChoice, on: SheetCard | null | undefined) => on && printed.set(choice, on);
  card.horseChoice.forEach((choice, i) => put(choice, column.horses[i]));
  card.riderChoice.forEach((choice, i) => put(choice, column.riders[i]));
  for (const [i, row] of ownerRows(cards).entries()) {
    for (const choice of row[side]?.choices ?? []) put(choice, column.owners[i]);
  }
  return printed;
}

function owns({ federation, affiliate }: Extract<Chosen<CardChoice>, { kind: 'read' }>): boolean {
  return [federation, affiliate].every((side) => side === null || !('owns' in side) || side.owns);
}

function merged(cards: readonly Judged[]): Judged | null {
  const different = [...new Set(cards)];
  if (different.length === 0) return null;
  return {
    judgment: mergedJudgment(different.map(({ judgment }) => judgment)),
    checking: different.some(({ checking }) => checking),
  };
}

/** Returns the stop findings, or the look findings if there are none (requirement 8.150). */
export function rowFindings({ federation, affiliate }: CardRow): Finding[] {
  return findingsInSight(
    [federation, affiliate].flatMap((judged) => (judged === null ? [] : judged.judgment)),
  );
}

/**
 * Summarizes the cards: "2 of 7 cards are not in order, 1 needs attention" (requirement 8.151). Counts choices without
 * a card separately.
 */
export function cardsText({ checking, groups }: CardRows): string {
  if (checking) return 'Checking…';
  const rows = groups.flatMap((group) => group.rows);
  const cards = kindsOf(rows);
  const noted = rows.filter(({ note }) => note !== null).length;
  const [first, ...others] = CARD_STATES.flatMap(([kind, one, more]) => {
    const count = cards.filter((card) => card === kind).length;
    return count === 0 ? [] : { count, verb: count === 1 ? one : more };
  });
  const [all, ofAll] =
    cards.length === 1
      ? ['The card is', '1 card']
      : [`All ${cards.length} cards are`, `${cards.length} cards`];
  const left = noted === 0 ? [] : [`${noted} ${noted === 1 ? 'choice is' : 'choices are'} left off`];
  if (first === undefined) return [...(cards.length === 0 ? [] : [`${all} in order`]), ...left].join(', ');
  return [
    `${first.count} of ${ofAll} ${first.verb}`,
    ...others.map(({ count, verb }) => `${count} ${verb}`),
    ...left,
  ].join(', ');
}

/** Returns text such as "6 horses, 6 owners, 8 riders". */
export function rowsCounted(rows: readonly CardRow[]): string {
  const { horse = [], owner = [], rider = [] } = Object.groupBy(rows, ({ subject }) => subject);
  return subjectsCounted({ horse: horse.length, owner: owner.length, rider: rider.length });
}

/** Completes the headline: "5 are in order". Null while cards are being checked, or if all or no cards are in order. */
export function inOrderText({ checking, groups }: CardRows): string | null {
  const cards = kindsOf(groups.flatMap(({ rows }) => rows));
  const count = cards.filter((kind) => kind === 'in-order').length;
  if (checking || count === 0 || count === cards.length) return null;
  return `${count} ${count === 1 ? 'is' : 'are'} in order`;
}

export function isAnyNotInOrder({ checking, groups }: CardRows): boolean {
  return !checking && kindsOf(groups.flatMap(({ rows }) => rows)).includes('not-in-order');
}

/** False while cards are being checked, and if a choice is left off the cards. */
export function isAllInOrder({ checking, groups }: CardRows): boolean {
  return !checking && groups.every(({ worst }) => worst === 'in-order');
}

function kindsOf(rows: readonly CardRow[]): Judgment['kind'][] {
  return rows.flatMap(({ federation, affiliate }) =>
    [federation, affiliate].flatMap((judged) => (judged === null ? [] : judged.judgment.kind)),
  );
}

const CARD_STATES: readonly (readonly [Judgment['kind'], string, string])[] = [
  ['not-in-order', 'is not in order', 'are not in order'],
  ['not-checked', 'could not be checked', 'could not be checked'],
  ['attention', 'needs attention', 'need attention'],
];
