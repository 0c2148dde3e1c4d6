// First, because it says the order of the layers.
import './styles/index.css';
// Before all other code.
import './first-paint.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadScreens } from './lazy-screen.ts';
import { CALENDAR } from './days/lazy-calendar.ts';
import { router } from './routes.tsx';
import { askRecordsStatus } from './session/records-status.ts';
// Every screen reads it, so it comes with the first file.
import './session/session.ts';

/** Maximum wait of the first screen for the status of the records, in milliseconds. Users do not notice a shorter one. */
const LONGEST_WAIT = 300;

/** Every screen and the calendar (requirement 8.132); what is there already is not loaded again. */
function loadAll(): void {
  void loadScreens([...Object.values(router.routesById), CALENDAR]);
}

async function start(): Promise<void> {
  const place = document.getElementById('app');
  if (place === null) throw new Error('The page has no #app');
  // What stands above every screen about the records is known before the first screen is drawn, so that it moves nothing.
  await Promise.race([askRecordsStatus(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const drawn = router.subscribe('onRendered', () => {
    drawn();
    // Not while the first screen still loads what it needs.
    setTimeout(loadAll, 500);
    window.addEventListener('online', loadAll);
  });
}

start().catch((error: unknown) => {
  // A start-up failure is logged, and the page says so (requirement 8.73).
  console.error('The page could not start', error);
  document.body.textContent = 'The service could not start. Reload the page.';
});
