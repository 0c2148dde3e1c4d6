import type { ColumnKind } from '../columns/column-kinds.ts';
import { checkMapping } from '../columns/column-mapping.ts';
import { headerKey } from '../columns/header-meaning.ts';
import { type PlannedColumn, recognizeColumns } from '../columns/recognize-columns.ts';
import type { ColumnMapping } from '../entry-list.ts';
import type { SourceRow } from '../source-row.ts';

const SHOWN_ROWS = 200;

/** Returns the columns of a layout without a header line. The caller's `mapping` takes precedence over `known` kinds. */
export function knownColumns(
  known: readonly (readonly [name: string, kind: ColumnKind])[],
  rows: readonly SourceRow[],
  mapping: ColumnMapping = {},
): PlannedColumn[] {
  checkMapping(
    mapping,
    known.map(([name]) => ({ header: name, name })),
  );
  const chosen = new Set(Object.keys(mapping).map(headerKey));
  const values = known.map((_, index) =>
    rows
      .slice(0, SHOWN_ROWS)
      .flatMap(({ cells }) => ((cells[index] ?? '') === '' ? [] : [cells[index] ?? ''])),
  );
  const columns = recognizeColumns(
    known.map(([name]) => name),
    values,
    { ...Object.fromEntries(known), ...mapping },
  );
  return columns.map((column) => ({
    ...column,
    header: '',
    certainty: chosen.has(headerKey(column.name)) ? 'chosen' : 'sure',
  }));
}
