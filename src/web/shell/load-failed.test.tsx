import { createMemoryHistory } from '@tanstack/history';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answersFrom, EMPTY_BOOKS } from '../fixtures/books.ts';
import { type LazyScreen, lazyScreen } from '../lazy-screen.ts';
import { createNavigation } from '../navigation.tsx';
import { Application } from '../routes.tsx';
import { fixtureServer } from '../testing/fixture-server.ts';
import { fillBrowserGaps } from '../testing/open-page.tsx';

const Failing = (): never => {
  throw new Error('the screen is broken');
};

async function showHome(home: LazyScreen) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fillBrowserGaps();
  fixtureServer(answersFrom(EMPTY_BOOKS));
  const navigation = createNavigation(createMemoryHistory(), () => home);
  await navigation.load();
  render(<Application navigation={navigation} />);
  await screen.findByRole('heading', { name: 'This screen could not be shown' });
}

/** Shows a screen, offline, whose code fails to load until `back` is called. */
async function showNotLoaded() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let there = false;
  const home = lazyScreen(async () => {
    if (!there) throw new TypeError('Failed to fetch dynamically imported module');
    return { Screen: () => <h1>Loaded</h1> };
  }, 'Screen');
  await showHome(home);
  return {
    back: () => {
      there = true;
    },
  };
}

describe('a screen whose code could not be loaded', () => {
  it('is loaded again in place by one button, any number of times', async () => {
    const { back } = await showNotLoaded();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'This screen could not be shown' })).toBeDefined();
    back();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Loaded' })).toBeDefined();
  });

  it('is loaded automatically when the network is back', async () => {
    const { back } = await showNotLoaded();
    back();
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Loaded' })).toBeDefined();
  });
});

describe('a screen that fails while rendering', () => {
  it('is replaced by an error and a way to reload, within the frame', async () => {
    await showHome(lazyScreen(async () => ({ Failing }), 'Failing'));
    expect(screen.getByRole('alert').textContent).toContain('Your choices are kept.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
    expect(screen.getByRole('contentinfo')).toBeDefined();
  });
});
