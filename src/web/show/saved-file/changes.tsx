import { useMemo, useState } from 'react';
import {
  CHANGE_LABEL,
  type Change,
  type ChangeKind,
  changesBetween,
  changesText,
  newProblemsText,
} from '../../../domain/entries/changes.ts';
import { EVERYTHING } from '../../../domain/entries/untouched.ts';
import type { RowPlaces } from '../../../domain/entries/row-places.ts';
import { partyName } from '../../../domain/entries/work-list.ts';
import { ROLE_LABEL } from '../../../domain/entries/words.ts';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { Sign, type SignKind } from '../../ui/sign.tsx';
import { dueRows } from '../checking/run-check.ts';
import { look, setShow, useShow } from '../show-state.ts';
import { useRowPlaces } from '../work-list/use-work-list.ts';

const SHOWN_AT_FIRST = 20;

const NO_CHANGES: readonly Change[] = [];

const SIGN: Readonly<Record<ChangeKind, SignKind>> = {
  'new-problem': 'error',
  solved: 'success',
  changed: 'info',
};

/**
 * Counts the changes since the opened file was saved, and lists them on demand (requirement 15.96).
 *
 * @param props.onShow opens the work list, filtered to a change
 */
export function Changes({
  org,
  changes,
  onShow,
}: {
  org: Org;
  changes: readonly Change[];
  onShow: () => void;
}) {
  const before = useShow(org, (show) => show.before);
  const due = useShow(org, (show) => dueRows(show).length);
  const [isOpen, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const rowNames = useRowPlaces(org);
  if (before === null) return null;
  const shown = all ? changes : changes.slice(0, SHOWN_AT_FIRST);
  const problems = newProblemsText(changes);
  const [until, after] = problems === '' ? [changesText(changes), ''] : changesText(changes).split(problems);
  return (
    <section className="changes screen-only" aria-label="What has changed" tabIndex={-1}>
      <div className="changes-head">
        <Sign kind="info" />
        <h2>Saved {new Date(before.at).toLocaleString('en-US', WHEN)}.</h2>
        <output>
          {due > 0 ? 'The list is being checked again. ' : ''}
          {(due === 0 || changes.length > 0) && (
            <>
              {until}
              {problems !== '' && <strong>{problems}</strong>}
              {after}
            </>
          )}
        </output>
        <div className="actions">
          {changes.length > 0 && (
            <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide the changes' : 'Show the changes'}
            </Button>
          )}
          <Button
            className="button-quiet"
            aria-label="Dismiss the changes"
            onClick={() => setShow(org, { before: null })}
          >
            Dismiss
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className="changes-list">
          <ul>
            {shown.map((change) => (
              <OneChange
                key={`${change.places[0]?.row}:${change.places[0]?.party}`}
                change={change}
                places={rowNames}
                onShow={(name) => {
                  look(org, { filter: { ...EVERYTHING, text: name }, opened: null, active: null });
                  onShow();
                }}
              />
            ))}
          </ul>
          {shown.length < changes.length && (
            <Button onClick={() => setAll(true)}>Show all {changes.length} changes</Button>
          )}
        </div>
      )}
    </section>
  );
}

const WHEN = {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

function OneChange({
  change: { kind, party, roles, places, lines },
  places: rowNames,
  onShow,
}: {
  change: Change;
  places: RowPlaces;
  /** Called with a name to show in the work list. */
  onShow: (name: string) => void;
}) {
  const name = partyName(party);
  return (
    <li className={`change-${kind}`}>
      <Sign kind={SIGN[kind]} />
      <div>
        <p>
          <strong>{CHANGE_LABEL[kind]}:</strong> {roles.map((role) => ROLE_LABEL[role]).join(', ')}{' '}
          <Recorded>{name}</Recorded>{' '}
          <span className="changes-lines">{rowNames.text([...new Set(places.map(({ row }) => row))])}</span>
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Button
        className="button-quiet"
        aria-label={`Show ${name} in the work list`}
        onClick={() => onShow(name)}
      >
        Show
      </Button>
    </li>
  );
}

/** Returns the changes since the opened file was saved; none if no file was opened. */
export function useChanges(org: Org): readonly Change[] {
  const before = useShow(org, (show) => show.before);
  const decided = useShow(org, (show) => show.decided);
  const checks = useShow(org, (show) => show.checks);
  const checkedAs = useShow(org, (show) => show.checkedAs);
  const decisions = useShow(org, (show) => show.decisions);
  return useMemo(() => {
    if (before === null) return NO_CHANGES;
    const after = new Map(
      checks.flatMap((check, at) =>
        check === null || checkedAs[at] !== decided[at] ? [] : [[check.row, check] as const],
      ),
    );
    return changesBetween(decided, before.checks, after, decisions);
  }, [before, decided, checks, checkedAs, decisions]);
}
