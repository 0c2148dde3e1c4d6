import { ORG_LABEL } from '../../src/domain/org.ts';
import { FATES, type Fate } from '../../test/support/entry-lists/kinds.ts';
import { type KindFigures, type Miss, together } from '../../test/support/entry-lists/quality.ts';
import type { FlowQuality } from './measure-quality.ts';

const TITLE_WIDTH = 62;

export const QUALITY_GOALS = { atLeast: 0.97, goFor: 0.99 };

const FATE_TITLE: Readonly<Record<Fate, string>> = {
  take: 'Correct number, or the only record with exactly this name: must be taken',
  propose: 'All others on record: must be among the first three proposals',
  absent: 'Not on record, and the row contradicts the namesake: must not be taken',
  undecidable: 'Cannot be identified from the row (counted separately)',
};

/** Formats the figures for a 120-column console. */
export function qualityTables(flows: readonly FlowQuality[]): string {
  const all = flows.flatMap(({ kinds }) => kinds);
  const blocks = flows.flatMap(({ org, kinds }) => [
    `${ORG_LABEL[org]} flow`,
    ...FATES.map((fate) =>
      fateTable(
        fate,
        kinds.filter((each) => each.fate === fate),
      ),
    ),
  ]);
  const take = together(all, 'take');
  const propose = together(all, 'propose');
  const wrong = all.filter(({ fate }) => fate !== 'undecidable').reduce((sum, each) => sum + each.wrong, 0);
  const goals = [
    `All flows: ${take.parties + propose.parties} parties on record that can be identified from their row`,
    `  wrong record taken without a person’s decision: ${wrong} (must be 0)`,
    `  taken without a person’s decision: ${share(take.taken, take.parties)} (minimum 97%, goal 99%)`,
    `  others, among the first three proposals: ${share(propose.inThree, propose.parties)} (minimum 97%, goal 99%)`,
  ];
  return [...blocks, goals.join('\n')].join('\n\n');
}

function fateTable(fate: Fate, kinds: readonly KindFigures[]): string {
  const sum = together(kinds, fate);
  const lines = kinds
    .toSorted((a, b) => a.who.localeCompare(b.who) || a.kind.localeCompare(b.kind))
    .map((figures) => row(`  ${figures.who}: ${figures.kind}`, cells(figures)));
  return [
    row(FATE_TITLE[fate], ['parties', 'taken', 'wrong', 'first', 'in three']),
    ...lines,
    row('  total', cells(sum)),
  ].join('\n');
}

function cells(figures: Omit<KindFigures, 'who' | 'kind' | 'fate'>): string[] {
  const { parties, taken, wrong, first, inThree } = figures;
  return [
    String(parties),
    share(taken, parties),
    String(wrong),
    share(first, parties),
    share(inThree, parties),
  ];
}

export function missLine({ row, listed, check, wrong }: Miss): string {
  const { party, kind, truth } = listed;
  const typed = `${party.role} "${party.name}" ${JSON.stringify(party.numbers)} ${party.foalYear ?? ''}`;
  const meant = truth === null ? 'nobody' : `"${truth.names.join('" / "')}" ${JSON.stringify(truth.numbers)}`;
  const taken = Object.values(check.records).join('/');
  const codes = check.findings.map(({ code }) => code).join(', ');
  const proposals = check.proposals
    .slice(0, 4)
    .map(({ organization, number, why }) => `${organization} ${number} ${why}`)
    .join('; ');
  return `${wrong ? 'WRONG ' : ''}row ${row}, ${kind}: ${typed} is ${meant}; ${check.match} ${taken} [${codes}] ${proposals}`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`;
}

function row(title: string, cells: readonly string[]): string {
  return title.padEnd(TITLE_WIDTH) + cells.map((cell) => cell.padStart(10)).join('');
}
