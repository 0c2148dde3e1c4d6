import { type MouseEvent, type ReactNode, useId } from 'react';

export interface Column<Row> {
  header: string;
  /** What the cell says, by which rows can be narrowed, too. */
  text: (row: Row) => string;
  /** How the cell looks, where it is more than its text. */
  cell?: (row: Row) => ReactNode;
}

/** A last row that is no record, such as "None of these, no USEF record". */
interface ExtraChoice {
  key: string;
  label: string;
  description?: string;
}

/** Rows under a heading of their own, which can be marked like the others. */
interface FurtherRows<Row> {
  heading: string;
  rows: readonly Row[];
}

/**
 * A table of which one row can be marked: by the radio button in front of it, by the arrow keys between these, or by a
 * click anywhere on the row. On a narrow screen each row becomes a block with the column names in front.
 */
export function ChoiceTable<Row>({
  labelledBy,
  columns,
  rows,
  further,
  rowKey,
  rowLabel,
  marked,
  onMark,
  extra,
}: {
  /** The id of its heading. */
  labelledBy: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Those that are something else than `rows`, only similar to what was asked for; they stand below them. */
  further?: FurtherRows<Row> | undefined;
  /** What `marked` and `onMark` call a row; different for each row. */
  rowKey: (row: Row) => string;
  /** The row in words: the name of its radio button. */
  rowLabel: (row: Row) => string;
  marked: string | null;
  onMark: (key: string) => void;
  extra?: ExtraChoice | undefined;
}) {
  const group = useId();

  const choiceRow = (key: string, label: string, cells: ReactNode) => (
    // The radio button is the control; the row only makes it easier to hit.
    <tr
      key={key}
      className={key === marked ? 'marked' : undefined}
      onClick={(event) => {
        if (isForTheRow(event)) onMark(key);
      }}
    >
      <td className="choice-mark">
        <input
          type="radio"
          name={group}
          value={key}
          aria-label={label}
          checked={key === marked}
          onChange={() => onMark(key)}
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
          {cell === undefined ? text(row) : cell(row)}
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

/** Whether a click is meant for the row: not for a control in it, nor the end of marking text to copy. */
function isForTheRow({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, input, summary') !== null) return false;
  return window.getSelection()?.type !== 'Range';
}
