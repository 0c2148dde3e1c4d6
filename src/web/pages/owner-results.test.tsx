import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChosenPair, NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import type { Org } from '../../domain/org.ts';
import { EMPTY_HORSE_FORM, forms } from '../session/forms.ts';
import { answersFrom } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { fails, type FixtureServer, fixtureServer } from '../testing/fixture-server.ts';
import { openFlow, openPage } from '../testing/open-page.tsx';

let server: FixtureServer;

beforeEach(() => {
  server = fixtureServer(answersFrom(BOOKS));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const TIED: ChosenPair = { federation: '9100001', affiliate: '810001' };
const USEF_ONLY: ChosenPair = { federation: '9100001', affiliate: null };
const PLACEHOLDER: ChosenPair = { federation: NO_USEF_AFFILIATE, affiliate: '810003' };
const NO_OWNERS: ChosenPair = { federation: '9100002', affiliate: null };

async function owners(org: Org, horse: ChosenPair) {
  return openFlow(org, 'owner', { current: horse });
}

const row = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const addAndGoOn = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Add and go to rider search' });
const asked = (name: string) => server.asked.filter((call) => call.name === name);

describe('owner results of the general federation', () => {
  it('list the owners under the horse’s name and number, and add the selected one', async () => {
    const { user, path, flow } = await owners('usef', USEF_ONLY);
    const farm = await row('Larkspur Gate Farm, USEF 9700001');
    expect(screen.getByText('Match the Correct Owner')).toBeTruthy();
    expect(screen.getByText('Winterberry Waltz').closest('p')?.textContent).toContain('USEF 9100001');
    expect(screen.getByRole('cell', { name: 'Farm' })).toBeTruthy();
    expect(addAndGoOn().disabled).toBe(true);
    await user.click(farm);
    await user.click(addAndGoOn());
    await screen.findByRole('heading', { name: 'Rider Search' });
    expect(path()).toBe('/usef/rider-search');
    expect(flow('usef').choices.entries).toEqual([
      { horse: USEF_ONLY, owners: [{ federation: '9700001', affiliate: null }] },
    ]);
    expect(
      await screen.findByText('Winterberry Waltz and its owner Larkspur Gate Farm are chosen.'),
    ).toBeTruthy();
  });

  it('leave an empty form for the next horse', async () => {
    forms.type('usef', 'horse', { ...EMPTY_HORSE_FORM, horseName: 'Winterberry' });
    const { user } = await owners('usef', USEF_ONLY);
    await user.click(await row('Larkspur Gate Farm, USEF 9700001'));
    await user.click(screen.getByRole('button', { name: 'Add another horse' }));
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect(screen.getByLabelText<HTMLInputElement>('Horse name').value).toBe('');
  });

  it.each([
    ['Add another horse', 'Horse Search', '/usef/horse-search'],
    ['Add and print', 'Print Cards', '/usef/print-cards'],
  ])('continue with "%s" to %s', async (button, heading, to) => {
    const { user, path, flow } = await owners('usef', USEF_ONLY);
    await user.click(await row(/Delphine/));
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByRole('heading', { name: heading });
    expect(path()).toBe(to);
    expect(flow('usef').choices.entries).toHaveLength(1);
  });

  it('add an owner only once', async () => {
    const { user, flow, go } = await owners('usef', USEF_ONLY);
    await user.click(await row(/Delphine/));
    await user.click(addAndGoOn());
    await screen.findByRole('heading', { name: 'Rider Search' });
    await go('/usef/owner');
    expect((await row(/Delphine/)).checked).toBe(true);
    await user.click(addAndGoOn());
    await screen.findByRole('heading', { name: 'Rider Search' });
    expect(flow('usef').choices.entries).toEqual([
      { horse: USEF_ONLY, owners: [{ federation: '9500001', affiliate: null }] },
    ]);
  });

  it('lead back to the horse search and on to the rider search without adding an owner', async () => {
    const { user, flow } = await owners('usef', USEF_ONLY);
    const back = await screen.findByRole('link', { name: 'Back to horse search' });
    expect(back.getAttribute('href')).toBe('/usef/horse-search');
    await user.click(screen.getByRole('link', { name: 'Rider search without this horse' }));
    await screen.findByRole('heading', { name: 'Rider Search' });
    expect(flow('usef').choices.entries).toEqual([]);
  });

  it('read the other owners once an owner is selected', async () => {
    const { user } = await owners('usef', USEF_ONLY);
    await user.click(await row(/Delphine/));
    expect(await screen.findByText('The USEF owner card also names Larkspur Gate Farm')).toBeTruthy();
    expect(asked('owners/other-owners-select').map(({ body }) => body)).toEqual([
      { excludeId: '9500001', excludeType: 'I', horseId: '9100001', searchDate: '2026-12-05' },
    ]);
  });

  it('say if the other owners could not be read, and read them again on demand', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.answer({ 'owners/other-owners-select': fails });
    const { user } = await owners('usef', USEF_ONLY);
    await user.click(await row(/Delphine/));
    await screen.findByText(/Other USEF owners could not be read/);
    server.answer(answersFrom(BOOKS));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/also names Larkspur/)).toBeTruthy();
  });

  it('say that the selected owner is the only one', async () => {
    const only = BOOKS.usef.owners['9100001']?.slice(0, 1) ?? [];
    server.answer(answersFrom({ ...BOOKS, usef: { ...BOOKS.usef, owners: { '9100001': only } } }));
    const { user } = await owners('usef', USEF_ONLY);
    await user.click(await row(/Delphine/));
    expect(await screen.findByText('No other owner on record')).toBeTruthy();
  });

  it('add a placeholder owner if the horse has none', async () => {
    const { user, flow } = await owners('usef', NO_OWNERS);
    expect(await screen.findByText('No owner is on record for this date')).toBeTruthy();
    await user.click(addAndGoOn());
    await screen.findByRole('heading', { name: 'Rider Search' });
    expect(flow('usef').choices.entries).toEqual([
      { horse: NO_OWNERS, owners: [{ federation: NO_USEF_AFFILIATE, affiliate: null }] },
    ]);
  });

  it('keep the horse and the selected owner after a reload', async () => {
    const { user } = await owners('usef', USEF_ONLY);
    await user.click(await row(/Delphine/));
    await openPage('/usef/owner');
    expect((await row(/Delphine/)).checked).toBe(true);
  });

  it('link to the horse search if no horse is chosen', async () => {
    await openFlow('usef', 'owner');
    expect(screen.getByRole('link', { name: 'Horse search' }).getAttribute('href')).toBe(
      '/usef/horse-search',
    );
    expect(server.asked).toEqual([]);
  });
});

describe('owner results of the dressage flow', () => {
  it('select the tied USEF owner with the USDF owner, and read the other owners of both', async () => {
    const { user, flow } = await owners('usdf', TIED);
    await user.click(await row(/USDF 850001/));
    expect(await screen.findByText('Same USEF number on both records')).toBeTruthy();
    expect(await screen.findByText('The USEF owner card also names Larkspur Gate Farm')).toBeTruthy();
    expect(asked('owners/other-owners-select')[0]?.body).toMatchObject({ horseId: '810001', book: 'usdf' });
    await user.click(addAndGoOn());
    await screen.findByRole('heading', { name: 'Rider Search' });
    expect(flow('usdf').choices.entries).toEqual([
      { horse: TIED, owners: [{ federation: '9500001', affiliate: '850001' }] },
    ]);
  });

  it('end the USEF list with "None of these", which adds a placeholder owner', async () => {
    const { user, flow } = await owners('usdf', TIED);
    await user.click(await row(/USDF 850001/));
    const usef = within(screen.getByRole('region', { name: 'USEF owners' }));
    await usef.findByRole('radio', { name: /USEF 9700001/ });
    const last = usef.getAllByRole('radio').at(-1);
    if (last === undefined) throw new Error('The list has no row');
    expect(last.getAttribute('aria-label')).toBe('None of these, no USEF record');
    await user.click(last);
    await user.click(addAndGoOn());
    await screen.findByRole('heading', { name: 'Rider Search' });
    expect(flow('usdf').choices.entries).toEqual([
      { horse: TIED, owners: [{ federation: NO_USEF_AFFILIATE, affiliate: '850001' }] },
    ]);
  });

  it('do not ask USEF for the owners of a placeholder horse: its owner is a placeholder', async () => {
    const { user, flow } = await owners('usdf', PLACEHOLDER);
    await user.click(await row(/USDF 850001/));
    expect(screen.getByText('This horse has no USEF record, so there is no USEF owner.')).toBeTruthy();
    await user.click(addAndGoOn());
    await screen.findByRole('heading', { name: 'Rider Search' });
    expect(asked('owners/usdf-usef-select-horse')).toEqual([]);
    expect(flow('usdf').choices.entries).toEqual([
      { horse: PLACEHOLDER, owners: [{ federation: NO_USEF_AFFILIATE, affiliate: '850001' }] },
    ]);
  });

  it('do not ask USDF for the owners of a horse that it does not have, and offer "No USDF record"', async () => {
    const { user, flow } = await owners('usdf', USEF_ONLY);
    await user.click(await row(/USEF 9500001/));
    expect(addAndGoOn().disabled).toBe(true);
    await user.click(await row('No USDF record'));
    await user.click(addAndGoOn());
    await screen.findByRole('heading', { name: 'Rider Search' });
    expect(asked('owners/usdf-select-horse')).toEqual([]);
    expect(flow('usdf').choices.entries).toEqual([
      { horse: USEF_ONLY, owners: [{ federation: '9500001', affiliate: null }] },
    ]);
  });

  it('add a placeholder owner of a real horse that has no owner at USEF', async () => {
    server.answer(answersFrom({ ...BOOKS, usef: { ...BOOKS.usef, owners: {} } }));
    const { user, flow } = await owners('usdf', TIED);
    await user.click(await row(/USDF 850001/));
    expect(await screen.findByText('USEF has no owner for this horse on that date.')).toBeTruthy();
    await user.click(addAndGoOn());
    await screen.findByRole('heading', { name: 'Rider Search' });
    expect(flow('usdf').choices.entries).toEqual([
      { horse: TIED, owners: [{ federation: NO_USEF_AFFILIATE, affiliate: '850001' }] },
    ]);
  });

  it('add a horse that has no owner on record', async () => {
    server.answer(
      answersFrom({ ...BOOKS, usef: { ...BOOKS.usef, owners: {} }, usdf: { ...BOOKS.usdf, owners: {} } }),
    );
    const { user, flow } = await owners('usdf', TIED);
    await user.click(await row('No USDF record'));
    expect(await screen.findByText('No owner is on record for this date')).toBeTruthy();
    await user.click(addAndGoOn());
    await screen.findByRole('heading', { name: 'Rider Search' });
    expect(flow('usdf').choices.entries).toEqual([
      { horse: TIED, owners: [{ federation: NO_USEF_AFFILIATE, affiliate: null }] },
    ]);
  });
});

describe('owner results of the hunter/jumper flow', () => {
  it('list USHJA’s and USEF’s owners', async () => {
    const horse = { federation: '9100001', affiliate: '9100001' };
    const { user, flow } = await owners('ushja', horse);
    await user.click(await row(/USHJA 9700001/));
    await user.click(addAndGoOn());
    await screen.findByRole('heading', { name: 'Rider Search' });
    expect([...new Set(server.asked.map(({ name }) => name))]).toEqual(
      expect.arrayContaining(['owners/ushja-select-horse', 'owners/ushja-usef-select-horse']),
    );
    expect(flow('ushja').choices.entries).toEqual([
      { horse, owners: [{ federation: '9700001', affiliate: '9700001' }] },
    ]);
  });

  it('say if the owners could not be looked up, and name the horse as soon as its name is known', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.answer({ 'owners/ushja-select-horse': fails, 'owners/ushja-usef-select-horse': fails });
    await owners('ushja', { federation: '9100001', affiliate: '9100001' });
    const report = await screen.findByRole('alert');
    expect(report.textContent).toContain('The USHJA and USEF owners could not be looked up');
    expect(screen.getByText('The selected horse')).toBeTruthy();
    const { chooseNamedHorse } = await import('../session/horse-names.ts');
    act(() =>
      chooseNamedHorse('ushja', { federation: '9100001', affiliate: '9100001' }, 'Winterberry Waltz'),
    );
    expect(screen.getByText('Winterberry Waltz')).toBeTruthy();
  });
});
