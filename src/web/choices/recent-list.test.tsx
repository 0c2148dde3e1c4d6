import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choices } from '../../domain/cards/choices.ts';
import { answersFrom } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { fixtureServer } from '../testing/fixture-server.ts';
import { openFlow, type OpenPage, openPage } from '../testing/open-page.tsx';

const WALTZ = { federation: '9100001', affiliate: null };
const DELPHINE = { federation: '9500001', affiliate: null };
const LINNEA = { federation: '9500003', affiliate: null };
const CHOICES: Choices = { entries: [{ horse: WALTZ, owners: [DELPHINE] }], riders: [LINNEA] };
const NAMES = 'Winterberry Waltz and Linnea Marchbanks';

beforeEach(() => {
  fixtureServer(answersFrom(BOOKS));
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 41), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const recent = () => within(screen.getByRole('region', { name: 'Recent entries' }));
const noRecent = () => screen.queryByRole('region', { name: 'Recent entries' }) === null;

/** Prints the cards and presses "Next entry". */
async function entryEnded(): Promise<OpenPage> {
  const page = await openFlow('usef', 'print-cards', { choices: CHOICES });
  await screen.findByRole('table', { name: 'All 3 cards are in order' });
  const { choosing } = await import('../session/choosing.ts');
  choosing.print('usef');
  await page.user.click(screen.getByRole('button', { name: 'Next entry' }));
  await screen.findByRole('heading', { name: 'Horse Search' });
  return page;
}

describe('the recent entries', () => {
  it('are not shown while there are none', async () => {
    await openFlow('usef', 'horse-search');
    expect(noRecent()).toBe(true);
  });

  it('show the names, the judgment, the time, and whether the entry was printed', async () => {
    await entryEnded();
    expect(recent().getByRole('listitem').textContent).toBe(`${NAMES}9:41 AM, printed In order`);
  });

  it('open the cards of an entry again, and this can be undone', async () => {
    const { user, flow, path } = await entryEnded();
    await user.click(recent().getByRole('button', { name: NAMES }));
    await screen.findByRole('table', { name: 'All 3 cards are in order' });
    expect(flow('usef').choices).toEqual(CHOICES);
    expect(flow('usef').printed).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect(path()).toBe('/usef/horse-search');
    expect(flow('usef').choices).toEqual({ entries: [], riders: [] });
    expect(recent().getByRole('button', { name: NAMES })).toBeTruthy();
  });

  it('keep the current entry when another is opened', async () => {
    const { user, flow, go } = await entryEnded();
    const { choosing } = await import('../session/choosing.ts');
    choosing.addRider('usef', LINNEA);
    await go('/usef/rider-search');
    await within(screen.getByRole('region', { name: 'Choices' })).findByText('Linnea Marchbanks');
    await user.click(recent().getByRole('button', { name: NAMES }));
    await screen.findByRole('heading', { name: 'Print Cards' });
    expect(flow('usef').choices).toEqual(CHOICES);
    await go('/usef/rider-search');
    expect(recent().getByRole('button', { name: 'Linnea Marchbanks' })).toBeTruthy();
    expect(recent().queryByRole('button', { name: NAMES })).toBeNull();
  });

  it('belong to one organization, and are not stored', async () => {
    const { go } = await entryEnded();
    await go('/usdf/horse-search');
    expect(noRecent()).toBe(true);
    const stored = [...Object.values(sessionStorage), ...Object.values(localStorage)].join(' ');
    expect(stored).toContain('searchDate');
    expect(stored).not.toContain('Linnea');
    await openPage('/usef/horse-search');
    expect(noRecent()).toBe(true);
  });

  it('are cleared by "Clear data", and restored by Undo', async () => {
    const { user, go } = await entryEnded();
    await go('/');
    await user.click(await screen.findByRole('button', { name: 'Clear data' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear data' }));
    const { useRecentEntries } = await import('./recent-entries.ts');
    expect(useRecentEntries.getState().usef).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(useRecentEntries.getState().usef).toHaveLength(1);
  });
});
