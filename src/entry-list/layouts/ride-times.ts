import type { EntryRow } from '../../domain/entries/entry.ts';
import { type ColumnKind, rolesOf } from '../columns/column-kinds.ts';
import { listColumns } from '../columns/recognize-columns.ts';
import type { ReadOptions } from '../entry-list.ts';
import { RowReader } from '../entry-rows.ts';
import { finishedRows } from '../finish-rows.ts';
import { MOST_LINES, MOST_ROWS } from '../limits.ts';
import type { ReadRows } from '../read-rows.ts';
import { linesQuestion } from '../lines/line-questions.ts';
import { couldName, isPagePart } from '../lines/line-words.ts';
import { cellText, type SourceRow, tooManyRows } from '../source-row.ts';
import { knownColumns } from './known-columns.ts';

/** The columns of ride times. The rider stands above the rides. */
const COLUMNS: readonly (readonly [string, ColumnKind])[] = [
  ['Rider', 'rider-name'],
  ['Day', 'ignore'],
  ['Ride Time', 'ignore'],
  ['Class #', 'class'],
  ['Class', 'class'],
  ['Horse', 'horse-name'],
  ['Arena', 'ignore'],
];

const HEADER = /^[ \t]*Day[ \t]+Ride[ \t]+Time[ \t]+Class[ \t]+#/i;
const HEADER_ANYWHERE = new RegExp(HEADER.source, 'im');

/** The day, the time, the number of the class, and the rest. An asterisk marks a time that was changed. */
const RIDE =
  /^[ \t*]*((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)[ \t*]+(\d{1,2}:\d\d[ \t]*[ap]\.?m\.?)[ \t*]+(\S+)[ \t]+/i;

/** A piece of a line between two or more blanks. */
interface Piece {
  text: string;
  /** The place of its first character, counted from 0. */
  at: number;
}

/** A ride that is being read: a long class or horse goes on in the next line. */
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
  /** Where class, horse and arena begin. */
  at: readonly [number, number, number];
}

/** The cells of a ride whose texts may go on in the next line. */
const CLASS = 4;

/** Whether a text is what Horse Show Office prints as `Ride Times by Rider` (requirement 15.11). */
export function isRideTimes(text: string): boolean {
  return HEADER_ANYWHERE.test(text);
}

/** The rides of `Ride Times by Rider`: each is an entry of a horse and a rider in a class. */
export function readRideTimes(
  text: string,
  { columns: mapping, setAside = [] }: ReadOptions,
): Omit<ReadRows, 'notes' | 'cells' | 'openColumns'> {
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > MOST_LINES) throw tooManyRows();
  const { rides, loose } = ridesOf(lines);
  const source = rides.map(({ row, cells }) => ({ row, cells: cells.map(cellText) }));
  if (source.length > MOST_ROWS) throw tooManyRows();
  const columns = knownColumns(COLUMNS, source, mapping);
  const reader = new RowReader(columns);
  const rows = source.flatMap((row): EntryRow[] => {
    const entry = reader.entryRow(row, '');
    if (entry === null) return [];
    return row.cells[CLASS + 1] === '' ? [{ ...entry, errors: [...entry.errors, NO_HORSE] }] : [entry];
  });
  const header = lines.findIndex((line) => HEADER.test(line));
  const titles = new Set(lines.slice(0, header).map((line) => line.trim()));
  const unread = loose.filter(
    ({ cells: [text = ''] }) => !titles.has(text) && !isPagePart(text) && couldName(text),
  );
  return {
    headerRow: header + 1,
    columns: listColumns(columns),
    rows: finishedRows(rows, rolesOf(columns)),
    questions: setAside.includes('lines')
      ? []
      : linesQuestion(
          unread.map((source) => ({ source, use: 'unread' })),
          '',
        ),
  };
}

const NO_HORSE = {
  code: 'horse-not-found',
  field: 'Horse',
  text: 'The horse of this ride cannot be told from its class, because the blanks between them are gone. Type the horse, or paste the text with its layout.',
};

/** The rides of a text, and the lines below its first header line that are neither rides nor headings of rides. */
function ridesOf(lines: readonly string[]): { rides: Ride[]; loose: SourceRow[] } {
  const rides: Ride[] = [];
  const loose: SourceRow[] = [];
  let rider = '';
  let name = '';
  let named = 0;
  const drop = (): void => {
    if (name !== '' && rides.length > 0) loose.push({ row: named, cells: [name] });
    name = '';
  };
  let last: Ride | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const ride = rideOf(line, index + 1, rider);
    if (HEADER.test(line)) {
      if (name !== '') rider = name;
      name = '';
      last = null;
    } else if (ride !== null) {
      drop();
      rides.push(ride);
      last = ride;
    } else if (last === null || !goesOn(line, last)) {
      // The line above a header is the rider. Titles are in the middle of the page.
      drop();
      name = /^\s{0,3}\S/.test(line) ? line.trim() : '';
      named = index + 1;
      last = null;
    }
  }
  drop();
  return { rides, loose };
}

function rideOf(line: string, row: number, rider: string): Ride | null {
  const begin = RIDE.exec(line);
  if (begin === null) return null;
  const [whole, day = '', time = '', number = ''] = begin;
  const pieces = piecesOf(line, whole.length);
  // A Q marks a class that qualifies for something.
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

/** Adds a line to the class, the horse or the arena of the ride above it: to the one it stands under. */
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

/** How many characters left of a column its next line may begin. */
const FAR = 4;

function piecesOf(line: string, from: number): Piece[] {
  return [...line.slice(from).matchAll(/\S+(?:[ \t]\S+)*/g)].map((piece) => ({
    text: piece[0],
    at: from + piece.index,
  }));
}
