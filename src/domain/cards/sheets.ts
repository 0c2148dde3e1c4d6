/** Heights of a heading and of the rows below it. Rows are never split, and each sheet repeats the heading. */
export interface SheetPart {
  head: number;
  rows: readonly number[];
  /** True to start a new sheet after the part (requirement 9.11). */
  breakAfter?: boolean;
}

/** Rows of one part on a sheet: `from` up to, but not including, `to`. */
interface SheetPiece {
  part: number;
  from: number;
  to: number;
}

export interface LaidOutSheet {
  pieces: SheetPiece[];
  /** Number of sheets of paper. More than one only if a single row, with its heading, is taller than a sheet. */
  papers: number;
}

/** A sheet, with the CSS pixels to add to each of its rows (`--row-space`). */
export interface SpacedSheet extends LaidOutSheet {
  rowSpace: number;
}

/** Maximum extra height of a row of cards, in CSS pixels (12 points). */
const CARD_SPACE = 16;

/** Divides cards among sheets. The rows of each sheet, and the notes above them, share its free height. */
export function sheetsOfCards(parts: readonly SheetPart[], room: number): SpacedSheet[] {
  return sheetsOf(parts, room).map((sheet) => {
    const heights = sheet.pieces.flatMap(({ part, from, to }) => parts[part]?.rows.slice(from, to) ?? []);
    const left = room - heightOf(heights, 0, heights.length);
    const rowSpace = Math.max(0, Math.min(CARD_SPACE, Math.floor(left / (heights.length + 1))));
    return { ...sheet, rowSpace };
  });
}

/** Divides the rows of tables among sheets. All rows get the same extra height, so that the sheets look alike. */
export function sheetsOfTables(
  parts: readonly SheetPart[],
  room: number,
  spaces: readonly number[] = ROW_SPACES,
): SpacedSheet[] {
  const rowSpace = spareForRows(parts, room, spaces);
  return sheetsOf(withSpace(parts, rowSpace), room).map((sheet) => ({ ...sheet, rowSpace }));
}

/**
 * Divides rows among sheets (requirement 9.24). A heading is never by itself on a sheet. A part that continues has at least two
 * rows on each sheet, unless that takes more paper. `room` is the height available for rows and headings.
 */
export function sheetsOf(parts: readonly SheetPart[], room: number): LaidOutSheet[] {
  const filled = divided(parts, room, false);
  const paired = divided(parts, room, true);
  return papersOf(paired) <= papersOf(filled) ? paired : filled;
}

/** @param paired true if each sheet of a part that has a heading must have at least two of the part's rows */
function divided(parts: readonly SheetPart[], room: number, paired: boolean): LaidOutSheet[] {
  const sheets: LaidOutSheet[] = [];
  let sheet: LaidOutSheet = { pieces: [], papers: 1 };
  let taken = 0;
  const endSheet = () => {
    if (sheet.pieces.length === 0) return;
    sheets.push({ ...sheet, papers: taken > room ? Math.ceil(taken / room) : 1 });
    sheet = { pieces: [], papers: 1 };
    taken = 0;
  };

  for (const [part, { head, rows, breakAfter = false }] of parts.entries()) {
    let piece: SheetPiece | null = null;
    let from = 0;
    for (const count of paired && hasHeading(head) ? pairedRows(rows, room - head) : rows.map(() => 1)) {
      const height = heightOf(rows, from, count);
      if (taken + (piece === null ? head : 0) + height > room && sheet.pieces.length > 0) {
        endSheet();
        piece = null;
      }
      if (piece === null) {
        piece = { part, from, to: from };
        sheet.pieces.push(piece);
        taken += head;
      }
      from += count;
      piece.to = from;
      taken += height;
    }
    if (breakAfter) endSheet();
  }
  endSheet();
  return sheets;
}

/** True if a part has a heading. Without one, `head` may be a fraction of a pixel, because it is a difference of heights. */
function hasHeading(head: number): boolean {
  return head >= 1;
}

/**
 * Divides rows into groups to keep together, and returns the groups' sizes. The first two rows form a group, and so do the last
 * two. Splits groups taller than `room`.
 */
function pairedRows(rows: readonly number[], room: number): number[] {
  const count = rows.length;
  const pairs = count <= 3 ? [count] : [2, ...Array.from({ length: count - 4 }, () => 1), 2];
  let from = 0;
  return pairs.flatMap((pair) => {
    const height = heightOf(rows, from, pair);
    from += pair;
    return height <= room ? pair : Array.from({ length: pair }, () => 1);
  });
}

function heightOf(rows: readonly number[], from: number, count: number): number {
  return rows.slice(from, from + count).reduce((sum, row) => sum + row, 0);
}

/** Extra heights to try for a row, in CSS pixels, the largest first. */
const ROW_SPACES = [4, 3, 2, 1];

/** Extra row heights to try if the rows leave much of a sheet free. */
export const WIDE_ROW_SPACES = [12, 11, 10, 9, 8, 7, 6, 5, ...ROW_SPACES];

/** Returns the largest extra row height that adds no sheets of paper. Rows are divided as by `sheetsOf`. */
export function spareForRows(
  parts: readonly SheetPart[],
  room: number,
  spaces: readonly number[] = ROW_SPACES,
): number {
  const papers = (paired: boolean, space = 0) => papersOf(divided(withSpace(parts, space), room, paired));
  const most = papers(false);
  const isPaired = papers(true) <= most;
  return spaces.find((space) => papers(isPaired, space) <= most) ?? 0;
}

/** Adds `space` to each row. Adds it to each heading twice above the title, to separate the tables, and once below it. */
export function withSpace(parts: readonly SheetPart[], space: number): SheetPart[] {
  return parts.map(({ head, rows, ...part }) => ({
    ...part,
    head: hasHeading(head) ? head + 3 * space : head,
    rows: rows.map((row) => row + space),
  }));
}

export function papersOf(sheets: readonly LaidOutSheet[]): number {
  return sheets.reduce((sum, { papers }) => sum + papers, 0);
}

/** Formats a sheet's number as "Sheet 2 of 5" (requirement 9.23). `at` counts from 0. */
export function sheetNumber(sheets: readonly LaidOutSheet[], at: number): string {
  const first = papersOf(sheets.slice(0, at)) + 1;
  const last = papersOf(sheets.slice(0, at + 1));
  const all = papersOf(sheets);
  return first === last ? `Sheet ${first} of ${all}` : `Sheets ${first} to ${last} of ${all}`;
}
