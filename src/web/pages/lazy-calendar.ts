import { lazyScreen } from '../lazy-screen.ts';

/** The calendar is large and many users never open it, so it comes after all screens, or when it is opened. */
export const LazyCalendar = lazyScreen(() => import('./competition-calendar.tsx'), 'CompetitionCalendar');
