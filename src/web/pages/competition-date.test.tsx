import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answersFrom, EMPTY_BOOKS } from '../fixtures/books.ts';
import { fixtureServer, Refused } from '../testing/fixture-server.ts';
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

function refusesFar(detail: string): never {
  const title = 'The show is too far from today';
  throw new Refused({ type: 'about:blank', title, status: 400, detail, code: 'show-too-far' });
}

describe('the date', () => {
  it("is the browser's local day at first", async () => {
    await openPage('/usdf/competition-date');
    expect(input().value).toBe('11/21/2026');
    expect(screen.getByText('Saturday, November 21, 2026')).toBeDefined();
  });

  it('is selected by the click that focuses the field, so that typing replaces it, but not by the next click', async () => {
    const { user } = await openPage('/usdf/competition-date');
    const selection = () => [input().selectionStart, input().selectionEnd];
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.pointer({ keys: '[MouseLeft]', target: input(), offset: 4 });
    expect(selection()).toEqual([0, 10]);
    await user.pointer({ keys: '[MouseLeft]', target: input(), offset: 4 });
    expect(selection()).toEqual([4, 4]);
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.pointer({ keys: '[MouseLeft]', target: input(), offset: 4 });
    await user.keyboard('12/5');
    expect(input().value).toBe('12/5');
    await user.pointer({ keys: '[MouseLeft]', target: input(), offset: 2 });
    expect(selection()).toEqual([2, 2]);
  });

  it('is the one stored earlier, in every flow', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, '12/5/2026');
    await continueOn(page);
    await openPage('/ushja/competition-date');
    expect(input().value).toBe('12/05/2026');
  });

  it.each(['12/05/2026', '12/5/2026', ' 2026-12-05 ', '12/5/26', '12052026', '12-5-2026', '12/5', 'Dec 5'])(
    'typed as %j is stored',
    async (text) => {
      const page = await openPage('/usdf/competition-date');
      await typeDate(page, text);
      expect(screen.getByText('Saturday, December 5, 2026')).toBeDefined();
      await continueOn(page);
      await screen.findByRole('heading', { name: 'Horse Search' });
      expect(page.path()).toBe('/usdf/horse-search');
      expect(await currentSession()).toMatchObject({ org: 'usdf', searchDate: '2026-12-05' });
    },
  );

  it.each([
    ['02/30/2026', 'February 2026 has 28 days.'],
    ['13/01/2026', 'There is no month 13.'],
    ['125', '“125” is not a date.'],
    ['12/05/1899', 'The year must be from 1900 to 2100.'],
    ['next week', '“next week” is not a date.'],
    ['12/5-13/7', 'There is no month 13.'],
    ['', 'Enter a date, for example 12/5/2026.'],
  ])('typed as %j is refused: the field shows the reason and gets the focus', async (text, reason) => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, text);
    await continueOn(page);
    expect(screen.getByText(new RegExp(reason)).textContent).toContain('for example 12/5/2026');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input());
    expect(page.path()).toBe('/usdf/competition-date');
    expect((await currentSession()).searchDate).toBeNull();
  });

  it('is no longer refused once the user edits it', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, '02/30/2026');
    await continueOn(page);
    await page.user.type(input(), '{Backspace}');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
  });

  it('is stored on Enter, and the next screen opens', async () => {
    const page = await openPage('/usef/competition-date');
    await page.user.type(input(), '{Enter}');
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect(await currentSession()).toMatchObject({ org: 'usef', searchDate: '2026-11-21' });
  });

  it.each([
    ['12/05/2025', 'The competition is 351 days ago.'],
    ['01/21/2027', 'The competition is in 61 days.'],
  ])('far away (%s) is reported, but accepted', async (text, notice) => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, '01/20/2027');
    expect(screen.queryByText(/^The competition is/)).toBeNull();
    await typeDate(page, text);
    expect(screen.getByText(notice)).toBeDefined();
    await continueOn(page);
    expect(await screen.findByRole('heading', { name: 'Horse Search' })).toBeDefined();
  });

  it('keeps the user here if the server does not accept it, and the field says why', async () => {
    const detail = 'The first day of the show may be at most 400 days from today.';
    fixtureServer({ ...answersFrom(EMPTY_BOOKS), 'choices/judge': () => refusesFar(detail) });
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, '12/05/2028');
    await continueOn(page);
    expect((await screen.findByText(detail)).closest('.field')?.contains(input())).toBe(true);
    expect(document.activeElement).toBe(input());
    expect(screen.queryByText(/If it is right, continue/)).toBeNull();
    await typeDate(page, '12/05/2026');
    await continueOn(page);
    expect(await screen.findByRole('heading', { name: 'Horse Search' })).toBeDefined();
  });

  it('keeps the choices when it is changed, and the screen says that their records are read again', async () => {
    const rider = { federation: '9500003', affiliate: '850003' };
    const page = await openFlow('usdf', 'competition-date', { choices: { entries: [], riders: [rider] } });
    expect((await screen.findByText('1 rider chosen')).parentElement?.textContent).toContain('read again');
    await typeDate(page, '12/06/2026');
    await continueOn(page);
    expect(page.flow('usdf').choices.riders).toEqual([rider]);
    expect((await currentSession()).searchDate).toBe('2026-12-06');
  });
});

/** Starts on the home screen, so that the user can go back. */
async function openDates() {
  const page = await openPage('/');
  await page.go('/usdf/competition-date');
  return page;
}

const dayField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

function nextDay() {
  vi.setSystemTime(new Date(2026, 10, 22, 0, 1));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the typed days', () => {
  const wayOff = {
    'the entry list': async (page: OpenPage) => {
      await page.user.click(screen.getByRole('link', { name: 'Check a whole entry list' }));
      return 'Check a whole entry list';
    },
    'the entry list by Enter': async (page: OpenPage) => {
      screen.getByRole('link', { name: 'Check a whole entry list' }).focus();
      await page.user.keyboard('{Enter}');
      return 'Check a whole entry list';
    },
    'the breadcrumb': async (page: OpenPage) => {
      await page.user.click(
        within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Home' }),
      );
      return 'Affiliates Membership Verification Service';
    },
  };
  const ways = Object.entries(wayOff);

  it.each(ways)('are stored on the way to %s', async (_name, leave) => {
    const page = await openDates();
    await typeDays(page, '12/5', '12/7');
    await screen.findByRole('heading', { level: 1, name: await leave(page) });
    expect(await currentSession()).toMatchObject({ searchDate: '2026-12-05', lastDate: '2026-12-07' });
  });

  it('are the same on the entry list, and a change there is kept when the user returns', async () => {
    const page = await openDates();
    await typeDays(page, '12/05/2026', '12/07/2026');
    await wayOff['the entry list'](page);
    await screen.findByRole('heading', { level: 1, name: 'Check a whole entry list' });
    expect(dayField('First day of the competition').value).toBe('12/05/2026');
    expect(dayField('Last day of the competition').value).toBe('12/07/2026');
    await page.user.clear(dayField('First day of the competition'));
    await page.user.type(dayField('First day of the competition'), '12/6');
    await page.user.click(screen.getByRole('link', { name: 'Look up one at a time' }));
    await screen.findByRole('heading', { level: 1, name: 'Select Competition Start Date' });
    expect(input().value).toBe('12/06/2026');
  });

  it.each(ways)('are reported if invalid, and keep the user from going to %s', async (_name, leave) => {
    const page = await openDates();
    await typeDate(page, '13/45/2026');
    await leave(page);
    await screen.findByText(/There is no month 13/);
    expect(document.activeElement).toBe(input());
    expect(page.path()).toBe('/usdf/competition-date');
    expect((await currentSession()).searchDate).toBeNull();
  });

  it('also keep the user here if the last day is wrong', async () => {
    const page = await openDates();
    await typeDays(page, '12/05/2026', '12/01/2026');
    await page.user.click(summary());
    await wayOff['the breadcrumb'](page);
    await screen.findByText(/The last day, 12\/01\/2026, is before the first day/);
    expect(details()?.open).toBe(true);
    expect(document.activeElement).toBe(last());
  });

  it('are not stored if nothing was typed, or the date was deleted', async () => {
    const page = await openDates();
    await page.user.clear(input());
    await wayOff['the breadcrumb'](page);
    await screen.findByRole('heading', { level: 1, name: 'Affiliates Membership Verification Service' });
    expect((await currentSession()).searchDate).toBeNull();
  });
});

describe('a page that is left open past midnight', () => {
  it('shows the new day, and the next key replaces it', async () => {
    const page = await openPage('/');
    await page.go('/usdf/competition-date');
    expect(document.activeElement).toBe(input());
    nextDay();
    expect(input().value).toBe('11/22/2026');
    expect([input().selectionStart, input().selectionEnd]).toEqual([0, 10]);
    await page.user.keyboard('12/5');
    expect(input().value).toBe('12/5');
  });

  it('continues with the new day, on the entry list, too', async () => {
    const page = await openPage('/usdf/entry-list');
    nextDay();
    expect(dayField('First day of the competition').value).toBe('11/22/2026');
    await page.go('/usdf/competition-date');
    await continueOn(page);
    expect((await currentSession()).searchDate).toBe('2026-11-22');
  });

  it.each(['11/21/2026', '12/05/2026'])('keeps %s if it was typed', async (text) => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, text);
    nextDay();
    expect(input().value).toBe(text);
  });

  it('keeps a day that the user has already continued with', async () => {
    const page = await openPage('/usdf/competition-date');
    await continueOn(page);
    await screen.findByRole('heading', { name: 'Horse Search' });
    nextDay();
    await page.go('/usdf/competition-date');
    expect(input().value).toBe('11/21/2026');
  });
});

const summary = () => screen.getByText('More than one day');
const details = () => summary().closest('details');
const last = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Last day of the competition' });

async function typeDays(page: OpenPage, first: string, lastDay: string) {
  await typeDate(page, first);
  await page.user.click(summary());
  if (lastDay !== '') await page.user.type(last(), lastDay);
}

describe('the last day', () => {
  it('is in a closed disclosure, and is not required', async () => {
    const page = await openPage('/usdf/competition-date');
    expect(details()?.open).toBe(false);
    await continueOn(page);
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect(await currentSession()).toMatchObject({ searchDate: '2026-11-21', lastDate: null });
  });

  it('is stored, and shown when the screen is opened in another flow', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDays(page, '12/05/2026', '12/7/2026');
    expect(screen.getByText('Saturday, December 5, 2026 through Monday, December 7, 2026')).toBeDefined();
    await continueOn(page);
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect(await currentSession()).toMatchObject({ searchDate: '2026-12-05', lastDate: '2026-12-07' });
    await openPage('/ushja/competition-date');
    expect(details()?.open).toBe(true);
    expect(last().value).toBe('12/07/2026');
  });

  it.each([
    ['the first day', '12/05/2026'],
    ['blank', ' '],
  ])('is stored as null if it is %s', async (_case, lastDay) => {
    const page = await openPage('/usdf/competition-date');
    await typeDays(page, '12/05/2026', lastDay);
    await continueOn(page);
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect(await currentSession()).toMatchObject({ searchDate: '2026-12-05', lastDate: null });
  });

  it('is forgotten when it is deleted', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDays(page, '12/05/2026', '12/07/2026');
    await continueOn(page);
    const again = await openPage('/usdf/competition-date');
    await again.user.clear(last());
    await continueOn(again);
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect((await currentSession()).lastDate).toBeNull();
  });

  it.each([
    ['12/04/2026', 'The last day, 12/04/2026, is before the first day, 12/05/2026.'],
    ['02/04/2027', 'The last day can be at most 60 days after the first day: 02/03/2027 or earlier.'],
    ['12/32/2026', 'December has 31 days.'],
  ])('%s is refused: its field shows the reason and gets the focus', async (lastDay, reason) => {
    const page = await openPage('/usdf/competition-date');
    await typeDays(page, '12/05/2026', lastDay);
    await page.user.click(summary());
    await continueOn(page);
    expect(details()?.open).toBe(true);
    expect(screen.getByText(new RegExp(reason)).closest('.field')?.contains(last())).toBe(true);
    expect(last().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(last());
    expect(input().hasAttribute('aria-invalid')).toBe(false);
    expect(page.path()).toBe('/usdf/competition-date');
  });

  describe('typed in the first field', () => {
    const days = { searchDate: '2026-12-05', lastDate: '2026-12-07' };

    it.each(['12/5-12/7', 'Dec 5-7', '12/05/2026 to 12/07/2026'])(
      'as %j is stored by Enter',
      async (text) => {
        const page = await openPage('/usdf/competition-date');
        await typeDate(page, text);
        expect(screen.getByText('Saturday, December 5, 2026 through Monday, December 7, 2026')).toBeDefined();
        expect(details()?.open).toBe(true);
        expect(last().value).toBe('12/07/2026');
        await page.user.keyboard('{Enter}');
        await screen.findByRole('heading', { name: 'Horse Search' });
        expect(await currentSession()).toMatchObject(days);
      },
    );

    it('moves to its own field when the user leaves the first field, and can be changed there', async () => {
      const page = await openPage('/usdf/competition-date');
      await typeDate(page, '12/5-12/8');
      await page.user.click(last());
      expect(input().value).toBe('12/05/2026');
      expect(last().value).toBe('12/08/2026');
      await page.user.clear(last());
      await page.user.type(last(), '12/7');
      await continueOn(page);
      await screen.findByRole('heading', { name: 'Horse Search' });
      expect(await currentSession()).toMatchObject(days);
    });

    it('disappears when it is deleted from the first field', async () => {
      const page = await openPage('/usdf/competition-date');
      await typeDate(page, '12/5-7');
      await page.user.keyboard('{Backspace}{Backspace}');
      expect(last().value).toBe('');
      await page.user.keyboard('{Enter}');
      await screen.findByRole('heading', { name: 'Horse Search' });
      expect(await currentSession()).toMatchObject({ ...days, lastDate: null });
    });

    it('replaces the last day stored earlier', async () => {
      const page = await openPage('/usdf/competition-date');
      await typeDays(page, '12/05/2026', '12/09/2026');
      await continueOn(page);
      const again = await openPage('/usdf/competition-date');
      await typeDate(again, '12/5-12/7');
      await continueOn(again);
      await screen.findByRole('heading', { name: 'Horse Search' });
      expect(await currentSession()).toMatchObject(days);
    });

    it('is refused by its own field if it is before the first day', async () => {
      const page = await openPage('/usdf/competition-date');
      await typeDate(page, '12/7-12/5{Enter}');
      const reason = 'The last day, 12/05/2026, is before the first day, 12/07/2026.';
      expect(screen.getByText(reason).closest('.field')?.contains(last())).toBe(true);
      expect(document.activeElement).toBe(last());
      expect(last().value).toBe('12/05/2026');
      await page.user.clear(last());
      await page.user.type(last(), '12/9{Enter}');
      await screen.findByRole('heading', { name: 'Horse Search' });
      expect(await currentSession()).toMatchObject({ searchDate: '2026-12-07', lastDate: '2026-12-09' });
    });
  });

  it('typed without a year is as near as possible to the first day', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDays(page, '12/30/2027', '1/2');
    expect(screen.getByText(/through Sunday, January 2, 2028/)).toBeDefined();
  });

  it('may be the sixtieth day after the first', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDays(page, '12/05/2026', '02/03/2027');
    await continueOn(page);
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect((await currentSession()).lastDate).toBe('2027-02-03');
  });

  it('has a separate calendar, which opens on the first day', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDays(page, '12/05/2026', '');
    await page.user.click(screen.getByRole('button', { name: 'Calendar for the last day' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Last day of the competition' }));
    await dialog.findByRole('application', { name: /December 2026/ });
    await page.user.click(dialog.getByRole('button', { name: /December 6, 2026/ }));
    expect(last().value).toBe('12/06/2026');
    expect(input().value).toBe('12/05/2026');
  });
});

describe('the calendar', () => {
  it('is not rendered until it is opened', async () => {
    await openPage('/usdf/competition-date');
    expect(screen.queryByRole('grid', { hidden: true })).toBeNull();
  });

  it('opens on the field’s date, with the focus on that day', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, '02/09/2027');
    await openCalendar(page);
    const dialog = within(screen.getByRole('dialog', { name: 'Competition start date' }));
    expect(dialog.getByRole('application', { name: /February 2027/ })).toBeDefined();
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Tuesday, February 9, 2027');
  });

  it('highlights the days that were typed', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, '12/5-12/7');
    await openCalendar(page);
    const marked = [...document.querySelectorAll('.calendar-show-day')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['5', '6', '7']);
    // The marked days are one shape, rounded only at its ends.
    expect(document.querySelector('.calendar-show-first')?.textContent).toBe('5');
    expect(document.querySelector('.calendar-show-last')?.textContent).toBe('7');
  });

  it.each(['02/30/2026', ''])('opens on today while %j is typed', async (text) => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, text);
    await openCalendar(page);
    expect(screen.getByRole('application', { name: /November 2026/ })).toBeDefined();
  });

  it('sets the field to the chosen day, and closes', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, '02/30/2026');
    await continueOn(page);
    await openCalendar(page);
    await page.user.click(screen.getByRole('button', { name: /November 28, 2026/ }));
    expect(input().value).toBe('11/28/2026');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be navigated by keyboard past the end of a month', async () => {
    const page = await openPage('/usdf/competition-date');
    await typeDate(page, '12/31/2026');
    await openCalendar(page);
    await page.user.keyboard('{ArrowRight}{Enter}');
    expect(input().value).toBe('01/01/2027');
  });

  it('changes nothing when it is canceled', async () => {
    const page = await openPage('/usdf/competition-date');
    await openCalendar(page);
    await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(input().value).toBe('11/21/2026');
  });
});

const openWide = (path = '/usdf/competition-date') => openPage(path, '(width >= 48rem)');
const month = (name: RegExp) => screen.findByRole('application', { name }, { timeout: 10_000 });
const chosenDay = () => document.querySelector('.calendar-day[data-selected]')?.textContent;
const day = (name: RegExp) => screen.getByRole('button', { name });

describe('the calendar in a wide window', () => {
  it('is open next to the fields, does not take the focus, and needs no button', async () => {
    const page = await openWide('/');
    await page.go('/usdf/competition-date');
    await month(/November 2026/);
    expect(chosenDay()).toBe('21');
    expect(document.activeElement).toBe(input());
    await page.user.click(summary());
    expect(screen.queryByRole('button', { name: /Calendar/ })).toBeNull();
  });

  it('has no button that Enter in a field would press', async () => {
    await openWide();
    await month(/November 2026/);
    const next = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Next' });
    expect(next.map(({ type }) => type)).toEqual(['button', 'button']);
  });

  it('shows the typed day, and no day while the text is not a date', async () => {
    const page = await openWide();
    await month(/November 2026/);
    await typeDate(page, '02/09/2027');
    await month(/February 2027/);
    expect(chosenDay()).toBe('9');
    await page.user.type(input(), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}x');
    expect(chosenDay()).toBeUndefined();
    await month(/February 2027/);
  });

  it('sets the first day, and keeps the focus', async () => {
    const page = await openWide();
    await month(/November 2026/);
    await page.user.click(day(/November 28, 2026/));
    expect(input().value).toBe('11/28/2026');
    await page.user.keyboard('{ArrowRight}{Enter}');
    expect(input().value).toBe('11/29/2026');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('November 29, 2026');
  });

  it('sets the last day once its field is opened, and the first day again once that field is clicked', async () => {
    const page = await openWide();
    await typeDate(page, '12/05/2026');
    await month(/December 2026/);
    await page.user.click(summary());
    await screen.findByText('Choose the last day');
    await page.user.click(day(/December 7, 2026/));
    expect([input().value, last().value]).toEqual(['12/05/2026', '12/07/2026']);
    const marked = [...document.querySelectorAll('.calendar-show-day')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['5', '6', '7']);
    await page.user.click(input());
    await screen.findByText('Choose the start date');
    await page.user.click(day(/December 4, 2026/));
    expect([input().value, last().value]).toEqual(['12/04/2026', '12/07/2026']);
  });
});

const kinds = () => screen.getByText('Kind of show', { selector: 'summary' });

describe('the kind of the show', () => {
  it('is closed at first, and remains a licensed competition if the user never opens it', async () => {
    const page = await openPage('/usdf/competition-date');
    expect(kinds().closest('details')?.open).toBe(false);
    await typeDate(page, '12/05/2026');
    await continueOn(page);
    expect((await currentSession()).kind).toBe('licensed');
  });

  it('is stored with the date', async () => {
    const page = await openPage('/usdf/competition-date');
    await page.user.click(kinds());
    await page.user.click(screen.getByRole('radio', { name: 'FEI classes only' }));
    await typeDate(page, '12/05/2026');
    await continueOn(page);
    expect((await currentSession()).kind).toBe('fei');
  });

  it('is also stored when the user leaves the screen without Continue', async () => {
    const page = await openPage('/usdf/competition-date');
    await page.user.click(kinds());
    await page.user.click(screen.getByRole('radio', { name: 'Not licensed' }));
    await page.user.click(screen.getByRole('link', { name: 'Check a whole entry list' }));
    expect((await currentSession()).kind).toBe('unlicensed');
  });
});
