import { useNavigate, useParams } from '@tanstack/react-router';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { ChosenPair } from '../../domain/cards/choices.ts';
import { chosenPair, mayContinueWithoutOwner } from '../../domain/flow/continue.ts';
import type { Org } from '../../domain/org.ts';
import { announce, choiceNumbers } from '../choices/chosen-list.ts';
import { ChoicesPanel } from '../choices/choices-panel.tsx';
import { paths, type Way } from '../paths.ts';
import { matchingOf } from '../results/matching.ts';
import { NeedsDate } from '../session/needs-date.tsx';
import { NoOwnerNote, OtherOwners } from '../results/notes.tsx';
import { ResultLists } from '../results/result-lists.tsx';
import { useOwnerLists } from '../results/use-owner-lists.ts';
import { useTieConfirm } from '../results/tie-note.tsx';
import { forms } from '../session/forms.ts';
import { session, useSession } from '../session/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Incomplete } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

/** The owners of the chosen horse, of which one is added with it (requirements 8.46 and 8.47). */
export function OwnerResults() {
  const { org } = useParams({ from: '/$org/owner' });
  const horse = useSession(({ flows }) => flows[org].current);
  return (
    <Page title="Owners" subtitle="Match the Correct Owner" org={org}>
      <NeedsDate org={org}>
        {(searchDate) => (
          <>
            {horse === null ? (
              <Incomplete reason="Choose a horse first" way={paths.horseSearch(org)} label="Horse search" />
            ) : (
              <Owners org={org} horse={horse} searchDate={searchDate} />
            )}
            <ChoicesPanel org={org} />
          </>
        )}
      </NeedsDate>
    </Page>
  );
}

function Owners({ org, horse, searchDate }: { org: Org; horse: ChosenPair; searchDate: CalendarDate }) {
  const navigate = useNavigate();
  const confirmTie = useTieConfirm(org);
  const { lists, affiliateHorse, usefHorse } = useOwnerLists(org, horse, searchDate);
  const chosen = useSession(({ flows }) => flows[org].owner);
  const matching = matchingOf(lists, chosen);
  const { affiliateRow, usefRow } = matching;
  const withoutOwner = mayContinueWithoutOwner(matching.affiliate, matching.usef);
  const mayAdd = matching.mayContinue || withoutOwner;
  const horseName = (usefHorse ?? affiliateHorse)?.name;

  const add = async (then: Way) => {
    if (!(await confirmTie(matching))) return;
    session.addOwner(org, horse, chosenPair(matching.selection));
    forms.clearHorse(org);
    const ownerName = (usefRow ?? affiliateRow)?.name;
    announce(
      ownerName === undefined
        ? `${horseName} is chosen, without an owner on record.`
        : `${horseName} and its owner ${ownerName} are chosen.`,
    );
    await navigate(then);
  };

  return (
    <>
      <p>
        <strong>{horseName ?? 'The chosen horse'}</strong> {choiceNumbers(horse, org)}
      </p>
      <ResultLists
        org={org}
        subject="owner"
        lists={lists}
        matching={matching}
        onMark={(mark) => session.markOwner(org, { ...chosen, ...mark })}
      />
      {affiliateRow !== null && horse.affiliate !== null && (
        <OtherOwners org={org} horseId={horse.affiliate} owner={affiliateRow} searchDate={searchDate} />
      )}
      {usefRow !== null && (
        <OtherOwners org="usef" horseId={horse.federation} owner={usefRow} searchDate={searchDate} />
      )}
      {withoutOwner && <NoOwnerNote />}
      <div className="actions deeds">
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
