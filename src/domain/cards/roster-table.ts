import type { Org } from '../org.ts';
import type { Subject } from './card.ts';
import type { Line } from './line.ts';
import type { SubjectCard } from './subject-card.ts';

/** The columns that a table has only when one of its rows has a value there (requirements 7.23, 7.35, 7.48 and 6.20). */
const WHEN_PRESENT: ReadonlySet<string> = new Set([
  'Microchip',
  'FEI #',
  'FEI Status',
  'Life from',
  'Dressage Rider Status',
  'Ownership',
]);

const AFFILIATE_MEMBER = ['Entity', 'Type', 'Effective', 'Expires', 'Ownership'];

/** The lines of each card behind name and number, in their order (requirements 7.17 to 7.22). */
const LINES: Readonly<Record<Org, Readonly<Record<Subject, readonly string[]>>>> = {
  usef: {
    horse: ['Type', 'Effective', 'Expires', 'Microchip', 'FEI #', 'FEI Status'],
    owner: ['Entity', 'Type', 'Effective', 'Expires', 'Safe Sport', 'Other Owners', 'Ownership'],
    rider: [
      'Type',
      'Amateur Status',
      'Effective',
      'Expires',
      'Safe Sport',
      'FEI #',
      'FEI Status',
      'Dressage Rider Status',
    ],
  },
  usdf: {
    horse: ['Type', 'Effective', 'Life from', 'Foal Date'],
    owner: AFFILIATE_MEMBER,
    rider: ['Type', 'Effective', 'Expires'],
  },
  ushja: {
    horse: ['Status', 'Start', 'End'],
    owner: AFFILIATE_MEMBER,
    rider: ['Type', 'Effective', 'Expires'],
  },
};

/**
 * The columns of a table of the roster behind name and number: the lines of its cards (requirement 9.27).
 *
 * @param cards those of the table
 * @example rosterColumns('horse', 'ushja', []) // ['Status', 'Start', 'End']
 */
export function rosterColumns(
  subject: Subject,
  org: Org,
  cards: readonly Pick<SubjectCard, 'lines'>[],
): string[] {
  const present = new Set(cards.flatMap(({ lines }) => lines.map(({ label }) => label)));
  return LINES[org][subject].filter((label) => !WHEN_PRESENT.has(label) || present.has(label));
}

/**
 * The cells of a row, one for each column; null where the card has no such line.
 *
 * @example
 * rosterCells({ lines: [{ label: 'Type', value: 'Life' }] }, ['Type', 'Microchip'])
 * // [{ label: 'Type', value: 'Life' }, null]
 */
export function rosterCells(
  { lines }: Pick<SubjectCard, 'lines'>,
  columns: readonly string[],
): (Line | null)[] {
  return columns.map((column) => lines.find(({ label }) => label === column) ?? null);
}
