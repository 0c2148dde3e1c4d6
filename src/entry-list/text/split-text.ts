import Papa from 'papaparse';
import { LONGEST_CELL, MOST_LINES, MOST_ROWS } from '../limits.ts';
import { alignedLines, alignedScore } from './aligned-table.ts';
import { cellText, checkSize, type SourceRow, tooManyRows } from '../source-row.ts';

/**
 * Delimiters between cells. If two split the text equally well, the first one wins. The comma is last, because names contain
 * commas.
 */
const DELIMITERS = ['\t', ';', '|', ','] as const;

const SHOWN_LINES = 60;

/** Maximum number of stray quotation marks. After that, all quotation marks are read as ordinary characters. */
const MOST_STRAY_QUOTES = 100;

/**
 * Maximum length of a record, in characters. A longer one must have an unclosed quotation mark, and searching the whole text
 * for its end would take a minute.
 */
const LONGEST_RECORD = 256 * 1024;

/** Extra rows allowed for titles, totals and headers. */
const OTHER_ROWS = 2000;

interface Split {
  cells: string[];
  end: number;
  stray: boolean;
}

/**
 * Splits text into nonblank rows (requirement 15.3). Without a delimiter, columns are aligned with spaces. A record with an
 * unmatched quotation mark ends with its line. Throws an EntryListError if the text is too long or too wide.
 */
export function splitText(text: string): SourceRow[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/[│┃║]/g, '|');
  const { delimiter, score } = bestDelimiter(lines);
  const aligned = alignedScore(firstLines(lines, SHOWN_LINES).split('\n'));
  // Names also contain commas, so commas must split the text much better than spaces do.
  if (aligned > 0 && (delimiter === ',' ? aligned * 2 >= score : aligned > score)) return alignedRows(lines);
  const rows: SourceRow[] = [];
  let row = 1;
  for (const { text: record, cells, stray } of records(lines, delimiter)) {
    const read = { row, cells: withoutTail(cells.map(cellOf)), ...(stray && { strayQuote: true }) };
    row += lineBreaks(record);
    if (row > MOST_LINES || rows.length > MOST_ROWS + OTHER_ROWS) throw tooManyRows();
    if (read.cells.length === 0 || isRuler(record)) continue;
    checkSize(read);
    rows.push(read);
  }
  return delimiter === '|' ? withoutFrame(rows) : rows;
}

function alignedRows(text: string): SourceRow[] {
  const lines = text.split('\n');
  if (lines.length > MOST_LINES) throw tooManyRows();
  // In a table aligned with spaces, tabs count as spaces.
  return alignedLines(lines.map((line) => (isRuler(line) ? '' : line.replaceAll('\t', '  ')))).flatMap(
    ({ cells, unplaced }, index): SourceRow[] => {
      const row = { row: index + 1, cells: withoutTail(cells.map(cellOf)), ...(unplaced && { unplaced }) };
      if (row.cells.length === 0) return [];
      checkSize(row);
      return [row];
    },
  );
}

/** True for a line that contains nothing but a table's border: `|---|:--:|`, `+----+----+`, `├────┼────┤`. */
function isRuler(line: string): boolean {
  return (
    /^[\s|:+*~=_\-\u2010-\u2015\u2500-\u257F]{3,}$/.test(line) &&
    /[=_\-\u2010-\u2015\u2500-\u257F]/.test(line)
  );
}

/** Removes the empty first cell caused by a table's border. */
function withoutFrame(rows: SourceRow[]): SourceRow[] {
  const isFramed = rows.every(({ cells }) => cells.length === 1 || cells[0] === '');
  return isFramed
    ? rows.map((row) => (row.cells.length === 1 ? row : { ...row, cells: row.cells.slice(1) }))
    : rows;
}

export function delimiterOf(text: string): string {
  return bestDelimiter(text).delimiter;
}

/** Chooses the delimiter that splits the most rows into the same number of cells; more cells count more. */
function bestDelimiter(text: string): { delimiter: string; score: number } {
  let best = { delimiter: ',', score: 0 };
  const shown = firstLines(text, SHOWN_LINES).slice(0, LONGEST_RECORD);
  for (const delimiter of DELIMITERS) {
    if (!shown.includes(delimiter)) continue;
    const widths = new Map<number, number>();
    for (const cells of Papa.parse<string[]>(shown, { delimiter, newline: '\n' }).data)
      if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
    const score = Math.max(0, ...[...widths].map(([width, rows]) => (width - 1) * rows));
    // Commas in names also split rows, so a comma must score much higher than other delimiters.
    if (score > best.score * (delimiter === ',' ? 2 : 1)) best = { delimiter, score };
  }
  return best;
}

/**
 * Splits the text in chunks. A chunk's last record may continue, so it is split again with the next chunk. After a stray
 * quotation mark, the rest is split again, so that the mark spoils only one line.
 */
function* records(
  text: string,
  delimiter: string,
): Generator<{ text: string; cells: string[]; stray: boolean }> {
  let begin = 0;
  for (let strays = 0; begin < text.length;) {
    const quoted = strays < MOST_STRAY_QUOTES;
    const part = text.slice(begin, begin + LONGEST_RECORD);
    const isLast = begin + part.length >= text.length;
    const split = splitFrom(part, delimiter, quoted);
    if (!isLast && split.at(-1)?.end === part.length) split.pop();
    let from = begin;
    let isStray = split.length === 0;
    for (const { cells, end, stray } of split) {
      isStray = stray;
      if (stray) break;
      yield { text: text.slice(from, begin + end), cells, stray: false };
      from = begin + end;
    }
    if (from >= text.length) return;
    if (!isStray) {
      begin = from;
      continue;
    }
    strays += 1;
    const lineEnd = text.indexOf('\n', from);
    const line = text.slice(from, lineEnd < 0 ? text.length : lineEnd + 1);
    yield { text: line, cells: line.replace(/\n$/, '').split(delimiter), stray: true };
    begin = from + line.length;
  }
}

/** Splits text into records, up to and including the first one with a stray quotation mark. */
function splitFrom(text: string, delimiter: string, quoted: boolean): Split[] {
  const split: Split[] = [];
  Papa.parse<string[]>(text, {
    delimiter,
    // The library's fast mode splits the whole text before it returns the first row.
    fastMode: false,
    newline: '\n',
    // A quote character that no list contains makes quotation marks ordinary characters.
    quoteChar: quoted ? '"' : '\u0001',
    step({ data, errors, meta }, parser) {
      const stray = errors.some(({ type }) => type === 'Quotes');
      split.push({ cells: data, end: meta.cursor, stray });
      if (stray || split.length > MOST_LINES) parser.abort();
    },
  });
  return split;
}

/** Cleans a cell, and unwraps `="00123"`, which spreadsheets write to keep a number as text. */
function cellOf(text: string): string {
  const cell = cellText(text.length > LONGEST_CELL ? text.slice(0, LONGEST_CELL + 1) : text);
  return /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;
}

function withoutTail(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}

function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function firstLines(text: string, lines: number): string {
  let end = 0;
  for (let line = 0; line < lines; line += 1) {
    const next = text.indexOf('\n', end);
    if (next < 0) return text;
    end = next + 1;
  }
  return text.slice(0, end);
}
