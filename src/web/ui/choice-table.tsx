import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useState,
} from 'react';
import { NO_VALUE } from '../../domain/calendar/display-date.ts';
import { useMedia } from './media.ts';
import { Recorded } from './recorded.tsx';
import { showWhole, WhyButton } from './why-button.tsx';

export interface TableColumn<Row> {
  header: string;
  /** Plain text, which a filter searches. */
  text: (row: Row) => string;
  /** Cell content, if it is more than text. */
  cell?: (row: Row) => ReactNode;
  /** Reasons that `Why` opens below the row; null if there are none yet. */
  why?: (row: Row) => ReactNode;
  /** Sort key, if the text cannot be one: a day as `2026-12-05`. Null sorts last. */
  order?: (row: Row) => string | null;
  /** `number` does not wrap, `period` wraps only in narrow windows, `check` reserves room for a judgment. */
  kind?: 'number' | 'period' | 'check' | undefined;
  /** Width in a wide window, in rem; undefined to share the remaining width. */
  width?: number | undefined;
  /** True for facts that are rarely needed. On a phone, they are folded. */
  isMinor?: boolean | undefined;
}

export interface Sort {
  header: string;
  descending: boolean;
}

/** Minor facts are folded below this width. choice-table.css uses the same width. */
const PHONE = '(width < 40rem)';

interface ExtraChoice {
  key: string;
  label: string;
  description?: string;
}

/** A row's second line, across all columns. */
export interface SecondLine {
  content: ReactNode;
  /** True to add this line to the radio button's description. False for facts that screen readers need only in the table. */
  isDescription: boolean;
}

/** Rows under a separate heading. They can be selected, too. */
interface FurtherRows<Row> {
  heading: string;
  rows: readonly Row[];
}

/**
 * Selects one row by radio button, arrow keys, Enter, or a click. Only the buttons of the selected row, or of the first
 * if none is selected, are tab stops, so Tab quickly leaves a long table.
 *
 * The table handles its rows' events, and `columns` must be a stable reference across renders, so that selecting a row
 * in a long list renders no more than in a short one.
 */
export function ChoiceTable<Row>({
  labelledBy,
  columns,
  rows,
  further,
  rowKey,
  rowLabel,
  selected,
  onSelect,
  onGoOn,
  extra,
  sort = null,
  onSort,
  below,
  widths,
}: {
  labelledBy: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  further?: FurtherRows<Row> | undefined;
  /** Returns a unique key, which `selected` and `onSelect` use. */
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => string;
  selected: string | null;
  onSelect: (key: string) => void;
  /** Called on Enter in the selected row. In any other row, Enter selects that row. */
  onGoOn?: (() => void) | undefined;
  extra?: ExtraChoice | undefined;
  sort?: Sort | null;
  /** Called when the user sorts by a column; undefined if the columns cannot be sorted. */
  onSort?: ((sort: Sort | null) => void) | undefined;
  /** Returns a second line; null if there is none. Must be a stable reference across renders. */
  below?: ((row: Row) => SecondLine | null) | undefined;
  /** Column widths in a wide window, in rem, by header. Undefined to fit the content. */
  widths?: ReadonlyMap<string, number> | undefined;
}) {
  const group = useId();
  const extraId = useId();
  const isFolding = useMedia(PHONE) && columns.some(({ kind }) => kind === 'check');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((key: string) => {
    setOpened((before) => {
      const others = new Set(before);
      return others.delete(key) ? others : others.add(key);
    });
  }, []);

  const onEnter = (event: KeyboardEvent) => {
    const key = keyOfMark(event.target, group);
    if (event.key !== 'Enter' || key === null) return;
    event.preventDefault();
    // Holding Enter down must not skip a screen.
    if (event.repeat) return;
    if (key === selected) onGoOn?.();
    else onSelect(key);
  };

  // A click anywhere in the row selects it. A radio button that is already selected fires no change event.
  const onClick = (event: MouseEvent) => {
    const mark = keyOfMark(event.target, group);
    const key = mark ?? (isForTheRow(event) ? keyOfRow(event.target, group) : null);
    if (key !== null && (mark === null || mark === selected)) onSelect(key);
  };

  const shown = sorted(rows, columns, sort);
  const shownFurther = further === undefined ? [] : sorted(further.rows, columns, sort);
  const keys = [...shown, ...shownFurther].map(rowKey);
  const stop = selected !== null && keys.includes(selected) ? selected : keys[0];

  const recordRow = (row: Row) => {
    const key = rowKey(row);
    return (
      <RecordRow
        key={key}
        row={row}
        name={key}
        label={rowLabel(row)}
        columns={columns}
        group={group}
        isSelected={key === selected}
        isOpen={opened.has(key)}
        isStop={key === stop}
        onToggle={toggle}
        below={below}
        isFolding={isFolding}
      />
    );
  };
  const isSortable = rows.length + (further?.rows.length ?? 0) > 1;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the controls are the radio buttons in its rows
    <table
      className={`rows choice-table${isSortable ? '' : ' choice-table-unsorted'}`}
      aria-labelledby={labelledBy}
      onClick={onClick}
      onKeyDown={onEnter}
      onChange={(event) => {
        const key = keyOfMark(event.target, group);
        if (key !== null) onSelect(key);
      }}
    >
      <Heads columns={columns} widths={widths} sort={sort} onSort={isSortable ? onSort : undefined} />
      {rows.length > 0 && <tbody>{shown.map(recordRow)}</tbody>}
      {further !== undefined && (
        <tbody>
          <tr className="choice-heading">
            <th scope="rowgroup" colSpan={columns.length + 1}>
              {further.heading}
            </th>
          </tr>
          {shownFurther.map(recordRow)}
        </tbody>
      )}
      {extra !== undefined && (
        <tbody>
          <MarkedRow
            name={extra.key}
            label={extra.label}
            group={group}
            isSelected={extra.key === selected}
            describedBy={extra.description === undefined ? '' : extraId}
          >
            <td className="choice-extra" colSpan={columns.length}>
              {extra.label}
              {extra.description !== undefined && <small id={extraId}>{extra.description}</small>}
            </td>
          </MarkedRow>
        </tbody>
      )}
    </table>
  );
}

/** Shows placeholders while rows are loading, in the columns that the rows will have. Screen readers skip them. */
export function PlaceholderTable<Row>({
  columns,
  rows,
  widths,
}: {
  columns: readonly TableColumn<Row>[];
  rows: number;
  /** Column widths in a wide window, in rem, by header. Undefined to fit the content. */
  widths?: ReadonlyMap<string, number> | undefined;
}) {
  const isFolding = useMedia(PHONE);
  return (
    <table className="rows choice-table skeleton" aria-hidden="true">
      <Heads columns={columns} widths={widths} />
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row} className={isFolding ? 'folded' : undefined}>
            <td className="choice-mark">
              <Bar />
            </td>
            {columns.map((column) => (
              <td key={column.header} data-label={column.header} className={classOf(column)}>
                {column.kind === 'check' ? (
                  <div className="check-line">
                    <Bar />
                  </div>
                ) : (
                  <Bar width={column.width} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ width }: { width?: number | undefined }) {
  return <span style={widthStyle(width)} />;
}

function Heads<Row>({
  columns,
  widths,
  sort = null,
  onSort,
}: {
  columns: readonly TableColumn<Row>[];
  widths: ReadonlyMap<string, number> | undefined;
  sort?: Sort | null;
  onSort?: ((sort: Sort | null) => void) | undefined;
}) {
  const sortId = useId();
  return (
    <>
      {widths !== undefined && (
        <colgroup>
          <col />
          {columns.map(({ header }) => (
            <col key={header} style={widthStyle(widths.get(header))} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          <th scope="col" className="choice-mark">
            <span className="visually-hidden">Select</span>
            {onSort !== undefined && (
              <span id={sortId} hidden>
                Sort
              </span>
            )}
          </th>
          {columns.map((column) => (
            <Head key={column.header} column={column} sort={sort} onSort={onSort} sortId={sortId} />
          ))}
        </tr>
      </thead>
    </>
  );
}

/** Passes a column's width to the style sheet, which ignores it in narrow windows. */
function widthStyle(width: number | undefined): CSSProperties | undefined {
  return width === undefined ? undefined : ({ '--width-of-column': `${width}rem` } as CSSProperties);
}

interface RecordRowProps<Row> {
  row: Row;
  name: string;
  label: string;
  columns: readonly TableColumn<Row>[];
  group: string;
  isSelected: boolean;
  isOpen: boolean;
  isStop: boolean;
  onToggle: (key: string) => void;
  below: ((row: Row) => SecondLine | null) | undefined;
  /** True to fold minor facts until the user asks for them. */
  isFolding: boolean;
}

// `memo` loses the component's type parameter.
const RecordRow = memo(function RecordRow<Row>({
  row,
  name,
  label,
  columns,
  group,
  isSelected,
  isOpen,
  isStop,
  onToggle,
  below,
  isFolding,
}: RecordRowProps<Row>) {
  const reasonsId = useId();
  const belowId = useId();
  const checkId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const second = below?.(row) ?? null;
  const hasMinor = second !== null || columns.some(({ isMinor }) => isMinor === true);
  const isFolded = isFolding && hasMinor && !showsAll;
  const why = columns.map((column) => column.why?.(row) ?? null).find((reasons) => reasons !== null);
  const showsWhy = why !== undefined && isOpen;
  const hasCheck = columns.some((column) => column.why !== undefined);
  return (
    <>
      <MarkedRow
        name={name}
        label={label}
        group={group}
        isSelected={isSelected}
        isFolded={isFolded}
        describedBy={[hasCheck && checkId, second?.isDescription && belowId].filter(Boolean).join(' ')}
      >
        {columns.map((column) => (
          <td key={column.header} data-label={column.header} className={classOf(column, row)}>
            {column.why === undefined ? (
              contentOf(column, row)
            ) : (
              <div className="check-line">
                {/* Part of the radio button's description, because arrow keys skip the cells. */}
                <span id={checkId}>{contentOf(column, row)}</span>
                {why !== undefined && (
                  <WhyButton
                    about={label}
                    reasons={reasonsId}
                    isOpen={showsWhy}
                    onToggle={() => onToggle(name)}
                    isStop={isStop}
                  />
                )}
                {isFolding && hasMinor && (
                  <button
                    type="button"
                    className="why-button row-action"
                    aria-label={`All facts about ${label}`}
                    aria-expanded={showsAll}
                    tabIndex={isStop ? undefined : -1}
                    onClick={() => setShowsAll(!showsAll)}
                  >
                    All facts
                  </button>
                )}
              </div>
            )}
          </td>
        ))}
      </MarkedRow>
      {second !== null && (
        <tr
          className={`choice-below${isSelected ? ' selected' : ''}${isFolded ? ' folded' : ''}`}
          id={belowId}
        >
          <td colSpan={columns.length + 1}>{second.content}</td>
        </tr>
      )}
      {showsWhy && (
        <tr className="choice-reasons">
          <td id={reasonsId} colSpan={columns.length + 1} ref={showWhole}>
            {why}
          </td>
        </tr>
      )}
    </>
  );
}) as <Row>(props: RecordRowProps<Row>) => ReactNode;

function contentOf<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  return column.cell === undefined ? <Recorded>{column.text(row)}</Recorded> : column.cell(row);
}

function MarkedRow({
  name,
  label,
  group,
  isSelected,
  isFolded = false,
  describedBy,
  children,
}: {
  name: string;
  label: string;
  group: string;
  isSelected: boolean;
  isFolded?: boolean;
  describedBy?: string;
  children: ReactNode;
}) {
  return (
    <tr className={[isSelected && 'selected', isFolded && 'folded'].filter(Boolean).join(' ') || undefined}>
      <td className="choice-mark">
        <input
          type="radio"
          name={group}
          value={name}
          aria-label={label}
          aria-describedby={describedBy || undefined}
          checked={isSelected}
          onChange={heardByTheTable}
        />
      </td>
      {children}
    </tr>
  );
}

/** React requires a change handler on a controlled input. The table handles the event. */
function heardByTheTable(): void {}

function keyOfMark(target: EventTarget, group: string): string | null {
  return target instanceof HTMLInputElement && target.name === group ? target.value : null;
}

/** Returns the key of the row that contains the target; null for a row that cannot be selected. */
function keyOfRow(target: EventTarget, group: string): string | null {
  const clicked = target instanceof Element ? target.closest('tr') : null;
  const row = clicked?.classList.contains('choice-below') === true ? clicked.previousElementSibling : clicked;
  const mark = row?.querySelector('.choice-mark > input');
  return mark ? keyOfMark(mark, group) : null;
}

/** @param row omitted for a header */
function classOf<Row>({ kind, isMinor, text }: TableColumn<Row>, row?: Row): string | undefined {
  const isEmpty = row !== undefined && text(row) === NO_VALUE;
  const classes = [kind && `choice-${kind}`, isMinor && 'choice-minor', isEmpty && 'choice-no-value'];
  return classes.filter(Boolean).join(' ') || undefined;
}

/**
 * A column header. In a sortable table, the first press sorts, the second reverses the order, and the third restores the
 * original order.
 */
function Head({
  column,
  sort,
  onSort,
  sortId,
}: {
  column: TableColumn<never>;
  sort: Sort | null;
  onSort: ((sort: Sort | null) => void) | undefined;
  /** Id of the text that says what the button does, because a header such as "Check" does not. */
  sortId: string;
}) {
  const { header } = column;
  const className = classOf(column);
  if (onSort === undefined) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  const now = sort?.header === header ? sort : null;
  const next =
    now === null ? { header, descending: false } : now.descending ? null : { ...now, descending: true };
  const order = now === null ? undefined : now.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" className="sort" aria-describedby={sortId} onClick={() => onSort(next)}>
        {header}
      </button>
    </th>
  );
}

/** Sorts the rows. Equal rows keep their order. Rows without a value come last. */
function sorted<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const column = columns.find(({ header }) => header === sort?.header);
  if (sort === null || column === undefined) return rows;
  const order = column.order ?? column.text;
  // Compares numbers by value and ignores case and accents. Created on demand, because creating the first collator is
  // slow.
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return rows.toSorted((a, b) => {
    const [first, second] = [order(a), order(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sort.descending ? compare(second, first) : compare(first, second);
  });
}

/** False for a click on a control in the row, or at the end of selecting text. */
function isForTheRow({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, input, summary') !== null) return false;
  return window.getSelection()?.type !== 'Range';
}
