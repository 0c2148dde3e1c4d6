import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadScreens } from './lazy-screen.ts';
import { CALENDAR } from './pages/lazy-calendar.ts';
import { router } from './routes.tsx';
import { askRecordsStatus } from './session/records-status.ts';
// Every screen reads it, so it comes with the first file.
import './session/session.ts';
import './styles/index.css';

/** Every screen and the calendar (requirement 8.132); what is there already is not loaded again. */
function loadAll(): void {
  void loadScreens([...Object.values(router.routesById), CALENDAR]);
}

function start(): void {
  const place = document.getElementById('app');
  if (place === null) throw new Error('The page has no element with the id app');
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  void askRecordsStatus();
  const drawn = router.subscribe('onRendered', () => {
    drawn();
    // Not while the first screen still loads what it needs.
    setTimeout(loadAll, 500);
    window.addEventListener('online', loadAll);
  });
}

try {
  start();
} catch (error) {
  // A start-up failure is logged, and the page says so (requirement 8.73).
  console.error('The application could not start', error);
  document.body.textContent = 'The service could not start. Please reload the page.';
}
