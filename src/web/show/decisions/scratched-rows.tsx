import { useMemo } from 'react';
import { decisionAt, enterAfterAll, ROW_ITSELF } from '../../../domain/entries/decisions.ts';
import type { WorkGroup } from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { decide } from '../checking/run-check.ts';
import { showOf, useShow } from '../show-state.ts';
import { useRowPlaces } from '../work-list/use-work-list.ts';

/** The scratched rows of a group. The user can enter each after all, and undo that (requirement 15.85). */
export function ScratchedRows({ org, group }: { org: Org; group: WorkGroup }) {
  const rows = useShow(org, (show) => show.rows);
  const decisions = useShow(org, (show) => show.decisions);
  const places = useRowPlaces(org);
  const scratched = useMemo(() => {
    const ofGroup = new Set(group.rows);
    return rows.filter(({ row, scratched: isScratched = false }) => isScratched && ofGroup.has(row));
  }, [rows, group]);
  if (scratched.length === 0) return null;
  return (
    <ul className="work-decided" aria-label="Scratched rows">
      {scratched.map(({ row, className }) => {
        const { entered = false } = decisionAt(decisions, { row, party: ROW_ITSELF });
        const line = places.text([row]);
        return (
          <li key={row}>
            <span>
              {line}
              {className !== '' && (
                <>
                  , <Recorded>{className}</Recorded>
                </>
              )}
              {entered ? ': scratched. You entered it after all.' : ': scratched.'}
            </span>{' '}
            <Button
              aria-label={`${entered ? 'Undo: entered after all' : 'Entered after all'}, ${line}`}
              onClick={() => decide(org, enterAfterAll(showOf(org).decisions, [row], !entered))}
            >
              {entered ? 'Undo' : 'Entered after all'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
