import { useDeferredValue } from 'react';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { dueRows, goOn, stopCheck } from './run-check.ts';
import { useShow } from '../show-state.ts';

/**
 * Shows the progress of the check, with buttons to cancel and resume it (requirement 15.74).
 *
 * @param props.checked text that says how much of the work list is checked
 * @param props.unchecked text that says what is left to check
 */
export function Progress({ org, checked, unchecked }: { org: Org; checked: string; unchecked: string }) {
  const total = useShow(org, ({ decided }) => decided.length);
  const due = useShow(org, (show) => dueRows(show).length);
  const run = useShow(org, (show) => show.run);
  const waiting = useShow(org, (show) => show.waiting);
  const failed = useShow(org, (show) => show.failed);
  const done = total - due;
  // Deferred like the list, so that both update together.
  const heard = useDeferredValue(heardOf(run, done, total));
  return (
    <>
      {/* Screen readers announce every quarter, not every number. */}
      <output className="visually-hidden">{heard}</output>
      {run === 'running' && due > 0 && (
        <div className="progress screen-only">
          <progress aria-label="Rows checked" max={total} value={done} />
          <span className="tabular">
            Checking: {checked}
            {waiting && ', waiting for another list from this office'}
          </span>
          <Button onClick={() => stopCheck(org)}>Cancel</Button>
        </div>
      )}
      {run === 'stopped' && (
        <Message
          kind={failed === null ? 'info' : 'warning'}
          isUrgent={failed !== null}
          title={
            failed === null
              ? `The check was canceled: ${checked} checked`
              : `The check stopped: ${checked} checked`
          }
        >
          <p>
            {failed !== null && `${failed.message} `}
            Entries that were checked keep their results.
          </p>
          <Button kind="primary" onClick={() => void goOn(org)}>
            {due > 0 ? `Check ${unchecked}` : 'Check again'}
          </Button>
        </Message>
      )}
    </>
  );
}

function heardOf(run: 'idle' | 'running' | 'stopped', done: number, total: number): string {
  if (total === 0 || run === 'stopped') return '';
  if (run === 'idle') return total === 1 ? 'The row is checked.' : `All ${count(total)} rows are checked.`;
  const quarter = Math.floor((4 * done) / total);
  return quarter === 0 ? 'Checking the entry list.' : `${25 * quarter} percent of the rows are checked.`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
