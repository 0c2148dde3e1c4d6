import { isColumnKind, type ColumnKind, kindLabel } from '../../../entry-list/columns/column-kinds.ts';
import { isolated } from '../../../domain/names/shown-text.ts';
import { KIND_GROUPS } from './column-groups.ts';

/** A select element for the kind of a column (requirement 15.72). */
export function ColumnSelect({
  name,
  kind,
  onChoose,
  first,
  describedBy,
}: {
  name: string;
  /** The column's kind; null if none is chosen yet. */
  kind: ColumnKind | null;
  onChoose: (kind: ColumnKind) => void;
  first: boolean;
  describedBy?: string | undefined;
}) {
  return (
    <select
      data-first={first || undefined}
      aria-label={`${isolated(name)} is`}
      aria-describedby={describedBy}
      value={kind ?? ''}
      onChange={({ currentTarget: { value } }) => {
        if (isColumnKind(value)) onChoose(value);
      }}
    >
      {kind === null && <option value="">Choose…</option>}
      <option value="ignore">{kindLabel('ignore')}</option>
      {KIND_GROUPS.map(({ label, kinds }) => (
        <optgroup key={label} label={label}>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {kindLabel(each)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
