import { type MouseEvent, type ReactNode, useId } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
}

/** A last row that is no record, such as "None of these, no USEF record". */
interface ExtraChoice {
  key: string;
  label: string;
  description?: string;
}

/**
 * A table of which one row can be marked: by the radio button in front of it, by the arrow keys between these, or by a
 * click anywhere on the row. On a narrow screen each row becomes a block with the column names in front.
 */
export function ChoiceTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowLabel,
  marked,
  onMark,
  extra,
}: {
  caption: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
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

  return (
    <table className="choice-table">
      <caption>{caption}</caption>
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
      <tbody>
        {rows.map((row) =>
          choiceRow(
            rowKey(row),
            rowLabel(row),
            columns.map(({ header, cell }) => (
              <td key={header} data-label={header}>
                {cell(row)}
              </td>
            )),
          ),
        )}
        {extra !== undefined &&
          choiceRow(
            extra.key,
            extra.label,
            <td className="choice-extra" colSpan={columns.length}>
              {extra.label}
              {extra.description !== undefined && <small>{extra.description}</small>}
            </td>,
          )}
      </tbody>
    </table>
  );
}

/** Whether a click is meant for the row: not for a control in it, nor the end of marking text to copy. */
function isForTheRow({ target }: MouseEvent): boolean {
  if (target instanceof Element && target.closest('a, button, input, summary') !== null) return false;
  return window.getSelection()?.type !== 'Range';
}
