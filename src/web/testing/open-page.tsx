import { createMemoryHistory } from '@tanstack/history';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { type CalendarDate, calendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Choices } from '../../domain/cards/choices.ts';
import type { Org } from '../../domain/org.ts';
import type { ReadQuestion } from '../show/intake/read-answer.ts';
import type { Flow } from '../session/stored-session.ts';
import { screenAt } from '../paths.ts';
import { advanceTimersByTime } from './clock.ts';

export const DATE: CalendarDate = calendarDate('2026-12-05');

export interface OpenPage {
  user: UserEvent;
  path: () => string;
  /** The query of the address, with the question mark; empty if there is none. */
  search: () => string;
  flow: (org: Org) => Flow;
  go: (path: string) => Promise<void>;
}

/**
 * Opens a page with fresh modules and memory, but the same session storage. Opening the same path again is therefore
 * like reloading the page.
 *
 * @param matching the media query that matches; undefined if no query does
 */
export async function openPage(path: string, matching?: string): Promise<OpenPage> {
  fillBrowserGaps(matching);
  cleanup();
  vi.resetModules();
  const { createNavigation } = await import('../navigation.tsx');
  const { Application, screenNow } = await import('../routes.tsx');
  const { useSession } = await import('../session/session.ts');
  const history = createMemoryHistory({ initialEntries: [path] });
  const navigation = createNavigation(history, screenNow);
  await navigation.load();
  render(<Application navigation={navigation} />);
  await screen.findByRole('heading', { level: 1 });
  return {
    user: userEvent.setup({ advanceTimers: advanceTimersByTime }),
    path: () => history.location.pathname,
    search: () => history.location.search,
    flow: (org) => useSession.getState().flows[org],
    go: (to) => act(() => navigation.go(screenAt(to))),
  };
}

export async function openFlow(
  org: Org,
  screenName: string,
  { choices, current }: { choices?: Choices; current?: Flow['current'] } = {},
): Promise<OpenPage> {
  sessionStorage.clear();
  vi.resetModules();
  const { session } = await import('../session/session.ts');
  const { choosing } = await import('../session/choosing.ts');
  session.startOn(org, DATE);
  for (const { horse, owners } of choices?.entries ?? []) {
    for (const owner of owners) choosing.addOwner(org, horse, owner);
  }
  for (const rider of choices?.riders ?? []) choosing.addRider(org, rider);
  if (current) session.chooseHorse(org, current);
  return openPage(`/${org}/${screenName}`);
}

/** Replaces the Web Worker that reads entry lists, because jsdom has none. Copies messages, as between threads. */
class ReadingThread extends EventTarget {
  postMessage(question: ReadQuestion): void {
    void this.#answer(structuredClone(question));
  }

  terminate(): void {}

  async #answer({ input, options }: ReadQuestion): Promise<void> {
    const { answerOf } = await import('../show/intake/read-answer.ts');
    const { readEntryList } = await import('../../entry-list/read-entry-list.ts');
    const data = structuredClone(await answerOf(() => readEntryList(input, options)));
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** A `ResizeObserver` that never calls back, because jsdom has no layout. */
class NoSizes implements ResizeObserver {
  observe(): void {}

  unobserve(): void {}

  disconnect(): void {}
}

/**
 * Adds features that jsdom lacks: modal dialogs, workers, scrolling, size observers, and media queries.
 *
 * @param matching the media query that matches; undefined if no query does
 */
export function fillBrowserGaps(matching?: string): void {
  window.scrollTo = () => {};
  vi.stubGlobal('Worker', ReadingThread);
  vi.stubGlobal('ResizeObserver', NoSizes);
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === matching,
    }) as Partial<MediaQueryList> as MediaQueryList;
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement, returnValue?: string) {
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
