import { useEffect, useId } from 'react';
import type { ColumnKind } from '../../../entry-list/columns/column-kinds.ts';
import type { EntryList, ListColumn } from '../../../entry-list/entry-list.ts';
import { ENTRY_ROLES } from '../../../domain/entries/entry.ts';
import { showDays } from '../../../domain/judgment/show-days.ts';
import type { Org } from '../../../domain/org.ts';
import { NeedsDate } from '../../days/needs-date.tsx';
import { useSession } from '../../session/session.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useEntryFocus } from '../../ui/entry-focus.ts';
import { Loading, Message } from '../../ui/message.tsx';
import { ColumnSelect } from './column-select.tsx';
import { columnGroups } from './column-groups.ts';
import { LinesAside } from './lines-aside.tsx';
import { RowPreview } from './row-preview.tsx';
import { columnsToLookAt, REVIEW_HEADING, ToLookAt } from './to-look-at.tsx';
import { startCheck } from '../checking/run-check.ts';
import { SheetChoice } from './sheet-choice.tsx';
import { useStageFocus } from '../stage-focus.ts';
import { keepOldList } from '../update/update-show.ts';
import { correctColumn, dropShow, setShow, useShow } from '../show-state.ts';

/** The step where the user reviews the kinds of the columns (requirement 15.72). */
export function ColumnsStage({ org }: { org: Org }) {
  const list = useShow(org, (show) => show.list);
  const reading = useShow(org, (show) => show.reading);
  const unread = useShow(org, (show) => show.unread);
  useStageFocus('columns', () => document.querySelector<HTMLElement>('[data-first]'));
  // An answered question disappears and takes the focus with it, so the next one gets the focus.
  useEffect(() => {
    if (list !== null && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-first]')?.focus();
    // A message may have pushed the focused element behind the action bar. Waits a frame, until the browser has
    // scrolled to the top.
    const frame = requestAnimationFrame(() =>
      document.querySelector('[data-first]:focus')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [list]);
  return (
    <NeedsDate org={org}>
      {() =>
        list !== null && (
          <>
            <ListName org={org} list={list} />
            <div className="columns">
              <div className="columns-look">
                {unread !== null && (
                  <Message
                    kind="error"
                    title={
                      unread.code === 'empty'
                        ? 'The list has no entries'
                        : 'The list can’t be read with these columns'
                    }
                  >
                    <p>{unread.message}</p>
                  </Message>
                )}
                <ToLookAt org={org} list={list} />
                <LinesAside org={org} questions={list.questions} />
                <SheetChoice org={org} sheets={list.sheets} />
              </div>
              <div className="columns-aside panel">
                <RowPreview rows={list.rows} />
                <ListNotes list={list} />
              </div>
              <ColumnTable org={org} list={list} />
            </div>
            {reading && <Loading what="Reading the list again…" />}
            <Actions org={org} list={list} ready={!reading && unread === null} />
          </>
        )
      }
    </NeedsDate>
  );
}

function ListName({ org, list: { layout, rows } }: { org: Org; list: EntryList }) {
  const source = useShow(org, (show) => show.source);
  return (
    <p className="columns-list">
      <strong>
        <bdi>{source?.name}</bdi>
      </strong>
      : {rowsText(rows.length)}
      {layout}.
    </p>
  );
}

function ListNotes({ list: { notes } }: { list: EntryList }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label="Notes about the list">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}

/** Counts the list's rows in words; empty if they could not be read. */
function rowsText(rows: number): string {
  if (rows === 0) return '';
  return rows === 1 ? '1 row. ' : `${rows.toLocaleString('en-US')} rows. `;
}

function ColumnTable({ org, list }: { org: Org; list: EntryList }) {
  const id = useId();
  const { describedBy } = useEntryFocus();
  const looked = columnsToLookAt(list);
  const rest = list.columns.filter((column) => !looked.includes(column));
  if (rest.length === 0) return null;
  return (
    <section className={list.rows.length === 0 ? undefined : 'columns-understood'} aria-labelledby={id}>
      <h2 id={id}>
        {list.rows.length === 0 ? `Columns (${rest.length})` : understoodText(rest, looked.length)}
      </h2>
      <table className="column-table">
        <caption className="visually-hidden">Columns on the list, and how each was read</caption>
        <thead>
          <tr>
            <th scope="col">About</th>
            <th scope="col">In the list</th>
            <th scope="col">Read as</th>
            <th scope="col">First values</th>
          </tr>
        </thead>
        {columnGroups(rest).map(({ label, columns }) => (
          <tbody key={label}>
            {columns.map((column, at) => (
              <ColumnRow
                key={column.name}
                group={at === 0 ? { label, columns: columns.length } : null}
                column={column}
                onChoose={(kind) => void correctColumn(org, column, kind)}
                first={looked.length === 0 && list.rows.length === 0 && column === rest[0]}
                describedBy={describedBy}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** Counts the columns: "7 understood, 1 not used, 2 to review". */
function understoodText(columns: readonly ListColumn[], toReview: number): string {
  const notUsed = columns.filter(({ kind }) => kind === 'ignore').length;
  const understood = columns.length - notUsed;
  const parts = [
    ...(understood === 0 ? [] : [`${understood} understood`]),
    ...(notUsed === 0 ? [] : [`${notUsed} not used`]),
    ...(toReview === 0 ? [] : [`${toReview} to review`]),
  ];
  return `Columns: ${parts.join(', ')}`;
}

function ColumnRow({
  group,
  column: { name, kind, certainty, samples },
  onChoose,
  first,
  describedBy,
}: {
  /** Group that starts with this row; null if no group does. */
  group: { label: string; columns: number } | null;
  column: ListColumn;
  onChoose: (kind: ColumnKind) => void;
  first: boolean;
  describedBy: string | undefined;
}) {
  return (
    <tr className={kind === 'ignore' ? 'column-ignored' : undefined}>
      {group !== null && (
        <th scope="rowgroup" rowSpan={group.columns} className="column-group">
          {group.label}
        </th>
      )}
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>
        <ColumnSelect
          name={name}
          kind={kind}
          onChoose={onChoose}
          first={first}
          describedBy={first ? describedBy : undefined}
        />{' '}
        {certainty === 'remembered' && <span className="column-remembered">Remembered</span>}
      </td>
      <td>
        {samples.length === 0 ? (
          <span className="column-empty">Empty</span>
        ) : (
          <ul className="column-samples">
            {samples.map((sample, at) => (
              // Samples never move, and two may be equal.
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
  const begins = columnsToLookAt(list).length === 0 && list.rows.length > 0;
  // Cells that cannot be used are listed above the focused button, so its description mentions them to screen readers.
  const hasWrongCells = list.rows.some(({ errors }) => errors.length > 0);
  const searchDate = useSession((session) => session.searchDate);
  const lastDate = useSession((session) => session.lastDate);
  const kind = useSession((session) => session.kind);
  const worked = useShow(org, ({ checks, decisions }) => checks.length > 0 && decisions.size > 0);
  const updating = useShow(org, ({ updates }) => updates !== null);

  const check = async () => {
    if (searchDate === null) return;
    if (updating) return setShow(org, { stage: 'updated-list' });
    const yes =
      !worked ||
      (await confirm({
        title: 'Check the list from the beginning?',
        text: 'Your decisions will be discarded, because the columns may have changed.',
        confirm: 'Check from the beginning',
      }));
    if (yes) startCheck(org, showDays(searchDate, lastDate), kind);
  };
  return (
    <ActionBar
      says={<CheckedRoles list={list} />}
      more={[
        ...(updating ? [{ label: 'Keep the old list', onPress: () => keepOldList(org) }] : []),
        ...(worked
          ? [{ label: 'Back to the work list', onPress: () => setShow(org, { stage: 'work' }) }]
          : []),
        ...(!worked && !updating ? [{ label: 'Another list', onPress: () => dropShow(org) }] : []),
      ]}
    >
      <Button
        kind="primary"
        disabled={!ready || list.rows.length === 0}
        data-first={begins || undefined}
        aria-describedby={begins && hasWrongCells ? `${describedBy} ${REVIEW_HEADING}` : describedBy}
        onClick={() => void check()}
      >
        {updating ? 'Compare with the previous list' : 'Check the entry list'}
      </Button>
    </ActionBar>
  );
}

/** Roles that are on most lists. The rest are rare. */
const USUAL_ROLES = ['horse', 'owner', 'rider', 'trainer'] as const;

function CheckedRoles({ list: { rows } }: { list: EntryList }) {
  const found = new Set(rows.flatMap(({ parties }) => parties.map(({ role }) => role)));
  if (found.size === 0)
    return <span aria-live="polite">No column has been matched to a horse or rider yet</span>;
  const missing = USUAL_ROLES.filter((role) => !found.has(role));
  return (
    <>
      <span aria-live="polite" aria-atomic>
        We’ll check: {ENTRY_ROLES.filter((role) => found.has(role)).join(', ')}
      </span>
      {missing.length > 0 && (
        <span aria-live="polite" aria-atomic>
          Not checked: {missing.join(', ')}. No column names one.
        </span>
      )}
    </>
  );
}
