import { TextField } from '../ui/text-field.tsx';
import type { Narrowed } from './list-view.ts';

/**
 * Narrows a result list while a person types, and says how much of it is shown. A chosen row that the filter hides is
 * said to be hidden. Escape empties the field.
 */
export function ResultFilter({
  filter,
  onFilter,
  found,
  total,
  hidesMarked,
}: {
  filter: string;
  onFilter: (filter: string) => void;
  /** The rows shown. */
  found: Narrowed<unknown>;
  /** All rows of the list, similar ones apart. */
  total: number;
  hidesMarked: boolean;
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
        {hidesMarked && ' The chosen row is not among them.'}
      </output>
    </div>
  );
}

/** "3 of 48 shown"; where not all rows could be looked through, of which. */
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
