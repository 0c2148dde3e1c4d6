import type { EntryGroups, Scheduled } from '../../../domain/entries/roster-groups.ts';
import type { EntryCards } from '../../../domain/entries/show-cards.ts';
import type { CardColumn, CardColumns, SheetCard, SheetEntry } from '../../cards/card-columns.ts';
import type { PrintedEntry } from './read-show-cards.ts';

/** Adds the back number and the classes to an entry's cards (requirement 15.135). */
export function entryOnCards({ entry, columns }: PrintedEntry): CardColumns {
  return marked(columns, sheetEntry(entry, null));
}

/**
 * Returns the entry data that its cards show.
 *
 * @param groups the entry's headings on a roster by class or ring; null for any other printout
 */
function sheetEntry({ backNumber, name, classNames }: EntryCards, groups: EntryGroups | null): SheetEntry {
  return {
    backNumbers: backNumber === '' ? [] : [backNumber],
    classNames: groups?.classNames ?? classNames.filter((text) => text !== ''),
    places: (groups?.headings ?? []).map((heading) => ({
      heading,
      entry: backNumber === '' ? name : backNumber,
    })),
  };
}

function marked({ federation, affiliate }: CardColumns, entry: SheetEntry): CardColumns {
  return { federation: ofEntry(federation, entry), affiliate: affiliate && ofEntry(affiliate, entry) };
}

function ofEntry(column: CardColumn, entry: SheetEntry): CardColumn {
  return {
    org: column.org,
    horses: column.horses.map((card) => ({ ...card, entry })),
    owners: column.owners.map((card) => card && { ...card, entry }),
    riders: column.riders.map((card) => ({ ...card, entry })),
  };
}

/**
 * Merges equal cards from several entries into one row with all back numbers and classes.
 *
 * @param groupsOf returns an entry's headings on a roster by class or ring
 */
export function oneRoster(
  entries: readonly PrintedEntry[],
  groupsOf?: (entry: Scheduled) => EntryGroups,
): CardColumns | null {
  const all = entries.map(({ entry, columns }) =>
    marked(columns, sheetEntry(entry, groupsOf?.(entry) ?? null)),
  );
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

/**
 * Merges equal cards. Cards that print differently, such as those with judgments for different classes, stay separate.
 */
function once(cards: readonly SheetCard[]): SheetCard[] {
  const found = new Map<string, SheetCard>();
  for (const card of cards) {
    const { entry, ...printed } = card;
    const key = JSON.stringify(printed);
    const known = found.get(key)?.entry;
    const both = {
      backNumbers: [...new Set([...(known?.backNumbers ?? []), ...(entry?.backNumbers ?? [])])],
      classNames: [...new Set([...(known?.classNames ?? []), ...(entry?.classNames ?? [])])],
      places: [...(known?.places ?? []), ...(entry?.places ?? [])],
    };
    found.set(key, { ...card, entry: both });
  }
  return [...found.values()];
}
