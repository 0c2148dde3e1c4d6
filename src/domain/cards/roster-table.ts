import type { Org } from '../org.ts';
import type { Subject } from './card.ts';
import { type Detail, type CardLine, OWNERSHIP } from './line.ts';
import { RULES, type SubjectCard } from './subject-card.ts';

export interface RosterColumn {
  labels: readonly string[];
  /** In digits; null shares the remaining width with the name. */
  width: number | null;
}

type Labels = readonly string[];

type Placed = Pick<Detail<never, never>, 'label' | 'optional' | 'below' | 'flexible'>;

/** Every owner table may have this line (requirement 6.20). */
const NOT_OWNED: Placed = { label: OWNERSHIP, optional: true, flexible: true };

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

/** In digits of Arial: the sheet, its columns of numbers and verdicts, and the space between columns. */
const [SHEET, NUMBER, VERDICT, SPACE] = [129, 7, 18.5, 1.2];

/** Minimum width in digits of names and sentences when each line has its own column. */
const NAME = 19;

const BOLD = 1.15;

/** Words with at least this many letters may break in any column (requirement 9.29). */
const LONGEST_WORD = 25;

/**
 * Lays out the columns of a roster table after name and number (requirement 9.27). Related lines share a column if the sheet is
 * too narrow for separate columns (requirement 9.29).
 * @param backNumbers width of the back-number column in digits; 0 if there is none
 */
export function rosterColumns(
  subject: Subject,
  org: Org,
  cards: readonly Pick<SubjectCard, 'name' | 'lines'>[],
  backNumbers = 0,
): RosterColumn[] {
  const lines = cards.flatMap((card) => card.lines);
  const details = placedLines(subject, org);
  const isShown = ({ label, optional }: Placed) =>
    optional !== true || lines.some((line) => line.label === label);
  const together = groupsOf(details)
    .map((group) => group.filter(isShown).map(({ label }) => label))
    .filter(({ length }) => length > 0);
  const flexible = new Set(details.filter((detail) => detail.flexible === true).map(({ label }) => label));
  const withWidth = (labels: Labels, widest: (texts: readonly string[]) => number): RosterColumn => {
    const values = lines.filter(({ label }) => labels.includes(label)).map(({ value }) => value);
    const width = Math.max(widestWord(labels), widest(values));
    return { labels, width: labels.some((label) => flexible.has(label)) ? null : width };
  };
  const apart = together.flat().map((label) => withWidth([label], widestLine));
  const names = 1 + apart.filter(({ width }) => width === null).length;
  const taken = apart.reduce((sum, { width }) => sum + (width === null ? 0 : width + SPACE), 0);
  const sentences = lines.filter(({ label }) => flexible.has(label)).map(({ value }) => value);
  const words = [...cards.map(({ name }) => name), ...sentences].flatMap((text) => text.split(/[\s-]+/u));
  const needed = Math.max(NAME, BOLD * widestWord(words.filter(({ length }) => length < LONGEST_WORD)));
  const before = backNumbers === 0 ? 0 : backNumbers + SPACE;
  const left = SHEET - before - NUMBER - SPACE - VERDICT - taken;
  return left / names < needed ? together.map((labels) => withWidth(labels, widestWord)) : apart;
}

/**
 * Returns the cells of a row, one per column. A cell has one line per label; null if the card has no such line.
 * @example
 * rosterCells({ lines: [{ label: 'Type', value: 'Life' }] }, [{ labels: ['Type', 'Microchip'], width: 9 }])
 * // [[{ label: 'Type', value: 'Life' }, null]]
 */
export function rosterCells(
  { lines }: Pick<SubjectCard, 'lines'>,
  columns: readonly RosterColumn[],
): (CardLine | null)[][] {
  return columns.map(({ labels }) => labels.map((of) => lines.find(({ label }) => label === of) ?? null));
}

/** Character widths in digits, in common fonts: narrow letters, most capitals, and the widest letters. */
const [NARROW, CAPITAL, WIDE] = [0.65, 1.3, 1.75];

/** Maximum width of one line of text, in digits: two dates with a dash between them. Longer values break at blanks. */
const LINE = 24;

/** Returns the width of the widest word in digits. A column of this width breaks no word (requirement 9.29). */
export function widestWord(texts: readonly string[]): number {
  return Math.max(0, ...texts.flatMap(wordsOf).map(widthOf));
}

/** Keeps a dash on the same line as the word before it. */
function wordsOf(text: string): string[] {
  return text.split(/\s+(?!-\s)/u);
}

/** Returns the width of the widest line in digits. Texts wider than `LINE` break at blanks. */
export function widestLine(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => (widthOf(text) > LINE ? widestWord([text]) : widthOf(text))));
}

function widthOf(text: string): number {
  const widths = Array.from(text, (letter) => {
    if (/[WM@mw]/u.test(letter)) return WIDE;
    if (/[Ifijlrt/.,:\s-]/u.test(letter)) return NARROW;
    return /[\p{Lu}]/u.test(letter) ? CAPITAL : 1;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}
