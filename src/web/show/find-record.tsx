import { useState } from 'react';
import type { CallName } from '../../contract/calls.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { RecordNumbers } from '../../domain/entries/entry.ts';
import type { WorkItem } from '../../domain/entries/work-list.ts';
import { type Org, ORG_LABEL, ORGS } from '../../domain/org.ts';
import type { FoundHorse, FoundRider, OwnerRow } from '../../domain/rows.ts';
import { useCalls } from '../api/use-call.ts';
import { horseColumns, horseNumber, ownerColumns, riderColumns } from '../results/columns.tsx';
import { HORSE_CALLS, RIDER_CALLS } from '../results/search-lists.ts';
import { EMPTY_HORSE_FORM, EMPTY_RIDER_FORM } from '../session/forms.ts';
import { understoodHorse, understoodRider } from '../search-forms/understood.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceTable, type Column } from '../ui/choice-table.tsx';
import { Failed, Loading } from '../ui/message.tsx';
import { TextField } from '../ui/text-field.tsx';
import { focusFirst } from './evidence-form.tsx';
import { useShow } from './show-state.ts';
import { itemTitle } from './work-words.ts';

/** How many rows of each book are offered. Whoever does not find the record among them types more. */
const MOST = 10;

/** A record that can be chosen, and the book it is in. */
interface Found<Row> {
  org: Org;
  row: Row;
  number: string;
}

/**
 * Chooses another record for a party in place (requirement 15.79): with the searches of the flow, started by Enter. An owner
 * is also offered the owners on record of the row's horse.
 */
export function FindRecord({
  org,
  item,
  searchDate,
  onChoose,
}: {
  org: Org;
  item: WorkItem;
  searchDate: CalendarDate;
  onChoose: (chosen: RecordNumbers) => void;
}) {
  const { party, role } = item;
  const [text, setText] = useState(party?.name ?? '');
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className="work-form work-find">
      <form
        aria-label={`Choose another record: ${itemTitle(item)}`}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(text.trim() === '' ? null : text.trim());
        }}
      >
        <TextField
          label="Number or name"
          name="findRecord"
          hint={role === 'horse' ? 'A number or microchip, or a name' : 'A number, or a first and last name'}
          value={text}
          onChange={setText}
          ref={focusFirst}
        >
          <Button type="submit">Search</Button>
        </TextField>
      </form>
      {role === 'owner' && (
        <OwnersOfHorse org={org} item={item} searchDate={searchDate} onChoose={onChoose} />
      )}
      {asked !== null &&
        (role === 'horse' ? (
          <FoundHorses key={asked} org={org} text={asked} searchDate={searchDate} onChoose={onChoose} />
        ) : (
          <FoundPeople key={asked} org={org} text={asked} searchDate={searchDate} onChoose={onChoose} />
        ))}
    </div>
  );
}

interface Searching {
  org: Org;
  text: string;
  searchDate: CalendarDate;
  onChoose: (chosen: RecordNumbers) => void;
}

function FoundHorses({ org, text, searchDate, onChoose }: Searching) {
  const [reading] = understoodHorse(org, { ...EMPTY_HORSE_FORM, box: text });
  const { usdfNumber, ...form } = reading?.form ?? { ...EMPTY_HORSE_FORM, horseName: text };
  const body = { ...form, ...(org === 'usdf' && { usdfNumber }), searchDate, page: 1, pageSize: MOST };
  const books = booksOf(org, HORSE_CALLS[org]);
  const answers = useCalls(books.map(({ name }) => ({ name, body })));
  return (
    <FoundRows<FoundHorse>
      what="horse"
      answers={answers.map((answer, at) => ({
        ...answer,
        org: books[at]?.org ?? org,
        rows: answer.data?.horses,
      }))}
      columnsOf={(book) => horseColumns(book, { name: text }, () => null)}
      numberOf={horseNumber}
      onChoose={onChoose}
    />
  );
}

function FoundPeople({ org, text, searchDate, onChoose }: Searching) {
  const [reading] = understoodRider(org, { ...EMPTY_RIDER_FORM, box: text });
  const { usdfId, ...form } = reading?.form ?? { ...EMPTY_RIDER_FORM, lastName: text };
  const body = {
    ...form,
    ...(org === 'usdf' && { usdfId }),
    searchDate,
    birthDates: 'year' as const,
    page: 1,
    pageSize: MOST,
  };
  const books = booksOf(org, RIDER_CALLS[org]);
  const answers = useCalls(books.map(({ name }) => ({ name, body })));
  return (
    <FoundRows<FoundRider>
      what="person"
      answers={answers.map((answer, at) => ({
        ...answer,
        org: books[at]?.org ?? org,
        rows: answer.data?.riders,
      }))}
      columnsOf={(book) => riderColumns(book, true, { name: text }, () => null)}
      numberOf={(_, row) => row.riderId}
      onChoose={onChoose}
    />
  );
}

const OWNERS_CALL = {
  usef: 'owners/usef-select-horse',
  usdf: 'owners/usdf-select-horse',
  ushja: 'owners/ushja-select-horse',
} as const;

/** Whom the records name as owners of the row's horse. */
function OwnersOfHorse({
  org,
  item,
  searchDate,
  onChoose,
}: {
  org: Org;
  item: WorkItem;
  searchDate: CalendarDate;
  onChoose: (chosen: RecordNumbers) => void;
}) {
  const horse = useShow(org, ({ decided, checks }) => {
    const at = decided.findIndex(({ row }) => row === item.first.row);
    return checks[at]?.parties.find(({ role }) => role === 'horse')?.records ?? null;
  });
  const books = ORGS.flatMap((each) => {
    const horseId = horse?.[each];
    return horseId === undefined ? [] : [{ org: each, horseId }];
  });
  const answers = useCalls(
    books.map(({ org: each, horseId }) => ({ name: OWNERS_CALL[each], body: { horseId, searchDate } })),
  );
  if (books.length === 0) return null;
  return (
    <FoundRows<OwnerRow>
      what="owner of this horse"
      answers={answers.map((answer, at) => ({
        ...answer,
        org: books[at]?.org ?? org,
        rows: answer.data?.owners.horseOwner,
      }))}
      columnsOf={ownerColumns}
      numberOf={(_, row) => row.id}
      onChoose={onChoose}
    />
  );
}

/** The calls of a search with the book that each asks. */
function booksOf<Name extends CallName>(
  org: Org,
  { affiliate, usef }: { affiliate: Name | null; usef: Name },
): { org: Org; name: Name }[] {
  return [...(affiliate === null ? [] : [{ org, name: affiliate }]), { org: 'usef', name: usef }];
}

type Answered<Row> = Pick<ReturnType<typeof useCalls>[number], 'error' | 'isPending' | 'refetch'> & {
  org: Org;
  rows: readonly Row[] | undefined;
};

/** What each book has, with one row to choose. */
function FoundRows<Row extends { name: string }>({
  what,
  answers,
  columnsOf,
  numberOf,
  onChoose,
}: {
  what: string;
  answers: readonly Answered<Row>[];
  columnsOf: (org: Org) => readonly Column<Row>[];
  numberOf: (org: Org, row: Row) => string;
  onChoose: (chosen: RecordNumbers) => void;
}) {
  const [marked, setMarked] = useState<string | null>(null);
  const found = answers.flatMap(({ org, rows }) =>
    (rows ?? []).map((row): Found<Row> => ({ org, row, number: numberOf(org, row) })),
  );
  const chosen = found.find((each) => keyOf(each) === marked);
  const use = () => {
    if (chosen !== undefined) onChoose({ [chosen.org]: chosen.number });
  };
  return (
    <>
      {answers.map(({ org, rows, error, isPending, refetch }) => {
        const heading = `found-${what.replaceAll(' ', '-')}-${org}`;
        if (error !== null) return <Failed key={org} error={error} again={() => void refetch()} />;
        if (isPending || rows === undefined) return <Loading key={org} what={`Asking ${ORG_LABEL[org]}…`} />;
        if (rows.length === 0) {
          return (
            <p key={org}>
              No {ORG_LABEL[org]} {what} was found.
            </p>
          );
        }
        const found = rows.map((row): Found<Row> => ({ org, row, number: numberOf(org, row) }));
        return (
          <section key={org}>
            <h3 id={heading}>
              {ORG_LABEL[org]}: {what}
            </h3>
            <ChoiceTable
              labelledBy={heading}
              columns={columnsOf(org).map((column) => ofFound(column))}
              rows={found}
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
            {chosen === undefined ? 'Mark a record' : `Use ${ORG_LABEL[chosen.org]} ${chosen.number}`}
          </Button>
        </div>
      )}
    </>
  );
}

function keyOf({ org, number }: Found<unknown>): string {
  return `${org} ${number}`;
}

/** A column of rows as a column of what was found. */
function ofFound<Row>({ header, text, cell, kind }: Column<Row>): Column<Found<Row>> {
  return {
    header,
    kind,
    text: ({ row }) => text(row),
    ...(cell !== undefined && { cell: ({ row }: Found<Row>) => cell(row) }),
  };
}
