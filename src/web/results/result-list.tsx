import { useRef } from 'react';
import type { Marked } from '../../domain/flow/selection.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import { ChoiceTable, type Column } from '../ui/choice-table.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loading } from '../ui/loading.tsx';
import { Pager } from '../ui/pager.tsx';
import type { Side } from './matching.ts';
import type { Subject } from './subject.ts';

/** One list of a results screen and how its rows look. */
export interface Listing<Row> extends Side<Row> {
  org: Org;
  columns: readonly Column<Row>[];
  /** What is said when the list has no rows; null where a list that is not asked is not shown either. */
  nothing: string | null;
}

/** The offered "no record" of a list. */
export interface NoneChoice {
  label: string;
  description: string;
}

const NONE = 'none';

/** A table without records has the offered "no record" alone. */
const NO_COLUMNS: readonly Column<unknown>[] = [{ header: 'Record', cell: () => null }];

/** One list of a results screen in each of its states: running, failed, answered, empty. */
export function ResultList<Row extends { name: string }>({
  listing,
  subject,
  mark,
  onMark,
  none,
}: {
  listing: Listing<Row>;
  subject: Subject;
  mark: Marked;
  onMark: (mark: Marked) => void;
  /** The offered "no record", which ends the list, and what it leads to; none where it is not offered. */
  none?: NoneChoice | undefined;
}) {
  const { list, org, columns, numberOf, nothing } = listing;
  const { shown, total, page } = list;
  const place = useRef<HTMLElement>(null);
  if (!list.asked && nothing === null) return null;

  const what = `${ORG_LABEL[org]} ${subject}s`;
  const turn = (to: number) => {
    place.current?.scrollIntoView();
    list.turn(to);
  };

  return (
    <section className="result-list" aria-label={what} ref={place}>
      {shown.kind === 'searching' && <Loading what={`Searching ${what}…`} />}
      {shown.kind === 'failed' && (
        <>
          <h2>{what}</h2>
          <Failed error={shown.error} again={shown.again} />
        </>
      )}
      {shown.kind === 'answered' && shown.rows.length === 0 && none === undefined && (
        <>
          <h2>{what}</h2>
          <p>{nothing}</p>
        </>
      )}
      {shown.kind === 'answered' && (shown.rows.length > 0 || none !== undefined) && (
        <ChoiceTable
          caption={list.asked ? `${what} (${total})` : what}
          columns={shown.rows.length > 0 ? columns : NO_COLUMNS}
          rows={shown.rows}
          rowKey={(row) => recordKey(numberOf(row))}
          rowLabel={(row) => `${row.name}, ${ORG_LABEL[org]} ${numberOf(row)}`}
          marked={markedKey(mark)}
          onMark={(key) => onMark(markOf(key))}
          extra={
            none && {
              key: NONE,
              label: none.label,
              description: total === 0 ? `${nothing} ${none.description}` : none.description,
            }
          }
        />
      )}
      {total !== null && <Pager page={page} total={total} onTurn={turn} label={`Pages of ${what}`} />}
    </section>
  );
}

/** A key that no number can be taken for "no record" by. */
function recordKey(number: string): string {
  return `record ${number}`;
}

function markedKey(mark: Marked): string | null {
  switch (mark.kind) {
    case 'nothing':
      return null;
    case 'none':
      return NONE;
    case 'record':
      return recordKey(mark.number);
  }
}

function markOf(key: string): Marked {
  return key === NONE ? { kind: 'none' } : { kind: 'record', number: key.slice(recordKey('').length) };
}
