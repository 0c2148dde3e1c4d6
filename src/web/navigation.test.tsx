import { createMemoryHistory } from '@tanstack/history';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScreenName } from '../domain/flow/screens.ts';
import { lazyScreen } from './lazy-screen.ts';
import {
  createNavigation,
  Link,
  type Navigation,
  NavigationContext,
  useBlockedLeaving,
} from './navigation.tsx';
import { paths } from './paths.ts';
import { CurrentScreen } from './shell/current-screen.tsx';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockReturnValue());
const Home = () => <Link {...paths.owner('usdf')}>Owners</Link>;
const Owner = () => <h1>Owners</h1>;

async function open(address: string, Shown = Home): Promise<Navigation> {
  const home = lazyScreen(async () => ({ Shown }), 'Shown');
  const owner = lazyScreen(async () => ({ Owner }), 'Owner');
  const screens: Partial<Record<ScreenName, typeof home>> = { home, owner };
  const navigation = createNavigation(
    createMemoryHistory({ initialEntries: [address] }),
    (name) => screens[name] ?? home,
  );
  await navigation.load();
  render(
    <NavigationContext value={navigation}>
      <CurrentScreen />
    </NavigationContext>,
  );
  return navigation;
}

describe('a link', () => {
  it('opens its screen without a reload, scrolled to the top', async () => {
    const { history } = await open('/');
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
    expect(await screen.findByRole('heading', { name: 'Owners' })).toBeDefined();
    expect(history.location.pathname).toBe('/usdf/owner');
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser if clicked with %o',
    async (how) => {
      const { history } = await open('/');
      expect(fireEvent.click(screen.getByRole('link'), how)).toBe(true);
      expect(history.location.pathname).toBe('/');
    },
  );

  it('keeps the header hidden on the next screen', async () => {
    await open('/?chrome=off&horse=secret');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/usdf/owner?chrome=off');
  });
});

describe('back', () => {
  it('leaves scrolling to the browser', async () => {
    const { go, history } = await open('/');
    await act(() => go(paths.owner('usdf')));
    vi.mocked(window.scrollTo).mockClear();
    act(() => history.back());
    expect(screen.getByRole('link')).toBeDefined();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });
});

describe('a screen that is slow to load', () => {
  it('is not shown if another was opened in the meantime', async () => {
    const { go, history } = await open('/');
    const slow = go(paths.owner('usdf'));
    await act(async () => {
      history.back();
      await slow;
    });
    expect(screen.getByRole('link')).toBeDefined();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('a screen that can block leaving', () => {
  const asked = vi.fn<(from: string, to: string) => Promise<boolean>>();
  const Blocking = () => {
    useBlockedLeaving(asked);
    return <Home />;
  };

  it('receives both paths, and stays open only while it blocks', async () => {
    asked.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    const { history } = await open('/', Blocking);
    fireEvent.click(screen.getByRole('link'));
    expect(asked).toHaveBeenCalledWith('/', '/usdf/owner');
    await act(async () => {});
    expect(history.location.pathname).toBe('/');
    fireEvent.click(screen.getByRole('link'));
    expect(await screen.findByRole('heading', { name: 'Owners' })).toBeDefined();
  });
});
