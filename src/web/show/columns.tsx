import { useId } from 'react';
import type { ColumnKind } from '../../entry-list/columns/column-kinds.ts';
import type { EntryList, ListColumn } from '../../entry-list/entry-list.ts';
import { ENTRY_ROLES } from '../../domain/entries/entry.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { showDays } from '../../domain/judgment/show-days.ts';
import type { Org } from '../../domain/org.ts';
import { NeedsDate } from '../session/needs-date.tsx';
import { useSession } from '../session/session.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { useEntryFocus } from '../ui/entry-focus.ts';
import { Loading, Message } from '../ui/message.tsx';
import { Sign } from '../ui/sign.tsx';
import { KIND_GROUPS, kindLabel } from './column-words.ts';
import { checkList } from './run-check.ts';
import { useStageFocus } from './stage-focus.ts';
import { chooseSheet, correctColumn, dropShow, setShow, useShow } from './show-state.ts';

/** What each column of the list was understood as, with three of its values, to be corrected (requirement 15.72). */
export function Columns({ org }: { org: Org }) {
  const list = useShow(org, (show) => show.list);
  const reading = useShow(org, (show) => show.reading);
  const unread = useShow(org, (show) => show.unread);
  useStageFocus('columns', () => document.querySelector<HTMLElement>('[data-first]'));
  return (
    <NeedsDate org={org}>
      {() =>
        list !== null && (
          <>
            <ListSummary org={org} list={list} />
            {unread !== null && (
              <Message
                kind="error"
                title={
                  unread.code === 'empty'
                    ? 'The list has no entries'
                    : 'With these columns the list cannot be read'
                }
              >
                <p>{unread.message}</p>
              </Message>
            )}
            <ColumnTable org={org} list={list} />
            {reading && <Loading what="Reading the list again…" />}
            <Actions org={org} list={list} ready={!reading && unread === null} />
          </>
        )
      }
    </NeedsDate>
  );
}

function ListSummary({ org, list: { layout, sheet, sheets, notes, rows } }: { org: Org; list: EntryList }) {
  const id = useId();
  const source = useShow(org, (show) => show.source);
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  return (
    <>
      <p>
        <strong>{source?.name}</strong>: {rowsText(rows.length)}
        {layout}.
      </p>
      {sheets.length > 1 && (
        <p className="columns-sheet">
          <label htmlFor={id}>Sheet</label>
          <select
            id={id}
            value={sheet ?? ''}
            onChange={(event) => void chooseSheet(org, event.currentTarget.value)}
          >
            {sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </p>
      )}
      {notes.length > 0 && (
        <Message kind="info">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Message>
      )}
      {wrong.length > 0 && (
        <Message
          kind="warning"
          title={
            wrong.length === 1
              ? 'Something in 1 row cannot be used'
              : `Something in ${wrong.length} rows cannot be used`
          }
        >
          <ul>
            {wrong.slice(0, 3).flatMap(({ row, errors }) =>
              errors.map(({ code, field, text }) => (
                <li key={`${row} ${code} ${field}`}>
                  Line {row}
                  {field === '' ? '' : `, ${isolated(field)}`}: {text}
                </li>
              )),
            )}
          </ul>
          <p>The work list has all of them. Everything else in these rows is checked.</p>
        </Message>
      )}
    </>
  );
}

/** How many rows there are; nothing where they could not be read yet. */
function rowsText(rows: number): string {
  if (rows === 0) return '';
  return rows === 1 ? '1 row. ' : `${rows.toLocaleString('en-US')} rows. `;
}

function ColumnTable({ org, list }: { org: Org; list: EntryList }) {
  const { describedBy } = useEntryFocus();
  const unsure = firstUnsure(list);
  return (
    <table className="column-table">
      <caption className="visually-hidden">Columns of the list, and what each is understood as</caption>
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Understood as</th>
          <th scope="col">The first values</th>
        </tr>
      </thead>
      <tbody>
        {list.columns.map((column, at) => (
          <ColumnRow
            key={column.name}
            column={column}
            onChoose={(kind) => void correctColumn(org, column, kind)}
            first={at === unsure}
            describedBy={describedBy}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The first column that a person should look at: with it the keys begin. -1: all are sure. */
function firstUnsure({ columns }: EntryList): number {
  return columns.findIndex(({ certainty }) => certainty === 'likely');
}

function ColumnRow({
  column: { name, kind, certainty, samples },
  onChoose,
  first,
  describedBy,
}: {
  column: ListColumn;
  onChoose: (kind: ColumnKind) => void;
  /** Whether the keys begin here. */
  first: boolean;
  describedBy: string | undefined;
}) {
  return (
    <tr className={kind === 'ignore' ? 'column-ignored' : undefined}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>
        <select
          data-first={first || undefined}
          aria-label={`${isolated(name)} is`}
          aria-describedby={first ? describedBy : undefined}
          value={kind}
          onChange={(event) => onChoose(event.currentTarget.value as ColumnKind)}
        >
          {KIND_GROUPS.map(({ label, kinds }) => (
            <optgroup key={label} label={label}>
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {kindLabel(each)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>{' '}
        {certainty === 'likely' && (
          <span className="column-guess">
            <Sign kind="warning" /> Please check
          </span>
        )}
      </td>
      <td>
        {samples.length === 0 ? (
          <span className="column-empty">Empty</span>
        ) : (
          <ul className="column-samples">
            {samples.map((sample, at) => (
              // Samples never move, and two can be the same.
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <li key={at}>
                <bdi>{sample}</bdi>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

function Actions({ org, list, ready }: { org: Org; list: EntryList; ready: boolean }) {
  const confirm = useConfirm();
  const { describedBy } = useEntryFocus();
  const begins = firstUnsure(list) === -1 && list.rows.length > 0;
  const searchDate = useSession((session) => session.searchDate);
  const lastDate = useSession((session) => session.lastDate);
  const worked = useShow(org, ({ checks, decisions }) => checks.length > 0 && decisions.size > 0);

  const check = async () => {
    if (searchDate === null) return;
    const yes =
      !worked ||
      (await confirm({
        title: 'Check the list from the beginning?',
        text: 'What you decided about it is taken away, because the columns may say something else now.',
        confirm: 'Check from the beginning',
      }));
    if (yes) checkList(org, showDays(searchDate, lastDate));
  };
  return (
    <ActionBar says={understoodRoles(list)}>
      <Button
        kind="primary"
        disabled={!ready || list.rows.length === 0}
        data-first={begins || undefined}
        aria-describedby={describedBy}
        onClick={() => void check()}
      >
        Check the entry list
      </Button>
      {worked && <Button onClick={() => setShow(org, { stage: 'work' })}>Back to the work list</Button>}
      {!worked && <Button onClick={() => dropShow(org)}>Another list</Button>}
    </ActionBar>
  );
}

/** Who is checked. */
function understoodRoles({ rows }: EntryList): string {
  const found = new Set(rows.flatMap(({ parties }) => parties.map(({ role }) => role)));
  if (found.size === 0) return 'No column says a horse or a rider yet.';
  return `Checked are: ${ENTRY_ROLES.filter((role) => found.has(role)).join(', ')}`;
}
