import type { EntryCards } from '../../../domain/entries/show-cards.ts';
import type { CardColumn, CardColumns, SheetCard } from '../../cards/card-columns.ts';
import type { PrintedEntry } from './read-show-cards.ts';

/** Adds the back number and the classes to an entry's cards (requirement 15.135). */
export function entryOnCards({ entry, columns: { federation, affiliate } }: PrintedEntry): CardColumns {
  return { federation: ofEntry(federation, entry), affiliate: affiliate && ofEntry(affiliate, entry) };
}

function ofEntry(column: CardColumn, { backNumber, classNames }: EntryCards): CardColumn {
  const entry = {
    backNumbers: backNumber === '' ? [] : [backNumber],
    classNames: classNames.filter((name) => name !== ''),
  };
  const marked = (card: SheetCard): SheetCard => ({ ...card, entry });
  return {
    org: column.org,
    horses: column.horses.map(marked),
    owners: column.owners.map((card) => card && marked(card)),
    riders: column.riders.map(marked),
  };
}

/**
 * Makes one roster of all entries, in their order. A horse or person with the same card in several entries gets one
 * row, with all of its back numbers and classes.
 */
export function oneRoster(entries: readonly PrintedEntry[]): CardColumns | null {
  const all = entries.map(entryOnCards);
  const [first] = all;
  if (first === undefined) return null;
  const affiliates = all.flatMap(({ affiliate }) => affiliate ?? []);
  return {
    federation: joined(
      first.federation,
      all.map(({ federation }) => federation),
    ),
    affiliate: first.affiliate && joined(first.affiliate, affiliates),
  };
}

function joined({ org }: CardColumn, columns: readonly CardColumn[]): CardColumn {
  return {
    org,
    horses: once(columns.flatMap(({ horses }) => horses)),
    owners: once(columns.flatMap(({ owners }) => owners.filter((card) => card !== null))),
    riders: once(columns.flatMap(({ riders }) => riders)),
  };
}

/** Merges equal cards. Cards that differ in anything printed, such as the judgment in another class, stay separate. */
function once(cards: readonly SheetCard[]): SheetCard[] {
  const found = new Map<string, SheetCard>();
  for (const card of cards) {
    const { entry, ...printed } = card;
    const key = JSON.stringify(printed);
    const known = found.get(key)?.entry;
    const both = {
      backNumbers: [...new Set([...(known?.backNumbers ?? []), ...(entry?.backNumbers ?? [])])],
      classNames: [...new Set([...(known?.classNames ?? []), ...(entry?.classNames ?? [])])],
    };
    found.set(key, { ...card, entry: both });
  }
  return [...found.values()];
}
