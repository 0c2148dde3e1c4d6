import type { EntryParty, EntryRole } from '../../domain/entries/entry.ts';
import { isNamed, namesHorseOrRider } from '../../domain/entries/unnamed.ts';
import type { PlannedColumn } from '../columns/recognize-columns.ts';
import { RowReader } from '../entry-rows.ts';
import type { SourceRow } from '../source-row.ts';
import { groupLine, type GroupLine } from './group-lines.ts';
import {
  couldName,
  hasMemberNumber,
  isClassName,
  isClassTitle,
  isClosing,
  isHeadingLine,
  isHint,
  isPagePart,
  isSentence,
  isTotal,
} from './line-words.ts';

export interface PlannedGrid {
  /** The header lines; empty if there are none. */
  headers: readonly SourceRow[];
  rows: readonly SourceRow[];
  columns: readonly PlannedColumn[];
}

/**
 * A line's use (requirement 15.19). Every nonblank line has exactly one.
 * - `header`: column headers, including repeated header lines, and hints below them
 * - `class`: names the class of the entries below it
 * - `group`: names parties or a barn for the entries below it
 * - `furniture`: part of a page header or footer, or a total
 * - `title`: words that name nobody
 * - `heading`: words above the first header line that could name somebody
 * - `unread`: words or numbers that could name somebody and were not read
 */
export type LineUse = 'entry' | 'header' | 'class' | 'group' | 'furniture' | 'title' | 'heading' | 'unread';

export interface ListLine {
  source: SourceRow;
  use: LineUse;
  /** The columns of the line's grid; empty above the first grid. */
  columns: readonly PlannedColumn[];
  className: string;
  group: GroupLine | null;
  /** For an entry, the parties named by the group lines above it. */
  heading: readonly EntryParty[];
}

/** Within a table, only a line with at most this many filled cells can be a class, a group or a title. */
const FEW_CELLS = 4;

export function hasEntries({ columns }: Pick<PlannedGrid, 'columns'>): boolean {
  return columns.some(({ kind }) => /^(horse|rider)-(?!foal-year)/.test(kind));
}

/** Determines how each line is used. `head` has the lines above the first header line. */
export function lineUses(head: readonly SourceRow[], grids: readonly PlannedGrid[]): ListLine[] {
  const titles = new Set(head.flatMap(titlesOf));
  const columns = grids.find(hasEntries)?.columns ?? [];
  const above = new RowReader(columns);
  const lines = head.map((row) => headLine(row, above));
  for (const [index, grid] of grids.entries()) {
    lines.push(...grid.headers.map((row) => line(row, 'header')));
    const reader = new RowReader(grid.columns);
    const read = hasEntries(grid) ? new EntryGrid(grid, reader, titles, index === grids.length - 1) : null;
    for (const [at, row] of grid.rows.entries())
      lines.push(read === null ? otherLine(row, grid, reader) : read.lineOf(row, at));
  }
  return withGroups(lines);
}

export function filledOf({ cells }: SourceRow): string[] {
  return cells.filter((cell) => cell !== '');
}

export function textOf(row: SourceRow): string {
  return filledOf(row).join(', ');
}

/**
 * Returns text that may repeat on the next page: the whole line, and its title if the other cells are parts such as page
 * numbers.
 */
function titlesOf(row: SourceRow): string[] {
  const words = filledOf(row).filter((cell) => !isPagePart(cell));
  return words.length === 1 ? [textOf(row), ...words] : [textOf(row)];
}

function line(source: SourceRow, use: LineUse, more: Partial<ListLine> = {}): ListLine {
  return { source, use, columns: [], className: '', group: null, heading: [], ...more };
}

/** Classifies a line of text. If it could name somebody, it is `unread`, and the user is asked. Otherwise, it is a title. */
function wordsLine(source: SourceRow, columns: readonly PlannedColumn[]): ListLine {
  return line(source, couldName(filledOf(source).join(' ')) ? 'unread' : 'title', { columns });
}

/** Classifies a group line. If it names both a barn and a person, it is `unread`, and the user is asked. */
function groupingLine(source: SourceRow, group: GroupLine, columns: readonly PlannedColumn[] = []): ListLine {
  return group.is === 'unclear'
    ? line(source, 'unread', { columns })
    : line(source, 'group', { columns, group });
}

/** Classifies a line above the first header line. It is usually the show's title, its dates, or text from an email. */
function headLine(source: SourceRow, reader: RowReader): ListLine {
  const filled = filledOf(source);
  const text = filled.join(' ');
  const group = groupLine(filled);
  if (group !== null) return groupingLine(source, group);
  if (filled.every(isPagePart) || isTotal(filled)) return line(source, 'furniture');
  if (filled.length === 1 && isClassTitle(text)) return line(source, 'class', { className: text });
  if (couldName(text) && (hasMemberNumber(text) || (filled.length > 1 && namesByNumber(source, reader))))
    return line(source, 'unread');
  return line(source, couldName(text) ? 'heading' : 'title');
}

/** True if a row above the header line has a name next to a member's or horse's number, as in an entry. */
function namesByNumber(source: SourceRow, reader: RowReader): boolean {
  const parties = reader.entryRow(source, '')?.parties ?? [];
  return parties.some(
    ({ name, numbers }) =>
      name !== '' && Object.values(numbers).some((number) => /^[A-Z]?\d{5,}/i.test(number)),
  );
}

/** Classifies a line in a grid without horse and rider columns. If it could name somebody, the user is asked. */
function otherLine(source: SourceRow, { columns }: PlannedGrid, reader: RowReader): ListLine {
  const filled = filledOf(source);
  if (filled.every(isPagePart) || isTotal(filled)) return line(source, 'furniture', { columns });
  const row = reader.entryRow(source, '');
  const { className = '', parties = [] } = row ?? {};
  const mayName = columns.some(
    ({ certainty, index }) => certainty === 'unknown' && couldName(source.cells[index] ?? ''),
  );
  if (mayName) return line(source, 'unread', { columns });
  return className === '' || parties.length > 0
    ? wordsLine(source, columns)
    : line(source, 'class', { columns, className });
}

class EntryGrid {
  readonly #columns: readonly PlannedColumn[];
  readonly #reader: RowReader;
  readonly #headers: readonly string[];
  readonly #titles: ReadonlySet<string>;
  readonly #end: number;

  constructor(
    { headers, rows, columns }: PlannedGrid,
    reader: RowReader,
    titles: ReadonlySet<string>,
    isLast: boolean,
  ) {
    this.#columns = columns;
    this.#reader = reader;
    this.#headers = headers.map(textOf);
    this.#titles = titles;
    this.#end = isLast ? endOfTable(rows) : rows.length;
  }

  lineOf(source: SourceRow, at: number): ListLine {
    const columns = this.#columns;
    const filled = filledOf(source);
    if (at >= this.#end) return wordsLine(source, columns);
    if (source.unplaced === true)
      return line(source, this.#isFurniture(filled) ? 'furniture' : 'unread', { columns });
    if (this.#isHeader(filled)) return line(source, 'header', { columns });
    if (at === 0 && filled.length > 1 && filled.every(isHint)) return line(source, 'header', { columns });
    if (filled.length > FEW_CELLS && !isTotal(filled)) return line(source, 'entry', { columns });
    return this.#fewCells(source, filled) ?? line(source, 'entry', { columns });
  }

  /** Determines how a line with few cells is used; null if it is an entry. */
  #fewCells(source: SourceRow, filled: readonly string[]): ListLine | null {
    const columns = this.#columns;
    const isAlone = filled.length === 1;
    const group = columns.length > 1 ? groupLine(filled) : null;
    if (group !== null) return groupingLine(source, group, columns);
    const isFurniture = this.#isFurniture(filled);
    const isTitle = isClassTitle(filled[0] ?? '') && filled.slice(1).every(isPagePart);
    // Fast path for most rows in a narrow list.
    if (!isAlone && !isFurniture && !isTitle) return null;
    const entry = this.#reader.entryRow(source, '');
    const parties = entry?.parties ?? [];
    const found = namesHorseOrRider(parties);
    if (found && parties.some(({ numbers }) => Object.keys(numbers).length > 0)) return null;
    if (isFurniture) return line(source, 'furniture', { columns });
    if (columns.length < 2) return null;
    const [text = ''] = filled;
    if (isTitle) return line(source, 'class', { columns, className: text });
    if (isSentence(text)) return wordsLine(source, columns);
    // `101. Green Hunter` is a class, not a horse.
    if (found && /^#?\d{1,4}[A-Z]?[.:]? /.test(text) && isClassName(text))
      return line(source, 'class', { columns, className: text });
    if (found && columns.length >= 3 && isHeadingLine(text))
      return isClassName(text)
        ? line(source, 'class', { columns, className: text })
        : line(source, 'title', { columns });
    // The row is an entry if the list has few columns, or if the only cell names a horse or rider or has an error.
    if (found || columns.length < 3 || entry?.errors.some(({ code }) => code !== NOBODY) === true)
      return null;
    if (/^\d+$/.test(text)) return null;
    return isClassName(text)
      ? line(source, 'class', { columns, className: text })
      : wordsLine(source, columns);
  }

  #isHeader(filled: readonly string[]): boolean {
    return this.#headers.some((text) => text.startsWith(filled[0] ?? '') && text === filled.join(', '));
  }

  #isFurniture(filled: readonly string[]): boolean {
    return (
      isTotal(filled) ||
      this.#titles.has(filled.join(', ')) ||
      filled.every((cell) => isPagePart(cell) || this.#titles.has(cell))
    );
  }
}

const NOBODY = 'no-horse-or-rider';

const CELLS_BELOW = 2;

/** Returns the index of a letter's closing, below the last row with many cells; the number of rows if there is none. */
function endOfTable(rows: readonly SourceRow[]): number {
  const last = rows.findLastIndex((row) => filledOf(row).length > CELLS_BELOW);
  const end = rows.findIndex((row, at) => at > last && isClosing(filledOf(row)[0] ?? ''));
  return end < 0 ? rows.length : end;
}

/** A heading's level. Headings may be nested in any order: a trainer's barns, or a barn's trainers, and their classes. */
type Level = EntryRole | 'barn' | 'class';

/** Adds each heading's class or parties to the entries below it, up to the next heading on the same or an outer level. */
function withGroups(lines: readonly ListLine[]): ListLine[] {
  const unclear = unclearGroups(lines);
  const order: Level[] = [];
  const active = new Map<Level, readonly EntryParty[]>();
  let className = '';
  let isNewBlock = false;
  return lines.map((each) => {
    if (each.use === 'entry') {
      isNewBlock = true;
      return { ...each, className, heading: [...active.values()].flat() };
    }
    if (unclear.has(each)) return { ...each, use: 'unread', group: null };
    const levels = levelsOf(each);
    for (const level of levels) {
      if (!order.includes(level)) order.push(level);
      const inner = isNewBlock ? order.slice(order.indexOf(level)) : [];
      for (const each of inner) active.delete(each);
      if (inner.includes('class')) className = '';
      if (level === 'class') ({ className } = each);
      else active.set(level, partiesOf(each, level));
    }
    if (levels.length > 0) isNewBlock = false;
    return each;
  });
}

function levelsOf({ use, group }: ListLine): Level[] {
  if (use === 'class') return ['class'];
  if (group === null || group.is === 'unclear') return [];
  return group.is === 'barn' ? ['barn'] : [...new Set(group.parties.map(({ role }) => role))];
}

function partiesOf({ group }: ListLine, level: Level): EntryParty[] {
  if (group?.is !== 'party') return [];
  return group.parties.filter((party) => party.role === level && isNamed(party));
}

/**
 * Finds group lines that may not apply to the rows below them. All lines for a role are unclear if an entry comes before the
 * first one. A line is also unclear if no entry comes between it and the next line for the same role, unless both have the same
 * text.
 */
function unclearGroups(lines: readonly ListLine[]): Set<ListLine> {
  const unclear = new Set<ListLine>();
  const groups = lines.flatMap((each, at) =>
    each.use === 'group' ? [{ each, at, levels: levelsOf(each) }] : [],
  );
  for (const level of new Set(groups.flatMap(({ levels }) => levels))) {
    if (level === 'barn') continue;
    const ofLevel = groups.filter(({ levels }) => levels.includes(level));
    const isLate = lines.slice(0, ofLevel[0]?.at).some(({ use }) => use === 'entry');
    for (const [index, { each, at }] of ofLevel.entries()) {
      const next = ofLevel[index + 1];
      const heads = lines.slice(at + 1, next?.at).some(({ use }) => use === 'entry');
      const isSame = next !== undefined && textOf(next.each.source) === textOf(each.source);
      if (isLate || (!heads && !isSame)) unclear.add(each);
    }
  }
  return unclear;
}
