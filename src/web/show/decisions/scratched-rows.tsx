import { useMemo } from 'react';
import {
  decisionAt,
  type Decisions,
  enterAfterAll,
  ROW_ITSELF,
  scratchByHand,
} from '../../../domain/entries/decisions.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import type { WorkGroup } from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { decide } from '../checking/run-check.ts';
import { showOf, useShow } from '../show-state.ts';
import { useRowPlaces } from '../work-list/use-work-list.ts';

/** A row's status, according to the list or the user. */
type Start = 'starts' | 'scratched' | 'scratched-by-hand' | 'entered-after-all';

const START_TEXT = {
  scratched: 'scratched.',
  'scratched-by-hand': 'you scratched it.',
  'entered-after-all': 'scratched. You entered it after all.',
} as const satisfies Partial<Record<Start, string>>;

/** Lists the rows scratched by the list or the user, each with a button to reverse that (requirements 15.85 and 15.105). */
export function ScratchedRows({ org, group }: { org: Org; group: WorkGroup }) {
  const rows = useStarts(org, group);
  const places = useRowPlaces(org);
  if (rows.every(({ start }) => start === 'starts')) return null;
  return (
    <ul className="work-decided" aria-label="Scratched rows">
      {rows.map(({ row: { row, className }, start }) => {
        if (start === 'starts') return null;
        const line = places.text([row]);
        const isListed = start === 'scratched';
        const undone = start === 'scratched-by-hand' ? 'scratch' : 'entered after all';
        const decideRow = start === 'scratched-by-hand' ? scratchByHand : enterAfterAll;
        return (
          <li key={row}>
            <span>
              {line}
              {className !== '' && (
                <>
                  , <Recorded>{className}</Recorded>
                </>
              )}
              : {START_TEXT[start]}
            </span>{' '}
            <Button
              aria-label={isListed ? `Entered after all, ${line}` : `Undo: ${undone}, ${line}`}
              onClick={() => decide(org, decideRow(showOf(org).decisions, [row], isListed))}
            >
              {isListed ? 'Entered after all' : 'Undo'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Scratches the rows that are not scratched yet. If there are none, restores those that the user scratched. Never changes
 * rows that the list scratches.
 *
 * @returns the announcement for screen readers
 */
export function scratchOrUndo(org: Org, lines: readonly number[]): string {
  const { rows, decisions } = showOf(org);
  const states = startsOf(rows, decisions, lines);
  const placesOf = (wanted: Start) =>
    states.filter(({ start }) => start === wanted).map(({ row }) => row.row);
  const starting = placesOf('starts');
  if (starting.length > 0) {
    decide(org, scratchByHand(decisions, starting, true));
    return 'Scratched.';
  }
  const scratched = placesOf('scratched-by-hand');
  if (scratched.length === 0) return 'The list already scratches this entry.';
  decide(org, scratchByHand(decisions, scratched, false));
  return 'The scratch is undone.';
}

/** True if both rows have the same class and parties. */
function isSame(a: EntryRow, b: EntryRow): boolean {
  return a.className === b.className && JSON.stringify(a.parties) === JSON.stringify(b.parties);
}

/** Buttons that scratch the whole entry or single rows of it (requirement 15.105). */
export function ScratchRows({ org, group }: { org: Org; group: WorkGroup }) {
  const rows = useStarts(org, group).filter(({ start }) => start === 'starts');
  const isEntry = useShow(org, ({ view }) => view.grouping === 'entry');
  const places = useRowPlaces(org);
  if (!isEntry || rows.length === 0) return null;
  // If the list repeats a row, only the last copy can be scratched separately.
  const offered = rows.filter(({ row }, at) => !rows.slice(at + 1).some((other) => isSame(row, other.row)));
  const isRepeated = offered.length < rows.length;
  return (
    <>
      <Button className="button-danger" onClick={() => scratchOrUndo(org, group.rows)}>
        <kbd aria-hidden>x</kbd> Scratch this entry
      </Button>
      {rows.length > 1 && (
        <div className="group-parts">
          {offered.map(({ row: { row, className }, row: listed }) => (
            <Button
              key={row}
              className="button-quiet button-danger"
              onClick={() => decide(org, scratchByHand(showOf(org).decisions, [row], true))}
            >
              {rows.some((other) => other.row !== listed && isSame(other.row, listed)) ? (
                <span>
                  Scratch the{' '}
                  {ORDINAL[rows.filter(({ row: other }) => isSame(other, listed)).length] ?? 'last'} listing
                  (line {places.short(row)})
                </span>
              ) : (
                <span>
                  Scratch in <Recorded>{className || places.text([row])}</Recorded>
                  {className !== '' &&
                  rows.some((other) => other.row.row !== row && other.row.className === className)
                    ? `, line ${places.short(row)}`
                    : ''}
                </span>
              )}
            </Button>
          ))}
          {isRepeated && offered.length === 1 && <small>The entry stays.</small>}
        </div>
      )}
    </>
  );
}

/** Words for the last of several equal rows, by the number of rows. */
const ORDINAL: Readonly<Record<number, string>> = { 2: 'second', 3: 'third', 4: 'fourth' };

function useStarts(org: Org, group: WorkGroup): readonly { row: EntryRow; start: Start }[] {
  const rows = useShow(org, (show) => show.rows);
  const decisions = useShow(org, (show) => show.decisions);
  return useMemo(() => startsOf(rows, decisions, group.rows), [rows, decisions, group]);
}

function startsOf(
  rows: readonly EntryRow[],
  decisions: Decisions,
  lines: readonly number[],
): readonly { row: EntryRow; start: Start }[] {
  const some = new Set(lines);
  return rows
    .filter(({ row }) => some.has(row))
    .map((row) => {
      const { entered, scratched } = decisionAt(decisions, { row: row.row, party: ROW_ITSELF });
      if (row.scratched === true) return { row, start: entered === true ? 'entered-after-all' : 'scratched' };
      return { row, start: scratched === true ? 'scratched-by-hand' : 'starts' };
    });
}
