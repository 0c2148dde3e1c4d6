import { useMemo } from 'react';
import type { Answer, CallBody } from '../../contract/calls.ts';
import type { ChosenPair, QuestionLimits } from '../../domain/cards/choices.ts';
import type { PairJudgments } from '../../domain/judgment/judge.ts';
import { badness, type JudgmentOf, worstJudgment } from '../../domain/judgment/judgment.ts';
import { shortReason } from '../../domain/judgment/short-reason.ts';
import type { Org } from '../../domain/org.ts';
import type { ApiError } from '../api/call.ts';
import { type OneAnswer, useCalls } from '../api/use-call.ts';
import { bookFindingsOf } from '../cards/book-findings.tsx';
import { ReasonsOfEach, WorstBadge } from '../cards/judgment.tsx';
import { NOT_CHECKED } from '../cards/judgments.ts';
import { useLimits } from '../session/question-limits.ts';
import { useSession } from '../session/session.ts';
import type { TableColumn } from '../ui/choice-table.tsx';
import { CHECK_HEADER } from './column-widths.ts';
import type { RowJudging, RowChoice } from './listing.ts';

/** Requirements 8.106 and 8.147. */
interface RowJudgments<Row> {
  /** Present before the judgments arrive, so that nothing moves when they do. */
  column: TableColumn<Row>;
  failed: { error: ApiError; again: () => void } | null;
  /** Findings about a whole record book. */
  ofBooks: ReturnType<typeof bookFindingsOf>;
}

interface AskedRow<Row> {
  row: Row;
  choice: RowChoice | null;
}

interface JudgedRow {
  of: readonly JudgmentOf[];
  checking: boolean;
}

const CHECKING: JudgedRow = { of: [], checking: true };

/**
 * Judges the rows in parts that stay the same while a filter narrows the rows, so each part is requested only once.
 *
 * @param choiceOf returns null while a row's choice is unknown
 */
export function useRowJudgments<Row>(
  judging: RowJudging,
  choiceOf: (row: Row) => RowChoice | null,
  from: readonly Row[],
  shown: readonly Row[],
): RowJudgments<Row> {
  const searchDate = useSession((session) => session.searchDate);
  const lastDate = useSession((session) => session.lastDate);
  const kind = useSession((session) => session.kind);
  // Compared as JSON, because each keystroke in the filter creates equal but new objects.
  const choices = useMemo(() => JSON.stringify(from.map(choiceOf)), [from, choiceOf]);
  const limits = useLimits();
  const all = useMemo(() => partsOf(askedRows(from, choices), limits), [from, choices, limits]);
  const visible = new Set(shown);
  const needed = all.flatMap((part, at) => (part.some(({ row }) => visible.has(row)) ? [at] : [])).join(' ');
  // A stable reference while the parts stay the same, so that a filter does not rerender the remaining rows.
  const parts = useMemo(() => all.filter((_, at) => needed.split(' ').includes(String(at))), [all, needed]);
  const queries = useCalls<'choices/judge'>(
    searchDate === null
      ? []
      : parts.map(pairsOf).flatMap((pairs) =>
          pairs.length === 0
            ? []
            : {
                name: 'choices/judge',
                body: { org: judging.flow, searchDate, lastDate, kind, ...asked(judging, pairs) },
              },
        ),
  );

  return useMemo(() => {
    const failed = queries.filter(({ isError, isFetching }) => isError && !isFetching);
    const error = failed[0]?.error ?? null;
    const again = () => {
      for (const query of failed) void query.refetch();
    };
    return {
      column: checkColumn(judgedRows(parts, queries, judging.flow)),
      failed: error === null ? null : { error, again },
      ofBooks: bookFindingsOf(queries.flatMap(({ data }) => (data === undefined ? [] : answersOf(data)))),
    };
  }, [parts, queries, judging.flow]);
}

function judgedRows<Row>(
  parts: readonly (readonly AskedRow<Row>[])[],
  queries: readonly OneAnswer<'choices/judge'>[],
  flow: Org,
): ReadonlyMap<Row, JudgedRow> {
  const judged = new Map<Row, JudgedRow>();
  const asking = queries.values();
  for (const part of parts) {
    const query = pairsOf(part).length === 0 ? undefined : asking.next().value;
    const answers = query?.data === undefined ? null : answersOf(query.data);
    const checking = answers === null && (query?.isFetching ?? false);
    let next = 0;
    for (const { row, choice } of part) {
      if (choice === null) continue;
      const { pairs, cards } = choice;
      const found = answers?.slice(next, next + pairs.length).find((pair) => pair !== null);
      next += pairs.length;
      judged.set(row, {
        of: cards.map((card) => ({
          org: card === 'federation' ? 'usef' : flow,
          judgment: found?.[card] ?? NOT_CHECKED,
        })),
        checking,
      });
    }
  }
  return judged;
}

/**
 * Adds each row's choice to the row.
 *
 * @param choices the rows' choices, as JSON
 */
function askedRows<Row>(rows: readonly Row[], choices: string): AskedRow<Row>[] {
  const parsed = JSON.parse(choices) as readonly (RowChoice | null)[];
  return rows.map((row, at) => ({ row, choice: parsed[at] ?? null }));
}

function checkColumn<Row>(judged: ReadonlyMap<Row, JudgedRow>): TableColumn<Row> {
  const of = (row: Row) => judged.get(row) ?? CHECKING;
  return {
    header: CHECK_HEADER,
    // Empty, so that filters ignore the judgments, which arrive after the rows.
    text: () => '',
    cell: (row) => <BadgeWithReason {...of(row)} />,
    // For rows that were not checked, the message above the list explains why.
    why: (row) => {
      const { of: judgments, checking } = of(row);
      const isJudged = judgments.some(({ judgment }) => judgment.kind !== 'not-checked');
      return checking || !isJudged ? null : <ReasonsOfEach of={judgments} />;
    },
    // Sorts the worst judgment first.
    order: (row) => (of(row).checking ? null : String(badness(worstJudgment(of(row).of).kind))),
    kind: 'check',
  };
}

function BadgeWithReason({ of, checking }: JudgedRow) {
  const reason = checking ? null : of.length === 0 ? 'The USEF list is missing' : shortReason(of);
  return (
    <>
      <WorstBadge of={of} checking={checking} />
      {reason !== null && <small className="check-reason"> {reason}</small>}
    </>
  );
}

/** Halves the limits, because a row may have two pairs. Subtracts 1, because the owners' horse is also a judged choice. */
function partsOf<Item>(items: readonly Item[], { read, judged }: QuestionLimits): Item[][] {
  const most = Math.floor(Math.min(read, judged - 1) / 2);
  return Array.from({ length: Math.ceil(items.length / most) }, (_, at) =>
    items.slice(at * most, (at + 1) * most),
  );
}

function pairsOf(part: readonly AskedRow<unknown>[]): ChosenPair[] {
  return part.flatMap(({ choice }) => choice?.pairs ?? []);
}

function asked(
  { of }: RowJudging,
  pairs: ChosenPair[],
): Pick<CallBody<'choices/judge'>, 'entries' | 'riders'> {
  switch (of.subject) {
    case 'horse':
      return { entries: pairs.map((horse) => ({ horse, owners: [] })), riders: [] };
    case 'owner':
      return { entries: [{ horse: of.horse, owners: pairs }], riders: [] };
    case 'rider':
      return { entries: [], riders: pairs };
  }
}

/** Returns judgments in the order of the requested pairs. */
function answersOf({ entries, riders }: Answer<'choices/judge'>): readonly (PairJudgments | null)[] {
  const owners = entries.flatMap((entry) => entry.owners);
  if (riders.length > 0) return riders;
  return owners.length > 0 ? owners : entries.map(({ horse }) => horse);
}
