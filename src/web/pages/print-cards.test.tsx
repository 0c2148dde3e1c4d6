import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Choices } from '../../domain/cards/choices.ts';
import { finding, judgmentOf } from '../../domain/judgment/judgment.ts';
import { answersFrom, fixtureRider, judgeAll } from '../fixtures/books.ts';
import { BOOKS } from '../fixtures/records.ts';
import { fails, type FixtureServer, fixtureServer } from '../testing/fixture-server.ts';
import { openFlow } from '../testing/open-page.tsx';

const WALTZ = { federation: '9100001', affiliate: null };
const DELPHINE = { federation: '9500001', affiliate: null };
const FARM = { federation: '9700001', affiliate: null };
const LINNEA = { federation: '9500003', affiliate: null };
const LIONEL = { federation: '9500263', affiliate: null };

const CHOICES: Choices = { entries: [{ horse: WALTZ, owners: [DELPHINE] }], riders: [LINNEA] };

const TRAINED = {
  hasValidSafeSport: true,
  lastCompleteDate: calendarDate('2026-01-05'),
  dueDate: calendarDate('2027-01-05'),
  required: true,
};

let server: FixtureServer;

beforeEach(() => {
  server = fixtureServer(answersFrom(BOOKS));
});

const NO_CHIPS = 'have no microchip numbers';

const table = (name: string | RegExp) => screen.findByRole('table', { name });
const button = (name: string) => screen.findByRole('button', { name });
const names = () =>
  screen.getAllByRole('rowheader').map(({ textContent }) => /^\w+ \w+ \w+/.exec(textContent)?.[0]);

/** Number of signs in each row's Safe Sport cell. */
const safeSportSigns = () =>
  Array.from(
    document.querySelectorAll('[data-label="Safe Sport"]'),
    (cell) => cell.querySelectorAll('svg').length,
  );

describe('Print Cards', () => {
  it('is one table with a row for each subject, and no other list of the choices', async () => {
    await openFlow('usef', 'print-cards', { choices: CHOICES });
    await table('All 3 cards are in order');
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(names()).toEqual([
      'Horse Winterberry Waltz',
      'Owner Delphine Ashgrove',
      'Rider Linnea Marchbanks',
    ]);
    for (const name of ['Winterberry Waltz', 'Delphine Ashgrove', 'Linnea Marchbanks']) {
      expect(screen.getAllByText(name)).toHaveLength(1);
    }
    expect(screen.queryByRole('region', { name: 'Choices' })).toBeNull();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name and numbers',
      'USEF',
      'Safe Sport',
      'Reason and actions',
    ]);
  });

  it('focuses Verifications when it opens, described by the name of the screen', async () => {
    const page = await openFlow('usef', 'rider-search', { choices: CHOICES });
    await page.go('/usef/print-cards');
    const verifications = await screen.findByRole('link', { name: 'Verifications' });
    expect(document.activeElement).toBe(verifications);
    const heading = document.getElementById(verifications.getAttribute('aria-describedby') ?? '');
    expect(heading?.textContent).toBe('Print Cards');
  });

  it('shows a sign for valid training', async () => {
    server.answer({ 'safe-sport/get-info': () => TRAINED });
    await openFlow('usef', 'print-cards', { choices: CHOICES });
    await table('All 3 cards are in order');
    expect(safeSportSigns()).toEqual([0, 1, 1]);
  });

  it('shows no sign for valid training beside a card that could not be checked', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.answer({ 'safe-sport/get-info': () => TRAINED, 'choices/judge': fails });
    await openFlow('usef', 'print-cards', { choices: CHOICES });
    await table('3 of 3 cards could not be checked');
    expect(safeSportSigns()).toEqual([0, 0, 0]);
  });

  it('lists problems first, keeps an owner with the horse, and says what to do', async () => {
    server.answer({
      'choices/judge': (body) =>
        judgeAll(body, ({ subject }) =>
          subject === 'owner'
            ? judgmentOf([finding({ subject, org: 'usef' }, 'suspended', 'suspensionStatus', {})], [])
            : judgmentOf([], []),
        ),
    });
    await openFlow('usef', 'print-cards', { choices: CHOICES });
    const list = await table('1 of 3 cards is not in order');
    expect(list.className).toContain('card-table-few');
    // The horse is in order, but stays above its owner.
    expect(names().slice(0, 2)).toEqual(['Horse Winterberry Waltz', 'Owner Delphine Ashgrove']);
    const [, , owner] = screen.getAllByRole('rowgroup');
    expect(owner?.textContent).toContain('Suspended at USEF. Do not accept the entry');
    const bar = within(screen.getByRole('region', { name: 'Actions' }));
    expect(bar.getByText('1 of 3 cards is not in order')).toBeTruthy();
  });

  it('shows a remedy only in the first of several rows that share it', async () => {
    server.answer({
      'choices/judge': (body) =>
        judgeAll(body, ({ subject }) =>
          judgmentOf([finding({ subject, org: 'usef' }, 'suspended', 'suspensionStatus', {})], []),
        ),
    });
    await openFlow('usef', 'print-cards', { choices: CHOICES });
    await table('3 of 3 cards are not in order');
    const found = screen.getAllByText(/^Suspended at USEF/);
    expect(found.map((each) => each.closest('.card-repeated') !== null)).toEqual([false, true, true]);
  });

  it.each([
    ['a book without microchip numbers', 'microchips-not-on-record', 1],
    ['no report of a finding about one horse', 'retired', 0],
  ] as const)('reports findings about a whole book once: %s', async (_what, code, times) => {
    server.answer({
      'choices/judge': (body) =>
        judgeAll(body, ({ subject, org }) =>
          judgmentOf(subject === 'horse' ? [finding({ subject, org }, code, null, {})] : [], []),
        ),
    });
    const horses = [WALTZ, { federation: '9100002', affiliate: null }];
    await openFlow('usef', 'print-cards', {
      choices: { entries: horses.map((horse) => ({ horse, owners: [DELPHINE] })), riders: [] },
    });
    await table(/attention/);
    const notices = screen
      .queryAllByRole('status')
      .filter(({ textContent }) => textContent.includes(NO_CHIPS));
    expect(notices).toHaveLength(times);
  });

  it('explains each judgment on demand', async () => {
    const { user } = await openFlow('usef', 'print-cards', { choices: CHOICES });
    const why = await button('Why: Linnea Marchbanks');
    expect(why.getAttribute('aria-expanded')).toBe('false');
    await user.click(why);
    const reasons = document.getElementById(why.getAttribute('aria-controls') ?? '');
    expect(reasons?.textContent).toBe('No problems were found.');
    expect(reasons?.closest('tbody')?.contains(why)).toBe(true);
    await user.click(why);
    expect(screen.queryByText('No problems were found.')).toBeNull();
  });

  it('has the focus on the button that continues', async () => {
    await openFlow('usef', 'print-cards', { choices: CHOICES });
    await table(/order/);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Verifications' }));
  });
});

const folded = () => document.querySelectorAll('.subject-row-folded').length;

describe('rows in order below rows with problems', () => {
  it.each([
    [4, false],
    [5, true],
  ])('are folded if there are five or more, and shown on demand: %i', async (riders, folds) => {
    const numbers = Array.from({ length: riders }, (_, at) => String(9_500_100 + at));
    const books = {
      ...BOOKS,
      usef: {
        ...BOOKS.usef,
        riders: numbers.map((number) => fixtureRider({ riderId: number, usefId: number })),
      },
    };
    server.answer({
      ...answersFrom(books),
      'choices/judge': (body) =>
        judgeAll(body, ({ subject }) =>
          subject === 'horse'
            ? judgmentOf([finding({ subject, org: 'usef' }, 'suspended', 'suspensionStatus', {})], [])
            : judgmentOf([], []),
        ),
    });
    const { user } = await openFlow('usef', 'print-cards', {
      choices: {
        entries: [{ horse: WALTZ, owners: [DELPHINE] }],
        riders: numbers.map((number) => ({ federation: number, affiliate: null })),
      },
    });
    await table(/is not in order$/);
    const fold = screen.queryByRole('button', { name: `${riders} riders in order` });
    expect([fold !== null, folded()]).toEqual([folds, folds ? riders : 0]);
    if (fold === null) return;
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await user.click(fold);
    expect([fold.getAttribute('aria-expanded'), folded()]).toEqual(['true', 0]);
  });
});

describe('Remove', () => {
  it('removes a horse with its owners, and Undo restores them', async () => {
    const { user, flow } = await openFlow('usef', 'print-cards', { choices: CHOICES });
    await user.click(await button('Remove horse Winterberry Waltz'));
    await table('The card is in order');
    expect(flow('usef').choices).toEqual({ entries: [], riders: [LINNEA] });
    expect(screen.getByText('Horse Winterberry Waltz was removed.')).toBeTruthy();
    await user.click(await button('Undo'));
    await table('All 3 cards are in order');
    expect(flow('usef').choices).toEqual(CHOICES);
  });

  it('removes an owner or a rider', async () => {
    const { user, flow } = await openFlow('usef', 'print-cards', { choices: CHOICES });
    await user.click(await button('Remove owner Delphine Ashgrove of Winterberry Waltz'));
    await table('All 2 cards are in order, 1 choice is left off');
    await user.click(await button('Remove rider Linnea Marchbanks'));
    expect(flow('usef').choices).toEqual({ entries: [{ horse: WALTZ, owners: [] }], riders: [] });
  });

  it('can be undone until another choice is added, and no longer', async () => {
    const { user, flow, go } = await openFlow('usef', 'print-cards', { choices: CHOICES });
    await user.click(await button('Remove rider Linnea Marchbanks'));
    await go('/usef/rider-search');
    expect(await button('Undo')).toBeTruthy();
    await user.type(await screen.findByLabelText('Last name'), 'Marchbanks{Enter}');
    expect(await button('Undo')).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: /Lionel/ }));
    await user.click(await button('Add and print'));
    await table(/order|attention/);
    expect(flow('usef').choices.riders).toEqual([LIONEL]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('Change', () => {
  it('of an owner leads to the horse’s owners, and the next choice replaces the owner', async () => {
    const { user, flow, path } = await openFlow('usef', 'print-cards', { choices: CHOICES });
    await user.click(await button('Change owner Delphine Ashgrove of Winterberry Waltz'));
    await screen.findByText('Choose the owner that replaces Delphine Ashgrove.');
    expect(path()).toBe('/usef/owner');
    await user.click(await screen.findByRole('radio', { name: /Larkspur Gate Farm/ }));
    await user.click(await button('Add and print'));
    await table(/order/);
    expect(flow('usef').choices).toEqual({ entries: [{ horse: WALTZ, owners: [FARM] }], riders: [LINNEA] });
    expect(flow('usef').changing).toBeNull();
  });

  it('of a rider leads to the rider search', async () => {
    const { user, flow, path } = await openFlow('usef', 'print-cards', { choices: CHOICES });
    await user.click(await button('Change rider Linnea Marchbanks'));
    await user.type(await screen.findByLabelText('Last name'), 'Marchbanks{Enter}');
    await user.click(await screen.findByRole('radio', { name: /Lionel/ }));
    await user.click(await button('Add and print'));
    await table(/attention|order/);
    expect(path()).toBe('/usef/print-cards');
    expect(flow('usef').choices.riders).toEqual([LIONEL]);
  });

  it('leaves the choice as it is if the user abandons it', async () => {
    const { user, flow, go } = await openFlow('usef', 'print-cards', { choices: CHOICES });
    await user.click(await button('Change horse Winterberry Waltz'));
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect(flow('usef').changing).toEqual({ subject: 'horse', horse: WALTZ });
    await go('/usef/print-cards');
    await table(/order/);
    expect([flow('usef').changing, flow('usef').choices]).toEqual([null, CHOICES]);
  });
});

describe('Next entry', () => {
  it('needs no confirmation, is reported, and can be undone, with selections and forms', async () => {
    const { user, flow, path } = await openFlow('usef', 'print-cards', { choices: CHOICES });
    const { forms, useForms } = await import('../session/forms.ts');
    forms.submit('usef', 'horse', { usdfNumber: '', usefNumber: '', horseName: 'Waltz', ownerLastname: '' });
    const before = [flow('usef'), useForms.getState().usef];
    await user.click(await button('Next entry'));
    await screen.findByRole('heading', { name: 'Horse Search' });
    expect(flow('usef').choices).toEqual({ entries: [], riders: [] });
    expect(screen.getByText('Next entry. 1 horse, 1 owner, 1 rider: removed.')).toBeTruthy();
    await user.click(await button('Undo'));
    await table('All 3 cards are in order');
    expect(path()).toBe('/usef/print-cards');
    expect([flow('usef'), useForms.getState().usef]).toEqual(before);
  });
});

describe('a printed page', () => {
  it.each([
    ['verifications', 'Roster'],
    ['roster', 'Verifications'],
  ])(
    '%s offers the next entry after printing, clears nothing on an extra Enter, and links to %s',
    async (name, other) => {
      const { user, path, flow } = await openFlow('usef', name, { choices: CHOICES });
      const print = vi.spyOn(window, 'print').mockImplementation(() => {
        window.dispatchEvent(new Event('afterprint'));
      });
      expect(await screen.findByRole('link', { name: other })).toBeTruthy();
      expect(screen.queryByText('Start next entry?')).toBeNull();
      await screen.findAllByText('IN ORDER');
      await user.keyboard('n');
      (await button('Print')).focus();
      await user.keyboard('{Enter}');
      await screen.findByText('Start next entry?');
      expect(document.activeElement).toBe(await button('Print'));
      await user.keyboard('{Enter}');
      expect(print).toHaveBeenCalledTimes(2);
      expect(flow('usef').choices.riders).toEqual(CHOICES.riders);
      expect(path()).toBe(`/usef/${name}`);
      await user.keyboard('n');
      await screen.findByRole('heading', { name: 'Horse Search' });
      expect(path()).toBe('/usef/horse-search');
    },
  );

  it.each([
    ['Add to the printed entry', [LINNEA, LIONEL]],
    ['Start the next entry', [LIONEL]],
    ['Cancel', [LINNEA]],
  ])('leads to a question when a rider is added: %s', async (answer, riders) => {
    const { user, flow, go } = await openFlow('usef', 'rider-search', { choices: CHOICES });
    const { choosing } = await import('../session/choosing.ts');
    choosing.print('usef');
    await user.type(await screen.findByLabelText('Last name'), 'Marchbanks{Enter}');
    await user.click(await screen.findByRole('radio', { name: /Lionel/ }));
    await user.click(await button('Add and print'));
    const question = within(await screen.findByRole('dialog', { name: 'Which entry is this for?' }));
    expect(
      question.getByText(/The entry for Winterberry Waltz and Linnea Marchbanks was printed/),
    ).toBeTruthy();
    await user.click(question.getByRole('button', { name: answer }));
    if (answer !== 'Cancel') await table(/attention|order/);
    expect(flow('usef').choices.riders).toEqual(riders);
    expect(flow('usef').printed).toBe(answer === 'Cancel');
    await go('/usef');
  });
});
