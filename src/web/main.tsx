// Must come first, because it sets the order of the cascade layers.
import './styles/index.css';
// Must run before all other code.
import './first-paint.ts';
import { createBrowserHistory } from '@tanstack/history';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CALENDAR } from './days/lazy-calendar.ts';
import { loadAhead } from './lazy-screen.ts';
import { createNavigation, type Navigation } from './navigation.tsx';
import { Application, screenNow, SCREENS } from './routes.tsx';
import { askRecordsStatus } from './session/records-status.ts';
// Part of the first bundle, because every screen reads the session.
import './session/session.ts';
import { SHOW_CODE } from './show/lazy-steps.ts';

/** Maximum wait for the records' status, in milliseconds. Short enough that users do not notice it. */
const LONGEST_WAIT = 300;

/** Loads every screen, the entry list steps and the calendar (requirement 8.132), the most likely next ones first. */
function loadAll({ visit }: Navigation): void {
  const screens = Object.values(SCREENS);
  const next = visit().screen === 'entry-list' ? [...SHOW_CODE, ...screens] : [...screens, ...SHOW_CODE];
  void loadAhead([...next, CALENDAR]);
}

async function start(): Promise<void> {
  const place = document.getElementById('app');
  if (place === null) throw new Error('The page has no #app');
  const navigation = createNavigation(createBrowserHistory(), screenNow);
  await Promise.all([
    // Until the screen's code is loaded, the page shows the screen's heading.
    navigation.load(),
    // Waits for the banners about the records, so that they do not push the first screen down.
    Promise.race([askRecordsStatus(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]),
  ]);
  createRoot(place).render(
    <StrictMode>
      <Application navigation={navigation} />
    </StrictMode>,
  );
  // Gives the first screen time to load its data.
  setTimeout(loadAll, 500, navigation);
  window.addEventListener('online', () => loadAll(navigation));
}

start().catch((error: unknown) => {
  // The page shows the failure, too (requirement 8.73).
  console.error('The page could not start', error);
  document.body.textContent = 'The service could not start. Reload the page.';
});
