import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyScreen, loadAhead, ScreenNotLoaded } from './lazy-screen.ts';

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

afterEach(() => {
  sessionStorage.clear();
});

/** Chromium's error when it cannot fetch a module. */
const NO_MODULE = new TypeError(
  'Failed to fetch dynamically imported module: http://localhost/assets/owner.js',
);

const Loaded = () => <h1>Loaded</h1>;
const load = async () => ({ Screen: Loaded });

describe('lazyScreen', () => {
  it('returns the screen once its code is loaded', async () => {
    expect(await lazyScreen(load, 'Screen').load()).toBe(Loaded);
  });

  it('rejects with ScreenNotLoaded if the code fails to load, and stores nothing in the browser', async () => {
    const failing = lazyScreen((): ReturnType<typeof load> => Promise.reject(NO_MODULE), 'Screen');
    await expect(failing.load()).rejects.toThrow(ScreenNotLoaded);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('tries again after a failure', async () => {
    const loading = vi.fn<typeof load>(load).mockRejectedValueOnce(NO_MODULE);
    const screen = lazyScreen(loading, 'Screen');
    await expect(screen.load()).rejects.toThrow(ScreenNotLoaded);
    await screen.load();
    expect(loading).toHaveBeenCalledTimes(2);
  });
});

describe('code that fails to load while the browser is online', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is requested once more after a second', async () => {
    const loading = vi.fn<typeof load>(load).mockRejectedValueOnce(NO_MODULE);
    const loaded = lazyScreen(loading, 'Screen').load();
    await vi.advanceTimersByTimeAsync(999);
    expect(loading).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2);
    expect(await loaded).toBe(Loaded);
    expect(loading).toHaveBeenCalledTimes(2);
  });

  it('rejects if the second request fails, too', async () => {
    const failing = vi.fn<typeof load>(() => Promise.reject(NO_MODULE));
    const failure = lazyScreen(failing, 'Screen')
      .load()
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await failure).toBeInstanceOf(ScreenNotLoaded);
    expect(failing).toHaveBeenCalledTimes(2);
  });
});

describe('loadAhead', () => {
  it('loads the code of every screen, even if one fails', async () => {
    const failing = vi.fn<typeof load>(() => Promise.reject(NO_MODULE));
    const loading = vi.fn<typeof load>(load);
    await loadAhead([lazyScreen(failing, 'Screen'), lazyScreen(loading, 'Screen')]);
    expect(failing).toHaveBeenCalledOnce();
    expect(loading).toHaveBeenCalledOnce();
  });
});

describe('a style sheet that could not be loaded', () => {
  it('is loaded again before its screen, and does not keep other screens from loading', async () => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: '/assets/owner.css' });
    document.head.append(link);
    const loading = vi.fn<typeof load>(load);
    loading.mockImplementationOnce(() => {
      link.dispatchEvent(new Event('error'));
      return Promise.reject(NO_MODULE);
    });
    const owner = lazyScreen(loading, 'Screen');
    const other = vi.fn<typeof load>(load);
    await loadAhead([owner, lazyScreen(other, 'Screen')]);
    expect(other).toHaveBeenCalledOnce();
    expect(document.head.contains(link)).toBe(true);

    const loaded = loadAhead([owner]);
    const again = document.head.querySelector('link[href="/assets/owner.css"]');
    expect(again).not.toBe(link);
    expect(loading).toHaveBeenCalledOnce();
    again?.dispatchEvent(new Event('load'));
    await loaded;
    expect(loading).toHaveBeenCalledTimes(2);
    again?.remove();
  });
});
