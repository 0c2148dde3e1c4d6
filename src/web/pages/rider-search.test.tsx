import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Choices } from '../../domain/cards/choices.ts';
import { answersFrom, fixtureRider } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { type FixtureServer, fixtureServer } from '../testing/fixture-server.ts';
import { openFlow } from '../testing/open-page.tsx';

let server: FixtureServer;

beforeEach(() => {
  server = fixtureServer(answersFrom(BOOKS));
});

const HORSE_AND_OWNER: Choices = {
  entries: [
    {
      horse: { federation: '9100001', affiliate: '810001' },
      owners: [{ federation: '9500001', affiliate: '850001' }],
    },
  ],
  riders: [],
};

const RIDER: Choices = { entries: [], riders: [{ federation: '9500003', affiliate: '850003' }] };

describe('the rider search', () => {
  it('asks for a USDF number in the dressage flow only', async () => {
    await openFlow('usdf', 'rider-search');
    expect(screen.getByText('Search for the Rider')).toBeTruthy();
    expect(screen.getAllByRole('combobox').map((input) => input.getAttribute('name'))).toEqual([
      'box',
      'usdfId',
      'usefId',
      'firstName',
      'lastName',
    ]);
    await openFlow('usef', 'rider-search');
    expect(screen.queryByLabelText('USDF number')).toBeNull();
  });

  it('is empty each time it opens', async () => {
    const { user, go } = await openFlow('usef', 'rider-search');
    await user.type(screen.getByLabelText('Last name'), 'Marchbanks{Enter}');
    await screen.findByRole('table', { name: 'USEF riders (2)' });
    await user.click(screen.getByRole('link', { name: 'Back to rider search' }));
    await screen.findByRole('heading', { name: 'Rider Search' });
    expect(screen.getAllByRole<HTMLInputElement>('combobox').map(({ value }) => value)).toEqual([
      '',
      '',
      '',
      '',
    ]);
    await go('/usef/rider-results');
    expect(await screen.findByRole('table', { name: 'USEF riders (2)' })).toBeTruthy();
  });

  it('searches with the typed text and the competition date', async () => {
    const { user } = await openFlow('usdf', 'rider-search');
    await user.type(screen.getByLabelText('First name'), 'Linnea');
    await user.type(screen.getByLabelText('Last name'), 'March{Enter}');
    await screen.findByRole('table', { name: 'USDF riders (1)' });
    const body = {
      usdfId: '',
      usefId: '',
      firstName: 'Linnea',
      lastName: 'March',
      searchDate: '2026-12-05',
      birthDates: 'year',
      page: 1,
      pageSize: 20,
    };
    expect(server.asked.filter(({ name }) => name.endsWith('-search-response'))).toEqual([
      { name: 'rider/usdf-search-response', body },
      { name: 'rider/usdf-usef-search-response', body },
    ]);
  });

  it('reports an empty form at the box', async () => {
    const { user, path } = await openFlow('usef', 'rider-search');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(
      screen.getByRole('combobox', {
        name: 'Number or name',
        description: /Type a number, or a rider’s first/,
      }),
    ).toBe(document.activeElement);
    expect(path()).toBe('/usef/rider-search');
  });

  it.each(['Linnea Marchbanks', 'Marchbanks, Linnea'])('accepts a full name in its box: %s', async (name) => {
    const { user } = await openFlow('usef', 'rider-search');
    await user.type(screen.getByLabelText('Number or name'), `${name}{Enter}`);
    await screen.findByRole('table', { name: 'USEF riders (2)' });
    expect(server.lastSearch()).toMatchObject({ firstName: 'Linnea', lastName: 'Marchbanks' });
  });

  it('searches for one word as a last name and as a first name, and shows the result', async () => {
    const riders = [fixtureRider({ name: 'Linnea Marchbanks', riderId: '9500003' })];
    server.answer({
      'rider/usef-search-response': ({ firstName }) =>
        firstName === 'Linnea' ? { riders, total: 1 } : { riders: [], total: 0 },
    });
    const { user } = await openFlow('usef', 'rider-search');
    await user.type(screen.getByLabelText('Number or name'), 'Linnea{Enter}');
    await screen.findByRole('table', { name: 'USEF riders (1)' });
    expect(screen.getByText('Understood as a first name')).toBeTruthy();
  });

  it('says nothing about cards while nothing is chosen', async () => {
    await openFlow('usdf', 'rider-search');
    expect(screen.getByText('Nothing chosen yet.')).toBeTruthy();
    expect(screen.queryByText(/^US.* card/)).toBeNull();
  });

  it('lists the contents of each card', async () => {
    await openFlow('usdf', 'rider-search', { choices: HORSE_AND_OWNER });
    expect(await screen.findByText('All of this is on the USEF and USDF cards. No rider yet.')).toBeTruthy();
    await openFlow('usef', 'rider-search', { choices: RIDER });
    expect(
      await screen.findByText('All of this is on the USEF card. No horse and no owner yet.'),
    ).toBeTruthy();
  });

  it('leads to the horse search, and to printing once something is chosen', async () => {
    await openFlow('usef', 'rider-search');
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Horse search' }).getAttribute('href')).toBe('/usef/horse-search');
    expect(main.queryByRole('link', { name: 'Print cards' })).toBeNull();
    await openFlow('usef', 'rider-search', { choices: RIDER });
    const print = within(screen.getByRole('main')).getByRole('link', { name: 'Print cards' });
    expect(print.getAttribute('href')).toBe('/usef/print-cards');
    // The next step of the entry is next to the choices, not below the search.
    expect(print.closest('form')).toBeNull();
  });
});
