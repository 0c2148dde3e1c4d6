import { type EntryParty, type EntryRow, MOST_PARTIES } from '../domain/entries/entry.ts';
import { namesHorseOrRider, NO_HORSE_OR_RIDER } from '../domain/entries/unnamed.ts';
import { noHorseOrRider, onceEach, says } from './entry-rows.ts';
import { inTurn } from './joined-classes.ts';
import { inOrderOfRoles, withParties } from './finish-rows.ts';

/**
 * Joins rows by back number (requirement 15.16). A row without a back number joins the entry above if `belongsTo` allows it.
 */
export function joinParties(rows: readonly EntryRow[]): EntryRow[] {
  const entries: EntryRow[] = [];
  const places = new Map<string, number>();
  for (const row of rows) {
    const at = row.backNumber === '' ? entries.length - 1 : (places.get(row.backNumber) ?? -1);
    const entry = entries[at];
    if (entry === undefined || (row.backNumber === '' && !belongsTo(entry, row)) || isFull(entry, row)) {
      if (row.backNumber !== '') places.set(row.backNumber, entries.length);
      entries.push(row);
    } else entries[at] = joined(entry, row);
  }
  return entries.map(inOrder);
}

/**
 * True if a row without a back number belongs to the entry above it. If that entry has no back number either, both must name the
 * same horse. Otherwise, at most one of them may name a horse.
 */
function belongsTo(entry: EntryRow, row: EntryRow): boolean {
  const [horse, other] = [horseOf(entry), horseOf(row)];
  if (entry.backNumber === '') return horse !== undefined && other !== undefined && says(horse, other);
  return horse === undefined || other === undefined;
}

function horseOf({ parties }: EntryRow): EntryParty | undefined {
  return parties.find(({ role }) => role === 'horse');
}

function isFull(entry: EntryRow, row: EntryRow): boolean {
  return entry.parties.length + row.parties.length > MOST_PARTIES;
}

function joined(entry: EntryRow, row: EntryRow): EntryRow {
  const moved = row.errors.map((error) =>
    error.party === undefined ? error : { ...error, party: error.party + entry.parties.length },
  );
  const ring = inTurn([entry.ring ?? '', row.ring ?? '']);
  const day = inTurn([entry.day ?? '', row.day ?? '']);
  return {
    ...entry,
    className: inTurn([entry.className, row.className]),
    ...(ring !== '' && { ring }),
    ...(day !== '' && { day }),
    parties: [...entry.parties, ...row.parties],
    ...(entry.contacts !== undefined || row.contacts !== undefined
      ? { contacts: [...(entry.contacts ?? []), ...(row.contacts ?? [])] }
      : {}),
    scratched: isScratched(entry, row),
    errors: [...entry.errors, ...moved],
  };
}

/**
 * True if the joined entry is scratched. A horse may be scratched from just one class, so all rows that name it must be
 * scratched. If no row names a horse, all rows must be.
 */
function isScratched(entry: EntryRow, row: EntryRow): boolean | undefined {
  const [inEntry, inRow] = [horseOf(entry) !== undefined, horseOf(row) !== undefined];
  if (inEntry !== inRow) return inEntry ? entry.scratched : row.scratched;
  return entry.scratched === true ? row.scratched : undefined;
}

/**
 * Sorts the parties by role, without duplicates. Reports an entry whose rows together name neither a horse nor a rider; a single
 * row may lack both.
 */
function inOrder(entry: EntryRow): EntryRow {
  const ordered = withParties(entry, inOrderOfRoles(onceEach(entry.parties)));
  const found = namesHorseOrRider(ordered.parties);
  const errors = ordered.errors.filter(({ code }) => code !== NO_HORSE_OR_RIDER);
  return { ...ordered, errors: found ? errors : [...errors, noHorseOrRider()] };
}
