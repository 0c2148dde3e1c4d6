import { isolated } from '../names/shown-text.ts';
import { type Org, ORG_LABEL, ORGS } from '../org.ts';
import { type Evidence, EVIDENCE_LABEL } from './decisions.ts';
import type { EntryRow } from './entry.ts';
import { type ListQuestion, questionText } from './list-question.ts';
import { NEED_LABEL } from './needs.ts';
import { rowPlaces, type RowPlaces } from './row-places.ts';
import { type WorkGroup, type WorkItem } from './work-list.ts';
import { MATCH_TEXT, proposalText } from './check-words.ts';
import { ROLE_LABEL } from './words.ts';

export interface Report {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/**
 * Builds the work list's table: the open questions, then one row per party and role (requirement 15.97). `list` supplies each
 * row's sheet and line.
 */
export function reportOf(
  groups: readonly WorkGroup[],
  list: readonly EntryRow[] = [],
  questions: readonly ListQuestion[] = [],
): Report {
  const places = rowPlaces(list);
  return {
    columns: COLUMNS.map(([name]) => name),
    rows: [
      ...questions.map(questionRow),
      ...groups.flatMap((group) =>
        group.items.map((item) => COLUMNS.map(([, cell]) => cell(item, group, places))),
      ),
    ],
  };
}

function questionRow(question: ListQuestion): string[] {
  const cells = new Map([
    ['To do', 'Not understood'],
    ['For', question.about],
    ['Role', 'List'],
    ['What was found', questionText({ ...question, remedy: '' }).trim()],
    ['What to do', question.remedy],
  ]);
  return COLUMNS.map(([name]) => cells.get(name) ?? '');
}

const COLUMNS: readonly (readonly [
  string,
  (item: WorkItem, group: WorkGroup, places: RowPlaces) => string,
])[] = [
  ['To do', ({ need }) => NEED_LABEL[need]],
  ['For', (_, { name }) => name],
  [
    'Back #',
    ({ first }, { kind, backNumbers }) => (kind === 'entry' ? first.backNumber : backNumbers.join(', ')),
  ],
  ['Class', (_, { classNames }) => classNames.join(', ')],
  ['Role', ({ role }) => (role === null ? 'Row' : ROLE_LABEL[role])],
  ['Name', ({ party }) => party?.name ?? ''],
  ...ORGS.map((org) => [`${ORG_LABEL[org]} #`, (item: WorkItem) => numberOf(item, org)] as const),
  ['What was found', whatWasFound],
  ['What to do', ({ check }) => together(check?.findings.map(({ remedy }) => remedy ?? '') ?? [])],
  ['Proposed records', ({ check }) => check?.proposals.map(proposalText).join('; ') ?? ''],
  ['Evidence', ({ evidence }) => evidence.map(evidenceText).join('; ')],
  [
    'Lines of the list',
    ({ places }, _, { short }) => [...new Set(places.map(({ row }) => short(row)))].join(', '),
  ],
];

/** Returns the recorded number, or else the list's. */
function numberOf({ party, check }: WorkItem, org: Org): string {
  return check?.records[org] ?? party?.numbers[org] ?? '';
}

function whatWasFound({ check, errors, need }: WorkItem): string {
  const texts = [...errors, ...(check?.findings ?? [])].map(({ text }) => text);
  if (texts.length > 0) return together(texts);
  return check === null || need === 'in-order' ? '' : MATCH_TEXT[check.match];
}

function together(sentences: readonly string[]): string {
  return [...new Set(sentences)].filter((sentence) => sentence !== '').join(' ');
}

export function evidenceText({ kind, words, by, at, unconfirmed = false }: Evidence): string {
  const said = words === '' ? EVIDENCE_LABEL[kind] : `${EVIDENCE_LABEL[kind]}: ${isolated(words)}`;
  const noted = `${said} (${[isolated(by), at.slice(0, 10)].filter((part) => part !== '').join(', ')})`;
  return unconfirmed ? `${noted}, NOT CONFIRMED` : noted;
}

/** Matches the start of a cell that a spreadsheet would read as a formula, whichever character it uses to separate cells. */
const FORMULA = /(^|[;\t\r\n])(?=[ "]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g;

/**
 * Formats a report as CSV (requirement 15.97). The byte order mark lets Excel read names correctly. An apostrophe keeps text
 * from running as a formula.
 */
export function csvOf({ columns, rows }: Report): string {
  const lines = [columns, ...rows].map((cells) => cells.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function csvCell(text: string): string {
  return `"${text.replaceAll(FORMULA, "$1'").replaceAll('"', '""')}"`;
}
