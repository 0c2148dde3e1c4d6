import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import { forgetFound } from '../api/use-call.ts';
import { CardFlags, ChoicesPanel } from '../choices/choices-panel.tsx';
import { paths, type Way } from '../paths.ts';
import { openNewLists } from '../results/list-view.ts';
import { type FormErrors, horseFormErrors, riderFormErrors } from '../search-forms/form-errors.ts';
import { SearchForm, type SearchField } from '../search-forms/search-form.tsx';
import {
  horseSuggests,
  riderSuggests,
  type SuggestionCall,
  type Suggests,
} from '../search-forms/suggestions.ts';
import {
  forms,
  type HorseForm,
  type RiderForm,
  type Searched,
  type SearchForms,
  useForms,
} from '../session/forms.ts';
import { NeedsDate } from '../session/needs-date.tsx';
import { session } from '../session/session.ts';
import { RecordsAsOf } from '../shell/records-age.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** What differs between the search for a horse and the search for a rider. */
interface SearchKind<Form, Name extends SuggestionCall> {
  subject: Searched;
  /** The first part of the names of its calls. */
  calls: 'horses' | 'rider';
  /** The field that only the dressage form has; it comes first. */
  dressageField: SearchField<Form>;
  fields: readonly SearchField<Form>[];
  typed: (forms: SearchForms) => Form;
  type: (org: Org, form: Form) => void;
  submit: (org: Org, form: Form) => void;
  suggests: (org: Org, searchDate: CalendarDate) => Suggests<Form, Name>;
  errorsOf: (form: Form, org: Org) => FormErrors<Form> | null;
  results: (org: Org) => Way;
}

const HORSE: SearchKind<HorseForm, 'horses/suggestions'> = {
  subject: 'horse',
  calls: 'horses',
  dressageField: { name: 'usdfNumber', label: 'USDF number' },
  fields: [
    { name: 'usefNumber', label: 'USEF number, microchip or FEI number' },
    { name: 'horseName', label: 'Horse name', hint: 'The beginning of each word is enough' },
    {
      name: 'ownerLastname',
      label: 'Owner’s last name',
      hint: 'Or the name of the farm or organization that owns it',
    },
  ],
  typed: ({ horse }) => horse,
  type: (org, form) => forms.type(org, 'horse', form),
  submit: (org, form) => forms.submit(org, 'horse', form),
  suggests: horseSuggests,
  errorsOf: horseFormErrors,
  results: paths.horseResults,
};

const RIDER: SearchKind<RiderForm, 'rider/suggestions'> = {
  subject: 'rider',
  calls: 'rider',
  dressageField: { name: 'usdfId', label: 'USDF number' },
  fields: [
    { name: 'usefId', label: 'USEF number' },
    { name: 'firstName', label: 'First name' },
    { name: 'lastName', label: 'Last name', hint: 'The beginning of a name is enough' },
  ],
  typed: ({ rider }) => rider,
  type: (org, form) => forms.type(org, 'rider', form),
  submit: (org, form) => forms.submit(org, 'rider', form),
  suggests: riderSuggests,
  errorsOf: riderFormErrors,
  results: paths.riderResults,
};

/** What the user knows of a horse (requirements 8.40 to 8.43). */
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

/** What the user knows of a rider, and what the cards hold so far (requirements 8.48 to 8.51). */
export function RiderSearch() {
  const { org } = useParams({ from: '/$org/rider-search' });
  // Each visit is for another rider: the one before must not be found again by mistake.
  useEffect(() => forms.empty(org, 'rider'), [org]);
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

function Search<Form extends Record<keyof Form, string>, Name extends SuggestionCall>({
  kind,
  org,
  searchDate,
  children,
}: {
  kind: SearchKind<Form, Name>;
  org: Org;
  searchDate: CalendarDate;
  /** The ways to other screens, beside the button that searches. */
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const form = useForms((all) => kind.typed(all[org].typed));

  const submit = (submitted: Form) => {
    kind.submit(org, submitted);
    session.newSearch(org, kind.subject);
    forgetFound(kind.calls);
    openNewLists(org, kind.subject);
    void navigate(kind.results(org));
  };

  return (
    <SearchForm
      fields={org === 'usdf' ? [kind.dressageField, ...kind.fields] : kind.fields}
      form={form}
      onType={(typed) => kind.type(org, typed)}
      suggests={kind.suggests(org, searchDate)}
      errorsOf={(typed) => kind.errorsOf(typed, org)}
      onSubmit={submit}
    >
      <Button type="submit" kind="primary">
        Search
      </Button>
      {children}
    </SearchForm>
  );
}
