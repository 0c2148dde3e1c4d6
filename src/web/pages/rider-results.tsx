import { useNavigate, useParams } from '@tanstack/react-router';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { chosenPair } from '../../domain/flow/continue.ts';
import type { Org } from '../../domain/org.ts';
import { announce } from '../choices/chosen-list.ts';
import { ChoicesPanel } from '../choices/choices-panel.tsx';
import { paths, type Way } from '../paths.ts';
import { matchingOf } from '../results/matching.ts';
import { NeedsDate } from '../session/needs-date.tsx';
import { nothingAnywhere } from '../results/lists.ts';
import { NothingFound } from '../results/notes.tsx';
import { ResultLists } from '../results/result-lists.tsx';
import { useRiderLists } from '../results/use-rider-lists.ts';
import { useTieConfirm } from '../results/tie-note.tsx';
import { type RiderForm, useForms } from '../session/forms.ts';
import { session, useSession } from '../session/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Incomplete } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

/** The riders that were found; one is marked, in the affiliates' flows one in each list (requirement 8.52). */
export function RiderResults() {
  const { org } = useParams({ from: '/$org/rider-results' });
  const search = useForms((all) => all[org].riderSearch);
  return (
    <Page title="Rider Results" subtitle="Match the Correct Rider" org={org}>
      <NeedsDate org={org}>
        {(searchDate) => (
          <>
            {search === null ? (
              <Incomplete
                reason="Search for a rider first"
                way={paths.riderSearch(org)}
                label="Rider search"
              />
            ) : (
              <Found org={org} search={search} searchDate={searchDate} />
            )}
            <ChoicesPanel org={org} />
          </>
        )}
      </NeedsDate>
    </Page>
  );
}

function Found({ org, search, searchDate }: { org: Org; search: RiderForm; searchDate: CalendarDate }) {
  const navigate = useNavigate();
  const confirmTie = useTieConfirm(org);
  const lists = useRiderLists(org, search, searchDate);
  const chosen = useSession(({ flows }) => flows[org].rider);
  const matching = matchingOf(lists, chosen);

  if (nothingAnywhere(lists)) {
    return <NothingFound org={org} subject="rider" competitionDate={searchDate} />;
  }

  const add = async (then: Way) => {
    if (!(await confirmTie(matching))) return;
    session.addRider(org, chosenPair(matching.selection));
    announce(`${(matching.usefRow ?? matching.affiliateRow)?.name} is chosen.`);
    await navigate(then);
  };

  return (
    <>
      <ResultLists
        org={org}
        subject="rider"
        lists={lists}
        matching={matching}
        onMark={(mark) => session.markRider(org, { ...chosen, ...mark })}
      />
      <div className="actions deeds">
        <Tooltip text="Puts the rider on the cards and shows what will be printed">
          <Button
            kind="primary"
            disabled={!matching.mayContinue}
            onClick={() => void add(paths.printCards(org))}
          >
            Add and print
          </Button>
        </Tooltip>
        <Tooltip text="Puts the rider on the cards and searches for one more">
          <Button disabled={!matching.mayContinue} onClick={() => void add(paths.riderSearch(org))}>
            Add another rider
          </Button>
        </Tooltip>
        <Tooltip text="Puts the rider on the cards and searches for a horse">
          <Button disabled={!matching.mayContinue} onClick={() => void add(paths.horseSearch(org))}>
            Add and go to horse search
          </Button>
        </Tooltip>
      </div>
      <div className="actions">
        <LinkButton way={paths.riderSearch(org)}>Back to rider search</LinkButton>
        <LinkButton way={paths.printCards(org)}>Print cards without adding</LinkButton>
      </div>
    </>
  );
}
