import { useNavigate, useParams } from '@tanstack/react-router';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { chosenPair } from '../../domain/flow/continue.ts';
import type { Org } from '../../domain/org.ts';
import { ChoicesPanel } from '../choices/choices-panel.tsx';
import { paths } from '../paths.ts';
import { matchingOf } from '../results/matching.ts';
import { NeedsDate } from '../session/needs-date.tsx';
import { nothingAnywhere } from '../results/lists.ts';
import { NothingFound } from '../results/notes.tsx';
import { ResultLists } from '../results/result-lists.tsx';
import { useHorseLists } from '../results/use-horse-lists.ts';
import { useTieConfirm } from '../results/tie-note.tsx';
import { type HorseForm, useForms } from '../session/forms.ts';
import { session, useSession } from '../session/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Incomplete } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';

/** The horses that were found; one is marked, in the dressage flow one in each list (requirement 8.44). */
export function HorseResults() {
  const { org } = useParams({ from: '/$org/horse-results' });
  const search = useForms((all) => all[org].horseSearch);
  return (
    <Page title="Horse Results" subtitle="Match the Correct Horse" org={org}>
      <NeedsDate org={org}>
        {(searchDate) => (
          <>
            {search === null ? (
              <Incomplete
                reason="Search for a horse first"
                way={paths.horseSearch(org)}
                label="Horse search"
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

function Found({ org, search, searchDate }: { org: Org; search: HorseForm; searchDate: CalendarDate }) {
  const navigate = useNavigate();
  const confirmTie = useTieConfirm(org);
  const lists = useHorseLists(org, search, searchDate);
  const chosen = useSession(({ flows }) => flows[org].horse);
  const matching = matchingOf(lists, chosen);

  if (nothingAnywhere(lists)) {
    return <NothingFound org={org} subject="horse" competitionDate={searchDate} />;
  }

  const toOwners = async () => {
    if (!(await confirmTie(matching))) return;
    session.chooseHorse(org, chosenPair(matching.selection));
    await navigate(paths.owner(org));
  };

  return (
    <>
      <ResultLists
        org={org}
        subject="horse"
        lists={lists}
        matching={matching}
        onMark={(mark) => session.markHorse(org, { ...chosen, ...mark })}
      />
      <div className="actions">
        <Button kind="primary" disabled={!matching.mayContinue} onClick={() => void toOwners()}>
          Continue
        </Button>
        <Button disabled={!matching.mayContinue} onClick={() => void toOwners()}>
          Owner
        </Button>
        <LinkButton way={paths.horseSearch(org)}>Back to horse search</LinkButton>
      </div>
    </>
  );
}
