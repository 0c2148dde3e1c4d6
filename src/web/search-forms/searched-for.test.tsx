import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answersFrom, fixtureHorse } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { type FixtureServer, fails, fixtureServer } from '../testing/fixture-server.ts';
import { openFlow, type OpenPage } from '../testing/open-page.tsx';

let server: FixtureServer;

const WALTZ = fixtureHorse({ usefId: '9100001', name: 'Winterberry Waltz', match: 'number' });

/** Finds a horse by its USEF number or by any name. */
const horses = ({
  usefNumber,
  horseName,
}: {
  usefNumber?: string | null | undefined;
  horseName?: string | null | undefined;
}) => (usefNumber === '9100001' || horseName ? { horses: [WALTZ], total: 1 } : { horses: [], total: 0 });

const ANSWERS = {
  ...answersFrom(BOOKS),
  'horses/usef-search-response': horses,
  'horses/usdf-search-response': horses,
  'horses/usdf-usef-search-response': horses,
};

beforeEach(() => {
  server = fixtureServer(ANSWERS);
});

const place = () => within(screen.getByRole('search'));
const input = () => place().getByRole<HTMLInputElement>('textbox', { name: 'Searched for' });

/** Returns the searches that were requested, without the requests for judgments, which come later. */
const searches = () => server.asked.filter(({ name }) => name.endsWith('-search-response'));

async function searched(org: 'usef' | 'usdf', fields: Record<string, string>): Promise<OpenPage> {
  const page = await openFlow(org, 'horse-search');
  for (const [label, text] of Object.entries(fields))
    await page.user.type(screen.getByLabelText(label), text);
  await page.user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('heading', { name: 'Horse Results' });
  await waitFor(() => expect(searches()).not.toEqual([]));
  return page;
}

describe('the search above the results', () => {
  it('is shown with the fields next to it', async () => {
    await searched('usef', { 'Horse name': 'Winter', 'Owner’s last name': 'Ash' });
    expect(input().value).toBe('Winter');
    expect(place().getByText(/^Owner’s last name: \W?Ash\W?$/)).toBeTruthy();
  });

  it('is changed in place: Enter searches again on the same screen, and the other fields stay', async () => {
    const page = await searched('usef', { 'Horse name': 'Winter', 'Owner’s last name': 'Ash' });
    await page.user.clear(input());
    // Pasted, because a test types so fast that the number would count as a scan, which starts a new search.
    await page.user.paste('9100001');
    await page.user.keyboard('{Enter}');
    expect(page.path()).toBe('/usef/horse-results');
    expect(await place().findByText(/Understood as a USEF number/)).toBeTruthy();
    expect(input().value).toBe('9100001');
    const bodies = server.asked.map(({ body }) => body);
    expect(bodies).toContainEqual(
      expect.objectContaining({ usefNumber: '9100001', horseName: '', ownerLastname: 'Ash' }),
    );
  });

  it('explains why text cannot be searched for, and keeps the text', async () => {
    const page = await searched('usef', { 'Horse name': 'Winter' });
    const before = searches();
    await page.user.clear(input());
    await page.user.type(input(), 'x{Enter}');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().value).toBe('x');
    expect(place().getByText(/Type a number, or at least two letters/)).toBeTruthy();
    expect(searches()).toEqual(before);
  });

  it('can be read in another way with a button', async () => {
    const page = await searched('usdf', { 'Number or name': '9100001' });
    expect(await place().findByText('Understood as a USEF number')).toBeTruthy();
    await page.user.click(place().getByRole('button', { name: 'Or as a name' }));
    expect(place().getByText('Understood as a name')).toBeTruthy();
    await waitFor(() => expect(server.lastSearch()).toMatchObject({ horseName: '9100001' }));
  });

  it('leads back to the whole form', async () => {
    const page = await searched('usef', { 'Horse name': 'Winter', 'Owner’s last name': 'Ash' });
    await page.user.click(place().getByRole('button', { name: 'Whole form' }));
    expect(await screen.findByDisplayValue('Ash')).toBeTruthy();
    expect(screen.getByDisplayValue('Winter')).toBeTruthy();
  });

  it('leads back to the rider form, which is otherwise empty when it opens', async () => {
    const page = await openFlow('usef', 'rider-search');
    await page.user.type(screen.getByLabelText('Number or name'), 'Linnea M{Enter}');
    await screen.findByRole('table', { name: 'USEF riders (2)' });
    await page.user.click(place().getByRole('button', { name: 'Whole form' }));
    expect(await screen.findByDisplayValue('Linnea M')).toBeTruthy();
    await page.go('/usef/rider-results');
    await page.go('/usef/rider-search');
    expect(screen.queryByDisplayValue('Linnea M')).toBeNull();
  });
});

describe('a search with several readings', () => {
  it('can be retried if the server fails', async () => {
    server.answer({ 'horses/usef-search-response': fails });
    const page = await searched('usef', { 'Number or name': '9100001' });
    expect(await screen.findByText(/^The server failed to answer\./)).toBeTruthy();
    server.answer(ANSWERS);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: /USEF horses/ })).toBeTruthy();
    expect(place().getByText('Understood as a USEF number')).toBeTruthy();
  });
});

describe('a search that failed', () => {
  it.each([
    ['understood in one way', 'Winter'],
    ['understood in several ways', '9100001'],
  ])('%s is retried when the network is back', async (_how, text) => {
    server.answer({ 'horses/usef-search-response': fails });
    await searched('usef', { 'Number or name': text });
    expect(await screen.findByText(/^The server failed to answer\./)).toBeTruthy();
    server.answer(ANSWERS);
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('table', { name: /USEF horses/ })).toBeTruthy();
  });
});

/** Types text as fast as a scanner, according to the events' timestamps. */
function scan(text: string, at = performance.now()): void {
  let time = at;
  for (const key of [...Array.from(text), 'Enter']) {
    time += 3;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: time });
    fireEvent(document.activeElement ?? document.body, event);
  }
}

describe('a scan', () => {
  it('searches wherever the focus is and whatever was typed, and presses nothing', async () => {
    const page = await openFlow('usef', 'horse-search');
    await page.user.type(screen.getByLabelText('Horse name'), 'Wint');
    screen.getByRole('link', { name: 'Rider search' }).focus();
    act(() => scan('9100001'));
    await screen.findByRole('table', { name: /USEF horses/ });
    expect(page.path()).toBe('/usef/horse-results');
    expect(input().value).toBe('9100001');
    expect(server.lastSearch()).toMatchObject({ ownerLastname: '' });
  });

  it('searches again on the results screen', async () => {
    const page = await searched('usef', { 'Horse name': 'Winter' });
    await screen.findByRole('table', { name: /USEF horses/ });
    act(() => scan('9100001'));
    expect(await place().findByText('Understood as a USEF number')).toBeTruthy();
    expect(page.path()).toBe('/usef/horse-results');
  });
});
