import { type Org, ORG_LABEL } from '../org.ts';
import type { Subject } from './card.ts';
import { numberLabel } from './line.ts';
import {
  type Measured,
  measured,
  nameLines,
  type NameColumn,
  nameColumn,
  type Placed,
  placedGroups,
  type RosterCard,
  type RosterColumn,
  type RosterLayout,
  rosterLines,
  widestInNames,
} from './roster-table.ts';
import { BLANK, LINE, textWidth, widestWord, wordWidths, wrappedLines } from './text-width.ts';

export interface RosterTable {
  subject: Subject;
  org: Org;
  cards: readonly RosterCard[];
}

/** Columns shared by all tables of a roster. The unit of widths is the width of a digit. */
export interface RosterGrid {
  /** Width of the back number column; null if no card has a back number. */
  back: number | null;
  /** Width of the name column, which gets the rest of the sheet. */
  name: number;
  number: number;
  /** Columns between the number and the verdict. A table's column may span several. */
  tracks: readonly number[];
  verdict: number;
  /** True if `NOT IN ORDER` takes two lines. */
  isVerdictBroken: boolean;
  /** True if an owner's horses are below the name in every row. */
  areHorsesBelow: boolean;
  tables: readonly RosterLayout[];
}

/** Widths of a sheet, and of the space between columns, in digits of 8-point Arial. */
const [SHEET, SPACE] = [121, 0.9];

/** Width of NOT IN ORDER on two lines in its frame, in digits. */
const BROKEN_VERDICT = 12.2;

/** Maximum width of a verdict with the reason next to it, in digits. Fits LOOK with `valid only through` and a date. */
const WIDEST_VERDICT = 34;

/** Width of a verdict's sign and frame, and of the space between the frame and a reason next to it, in digits. */
const [SIGN_AND_FRAME, BESIDE] = [2.8, 1];

/** Minimum width of the name column, in digits. Leaves room for the table's title above it. */
const NARROWEST_NAME = 21;

/** Column widths to try for sentences and lists of names, in digits. */
const SENTENCES = [12, 16, 20, 26, 32];

/** An optional line is rare if at most this share of a table's cards have it. One layout puts only rare lines below the rows. */
const RARE = 0.25;

/** Maximum number of back numbers on a line. */
const MOST_BACK_NUMBERS = 3;

/**
 * Maximum number of extra lines accepted to keep verdicts on one line: without, and with, short reasons below them. The second
 * limit also applies to printing owners' horses below every name. A sheet has about 65 lines.
 */
const [FEW_LINES, FEW_LINES_WITH_REASONS] = [6, 10];

/** Extra space after each column, in digits. */
interface Spaces {
  /** After columns that are wide enough for a date. */
  dates: number;
  others: number;
  /** Maximum number of lines that the extra space may add, because names wrap. */
  lines: number;
}

/** Extra space after a date, in digits, for a total of 7 points. Without it, two dates next to each other read as one. */
const AFTER_DATES = 0.68;

/** Extra spaces to try, in order of preference. The first makes the space between columns 12 CSS pixels. */
const WIDER_SPACES: readonly Spaces[] = [
  ...[1.15, 1.05, 0.95, 0.85, 0.75].map(evenSpaces),
  ...[0.65, 0.5, 0.35, 0.2, 0].map((others) => ({ dates: AFTER_DATES, others, lines: 0 })),
  { dates: AFTER_DATES, others: 0, lines: FEW_LINES },
  ...[0.5, 0.35, 0.2, 0].map(evenSpaces),
];

function evenSpaces(space: number): Spaces {
  return { dates: space, others: space, lines: 0 };
}

/** Width of a date, in digits. */
const DATE = 9;

/** Number of lines assigned to a layout that does not fit: more than any roster has. */
const NO_ROOM = 1e9;

/** Reasons go next to their verdicts only if that saves a line, because it leaves less room for names and between columns. */
const NO_MORE_LINES = -1;

export const BACK_NUMBER = 'Back #';

export function verdictHeading(org: Org): string {
  return `${ORG_LABEL[org]} verdict`;
}

/** One layout of a group of related lines, in all tables. */
interface Arrangement {
  tracks: readonly number[];
  tables: readonly ArrangedTable[];
  /** Total width in digits, including the space between columns. */
  taken: number;
  /** Number of lines for each card in all tables: `heights` in the columns, `added` below the row. */
  heights: readonly number[];
  added: readonly number[];
}

interface ArrangedTable {
  columns: readonly { labels: readonly string[]; track: number; width: number }[];
  below: readonly string[];
}

/**
 * Lays out a roster's tables (requirements 9.27 and 9.29). All tables share columns: first those for each table's first group
 * of related lines, then those for the second groups, and so on. Each line has its own column, shares one with related lines,
 * or goes below the row. Picks the arrangement that takes the fewest lines on paper.
 */
export function rosterGrid(tables: readonly RosterTable[]): RosterGrid {
  const cards = tables.flatMap((table) => table.cards);
  const number = Math.max(
    ...tables.map(({ org }) => textWidth(numberLabel(org))),
    widestWord(cards.flatMap((card) => card.number?.value ?? [])),
  );
  const groups = tables.map(groupsIn);
  const count = Math.max(0, ...groups.map(({ length }) => length));
  const ways = Array.from({ length: count }, (_, at) =>
    arrangements(groups.map((ofTable, table) => ofTable[at] ?? noLines(tables[table]?.cards.length ?? 0))),
  );
  const heading = Math.max(0, ...tables.map(({ org }) => textWidth(verdictHeading(org))));
  const needed = Math.max(NARROWEST_NAME, widestInNames(cards.map(({ name }) => name)));
  const short = cards.filter(({ reason = '' }) => reason !== '' && textWidth(reason) <= LINE);
  const few = short.length > 0 ? FEW_LINES_WITH_REASONS : FEW_LINES;
  const whole = Math.max(heading, ...cards.map(({ band = '' }) => bandWidth(band)));
  const beside = Math.max(whole, ...short.map(besideWidth).filter((width) => width <= WIDEST_VERDICT));
  const below = Math.max(whole, ...short.map(({ reason = '' }) => textWidth(reason)));
  const widths = [beside, below, whole, Math.min(whole, Math.max(heading, BROKEN_VERDICT))];
  const laidOut = [...new Set(widths)].map((verdict) => {
    const isVerdictBroken = verdict < whole;
    const rows = cards.map((card) => rowOf(card, { verdict, isVerdictBroken }));
    const room = SHEET - (number + SPACE) - (verdict + SPACE) - SPACE;
    const fewest = fewestLines([backNumbers(cards), ...ways], rows, needed, room);
    return { verdict, isVerdictBroken, rows, room, few: verdict === below ? NO_MORE_LINES : few, ...fewest };
  });
  const {
    verdict,
    isVerdictBroken,
    rows,
    room,
    chosen: fewest,
  } = laidOut.reduce((best, other) => (isWorthBreaking(best.lines, other.lines, other.few) ? other : best));
  const all = withWholeHeadings(fewest, rows, needed, room);
  const [back, ...chosen] = all;
  const tracks = chosen.flatMap((one) => one.tracks);
  const left = leftOf(room, all);
  const columns = [...(back?.tracks ?? []), number, ...tracks];
  const { space, name } = widerSpace(all, rows, needed, left, columns);
  const horsesBeside = rows.filter(
    (row, at) => cards[at]?.horses !== undefined && !nameLines(row, name).isBelow,
  );
  return {
    back: back?.tracks[0] === undefined ? null : back.tracks[0] + space(back.tracks[0]),
    name,
    number: number + space(number),
    tracks: tracks.map((width) => width + space(width)),
    verdict,
    isVerdictBroken,
    areHorsesBelow: horsesBeside.length <= FEW_LINES_WITH_REASONS,
    tables: tables.map((_, table) => layoutOf(chosen, table)),
  };
}

/** A row's name, and the numbers of lines of its verdict and of the reason below the verdict. */
interface Row extends NameColumn {
  verdict: number;
  reason: number;
}

function rowOf(card: RosterCard, grid: Pick<RosterGrid, 'verdict' | 'isVerdictBroken'>): Row {
  const { band = '', reason = '' } = card;
  const words = wordWidths(reason);
  return {
    ...nameColumn(card),
    verdict: grid.isVerdictBroken ? wrappedLines(wordWidths(band, true), BROKEN_VERDICT) : 1,
    reason: isReasonBeside(card, grid) ? 0 : wrappedLines(words, grid.isVerdictBroken ? SHEET : grid.verdict),
  };
}

function bandWidth(band: string): number {
  return textWidth(band, true) + SIGN_AND_FRAME;
}

function besideWidth({ band = '', reason = '' }: Pick<RosterCard, 'band' | 'reason'>): number {
  return bandWidth(band) + BESIDE + textWidth(reason);
}

/** True if the reason fits on the verdict's line. */
export function isReasonBeside(
  card: Pick<RosterCard, 'band' | 'reason'>,
  { verdict, isVerdictBroken }: Pick<RosterGrid, 'verdict' | 'isVerdictBroken'>,
): boolean {
  return !isVerdictBroken && besideWidth(card) <= verdict;
}

/**
 * Returns a function from a column's width to the extra space after it, and the width that remains for the name column.
 * Without extra space, the name column is `left` wide.
 */
function widerSpace(
  chosen: readonly Arrangement[],
  rows: readonly Row[],
  needed: number,
  left: number,
  columns: readonly number[],
): { space: (width: number) => number; name: number } {
  const lines = linesOf(rows, left, chosen, Infinity);
  for (const spaces of WIDER_SPACES) {
    const space = (width: number) => (width >= DATE ? spaces.dates : spaces.others);
    const name = left - sum(columns.map(space));
    const most = lines + spaces.lines;
    if (name >= needed && linesOf(rows, name, chosen, most) <= most) return { space, name };
  }
  return { space: () => 0, name: left };
}

/**
 * Widens columns so that headings such as `Amateur Status` fit on one line. Widens none if that would add a line or leave the
 * names too little room.
 */
function withWholeHeadings(
  chosen: readonly Arrangement[],
  rows: readonly Row[],
  needed: number,
  room: number,
): readonly Arrangement[] {
  const lines = linesOf(rows, leftOf(room, chosen), chosen, Infinity);
  const wider = chosen.map(widenedForHeadings);
  const left = leftOf(room, wider);
  return left >= needed && linesOf(rows, left, wider, lines) <= lines ? wider : chosen;
}

function widenedForHeadings(one: Arrangement): Arrangement {
  const tracks = one.tracks.map((width, track) => {
    const lacking = one.tables.flatMap(({ columns }) =>
      columns
        .filter((column) => column.track === track)
        .flatMap(({ labels, width: has }) => labels.map((label) => textWidth(label) - has)),
    );
    return width + Math.max(0, ...lacking);
  });
  const added = tracks.map((width, track) => width - (one.tracks[track] ?? 0));
  const tables = one.tables.map(({ columns, below }) => ({
    below,
    columns: columns.map((column, at) => ({
      ...column,
      width: column.width + sum(added.slice(column.track, columns[at + 1]?.track)),
    })),
  }));
  return { ...one, tracks, tables, taken: one.taken + sum(added) };
}

/** True if a narrower verdict column gives the names the room they need, or saves many lines. */
function isWorthBreaking(lines: number, whenNarrow: number, few: number): boolean {
  return lines > NO_ROOM / 2 || whenNarrow + few < lines;
}

/** Lays out one table. Each column spans the tracks up to the next column. */
function layoutOf(chosen: readonly Arrangement[], table: number): RosterLayout {
  let before = 0;
  const placed = chosen.flatMap(({ tracks, tables }) => {
    const offset = before;
    before += tracks.length;
    return (tables[table]?.columns ?? []).map(({ track, ...column }) => ({
      ...column,
      from: offset + track,
    }));
  });
  const columns: RosterColumn[] = placed.map(({ labels, width, from }, at) => ({
    labels,
    width,
    span: (placed[at + 1]?.from ?? before) - (at === 0 ? 0 : from),
  }));
  return { columns, below: chosen.flatMap(({ tables }) => tables[table]?.below ?? []) };
}

/** Picks one arrangement per group so that all rows together take the fewest lines. Also returns the number of lines. */
function fewestLines(
  ways: readonly (readonly Arrangement[])[],
  rows: readonly Row[],
  needed: number,
  room: number,
): { chosen: readonly Arrangement[]; lines: number } {
  let best: { chosen: readonly Arrangement[]; tracks: number; lines: number } | null = null;
  for (const chosen of combinations(ways)) {
    const left = leftOf(room, chosen);
    // If no arrangement leaves enough room for the names, pick the one with the most room.
    const lines: number =
      left < needed
        ? NO_ROOM - left
        : linesOf(rows, left, chosen, best?.lines ?? Infinity) + headLines(chosen);
    const tracks = sum(chosen.map((one) => one.tracks.length));
    const better = best === null || lines < best.lines || (lines === best.lines && tracks > best.tracks);
    if (better) best = { chosen, tracks, lines };
  }
  return best ?? { chosen: [], lines: 0 };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

function leftOf(room: number, chosen: readonly Arrangement[]): number {
  return room - sum(chosen.map(({ taken }) => taken));
}

/** Counts the lines in all rows; may stop once there are more than `most`. `room` is the name column's width. */
function linesOf(rows: readonly Row[], room: number, chosen: readonly Arrangement[], most: number): number {
  const heights = chosen.map((one) => one.heights);
  const added = chosen.map((one) => one.added);
  let lines = 0;
  // Indexed loops take half the time of iterators, and this runs for each row of each combination.
  for (let at = 0; at < rows.length && lines <= most; at += 1) {
    const row = rows[at];
    if (row === undefined) continue;
    const ofName = nameLines(row, room);
    let [inRow, below] = [ofName.lines, Math.max(Number(ofName.isBelow), row.reason)];
    for (let group = 0; group < chosen.length; group += 1) {
      inRow = Math.max(inRow, heights[group]?.[at] ?? 0);
      below = Math.max(below, added[group]?.[at] ?? 0);
    }
    lines += Math.max(inRow + below, row.verdict);
  }
  return lines;
}

/** Counts heading lines beyond the two that a table's title always takes up. */
function headLines(chosen: readonly Arrangement[]): number {
  const columns = chosen.flatMap(({ tables }) => tables.map((table) => table.columns));
  const heights = columns.map((some) => Math.max(2, ...some.map(({ labels }) => labels.length)) - 2);
  return sum(heights);
}

/** Returns arrangements with one, two or three back numbers per line. */
function backNumbers(cards: readonly RosterCard[]): Arrangement[] {
  const counts = cards.map(({ entry }) => entry?.backNumbers.length ?? 0);
  const most = Math.min(MOST_BACK_NUMBERS, Math.max(0, ...counts));
  const widest = widestWord(cards.flatMap(({ entry }) => entry?.backNumbers.map((back) => `${back},`) ?? []));
  const nothing = { tables: [], added: [] };
  if (most === 0) return [{ ...nothing, tracks: [], taken: 0, heights: [] }];
  return Array.from({ length: most }, (_, at) => {
    const width = Math.max(textWidth(BACK_NUMBER), (at + 1) * (widest + BLANK) - BLANK);
    const heights = counts.map((count) => Math.ceil(count / (at + 1)));
    return { ...nothing, tracks: [width], taken: width + SPACE, heights };
  });
}

/** A group of related lines in one table. */
interface Group {
  lines: readonly Placed[];
  /** For each label, its line on each card; null for a card without that line. */
  values: ReadonlyMap<string, readonly (Measured | null)[]>;
  cards: number;
}

function noLines(cards: number): Group {
  return { lines: [], values: new Map(), cards };
}

/** Groups a table's lines. Leaves out optional lines that no card has. */
function groupsIn({ subject, org, cards }: RosterTable): Group[] {
  const ofCards = cards.map(rosterLines);
  return placedGroups(subject, org).map((lines) => {
    const values = new Map(
      lines.map(({ label }) => [
        label,
        ofCards.map((ofCard) => {
          const line = ofCard.find((one) => one.label === label);
          return line === undefined ? null : measured(line);
        }),
      ]),
    );
    const isShown = ({ label, optional }: Placed) =>
      optional !== true || values.get(label)?.some((line) => line !== null) === true;
    return { lines: lines.filter(isShown), values, cards: cards.length };
  });
}

/** A group divided into lines in columns and lines below the row. */
interface Divided extends Group {
  inColumns: readonly string[];
  below: readonly string[];
}

/**
 * Two columns may share three tracks: the first column spans two tracks in one table, and the second column does in another.
 */
const [PAIR, STAGGERED] = [2, 3];

/** Lays out a group of lines in different ways. Leaves out a layout if another one is never wider or taller. */
function arrangements(groups: readonly Group[]): Arrangement[] {
  const found = new Map<string, Arrangement>();
  for (const isBelow of [() => false, isRare, () => true]) {
    const divided = groups.map((group) => dividedBy(group, isBelow));
    const most = Math.max(0, ...divided.map(({ inColumns }) => inColumns.length));
    for (let tracks = Math.min(1, most); tracks <= (most === PAIR ? STAGGERED : most); tracks += 1) {
      for (const one of inTracks(divided, tracks)) {
        const key = JSON.stringify([one.tracks, one.tables]);
        if (!found.has(key)) found.set(key, withHeights(one, groups));
      }
    }
  }
  const ways = [...found.values()];
  return ways.filter((one, at) => !ways.some((other, i) => i !== at && isBetter(other, one, i < at)));
}

function isRare(label: string, { values, cards }: Group): boolean {
  const some = values.get(label) ?? [];
  return some.filter((line) => line !== null).length <= RARE * cards;
}

/** Puts only the last lines of a group below the row, so that the rest keep their order. */
function dividedBy(group: Group, isBelow: (label: string, group: Group) => boolean): Divided {
  const { lines } = group;
  const last = lines.findLastIndex(({ label, optional }) => optional !== true || !isBelow(label, group));
  const labels = lines.map(({ label }) => label);
  return { ...group, inColumns: labels.slice(0, last + 1), below: labels.slice(last + 1) };
}

type Unmeasured = Pick<Arrangement, 'tracks' | 'tables'>;

/** A column of a table. It covers the tracks `from` to `to`. */
interface Placement {
  labels: readonly string[];
  from: number;
  to: number;
  values: readonly Measured[];
}

/**
 * A column is wide enough either for whole lines or only for single words. With `longBelow`, values that do not fit are
 * printed below their rows.
 */
interface Fit {
  whole: boolean;
  narrowest: number;
  longBelow: boolean;
}

const [WHOLE, WORDS]: readonly [Fit, Fit] = [
  { whole: true, narrowest: 0, longBelow: false },
  { whole: false, narrowest: 0, longBelow: false },
];

/**
 * Lays out a group in the given number of tracks. If a table has fewer columns than tracks, its last column spans the rest. If
 * every table has fewer, each table's column with the widest values spans the rest instead.
 */
function inTracks(groups: readonly Divided[], tracks: number): Unmeasured[] {
  const isStaggered = groups.every(({ inColumns }) => inColumns.length < tracks);
  const shared = isStaggered ? 1 : tracks - 1;
  const placements = groups.map((group) => placed(group, tracks, isStaggered));
  const all = placements.flat();
  const fits = Array.from({ length: tracks }, (_, track) =>
    fitsOf(all.filter(({ from, to }) => from === track && to === track)),
  );
  return combinations(fits).flatMap((fit) =>
    [WORDS, WHOLE].map((wide) => {
      const widths = fit.map((one, track) =>
        Math.max(
          0,
          ...all.filter(({ from, to }) => from === track && to === track).map((each) => needOf(each, one)),
        ),
      );
      for (const each of all.filter(({ from, to }) => from < to)) {
        const lacking = needOf(each, wide) - widthOf(each, widths);
        if (lacking > 0) widths[shared] = (widths[shared] ?? 0) + lacking;
      }
      return {
        tracks: widths,
        tables: placements.map((columns, table) => ({
          columns: columns.map((each) => ({
            labels: each.labels,
            track: each.from,
            width: widthOf(each, widths),
          })),
          below: [
            ...columns
              .filter((each) => isLongBelow(each, fit[each.from] ?? WHOLE, widthOf(each, widths)))
              .flatMap(({ labels }) => labels),
            ...(groups[table]?.below ?? []),
          ],
        })),
      };
    }),
  );
}

/** Assigns a column to each line. If there are more lines than tracks, the last lines share a column. */
function placed({ inColumns, values }: Divided, tracks: number, isStaggered: boolean): Placement[] {
  const count = Math.min(tracks, inColumns.length);
  const columns = Array.from({ length: count }, (_, at) => {
    const labels = inColumns.slice(at, at === count - 1 ? undefined : at + 1);
    return {
      labels,
      values: labels.flatMap((label) => values.get(label)?.filter((line) => line !== null) ?? []),
    };
  });
  const needs = columns.map((column) => needOf(column, WHOLE));
  const wide = isStaggered ? needs.indexOf(Math.max(...needs)) : count - 1;
  const more = tracks - count;
  return columns.map((column, at) => ({
    ...column,
    from: at <= wide ? at : at + more,
    to: at < wide ? at : at + more,
  }));
}

function fitsOf(placements: readonly Placement[]): Fit[] {
  const isSentence = placements.some(({ values }) => values.some(({ whole }) => whole > LINE));
  if (!isSentence) return [WHOLE, WORDS];
  return [
    WHOLE,
    WORDS,
    ...SENTENCES.map((narrowest) => ({ ...WORDS, narrowest })),
    ...[0, ...SENTENCES].map((narrowest) => ({ ...WHOLE, narrowest, longBelow: true })),
  ];
}

function needOf(
  { labels, values }: Pick<Placement, 'labels' | 'values'>,
  { whole, narrowest, longBelow }: Fit,
): number {
  const heading = widestWord(labels);
  if (longBelow && labels.length === 1) {
    const most = Math.max(narrowest, heading);
    return Math.max(heading, ...values.map((value) => value.whole).filter((width) => width <= most));
  }
  const needs = values.map((value) => (whole && value.whole <= LINE ? value.whole : value.widest));
  return Math.max(narrowest, heading, ...needs);
}

function isLongBelow({ labels, values }: Placement, { longBelow }: Fit, width: number): boolean {
  return longBelow && labels.length === 1 && values.some(({ whole }) => whole > width);
}

function widthOf({ from, to }: Placement, widths: readonly number[]): number {
  return widths.slice(from, to + 1).reduce((sum, width) => sum + width + SPACE, -SPACE);
}

function withHeights({ tracks, tables }: Unmeasured, groups: readonly Group[]): Arrangement {
  const heights: number[] = [];
  const added: number[] = [];
  for (const [table, { values, cards }] of groups.entries()) {
    const { columns = [], below = [] } = tables[table] ?? {};
    const onlyBelow = below.filter((label) => !columns.some(({ labels }) => labels.includes(label)));
    for (let card = 0; card < cards; card += 1) {
      let isAdded = onlyBelow.some((label) => (values.get(label)?.[card] ?? null) !== null);
      let most = 0;
      for (const { labels, width } of columns) {
        let lines = 0;
        for (const label of labels) {
          const line = values.get(label)?.[card] ?? null;
          if (line === null) continue;
          if (below.includes(label) && line.whole > width) isAdded = true;
          else lines += wrappedLines(line.words, width);
        }
        most = Math.max(most, lines);
      }
      heights.push(most);
      added.push(Number(isAdded));
    }
  }
  return { tracks, tables, taken: tracks.reduce((sum, width) => sum + width + SPACE, 0), heights, added };
}

/** True if `one` is never wider or taller than `other`. If they are equal, the earlier one wins. */
function isBetter(one: Arrangement, other: Arrangement, isFirst: boolean): boolean {
  if (one.taken > other.taken) return false;
  if (!isLower(one.heights, other.heights) || !isLower(one.added, other.added)) return false;
  return (
    isFirst ||
    one.taken < other.taken ||
    !isLower(other.heights, one.heights) ||
    !isLower(other.added, one.added)
  );
}

function isLower(one: readonly number[], other: readonly number[]): boolean {
  return one.every((count, at) => count <= (other[at] ?? 0));
}

function combinations<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((all, list) => all.flatMap((some) => list.map((one) => [...some, one])), [[]]);
}
