import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { nothingChosen } from '../../domain/cards/choices.ts';
import { chosenPair } from '../../domain/flow/continue.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import type { Org } from '../../domain/org.ts';
import { announce } from '../choices/done.ts';
import { useWhichEntry } from '../choices/next-entry.tsx';
import { useNavigate, useOrg } from '../navigation.tsx';
import { paths, type Way } from '../paths.ts';
import { nothingAnywhere } from '../results/listing.ts';
import { QuietLink } from '../results/results-foot.tsx';
import { ResultLists, useTieConfirm } from '../results/result-lists.tsx';
import { NothingFound, ResultsPage } from '../results/results-page.tsx';
import { useRiderLists } from '../results/search-lists.ts';
import { selectedOf } from '../results/selected.ts';
import { riderTyped } from '../results/similarity.ts';
import { choosing } from '../session/choosing.ts';
import { type RiderForm, useForms } from '../session/forms.ts';
import { useSession } from '../session/session.ts';
import { useShortcut } from '../shell/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

// Similar to horse-results.tsx, but with different calls and buttons.

/** The screen where the user selects a rider (requirement 8.52). */
export function RiderResults() {
  const org = useOrg();
  const form = useForms((all) => all[org].submitted.rider);
  return (
    <ResultsPage org={org} subject="rider" asked={form}>
      {(form, searchDate) => <Found org={org} form={form} searchDate={searchDate} />}
    </ResultsPage>
  );
}

function Found({ org, form, searchDate }: { org: Org; form: RiderForm; searchDate: CalendarDate }) {
  const navigate = useNavigate();
  const confirmTie = useTieConfirm(org);
  const whichEntry = useWhichEntry(org);
  const lists = useRiderLists(org, form, searchDate);
  const selection = useSession(({ flows }) => flows[org].rider);
  const selected = selectedOf(lists, selection);

  const add = async (then: Way) => {
    if (!(await confirmTie(selected)) || !(await whichEntry())) return;
    choosing.addRider(org, chosenPair(selected.selection));
    announce(`${isolated((selected.usefRow ?? selected.affiliateRow)?.name ?? '')} is chosen.`);
    await navigate(then);
  };
  const isChosen = useSession(({ flows }) => !nothingChosen(flows[org].choices));
  const { mayContinue } = selected;
  const addRider = () => void add(paths.riderSearch(org));
  const addHorse = () => void add(paths.horseSearch(org));
  useShortcut('r', 'Add another rider', () => mayContinue && addRider());
  useShortcut('h', 'Add and go to horse search', () => mayContinue && addHorse());

  if (nothingAnywhere(lists)) {
    const asked = riderTyped(org, form);
    return <NothingFound org={org} subject="rider" asked={asked} />;
  }

  return (
    <ResultLists
      org={org}
      subject="rider"
      lists={lists}
      selected={selected}
      goOn={() => void add(paths.printCards(org))}
      actions={
        <Button kind="primary" disabled={!mayContinue} onClick={() => void add(paths.printCards(org))}>
          Add and print
        </Button>
      }
      more={[
        { label: 'Add another rider', onPress: addRider, disabled: !mayContinue },
        { label: 'Add and go to horse search', onPress: addHorse, disabled: !mayContinue },
      ]}
    >
      <div className="actions">
        <QuietLink way={paths.riderSearch(org)}>Back to rider search</QuietLink>
        {isChosen && (
          <Tooltip text="Shows the cards so far, without the rider selected here.">
            <QuietLink way={paths.printCards(org)}>Print cards without adding</QuietLink>
          </Tooltip>
        )}
      </div>
    </ResultLists>
  );
}
