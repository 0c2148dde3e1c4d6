import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answersFrom, EMPTY_BOOKS } from '../testing/fixture-books.ts';
import { fixtureServer } from '../testing/fixture-server.ts';
import { openFlow, openPage, type OpenPage } from '../testing/open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  fixtureServer(answersFrom(EMPTY_BOOKS));
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function input() {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Competition start date' });
}

async function typeDate(page: OpenPage, text: string) {
  await page.user.clear(input());
  if (text !== '') await page.user.type(input(), text);
}

async function continueOn(page: OpenPage) {
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
}

async function openCalendar(page: OpenPage) {
  await page.user.click(screen.getByRole('button', { name: 'Calendar' }));
  return screen.findByRole('grid', {}, { timeout: 10_000 });
}

async function currentSession() {
  const { useSession } = await import('../session/session.ts');
  return useSession.getState();
}

describe('the date', () => {
  it("is the browser's local day at first", async () => {
    await openPage('/usdf/competition-date');
    expect(input().value).toBe('11/21/2026');
    expect(screen.getByText('Saturday, November 21, 2026')).toBeDefined();
  });

  it('is the one stored before, in every flow', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, '12/5/2026');
    await continueOn(page);
    await openPage('/ushja/competition-date');
    expect(input().value).toBe('12/05/2026');
  });

  it.each(['12/05/2026', '12/5/2026', ' 2026-12-05 '])('typed as %j is stored', async (text) => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, text);
    await continueOn(page);
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect(page.path()).toBe('/usdf/horse-search');
    expect(await currentSession()).toMatchObject({ org: 'usdf', searchDate: '2026-12-05' });
  });

  it.each([
    ['02/30/2026', 'There is no date 02/30/2026'],
    ['13/01/2026', 'There is no date 13/01/2026'],
    ['12/05/26', 'There is no date 12/05/26'],
    ['12/05/1899', 'in the years 1900 to 2100'],
    ['tomorrow', 'There is no date tomorrow'],
    ['', 'Enter the date as MM/DD/YYYY'],
  ])('typed as %j is refused, by the field and with the focus on it', async (text, reason) => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, text);
    await continueOn(page);
    expect(screen.getByText(new RegExp(reason)).textContent).toContain('for example 11/21/2026');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input());
    expect(page.path()).toBe('/usdf/competition-date');
    expect((await currentSession()).searchDate).toBeNull();
  });

  it('is no longer refused once it is typed again', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, '02/30/2026');
    await continueOn(page);
    await page.user.type(input(), '{Backspace}');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
  });

  it('continues on Enter', async () => {
    const page = await openPage('/usef/competition-date');
    await page.user.type(input(), '{Enter}');
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect(await currentSession()).toMatchObject({ org: 'usef', searchDate: '2026-11-21' });
  });

  it('changed keeps the choices, and says that they are read again', async () => {
    const rider = { federation: '9500003', affiliate: '850003' };
    const page = await openFlow('usdf', 'competition-date', { choices: { entries: [], riders: [rider] } });
    expect((await screen.findByText('1 choice kept')).parentElement?.textContent).toContain('read again');
    await typeDate(page, '12/06/2026');
    await continueOn(page);
    expect(page.flow('usdf').choices.riders).toEqual([rider]);
    expect((await currentSession()).searchDate).toBe('2026-12-06');
  });
});

describe('the calendar', () => {
  it('is not there until it is opened', async () => {
    await openPage('/usdf/competition-date');
    expect(screen.queryByRole('grid', { hidden: true })).toBeNull();
  });

  it('opens on the date of the field, with the focus on it', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, '02/09/2027');
    await openCalendar(page);
    const dialog = within(screen.getByRole('dialog', { name: 'Competition start date' }));
    expect(dialog.getByRole('application', { name: /February 2027/ })).toBeDefined();
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Tuesday, February 9, 2027');
  });

  it.each(['02/30/2026', ''])('opens on today while %j is typed', async (text) => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, text);
    await openCalendar(page);
    expect(screen.getByRole('application', { name: /November 2026/ })).toBeDefined();
  });

  it('sets the field to the day that is chosen and closes', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, '02/30/2026');
    await continueOn(page);
    await openCalendar(page);
    await page.user.click(screen.getByRole('button', { name: /November 28, 2026/ }));
    expect(input().value).toBe('11/28/2026');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is walked by the keyboard over the end of a month', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, '12/31/2026');
    await openCalendar(page);
    await page.user.keyboard('{ArrowRight}{Enter}');
    expect(input().value).toBe('01/01/2027');
  });

  it('changes nothing when it is cancelled', async () => {
    const page = await openPage('/usdf/competition-date');
    await openCalendar(page);
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(input().value).toBe('11/21/2026');
  });
});
