import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { SHOW_DATE, dated, inEachFlow, screenExample } from '../gallery/flow.ts';
import { session } from '../session/session.ts';

const PATH = '/usdf/competition-date';

export default [
  ...inEachFlow('Competition date', 'competition-date', dated),
  screenExample('Competition date, kind of show', PATH, {
    before: () => session.startOn('usdf', SHOW_DATE, calendarDate('2026-12-07'), 'championship'),
  }),
  screenExample('Competition date, opened first', PATH),
];
