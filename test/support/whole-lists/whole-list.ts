import type { EntryRole } from '../../../src/domain/entries/entry.ts';
import type { Org } from '../../../src/domain/org.ts';
import type { Slot } from './headers.ts';
import type { WorldRecord } from './world.ts';

/*
 * A whole entry list with the expected result for everyone on it. The judge (judge.ts) compares the product's answer with these
 * results.
 */

export interface Place {
  /** The sheet's name; empty in a file without sheets. */
  sheet: string;
  /** Line number in the file or sheet, from 1. */
  line: number;
  /** The header without the file's styling; empty if there is none. */
  header: string;
  /** Column index from 0; -1 if the mention is on its own line. */
  column: number;
  text: string;
  /** Content of the cell: a name or part of one, or a number. */
  part: 'name' | 'number';
}

export interface Mention {
  slot: Slot;
  record: WorldRecord | null;
  /** Acceptable readings of the name: as written, and with its parts joined. Empty for a word such as `same`. */
  names: readonly string[];
  numbers: readonly string[];
  /** Roles in which the record may be taken. Empty for someone outside the show. */
  roles: readonly EntryRole[];
  places: Place[];
}

export interface ListCell {
  text: string;
  /** People or horses named in the cell. */
  says?: readonly { of: Mention; part: Place['part'] }[];
}

export interface ListLine {
  is: 'header' | 'entry' | 'other';
  cells: readonly ListCell[];
}

export interface ListSheet {
  name: string;
  hidden?: boolean;
  lines: readonly ListLine[];
}

const FORMATS = [
  'comma',
  'semicolon',
  'tab',
  'bar',
  'utf-16',
  'windows-1252',
  'xlsx',
  'json',
  'structured',
  'aligned',
] as const;

export type Format = (typeof FORMATS)[number];

export interface WholeList {
  /** The number that reproduces the list. */
  number: number;
  flow: Org;
  format: Format;
  bytes: Uint8Array;
  mentions: readonly Mention[];
  /** Reasons why the list is not in order; empty if everyone is in order and every entry is complete. */
  troubles: readonly string[];
  /** True if the list is clear without a question: plain headers, correct names and numbers, one table. */
  plain: boolean;
  /** For the report: the list's danger, headers, and lines. */
  features: readonly string[];
}
