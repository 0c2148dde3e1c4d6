import { isolated } from '../../domain/names/shown-text.ts';
import { type ColumnMapping, EntryListError } from '../entry-list.ts';
import { cellText } from '../source-row.ts';
import { COLUMN_KINDS, isColumnKind } from './column-kinds.ts';
import { headerKey } from './header-meaning.ts';

const MOST_MAPPED = 1000;

/** Maximum length of a header, in characters. */
const LONGEST_HEADER = 200;

/**
 * Parses a mapping such as `{"Reg. No.": "horse-usef", "Column 3": "ignore"}` (requirement 15.7). Throws an EntryListError
 * if it is invalid.
 */
export function columnMapping(json: string): ColumnMapping {
  let said: unknown;
  try {
    said = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    throw wrong(['This is not valid JSON.']);
  }
  if (typeof said !== 'object' || said === null || Array.isArray(said))
    throw wrong(['It must map headers to kinds, such as {"Reg. No.": "horse-usef"}.']);
  const entries = Object.entries(said as Record<string, unknown>);
  if (entries.length > MOST_MAPPED) throw wrong([`It has more than ${MOST_MAPPED} columns.`]);
  const mapping = new Map<string, ColumnMapping[string]>();
  const keys = new Map<string, string>();
  const faults: string[] = [];
  for (const [header, kind] of entries) {
    const shown = `“${isolated(cellText(header.slice(0, LONGEST_HEADER)))}”`;
    const same = keys.get(headerKey(header));
    if (header.trim() === '' || header.length > LONGEST_HEADER)
      faults.push(`A header must have 1 to ${LONGEST_HEADER} characters.`);
    else if (typeof kind !== 'string' || !isColumnKind(kind))
      faults.push(`${shown} has an unknown kind: ${shownKind(kind)}.`);
    else if (same !== undefined && same !== kind)
      faults.push(`${shown} appears twice, with different kinds.`);
    else {
      keys.set(headerKey(header), kind);
      mapping.set(header, kind);
    }
  }
  if (faults.length > 0) throw wrong([...faults.slice(0, 5), `The kinds are ${COLUMN_KINDS.join(', ')}.`]);
  return Object.fromEntries(mapping);
}

/**
 * Throws an EntryListError if the mapping names a column that is not in the list. Ignoring the column would lose the user's
 * correction (requirement 15.7).
 */
export function checkMapping(
  mapping: ColumnMapping,
  columns: readonly { header: string; name: string }[],
): void {
  const known = new Set(columns.flatMap(({ header, name }) => [headerKey(header), headerKey(name)]));
  const missing = Object.keys(mapping).filter((header) => !known.has(headerKey(header)));
  if (missing.length === 0) return;
  throw wrong([
    `The list has no column ${quoted(missing)}.`,
    columns.length === 0
      ? 'It has no columns, because each row names its parties.'
      : `Its columns are ${quoted(columns.map(({ name }) => name))}.`,
  ]);
}

function quoted(names: readonly string[]): string {
  return names
    .slice(0, MOST_NAMED)
    .map((name) => `“${name.slice(0, LONGEST_HEADER)}”`)
    .join(', ');
}

const MOST_NAMED = 20;

function shownKind(kind: unknown): string {
  return typeof kind === 'string' ? `“${isolated(cellText(kind.slice(0, 40)))}”` : 'not a string';
}

function wrong(sentences: readonly string[]): EntryListError {
  return new EntryListError('bad-columns', `The column kinds cannot be used. ${sentences.join(' ')}`);
}
