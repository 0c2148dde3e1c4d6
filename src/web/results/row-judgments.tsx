import { useMemo } from 'react';
import type { Answer, CallBody } from '../../contract/calls.ts';
import { type ChosenPair, NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import type { PairJudgments } from '../../domain/judgment/judge.ts';
import type { Judgment } from '../../domain/judgment/judgment.ts';
import type { Org } from '../../domain/org.ts';
import { type OneAnswer, useCalls } from '../api/use-call.ts';
import { type Judged, JudgmentBadge, JudgmentReasons } from '../cards/judgment.tsx';
import { NOT_CHECKED } from '../cards/judgments.ts';
import { useSession } from '../session/session.ts';
import type { Column } from '../ui/choice-table.tsx';

/** How many rows are asked for at once: a page, and the similar rows that may follow it. */
const AT_ONCE = 40;

/** How the rows of a list are judged: each as the choice that it would make by itself. */
export interface Judging<Row> {
  flow: Org;
  /** Which of the two cards of a choice the list is about. */
  card: keyof PairJudgments;
  pairOf: (row: Row) => ChosenPair;
  /** Whom the rows are of. Owners are judged with their horse. */
  of: { subject: 'horse' | 'rider' } | { subject: 'owner'; horse: ChosenPair };
}

/** An owner's or a rider's row as a choice by itself. */
export function memberPair(org: Org, number: string): ChosenPair {
  return org === 'usef'
    ? { federation: number, affiliate: null }
    : { federation: NO_USEF_AFFILIATE, affiliate: number };
}

/** The judgments of the rows of a list, with what they rest on (requirements 8.106 and 8.147). */
export interface RowJudgments<Row> {
  /** The column that shows them. It is there before them, so that nothing moves when they come. */
  column: Column<Row>;
  /** Asks again for those that could not be read; null when none failed. */
  again: (() => void) | null;
}

/**
 * Asks for the judgments of the rows that are shown. They are asked for in parts that stay the same while a filter narrows
 * the rows, so that each part is asked for once.
 *
 * @param from the rows of which `shown` are some
 */
export function useRowJudgments<Row>(
  judging: Judging<Row>,
  from: readonly Row[],
  shown: readonly Row[],
): RowJudgments<Row> {
  const searchDate = useSession((session) => session.searchDate);
  const lastDate = useSession((session) => session.lastDate);
  const all = useMemo(() => partsOf(from), [from]);
  const visible = new Set(shown);
  const needed = all.flatMap((part, at) => (part.some((row) => visible.has(row)) ? [at] : [])).join(' ');
  // The same object until other parts are needed, so that the rows that stay are not drawn again with each letter of a filter.
  const parts = useMemo(() => all.filter((_, at) => needed.split(' ').includes(String(at))), [all, needed]);
  const queries = useCalls<'choices/judge'>(
    searchDate === null
      ? []
      : parts.map((part) => ({
          name: 'choices/judge',
          body: { org: judging.flow, searchDate, lastDate, ...asked(judging, part) },
        })),
  );

  return useMemo(() => {
    const failed = queries.filter(({ isError, isFetching }) => isError && !isFetching);
    return {
      column: checkColumn(judgedRows(parts, queries, judging.card)),
      again:
        failed.length === 0
          ? null
          : () => {
              for (const query of failed) void query.refetch();
            },
    };
  }, [parts, queries, judging.card]);
}

/** The judgments that have come, by their rows. */
function judgedRows<Row>(
  parts: readonly (readonly Row[])[],
  queries: readonly OneAnswer<'choices/judge'>[],
  card: keyof PairJudgments,
): ReadonlyMap<Row, Judged> {
  const judged = new Map<Row, Judged>();
  for (const [at, part] of parts.entries()) {
    const query = queries[at];
    const pairs = query?.data === undefined ? null : pairsOf(query.data);
    const checking = pairs === null && (query?.isFetching ?? false);
    for (const [i, row] of part.entries()) {
      judged.set(row, { judgment: pairs?.[i]?.[card] ?? NOT_CHECKED, checking });
    }
  }
  return judged;
}

function checkColumn<Row>(judged: ReadonlyMap<Row, Judged>): Column<Row> {
  const of = (row: Row) => judged.get(row) ?? { judgment: NOT_CHECKED, checking: true };
  return {
    header: 'Check',
    // It comes after the rows, so a filter does not look for its words.
    text: () => '',
    cell: (row) => <JudgmentBadge {...of(row)} />,
    why: (row) => {
      const { judgment, checking } = of(row);
      return checking ? null : <JudgmentReasons judgment={judgment} />;
    },
    order: (row) => gravity(of(row)),
    kind: 'check',
  };
}

/** The gravest first. */
const GRAVITY: readonly Judgment['kind'][] = ['not-in-order', 'attention', 'not-checked', 'in-order'];

function gravity({ judgment, checking }: Judged): string | null {
  return checking ? null : String(GRAVITY.indexOf(judgment.kind));
}

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) =>
    rows.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

function asked<Row>(
  { pairOf, of }: Judging<Row>,
  rows: readonly Row[],
): Pick<CallBody<'choices/judge'>, 'entries' | 'riders'> {
  const pairs = rows.map(pairOf);
  switch (of.subject) {
    case 'horse':
      return { entries: pairs.map((horse) => ({ horse, owners: [] })), riders: [] };
    case 'owner':
      return { entries: [{ horse: of.horse, owners: pairs }], riders: [] };
    case 'rider':
      return { entries: [], riders: pairs };
  }
}

/** The judgments of the rows asked for, in their order. */
function pairsOf({ entries, riders }: Answer<'choices/judge'>): readonly (PairJudgments | null)[] {
  const owners = entries.flatMap((entry) => entry.owners);
  if (riders.length > 0) return riders;
  return owners.length > 0 ? owners : entries.map(({ horse }) => horse);
}
