import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyScreen, loadScreens } from './lazy-screen.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Chromium's error for a module that it cannot fetch. */
const NO_MODULE = new TypeError(
  'Failed to fetch dynamically imported module: http://localhost/assets/owner.js',
);

const load = async () => ({ Screen: () => <h1>Loaded</h1> });

function show(component: ReturnType<typeof lazyScreen>): void {
  window.scrollTo = () => {};
  const routeTree = createRootRoute({ component, errorComponent: ({ error }) => <p>{String(error)}</p> });
  render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() }) as never} />);
}

describe('lazyScreen', () => {
  it('shows the screen once its code is there', async () => {
    show(lazyScreen(load, 'Screen'));
    expect(await screen.findByRole('heading', { name: 'Loaded' })).toBeDefined();
  });

  it('fails without reloading the page, and leaves no trace in the storage', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    show(lazyScreen((): ReturnType<typeof load> => Promise.reject(NO_MODULE), 'Screen'));
    expect(
      await screen.findByText('ScreenNotLoaded: The code of a screen could not be loaded'),
    ).toBeDefined();
    expect(Object.keys(sessionStorage)).not.toContainEqual(expect.stringContaining('reload'));
  });
});

describe('loadScreens', () => {
  it('loads the code of every screen that has some, past one that fails', async () => {
    const failing = vi.fn<typeof load>(() => Promise.reject(NO_MODULE));
    const loading = vi.fn<typeof load>(load);
    await loadScreens([
      { options: {} },
      { options: { component: lazyScreen(failing, 'Screen') } },
      { options: { component: lazyScreen(loading, 'Screen') } },
    ]);
    expect(failing).toHaveBeenCalledOnce();
    expect(loading).toHaveBeenCalledOnce();
  });
});

describe('a style sheet that could not be loaded', () => {
  it('is loaded again with its screen, which waits for it, and keeps no other screen from loading', async () => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: '/assets/owner.css' });
    document.head.append(link);
    const loading = vi.fn<typeof load>(load);
    loading.mockImplementationOnce(() => {
      link.dispatchEvent(new Event('error'));
      return Promise.reject(NO_MODULE);
    });
    const owner = { options: { component: lazyScreen(loading, 'Screen') } };
    const other = vi.fn<typeof load>(load);
    await loadScreens([owner, { options: { component: lazyScreen(other, 'Screen') } }]);
    expect(other).toHaveBeenCalledOnce();
    expect(document.head.contains(link)).toBe(true);

    const loaded = loadScreens([owner]);
    const again = document.head.querySelector('link[href="/assets/owner.css"]');
    expect(again).not.toBe(link);
    expect(loading).toHaveBeenCalledOnce();
    again?.dispatchEvent(new Event('load'));
    await loaded;
    expect(loading).toHaveBeenCalledTimes(2);
    again?.remove();
  });
});
