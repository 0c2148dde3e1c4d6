/** Maximum length of a row, in characters. Without a limit, an unclosed quote would swallow the whole file. */
export const MAX_ROW_LENGTH = 65_536;

/** Maximum number of cells in a row. A record file has at most 14 columns, but an export may add some. */
export const MAX_CELLS = 256;

/** After these faults, the rest of the file cannot be split into rows, or only too slowly. */
export type CsvFault =
  'row-too-long' | 'too-many-cells' | 'quote-not-closed' | 'quotes-over-lines' | 'carriage-returns';

export class CsvError extends Error {
  readonly fault: CsvFault;
  readonly line: number;
  constructor(fault: CsvFault, line: number) {
    super(`${fault} on line ${line}`);
    this.name = 'CsvError';
    this.fault = fault;
    this.line = line;
  }
}

export interface CsvRow {
  cells: readonly string[];
  /** Line where the row begins, starting at 1. Line breaks inside quotes are counted, too. */
  line: number;
  lines: number;
  /** True if a quote is where RFC 4180 does not allow one, so the cells are a guess. */
  strayQuote: boolean;
}

/**
 * Splits CSV text into rows. Nearly all rows have no quotes, and `indexOf` and `split` read those five times as fast
 * as csv-parse. Also, a misplaced quote spoils only its own row (decision 6).
 */
export class CsvRows {
  readonly #onRow: (row: CsvRow) => void;
  #rest = '';
  #line = 1;

  constructor(onRow: (row: CsvRow) => void) {
    this.#onRow = onRow;
  }

  /** @throws CsvError */
  write(piece: string): void {
    this.#read(this.#rest + piece, false);
  }

  /** Reads the last row, which may lack a line break. @throws CsvError */
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
    if (this.#rest.length > MAX_ROW_LENGTH) throw this.#tooLong(this.#rest);
    if (ended && this.#rest !== '') throw new CsvError('quote-not-closed', this.#line);
  }

  #emitPlain(text: string, start: number, lineEnd: number): void {
    if (lineEnd - start > MAX_ROW_LENGTH) throw this.#tooLong(text.slice(start, lineEnd));
    const line = this.#line;
    this.#line += 1;
    const end = text.charCodeAt(lineEnd - 1) === CARRIAGE_RETURN && lineEnd > start ? lineEnd - 1 : lineEnd;
    if (end === start) return;
    const cells = text.slice(start, end).split(',');
    if (cells.length > MAX_CELLS) throw new CsvError('too-many-cells', line);
    this.#onRow({ cells, line, lines: 1, strayQuote: false });
  }

  #emitQuoted({ cells, next, lines, strayQuote }: QuotedRow, start: number): void {
    if (next - start > MAX_ROW_LENGTH) throw new CsvError('row-too-long', this.#line);
    if (cells.length > MAX_CELLS) throw new CsvError('too-many-cells', this.#line);
    // A multi-line row with a misplaced quote may really be several rows.
    if (strayQuote && lines > 1) throw new CsvError('quotes-over-lines', this.#line);
    this.#onRow({ cells, line: this.#line, lines, strayQuote });
    this.#line += lines;
  }

  /** Returns the error for a row that is too long. If lines end with only CR, many rows look like one. */
  #tooLong(row: string): CsvError {
    return new CsvError(/\r(?!\n|$)/.test(row) ? 'carriage-returns' : 'row-too-long', this.#line);
  }
}

const CARRIAGE_RETURN = 13;

/** Finds the line feed or the end of the file; -1 if the line continues in the next chunk. */
function endOfLine(text: string, start: number, ended: boolean): number {
  const lineFeed = text.indexOf('\n', start);
  return lineFeed === -1 && ended ? text.length : lineFeed;
}

interface QuotedRow {
  cells: string[];
  next: number;
  lines: number;
  strayQuote: boolean;
}

/** Reads a row that contains quotes. Null if the row continues in the next chunk. */
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
      // The chunk may end in the middle of a doubled quote.
      if (at === text.length && !ended) return null;
    }
    const end = endOfCell(text, at, ended);
    if (end === -1) return null;
    // Nothing may follow a closing quote, and an unquoted cell must not contain quotes.
    const plain = text.slice(at, text[end] === ',' ? end : withoutCarriageReturn(text, at, end));
    if (plain !== '' && (text[at - 1] === '"' || plain.includes('"'))) strayQuote = true;
    cells.push(value + plain);
    // A row with more cells is refused anyway, and reading all of its cells would take quadratic time.
    if (text[end] !== ',' || cells.length > MAX_CELLS) {
      return { cells, next: end + 1, lines: linesOf(text, start, end), strayQuote };
    }
    at = end + 1;
  }
}

/** Reads a quoted cell whose opening quote is at `start`. Null if this chunk has no closing quote. */
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

/** Finds the comma or line ending after an unquoted cell, or after the text that follows a closing quote. */
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
