import { type ColumnMapping, EntryListError } from '../entry-list.ts';
import { COLUMN_KINDS, isColumnKind } from './column-kinds.ts';
import { headerKey } from './header-meaning.ts';

/** The most columns of a mapping. */
const MOST_MAPPED = 1000;

/** The longest name of a column in a mapping, in characters. */
const LONGEST_HEADER = 200;

/**
 * The kinds of columns that a file names (requirement 15.7): `{"Reg. No.": "horse-usef", "Remarks": "ignore"}`.
 * A column without a header is called `Column 3`, the second of two equal headers `Rider (2)`.
 *
 * @throws EntryListError that names every entry that cannot be used
 * @example columnMapping('{"Reg. No.": "horse-usef"}') // { 'Reg. No.': 'horse-usef' }
 */
export function columnMapping(json: string): ColumnMapping {
  let said: unknown;
  try {
    said = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    throw wrong(['The file is no valid JSON.']);
  }
  return checkedMapping(said);
}

/**
 * The same from a value that was parsed, such as one that a browser has kept.
 *
 * @throws EntryListError that names every entry that cannot be used
 */
export function checkedMapping(said: unknown): ColumnMapping {
  if (typeof said !== 'object' || said === null || Array.isArray(said))
    throw wrong(['It is an object from headers to kinds, such as {"Reg. No.": "horse-usef"}.']);
  const entries = Object.entries(said as Record<string, unknown>);
  if (entries.length > MOST_MAPPED) throw wrong([`It has more than ${MOST_MAPPED} columns.`]);
  const mapping = new Map<string, ColumnMapping[string]>();
  const keys = new Map<string, string>();
  const faults: string[] = [];
  for (const [header, kind] of entries) {
    const shown = `“${header.slice(0, LONGEST_HEADER)}”`;
    const same = keys.get(headerKey(header));
    if (header.trim() === '' || header.length > LONGEST_HEADER)
      faults.push(`A header has 1 to ${LONGEST_HEADER} characters.`);
    else if (typeof kind !== 'string' || !isColumnKind(kind))
      faults.push(`${shown} has the kind ${shownKind(kind)}, which is unknown.`);
    else if (same !== undefined && same !== kind) faults.push(`${shown} comes twice, with different kinds.`);
    else {
      keys.set(headerKey(header), kind);
      mapping.set(header, kind);
    }
  }
  if (faults.length > 0) throw wrong([...faults.slice(0, 5), `Kinds are ${COLUMN_KINDS.join(', ')}.`]);
  return Object.fromEntries(mapping);
}

function shownKind(kind: unknown): string {
  return typeof kind === 'string' ? `“${kind.slice(0, 40)}”` : 'that is no text';
}

function wrong(sentences: readonly string[]): EntryListError {
  return new EntryListError('bad-columns', `The file of columns cannot be used. ${sentences.join(' ')}`);
}
