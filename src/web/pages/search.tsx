import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import { CardFlags, ChoicesPanel } from '../choices/choices-panel.tsx';
import { paths } from '../paths.ts';
import { useScanner } from '../search-forms/scanner.ts';
import { SearchForm } from '../search-forms/search-form.tsx';
import { fieldsOf, HORSE, RIDER, type SearchKind, startSearch } from '../search-forms/search-kinds.ts';
import type { SuggestionCall } from '../search-forms/suggestions.ts';
import { understoodText } from '../search-forms/understood.ts';
import { forms, type Searched, type SearchForms, type TypedForm, useForms } from '../session/forms.ts';
import { NeedsDate } from '../session/needs-date.tsx';
import { RecordsAsOf } from '../shell/records-age.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** Search criteria for a horse (requirements 8.40 to 8.43). */
export function HorseSearch() {
  const { org } = useParams({ from: '/$org/horse-search' });
  return (
    <Page title="Horse Search" org={org}>
      <NeedsDate org={org}>
        {(searchDate) => (
          <>
            <Search kind={HORSE} org={org} searchDate={searchDate}>
              <LinkButton way={paths.riderSearch(org)}>Rider search</LinkButton>
            </Search>
            <RecordsAsOf org={org} />
            <ChoicesPanel org={org} />
          </>
        )}
      </NeedsDate>
    </Page>
  );
}

/** Search criteria for a rider, and the cards so far (requirements 8.48 to 8.51). */
export function RiderSearch() {
  const { org } = useParams({ from: '/$org/rider-search' });
  const router = useRouter();
  // Each visit is for another rider, so the previous criteria are cleared.
  useEffect(() => forms.enterRiderSearch(org, `${org} ${router.state.location.state.key}`), [org, router]);
  return (
    <Page title="Rider Search" subtitle="Search for the Rider" org={org}>
      <NeedsDate org={org}>
        {(searchDate) => (
          <>
            <Search kind={RIDER} org={org} searchDate={searchDate}>
              <LinkButton way={paths.horseSearch(org)}>Horse search</LinkButton>
              <LinkButton way={paths.printCards(org)}>Print cards</LinkButton>
            </Search>
            <RecordsAsOf org={org} />
            <CardFlags org={org} />
            <ChoicesPanel org={org} />
          </>
        )}
      </NeedsDate>
    </Page>
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
  /** Links to other screens, next to the search button. */
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
      form={typed}
      onType={(form) => forms.type(org, kind.subject, form)}
      suggests={kind.suggests(org, searchDate)}
      errorsOf={(form) => kind.errorsOf(form, org)}
      understood={understoodText(kind.understood(org, typed))}
      onSubmit={submit}
    >
      <Button type="submit" kind="primary">
        Search
      </Button>
      {children}
    </SearchForm>
  );
}
