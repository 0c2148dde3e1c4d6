import type { Org } from '../org.ts';
import type { Subject } from './card.ts';
import { type CardLine, type Detail, numberLabel, OWNERSHIP } from './line.ts';
import { RULES, type SubjectCard } from './subject-card.ts';
import { BLANK, LINE, textWidth, widestLine, widestWord, wordWidths, wrappedLines } from './text-width.ts';

interface RosterColumn {
  labels: readonly string[];
  /** In digits. */
  width: number;
}

/** Layout of a roster table. Widths are in digits; the name takes the remaining width. */
export interface RosterLayout {
  /** Null: no card has a back number. */
  back: number | null;
  number: number;
  columns: readonly RosterColumn[];
  /** Labels of lines below the row: those without a column, and those whose value is wider than their column. */
  below: readonly string[];
}

/** A card; when printed for a whole show, with its entries' back numbers and classes. */
type RosterCard = Pick<SubjectCard, 'name' | 'number' | 'lines'> & {
  entry?: { backNumbers: readonly string[]; classNames: readonly string[] };
};

type Placed = Pick<Detail<never, never>, 'label' | 'optional' | 'below'>;

/** Any owner's card may have this line (requirement 6.20). */
const NOT_OWNED: Placed = { label: OWNERSHIP, optional: true };

function placedLines(subject: Subject, org: Org): readonly Placed[] {
  const { horse, owner, rider } = RULES[org];
  switch (subject) {
    case 'horse':
      return horse.details;
    case 'owner':
      return [...owner.details, NOT_OWNED];
    case 'rider':
      return rider.details;
  }
}

function groupsOf(details: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = [];
  for (const detail of details) {
    const last = groups.at(-1);
    if (detail.below === true && last !== undefined) last.push(detail);
    else groups.push([detail]);
  }
  return groups;
}

/** In 8-point Arial digits: the widths of a sheet, its verdict column, and the space between columns. */
const [SHEET, VERDICT, SPACE] = [121, 11, 0.9];

/** Width of a letter in a name relative to one in a value: names are bold and 9-point. */
const NAME = 1.21;

/** Width of a letter in headers and in red or framed lines, which are bold; and width of a frame. */
const [STRONG, FRAME] = [1.1, 1];

/** Minimum width of names, in digits. */
const NARROWEST_NAME = 15;

/** Widths in digits to try for sentences and lists of names. */
const SENTENCES = [12, 16, 20, 26, 32];

/** Maximum number of back numbers on a line. */
const MOST_BACK_NUMBERS = 3;

/** Cost of a table without room for its names: more lines than any table has. */
const NO_ROOM = 1e9;

export const BACK_NUMBER = 'Back #';

/** A way to lay out related lines. */
interface Arrangement {
  columns: readonly RosterColumn[];
  below: readonly string[];
  /** Width in digits, with the space between columns. */
  taken: number;
  /** Number of lines that each card has in the columns, and below the row. */
  heights: readonly number[];
  added: readonly number[];
}

const NO_COLUMN: Arrangement = { columns: [], below: [], taken: 0, heights: [], added: [] };

/**
 * Lays out a roster table (requirement 9.27). Each line on the cards has its own column, shares one with related lines, or is
 * below the row. Picks the arrangement that takes the fewest lines on paper (requirement 9.29).
 *
 * @example rosterLayout('rider', 'ushja', []).back // null
 */
export function rosterLayout(subject: Subject, org: Org, cards: readonly RosterCard[]): RosterLayout {
  const number = Math.max(
    widestLine([numberLabel(org)]),
    widestWord(cards.flatMap((card) => card.number?.value ?? [])),
  );
  const names = cards.map(({ name, entry }) => [
    ...wordWidths(name).map((width) => width * NAME),
    ...wordWidths(classesText(entry)),
  ]);
  const needed = Math.max(
    NARROWEST_NAME,
    NAME * widestWord(cards.map(({ name }) => name)),
    widestWord(cards.map(({ entry }) => classesText(entry))),
  );
  const room = SHEET - (number + SPACE) - (VERDICT + SPACE) - SPACE;
  const groups = groupsOf(placedLines(subject, org)).map((group) => arrangements(group, cards));
  let best: { chosen: readonly Arrangement[]; columns: number; lines: number } | null = null;
  for (const chosen of combinations([backNumbers(cards), ...groups])) {
    const left = room - chosen.reduce((sum, { taken }) => sum + taken, 0);
    // If names do not have enough room, a layout with more room for them is better.
    const lines = left < needed ? NO_ROOM - left : linesOf(names, left, chosen);
    const columns = chosen.reduce((sum, group) => sum + group.columns.length, 0);
    const better = best === null || lines < best.lines || (lines === best.lines && columns > best.columns);
    if (better) best = { chosen, columns, lines };
  }
  const [back, ...columns] = best?.chosen ?? [];
  return {
    back: back?.columns[0]?.width ?? null,
    number,
    columns: columns.flatMap((group) => group.columns),
    below: columns.flatMap(({ below }) => below),
  };
}

function classesText(entry: RosterCard['entry']): string {
  return entry?.classNames.join(', ') ?? '';
}

/** Returns the ways to print the back numbers: one, two or three per line. */
function backNumbers(cards: readonly RosterCard[]): Arrangement[] {
  const counts = cards.map(({ entry }) => entry?.backNumbers.length ?? 0);
  const most = Math.min(MOST_BACK_NUMBERS, Math.max(0, ...counts));
  const widest = widestWord(cards.flatMap(({ entry }) => entry?.backNumbers.map((back) => `${back},`) ?? []));
  if (most === 0) return [NO_COLUMN];
  return Array.from({ length: most }, (_, at) => {
    const width = Math.max(widestWord([BACK_NUMBER]), (at + 1) * (widest + BLANK) - BLANK);
    return {
      ...NO_COLUMN,
      columns: [{ labels: [BACK_NUMBER], width }],
      taken: width + SPACE,
      heights: counts.map((count) => Math.ceil(count / (at + 1))),
    };
  });
}

/** A line's width in digits: the whole line, and its words. */
interface Measured {
  whole: number;
  words: readonly number[];
  widest: number;
}

/** Each card's line, by label. */
type Lines = ReadonlyMap<string, readonly (Measured | null)[]>;

function measured({ value, emphasis }: CardLine): Measured {
  const [factor, frame] = emphasis === undefined ? [1, 0] : [STRONG, FRAME];
  return {
    whole: textWidth(value) * factor + frame,
    words: wordWidths(value).map((width) => width * factor + frame),
    widest: widestWord([value]) * factor + frame,
  };
}

/** Returns the ways to lay out a group of lines. An optional line is left out if no card has it. */
function arrangements(group: readonly Placed[], cards: readonly RosterCard[]): Arrangement[] {
  const lines: Lines = new Map(
    group.map(({ label }) => [
      label,
      cards.map((card) => {
        const line = card.lines.find((one) => one.label === label);
        return line === undefined ? null : measured(line);
      }),
    ]),
  );
  const shown = group.filter(
    ({ label, optional }) => optional !== true || lines.get(label)?.some((line) => line !== null),
  );
  const ways = shown.flatMap((_, at) => {
    const [inColumns, below] = [shown.slice(0, at + 1), shown.slice(at + 1)];
    // Only the last lines in a group can be below the row, so that the others keep their order.
    if (below.some(({ optional }) => optional !== true)) return [];
    const [labels, labelsBelow] = [labelsOf(inColumns), labelsOf(below)];
    return [...inOwnColumns(labels, labelsBelow, lines), ...partlyBelow(labels, labelsBelow, lines)];
  });
  if (shown.every(({ optional }) => optional === true)) ways.push(allBelow(labelsOf(shown), lines));
  return ways.filter((one, at) => !ways.some((other, i) => i !== at && isBetter(other, one, i < at)));
}

function labelsOf(lines: readonly Placed[]): string[] {
  return lines.map(({ label }) => label);
}

function linesWith(labels: readonly string[], lines: Lines): Measured[] {
  return labels.flatMap((label) => lines.get(label)?.filter((line) => line !== null) ?? []);
}

/** Puts each line in a column, which several lines may share. Long values break at spaces. */
function inOwnColumns(labels: readonly string[], below: readonly string[], lines: Lines): Arrangement[] {
  const added = presence(below, lines);
  const isSentence = linesWith(labels, lines).some(({ whole }) => whole > LINE);
  const fittings = [
    ({ whole, widest }: Measured) => (whole > LINE ? widest : whole),
    ({ widest }: Measured) => widest,
  ];
  return partitions(labels).flatMap((shape) =>
    fittings.flatMap((fitting) =>
      [0, ...(isSentence ? SENTENCES : [])].map((narrowest) => {
        const columns = shape.map((some) => ({
          labels: some,
          width: Math.max(narrowest, STRONG * widestWord(some), ...linesWith(some, lines).map(fitting)),
        }));
        return arrangement(columns, below, lines, added);
      }),
    ),
  );
}

/** Puts a single line in a column that has room for some values; the other values go below their rows. */
function partlyBelow(labels: readonly string[], below: readonly string[], lines: Lines): Arrangement[] {
  const [label, ...others] = labels;
  if (label === undefined || others.length > 0) return [];
  const all = linesWith([label], lines);
  return [widestWord([label]), ...SENTENCES].flatMap((most) => {
    const short = all.filter(({ whole }) => whole <= most);
    if (short.length === all.length) return [];
    const width = Math.max(STRONG * widestWord([label]), ...short.map(({ whole }) => whole));
    return [arrangement([{ labels: [label], width }], [label, ...below], lines, presence(below, lines))];
  });
}

function arrangement(
  columns: readonly RosterColumn[],
  below: readonly string[],
  lines: Lines,
  addedBelow: readonly number[],
): Arrangement {
  const added = [...addedBelow];
  const heights = addedBelow.map((_, card) =>
    Math.max(
      ...columns.map(({ labels, width }) =>
        labels.reduce((sum, label) => {
          const line = lines.get(label)?.[card] ?? null;
          if (line === null) return sum;
          if (!below.includes(label) || line.whole <= width) return sum + wrappedLines(line.words, width);
          added[card] = 1;
          return sum;
        }, 0),
      ),
    ),
  );
  const taken = columns.reduce((sum, { width }) => sum + width + SPACE, 0);
  return { columns, below, taken, heights, added };
}

/** Returns 1 for each card that has any of the lines, and 0 for every other card. */
function presence(labels: readonly string[], lines: Lines): number[] {
  const [cards = []] = lines.values();
  return cards.map((_, card) => Number(labels.some((label) => (lines.get(label)?.[card] ?? null) !== null)));
}

function allBelow(below: readonly string[], lines: Lines): Arrangement {
  const added = presence(below, lines);
  return { ...NO_COLUMN, below, heights: added.map(() => 0), added };
}

/** Returns the ways to split a list into pieces: `[a, b]` into `[a] [b]` and `[a, b]`. */
function partitions(labels: readonly string[]): string[][][] {
  const [first, ...others] = labels;
  if (first === undefined) return [[]];
  return partitions(others).flatMap((pieces) => {
    const [next, ...more] = pieces;
    return [[[first], ...pieces], ...(next === undefined ? [] : [[[first, ...next], ...more]])];
  });
}

/** True if `one` is never wider or taller than `other`. If they are equal, the first is better. */
function isBetter(one: Arrangement, other: Arrangement, isFirst: boolean): boolean {
  const lines = [...one.heights, ...one.added];
  const otherLines = [...other.heights, ...other.added];
  if (one.taken > other.taken || lines.some((count, at) => count > (otherLines[at] ?? 0))) return false;
  return isFirst || one.taken < other.taken || lines.some((count, at) => count < (otherLines[at] ?? 0));
}

function* combinations(groups: readonly (readonly Arrangement[])[]): Generator<readonly Arrangement[]> {
  const [first, ...others] = groups;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const one of first) for (const rest of combinations(others)) yield [one, ...rest];
}

/** Counts a table's lines. @param names widths of the words in the name column, row by row */
function linesOf(
  names: readonly (readonly number[])[],
  room: number,
  chosen: readonly Arrangement[],
): number {
  return names.reduce((sum, words, at) => {
    const inRow = chosen.reduce(
      (most, { heights }) => Math.max(most, heights[at] ?? 0),
      wrappedLines(words, room),
    );
    return sum + inRow + Math.max(...chosen.map(({ added }) => added[at] ?? 0));
  }, 0);
}

/**
 * Returns a row's cells, one for each column. A cell has a line for each of its labels; null where the card has no such line,
 * or has it below the row.
 *
 * @example
 * rosterCells({ lines: [{ label: 'Type', value: 'Life' }] }, { columns: [{ labels: ['Type', 'Microchip'], width: 9 }], below: [] })
 * // [[{ label: 'Type', value: 'Life' }, null]]
 */
export function rosterCells(
  card: Pick<SubjectCard, 'lines'>,
  layout: Pick<RosterLayout, 'columns' | 'below'>,
): (CardLine | null)[][] {
  const below = linesBelow(card, layout);
  const shown = card.lines.filter((line) => !below.includes(line));
  return layout.columns.map(({ labels }) =>
    labels.map((of) => shown.find(({ label }) => label === of) ?? null),
  );
}

/** Returns the lines to print below a row. */
export function linesBelow(
  { lines }: Pick<SubjectCard, 'lines'>,
  { columns, below }: Pick<RosterLayout, 'columns' | 'below'>,
): CardLine[] {
  return lines.filter((line) => {
    const column = columns.find(({ labels }) => labels.includes(line.label));
    return below.includes(line.label) && (column === undefined || measured(line).whole > column.width);
  });
}
