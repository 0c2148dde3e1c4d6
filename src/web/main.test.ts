import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answersFrom, EMPTY_BOOKS } from './fixtures/books.ts';
import { fixtureServer } from './testing/fixture-server.ts';
import { fillBrowserGaps } from './testing/open-page.tsx';

beforeEach(() => {
  vi.resetModules();
  // Fake timers drop the page's start-up timers when a test ends.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fillBrowserGaps();
  fixtureServer(answersFrom(EMPTY_BOOKS));
});

afterEach(() => {
  document.body.replaceChildren();
});

describe('the start of the application', () => {
  it('replaces the initial text of the page', async () => {
    document.body.innerHTML = '<div id="app"><p>The service is starting.</p></div>';
    vi.spyOn(console, 'error').mockReturnValue();
    await act(() => import('./main.tsx'));
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText('The service is starting.')).toBeNull();
  });

  it('is logged if it fails, and the page asks for a reload', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    document.body.innerHTML = '<main>A page without a place to start in</main>';
    await import('./main.tsx');
    expect(logged).toHaveBeenCalledWith('The page could not start', expect.any(Error));
    expect(document.body.textContent).toBe('The service could not start. Reload the page.');
  });
});
