import { useId, useRef } from 'react';
import type { Subject } from '../../domain/cards/card.ts';
import type { Selected } from '../../domain/flow/continue.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import type { Column } from '../ui/choice-table.tsx';
import { Failed, Loading, Message } from '../ui/message.tsx';
import { Pager } from '../ui/pager.tsx';
import type { Side } from './matching.ts';
import { narrowed } from './list-view.ts';
import { ResultFilter } from './result-filter.tsx';
import { ResultRows } from './result-rows.tsx';

/** One list of a results screen and how its rows look. */
export interface Listing<Row> extends Side<Row> {
  org: Org;
  columns: readonly Column<Row>[];
  /** What is said when the list has no rows; null where a list that is not asked is not shown either. */
  nothing: string | null;
  /** In what a row is only similar to what was asked for: "Similar name"; null for one that is more than similar. */
  similarity: (row: Row) => string | null;
  /** What is said when all rows are only similar: "No USEF horse of exactly this name". */
  nothingExact: string;
  /** What tells rows of one name apart beside their numbers: "foaled 2015". */
  apart: (row: Row) => readonly string[];
  /** What a row shows beside the texts of its columns. */
  furtherTexts: (row: Row) => readonly string[];
}

/** The offered "no record" of a list. */
export interface NoneChoice {
  label: string;
  description: string;
}

/** With more rows than these a list can be narrowed: fewer are seen at a glance. */
const FEW_ROWS = 5;

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
  mark: Selected;
  onMark: (mark: Selected) => void;
  /** The offered "no record", which ends the list, and what it leads to; none where it is not offered. */
  none?: NoneChoice | undefined;
}) {
  const { list, org, nothing, numberOf } = listing;
  const { shown, total, page } = list;
  const place = useRef<HTMLElement>(null);
  const heading = useId();
  if (!list.asked && nothing === null) return null;

  const what = `${ORG_LABEL[org]} ${subject}s`;
  const turn = (to: number) => {
    place.current?.scrollIntoView();
    list.turn(to);
  };
  const found = narrowed(list, (row) => textsOf(listing, row));
  const rows = shown.kind === 'answered' ? shown.rows : [];
  const many = rows.length > FEW_ROWS || (total ?? 0) > FEW_ROWS;
  const showsMarked = mark.kind !== 'record' || found.rows.some((row) => numberOf(row) === mark.number);
  return (
    <section className="result-list" aria-label={what} ref={place}>
      <h2 id={heading}>{list.asked && total !== null ? `${what} (${total})` : what}</h2>
      {shown.kind === 'searching' && <Loading what={`Searching ${what}…`} />}
      {shown.kind === 'failed' && <Failed error={shown.error} again={shown.again} />}
      {shown.kind === 'answered' && rows.length === 0 && none === undefined && <p>{nothing}</p>}
      {total === 0 && rows.length > 0 && (
        <Message kind="info" title={`${listing.nothingExact}. Similar:`}>
          <p>Choose one of these only when you are sure that it is the right one.</p>
        </Message>
      )}
      {total !== null && (many || list.filter !== '') && (
        <ResultFilter
          filter={list.filter}
          onFilter={list.narrow}
          found={found}
          total={total}
          hidesMarked={found.narrows && !showsMarked}
        />
      )}
      {shown.kind === 'answered' && (rows.length > 0 || none !== undefined) && (
        <ResultRows
          listing={listing}
          labelledBy={heading}
          rows={found.rows}
          empty={rows.length === 0}
          mark={mark}
          onMark={onMark}
          none={none}
        />
      )}
      {list.paged && total !== null && (!found.narrows || found.extent === 'page') && (
        <Pager page={page} total={total} onTurn={turn} label={`Pages of ${what}`} />
      )}
    </section>
  );
}

/** Every text that a row shows. */
function textsOf<Row>({ columns, similarity, furtherTexts }: Listing<Row>, row: Row): readonly string[] {
  return [...columns.map(({ text }) => text(row)), similarity(row) ?? '', ...furtherTexts(row)];
}
