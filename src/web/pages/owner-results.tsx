import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { ChosenPair } from '../../domain/cards/choices.ts';
import { entityTypeText } from '../../domain/cards/line.ts';
import { chosenPair, mayContinueWithoutOwner } from '../../domain/flow/continue.ts';
import { fold } from '../../domain/names/fold.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import type { OtherOwner, OwnerRow } from '../../domain/rows.ts';
import { useCall } from '../api/use-call.ts';
import { useWhenOnline } from '../api/use-when-online.ts';
import { announce } from '../choices/done.ts';
import { ChoicesPanel } from '../choices/choices-panel.tsx';
import { choiceNumbers } from '../choices/chosen-list.ts';
import { useWhichEntry } from '../choices/next-entry.tsx';
import { useNavigate, useOrg } from '../navigation.tsx';
import { paths, type Way } from '../paths.ts';
import { useOwnerLists } from '../results/owner-lists.ts';
import { QuietLink } from '../results/results-foot.tsx';
import { ResultLists, useTieConfirm } from '../results/result-lists.tsx';
import { ResultsPage } from '../results/results-page.tsx';
import { selectedOf, type SelectedRows } from '../results/selected.ts';
import { choosing } from '../session/choosing.ts';
import { forms } from '../session/forms.ts';
import { chosenHorseName } from '../session/horse-names.ts';
import { useSession } from '../session/session.ts';
import { useShortcut } from '../shell/shortcuts.ts';
import { Asking } from '../ui/asking.tsx';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Recorded } from '../ui/recorded.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

/** The screen where the user selects one of the horse's owners (requirements 8.46 and 8.47). */
export function OwnerResults() {
  const org = useOrg();
  const horse = useSession(({ flows }) => flows[org].current);
  return (
    <ResultsPage org={org} subject="owner" asked={horse}>
      {(horse, searchDate) => <Owners org={org} horse={horse} searchDate={searchDate} />}
    </ResultsPage>
  );
}

function Owners({ org, horse, searchDate }: { org: Org; horse: ChosenPair; searchDate: CalendarDate }) {
  const navigate = useNavigate();
  const confirmTie = useTieConfirm(org);
  const whichEntry = useWhichEntry(org);
  const { lists, affiliateHorse, usefHorse } = useOwnerLists(org, horse, searchDate);
  const selection = useSession(({ flows }) => flows[org].owner);
  const selected = selectedOf(lists, selection);
  const { affiliateRow, usefRow } = selected;
  const withoutOwner = mayContinueWithoutOwner(selected.affiliate, selected.usef);
  const mayAdd = selected.mayContinue || withoutOwner;
  const horseName = (usefHorse ?? affiliateHorse)?.name ?? chosenHorseName(horse);

  const add = async (then: Way) => {
    if (!(await confirmTie(selected)) || !(await whichEntry())) return;
    choosing.addOwner(org, horse, chosenPair(selected.selection));
    forms.empty(org, 'horse');
    const ownerName = (usefRow ?? affiliateRow)?.name;
    announce(
      ownerName === undefined
        ? `${isolated(horseName ?? '')} is chosen, without an owner on record.`
        : `${isolated(horseName ?? '')} and its owner ${isolated(ownerName)} are chosen.`,
    );
    await navigate(then);
  };
  const addHorse = () => void add(paths.horseSearch(org));
  const addAndPrint = () => void add(paths.printCards(org));
  useShortcut('h', 'Add another horse', () => mayAdd && addHorse());
  useShortcut('p', 'Add and print', () => mayAdd && addAndPrint());

  return (
    <>
      <div className="owned-horse">
        <p>
          Horse{' '}
          <strong>
            <Recorded>{horseName ?? 'The selected horse'}</Recorded>
          </strong>{' '}
          {/* Wraps between the numbers, but never within one. */}
          {choiceNumbers(horse, org)
            .split(/(?<=,) /)
            .map((number) => (
              <small key={number}>{number} </small>
            ))}
        </p>
        <OtherOwners org={org} horse={horse} selected={selected} searchDate={searchDate} />
      </div>
      <ChoicesPanel org={org} />
      <ResultLists
        org={org}
        subject="owner"
        lists={lists}
        selected={selected}
        mayGoOn={mayAdd}
        goOn={() => void add(paths.riderSearch(org))}
        actions={
          <Button kind="primary" disabled={!mayAdd} onClick={() => void add(paths.riderSearch(org))}>
            Add and go to rider search
          </Button>
        }
        more={[
          { label: 'Add another horse', onPress: addHorse, disabled: !mayAdd },
          { label: 'Add and print', onPress: addAndPrint, disabled: !mayAdd },
        ]}
      >
        {withoutOwner && <NoOwnerNote />}
        <div className="actions">
          <QuietLink way={paths.horseSearch(org)}>Back to horse search</QuietLink>
          <Tooltip text="Leaves this horse off the cards, even if an owner is selected here.">
            <QuietLink way={paths.riderSearch(org)}>Rider search without this horse</QuietLink>
          </Tooltip>
        </div>
      </ResultLists>
    </>
  );
}

/** Warns that the horse has no owner on record, as its owner card also does (requirement 6.11). */
function NoOwnerNote() {
  return (
    <Message kind="warning" title="No owner is on record for this date">
      <p>The horse can be added without one. Its owner card will show the warning.</p>
    </Message>
  );
}

/** Once an owner is selected, names the horse's other owners in each book (requirements 4.24 and 6.15). */
function OtherOwners({
  org,
  horse,
  selected: { affiliateRow, usefRow },
  searchDate,
}: {
  org: Org;
  horse: ChosenPair;
  selected: SelectedRows<OwnerRow>;
  searchDate: CalendarDate;
}) {
  const affiliate = useOthersOf(org, horse.affiliate, affiliateRow, searchDate);
  const usef = useOthersOf('usef', horse.federation, usefRow, searchDate);
  const asked = [
    ...(affiliateRow === null ? [] : [{ book: org, query: affiliate }]),
    ...(usefRow === null ? [] : [{ book: 'usef' as const, query: usef }]),
  ];
  const failed = asked.filter(({ query }) => query.isError && !query.isFetching);
  const again = () => {
    for (const { query } of failed) void query.refetch();
  };
  useWhenOnline(failed.length > 0 ? again : null);

  if (failed.length > 0) {
    return (
      <p role="alert">
        Other {failed.map(({ book }) => ORG_LABEL[book]).join(' and ')} owners could not be read.{' '}
        {failed[0]?.query.error?.message} <Button onClick={again}>Try again</Button>
      </p>
    );
  }
  const isLoading = asked.some(({ query }) => query.data === undefined);
  const read = asked.map(({ book, query }) => ({ book, others: query.data?.otherOwners ?? [] }));
  return (
    <div aria-live="polite">
      {isLoading ? <Asking what="Loading the other owners…" isSilent /> : <p>{othersWords(read)}</p>}
    </div>
  );
}

/**
 * Asks a book for the horse's other owners.
 *
 * @param owner null to make no call
 */
function useOthersOf(org: Org, horseId: string | null, owner: OwnerRow | null, searchDate: CalendarDate) {
  return useCall(
    'owners/other-owners-select',
    owner === null || horseId === null
      ? null
      : {
          excludeId: owner.id,
          excludeType: owner.entityType,
          horseId,
          searchDate,
          ...(org !== 'usef' && { book: org }),
        },
  );
}

/**
 * Returns text such as "The USEF owner card also names Larkspur Gate Farm". Names the affiliate's other owners only if they
 * differ, because they are on no card.
 */
function othersWords(read: readonly { book: Org; others: readonly OtherOwner[] }[]): string {
  const namedAt = (book: Org) => namesOf(read.find((one) => one.book === book)?.others ?? []);
  const usef = namedAt('usef');
  const affiliates = read.flatMap(({ book, others }) => {
    const names = book === 'usef' ? '' : namesOf(others);
    return names === '' || names === usef ? [] : [`Other owners at ${ORG_LABEL[book]}: ${names}`];
  });
  const words = [...affiliates, ...(usef === '' ? [] : [`The USEF owner card also names ${usef}`])];
  if (words.length > 0) return words.join('. ');
  return read.length === 0 ? '' : 'No other owner on record';
}

/**
 * Returns text such as "Rowan Thornbury (Individual), Larkspur Gate Farm", without an entity type that the name already
 * contains.
 */
function namesOf(others: readonly OtherOwner[]): string {
  return others
    .map(({ name, entityType }) => {
      const entity = entityTypeText(entityType);
      const isSaid = fold(name).split(' ').includes(fold(entity));
      return isSaid ? isolated(name) : `${isolated(name)} (${isolated(entity)})`;
    })
    .join(', ');
}
