import { Fragment, useMemo } from 'react';
import type { Answer, CallBody } from '../../contract/calls.ts';
import type { ChosenPair, QuestionLimits } from '../../domain/cards/choices.ts';
import type { PairJudgments } from '../../domain/judgment/judge.ts';
import { isSuspended } from '../../domain/cards/verdict.ts';
import { badness, type JudgmentOf, worstJudgment } from '../../domain/judgment/judgment.ts';
import { shortReason } from '../../domain/judgment/short-reason.ts';
import { SUSPENDED_SHORT } from '../../domain/judgment/short-words.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import type { ApiError } from '../api/call.ts';
import { type OneAnswer, useCalls } from '../api/use-call.ts';
import { bookFindingsOf } from '../cards/book-findings.tsx';
import { JudgmentReasons, ReasonsOfEach, WorstBadge } from '../cards/judgment.tsx';
import { NOT_CHECKED } from '../cards/judgments.ts';
import { useLimits } from '../session/question-limits.ts';
import { useSession } from '../session/session.ts';
import type { TableColumn } from '../ui/choice-table.tsx';
import { Sign } from '../ui/sign.tsx';
import { CHECK_HEADER } from './column-widths.ts';
import type { RowJudging, RowChoice } from './listing.ts';
import { NONE_OF_THESE } from './selected.ts';

/** A table column with the judgment of each row, for a list of results (requirements 8.106 and 8.147). */
interface RowJudgments<Row> {
  /** Present before the judgments arrive, so that nothing moves when they do. */
  column: TableColumn<Row>;
  failed: { error: ApiError; again: () => void } | null;
  /** Findings about a whole record book. */
  ofBooks: ReturnType<typeof bookFindingsOf>;
}

interface JudgeableRow {
  suspensionStatus: string | null;
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
export function useRowJudgments<Row extends JudgeableRow>(
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

function checkColumn<Row extends JudgeableRow>(judged: ReadonlyMap<Row, JudgedRow>): TableColumn<Row> {
  const of = (row: Row) => judged.get(row) ?? CHECKING;
  return {
    header: CHECK_HEADER,
    // Empty, so that filters ignore the judgments, which arrive after the rows.
    text: () => '',
    cell: (row) => <BadgeWithReason {...of(row)} isSuspended={isSuspended(row)} />,
    // For rows that were not checked, the message above the list explains why.
    why: (row) => {
      const { of: judgments, checking } = of(row);
      const isJudged = judgments.some(({ judgment }) => judgment.kind !== 'not-checked');
      if (checking || !isJudged) return null;
      return isHalfJudged(judgments) ? <HalfReasons of={judgments} /> : <ReasonsOfEach of={judgments} />;
    },
    // Sorts the worst judgment first.
    order: (row) => {
      const { of: judgments, checking } = of(row);
      if (checking) return null;
      return String(badness(isHalfJudged(judgments) ? 'not-checked' : worstJudgment(judgments).kind));
    },
    kind: 'check',
  };
}

/**
 * True if only the affiliate's card is known and in order. The row then has no green sign, because users would read it as
 * both cards being in order (requirement 11.61).
 */
function isHalfJudged([only, ...others]: readonly JudgmentOf[]): boolean {
  return (
    only !== undefined && others.length === 0 && only.org !== 'usef' && only.judgment.kind === 'in-order'
  );
}

/** @param isSuspended true if the row's name shows the suspension, so that the reason does not repeat it on screen */
function BadgeWithReason({ of, checking, isSuspended }: JudgedRow & { isSuspended: boolean }) {
  if (!checking && isHalfJudged(of)) {
    return (
      <>
        <span className="judgment judgment-not-checked">
          <Sign kind="unknown" /> USEF: Not checked
        </span>
        <small className="check-reason"> {halfReason(of)}</small>
      </>
    );
  }
  const reason = checking ? null : of.length === 0 ? 'USEF could not be looked up' : shortReason(of);
  const isSaid = isSuspended && reason?.toLowerCase() === SUSPENDED_SHORT.toLowerCase();
  return (
    <>
      <WorstBadge of={of} checking={checking} />
      {reason !== null && <small className={isSaid ? 'visually-hidden' : 'check-reason'}> {reason}</small>}
    </>
  );
}

function halfReason(of: readonly JudgmentOf[]): string {
  return `${of.map(({ org }) => ORG_LABEL[org]).join('')} in order, no USEF number`;
}

function HalfReasons({ of }: { of: readonly JudgmentOf[] }) {
  return (
    <>
      <p>
        <strong>USEF</strong>
      </p>
      <p>
        Not checked, because this record has no USEF number. Select the USEF record that belongs to it, or “
        {NONE_OF_THESE}”.
      </p>
      {of.map(({ org, judgment }) => (
        <Fragment key={org}>
          <p>
            <strong>{ORG_LABEL[org]}</strong>
          </p>
          <JudgmentReasons judgment={judgment} />
        </Fragment>
      ))}
    </>
  );
}

/**
 * Splits the items into one part per call. Subtracts 1 from the limit on judged choices, because the owners' horse is one of
 * them, and halves the limit, because a row may have two pairs.
 */
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
