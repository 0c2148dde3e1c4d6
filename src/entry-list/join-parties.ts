import { ENTRY_ROLES, type EntryRow, MOST_PARTIES } from '../domain/entries/entry.ts';
import { noHorseOrRider, onceEach } from './entry-rows.ts';

/**
 * The entries of a list that names one horse or person in each row (requirement 15.16): rows of one back number are one entry.
 * A row without a number belongs to the entry above it, unless it names a second horse.
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
  return entries.map(withParties);
}

function belongsTo(entry: EntryRow, row: EntryRow): boolean {
  return entry.backNumber !== '' && !(hasHorse(entry) && hasHorse(row));
}

function hasHorse({ parties }: EntryRow): boolean {
  return parties.some(({ role }) => role === 'horse');
}

function isFull(entry: EntryRow, row: EntryRow): boolean {
  return entry.parties.length + row.parties.length > MOST_PARTIES;
}

function joined(entry: EntryRow, row: EntryRow): EntryRow {
  return {
    ...entry,
    className: entry.className || row.className,
    parties: [...entry.parties, ...row.parties],
    errors: [...entry.errors, ...row.errors],
  };
}

/** An entry with its parties in order, each once. Only the whole entry can lack a horse and a rider. */
function withParties(entry: EntryRow): EntryRow {
  const parties = onceEach(entry.parties).toSorted(
    (a, b) => ENTRY_ROLES.indexOf(a.role) - ENTRY_ROLES.indexOf(b.role),
  );
  const isNamed = parties.some(({ role }) => role === 'horse' || role === 'rider');
  const errors = entry.errors.filter(({ code }) => code !== 'no-horse-or-rider');
  return { ...entry, parties, errors: isNamed ? errors : [...errors, noHorseOrRider()] };
}
