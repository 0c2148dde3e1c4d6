import { useState } from 'react';
import type { RecordNumbers } from '../../../domain/entries/entry.ts';
import { type Org, ORG_LABEL } from '../../../domain/org.ts';
import type { ApiError } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceTable, type TableColumn } from '../../ui/choice-table.tsx';
import { Failed, Loading } from '../../ui/message.tsx';

export interface BookOfFound<Row> {
  org: Org;
  /** The rows found; undefined until the server answers. */
  rows: readonly Row[] | undefined;
  error: ApiError | null;
  isPending: boolean;
  again: () => void;
}

interface Found<Row> {
  org: Org;
  row: Row;
  number: string;
}

export function FoundRows<Row extends { name: string }>({
  what,
  books,
  columnsOf,
  numberOf,
  onChoose,
}: {
  what: string;
  books: readonly BookOfFound<Row>[];
  columnsOf: (org: Org) => readonly TableColumn<Row>[];
  numberOf: (org: Org, row: Row) => string;
  onChoose: (chosen: RecordNumbers) => void;
}) {
  const [marked, setMarked] = useState<string | null>(null);
  const found = books.flatMap(({ org, rows }) =>
    (rows ?? []).map((row): Found<Row> => ({ org, row, number: numberOf(org, row) })),
  );
  const chosen = found.find((each) => keyOf(each) === marked);
  const use = () => {
    if (chosen !== undefined) onChoose({ [chosen.org]: chosen.number });
  };
  const counts = books.flatMap(({ org, rows, error, isPending }) =>
    error !== null || isPending || rows === undefined
      ? []
      : `${ORG_LABEL[org]}, ${what}: ${rows.length === 0 ? 'none' : rows.length} found.`,
  );
  return (
    <>
      {/* The focus stays in the form, so a live region announces the counts. */}
      <p className="visually-hidden" aria-live="polite">
        {counts.length === books.length && counts.join(' ')}
      </p>
      {books.map(({ org, rows, error, isPending, again }) => {
        const heading = `found-${what.replaceAll(' ', '-')}-${org}`;
        if (error !== null) return <Failed key={org} error={error} again={again} />;
        if (isPending || rows === undefined)
          return <Loading key={org} what={`Searching ${ORG_LABEL[org]}…`} />;
        if (rows.length === 0) {
          return (
            <p key={org}>
              No {ORG_LABEL[org]} {what} was found.
            </p>
          );
        }
        return (
          <section key={org}>
            <h3 id={heading}>
              {ORG_LABEL[org]}: {what}
            </h3>
            <ChoiceTable
              labelledBy={heading}
              columns={columnsOf(org).map((column) => ofFound(column))}
              rows={found.filter((each) => each.org === org)}
              rowKey={keyOf}
              rowLabel={({ row, number }) => `${row.name}, ${ORG_LABEL[org]} ${number}`}
              selected={marked}
              onSelect={setMarked}
              onGoOn={use}
            />
          </section>
        );
      })}
      {found.length > 0 && (
        <div className="actions">
          <Button kind="primary" disabled={chosen === undefined} onClick={use}>
            {chosen === undefined ? 'Select a record' : `Use ${ORG_LABEL[chosen.org]} ${chosen.number}`}
          </Button>
        </div>
      )}
    </>
  );
}

function keyOf({ org, number }: Found<unknown>): string {
  return `${org} ${number}`;
}

function ofFound<Row>({ header, text, cell, kind }: TableColumn<Row>): TableColumn<Found<Row>> {
  return {
    header,
    kind,
    text: ({ row }) => text(row),
    ...(cell !== undefined && { cell: ({ row }: Found<Row>) => cell(row) }),
  };
}
