import { type ReactNode, useEffect } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import { useCalls } from '../api/use-call.ts';
import { forms, type Search, type Searched, type SearchForms, useForms } from '../session/forms.ts';
import { keptWords } from '../results/listing.ts';
import { ResultsFoot } from '../results/results-foot.tsx';
import { Asking } from '../ui/asking.tsx';
import { Failed } from '../ui/message.tsx';
import { HORSE, RIDER } from './search-kinds.ts';
import { answeredReading } from './understood.ts';

/**
 * Searches with every reading of the typed text at once, and chooses the first one that finds records (requirement
 * 8.124).
 */
export function WhenUnderstood({
  org,
  subject,
  searchDate,
  children,
}: {
  org: Org;
  subject: Searched;
  searchDate: CalendarDate;
  children: ReactNode;
}) {
  const search: Search<SearchForms[Searched]> | null = useForms((all) => all[org].searched[subject]);
  if (search === null || search.chosen !== null) return children;
  const pages = search.readings.map(({ form }) => firstPages(org, subject, form, searchDate));
  return <Choosing org={org} subject={subject} pages={pages} />;
}

function firstPages(org: Org, subject: Searched, form: SearchForms[Searched], searchDate: CalendarDate) {
  return subject === 'horse'
    ? HORSE.firstPages(org, form as SearchForms['horse'], searchDate)
    : RIDER.firstPages(org, form as SearchForms['rider'], searchDate);
}

function Choosing({
  org,
  subject,
  pages,
}: {
  org: Org;
  subject: Searched;
  pages: readonly ReturnType<typeof firstPages>[];
}) {
  const answers = useCalls(pages.flat());
  // A book that was never imported counts as a book without rows. The results screen reports that it is missing.
  const failed = answers.find(({ isError, error }) => isError && error?.code !== 'book-missing');
  const pending = answers.some(({ data, isError }) => data === undefined && !isError);
  const found = answers.map(({ data }) =>
    data === undefined ? [] : 'horses' in data ? data.horses : data.riders,
  );
  const ofReading = pages.map((questions, reading) => {
    const before = pages.slice(0, reading).flat().length;
    return found.slice(before, before + questions.length).flat();
  });
  const chosen = pending || failed ? null : answeredReading(ofReading);

  useEffect(() => {
    if (chosen !== null) forms.choose(org, subject, chosen);
  }, [org, subject, chosen]);

  if (failed?.error && !failed.isFetching) {
    const again = () => {
      for (const { isError, refetch } of answers) if (isError) void refetch();
    };
    return (
      <>
        <Failed
          error={failed.error}
          what={`The ${subject}s`}
          again={again}
          isNext
          kept={keptWords(subject)}
        />
        <ResultsFoot org={org} />
      </>
    );
  }
  return <Asking what={`Searching ${subject}s…`} />;
}
