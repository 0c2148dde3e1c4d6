import { createMemoryHistory } from '@tanstack/history';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';
import { createNavigation, NavigationContext } from './navigation.tsx';
import { screenNow } from './routes.tsx';
import { NotLoaded } from './shell/load-failed.tsx';
import { useLazyScreen } from './use-lazy-screen.ts';

const Next = () => <h1>Next step</h1>;

/** Shows a screen with two steps, offline. The second step's code fails to load until `back` is called. */
function showSteps() {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let there = false;
  const load = vi.fn<() => Promise<{ Next: typeof Next }>>(async () => {
    if (!there) throw new TypeError('Failed to fetch dynamically imported module');
    return { Next };
  });
  const next = lazyScreen(load, 'Next');
  const Steps = ({ isNext }: { isNext: boolean }) => {
    const { Loaded, failure, load: again } = useLazyScreen(next, isNext);
    if (isNext && Loaded !== null) return <Loaded />;
    if (isNext && failure !== null) return <NotLoaded error={failure.error} load={again} isStep />;
    return <h1>First step</h1>;
  };
  const navigation = createNavigation(createMemoryHistory(), screenNow);
  const shown = (isNext: boolean) => (
    <NavigationContext value={navigation}>
      <Steps isNext={isNext} />
    </NavigationContext>
  );
  const { rerender } = render(shown(false));
  return {
    load,
    goOn: () => rerender(shown(true)),
    back: () => {
      there = true;
    },
  };
}

const heading = (name: string) => screen.findByRole('heading', { name });

describe('a step of a screen', () => {
  it('is loaded when it is needed, and the previous step stays until then', async () => {
    const { load, goOn, back } = showSteps();
    back();
    expect(load).not.toHaveBeenCalled();
    goOn();
    expect(screen.getByRole('heading', { name: 'First step' })).toBeDefined();
    expect(await heading('Next step')).toBeDefined();
    expect(load).toHaveBeenCalledOnce();
  });

  it('shows and focuses an error if its code cannot be loaded, with a button to retry', async () => {
    const { goOn, back } = showSteps();
    goOn();
    const failed = await heading('This screen could not be shown');
    await vi.waitFor(() => expect(document.activeElement).toBe(failed));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('false'));
    expect(screen.getByRole('heading', { name: 'This screen could not be shown' })).toBeDefined();
    back();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Next step')).toBeDefined();
  });

  it('is loaded automatically when the network is back', async () => {
    const { goOn, back } = showSteps();
    goOn();
    await heading('This screen could not be shown');
    back();
    fireEvent(window, new Event('online'));
    expect(await heading('Next step')).toBeDefined();
  });
});
