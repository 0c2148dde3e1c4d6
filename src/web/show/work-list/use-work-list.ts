import { useDeferredValue, useMemo } from 'react';
import type { EntryFinding, RowCheck } from '../../../domain/entries/check.ts';
import { rowPlaces, type RowPlaces } from '../../../domain/entries/row-places.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import {
  SCHEDULE_PARTS,
  type ScheduleChoice,
  scheduleChoices,
  type SchedulePart,
} from '../../../domain/entries/schedule.ts';
import {
  type Grouping,
  underHeadings,
  type WorkGroup,
  type WorkList,
  workList,
} from '../../../domain/entries/work-list.ts';
import { bookFindings } from '../../../domain/judgment/book-findings.ts';
import type { Org } from '../../../domain/org.ts';
import { useShow } from '../show-state.ts';

/** Builds the work list. It lags one paint behind a change, so that keystrokes and clicks get an immediate response. */
export function useWorkListBy(org: Org, grouping: Grouping): WorkList {
  const rows = useDeferredValue(useShow(org, (show) => show.decided));
  const checks = useDeferredValue(useShow(org, (show) => show.checks));
  const decisions = useDeferredValue(useShow(org, (show) => show.decisions));
  const by = useDeferredValue(grouping);
  return useMemo(() => workList(rows, byLine(checks), decisions, by), [rows, checks, decisions, by]);
}

/** Puts entries under headings for their classes, rings or days. Leaves other groupings unchanged. */
export function useHeadings(
  { grouping, groups }: WorkList,
  rows: readonly EntryRow[],
  headings: SchedulePart | null,
): readonly WorkGroup[] {
  return useMemo(
    () => (headings === null || grouping !== 'entry' ? groups : underHeadings(groups, rows, headings)),
    [grouping, groups, rows, headings],
  );
}

export function useSchedule(org: Org): readonly { part: SchedulePart; choices: readonly ScheduleChoice[] }[] {
  const rows = useShow(org, (show) => show.rows);
  return useMemo(
    () =>
      SCHEDULE_PARTS.map((part) => ({ part, choices: scheduleChoices(rows, part) })).filter(
        ({ choices }) => choices.length > 1,
      ),
    [rows],
  );
}

export function useBookFindings(org: Org): EntryFinding[] {
  const checks = useShow(org, (show) => show.checks);
  return useMemo(() => bookFindings(findingsOf(checks)), [checks]);
}

function* findingsOf(checks: readonly (RowCheck | null)[]): Iterable<EntryFinding> {
  for (const check of checks) for (const { findings } of check?.parties ?? []) yield* findings;
}

export function useRowPlaces(org: Org): RowPlaces {
  const rows = useShow(org, (show) => show.rows);
  return useMemo(() => rowPlaces(rows), [rows]);
}

export function byLine(checks: readonly (RowCheck | null)[]): ReadonlyMap<number, RowCheck> {
  return new Map(checks.flatMap((check) => (check === null ? [] : [[check.row, check] as const])));
}
