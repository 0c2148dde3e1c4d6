import type { Selected } from '../../domain/flow/continue.ts';
import { fold } from '../../domain/names/fold.ts';
import { ORG_LABEL } from '../../domain/org.ts';
import { ChoiceTable, type Column } from '../ui/choice-table.tsx';
import type { Listing, NoneChoice } from './result-list.tsx';
import { sharedNames } from './names.ts';

const NONE = 'none';

/** A table without records has the offered "no record" alone. */
const NO_COLUMNS: readonly Column<unknown>[] = [{ header: 'Record', text: () => '' }];

/** The rows of a result list: those that were asked for, then the similar ones apart from them, then "no record". */
export function ResultRows<Row extends { name: string }>({
  listing: { list, org, columns, numberOf, nothing, similarity, apart },
  labelledBy,
  rows,
  empty,
  mark,
  onMark,
  none,
}: {
  listing: Listing<Row>;
  /** The id of the list's heading. */
  labelledBy: string;
  rows: readonly Row[];
  /** Whether the list has no rows, not only none that a filter leaves. */
  empty: boolean;
  mark: Selected;
  onMark: (mark: Selected) => void;
  none: NoneChoice | undefined;
}) {
  const similar = rows.filter((row) => similarity(row) !== null);
  const shared = sharedNames(list.known, numberOf);
  const rowLabel = (row: Row) => {
    const toldApart = shared.has(fold(row.name)) ? apart(row) : [];
    const words = similarity(row);
    const only = words === null ? [] : [words.toLowerCase()];
    return [row.name, `${ORG_LABEL[org]} ${numberOf(row)}`, ...toldApart, ...only].join(', ');
  };
  return (
    <ChoiceTable
      labelledBy={labelledBy}
      columns={empty ? NO_COLUMNS : columns}
      rows={rows.filter((row) => similarity(row) === null)}
      further={similar.length === 0 ? undefined : { heading: 'Similar, not the same', rows: similar }}
      rowKey={(row) => recordKey(numberOf(row))}
      rowLabel={rowLabel}
      marked={markedKey(mark)}
      onMark={(key) => onMark(markOf(key))}
      extra={
        none && {
          key: NONE,
          label: none.label,
          description: empty ? `${nothing} ${none.description}` : none.description,
        }
      }
    />
  );
}

/** A key that no number can be taken for "no record" by. */
function recordKey(number: string): string {
  return `record ${number}`;
}

function markedKey(mark: Selected): string | null {
  switch (mark.kind) {
    case 'nothing':
      return null;
    case 'none':
      return NONE;
    case 'record':
      return recordKey(mark.number);
  }
}

function markOf(key: string): Selected {
  return key === NONE ? { kind: 'none' } : { kind: 'record', number: key.slice(recordKey('').length) };
}
