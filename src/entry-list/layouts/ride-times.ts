import type { EntryRow } from '../../domain/entries/entry.ts';
import { type ColumnKind, rolesOf } from '../columns/column-kinds.ts';
import { listColumns } from '../columns/recognize-columns.ts';
import type { ReadOptions } from '../entry-list.ts';
import { RowReader } from '../entry-rows.ts';
import { finishedRows } from '../finish-rows.ts';
import { Ledger } from '../ledger.ts';
import { MOST_LINES, MOST_ROWS } from '../limits.ts';
import type { ReadRows } from '../read-rows.ts';
import { lineNotes, linesQuestion } from '../lines/line-questions.ts';
import type { ListLine, LineUse } from '../lines/line-uses.ts';
import { couldName, hasMemberNumber, isPagePart } from '../lines/line-words.ts';
import { cellText, tooManyRows } from '../source-row.ts';
import { knownColumns } from './known-columns.ts';

/** The columns of a ride. The rider's name comes from the line above the rides. */
const COLUMNS: readonly (readonly [string, ColumnKind])[] = [
  ['Rider', 'rider-name'],
  ['Day', 'day'],
  ['Ride Time', 'ignore'],
  ['Class #', 'class'],
  ['Class', 'class'],
  ['Horse', 'horse-name'],
  ['Arena', 'ring'],
];

const HEADER = /^[ \t]*Day[ \t]+Ride[ \t]+Time[ \t]+Class[ \t]+#/i;
const HEADER_ANYWHERE = new RegExp(HEADER.source, 'im');

/** Matches a ride's day, time and class number. An asterisk marks a changed time. */
const RIDE =
  /^[ \t*]*((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)[ \t*]+(\d{1,2}:\d\d[ \t]*[ap]\.?m\.?)[ \t*]+(\S+)[ \t]+/i;

/** Text between runs of two or more spaces or tabs. */
interface Piece {
  text: string;
  at: number;
}

/** A ride with a long class or horse name continues on the next line. */
interface Ride {
  row: number;
  cells: [
    rider: string,
    day: string,
    time: string,
    number: string,
    className: string,
    horse: string,
    arena: string,
  ];
  at: readonly [number, number, number];
}

/** Indexes of the first and last cells that may continue on the next line. */
const CLASS = 4;

const ARENA = 6;

/** A judge's name after the arena: `(J. Judge at C)`. */
const JUDGE = /\s*\([^)]*\)?\s*$/;

/** Recognizes Horse Show Office's `Ride Times by Rider` (requirement 15.11). */
export function isRideTimes(text: string): boolean {
  return HEADER_ANYWHERE.test(text);
}

export function readRideTimes(
  text: string,
  { columns: mapping, setAside = [] }: ReadOptions,
): Omit<ReadRows, 'openColumns' | 'unused'> {
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > MOST_LINES) throw tooManyRows();
  const { rides, lines: used } = ridesOf(lines);
  const source = rides.map(({ row, cells }) => ({
    row,
    cells: cells.map((cell, at) => cellText(at === ARENA ? cell.replace(JUDGE, '') : cell)),
  }));
  if (source.length > MOST_ROWS) throw tooManyRows();
  const columns = knownColumns(COLUMNS, source, mapping);
  const reader = new RowReader(columns);
  const rows = source.flatMap((row): EntryRow[] => {
    const entry = reader.entryRow(row, '');
    if (entry === null) return [];
    return row.cells[CLASS + 1] === '' ? [{ ...entry, errors: [...entry.errors, NO_HORSE] }] : [entry];
  });
  const linesAside = setAside.includes('lines');
  const ledger = new Ledger([], linesAside);
  for (const { source, use } of used) {
    if (use === 'entry') ledger.count('read', source.cells.length);
    else ledger.line({ source, use, columns: [] });
  }
  return {
    headerRow: used.find(({ use }) => use === 'header')?.source.row ?? null,
    columns: listColumns(columns),
    rows: finishedRows(rows, rolesOf(columns)),
    notes: lineNotes(used, linesAside),
    questions: linesAside ? [] : linesQuestion(used, ''),
    cells: ledger.counts,
  };
}

const NO_HORSE = {
  code: 'horse-not-found',
  field: 'Horse',
  text: 'This ride’s horse and class cannot be told apart, because the spaces between them are gone. Type the horse’s name, or paste the text with its original layout.',
};

function ridesOf(texts: readonly string[]): { rides: Ride[]; lines: UsedLine[] } {
  const rides: Ride[] = [];
  const lines: UsedLine[] = [];
  const titles = new Set<string>();
  let rider = '';
  let heading: UsedLine | null = null;
  let last: Ride | null = null;
  let isBelow = false;
  for (const [index, text] of texts.entries()) {
    const cells = piecesOf(text, 0).map((piece) => cellText(piece.text));
    if (cells.length === 0) continue;
    const line: UsedLine = { source: { row: index + 1, cells }, use: 'title', group: null };
    const ride = rideOf(text, index + 1, rider);
    if (HEADER.test(text)) {
      line.use = 'header';
      const above = lines.at(-1);
      // The line above a header names the rider, unless it is a title, which is centered on the page.
      if (
        above !== undefined &&
        RIDER_LINES.has(above.use) &&
        /^\s{0,3}\S/.test(texts[above.source.row - 1] ?? '')
      ) {
        rider = above.source.cells.join(' ');
        heading = above;
      }
      isBelow = true;
      last = null;
    } else if (ride !== null) {
      line.use = 'entry';
      // A rider's line becomes a group heading only when a ride follows it.
      if (heading !== null) heading.use = 'group';
      rides.push(ride);
      last = ride;
    } else if (last !== null && goesOn(text, last)) line.use = 'entry';
    else {
      line.use = isBelow ? useBelow(cells, titles) : useAbove(cells);
      if (!isBelow) for (const cell of cells) titles.add(cell);
      last = null;
    }
    lines.push(line);
  }
  return { rides, lines };
}

const RIDER_LINES: ReadonlySet<LineUse> = new Set(['title', 'heading', 'unread'] as const);

interface UsedLine extends Pick<ListLine, 'source' | 'group'> {
  use: LineUse;
}

function useAbove(cells: readonly string[]): LineUse {
  if (cells.every(isPagePart)) return 'furniture';
  const text = cells.join(' ');
  if (!couldName(text)) return 'title';
  return hasMemberNumber(text) ? 'unread' : 'heading';
}

function useBelow(cells: readonly string[], titles: ReadonlySet<string>): LineUse {
  if (cells.every((cell) => isPagePart(cell) || titles.has(cell))) return 'furniture';
  return couldName(cells.join(' ')) ? 'unread' : 'title';
}

function rideOf(line: string, row: number, rider: string): Ride | null {
  const begin = RIDE.exec(line);
  if (begin === null) return null;
  const [whole, day = '', time = '', number = ''] = begin;
  const pieces = piecesOf(line, whole.length);
  // A Q marks a qualifying class.
  if (pieces.length > 1 && pieces[0]?.text === 'Q') pieces.shift();
  const arena = pieces.length > 2 || /^\d+:/.test(pieces.at(-1)?.text ?? '') ? pieces.pop() : undefined;
  const horse = pieces.length > 1 ? pieces.pop() : undefined;
  const className = pieces.map(({ text }) => text).join(' ');
  return {
    row,
    cells: [rider, day, time, number, className, horse?.text ?? '', arena?.text ?? ''],
    at: [pieces[0]?.at ?? Infinity, horse?.at ?? Infinity, arena?.at ?? Infinity],
  };
}

/** Adds each piece to the nearest cell. Returns false if the line does not continue the ride. */
function goesOn(line: string, ride: Ride): boolean {
  const pieces = piecesOf(line, 0);
  if (pieces.length > ride.at.length || pieces.some(({ at }) => at < Math.min(...ride.at) - FAR))
    return false;
  for (const { text, at } of pieces) {
    const distances = ride.at.map((begin) => Math.abs(begin - at));
    const nearest = distances.indexOf(Math.min(...distances));
    ride.cells[CLASS + nearest] += ` ${text}`;
  }
  return true;
}

/** Maximum distance, in characters, at which a continuation line may start to the left of the ride's leftmost column. */
const FAR = 4;

function piecesOf(line: string, from: number): Piece[] {
  return [...line.slice(from).matchAll(/\S+(?:[ \t]\S+)*/g)].map((piece) => ({
    text: piece[0],
    at: from + piece.index,
  }));
}
