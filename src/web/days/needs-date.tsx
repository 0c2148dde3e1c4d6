import type { ReactNode } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import { Incomplete } from '../ui/message.tsx';

/** Shows a link to the competition date screen until a date is chosen (requirement 8.65). */
export function NeedsDate({
  org,
  children,
}: {
  org: Org;
  children: (competitionDate: CalendarDate) => ReactNode;
}) {
  const competitionDate = useSession(({ searchDate }) => searchDate);
  if (competitionDate !== null) return children(competitionDate);
  return (
    <Incomplete
      reason="Choose the competition date first"
      way={paths.competitionDate(org)}
      label="Competition date"
    />
  );
}
