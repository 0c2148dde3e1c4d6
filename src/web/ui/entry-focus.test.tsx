import { createMemoryHistory } from '@tanstack/history';
import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { lazyScreen } from '../lazy-screen.ts';
import { createNavigation } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { Application } from '../routes.tsx';
import { fillBrowserGaps } from '../testing/open-page.tsx';
import { useEntryFocus, useFirstFocus } from './entry-focus.ts';
import { Page } from './page.tsx';

function FirstRow() {
  const { ref, describedBy } = useEntryFocus();
  return (
    <button type="button" ref={ref} aria-describedby={describedBy}>
      First row
    </button>
  );
}

/** A row that appears after the heading. */
function LaterRow() {
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

/** Claims the focus once it has its answer. */
function List({ answer }: { answer: Promise<void> | null }) {
  const [answered, setAnswered] = useState(answer === null);
  const list = useRef<HTMLDivElement>(null);
  useFirstFocus(answered, () => list.current?.querySelector('button') ?? null);
  useEffect(() => void answer?.then(() => setAnswered(true)), [answer]);
  return <div ref={list}>{answered && <button type="button">First row</button>}</div>;
}

/** Resolves to the text of the element that has the focus when the first row is added to the page. */
function focusWithRow(): Promise<string | null> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (screen.queryByRole('button', { name: 'First row' }) === null) return;
      observer.disconnect();
      resolve(document.activeElement?.textContent ?? null);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

async function enter(Results: () => ReactNode = LaterRow) {
  fillBrowserGaps();
  const before = lazyScreen(async () => ({ Before: () => <Page title="Before">x</Page> }), 'Before');
  const results = lazyScreen(async () => ({ Results }), 'Results');
  const navigation = createNavigation(createMemoryHistory(), (screen) =>
    screen === 'home' ? before : results,
  );
  await navigation.load();
  render(<Application navigation={navigation} />);
  await screen.findByRole('heading', { name: 'Before' });
  await act(() => navigation.go(paths.horseResults('usef')));
  return screen.findByRole('heading', { name: 'Results' });
}

const answer = () => act(() => screen.getByRole('button', { name: 'Answer' }).click());

it('late content takes the focus from the heading', async () => {
  const heading = await enter();
  expect(document.activeElement).toBe(heading);
  answer();
  const row = screen.getByRole('button', { name: 'First row', description: 'Results' });
  expect(document.activeElement).toBe(row);
});

it('late content leaves the focus where the user has put it', async () => {
  await enter();
  screen.getByRole('button', { name: 'Answer' }).focus();
  answer();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Answer' }));
});

describe('a first row that claims the focus', () => {
  it.each([
    ['rendered with the heading', null],
    ['rendered after the heading', new Promise<void>((resolve) => setTimeout(resolve, 50))],
  ])('%s has the focus immediately', async (_order, answer) => {
    const focus = focusWithRow();
    // An effect may run long after the row is visible. `findBy…` waits as a browser does.
    await enter(() => (
      <Page title="Results">
        <List answer={answer} />
      </Page>
    ));
    await screen.findByRole('button', { name: 'First row' });
    expect(await focus).toBe('First row');
  });
});
