import { type MouseEvent, type ReactNode, useId } from 'react';
import { Recorded } from './recorded.tsx';

export interface Column<Row> {
  header: string;
  /** What the cell says; a filter looks for its words here. */
  text: (row: Row) => string;
  /** What the cell shows, when that is more than its text. */
  cell?: (row: Row) => ReactNode;
}

/** A last row that is not a record, such as "None of these, no USEF record". */
interface ExtraChoice {
  key: string;
  label: string;
  description?: string;
}

/** Rows under a heading of their own. They can be selected like the others. */
interface FurtherRows<Row> {
  heading: string;
  rows: readonly Row[];
}

/**
 * A table with one row to select: by its radio button, by the arrow keys between these buttons, or by a click anywhere on
 * the row. On a narrow screen each row becomes a block with the column names in front.
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
  extra,
}: {
  /** The id of its heading. */
  labelledBy: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Rows below `rows` that are only similar to what was searched for. */
  further?: FurtherRows<Row> | undefined;
  /** The key by which `selected` and `onSelect` name a row; different for each row. */
  rowKey: (row: Row) => string;
  /** The row in words: the name of its radio button. */
  rowLabel: (row: Row) => string;
  selected: string | null;
  onSelect: (key: string) => void;
  extra?: ExtraChoice | undefined;
}) {
  const group = useId();

  const choiceRow = (key: string, label: string, cells: ReactNode) => (
    // The radio button is the control; the row only makes it easier to hit.
    <tr
      key={key}
      className={key === selected ? 'selected' : undefined}
      onClick={(event) => {
        if (isForTheRow(event)) onSelect(key);
      }}
    >
      <td className="choice-mark">
        <input
          type="radio"
          name={group}
          value={key}
          aria-label={label}
          checked={key === selected}
          onChange={() => onSelect(key)}
        />
      </td>
      {cells}
    </tr>
  );

  const recordRow = (row: Row) =>
    choiceRow(
      rowKey(row),
      rowLabel(row),
      columns.map(({ header, text, cell }) => (
        <td key={header} data-label={header}>
          {cell === undefined ? <Recorded>{text(row)}</Recorded> : cell(row)}
        </td>
      )),
    );
  return (
    <table className="choice-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Choose</span>
          </th>
          {columns.map(({ header }) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {rows.length > 0 && <tbody>{rows.map(recordRow)}</tbody>}
      {further !== undefined && (
        <tbody>
          <tr className="choice-heading">
            <th scope="rowgroup" colSpan={columns.length + 1}>
              {further.heading}
            </th>
          </tr>
          {further.rows.map(recordRow)}
        </tbody>
      )}
      {extra !== undefined && (
        <tbody>
          {choiceRow(
            extra.key,
            extra.label,
            <td className="choice-extra" colSpan={columns.length}>
              {extra.label}
              {extra.description !== undefined && <small>{extra.description}</small>}
            </td>,
          )}
        </tbody>
      )}
    </table>
  );
}

/** Whether a click is meant for the row: not for a control in it, and not the end of selecting text to copy. */
function isForTheRow({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, input, summary') !== null) return false;
  return window.getSelection()?.type !== 'Range';
}
