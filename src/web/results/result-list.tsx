import { type ReactNode, useDeferredValue, useId, useMemo, useRef } from 'react';
import type { Selected } from '../../domain/flow/continue.ts';
import { fold } from '../../domain/names/fold.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { ORG_LABEL } from '../../domain/org.ts';
import type { Subject } from '../../domain/cards/card.ts';
import { useWhenOnline } from '../api/use-when-online.ts';
import { BookFindings } from '../cards/book-findings.tsx';
import { Button } from '../ui/button.tsx';
import {
  ChoiceTable,
  PlaceholderTable,
  type SecondLine,
  type Sort,
  type TableColumn,
} from '../ui/choice-table.tsx';
import { Failed } from '../ui/message.tsx';
import { Pager } from '../ui/pager.tsx';
import { Sign } from '../ui/sign.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ColumnWidths } from './column-widths.ts';
import { FEW_ROWS } from './list-limits.ts';
import { isShown, keptWords, type Listing, type RowChoice } from './listing.ts';
import { type Narrowed, narrowed } from './list-view.ts';
import { useRowJudgments } from './row-judgments.tsx';

export interface NoneChoice {
  label: string;
  description: string;
}

const PLACEHOLDERS = 4;

export function ResultList<Row extends { name: string; suspensionStatus: string | null }>({
  listing,
  choiceOf,
  typed,
  subject,
  selected,
  onSelect,
  onGoOn,
  none,
  again,
  showsBookFindings,
  below,
  widths,
  isShownAbove = false,
  shownAbove = 0,
  isAllAbove = false,
  note,
}: {
  listing: Listing<Row>;
  /** Returns the choice to judge for a row; null while it is unknown. Must be a stable reference across renders. */
  choiceOf: (row: Row) => RowChoice | null;
  /** The filter as typed. The rows follow later. */
  typed: string;
  subject: Subject;
  selected: Selected;
  onSelect: (selected: Selected) => void;
  onGoOn: () => void;
  none?: NoneChoice | undefined;
  /** Retries all failed calls on the screen. Undefined if another list has the retry button. */
  again?: (() => void) | undefined;
  /**
   * True for only one of the screen's lists: an affiliate's record is judged together with its USEF record, so both
   * lists would show the same findings about books.
   */
  showsBookFindings: boolean;
  /** Returns a row's second line. Must be a stable reference across renders. */
  below?: ((row: Row) => SecondLine | null) | undefined;
  /** Column widths in a wide window, if the screen has another table. */
  widths?: ColumnWidths | undefined;
  /** True if another list shows the selected record. */
  isShownAbove?: boolean;
  /** Number of this list's rows that another list shows. The heading does not count them. */
  shownAbove?: number;
  /** True if another list shows all of this list's rows. The note explains this. */
  isAllAbove?: boolean;
  note?: ReactNode;
}) {
  const { list, org, nothing, numberOf } = listing;
  const { shown, total, page } = list;
  const place = useRef<HTMLElement>(null);
  const heading = useId();
  const found = useMemo(() => narrowed(listing.list, (row) => textsOf(listing, row)), [listing]);
  const judgments = useRowJudgments(listing.judging, choiceOf, found.from, found.rows);
  const check = useDeferredValue(judgments.column);
  const columns = useMemo(() => withCheck(listing.columns, check), [listing.columns, check]);
  useWhenOnline(judgments.failed?.again ?? null);
  if (!isShown(listing)) return null;

  const what = `${ORG_LABEL[org]} ${subject}s`;
  const turn = (to: number) => {
    place.current?.scrollIntoView();
    list.turn(to);
  };
  const rows = shown.kind === 'answered' ? shown.rows : [];
  const isOnlyNone = shown.kind === 'answered' && rows.length === 0;
  const many = rows.length > FEW_ROWS || (total ?? 0) > FEW_ROWS;
  const showsSelected =
    selected.kind !== 'record' || isShownAbove || found.rows.some((row) => numberOf(row) === selected.number);
  return (
    <section
      className={`result-list result-list-${org === 'usef' ? 'usef' : 'affiliate'}${isOnlyNone ? ' result-list-none' : ''}`}
      aria-label={what}
      ref={place}
    >
      {showsBookFindings && <BookFindings found={judgments.ofBooks} />}
      <div className="result-head">
        <h2 id={heading}>
          {shownAbove > 0 && !isAllAbove && 'Other '}
          {what}{' '}
          {list.asked && total !== null && !isAllAbove && (
            <span className="result-count">{`(${countText(total - shownAbove, rows.length)})`}</span>
          )}
        </h2>
        {/* The lists announce together what is loading. */}
        {shown.kind === 'searching' && (
          <p className="loading" aria-hidden>
            Searching {ORG_LABEL[org]}…
          </p>
        )}
        {note !== undefined && note !== false && <div className="result-note">{note}</div>}
        {total !== null && (many || typed !== '') && (
          <ResultFilter
            filter={typed}
            onFilter={list.narrow}
            found={found}
            total={total}
            hidesSelected={found.narrows && !showsSelected}
            sorted={list.sort !== null}
          />
        )}
        {judgments.failed !== null && (
          <p role="alert">
            <Sign kind="unknown" /> These rows could not be checked. {judgments.failed.error.message}{' '}
            <Button onClick={judgments.failed.again}>Check again</Button>
          </p>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {list.sort !== null && sortText(list.sort)}
      </p>
      {shown.kind === 'searching' && (
        <PlaceholderTable columns={columns} rows={PLACEHOLDERS} widths={widths} />
      )}
      {shown.kind === 'failed' && (
        <Failed error={shown.error} what={`The ${what}`} again={again} isNext kept={keptWords(subject)} />
      )}
      {shown.kind === 'answered' && rows.length === 0 && none === undefined && <p>{nothing}</p>}
      {total === 0 && rows.length > 0 && (
        <p className="only-similar">
          {listing.nothingExact}. Select a similar one only if you are sure that it is the right one.
        </p>
      )}
      {shown.kind === 'answered' && (rows.length > 0 || none !== undefined) && (
        <ResultRows
          listing={listing}
          columns={columns}
          labelledBy={heading}
          rows={found.rows}
          empty={isOnlyNone}
          nothing={isAllAbove ? null : nothing}
          selected={selected}
          onSelect={onSelect}
          onGoOn={onGoOn}
          none={none}
          below={below}
          widths={widths}
        />
      )}
      {list.paged && total !== null && (!found.narrows || found.extent === 'page') && (
        <Pager page={page} total={total} onTurn={turn} label={`Pages of ${what}`} />
      )}
    </section>
  );
}

/** Counts a list's rows. If no row matches, counts the similar rows that are shown: "2 similar". */
function countText(count: number, shown: number): string {
  return count === 0 && shown > 0 ? `${shown} similar` : String(count);
}

/** Describes the sort order for screen readers: "Sorted by Foaled, descending." */
function sortText({ header, descending }: Sort): string {
  return `Sorted by ${header}, ${descending ? 'descending' : 'ascending'}.`;
}

/** Puts the judgment right after the name, so that it is not overlooked. */
function withCheck<Row>(
  [name, ...others]: readonly TableColumn<Row>[],
  check: TableColumn<Row>,
): TableColumn<Row>[] {
  return name === undefined ? [] : [name, check, ...others];
}

function textsOf<Row>({ columns, similarity, furtherTexts }: Listing<Row>, row: Row): readonly string[] {
  return [...columns.map(({ text }) => text(row)), similarity(row) ?? '', ...furtherTexts(row)];
}

/**
 * Filters while the user types, counts the rows, and says whether the selected row is hidden. Escape clears the field.
 */
function ResultFilter({
  filter,
  onFilter,
  found,
  total,
  hidesSelected,
  sorted,
}: {
  filter: string;
  onFilter: (filter: string) => void;
  found: Narrowed<unknown>;
  /** Number of rows found, not counting similar rows. */
  total: number;
  hidesSelected: boolean;
  sorted: boolean;
}) {
  return (
    <div className="result-filter">
      <TextField
        label="Filter these results"
        name="filter"
        value={filter}
        onChange={onFilter}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onFilter('');
        }}
      />
      <output>
        {found.narrows && shownText(found, total)}
        {hidesSelected && ' The selected row is not among them.'}
        {sorted && isPart(found, total) && ` Only these ${found.rows.length} are sorted.`}
      </output>
      {found.narrows && found.rows.length === 0 && (
        <Button className="button-quiet" onClick={() => onFilter('')}>
          Show all rows
        </Button>
      )}
    </div>
  );
}

/** True if the filter was not applied to all rows or, without a filter, if the list has further pages. */
function isPart({ narrows, from, extent }: Narrowed<unknown>, total: number): boolean {
  return narrows ? extent !== 'all' : from.length < total;
}

/** Returns text such as "3 of 48 shown.", and says which rows were searched, unless all were. */
function shownText({ rows, from, extent }: Narrowed<unknown>, total: number): string {
  switch (extent) {
    case 'all':
      return `${rows.length} of ${from.length} shown.`;
    case 'page':
      return `${rows.length} of the ${from.length} on this page shown.`;
    case 'first':
      return `${rows.length} of the first ${from.length} shown, of ${total} found. Search with more letters to see others.`;
  }
}

const NONE = 'none';

/** Column of a table in which "no record" is the only row. */
const NO_COLUMNS: readonly TableColumn<unknown>[] = [{ header: 'Record', text: () => '' }];

/** Shows matches, then similar rows under a separate heading, then "no record". */
function ResultRows<Row extends { name: string }>({
  listing,
  columns,
  labelledBy,
  rows,
  empty,
  nothing,
  selected,
  onSelect,
  onGoOn,
  none,
  below,
  widths,
}: {
  listing: Listing<Row>;
  columns: readonly TableColumn<Row>[];
  labelledBy: string;
  rows: readonly Row[];
  empty: boolean;
  /** Text for an empty list; null if the list shows that text elsewhere. */
  nothing: string | null;
  selected: Selected;
  onSelect: (selected: Selected) => void;
  onGoOn: () => void;
  none: NoneChoice | undefined;
  below: ((row: Row) => SecondLine | null) | undefined;
  widths: ColumnWidths | undefined;
}) {
  const { list, numberOf, similarity } = listing;
  const similar = useMemo(() => rows.filter((row) => similarity(row) !== null), [rows, similarity]);
  const labels = useMemo(() => rowLabels(listing, rows), [listing, rows]);
  return (
    <ChoiceTable
      labelledBy={labelledBy}
      columns={empty ? NO_COLUMNS : columns}
      rows={similar.length === 0 ? rows : rows.filter((row) => !similar.includes(row))}
      further={similar.length === 0 ? undefined : { heading: 'Similar, not the same', rows: similar }}
      rowKey={(row) => recordKey(numberOf(row))}
      rowLabel={(row) => labels.get(row) ?? row.name}
      selected={keyOf(selected)}
      onSelect={(key) => onSelect(selectionOf(key))}
      onGoOn={onGoOn}
      sort={list.sort}
      onSort={empty ? undefined : list.sortBy}
      below={below}
      widths={empty ? undefined : widths}
      extra={
        none && {
          key: NONE,
          label: none.label,
          description: empty && nothing !== null ? `${nothing} ${none.description}` : none.description,
        }
      }
    />
  );
}

/** Labels each row with name, number, and any details that tell namesakes apart. */
function rowLabels<Row extends { name: string }>(
  { list, org, numberOf, similarity, apart }: Listing<Row>,
  rows: readonly Row[],
): ReadonlyMap<Row, string> {
  const shared = sharedNames(list.known, numberOf);
  return new Map(
    rows.map((row) => {
      const toldApart = shared.has(fold(row.name)) ? apart(row) : [];
      const words = similarity(row);
      const only = words === null ? [] : [words.toLowerCase()];
      const number = `${ORG_LABEL[org]} ${isolated(numberOf(row))}`;
      return [row, [isolated(row.name), number, ...toldApart, ...only].join(', ')];
    }),
  );
}

/** Returns a record's key. The prefix keeps it different from the "no record" key. */
function recordKey(number: string): string {
  return `record ${number}`;
}

function keyOf(selected: Selected): string | null {
  switch (selected.kind) {
    case 'nothing':
      return null;
    case 'none':
      return NONE;
    case 'record':
      return recordKey(selected.number);
  }
}

function selectionOf(key: string): Selected {
  return key === NONE ? { kind: 'none' } : { kind: 'record', number: key.slice(recordKey('').length) };
}

/** Returns folded names shared by several records. @param rows may have duplicates */
export function sharedNames<Row extends { name: string }>(
  rows: readonly Row[],
  numberOf: (row: Row) => string,
): ReadonlySet<string> {
  const records = new Map(rows.map((row) => [numberOf(row), fold(row.name)]));
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const name of records.values()) (once.has(name) ? shared : once).add(name);
  return shared;
}
