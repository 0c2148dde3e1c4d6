import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { chosenPair } from '../../domain/flow/continue.ts';
import type { Org } from '../../domain/org.ts';
import { useNavigate, useOrg } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { nothingAnywhere } from '../results/listing.ts';
import { QuietLink } from '../results/results-foot.tsx';
import { ResultLists, useTieConfirm } from '../results/result-lists.tsx';
import { NothingFound, ResultsPage } from '../results/results-page.tsx';
import { useHorseLists } from '../results/search-lists.ts';
import { selectedOf } from '../results/selected.ts';
import { horseTyped } from '../results/similarity.ts';
import { type HorseForm, useForms } from '../session/forms.ts';
import { chooseNamedHorse } from '../session/horse-names.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';

/** The screen where the user selects a horse (requirement 8.44). */
export function HorseResults() {
  const org = useOrg();
  const form = useForms((all) => all[org].submitted.horse);
  return (
    <ResultsPage org={org} subject="horse" asked={form}>
      {(form, searchDate) => <Found org={org} form={form} searchDate={searchDate} />}
    </ResultsPage>
  );
}

function Found({ org, form, searchDate }: { org: Org; form: HorseForm; searchDate: CalendarDate }) {
  const navigate = useNavigate();
  const confirmTie = useTieConfirm(org);
  const lists = useHorseLists(org, form, searchDate);
  const selection = useSession(({ flows }) => flows[org].horse);
  const selected = selectedOf(lists, selection);

  if (nothingAnywhere(lists)) {
    const asked = horseTyped(org, form);
    return (
      <NothingFound
        org={org}
        subject="horse"
        asked={asked}
        ownersAsOf={form.ownerLastname.trim() === '' ? null : searchDate}
      />
    );
  }

  const toOwners = async () => {
    if (!(await confirmTie(selected))) return;
    const { usefRow, affiliateRow, selection } = selected;
    chooseNamedHorse(org, chosenPair(selection), (usefRow ?? affiliateRow)?.name);
    await navigate(paths.owner(org));
  };

  return (
    <ResultLists
      org={org}
      subject="horse"
      lists={lists}
      selected={selected}
      goOn={() => void toOwners()}
      actions={
        <>
          <Button kind="primary" disabled={!selected.mayContinue} onClick={() => void toOwners()}>
            Continue
          </Button>
          <Button disabled={!selected.mayContinue} onClick={() => void toOwners()}>
            Owner
          </Button>
        </>
      }
    >
      <div className="actions">
        <QuietLink way={paths.horseSearch(org)}>Back to horse search</QuietLink>
      </div>
    </ResultLists>
  );
}
