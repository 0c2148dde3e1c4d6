import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answersFrom, fixtureHorse } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { type FixtureServer, fixtureServer } from '../testing/fixture-server.ts';
import { openFlow, openPage } from '../testing/open-page.tsx';

let server: FixtureServer;

beforeEach(() => {
  server = fixtureServer(answersFrom(BOOKS));
});

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Number or name' });

function number(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('USEF number, microchip or FEI number');
}

describe('the horse search', () => {
  it('asks for a USDF number in the dressage flow only', async () => {
    await openFlow('usdf', 'horse-search');
    expect(screen.getAllByRole('combobox').map((input) => input.getAttribute('name'))).toEqual([
      'box',
      'usdfNumber',
      'usefNumber',
      'horseName',
      'ownerLastname',
    ]);
    await openFlow('ushja', 'horse-search');
    expect(screen.queryByLabelText('USDF number')).toBeNull();
    expect(screen.getByLabelText('USEF number, microchip or FEI number')).toBeTruthy();
  });

  it('sends no request when it opens', async () => {
    await openFlow('usdf', 'horse-search');
    expect(server.asked).toEqual([]);
  });

  it('reports a name of one letter at its field, and does not search', async () => {
    const { user, path } = await openFlow('usef', 'horse-search');
    await user.type(screen.getByLabelText('Horse name'), 'x{Enter}');
    const field = screen.getByRole('combobox', {
      name: 'Horse name',
      description: /Type at least two letters or digits/,
    });
    expect(document.activeElement).toBe(field);
    expect(path()).toBe('/usef/horse-search');
    expect(server.asked).toEqual([]);
    await user.type(field, 'y');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('lists several errors in a summary that links to the fields', async () => {
    const { user } = await openFlow('usef', 'horse-search');
    await user.type(screen.getByLabelText('Horse name'), 'x');
    await user.type(screen.getByLabelText('Owner’s last name'), 'y{Enter}');
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('There is a problem');
    expect(document.activeElement).toBe(summary);
    expect(document.title).toMatch(/^Error: Horse Search/);
    const [first, second] = within(summary).getAllByRole('button');
    expect(first?.textContent).toBe('Horse name: Type at least two letters or digits of the name.');
    expect(second?.textContent).toMatch(/^Owner’s last name: /);
    if (second) await user.click(second);
    const owner = screen.getByRole('combobox', { name: 'Owner’s last name' });
    expect(document.activeElement).toBe(owner);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(summary);
    await user.type(owner, 'z');
    expect(screen.queryByText('There is a problem')).toBeNull();
    expect(document.title).toMatch(/^Horse Search/);
  });

  it('searches on Enter with the typed text and the competition date', async () => {
    const { user, path } = await openFlow('usdf', 'horse-search');
    await user.type(screen.getByLabelText('USDF number'), '810001');
    await user.type(screen.getByLabelText('Owner’s last name'), 'Ash{Enter}');
    await screen.findByRole('table', { name: /USDF horses/ });
    expect(path()).toBe('/usdf/horse-results');
    expect(server.asked).toContainEqual({
      name: 'horses/usdf-search-response',
      body: {
        usdfNumber: '810001',
        usefNumber: '',
        horseName: '',
        ownerLastname: 'Ash',
        searchDate: '2026-12-05',
        page: 1,
        pageSize: 20,
      },
    });
  });

  it('focuses the box after navigation, and selects the text typed earlier', async () => {
    const { user, go } = await openFlow('usef', 'horse-search');
    await user.type(box(), 'Winter');
    await go('/usef/rider-search');
    await go('/usef/horse-search');
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect(document.activeElement).toBe(box());
    expect([box().selectionStart, box().selectionEnd]).toEqual([0, 'Winter'.length]);
  });

  it.each([
    ['the box', 'Number or name'],
    ['the name field', 'Horse name'],
  ])('finds a horse by a number typed into %s', async (_where, field) => {
    const found = {
      horses: [fixtureHorse({ usdfId: '810001', usefId: '9100001', match: 'number' })],
      total: 1,
    };
    const nothing = { horses: [], total: 0 };
    server.answer({
      'horses/usdf-search-response': ({ usefNumber }) => (usefNumber === '9100001' ? found : nothing),
      'horses/usdf-usef-search-response': ({ usefNumber }) => (usefNumber === '9100001' ? found : nothing),
    });
    const { user } = await openFlow('usdf', 'horse-search');
    await user.type(screen.getByLabelText(field), '9100001');
    expect(screen.getByText(/^Understood as a USDF number, or else a USEF number or a name$/)).toBeTruthy();
    await user.type(screen.getByLabelText(field), '{Enter}');
    await screen.findByRole('table', { name: /USDF horses/ });
    expect(screen.getByText('Understood as a USEF number')).toBeTruthy();
  });

  it('searches by name for a name typed into the number field, and keeps it there', async () => {
    const { user, go } = await openFlow('usef', 'horse-search');
    await user.type(number(), 'Winterberry{Enter}');
    await screen.findByRole('table', { name: /USEF horses/ });
    expect(screen.getByText('Understood as a name')).toBeTruthy();
    expect(server.lastSearch()).toMatchObject({ usefNumber: '', horseName: 'Winterberry' });
    await go('/usef/horse-search');
    expect(number().value).toBe('Winterberry');
  });

  it('shows the box’s error at the box', async () => {
    const { user, path } = await openFlow('usef', 'horse-search');
    await user.type(box(), 'x{Enter}');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(box());
    expect(path()).toBe('/usef/horse-search');
  });

  it('asks the server again when the same search is repeated, because the records may have changed', async () => {
    const { user } = await openFlow('usef', 'horse-search');
    for (const times of [1, 2]) {
      await user.type(await screen.findByLabelText('Horse name'), times === 1 ? 'Winter{Enter}' : '{Enter}');
      await screen.findByRole('table', { name: /USEF horses/ });
      expect(server.asked.filter(({ name }) => name === 'horses/usef-search-response')).toHaveLength(times);
      await user.click(screen.getByRole('link', { name: 'Back to horse search' }));
    }
  });

  it('keeps typed text while the user moves between screens, and forgets it on a reload', async () => {
    const { user, go } = await openFlow('usef', 'horse-search');
    await user.type(screen.getByLabelText('Horse name'), 'Winter');
    await user.click(screen.getByRole('link', { name: 'Rider search' }));
    await screen.findByRole('heading', { name: 'Rider Search' });
    await go('/usef/horse-search');
    expect(await screen.findByDisplayValue('Winter')).toBeTruthy();
    await openPage('/usef/horse-search');
    expect(screen.queryByDisplayValue('Winter')).toBeNull();
  });

  it('keeps typed text out of the address and the browser’s storage', async () => {
    const { user } = await openFlow('usef', 'horse-search');
    await user.type(screen.getByLabelText('Horse name'), 'Winterberry{Enter}');
    await screen.findByRole('table');
    expect(sessionStorage.getItem('amvs-session') + window.location.href).not.toContain('Winterberry');
  });

  it('links to the screen for the competition date while none is set', async () => {
    sessionStorage.clear();
    await openPage('/usdf/horse-search');
    expect(screen.getByRole('link', { name: 'Competition date' }).getAttribute('href')).toBe(
      '/usdf/competition-date',
    );
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
