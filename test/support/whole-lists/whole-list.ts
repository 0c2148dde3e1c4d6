import type { EntryRole } from '../../../src/domain/entries/entry.ts';
import type { Org } from '../../../src/domain/org.ts';
import type { Slot } from './headers.ts';
import type { WorldRecord } from './world.ts';

/*
 * A whole entry list with the expected result for everybody on it. The judge (judge.ts) compares the product's answer
 * with it.
 */

export interface Place {
  /** Empty in a file without sheets. */
  sheet: string;
  /** In the file or sheet, from 1. */
  line: number;
  /** Without the file's styling; empty: no header. */
  header: string;
  /** Index from 0; -1: a line of its own. */
  column: number;
  text: string;
  /** The cell has a name or a part of it, or a number. */
  part: 'name' | 'number';
}

export interface Mention {
  slot: Slot;
  record: WorldRecord | null;
  /** Acceptable readings of the name: as written, and with its parts joined. Empty: a word such as `same`. */
  names: readonly string[];
  numbers: readonly string[];
  /** Roles in which its record may be taken. Empty if it takes no part in the show. */
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
  /** Reproduces the list. */
  number: number;
  flow: Org;
  format: Format;
  bytes: Uint8Array;
  mentions: readonly Mention[];
  /** Reasons why the list is not in order; empty if everybody is in order and every entry is complete. */
  troubles: readonly string[];
  /** Clear without a question: plain headers, right names and numbers, one table. */
  plain: boolean;
  /** For the report: its danger, its headers, its lines. */
  features: readonly string[];
}
