/** The longest row that is read, in characters. A quote that is never closed would otherwise take in the whole file. */
export const MAX_ROW_LENGTH = 65_536;

/** What is wrong with a file so that the rows after it cannot be told apart. */
export type CsvFault = 'row-too-long' | 'quote-not-closed' | 'quotes-over-lines';

/** A file that cannot be read on as CSV. */
export class CsvError extends Error {
  readonly fault: CsvFault;
  /** The line, from 1, that the row begins in. */
  readonly line: number;
  constructor(fault: CsvFault, line: number) {
    super(`${fault} in line ${line}`);
    this.name = 'CsvError';
    this.fault = fault;
    this.line = line;
  }
}

/** A row of a CSV file. */
export interface CsvRow {
  cells: readonly string[];
  /** The line of the file, from 1, the row begins in. Line breaks inside quotes count. */
  line: number;
  /** How many lines it takes up. */
  lines: number;
  /** A quote stands where RFC 4180 has none; the cells are a guess. */
  strayQuote: boolean;
}

/**
 * Splits CSV (RFC 4180) that comes in pieces into rows. Lines end with CRLF or LF. Empty lines are left out.
 *
 * Why not a library: rows without quotes, nearly all there are, are split by the engine's own `indexOf` and `split`,
 * five times as fast as csv-parse reads them, and a misplaced quote spoils its own row only
 * (docs/decisions/0006-own-csv-reader.md).
 */
export class CsvRows {
  readonly #onRow: (row: CsvRow) => void;
  #rest = '';
  #line = 1;

  constructor(onRow: (row: CsvRow) => void) {
    this.#onRow = onRow;
  }

  /**
   * Reads on.
   *
   * @throws CsvError
   */
  write(piece: string): void {
    this.#read(this.#rest + piece, false);
  }

  /**
   * Reads the last row, which may lack its line break.
   *
   * @throws CsvError
   */
  end(): void {
    this.#read(this.#rest, true);
  }

  #read(text: string, ended: boolean): void {
    let at = 0;
    let quote = text.indexOf('"');
    while (at < text.length) {
      const lineEnd = endOfLine(text, at, ended);
      if (quote !== -1 && quote < at) quote = text.indexOf('"', at);
      if (quote !== -1 && (lineEnd === -1 || quote < lineEnd)) {
        const row = quotedRow(text, at, ended);
        if (row === null) break;
        this.#emitQuoted(row, at);
        at = row.next;
      } else {
        if (lineEnd === -1) break;
        this.#emitPlain(text, at, lineEnd);
        at = lineEnd + 1;
      }
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > MAX_ROW_LENGTH) throw new CsvError('row-too-long', this.#line);
    if (ended && this.#rest !== '') throw new CsvError('quote-not-closed', this.#line);
  }

  #emitPlain(text: string, start: number, lineEnd: number): void {
    if (lineEnd - start > MAX_ROW_LENGTH) throw new CsvError('row-too-long', this.#line);
    const line = this.#line;
    this.#line += 1;
    const end = text.charCodeAt(lineEnd - 1) === CARRIAGE_RETURN && lineEnd > start ? lineEnd - 1 : lineEnd;
    if (end === start) return;
    this.#onRow({ cells: text.slice(start, end).split(','), line, lines: 1, strayQuote: false });
  }

  #emitQuoted({ cells, next, lines, strayQuote }: QuotedRow, start: number): void {
    if (next - start > MAX_ROW_LENGTH) throw new CsvError('row-too-long', this.#line);
    // Where quotes are misplaced, nobody knows how many rows the ones that span lines have taken in.
    if (strayQuote && lines > 1) throw new CsvError('quotes-over-lines', this.#line);
    this.#onRow({ cells, line: this.#line, lines, strayQuote });
    this.#line += lines;
  }
}

const CARRIAGE_RETURN = 13;

/** Where a line ends: at its line feed, or at the end of the file. -1 when it goes on in the next piece. */
function endOfLine(text: string, start: number, ended: boolean): number {
  const lineFeed = text.indexOf('\n', start);
  return lineFeed === -1 && ended ? text.length : lineFeed;
}

interface QuotedRow {
  cells: string[];
  /** Where the next row begins. */
  next: number;
  lines: number;
  strayQuote: boolean;
}

/** The row that begins at `start` and has a quote in it; null when it goes on in the next piece. */
function quotedRow(text: string, start: number, ended: boolean): QuotedRow | null {
  const cells: string[] = [];
  let strayQuote = false;
  let at = start;
  for (;;) {
    let value = '';
    if (text[at] === '"') {
      const quoted = quotedCell(text, at);
      if (quoted === null) return null;
      value = quoted.value;
      at = quoted.next;
      // The piece may end between the two quotes of a pair.
      if (at === text.length && !ended) return null;
    }
    const end = endOfCell(text, at, ended);
    if (end === -1) return null;
    // Behind a closing quote nothing may follow, and a cell without quotes around it has none inside.
    const plain = text.slice(at, text[end] === ',' ? end : withoutCarriageReturn(text, at, end));
    if (plain !== '' && (text[at - 1] === '"' || plain.includes('"'))) strayQuote = true;
    cells.push(value + plain);
    if (text[end] !== ',') {
      return { cells, next: end + 1, lines: linesOf(text, start, end), strayQuote };
    }
    at = end + 1;
  }
}

/** The cell whose opening quote stands at `start`, and where it has been closed; null when it is not. */
function quotedCell(text: string, start: number): { value: string; next: number } | null {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, next: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}

/** Where a cell without quotes, or what follows a closing quote, ends: at a comma, at the end of the line. */
function endOfCell(text: string, start: number, ended: boolean): number {
  const lineEnd = endOfLine(text, start, ended);
  const comma = text.indexOf(',', start);
  return comma !== -1 && (lineEnd === -1 || comma < lineEnd) ? comma : lineEnd;
}

function withoutCarriageReturn(text: string, start: number, end: number): number {
  return end > start && text.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end;
}

function linesOf(text: string, start: number, end: number): number {
  let lines = 1;
  for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
