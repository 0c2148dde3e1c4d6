import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Org } from '../../domain/org.ts';
import type { FoundHorse } from '../../domain/rows.ts';
import { answersFrom, EMPTY_BOOK, EMPTY_BOOKS, fixtureHorse, fixtureRider } from '../fixtures/books.ts';
import { ownerRow } from '../../../test/support/rows.ts';
import { BOOKS } from '../fixtures/records.ts';
import { fails, type FixtureServer, fixtureServer } from '../testing/fixture-server.ts';
import { openFlow } from '../testing/open-page.tsx';
import { sharedNames } from './result-list.tsx';

let server: FixtureServer;

beforeEach(() => {
  server = fixtureServer(answersFrom(BOOKS));
});

/** Builds horses named "Gold 1" and so on. A farm owns every tenth horse. */
function horses(count: number, more: readonly FoundHorse[] = []) {
  const rows = Array.from({ length: count }, (_, i) =>
    fixtureHorse({
      name: `Gold ${i + 1}`,
      usefId: String(9_200_001 + i),
      ownerNames: i % 10 === 9 ? ['Larkspur Gate Farm'] : [],
    }),
  );
  server.answer(answersFrom({ ...EMPTY_BOOKS, usef: { ...EMPTY_BOOK, horses: [...rows, ...more] } }));
}

async function search(org: Org = 'usef') {
  const page = await openFlow(org, 'horse-search');
  await page.user.type(screen.getByLabelText('Horse name'), 'Gold{Enter}');
  await screen.findByRole('table', { name: /USEF horses/ });
  return page;
}

const filter = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter these results' });
const noFilter = () => screen.queryByRole('textbox', { name: 'Filter these results' });
const shown = () => screen.getAllByRole('radio').length;
const said = (text: string) => screen.findByText(text);
const row = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('the filter of results', () => {
  it.each([
    [5, false],
    [6, true],
  ])('of %s rows is shown: %s', async (count, there) => {
    horses(count);
    await search();
    expect(noFilter() !== null).toBe(there);
  });

  it('filters the rows immediately by any text they show, and counts those that are left', async () => {
    horses(12);
    const { user } = await search();
    await user.type(filter(), 'gold 1');
    expect(shown()).toBe(4);
    expect((await said('4 of 12 shown.')).tagName).toBe('OUTPUT');
    await user.clear(filter());
    expect(shown()).toBe(12);
    await user.type(filter(), '9200003');
    expect(shown()).toBe(1);
    await user.clear(filter());
    await user.type(filter(), 'larkspur');
    expect(shown()).toBe(1);
    await user.type(filter(), 'x');
    expect(screen.queryAllByRole('radio')).toEqual([]);
    await said('0 of 12 shown.');
  });

  it('sorts the current page, and says that other rows are not sorted', async () => {
    horses(45);
    const { user } = await search();
    await user.click(screen.getByRole('button', { name: 'USEF #' }));
    await user.click(screen.getByRole('button', { name: 'USEF #' }));
    await said('Only these 20 are sorted.');
    expect(screen.getByText('Sorted by USEF #, descending.').getAttribute('aria-live')).toBe('polite');
    const numbers = screen
      .getAllByRole<HTMLInputElement>('radio')
      .map((radio) => /\d{7}/.exec(radio.getAttribute('aria-label') ?? '')?.[0] ?? '');
    expect(numbers).toEqual(numbers.toSorted().toReversed());
    expect(server.asked.filter(({ name }) => name === 'horses/usef-search-response')).toHaveLength(1);
  });

  it('searches all pages, and hides the pager meanwhile', async () => {
    horses(45);
    const { user } = await search();
    expect(shown()).toBe(20);
    await user.type(filter(), 'larkspur');
    await said('4 of 45 shown.');
    expect(shown()).toBe(4);
    expect(screen.queryByRole('navigation', { name: 'Pages of USEF horses' })).toBeNull();
    const searches = server.asked.filter(({ name }) => name === 'horses/usef-search-response');
    expect(searches).toHaveLength(2);
    expect(searches[1]?.body).toMatchObject({ page: 1, pageSize: 200 });
    await user.keyboard('{Escape}');
    expect(filter().value).toBe('');
    expect(shown()).toBe(20);
    expect(screen.getByRole('navigation', { name: 'Pages of USEF horses' })).toBeTruthy();
  });

  it('has a button for all rows when a filter leaves none', async () => {
    horses(12);
    const { user } = await search();
    await user.type(filter(), 'zebra');
    await said('0 of 12 shown.');
    await user.click(screen.getByRole('button', { name: 'Show all rows' }));
    expect(shown()).toBe(12);
    expect(screen.queryByRole('button', { name: 'Show all rows' })).toBeNull();
  });

  it('says that it searches only this page if the other pages cannot be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    horses(45);
    const { user } = await search();
    server.answer({ 'horses/usef-search-response': fails });
    await user.type(filter(), 'larkspur');
    await said('2 of the 20 on this page shown.');
    expect(screen.getByRole('navigation', { name: 'Pages of USEF horses' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that it searches only the first 200 rows if there are more', async () => {
    horses(230);
    const { user } = await search();
    await user.type(filter(), 'larkspur');
    await said('20 of the first 200 shown, of 230 found. Search with more letters to see others.');
    expect(shown()).toBe(20);
  });

  it('keeps the label of similar rows, and finds them by the word “similar”', async () => {
    horses(6, [fixtureHorse({ name: 'Golf', usefId: '9100009', match: 'similar' })]);
    const { user } = await search();
    await user.type(filter(), 'similar');
    expect(shown()).toBe(1);
    expect(row('Golf, USEF 9100009, similar name')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Similar, not the same' })).toBeTruthy();
    await said('1 of 7 shown.');
  });

  it('says when it hides the selected row, and keeps the row selected', async () => {
    horses(45);
    const { user, flow } = await search();
    await user.click(row(/9200002/));
    await user.type(filter(), 'larkspur');
    await said('4 of 45 shown. The selected row is not among them.');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Owners' });
    expect(flow('usef').current).toEqual({ federation: '9200002', affiliate: null });
  });

  it('finds a row on a page that was never shown, and keeps the row selected without the filter', async () => {
    horses(45);
    const { user } = await search();
    await user.type(filter(), '9200045');
    await said('1 of 45 shown.');
    await user.click(row(/9200045/));
    await user.clear(filter());
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(false);
  });

  it('keeps "None of these" in place', async () => {
    horses(12);
    const { user } = await search('usdf');
    const usef = within(await screen.findByRole('region', { name: 'USEF horses' }));
    await user.type(usef.getByRole('textbox'), 'larkspur');
    expect(usef.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'Gold 10, USEF 9200010',
      'None of these, no USEF record',
    ]);
  });

  it('is unchanged when the user returns, and empty after a new search', async () => {
    horses(45);
    const { user, go } = await search();
    await user.type(filter(), 'larkspur');
    await said('4 of 45 shown.');
    await go('/usef/rider-search');
    await screen.findByRole('heading', { name: 'Rider Search' });
    await go('/usef/horse-results');
    await waitFor(() => expect(filter().value).toBe('larkspur'));
    await said('4 of 45 shown.');
    await go('/usef/horse-search');
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await screen.findByRole('table');
    expect(filter().value).toBe('');
    expect(shown()).toBe(20);
  });

  it('leaves nothing in the browser’s storage', async () => {
    horses(45);
    const { user } = await search();
    await user.type(filter(), 'larkspur');
    await said('4 of 45 shown.');
    expect(sessionStorage.getItem('amvs-session') + window.location.href).not.toContain('larkspur');
  });

  it('also filters owners and riders', async () => {
    const owners = Array.from({ length: 25 }, (_, i) =>
      ownerRow({ id: String(i + 1), name: `Owner ${i + 1}` }),
    );
    const riders = Array.from({ length: 6 }, (_, i) =>
      fixtureRider({ riderId: String(i + 1), name: `Bea Gold ${i + 1}` }),
    );
    const horse = fixtureHorse({ usefId: '9200001' });
    server.answer(
      answersFrom({ ...EMPTY_BOOKS, usef: { horses: [horse], riders, owners: { 9200001: owners } } }),
    );
    const { user, go } = await openFlow('usef', 'owner', {
      current: { federation: '9200001', affiliate: null },
    });
    await screen.findByRole('table', { name: /USEF owners/ });
    expect(shown()).toBe(25);
    expect(screen.queryByRole('navigation', { name: 'Pages of USEF owners' })).toBeNull();
    await user.type(filter(), 'owner 23');
    await said('1 of 25 shown.');
    await go('/usef/rider-search');
    await user.type(await screen.findByLabelText('Last name'), 'Gold{Enter}');
    await screen.findByRole('table', { name: /USEF riders/ });
    await user.type(filter(), 'gold 6');
    await said('1 of 6 shown.');
    expect(shown()).toBe(1);
  });
});

const horse = (number: string, name: string) => ({ number, name });

describe('sharedNames', () => {
  it('returns the folded names that several records share, counting each record once', () => {
    const rows = [
      horse('1', 'Éclair'),
      horse('2', 'ECLAIR'),
      horse('3', 'Golden Choice'),
      horse('3', 'Golden Choice'),
      horse('4', 'O Malley'),
      horse('5', "O'Malley"),
    ];
    expect([...sharedNames(rows, ({ number }) => number)]).toEqual(['eclair']);
  });
});
