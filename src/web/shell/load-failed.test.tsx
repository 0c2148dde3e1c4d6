import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyScreen } from '../lazy-screen.ts';
import { LoadFailed } from './load-failed.tsx';

afterEach(() => vi.restoreAllMocks());

/** Its code cannot be loaded until `back`. */
async function showNotLoaded() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  window.scrollTo = () => {};
  let there = false;
  const component = lazyScreen(async () => {
    if (!there) throw new TypeError('Failed to fetch dynamically imported module');
    return { Screen: () => <h1>Loaded</h1> };
  }, 'Screen');
  const routeTree = createRootRoute({ component });
  const router = createRouter({
    routeTree,
    history: createMemoryHistory(),
    defaultErrorComponent: LoadFailed,
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'This screen could not be shown' });
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

describe('LoadFailed', () => {
  it('says that a screen failed and offers to reload, in place of the screen', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    window.scrollTo = () => {};
    const failing = createRootRoute({
      component: () => {
        throw new Error('the area could not be loaded');
      },
    });
    const history = createMemoryHistory();
    const router = createRouter({ routeTree: failing, history, defaultErrorComponent: LoadFailed });
    render(<RouterProvider router={router as never} />);
    expect(await screen.findByRole('heading', { name: 'This screen could not be shown' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('Your choices are kept.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
  });
});
