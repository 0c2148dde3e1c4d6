import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useEntryFocus } from './entry-focus.ts';
import { Page } from './page.tsx';

function FirstRow() {
  const { ref, describedBy } = useEntryFocus();
  return (
    <button type="button" ref={ref} aria-describedby={describedBy}>
      First row
    </button>
  );
}

/** A screen whose rows come later than its heading. */
function Results() {
  const [answered, setAnswered] = useState(false);
  return (
    <Page title="Results">
      <button type="button" onClick={() => setAnswered(true)}>
        Answer
      </button>
      {answered && <FirstRow />}
    </Page>
  );
}

async function enter() {
  window.scrollTo = () => {};
  const root = createRootRoute();
  const before = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Page title="Before">x</Page>,
  });
  const results = createRoute({ getParentRoute: () => root, path: '/results', component: Results });
  const router = createRouter({
    routeTree: root.addChildren([before, results]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'Before' });
  await act(() => router.navigate({ to: '/results' as never }));
  return screen.findByRole('heading', { name: 'Results' });
}

const answer = () => act(() => screen.getByRole('button', { name: 'Answer' }).click());

it('what comes later than the heading takes the focus from it', async () => {
  const heading = await enter();
  expect(document.activeElement).toBe(heading);
  answer();
  const row = screen.getByRole('button', { name: 'First row', description: 'Results' });
  expect(document.activeElement).toBe(row);
});

it('what comes later leaves the focus where the person has put it', async () => {
  await enter();
  screen.getByRole('button', { name: 'Answer' }).focus();
  answer();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Answer' }));
});
