import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choices } from '../../domain/cards/choices.ts';
import { finding, judgmentOf } from '../../domain/judgment/judgment.ts';
import { answersFrom, judgeAll } from '../fixtures/books.ts';
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

const WALTZ = { federation: '9100001', affiliate: null };
const DELPHINE = { federation: '9500001', affiliate: null };
const FARM = { federation: '9700001', affiliate: null };
const LINNEA = { federation: '9500003', affiliate: null };

const CHOICES: Choices = { entries: [{ horse: WALTZ, owners: [DELPHINE, FARM] }], riders: [LINNEA] };

const panel = () => within(screen.getByRole('region', { name: 'Choices' }));
const done = () => within(screen.getByRole('complementary', { name: 'Last action' }));

async function remove(name: string | RegExp): Promise<HTMLElement> {
  const details = panel()
    .getByText(/^Chosen so far/)
    .closest('details');
  if (details) details.open = true;
  return panel().findByRole('button', { name });
}

describe('the choices panel', () => {
  it('says that nothing is chosen', async () => {
    await openFlow('usef', 'horse-search');
    expect(panel().getByText('Nothing chosen yet.')).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  it('is left out of the results while nothing is chosen', async () => {
    await openFlow('usef', 'horse-results');
    await screen.findByText('Search for a horse first');
    expect(screen.queryByRole('region', { name: 'Choices' })).toBeNull();
  });

  it('lists horses with their owners beneath, and riders, by name and number', async () => {
    await openFlow('usef', 'horse-search', { choices: CHOICES });
    const horse = (await panel().findByText('Winterberry Waltz')).closest('li');
    expect(horse?.textContent).toContain('USEF 9100001');
    const items = [...(horse?.parentElement?.children ?? [])].map(({ textContent }) => textContent);
    expect(items).toHaveLength(4);
    expect(items[0]).toContain('Horse Winterberry Waltz');
    expect(items[1]).toContain('Owner Delphine Ashgrove');
    expect(items[2]).toContain('Larkspur Gate Farm');
    expect(panel().getByText('Linnea Marchbanks').closest('li')?.textContent).toContain('USEF 9500003');
  });

  it('is one line that counts the choices and those with a problem, and opens on demand', async () => {
    server.answer({
      'choices/judge': (body) =>
        judgeAll(body, ({ subject }) =>
          subject === 'rider'
            ? judgmentOf([finding({ subject, org: 'usef' }, 'suspended', 'suspensionStatus', {})], [])
            : judgmentOf([], []),
        ),
    });
    const { user } = await openFlow('usef', 'horse-results', { choices: CHOICES });
    await screen.findByRole('region', { name: 'Choices' });
    const line = await panel().findByText(/^Chosen so far: 1 horse, 2 owners, 1 rider/);
    await waitFor(() => expect(line.textContent).toContain('1 needs attention'));
    expect(line.closest('details')?.open).toBe(false);
    await user.click(line);
    expect(line.closest('details')?.open).toBe(true);
    const rider = panel().getByText('Linnea Marchbanks').closest('li');
    expect(rider?.textContent).toContain('Not in order');
    expect(rider?.textContent).toContain('Suspended at USEF.');
  });

  describe('on a search screen', () => {
    it.each(['horse-search', 'rider-search'])('is open on %s', async (screenName) => {
      await openFlow('usef', screenName, { choices: CHOICES });
      const line = await panel().findByText(/^Chosen so far: 1 horse, 2 owners, 1 rider/);
      expect(line.closest('details')?.open).toBe(true);
    });
  });

  it('removes a horse with its owners, says so, keeps the focus, and restores them on Undo', async () => {
    const { user, flow } = await openFlow('usef', 'horse-search', { choices: CHOICES });
    const before = flow('usef');
    await user.click(await remove('Remove horse Winterberry Waltz'));
    expect(flow('usef').choices).toEqual({ entries: [], riders: [LINNEA] });
    expect(done().getByText('Horse Winterberry Waltz was removed.')).toBeTruthy();
    expect(document.activeElement).toBe(done().getByRole('button', { name: 'Undo' }));
    await user.keyboard('{Enter}');
    expect(flow('usef')).toEqual(before);
    expect(done().getByText('Everything was restored.')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Everything was restored.');
  });

  it('shows the choice being changed, and keeps it on demand', async () => {
    const { user, flow } = await openFlow('usef', 'horse-search', { choices: CHOICES });
    const { choosing } = await import('../session/choosing.ts');
    act(() => choosing.change('usef', { subject: 'rider', rider: LINNEA }));
    const keep = await panel().findByRole('button', { name: 'Keep Linnea Marchbanks' });
    expect(keep.closest('p')?.textContent).toContain('The next rider replaces Linnea Marchbanks.');
    await user.click(keep);
    expect(flow('usef').changing).toBeNull();
  });

  it('removes one owner and keeps the horse', async () => {
    const { user, flow } = await openFlow('usef', 'horse-search', { choices: CHOICES });
    await user.click(await remove('Remove owner Delphine Ashgrove of Winterberry Waltz'));
    expect(flow('usef').choices.entries).toEqual([{ horse: WALTZ, owners: [FARM] }]);
    await user.click(await remove('Remove owner Larkspur Gate Farm of Winterberry Waltz'));
    expect(await panel().findByText('no owner is chosen for it')).toBeTruthy();
  });

  it('removes a rider', async () => {
    const { user, flow } = await openFlow('usef', 'rider-search', { choices: CHOICES });
    await user.click(await remove('Remove rider Linnea Marchbanks'));
    expect(flow('usef').choices.riders).toEqual([]);
  });

  it('marks an owner who no longer owns the horse', async () => {
    const answers = answersFrom({
      ...BOOKS,
      usef: { ...BOOKS.usef, owners: { 9100001: [], elsewhere: BOOKS.usef.owners['9100001'] ?? [] } },
    });
    server.answer(answers);
    await openFlow('usef', 'horse-search', { choices: CHOICES });
    expect(await panel().findAllByText('no longer owns this horse on 12/05/2026')).toHaveLength(2);
  });

  it('keeps a choice until the user removes it, even if its record is gone', async () => {
    server.answer(answersFrom({ ...BOOKS, usef: { ...BOOKS.usef, horses: [] } }));
    const { user, flow } = await openFlow('usef', 'horse-search', { choices: CHOICES });
    expect(await panel().findByText(/no longer in the records/)).toBeTruthy();
    await user.click(await remove('Remove horse USEF 9100001'));
    expect(flow('usef').choices.entries).toEqual([]);
  });

  it('lists the numbers, and can remove choices, when the records cannot be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.answer({ 'choices/read': fails });
    const { user } = await openFlow('usef', 'horse-search', { choices: CHOICES });
    const alert = within(await panel().findByRole('alert'));
    expect(await remove('Remove horse USEF 9100001')).toBeTruthy();
    server.answer(answersFrom(BOOKS));
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await panel().findByText('Winterberry Waltz')).toBeTruthy();
  });

  it('keeps the choices after a reload', async () => {
    await openFlow('usef', 'horse-search', { choices: CHOICES });
    await openPage('/usef/rider-search');
    expect(await panel().findByText('Delphine Ashgrove')).toBeTruthy();
  });

  it('reports the last action on the next screen only', async () => {
    const { user, go } = await openFlow('usef', 'rider-search', { choices: CHOICES });
    await user.type(screen.getByLabelText('Last name'), 'Marchbanks{Enter}');
    await user.click(await screen.findByRole('radio', { name: /Lionel/ }));
    await user.click(screen.getByRole('button', { name: 'Add another rider' }));
    await screen.findByText('Lionel Marchbanks is chosen.');
    await go('/usef/horse-search');
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect(screen.queryByText('Lionel Marchbanks is chosen.')).toBeNull();
  });
});
