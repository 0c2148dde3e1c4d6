import { isolated } from '../names/shown-text.ts';
import type { Org } from '../org.ts';
import type { Subject } from './card.ts';
import { type CardLine, type Detail, NO_OTHER_OWNERS, OTHER_OWNERS, OWNERSHIP } from './line.ts';
import { RULES, type SubjectCard } from './subject-card.ts';
import { BLANK, textWidth, widestWord, wordWidths, wrappedLines } from './text-width.ts';

export interface RosterColumn {
  labels: readonly string[];
  /** Width in multiples of the width of a digit. */
  width: number;
  /** Number of grid tracks that the column spans. */
  span: number;
}

/** Columns of a roster table between the number and the verdict. */
export interface RosterLayout {
  columns: readonly RosterColumn[];
  /** Labels of lines below the row: those without a column, and those whose value is wider than their column. */
  below: readonly string[];
}

/**
 * A card to print on a roster. For a whole show, `entry` has the back numbers and classes. `horses` are the horses that an
 * owner was chosen for, if the roster has several. `band` is the text in the verdict's frame, and `reason` the text next to it
 * or below.
 */
export type RosterCard = Pick<SubjectCard, 'name' | 'number' | 'lines'> & {
  entry?: { backNumbers: readonly string[]; classNames: readonly string[] };
  horses?: readonly string[];
  band?: string;
  reason?: string;
};

export type Placed = Pick<Detail<never, never>, 'label' | 'optional' | 'below'>;

/** Any owner's card may have this line (requirement 6.20). */
const NOT_OWNED: Placed = { label: OWNERSHIP, optional: true };

/** Line for the other owners. It is optional on a roster, because rows omit `None` (`rosterLines`). */
const OTHERS: Placed = { label: OTHER_OWNERS, optional: true };

function placedLines(subject: Subject, org: Org): readonly Placed[] {
  const { horse, owner, rider } = RULES[org];
  switch (subject) {
    case 'horse':
      return horse.details;
    case 'owner':
      return [...owner.details.map((detail) => (detail.label === OTHER_OWNERS ? OTHERS : detail)), NOT_OWNED];
    case 'rider':
      return rider.details;
  }
}

/** Returns a table's lines, including optional ones, in groups that can share a column. */
export function placedGroups(subject: Subject, org: Org): Placed[][] {
  const groups: Placed[][] = [];
  for (const detail of placedLines(subject, org)) {
    const last = groups.at(-1);
    if (detail.below === true && last !== undefined) last.push(detail);
    else groups.push([detail]);
  }
  return groups;
}

/** Width of a frame, in digits. */
const FRAME = 1;

/** Widths in digits: of the whole line, of its words, and of the widest part that must not break. */
export interface Measured {
  whole: number;
  words: readonly number[];
  widest: number;
}

export function measured({ value, emphasis }: Omit<CardLine, 'label'>): Measured {
  const isBold = emphasis !== undefined;
  const frame = isBold ? FRAME : 0;
  return {
    whole: textWidth(value, isBold) + frame,
    words: wordWidths(value, isBold).map((width) => width + frame),
    widest: widestWord([value], isBold) + frame,
  };
}

/** Returns the lines that a row prints. Omits `None` for other owners; a note on the roster explains this. */
export function rosterLines({ lines }: Pick<SubjectCard, 'lines'>): CardLine[] {
  return lines.filter(({ label, value }) => label !== OTHER_OWNERS || value !== NO_OTHER_OWNERS);
}

/** Ratio of a name's 9-point font to a value's 8-point font. */
const NAME = 9 / 8;

/** Returns the width of the widest word in any name, in digits. */
export function widestInNames(names: readonly string[]): number {
  return widestWord(names, true) * NAME;
}

/** Returns the text next to a name: the entry's classes, or an owner's horses. May be empty. */
export function besideName({ entry, horses }: Pick<RosterCard, 'entry' | 'horses'>): string {
  if (horses !== undefined) return `of ${horses.map((horse) => isolated(horse)).join(', ')}`;
  return entry?.classNames.join(', ') ?? '';
}

/** Widths of the words in the name column, in digits: of the name, and of the name with the text next to it. */
export interface NameColumn {
  name: readonly number[];
  withText: readonly number[];
  /** Width of the name, and of the name with the text next to it, on one line. */
  whole: number;
  wholeWithText: number;
}

export function nameColumn(card: Pick<RosterCard, 'name' | 'entry' | 'horses'>): NameColumn {
  const words = wordWidths(card.name, true).map((width) => width * NAME);
  const withText = [...words, ...wordWidths(besideName(card))];
  return { name: words, withText, whole: onOneLine(words), wholeWithText: onOneLine(withText) };
}

/**
 * True if a mark, such as `Retired at USEF`, fits on the same line as the name and the text next to it.
 *
 * @param isBelow true if that text goes below the name instead
 * @param room in digits
 */
export function hasRoomForMark(
  { whole, wholeWithText }: NameColumn,
  mark: string,
  isBelow: boolean,
  room: number,
): boolean {
  return (isBelow ? whole : wholeWithText) + BLANK + textWidth(mark, true) <= room;
}

function onOneLine(words: readonly number[]): number {
  return words.reduce((sum, width) => sum + width + BLANK, 0);
}

/**
 * Counts the lines that a name takes up. `isBelow` is true if the text next to the name goes below the row, because it would
 * add a line. `room` is in digits.
 */
export function nameLines(
  { name, withText, whole, wholeWithText }: NameColumn,
  room: number,
): { lines: number; isBelow: boolean } {
  if (wholeWithText <= room) return { lines: 1, isBelow: false };
  const lines = whole <= room ? 1 : wrappedLines(name, room);
  return { lines, isBelow: withText.length > name.length && wrappedLines(withText, room) > lines };
}

/**
 * Returns one cell per column, with one line per label. A line is null if the card does not have it or prints it below the row.
 */
export function rosterCells(card: Pick<SubjectCard, 'lines'>, layout: RosterLayout): (CardLine | null)[][] {
  const below = linesBelow(card, layout);
  const shown = rosterLines(card).filter((line) => !below.includes(line));
  return layout.columns.map(({ labels }) =>
    labels.map((of) => shown.find(({ label }) => label === of) ?? null),
  );
}

export function linesBelow(card: Pick<SubjectCard, 'lines'>, { columns, below }: RosterLayout): CardLine[] {
  return rosterLines(card).filter((line) => {
    const column = columns.find(({ labels }) => labels.includes(line.label));
    return below.includes(line.label) && (column === undefined || measured(line).whole > column.width);
  });
}
