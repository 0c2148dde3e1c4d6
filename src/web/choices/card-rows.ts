import type { Card, Cards, HorseChoice, OwnerChoice, RiderChoice, Subject } from '../../domain/cards/card.ts';
import type { Choices, SingleChoice } from '../../domain/cards/choices.ts';
import { ownerRows } from '../../domain/cards/printed-owners.ts';
import { type Finding, SEVERITIES } from '../../domain/judgment/finding.ts';
import { type Judgment, mergedJudgment } from '../../domain/judgment/judgment.ts';
import type { Org } from '../../domain/org.ts';
import type { SafeSportState } from '../../domain/safe-sport/safe-sport-on-cards.ts';
import type { Judged } from '../cards/judgment.tsx';
import type { Column, SheetCard } from '../cards/sheet.ts';
import { choiceNumbers, type Chosen, chosenList } from './chosen-list.ts';

/** A horse, an owner or a rider on Print Cards: everything that stands in its row (requirement 8.140). */
export interface CardRow {
  subject: Subject;
  /** As recorded; the numbers where the records do not have it any more. */
  name: string;
  numbers: string;
  /** The horses that an owner was chosen for, by name. */
  of: readonly string[];
  /** Null where it is on no card of that organization. */
  federation: Judged | null;
  affiliate: Judged | null;
  /** Null where it is not asked for. */
  safeSport: SafeSportState | null;
  /** What is wrong besides what the judgments found. */
  note: string | null;
  /** The choices that are taken off with the row: one, but one for each horse of an owner. */
  choices: readonly SingleChoice[];
  /** The one that is changed: of an owner of several horses, one that it does not own any more, else the first. */
  changed: SingleChoice;
}

/** The rows of Print Cards. */
export interface CardRows {
  /** Whether judgments are still missing: what needs attention is not known before. */
  checking: boolean;
  /** The gravest first. */
  needAttention: readonly CardRow[];
  /** In the order they were chosen, each horse with its owners below it, then the riders. */
  inOrder: readonly CardRow[];
}

const GONE = 'Not in the records any more, so it is left off the cards. Remove it and search for it again.';
const HORSE_GONE = 'Left off the cards, because its horse is not in the records any more.';
const NO_OWNER = 'No owner is chosen for it, so the roster leaves it off.';

type CardChoice = HorseChoice | OwnerChoice | RiderChoice;

/** One choice with its record. */
interface Item {
  choice: SingleChoice;
  chosen: Chosen<CardChoice>;
  /** The name of the horse that an owner was chosen for. */
  of: string | null;
  note: string | null;
}

/**
 * A row for each subject that is chosen, once, whatever number of cards and horses it has.
 *
 * @param columns the printed cards that `useSheet` makes of these cards
 */
export function cardRows(
  choices: Choices,
  org: Org,
  cards: Cards,
  columns: { federation: Column; affiliate: Column | null },
): CardRows {
  const federation = printedCards(cards, 'federation', columns.federation);
  const affiliate = printedCards(cards, 'affiliate', columns.affiliate);
  const usefCard = ({ chosen }: Item) =>
    chosen.kind === 'read' ? federation.get(chosen.federation) : undefined;

  // An owner of several horses has one card, and so one row, below the first of them.
  const groups = Map.groupBy(itemsOf(choices, org, cards), (item) => usefCard(item) ?? item);
  const rows = [...groups.values()].flatMap((items): CardRow[] => {
    const [first] = items;
    if (first === undefined) return [];
    const card = usefCard(first);
    const numbers = choiceNumbers(first.chosen.pair, org);
    const sold = items.find(({ chosen }) => chosen.kind === 'read' && !owns(chosen));
    return [
      {
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
      },
    ];
  });
  return {
    checking: rows.some(({ federation: usef, affiliate: other }) => usef?.checking || other?.checking),
    needAttention: rows.filter((row) => gravity(row) > 0).sort((a, b) => gravity(b) - gravity(a)),
    inOrder: rows.filter((row) => gravity(row) === 0),
  };
}

/** Every choice in the order of the rows. */
function itemsOf(choices: Choices, org: Org, cards: Cards): Item[] {
  const { horses, riders } = chosenList(choices, cards);
  return [
    ...horses.flatMap(({ horse, owners }): Item[] => [
      {
        choice: { subject: 'horse', horse: horse.pair },
        chosen: horse,
        of: null,
        note: horse.kind === 'gone' ? GONE : owners.length === 0 ? NO_OWNER : null,
      },
      ...owners.map((owner): Item => ({
        choice: { subject: 'owner', horse: horse.pair, owner: owner.pair },
        chosen: owner,
        of: horse.kind === 'read' ? horse.federation.horses.name : choiceNumbers(horse.pair, org),
        note: owner.kind === 'gone' ? GONE : owner.kind === 'unread' ? HORSE_GONE : null,
      })),
    ]),
    ...riders.map((rider): Item => ({
      choice: { subject: 'rider', rider: rider.pair },
      chosen: rider,
      of: null,
      note: rider.kind === 'gone' ? GONE : null,
    })),
  ];
}

/** The printed card that each choice of a card stands on. */
function printedCards(
  cards: Cards,
  side: 'federation' | 'affiliate',
  column: Column | null,
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

/** One judgment of the cards of one organization; null when there is none. */
function merged(cards: readonly Judged[]): Judged | null {
  const different = [...new Set(cards)];
  if (different.length === 0) return null;
  return {
    judgment: mergedJudgment(different.map(({ judgment }) => judgment)),
    checking: different.some(({ checking }) => checking),
  };
}

const GRAVITY: Readonly<Record<Judgment['kind'], number>> = {
  'in-order': 0,
  attention: 1,
  'not-checked': 2,
  'not-in-order': 3,
};

/** How much a row needs attention: 0 where all is in order or not known yet. */
function gravity({ federation, affiliate, note }: CardRow): number {
  const judged = [federation, affiliate].flatMap((one) => (one === null || one.checking ? [] : [one]));
  return Math.max(note === null ? 0 : 3, ...judged.map(({ judgment }) => GRAVITY[judgment.kind]));
}

/** The gravest that was found of a row, besides remarks; null when there is nothing. */
export function gravestFinding({ federation, affiliate }: CardRow): Finding | null {
  const findings = [federation, affiliate].flatMap((judged) =>
    judged === null || judged.judgment.kind === 'not-checked' ? [] : judged.judgment.findings,
  );
  for (const grave of SEVERITIES) {
    const found = findings.find(({ severity }) => severity === grave);
    if (found !== undefined) return grave === 'note' ? null : found;
  }
  return null;
}

/** "3 of 17 need attention", "All 17 are in order", "Checking…". */
export function totalText({ checking, needAttention, inOrder }: CardRows): string {
  if (checking) return 'Checking…';
  const [wrong, all] = [needAttention.length, needAttention.length + inOrder.length];
  if (wrong > 0) return `${wrong} of ${all} ${wrong === 1 ? 'needs' : 'need'} attention`;
  return all === 1 ? 'All in order' : `All ${all} are in order`;
}
