import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import type { RiderSuggestion } from '../../domain/rows.ts';
import { answersFrom, fixtureSuggestion } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { passTime, startClock, stopClock } from '../testing/clock.ts';
import { fails, type FixtureServer, fixtureServer } from '../testing/fixture-server.ts';
import { openFlow, type OpenPage } from '../testing/open-page.tsx';
import { PAUSE, REST } from './use-suggestions.ts';

const WALTZ = fixtureSuggestion({ text: 'Winterberry Waltz', horses: 2 });
const WREN = fixtureSuggestion({
  text: 'Winterberry Wren',
  usefId: '9100005',
  usdfId: '810003',
  foalDate: calendarDate('2012-05-01'),
});
const SIMILAR = fixtureSuggestion({ text: 'Winterbury', match: 'similar', usefId: '9100009' });
const LINNEA: RiderSuggestion = {
  text: 'Marchbanks',
  match: 'prefix',
  riders: 1,
  riderNames: { firstName: 'Linnea', lastName: 'Marchbanks' },
  usefId: '9500003',
  usdfId: null,
  name: 'Linnea Marchbanks',
};

let server: FixtureServer;

beforeEach(() => {
  server = fixtureServer({
    ...answersFrom(BOOKS),
    'horses/suggestions': () => ({ suggestions: [WALTZ, WREN] }),
  });
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const horseName = () => field('Horse name');
const list = (name = 'Horse name') => screen.findByRole('listbox', { name: `Suggestions for ${name}` });
const noList = () => expect(screen.queryByRole('listbox')).toBeNull();
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const asked = () => server.asked.filter(({ name }) => name.endsWith('/suggestions')).map(({ body }) => body);

/** Opens the screen, then stops the clock. */
async function open(org: Org, screenName: string): Promise<OpenPage> {
  const page = await openFlow(org, screenName);
  stopClock();
  return page;
}

/** Returns the text of the field's active option; null if no option is active. */
function active(of: HTMLElement = horseName()): string | null {
  const id = of.getAttribute('aria-activedescendant');
  const [selected, ...more] = screen.queryAllByRole('option', { selected: true });
  expect([selected?.id ?? null, more]).toEqual([id, []]);
  return id === null ? null : (document.getElementById(id)?.firstChild?.textContent ?? null);
}

async function typed(text: string): Promise<OpenPage> {
  const page = await open('usdf', 'horse-search');
  await page.user.type(horseName(), text);
  return page;
}

describe('suggestions', () => {
  it('are requested once after fast typing, with the whole form', async () => {
    await typed('winterb');
    await list();
    expect(asked()).toEqual([
      {
        org: 'usdf',
        field: 'horseName',
        usdfNumber: '',
        usefNumber: '',
        horseName: 'winterb',
        ownerLastname: '',
        searchDate: '2026-12-05',
      },
    ]);
  });

  it('show distinguishing details and counts', async () => {
    await typed('winterb');
    await list();
    expect(options()).toEqual([
      'Winterberry Waltz 2 horses',
      'Winterberry Wren USDF 810003, USEF 9100005, foaled 2012',
    ]);
    expect(screen.getByText('2 suggestions').tagName).toBe('OUTPUT');
    expect(horseName().getAttribute('aria-expanded')).toBe('true');
    expect(horseName().getAttribute('aria-controls')).toBe((await list()).id);
  });

  it('mark a similar name', async () => {
    server.answer({ 'horses/suggestions': () => ({ suggestions: [SIMILAR] }) });
    await typed('winterbry');
    await list();
    expect(options()).toEqual(['Winterbury Similar name USEF 9100009']);
    expect(screen.getByText('1 similar suggestion')).toBeTruthy();
  });

  it('name the horse if a number was typed', async () => {
    server.answer({
      'horses/suggestions': () => ({
        suggestions: [{ ...WREN, text: '9100005', match: 'similar' }],
      }),
    });
    const { user } = await open('usdf', 'horse-search');
    await user.type(field('USEF number, microchip or FEI number'), '910');
    await list('USEF number, microchip or FEI number');
    expect(options()).toEqual(['9100005 Similar number Winterberry Wren, foaled 2012']);
  });

  it('report that there are none', async () => {
    server.answer({ 'horses/suggestions': () => ({ suggestions: [] }) });
    await typed('xyzzy');
    expect(await screen.findByText('No suggestions')).toBeTruthy();
    noList();
    expect(horseName().getAttribute('aria-expanded')).toBe('false');
  });

  it.each(['w', ' w ', "'-w", '星'])(
    'are not requested with %j: fewer than two letters or digits',
    async (text) => {
      await typed(text);
      await passTime(PAUSE);
      expect(asked()).toEqual([]);
    },
  );

  it('disappear below two letters, and those for the earlier text do not come back', async () => {
    const { user } = await typed('wi');
    await list();
    await user.keyboard('{Backspace}');
    noList();
    server.answer({ 'horses/suggestions': () => ({ suggestions: [SIMILAR] }) });
    await user.keyboard('x');
    noList();
    await list();
    expect(options()).toHaveLength(1);
  });
});

describe('by keyboard', () => {
  it('Down and Up walk through the list and around its ends', async () => {
    const { user } = await typed('winterb');
    await list();
    expect(active()).toBeNull();
    for (const [key, name] of [
      ['{ArrowDown}', 'Winterberry Waltz'],
      ['{ArrowDown}', 'Winterberry Wren'],
      ['{ArrowDown}', 'Winterberry Waltz'],
      ['{ArrowUp}', 'Winterberry Wren'],
      ['{ArrowUp}', 'Winterberry Waltz'],
    ] as const) {
      await user.keyboard(key);
      expect(active()).toBe(name);
      expect(document.activeElement).toBe(horseName());
    }
  });

  it('Up leads from the field to the last suggestion', async () => {
    const { user } = await typed('winterb');
    await list();
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Winterberry Wren');
  });

  it.each(['{Home}', '{End}', '{ArrowLeft}', '{ArrowRight}'])('%s leads back to the field', async (key) => {
    const { user } = await typed('winterb');
    await list();
    await user.keyboard(`{ArrowDown}${key}`);
    expect(active()).toBeNull();
    await list();
  });

  it('Enter puts the active suggestion into the field, and only the next Enter submits', async () => {
    const { user, path } = await typed('winterb');
    await list();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(horseName().value).toBe('Winterberry Wren');
    expect(path()).toBe('/usdf/horse-search');
    noList();
    expect(screen.getByText('Horse name: Winterberry Wren').tagName).toBe('OUTPUT');
    await passTime(PAUSE);
    expect(asked()).toHaveLength(1);
    startClock();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Horse Results' });
    await waitFor(() => expect(server.lastSearch()).toMatchObject({ horseName: 'Winterberry Wren' }));
  });

  it('Enter without an active suggestion submits the typed text', async () => {
    const { user, path } = await typed('winterb');
    await list();
    startClock();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Horse Results' });
    expect(path()).toBe('/usdf/horse-results');
    await waitFor(() => expect(server.lastSearch()).toMatchObject({ horseName: 'winterb' }));
  });

  it('Escape closes the list and keeps the text, and a second Escape keeps the text, too', async () => {
    const { user } = await typed('winterb');
    await list();
    await user.keyboard('{ArrowDown}{Escape}');
    noList();
    expect(horseName().value).toBe('winterb');
    await user.keyboard('{Escape}');
    expect(horseName().value).toBe('winterb');
  });

  it('Down opens the closed list at its first option, and Alt+Down only opens the list', async () => {
    const { user } = await typed('winterb');
    await list();
    await user.keyboard('{Escape}{ArrowDown}');
    await list();
    expect(active()).toBe('Winterberry Waltz');
    await user.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}');
    await list();
    expect(active()).toBeNull();
  });

  it('Tab leaves without choosing', async () => {
    const { user } = await typed('winterb');
    await list();
    await user.keyboard('{ArrowDown}{Tab}');
    noList();
    expect(horseName().value).toBe('winterb');
    expect(document.activeElement).toBe(field('Owner’s last name'));
  });

  it('keys that compose a character do not affect the list', async () => {
    await typed('winterb');
    await list();
    act(() => {
      horseName().dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, isComposing: true }),
      );
    });
    expect(active()).toBeNull();
  });
});

describe('by mouse', () => {
  it('a click chooses and leaves the focus in the field', async () => {
    const { user } = await typed('winterb');
    await user.click(within(await list()).getByText('Winterberry Wren'));
    expect(horseName().value).toBe('Winterberry Wren');
    expect(document.activeElement).toBe(horseName());
    noList();
  });

  it('the list stays until a click elsewhere is complete', async () => {
    const { user } = await typed('winterb');
    await list();
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('heading', { level: 1 }) });
    await list();
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('rider suggestions', () => {
  it('fill both name fields', async () => {
    server.answer({ 'rider/suggestions': () => ({ suggestions: [LINNEA] }) });
    const { user } = await open('usef', 'rider-search');
    await user.type(field('Last name'), 'marchb');
    await list('Last name');
    expect(options()).toEqual(['Linnea Marchbanks USEF 9500003']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect([field('First name').value, field('Last name').value]).toEqual(['Linnea', 'Marchbanks']);
    expect(screen.getByText('First name: Linnea, Last name: Marchbanks').tagName).toBe('OUTPUT');
  });

  it('show the number of riders with a name', async () => {
    server.answer({
      'rider/suggestions': () => ({ suggestions: [{ ...LINNEA, riders: 3, usefId: null }] }),
    });
    const { user } = await open('usef', 'rider-search');
    await user.type(field('Last name'), 'marchb');
    await list('Last name');
    expect(options()).toEqual(['Linnea Marchbanks 3 riders']);
  });
});

describe('shown suggestions', () => {
  it('are never replaced by a late answer for older text', async () => {
    const older = Promise.withResolvers<void>();
    server.answer({
      'horses/suggestions': async ({ horseName }) => {
        if (horseName === 'wint') await older.promise;
        return { suggestions: [horseName === 'wint' ? WALTZ : WREN] };
      },
    });
    const { user } = await typed('wint');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await user.keyboard('er');
    await list();
    older.resolve();
    await passTime(PAUSE);
    expect(options()).toEqual([expect.stringContaining('Wren')]);
  });

  it('do not change while one of them is active', async () => {
    const { user } = await typed('winterb');
    await list();
    server.answer({ 'horses/suggestions': () => ({ suggestions: [SIMILAR] }) });
    await user.keyboard('e{ArrowDown}');
    await passTime(PAUSE);
    expect(active()).toBe('Winterberry Waltz');
    expect(asked()).toHaveLength(1);
    await user.keyboard('{End}');
    await waitFor(() => expect(options()).toHaveLength(1));
  });

  it('are reused for the same text', async () => {
    const { user } = await typed('wint');
    await list();
    await user.keyboard('e');
    await waitFor(() => expect(asked()).toHaveLength(2));
    await user.keyboard('{Backspace}');
    await passTime(PAUSE);
    await user.keyboard(' ');
    await passTime(PAUSE);
    await list();
    expect(asked()).toHaveLength(2);
  });

  it('for one field are not offered at another field', async () => {
    const { user } = await typed('winterb');
    await list();
    server.answer({ 'horses/suggestions': () => new Promise(() => {}) });
    act(() => field('USEF number, microchip or FEI number').focus());
    await user.keyboard('91');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('a call that fails', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.answer({ 'horses/suggestions': fails });
  });

  it('shows nothing on the screen, and the form works', async () => {
    const { user } = await typed('winterb');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await passTime(PAUSE);
    noList();
    expect(screen.queryByRole('alert')).toBeNull();
    startClock();
    await user.keyboard('{Enter}');
    await screen.findByRole('table', { name: /USDF horses/ });
  });

  it('is not retried, and nothing else is requested for a while', async () => {
    const { user } = await typed('winterb');
    await passTime(PAUSE);
    expect(asked()).toHaveLength(1);
    await passTime(REST);
    await passTime(PAUSE);
    expect(asked()).toHaveLength(1);

    // The first pause ends, a request for new text starts, and the next pause begins.
    await user.keyboard('e');
    await passTime(PAUSE);
    expect(asked()).toHaveLength(2);
    server.answer({ 'horses/suggestions': () => ({ suggestions: [WALTZ] }) });
    await user.keyboard('r');
    await passTime(REST - 1);
    expect(asked()).toHaveLength(2);
    await passTime(1);
    await passTime(PAUSE);
    expect(asked()).toHaveLength(3);
    await list();
  });
});
