import { useState } from 'react';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import {
  type CellChange,
  UPDATE_KINDS,
  type UpdatedEntry,
  type UpdateKind,
} from '../../../domain/entries/update/updated-list.ts';
import { partyName } from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { Sign } from '../../ui/sign.tsx';
import { useShow } from '../show-state.ts';
import { NeedBadge } from '../work-list/need-badge.tsx';
import { withCommas, decisionsHeld, heldTexts, stateTexts } from './update-words.ts';
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
  const { entries } = shown.update;
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
                  <Sign kind={kind} /> {KIND_LABEL[kind]} ({withCommas(some.length)})
                </th>
              </tr>
              {some.slice(0, limit).map((entry) => (
                <Entry key={entry.row} org={org} entry={entry} shown={shown} />
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
      <Unchanged entries={others} rows={shown.after.rows} />
    </>
  );
}

/** True for an unchanged entry with a different result, or with a decision that needs attention. */
function differs({ row, before, toLookAt }: UpdatedEntry, shown: ShownUpdate): boolean {
  if (toLookAt.length > 0) return true;
  const now = shown.after.states.get(row)?.need;
  const was = shown.before.states.get(before ?? 0)?.need;
  return now !== was && now !== 'not-checked' && was !== 'not-checked';
}

function Entry({ org, entry, shown }: { org: Org; entry: UpdatedEntry; shown: ShownUpdate }) {
  const row = shown.after.rows.get(entry.row);
  if (row === undefined) return null;
  return (
    <tr>
      <td data-label="Back #" className="whole">
        {row.backNumber}
      </td>
      <td className="update-entry">
        <EntryNames row={row} />
      </td>
      <td data-label="What has changed">{whatChanged(entry, row)}</td>
      <td className="update-check">
        <Check org={org} entry={entry} shown={shown} />
      </td>
      <td data-label="Decisions">
        <EntryDecisions entry={entry} />
      </td>
    </tr>
  );
}

function EntryNames({ row }: { row: EntryRow }) {
  const [first, ...others] = row.parties.map(partyName).filter((name) => name !== '');
  const rest = [row.className, ...new Set(others)].filter((text) => text !== '');
  return (
    <>
      <strong>
        <Recorded>{first ?? ''}</Recorded>
      </strong>{' '}
      <small>
        <Recorded>{rest.join(', ')}</Recorded>
      </small>
    </>
  );
}

function whatChanged({ kind, changes }: UpdatedEntry, { offList }: EntryRow) {
  if (kind === 'new') return 'New entry';
  if (kind === 'unchanged') return 'Nothing on the list';
  if (kind === 'scratched' && offList === 'gone') return 'No longer on the list';
  if (kind === 'scratched' && changes.length === 0) return 'Scratched on the list';
  return (
    <ul className="update-changes">
      {changes.map((change, at) => (
        // Two owners can change in the same way, so there is no other key.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <li key={at}>
          <Changed change={change} />
        </li>
      ))}
    </ul>
  );
}

function Changed({ change: { cell, from, to } }: { change: CellChange }) {
  return (
    <>
      {cell}:{' '}
      {from === '' ? (
        'nothing'
      ) : (
        <del>
          <Recorded>{from}</Recorded>
        </del>
      )}{' '}
      <span className="update-to">
        →{' '}
        {to === '' ? (
          'nothing'
        ) : (
          <strong>
            <Recorded>{to}</Recorded>
          </strong>
        )}
      </span>
    </>
  );
}

/** Shows an entry's state after the update, and before it if different (requirement 15.111). */
function Check({ org, entry, shown }: { org: Org; entry: UpdatedEntry; shown: ShownUpdate }) {
  const isRunning = useShow(org, ({ run }) => run === 'running');
  const now = shown.after.states.get(entry.row);
  if (now === undefined) return null;
  if (now.need === 'scratched') return <span className="update-soft">No longer checked</span>;
  if (now.need === 'not-checked' && isRunning) {
    return (
      <span className="judgment judgment-checking">
        <Sign kind="waiting" /> Checking…
      </span>
    );
  }
  const before = entry.before === null ? null : (shown.before.states.get(entry.before) ?? null);
  return (
    <>
      <NeedBadge need={now.need} />
      {now.need !== 'not-checked' && stateTexts(now, before).map((text) => <small key={text}>{text}</small>)}
    </>
  );
}

function EntryDecisions({ entry }: { entry: UpdatedEntry }) {
  const { kind, toLookAt } = entry;
  const held = heldTexts(entry);
  if (held.length + toLookAt.length === 0)
    return <span className="update-none">{kind === 'new' ? 'None yet' : 'None'}</span>;
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
  rows,
}: {
  entries: readonly UpdatedEntry[];
  rows: ReadonlyMap<number, EntryRow>;
}) {
  const [isOpen, setOpen] = useState(false);
  if (entries.length === 0) return null;
  const { held } = decisionsHeld({ entries });
  const decisions =
    held === 0 ? '' : `, ${held === 1 ? '1 decision holds' : `${withCommas(held)} decisions hold`}`;
  return (
    <details className="update-unchanged" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {withCommas(entries.length)} unchanged{decisions}
      </summary>
      {isOpen && (
        <ul>
          {entries.map(({ row: at }) => {
            const row = rows.get(at);
            return (
              row !== undefined && (
                <li key={at}>
                  <span className="whole">{row.backNumber}</span>
                  <span>
                    <EntryNames row={row} />
                  </span>
                </li>
              )
            );
          })}
        </ul>
      )}
    </details>
  );
}
