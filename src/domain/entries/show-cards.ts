import { type Choices, type ChosenPair, NO_CHOICES, NO_USEF_AFFILIATE } from '../cards/choices.ts';
import { addRider } from '../cards/change-choices.ts';
import { compareTexts } from '../names/fold.ts';
import type { Org } from '../org.ts';
import type { RowCheck } from './check.ts';
import type { EntryRow, RecordNumbers } from './entry.ts';
import { foldedName, partyKey } from './party-key.ts';
import { firstPlaces, type Scheduled } from './roster-groups.ts';
import { compareBackNumbers, partyName } from './work-list.ts';

export const CARD_ORDERS = ['back-number', 'name', 'class', 'ring'] as const;

export type CardOrder = (typeof CARD_ORDERS)[number];

export interface EntryCards extends Scheduled {
  key: string;
  backNumber: string;
  /** The horse's name on the list; without a horse, the rider's. */
  name: string;
  choices: Choices;
}

type Sortable = EntryCards & { sortName: string };

interface ShowCards {
  entries: readonly EntryCards[];
  /** Number of horses, owners and riders without a card, because they or the owner's horse have no record. */
  left: number;
}

/**
 * Collects the choices for each entry's cards (requirement 15.99). Scratched entries have no cards, and owners have none
 * without a horse. `checks` is keyed by line number.
 */
export function showCards(
  rows: readonly EntryRow[],
  checks: ReadonlyMap<number, RowCheck>,
  flow: Org,
  order: CardOrder,
): ShowCards {
  const entries = new Map<string, Sortable>();
  let left = 0;
  for (const row of rows) {
    if (row.scratched === true) continue;
    const found = row.parties.flatMap((party, at) => {
      if (party.role !== 'horse' && party.role !== 'owner' && party.role !== 'rider') return [];
      const records = checks.get(row.row)?.parties[at]?.records ?? {};
      return [
        { party, key: partyKey(party, records, { row: row.row, party: at }), pair: pairOf(records, flow) },
      ];
    });
    const horse = found.find(({ party }) => party.role === 'horse');
    const head = horse ?? found.find(({ party }) => party.role === 'rider');
    const horsePair = horse?.pair ?? null;
    left += found.filter(
      ({ party, pair }) => pair === null || (party.role === 'owner' && horsePair === null),
    ).length;
    if (head === undefined) continue;

    const key = `${row.backNumber} ${head.key}`;
    const entry = entries.get(key) ?? {
      key,
      backNumber: row.backNumber,
      name: partyName(head.party),
      sortName: foldedName(head.party),
      choices: NO_CHOICES,
      classNames: [],
      rings: [],
    };
    const pairsOf = (role: 'owner' | 'rider') =>
      found.flatMap(({ party, pair }) => (party.role === role && pair !== null ? [pair] : []));
    const withHorse =
      horsePair === null ? entry.choices : withOwners(entry.choices, horsePair, pairsOf('owner'));
    const choices = pairsOf('rider').reduce(addRider, withHorse);
    const classNames = [...new Set([...entry.classNames, row.className])];
    const rings = [...new Set([...entry.rings, row.ring ?? ''])];
    entries.set(key, { ...entry, choices, classNames, rings });
  }
  const made = [...entries.values()].filter(
    ({ choices }) => choices.entries.length > 0 || choices.riders.length > 0,
  );
  const byName = (a: Sortable, b: Sortable) => compareTexts(a.sortName, b.sortName);
  const byBackNumber = (a: Sortable, b: Sortable) => compareBackNumbers(a.backNumber, b.backNumber);
  const place = order === 'class' || order === 'ring' ? firstPlaces(made, order) : () => 0;
  made.sort((a, b) => {
    if (order === 'name') return byName(a, b) || byBackNumber(a, b);
    return place(a) - place(b) || byBackNumber(a, b) || byName(a, b);
  });
  const sorted = made.map(({ key, backNumber, name, choices, classNames, rings }) => ({
    key,
    backNumber,
    name,
    choices,
    classNames,
    rings,
  }));
  return { entries: sorted, left };
}

/**
 * Drops horses without an owner, but keeps every rider, as on a single roster (requirement 9.3). `leftOff` counts the dropped
 * horses.
 */
export function rosterEntries(all: readonly EntryCards[]): {
  entries: readonly EntryCards[];
  leftOff: number;
} {
  let leftOff = 0;
  const entries = all.flatMap((entry) => {
    const { choices } = entry;
    const owned = choices.entries.filter(({ owners }) => owners.length > 0);
    leftOff += choices.entries.length - owned.length;
    if (owned.length + choices.riders.length === 0) return [];
    return [{ ...entry, choices: { ...choices, entries: owned } }];
  });
  return { entries, leftOff };
}

function withOwners({ entries, riders }: Choices, horse: ChosenPair, owners: readonly ChosenPair[]): Choices {
  const all = [...(entries[0]?.owners ?? []), ...owners];
  const once = [...new Map(all.map((owner) => [`${owner.federation} ${owner.affiliate}`, owner])).values()];
  return { entries: [{ horse, owners: once }], riders };
}

/** Converts a record's numbers to a pair; null if the flow's books do not have the record. */
function pairOf(records: RecordNumbers, flow: Org): ChosenPair | null {
  const affiliate = flow === 'usef' ? null : (records[flow] ?? null);
  if (records.usef === undefined && affiliate === null) return null;
  return { federation: records.usef ?? NO_USEF_AFFILIATE, affiliate };
}
