import { useState } from 'react';
import type { Answer, CallName } from '../../../contract/calls.ts';
import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { RecordNumbers } from '../../../domain/entries/entry.ts';
import type { WorkItem } from '../../../domain/entries/work-list.ts';
import { fold } from '../../../domain/names/fold.ts';
import { cleanMemberNumber } from '../../../domain/numbers.ts';
import { meetsOwnerName } from '../../../domain/names/person-name.ts';
import { type Org, ORGS } from '../../../domain/org.ts';
import type { FoundHorse, FoundRider, OwnerRow } from '../../../domain/rows.ts';
import { type AskedCall, useCall, useCalls } from '../../api/use-call.ts';
import { horseColumns, numberAt, ownerColumns, riderColumns } from '../../results/columns.tsx';
import { HORSE_CALLS, RIDER_CALLS } from '../../results/search-lists.ts';
import { EMPTY_HORSE_FORM, EMPTY_RIDER_FORM, type HorseForm } from '../../session/forms.ts';
import { understoodHorse, understoodRider } from '../../search-forms/understood.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { focusFirst } from './evidence-form.tsx';
import { type BookOfFound, FoundRows } from './found-rows.tsx';
import { useShow } from '../show-state.ts';
import { itemTitle } from '../work-list/work-words.ts';

/** Maximum number of rows shown per book. To see others, the user types more. */
const MOST = 10;

/**
 * Finds a record to choose for the item (requirement 15.79). For an owner, also offers farms, organizations, and the
 * recorded owners of the row's horse.
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
          hint={hintOf(role)}
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
        role === 'owner' &&
        (/\p{L}{2}/u.test(asked) ? (
          <FoundFarms
            key={`${asked} farms`}
            org={org}
            text={asked}
            searchDate={searchDate}
            onChoose={onChoose}
          />
        ) : (
          cleanMemberNumber(asked) !== '' && (
            <NumberedFarm
              key={`${asked} farms`}
              org={org}
              text={asked}
              searchDate={searchDate}
              onChoose={onChoose}
            />
          )
        ))}
      {asked !== null &&
        (role === 'horse' ? (
          <FoundHorses key={asked} org={org} text={asked} searchDate={searchDate} onChoose={onChoose} />
        ) : (
          <FoundPeople key={asked} org={org} text={asked} searchDate={searchDate} onChoose={onChoose} />
        ))}
    </div>
  );
}

function hintOf(role: WorkItem['role']): string {
  if (role === 'horse') return 'A number, a microchip or a name';
  if (role === 'owner')
    return 'A number, or a person’s or farm’s name. To find a farm that owns no horse that day, use its number.';
  return 'A number, or a first and last name';
}

interface Searching {
  org: Org;
  text: string;
  searchDate: CalendarDate;
  onChoose: (chosen: RecordNumbers) => void;
}

function FoundHorses({ org, text, searchDate, onChoose }: Searching) {
  const [reading] = understoodHorse(org, { ...EMPTY_HORSE_FORM, box: text });
  const form = reading?.form ?? { ...EMPTY_HORSE_FORM, horseName: text };
  return (
    <FoundRows<FoundHorse>
      what="horse"
      books={useHorses(org, form, searchDate)}
      columnsOf={(book) => horseColumns(book, { name: text }, () => null)}
      numberOf={numberAt}
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
  const books = useBooks(
    booksOf(org, RIDER_CALLS[org]).map((book) => ({ ...book, body })),
    ({ riders }) => riders,
  );
  return (
    <FoundRows<FoundRider>
      what="person"
      books={books}
      columnsOf={(book) => riderColumns(book, true, { name: text }, () => null)}
      numberOf={(_, row) => row.riderId}
      onChoose={onChoose}
    />
  );
}

/** Finds farms and organizations by name among horse owners, because searches for people omit them. */
function FoundFarms({ org, text, searchDate, onChoose }: Searching) {
  const isAsked = (name: string) => meetsOwnerName(fold(text), fold(name));
  const horses = useHorses(org, { ...EMPTY_HORSE_FORM, ownerLastname: text }, searchDate);
  const owned = horses.flatMap(({ org: book, rows = [] }) =>
    rows
      .filter(({ ownerNames }) => ownerNames.some(isAsked))
      .map((horse) => ({ org: book, horseId: numberAt(book, horse) })),
  );
  const owners = useOwners(owned, searchDate);
  const farms = horses.map((book) => {
    const ofBook = owners.filter((each) => each.org === book.org);
    const known = ofBook.flatMap(({ rows = [] }) => rows);
    const rows = onceEach(known.filter(({ entityType, name }) => entityType !== 'I' && isAsked(name)));
    const { error, again } = ofBook.find((each) => each.error !== null) ?? book;
    return { ...book, rows, error, again };
  });
  return (
    <FoundRows<OwnerRow>
      what="farm or organization"
      books={farms.filter(({ rows, error }) => rows.length > 0 || error !== null)}
      columnsOf={ownerColumns}
      numberOf={(_, row) => row.id}
      onChoose={onChoose}
    />
  );
}

/** Finds a farm or organization by number, even if it owns no horses, because searches for people omit it. */
function NumberedFarm({ org, text, searchDate, onChoose }: Searching) {
  const books = org === 'usef' ? [org] : [org, 'usef' as const];
  const owners = books.map((book) => ({ book, horseId: NO_HORSE, ownerId: text }));
  const { data, error, refetch } = useCall('choices/read', { searchDate, horses: [], owners, riders: [] });
  const found = books.map((book, at): BookOfFound<OwnerRow> => {
    const owner = data?.owners[at]?.owner ?? null;
    const rows = owner === null || owner.entityType === 'I' ? [] : [owner];
    return { org: book, rows, error: at === 0 ? error : null, isPending: false, again: () => void refetch() };
  });
  return (
    <FoundRows<OwnerRow>
      what="farm or organization"
      books={found.filter(({ rows = [], error: failed }) => rows.length > 0 || failed !== null)}
      columnsOf={ownerColumns}
      numberOf={(_, row) => row.id}
      onChoose={onChoose}
    />
  );
}

/** A number that no horse has. The call requires a horse number, but the horse need not exist. */
const NO_HORSE = '0';

function onceEach(owners: readonly OwnerRow[]): OwnerRow[] {
  return [...new Map(owners.map((owner) => [owner.id, owner])).values()];
}

function OwnersOfHorse({
  org,
  item,
  searchDate,
  onChoose,
}: Omit<Searching, 'text'> & {
  item: WorkItem;
}) {
  const horse = useShow(org, ({ decided, checks }) => {
    const at = decided.findIndex(({ row }) => row === item.first.row);
    return checks[at]?.parties.find(({ role }) => role === 'horse')?.records ?? null;
  });
  const horses = ORGS.flatMap((each) => {
    const horseId = horse?.[each];
    return horseId === undefined ? [] : [{ org: each, horseId }];
  });
  return (
    <FoundRows<OwnerRow>
      what="owner of this horse"
      books={useOwners(horses, searchDate)}
      columnsOf={ownerColumns}
      numberOf={(_, row) => row.id}
      onChoose={onChoose}
    />
  );
}

function useHorses(
  org: Org,
  { usdfNumber, ...form }: HorseForm,
  searchDate: CalendarDate,
): BookOfFound<FoundHorse>[] {
  const body = { ...form, ...(org === 'usdf' && { usdfNumber }), searchDate, page: 1, pageSize: MOST };
  return useBooks(
    booksOf(org, HORSE_CALLS[org]).map((book) => ({ ...book, body })),
    ({ horses }) => horses,
  );
}

const OWNERS_CALL = {
  usef: 'owners/usef-select-horse',
  usdf: 'owners/usdf-select-horse',
  ushja: 'owners/ushja-select-horse',
} as const;

function useOwners(
  horses: readonly { org: Org; horseId: string }[],
  searchDate: CalendarDate,
): BookOfFound<OwnerRow>[] {
  return useBooks(
    horses.map(({ org, horseId }) => ({ org, name: OWNERS_CALL[org], body: { horseId, searchDate } })),
    ({ owners }) => owners.horseOwner,
  );
}

function booksOf<Name extends CallName>(
  org: Org,
  { affiliate, usef }: { affiliate: Name | null; usef: Name },
): { org: Org; name: Name }[] {
  return [...(affiliate === null ? [] : [{ org, name: affiliate }]), { org: 'usef', name: usef }];
}

function useBooks<Name extends CallName, Row>(
  asked: readonly (AskedCall<Name> & { org: Org })[],
  rowsOf: (answer: Answer<Name>) => readonly Row[],
): BookOfFound<Row>[] {
  const answers = useCalls<Name>(asked);
  return asked.flatMap(({ org }, at) => {
    const answer = answers[at];
    if (answer === undefined) return [];
    const { data, error, isPending, refetch } = answer;
    return [{ org, rows: data && rowsOf(data), error, isPending, again: () => void refetch() }];
  });
}
