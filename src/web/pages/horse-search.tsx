import { useNavigate, useParams } from '@tanstack/react-router';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import { forgetFound } from '../api/use-call.ts';
import { ChoicesPanel } from '../choices/choices-panel.tsx';
import { paths } from '../paths.ts';
import { NeedsDate } from '../session/needs-date.tsx';
import { openNewLists } from '../results/list-view.ts';
import { horseFormErrors } from '../search/questions.ts';
import { horseSuggests } from '../search/suggestions.ts';
import { SearchForm, type SearchField } from '../search/search-form.tsx';
import { forms, type HorseForm, useForms } from '../session/forms.ts';
import { session } from '../session/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

const USDF_NUMBER: SearchField<HorseForm> = { name: 'usdfNumber', label: 'USDF number' };

const FIELDS: readonly SearchField<HorseForm>[] = [
  { name: 'usefNumber', label: 'USEF number, microchip or FEI number' },
  { name: 'horseName', label: 'Horse name', hint: 'The beginning of each word is enough' },
  {
    name: 'ownerLastname',
    label: 'Owner’s last name',
    hint: 'Or the name of the farm or organization that owns it',
  },
];

/** By what a horse is looked for (requirements 8.40 to 8.43). */
export function HorseSearch() {
  const { org } = useParams({ from: '/$org/horse-search' });
  return (
    <Page title="Horse Search" org={org}>
      <NeedsDate org={org}>
        {(searchDate) => (
          <>
            <Search org={org} searchDate={searchDate} />
            <ChoicesPanel org={org} />
          </>
        )}
      </NeedsDate>
    </Page>
  );
}

function Search({ org, searchDate }: { org: Org; searchDate: CalendarDate }) {
  const navigate = useNavigate();
  const form = useForms((all) => all[org].horse);

  const submit = (submitted: HorseForm) => {
    forms.submitHorse(org, submitted);
    session.newHorseSearch(org);
    forgetFound('horses');
    openNewLists(org, 'horse');
    void navigate(paths.horseResults(org));
  };

  return (
    <SearchForm
      fields={org === 'usdf' ? [USDF_NUMBER, ...FIELDS] : FIELDS}
      form={form}
      onType={(typed) => forms.typeHorse(org, typed)}
      suggests={horseSuggests(org, searchDate)}
      errorsOf={(typed) => horseFormErrors(typed, org)}
      onSubmit={submit}
    >
      <Button type="submit" kind="primary">
        Search
      </Button>
      <LinkButton way={paths.riderSearch(org)}>Rider search</LinkButton>
    </SearchForm>
  );
}
