import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import { forgetFound } from '../api/use-call.ts';
import { CardFlags } from '../choices/card-flags.tsx';
import { ChoicesPanel } from '../choices/choices-panel.tsx';
import { paths } from '../paths.ts';
import { NeedsDate } from '../session/needs-date.tsx';
import { openNewLists } from '../results/list-view.ts';
import { riderFormErrors } from '../search/questions.ts';
import { riderSuggests } from '../search/suggestions.ts';
import { SearchForm, type SearchField } from '../search/search-form.tsx';
import { forms, type RiderForm, useForms } from '../session/forms.ts';
import { session } from '../session/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

const USDF_NUMBER: SearchField<RiderForm> = { name: 'usdfId', label: 'USDF number' };

const FIELDS: readonly SearchField<RiderForm>[] = [
  { name: 'usefId', label: 'USEF number' },
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name', hint: 'The beginning of a name is enough' },
];

/** By what a rider is looked for, and what the cards hold so far (requirements 8.48 to 8.51). */
export function RiderSearch() {
  const { org } = useParams({ from: '/$org/rider-search' });
  return (
    <Page title="Rider Search" subtitle="Search for the Rider" org={org}>
      <NeedsDate org={org}>
        {(searchDate) => (
          <>
            <Search org={org} searchDate={searchDate} />
            <CardFlags org={org} />
            <ChoicesPanel org={org} />
          </>
        )}
      </NeedsDate>
    </Page>
  );
}

function Search({ org, searchDate }: { org: Org; searchDate: CalendarDate }) {
  const navigate = useNavigate();
  const form = useForms((all) => all[org].rider);

  // Another rider is looked for on every entry: the one before is not to be found again by mistake.
  useEffect(() => forms.clearRider(org), [org]);

  const submit = (submitted: RiderForm) => {
    forms.submitRider(org, submitted);
    session.newRiderSearch(org);
    forgetFound('rider');
    openNewLists(org, 'rider');
    void navigate(paths.riderResults(org));
  };

  return (
    <SearchForm
      fields={org === 'usdf' ? [USDF_NUMBER, ...FIELDS] : FIELDS}
      form={form}
      onType={(typed) => forms.typeRider(org, typed)}
      suggests={riderSuggests(org, searchDate)}
      errorsOf={(typed) => riderFormErrors(typed, org)}
      onSubmit={submit}
    >
      <Button type="submit" kind="primary">
        Search
      </Button>
      <LinkButton way={paths.horseSearch(org)}>Horse search</LinkButton>
      <LinkButton way={paths.printCards(org)}>Print cards</LinkButton>
    </SearchForm>
  );
}
