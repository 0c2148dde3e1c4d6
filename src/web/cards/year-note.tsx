import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { competitionYearsText } from '../../domain/calendar/years.ts';
import type { Org } from '../../domain/org.ts';

export function YearNote({
  org,
  today,
  competitionDate,
}: {
  org: Org;
  today: CalendarDate;
  competitionDate: CalendarDate;
}) {
  const text = competitionYearsText(org, today, competitionDate);
  return text === null ? null : <p className="year-note">{text}</p>;
}
