import { type ReactNode, useEffect } from 'react';
import { SCREEN_HEADING } from '../../domain/flow/screen-headings.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { type Choices, nothingChosen } from '../../domain/cards/choices.ts';
import type { Org } from '../../domain/org.ts';
import { CardFlags, ChoicesPanel } from '../choices/choices-panel.tsx';
import { RecentList } from '../choices/recent-list.tsx';
import { useHistory, useNavigate, useOrg } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { useScanner } from '../search-forms/scanner.ts';
import { SearchForm } from '../search-forms/search-form.tsx';
import { fieldsOf, HORSE, RIDER, type SearchKind, startSearch } from '../search-forms/search-kinds.ts';
import type { SuggestionCall } from '../search-forms/suggestions.ts';
import { understoodText } from '../search-forms/understood.ts';
import { forms, type Searched, type SearchForms, type TypedForm, useForms } from '../session/forms.ts';
import { useSession } from '../session/session.ts';
import { NeedsDate } from '../days/needs-date.tsx';
import { RecordsAsOf } from '../shell/records-age.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** The screen with the form for finding a horse (requirements 8.40 to 8.43). */
export function HorseSearch() {
  const org = useOrg();
  const choices = useSession(({ flows }) => flows[org].choices);
  return (
    <Page {...SCREEN_HEADING['horse-search']} org={org}>
      <NeedsDate org={org}>
        {(searchDate) => (
          <Sides
            org={org}
            empty="Find a horse or a rider, and select the right record. It then appears here."
          >
            <Search kind={HORSE} org={org} searchDate={searchDate}>
              <LinkButton way={paths.riderSearch(org)}>Rider search</LinkButton>
              <p className="field-hint">{riderHint(choices)}</p>
            </Search>
          </Sides>
        )}
      </NeedsDate>
    </Page>
  );
}

function riderHint({ entries, riders }: Choices): string {
  if (riders.length > 0) return 'Add another rider to this entry.';
  return entries.length > 0
    ? 'No other horse in this entry? Go on to the rider.'
    : 'No horse in this entry? Go straight to the rider.';
}

/** The screen with the form for finding a rider (requirements 8.48 to 8.51). */
export function RiderSearch() {
  const org = useOrg();
  const hasHorse = useSession(({ flows }) => flows[org].choices.entries.length > 0);
  const history = useHistory();
  // Clears the form, because each visit is for a different rider.
  useEffect(() => forms.enterRiderSearch(org, `${org} ${history.location.state.key}`), [org, history]);
  return (
    <Page {...SCREEN_HEADING['rider-search']} org={org}>
      <NeedsDate org={org}>
        {(searchDate) => (
          <Sides
            org={org}
            empty="Find a rider, and select the right record. It then appears here."
            flags={<CardFlags org={org} />}
          >
            <Search kind={RIDER} org={org} searchDate={searchDate}>
              <LinkButton way={paths.horseSearch(org)}>Horse search</LinkButton>
              <p className="field-hint">
                {hasHorse ? 'Add another horse to this entry.' : 'Add a horse to this entry.'}
              </p>
            </Search>
          </Sides>
        )}
      </NeedsDate>
    </Page>
  );
}

function Sides({
  org,
  empty,
  flags,
  children,
}: {
  org: Org;
  /** Shown while nothing is chosen. */
  empty: string;
  flags?: ReactNode;
  children: ReactNode;
}) {
  const isChosen = useSession(({ flows }) => !nothingChosen(flows[org].choices));
  return (
    <div className="search-sides">
      <div className="stack">
        {children}
        <RecordsAsOf org={org} />
      </div>
      <div className="search-aside panel">
        <div>
          <ChoicesPanel org={org} empty={empty} />
          {flags}
          {isChosen && (
            <div className="actions choices-next">
              <LinkButton way={paths.printCards(org)}>Print cards</LinkButton>
            </div>
          )}
        </div>
        <RecentList org={org} />
      </div>
    </div>
  );
}

function Search<
  Form extends SearchForms[Searched] & Record<keyof Form, string>,
  Name extends SuggestionCall,
>({
  kind,
  org,
  searchDate,
  children,
}: {
  kind: SearchKind<Form, Name>;
  org: Org;
  searchDate: CalendarDate;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const typed = useForms((all) => all[org].typed[kind.subject]) as unknown as TypedForm<Form>;

  const submit = (submitted: TypedForm<Form>) => {
    startSearch(kind, org, submitted);
    void navigate(kind.results(org));
  };
  useScanner((box) => submit({ ...kind.empty, box }));

  return (
    <SearchForm
      fields={fieldsOf(kind, org)}
      fieldsHint={kind.fieldsHint}
      form={typed}
      onType={(form) => forms.type(org, kind.subject, form)}
      suggests={kind.suggests(org, searchDate)}
      errorsOf={(form) => kind.errorsOf(form, org)}
      understood={understoodText(kind.understood(org, typed))}
      onSubmit={submit}
    >
      {children}
    </SearchForm>
  );
}
