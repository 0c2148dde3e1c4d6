import { useNavigate, useParams } from '@tanstack/react-router';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { ChosenPair } from '../../domain/cards/choices.ts';
import { entityTypeText } from '../../domain/cards/line.ts';
import { chosenPair, mayContinueWithoutOwner } from '../../domain/flow/continue.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import type { OwnerRow } from '../../domain/rows.ts';
import { useCall } from '../api/use-call.ts';
import { announce } from '../choices/done.ts';
import { choiceNumbers } from '../choices/chosen-list.ts';
import { useWhichEntry } from '../choices/next-entry.tsx';
import { paths, type Way } from '../paths.ts';
import { useOwnerLists } from '../results/owner-lists.ts';
import { ResultLists, useTieConfirm } from '../results/result-lists.tsx';
import { ResultsPage } from '../results/results-page.tsx';
import { selectedOf } from '../results/selected.ts';
import { choosing } from '../session/choosing.ts';
import { forms } from '../session/forms.ts';
import { useSession } from '../session/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { Recorded } from '../ui/recorded.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

/** The owners of the chosen horse. One of them is added with it (requirements 8.46 and 8.47). */
export function OwnerResults() {
  const { org } = useParams({ from: '/$org/owner' });
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
  const horseName = (usefHorse ?? affiliateHorse)?.name;

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

  return (
    <>
      <p>
        <strong>
          <Recorded>{horseName ?? 'The chosen horse'}</Recorded>
        </strong>{' '}
        {choiceNumbers(horse, org)}
      </p>
      <ResultLists org={org} subject="owner" lists={lists} selected={selected} />
      {affiliateRow !== null && horse.affiliate !== null && (
        <OtherOwners org={org} horseId={horse.affiliate} owner={affiliateRow} searchDate={searchDate} />
      )}
      {usefRow !== null && (
        <OtherOwners org="usef" horseId={horse.federation} owner={usefRow} searchDate={searchDate} />
      )}
      {withoutOwner && <NoOwnerNote />}
      <div className="actions add-actions">
        <Tooltip text="Puts the horse and the owner on the cards and searches for the rider">
          <Button kind="primary" disabled={!mayAdd} onClick={() => void add(paths.riderSearch(org))}>
            Add and go to rider search
          </Button>
        </Tooltip>
        <Tooltip text="Puts the horse and the owner on the cards and searches for one more horse">
          <Button disabled={!mayAdd} onClick={() => void add(paths.horseSearch(org))}>
            Add another horse
          </Button>
        </Tooltip>
        <Tooltip text="Puts the horse and the owner on the cards and shows what will be printed">
          <Button disabled={!mayAdd} onClick={() => void add(paths.printCards(org))}>
            Add and print
          </Button>
        </Tooltip>
      </div>
      <div className="actions">
        <LinkButton way={paths.horseSearch(org)}>Back to horse search</LinkButton>
        <LinkButton way={paths.riderSearch(org)}>Rider search without adding</LinkButton>
      </div>
    </>
  );
}

/** A horse without an owner on the date can be added all the same: its owner card warns (requirement 6.11). */
function NoOwnerNote() {
  return (
    <Message kind="warning" title="No owner is on record for this date">
      <p>The horse can be added without one. Its owner card will show the warning.</p>
    </Message>
  );
}

/** The horse's other owners in one book, besides the selected one (requirements 4.24 and 6.15). */
function OtherOwners({
  org,
  horseId,
  owner,
  searchDate,
}: {
  org: Org;
  horseId: string;
  owner: OwnerRow;
  searchDate: CalendarDate;
}) {
  const query = useCall('owners/other-owners-select', {
    excludeId: owner.id,
    excludeType: owner.entityType,
    horseId,
    searchDate,
    ...(org !== 'usef' && { book: org }),
  });
  const label = `Other ${ORG_LABEL[org]} owners`;

  if (query.data !== undefined) {
    const others = query.data.otherOwners.map(
      ({ name, entityType }) => `${isolated(name)} (${isolated(entityTypeText(entityType))})`,
    );
    return (
      <p>
        {label}: {others.length === 0 ? 'None' : others.join(', ')}
      </p>
    );
  }
  if (query.isError && !query.isFetching) {
    return (
      <p role="alert">
        {label} could not be read. {query.error.message}{' '}
        <Button onClick={() => void query.refetch()}>Try again</Button>
      </p>
    );
  }
  return <Loading what={`Reading other ${ORG_LABEL[org]} owners…`} />;
}
