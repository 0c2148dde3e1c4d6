/* Tables aligned with spaces (requirement 15.3). Cells are two or more spaces apart; positions show which ones are empty. */

/** Text between runs of two or more spaces, from `start` up to, but not including, `end`. */
interface Piece {
  text: string;
  start: number;
  end: number;
}

interface AlignedLine {
  cells: readonly string[];
  unplaced: boolean;
}

/**
 * `starts`, `ends`: position where most of the column's cells begin or end; null if they vary. `from`, `to`: the cells'
 * extent.
 */
interface Column {
  starts: number | null;
  ends: number | null;
  from: number;
  to: number;
}

/** Spaces between cells. After a delimiter they are only padding. */
const GAP = /(?<=[^\s,;|\t]) {2,}(?=\S)/g;

/** Minimum share of lines whose cells begin or end at the same position in an aligned column. */
const MOST = 0.6;

/** Maximum offset of a cell from its column, in characters. */
const OFF = 1;

/**
 * For each number of cells, multiplies that number minus one by the number of lines that have it. Returns the highest
 * result, which is comparable with a delimiter's score.
 */
export function alignedScore(lines: readonly string[]): number {
  const [score] = bestCount(lines.map((line) => piecesOf(line).length));
  return score;
}

export function alignedLines(lines: readonly string[]): AlignedLine[] {
  const pieces = lines.map(piecesOf);
  const columns = alignedColumns(pieces);
  const [, count] = bestCount(pieces.map(({ length }) => length));
  return lines.map((line, at) => lineOf(line, pieces[at] ?? [], columns, count));
}

/**
 * Derives the columns from the widest aligned lines, such as the header line and full rows. Null if the cells are not
 * aligned.
 */
function alignedColumns(lines: readonly (readonly Piece[])[]): Column[] | null {
  const table = lines.filter(({ length }) => length > 1);
  const counts = [...new Set(table.map(({ length }) => length))].toSorted((a, b) => b - a);
  for (const count of counts) {
    const full = table.filter(({ length }) => length === count);
    const columns = full.length > 1 ? columnsOf(full, count) : null;
    if (columns === null) continue;
    const isPlaced = (piece: Piece): boolean => columns.some((column) => fits(piece, column));
    const fitting = table.filter((pieces) => pieces.filter(isPlaced).length >= MOST * pieces.length);
    if (fitting.length >= MOST * table.length) return withEmptyColumns(columns, table);
  }
  return null;
}

/** Minimum number of spaces before a header that begins a new column. A header may contain two spaces. */
const WIDE = 3;

/** Adds columns that are empty below the header, so only the header line shows them. */
function withEmptyColumns(columns: readonly Column[], table: readonly (readonly Piece[])[]): Column[] {
  const [header = []] = table;
  const empty = header.filter(
    (piece, at) =>
      piece.start - (header[at - 1]?.end ?? -WIDE) >= WIDE &&
      columns.every((column) => !fits(piece, column) && overlap(piece, column) <= 0),
  );
  return [
    ...columns,
    ...empty.map(({ start, end }) => ({ starts: start, ends: null, from: start, to: end })),
  ].toSorted((a, b) => a.from - b.from);
}

function lineOf(
  line: string,
  pieces: readonly Piece[],
  columns: readonly Column[] | null,
  count: number,
): AlignedLine {
  // A line with only one piece is a title, or a sentence from an email.
  if (pieces.length < 2) {
    const at =
      columns === null
        ? 0
        : Math.max(
            0,
            columns.findIndex((column) => pieces[0] !== undefined && fits(pieces[0], column)),
          );
    return { cells: [...Array.from({ length: at }, () => ''), line.trim()], unplaced: false };
  }
  if (columns !== null) return placed(line, pieces, columns);
  return { cells: pieces.map(({ text }) => text), unplaced: pieces.length !== count };
}

function columnsOf(full: readonly (readonly Piece[])[], count: number): Column[] | null {
  const columns: Column[] = [];
  for (let at = 0; at < count; at += 1) {
    const cells = full.flatMap((pieces) => pieces[at] ?? []);
    const starts = commonest(cells.map(({ start }) => start));
    const ends = commonest(cells.map(({ end }) => end));
    if (starts === null && ends === null) return null;
    const own = cells.filter(({ start, end }) => start === starts || end === ends);
    columns.push({
      starts,
      ends,
      from: Math.min(...own.slice(0, MEASURED).map(({ start }) => start)),
      to: Math.max(...own.slice(0, MEASURED).map(({ end }) => end)),
    });
  }
  return columns;
}

const MEASURED = 2000;

/**
 * Cuts a piece where the next column begins. The line is unplaced if two pieces share a column, or if a piece extends into a
 * column that is otherwise empty.
 */
function placed(line: string, pieces: readonly Piece[], columns: readonly Column[]): AlignedLine {
  const cells = columns.map(() => '');
  let unplaced = false;
  const covered = new Set<number>();
  for (const piece of pieces.flatMap((each) => cut(line, each, columns))) {
    const at = columnAt(piece, columns);
    if (cells[at] !== '') unplaced = true;
    cells[at] = `${cells[at]} ${piece.text}`.trim();
    for (const [other, column] of columns.entries())
      if (other !== at && overlap(piece, column) > OFF) covered.add(other);
  }
  return { cells, unplaced: unplaced || [...covered].some((at) => cells[at] === '') };
}

function cut(line: string, piece: Piece, columns: readonly Column[]): Piece[] {
  const at = columns.flatMap(({ starts }) =>
    starts !== null &&
    starts > piece.start &&
    starts < piece.end &&
    line[starts - 1] === ' ' &&
    line[starts] !== ' '
      ? [starts]
      : [],
  );
  const begins = [piece.start, ...at];
  return begins.map((start, index) => {
    const end = begins[index + 1] ?? piece.end;
    return {
      text: line.slice(start, end).trim(),
      start,
      end: start + line.slice(start, end).trimEnd().length,
    };
  });
}

/** Finds the column where a piece begins or ends, or else the one it overlaps most, or the nearest. */
function columnAt(piece: Piece, columns: readonly Column[]): number {
  const exact = columns.findIndex((column) => fits(piece, column));
  if (exact >= 0) return exact;
  const overlaps = columns.map((column) => overlap(piece, column));
  return overlaps.indexOf(Math.max(...overlaps));
}

/** Returns the number of shared positions. A negative number is the distance to the column. */
function overlap({ start, end }: Piece, { from, to }: Column): number {
  return Math.min(to, end) - Math.max(from, start);
}

function fits({ start, end }: Piece, { starts, ends }: Column): boolean {
  return (
    (starts !== null && Math.abs(start - starts) <= OFF) || (ends !== null && Math.abs(end - ends) <= OFF)
  );
}

function commonest(numbers: readonly number[]): number | null {
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  let best: [number: number, times: number] = [0, 0];
  for (const each of times) if (each[1] > best[1]) best = each;
  return numbers.length > 0 && best[1] >= MOST * numbers.length ? best[0] : null;
}

function bestCount(counts: readonly number[]): [score: number, count: number] {
  const times = new Map<number, number>();
  for (const count of counts) if (count > 1) times.set(count, (times.get(count) ?? 0) + 1);
  let best: [score: number, count: number] = [0, 0];
  for (const [count, lines] of times)
    if (lines > 1 && (count - 1) * lines > best[0]) best = [(count - 1) * lines, count];
  return best;
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let start = line.length - line.trimStart().length;
  const whole = line.trimEnd();
  for (const gap of whole.matchAll(GAP)) {
    pieces.push({ text: line.slice(start, gap.index), start, end: gap.index });
    start = gap.index + gap[0].length;
  }
  if (whole.trim() !== '') pieces.push({ text: whole.slice(start), start, end: whole.length });
  return pieces;
}
