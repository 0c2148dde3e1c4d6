import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoadFailed } from './load-failed.tsx';

afterEach(() => vi.restoreAllMocks());

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
