import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { competitionYear, competitionYearsText } from '../../domain/calendar/years.ts';
import type { Org } from '../../domain/org.ts';

/** If the competition year is not the current year, shows both and which one applies (requirements 11.56 and 11.64). */
export function YearNote({
  org,
  today,
  competitionDate,
}: {
  org: Org;
  today: CalendarDate;
  competitionDate: CalendarDate;
}) {
  const years = competitionYearsText(today, competitionDate);
  if (years === null) return null;
  return (
    <p className="year-note">
      {years}
      {org === 'usdf' && <strong> Rider classes follow {competitionYear(today)}.</strong>}
    </p>
  );
}
