import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { localDay } from '../../domain/calendar/calendar-date.ts';
import { competitionYear } from '../../domain/calendar/years.ts';
import { NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import type { Org } from '../../domain/org.ts';
import { answersFrom, EMPTY_BOOKS } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { type FixtureServer, fixtureServer } from '../testing/fixture-server.ts';
import { openFlow, openPage } from '../testing/open-page.tsx';

let server: FixtureServer;

beforeEach(() => {
  server = fixtureServer(answersFrom(BOOKS));
});

async function search(org: Org) {
  const page = await openFlow(org, 'rider-search');
  await page.user.type(screen.getByLabelText('Last name'), 'Marchbanks{Enter}');
  await screen.findByRole('heading', { name: 'Rider Results' });
  return page;
}

const row = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add and print' });

describe('rider results', () => {
  it('add the selected rider and continue to printing', async () => {
    const { user, path, flow } = await search('usef');
    expect(screen.getByText('Match the Correct Rider')).toBeTruthy();
    const linnea = await row('Linnea Marchbanks, USEF 9500003');
    expect(add().disabled).toBe(true);
    await user.click(linnea);
    await user.click(add());
    await screen.findByRole('heading', { name: 'Print Cards' });
    expect(path()).toBe('/usef/print-cards');
    expect(flow('usef').choices.riders).toEqual([{ federation: '9500003', affiliate: null }]);
    expect(await screen.findByText('Linnea Marchbanks is chosen.')).toBeTruthy();
  });

  it.each([
    ['Add another rider', 'Rider Search'],
    ['Add and go to horse search', 'Horse Search'],
  ])('continue with "%s" to %s', async (button, heading) => {
    const { user, flow } = await search('usef');
    await user.click(await row(/Lionel/));
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByRole('heading', { name: heading });
    expect(flow('usef').choices.riders).toHaveLength(1);
  });

  it('tell people with the same name apart by the year of birth, and show a suspension', async () => {
    await search('usdf');
    const usef = within(await screen.findByRole('table', { name: 'Other USEF riders (1)' }));
    expect(usef.getByRole('columnheader', { name: 'Born' })).toBeTruthy();
    expect(screen.getByText('1991').parentElement?.textContent).toBe('Born 1991 ');
    expect(usef.getByText('* Suspended').closest('tr')?.textContent).toContain('Lionel');
    const usdf = within(screen.getByRole('table', { name: 'USDF riders (1)' }));
    expect(usdf.queryByRole('columnheader', { name: 'Born' })).toBeNull();
  });

  it('ask only for the year of birth, and have no column for it if the server returns none', async () => {
    server.answer(
      answersFrom({
        ...BOOKS,
        usef: {
          ...BOOKS.usef,
          riders: BOOKS.usef.riders.map((rider) => ({ ...rider, birthYear: undefined })),
        },
      }),
    );
    await search('usef');
    const usef = within(await screen.findByRole('table', { name: 'USEF riders (2)' }));
    expect(usef.queryByRole('columnheader', { name: 'Born' })).toBeNull();
    const searches = server.asked.filter(({ name }) => name.endsWith('search-response'));
    expect(searches).not.toEqual([]);
    for (const { body } of searches) expect(body).toMatchObject({ birthDates: 'year' });
  });

  it('select the tied USEF rider in the dressage flow', async () => {
    const { user, flow } = await search('usdf');
    await user.click(await row(/USDF 850003/));
    expect(await screen.findByText('Same USEF number on both records')).toBeTruthy();
    const second = screen.getByText('USEF record').parentElement;
    expect(second?.textContent).toBe('USEF record, same as above ');
    await user.click(add());
    await screen.findByRole('heading', { name: 'Print Cards' });
    expect(flow('usdf').choices.riders).toEqual([{ federation: '9500003', affiliate: '850003' }]);
    // Only the dressage flow asks for its riders' classes.
    const year = competitionYear(localDay(new Date()));
    await waitFor(() =>
      expect(server.asked.findLast(({ name }) => name === 'choices/read')?.body).toMatchObject({
        competitionYear: year,
      }),
    );
  });

  it('end the USEF list with "None of these", which adds a placeholder', async () => {
    const { user, flow } = await search('ushja');
    await user.click(await row(/USHJA 9500003/));
    const usef = within(screen.getByRole('region', { name: 'USEF riders' }));
    await usef.findByRole('radio', { name: /USEF 9500263/ });
    const last = usef.getAllByRole('radio').at(-1);
    if (last === undefined) throw new Error('The list has no row');
    expect(last.getAttribute('aria-label')).toBe('None of these, no USEF record');
    await user.click(last);
    await user.click(add());
    await screen.findByRole('heading', { name: 'Print Cards' });
    expect(flow('ushja').choices.riders).toEqual([{ federation: NO_USEF_AFFILIATE, affiliate: '9500003' }]);
  });

  it('say what to try when nothing is found', async () => {
    server.answer(answersFrom(EMPTY_BOOKS));
    await search('usdf');
    expect(await screen.findByText('No rider was found with the last name “Marchbanks”')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('button', { name: 'Change the search' })).toBeTruthy();
    // Print Cards would only say that nothing is chosen.
    expect(main.queryByRole('link', { name: 'Print cards' })).toBeNull();
    expect(main.getByRole('link', { name: 'Horse search' }).getAttribute('href')).toBe('/usdf/horse-search');
  });

  it('need a new search after a reload', async () => {
    await search('usdf');
    await openPage('/usdf/rider-results');
    expect(screen.getByRole('link', { name: 'Rider search' }).getAttribute('href')).toBe(
      '/usdf/rider-search',
    );
  });
});
