import { useState } from 'react';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import { entryState, type RowState } from '../../../domain/entries/update/row-states.ts';
import {
  type EntryChange,
  entryChanges,
  heldDecisions,
  type UpdatedEntry,
} from '../../../domain/entries/update/updated-entries.ts';
import {
  type CellChange,
  UPDATE_KINDS,
  type UpdateKind,
} from '../../../domain/entries/update/updated-list.ts';
import { spokenName } from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { Sign } from '../../ui/sign.tsx';
import { useShow } from '../show-state.ts';
import { NeedBadge, New } from '../work-list/need-badge.tsx';
import { beforeText, heldTexts, peopleTexts, problemsOf, withCommas } from './update-words.ts';
import type { ShownUpdate } from './use-update.ts';

const KIND_LABEL: Readonly<Record<UpdateKind, string>> = {
  changed: 'Changed',
  new: 'New',
  scratched: 'Scratched',
  unchanged: 'Unchanged',
};

/** Maximum number of entries listed per kind until the user asks for all. A wrong file may have thousands. */
const SHOWN_AT_FIRST = 200;

export function UpdateTable({ org, shown }: { org: Org; shown: ShownUpdate }) {
  const [all, setAll] = useState<ReadonlySet<UpdateKind>>(new Set());
  const { entries } = shown;
  const parts = UPDATE_KINDS.flatMap((kind) => {
    const some = entries.filter(
      (entry) => entry.kind === kind && (kind !== 'unchanged' || differs(entry, shown)),
    );
    return some.length === 0 ? [] : [{ kind, some, limit: all.has(kind) ? some.length : SHOWN_AT_FIRST }];
  });
  const others = entries.filter((entry) => entry.kind === 'unchanged' && !differs(entry, shown));
  return (
    <>
      {parts.length > 0 && (
        <table className="rows update-table">
          <caption className="visually-hidden">Entries that differ from the previous list</caption>
          <thead>
            <tr>
              <th scope="col">Back #</th>
              <th scope="col">Entry</th>
              <th scope="col">What has changed</th>
              <th scope="col">Check</th>
              <th scope="col">Decisions</th>
            </tr>
          </thead>
          {parts.map(({ kind, some, limit }) => (
            <tbody key={kind}>
              <tr className="update-part">
                <th colSpan={5} scope="rowgroup">
                  <span>
                    <Sign kind={kind} /> {KIND_LABEL[kind]} ({withCommas(some.length)})
                  </span>
                </th>
              </tr>
              {some.slice(0, limit).map((entry) => (
                <Entry key={entry.key} org={org} entry={entry} shown={shown} />
              ))}
              {some.length > limit && (
                <tr>
                  <td colSpan={5}>
                    <Button onClick={() => setAll(new Set([...all, kind]))}>
                      Show all {withCommas(some.length)}
                    </Button>
                  </td>
                </tr>
              )}
            </tbody>
          ))}
        </table>
      )}
      <Unchanged entries={others} shown={shown} hasMore={parts.some(({ kind }) => kind === 'unchanged')} />
    </>
  );
}

/** True for an unchanged entry with a different result, or with a decision that needs attention. */
function differs(entry: UpdatedEntry, shown: ShownUpdate): boolean {
  if (entry.rows.some(({ toLookAt }) => toLookAt.length > 0)) return true;
  const { now, before } = statesOf(entry, shown);
  return now?.need !== before?.need && now?.need !== 'not-checked' && before?.need !== 'not-checked';
}

/** Returns an entry's states after and before the update. Null means that the entry is not on that list. */
function statesOf(
  { rows }: UpdatedEntry,
  { before, after }: ShownUpdate,
): { now: RowState | null; before: RowState | null } {
  return {
    now: entryState(rows.flatMap(({ row }) => after.states.get(row) ?? [])),
    before: entryState(rows.flatMap((each) => before.states.get(each.before ?? 0) ?? [])),
  };
}

function listedRows({ rows }: UpdatedEntry, shown: ShownUpdate): EntryRow[] {
  return rows.flatMap(({ row }) => shown.after.rows.get(row) ?? []);
}

function Entry({ org, entry, shown }: { org: Org; entry: UpdatedEntry; shown: ShownUpdate }) {
  const rows = listedRows(entry, shown);
  return (
    <tr>
      <td data-label="Back #" className="whole">
        {rows[0]?.backNumber}
      </td>
      <td className="update-entry">
        <EntryNames rows={rows} />
      </td>
      <td data-label="What has changed">
        <WhatChanged entry={entry} rows={rows} />
      </td>
      <td data-label="Check">
        <Check org={org} entry={entry} shown={shown} />
      </td>
      <td data-label="Decisions">
        <EntryDecisions entry={entry} />
      </td>
    </tr>
  );
}

function EntryNames({ rows }: { rows: readonly EntryRow[] }) {
  const [first, ...others] = rows.flatMap(({ parties }) => parties);
  const name = first === undefined ? '' : spokenName(first);
  const people = peopleTexts(others.filter((party) => spokenName(party) !== name));
  const classes = new Set(rows.map(({ className }) => className).filter((text) => text !== ''));
  return (
    <>
      <strong>
        <Recorded>{name}</Recorded>
      </strong>{' '}
      {[...(classes.size > 0 ? [[...classes].join(', ')] : []), ...people].map((text) => (
        <small key={text}>
          <Recorded>{text}</Recorded>{' '}
        </small>
      ))}
    </>
  );
}

function WhatChanged({ entry, rows }: { entry: UpdatedEntry; rows: readonly EntryRow[] }) {
  if (entry.kind === 'new') return 'New entry';
  if (entry.kind === 'unchanged') return 'Nothing on the list';
  const changes = entryChanges(entry);
  const [first] = changes;
  if (entry.kind === 'scratched' && changes.length === 1 && first?.changes.length === 0)
    return outText(first, rows);
  return (
    <ul className="update-changes">
      {changes.map((change) => (
        <RowsChanged key={change.rows.join(' ')} change={change} rows={rows} />
      ))}
    </ul>
  );
}

function RowsChanged({ change, rows }: { change: EntryChange; rows: readonly EntryRow[] }) {
  const { kind, changes } = change;
  const classes = rows.flatMap(({ row, className }) =>
    change.rows.includes(row) && className !== '' ? [className] : [],
  );
  const isEverywhere = change.rows.length === rows.length || changes.some(({ cell }) => cell === 'Class');
  const place = isEverywhere ? '' : classes.join(', ') || `${change.rows.length} of ${rows.length} rows`;
  const said =
    kind === 'new' ? 'New' : kind === 'scratched' && changes.length === 0 ? outText(change, rows) : '';
  const heading = [place, said].filter((text) => text !== '').join(': ');
  return (
    <>
      {heading !== '' && (
        <li className={said === '' ? 'update-soft' : undefined}>
          {said === '' && 'In '}
          <Recorded>{heading}</Recorded>
          {said === '' && ':'}
        </li>
      )}
      {changes.map((cellChange, at) => (
        // Two owners can change in the same way, so there is no other key.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <li key={at}>
          <Changed change={cellChange} />
        </li>
      ))}
    </>
  );
}

function outText({ rows: out }: EntryChange, rows: readonly EntryRow[]): string {
  const isGone = rows.some(({ row, offList }) => offList === 'gone' && out.includes(row));
  return isGone ? 'No longer on the list' : 'Scratched on the list';
}

function Changed({ change: { cell, from, to } }: { change: CellChange }) {
  return (
    <>
      <span className="update-cell">{cell}:</span>{' '}
      {from === '' ? (
        'empty'
      ) : (
        <del>
          <Recorded>{from}</Recorded>
        </del>
      )}{' '}
      <span className="update-to">
        →{' '}
        {to === '' ? (
          'empty'
        ) : (
          <strong>
            <Recorded>{to}</Recorded>
          </strong>
        )}
      </span>
    </>
  );
}

/** Shows an entry's state and problems after the update, and its state before if the two differ (requirement 15.111). */
function Check({ org, entry, shown }: { org: Org; entry: UpdatedEntry; shown: ShownUpdate }) {
  const isRunning = useShow(org, ({ run }) => run === 'running');
  const { now, before } = statesOf(entry, shown);
  if (now === null) return null;
  if (now.need === 'scratched') return <span className="update-soft">No longer checked</span>;
  if (now.need === 'not-checked' && isRunning) {
    return (
      <span className="judgment judgment-checking">
        <Sign kind="waiting" /> Checking…
      </span>
    );
  }
  if (now.need === 'not-checked') {
    return (
      <span className="judgment judgment-not-checked">
        <Sign kind="unknown" /> Could not be checked
      </span>
    );
  }
  const earlier = beforeText(now, before);
  return (
    <>
      <NeedBadge need={now.need} />
      {problemsOf(now, before, listedRows(entry, shown)).map(({ text, isNew }) => (
        <small key={text} className="update-problem">
          {isNew && <New />}
          {text}
        </small>
      ))}
      {earlier !== null && <small>{earlier}</small>}
    </>
  );
}

function EntryDecisions({ entry }: { entry: UpdatedEntry }) {
  const { toLookAt, ...counts } = heldDecisions(entry.rows);
  const held = heldTexts(counts);
  if (held.length + toLookAt.length === 0)
    return <span className="update-none">{entry.kind === 'new' ? 'None yet' : 'None'}</span>;
  return (
    <>
      {held.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {toLookAt.length > 0 && (
        <span className="judgment judgment-attention">
          <Sign kind="warning" /> To review
        </span>
      )}
      {toLookAt.map((text) => (
        <small key={text}>{text}</small>
      ))}
    </>
  );
}

function Unchanged({
  entries,
  shown,
  hasMore,
}: {
  entries: readonly UpdatedEntry[];
  shown: ShownUpdate;
  /** True if the table also lists unchanged entries that are not among `entries`. */
  hasMore: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  if (entries.length === 0) return null;
  const { held } = heldDecisions(entries.flatMap(({ rows }) => rows));
  const decisions =
    held === 0
      ? ''
      : `, ${held === 1 ? '1 decision still applies' : `${withCommas(held)} decisions still apply`}`;
  return (
    <details className="update-unchanged" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="disclosure">
        {withCommas(entries.length)} {hasMore && 'more '}unchanged{decisions}
      </summary>
      {isOpen && (
        <ul>
          {entries.map((entry) => {
            const rows = listedRows(entry, shown);
            return (
              <li key={entry.key}>
                <span className="whole">{rows[0]?.backNumber}</span>
                <span>
                  <EntryNames rows={rows} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}
