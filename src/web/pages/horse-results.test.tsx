import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import type { Org } from '../../domain/org.ts';
import { finding, judgmentOf } from '../../domain/judgment/judgment.ts';
import { answersFrom, EMPTY_BOOK, EMPTY_BOOKS, fixtureHorse, judgeAll } from '../fixtures/books.ts';
import { BOOKS, WALTZ } from '../fixtures/records.ts';
import {
  FAILED,
  fails,
  type FixtureServer,
  fixtureServer,
  Refused,
  refuses,
} from '../testing/fixture-server.ts';
import { openFlow, openPage } from '../testing/open-page.tsx';

const SUSPENDED = finding({ subject: 'horse', org: 'usef' }, 'suspended', 'suspensionStatus', {});

const BUSY = {
  type: 'about:blank',
  title: 'Too many searches at once',
  status: 503,
  detail: 'Too many people are searching. Wait a moment and search again.',
  code: 'search-busy',
} as const;

let server: FixtureServer;

beforeEach(() => {
  server = fixtureServer(answersFrom(BOOKS));
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function search(org: Org) {
  const page = await openFlow(org, 'horse-search');
  await page.user.type(screen.getByLabelText('Horse name'), 'Winterberry{Enter}');
  await screen.findByRole('heading', { name: 'Horse Results' });
  return page;
}

const row = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const proceed = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
const ownerButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Owner' });

const bar = () => screen.getByRole('region', { name: 'Actions' });

/** Returns the text of each live region. */
function announced(): string[] {
  return screen
    .getAllByRole('status')
    .filter(({ ariaLive }) => ariaLive !== 'off')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
}

async function turn(user: UserEvent, list: string, page: number) {
  const pager = within(await screen.findByRole('navigation', { name: `Pages of ${list}` }));
  await user.click(pager.getByRole('button', { name: `Page ${page}` }));
}

describe('horse results of the general federation', () => {
  it('continue with the selected row', async () => {
    const { user, path, flow } = await search('usef');
    const waltz = await row('Winterberry Waltz, USEF 9100001, foaled 2015');
    expect(screen.getByText('Match the Correct Horse')).toBeTruthy();
    expect([proceed().disabled, ownerButton().disabled]).toEqual([true, true]);
    await user.click(waltz);
    expect(waltz.closest('tr')?.className).toBe('selected');
    await user.click(ownerButton());
    await screen.findByRole('heading', { name: 'Owners', level: 1 });
    expect(path()).toBe('/usef/owner');
    expect(flow('usef').current).toEqual({ federation: '9100001', affiliate: null });
  });

  it('select the only exact row, and continue on Enter', async () => {
    server.answer(answersFrom({ ...EMPTY_BOOKS, usef: { ...EMPTY_BOOK, horses: [WALTZ] } }));
    const { user, path, flow } = await search('usef');
    expect((await row(/Waltz/)).checked).toBe(true);
    expect(screen.getByRole('region', { name: 'Actions' }).textContent).toContain(
      'Winterberry Waltz, USEF 9100001',
    );
    // The only exact row is selected, but the screen still waits for a key.
    expect(path()).toBe('/usef/horse-results');
    expect(document.activeElement).toBe(await row(/Waltz/));
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Owners', level: 1 });
    expect(flow('usef').current).toEqual({ federation: '9100001', affiliate: null });
  });

  it.each([
    ['rows that only begin with the typed text', [{ usefId: '9100008', match: 'prefix' }]],
    ['a similar row', [{ usefId: '9100008', match: 'similar' }]],
    [
      'two exact rows',
      [
        { usefId: '9100008', match: 'exact' },
        { usefId: '9100009', match: 'name' },
      ],
    ],
  ] as const)('select no row automatically: %s', async (_what, rows) => {
    const horses = rows.map((fields) => fixtureHorse({ name: 'Winterbury', ...fields }));
    server.answer(answersFrom({ ...EMPTY_BOOKS, usef: { ...EMPTY_BOOK, horses } }));
    await search('usef');
    await row(/9100008/);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(proceed().disabled).toBe(true);
    expect(screen.getByText('Nothing is selected yet')).toBeTruthy();
  });

  it('start at their first row; Enter selects it, and a second Enter continues', async () => {
    const { user, path } = await search('usef');
    const waltz = await row(/9100001/);
    expect(document.activeElement).toBe(waltz);
    await user.keyboard('{Enter}');
    expect([waltz.checked, path()]).toEqual([true, '/usef/horse-results']);
    // Holding a key down does not skip a screen.
    await user.keyboard('{Enter>3}');
    await screen.findByRole('heading', { name: 'Owners', level: 1 });
    expect(path()).toBe('/usef/owner');
  });

  it('have the focus on their first row as soon as it appears', async () => {
    const page = await search('usef');
    await row(/9100001/);
    await page.user.click(screen.getByRole('link', { name: 'Horse Search' }));
    await screen.findByRole('heading', { name: 'Horse Search' });
    await page.user.clear(screen.getByLabelText('Horse name'));
    await page.user.type(screen.getByLabelText('Horse name'), 'Winter');
    const focused = new Promise<Element | null>((resolve) => {
      const observer = new MutationObserver(() => {
        if (screen.queryByRole('radio', { name: /9100001/ }) === null) return;
        observer.disconnect();
        resolve(document.activeElement);
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    await page.user.click(screen.getByRole('button', { name: 'Search' }));
    const first = await row(/9100001/);
    expect(await focused).toBe(first);
  });

  it('leave the focus alone if the user has moved it', async () => {
    const answer = Promise.withResolvers<void>();
    server.answer({
      'horses/usef-search-response': async () => {
        await answer.promise;
        return { horses: [WALTZ], total: 1 };
      },
    });
    const { user } = await search('usef');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.tab();
    const link = document.activeElement;
    answer.resolve();
    await row(/Waltz/);
    expect(document.activeElement).toBe(link);
  });

  it('retry automatically if the server is busy, and say so', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const found = answersFrom(BOOKS)['horses/usef-search-response'];
    let free: (() => void) | null = null;
    const isFree = new Promise<void>((resolve) => {
      free = resolve;
    });
    let asked = 0;
    server.answer({
      'horses/usef-search-response': async (body) => {
        asked += 1;
        if (asked < 3) throw new Refused(BUSY, { 'retry-after': '0.01' });
        await isFree;
        if (found === undefined) throw new Error('The fixture finds no horses');
        return found(body);
      },
    });
    await search('usef');
    await screen.findAllByText('The server is busy. Retrying…');
    await waitFor(() => expect(asked).toBe(3));
    act(() => free?.());
    expect(await row(/9100001/)).toBeTruthy();
    expect(screen.queryByText('The server is busy. Retrying…')).toBeNull();
    expect(asked).toBe(3);
  });

  it('stop retrying if the server stays busy, and offer to try again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.answer({
      'horses/usef-search-response': () => {
        throw new Refused(BUSY, { 'retry-after': '0.01' });
      },
    });
    await search('usef');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByText(`${BUSY.detail} Your search and your choices have been kept.`)).toBeTruthy();
    expect(server.asked.filter(({ name }) => name === 'horses/usef-search-response')).toHaveLength(4);
  });

  it('say for each row whether it is in order', async () => {
    server.answer({
      'choices/judge': (body) =>
        judgeAll(body, ({ number }) =>
          number === '9100002' ? judgmentOf([SUSPENDED], []) : judgmentOf([], []),
        ),
    });
    await search('usef');
    expect((await screen.findByText('Not in order')).closest('tr')?.textContent).toContain('9100002');
    expect(screen.getByText('In order').closest('tr')?.textContent).toContain('9100001');
    expect(server.asked.filter(({ name }) => name === 'choices/judge')).toHaveLength(1);
  });

  it('report findings about a whole book once, above the rows', async () => {
    const lacks = finding(
      { subject: 'horse', org: 'usef' },
      'microchips-not-on-record',
      'microchipNumber',
      {},
    );
    server.answer({ 'choices/judge': (body) => judgeAll(body, () => judgmentOf([lacks], [])) });
    await search('usef');
    expect(await screen.findAllByText('Attention')).toHaveLength(2);
    expect(await screen.findAllByText(/have no microchip numbers/)).toHaveLength(1);
  });

  it('explain each row’s judgment on demand, and select nothing', async () => {
    server.answer({ 'choices/judge': (body) => judgeAll(body, () => judgmentOf([SUSPENDED], [])) });
    const { user } = await search('usef');
    const why = await screen.findByRole('button', { name: /^Why: Winterberry Waltz, USEF 9100002/ });
    await user.click(why);
    expect(why.closest('tr')?.nextElementSibling?.textContent).toMatch(/suspended/i);
    expect((await row(/9100002/)).checked).toBe(false);
  });

  it('keep room for the judgments, and say if they could not be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.answer({ 'choices/judge': fails });
    const { user } = await search('usef');
    await row(/9100001/);
    expect(screen.getByRole('columnheader', { name: 'Check' })).toBeTruthy();
    await screen.findByText(/These rows could not be checked/);
    expect(proceed().disabled).toBe(true);
    server.answer(answersFrom(BOOKS));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findAllByText('In order')).toHaveLength(2);
  });

  describe('refused by the server', () => {
    it.each([
      ['too-many-shows', 'Ask about earlier shows, or try again in 3 hours.'],
      ['show-too-far', 'Correct the competition date.'],
      ['too-many-people', 'For others try again in 20 minutes.'],
    ] as const)('say why they were not checked: %s', async (code, detail) => {
      vi.spyOn(console, 'error').mockReturnValue();
      server.answer({ 'choices/judge': () => refuses(code, detail) });
      await search('usef');
      expect((await screen.findByText(/These rows could not be checked/)).textContent).toContain(detail);
      // "Why" would add nothing, and there is no room for it next to the longest judgment.
      await screen.findAllByText('Could not be checked');
      expect(screen.queryByRole('button', { name: /^Why/ })).toBeNull();
    });
  });

  it.each([
    ['9100001', ['9100001']],
    ['910-0007', ['910000']],
    ['999000030000001', ['999000030000001']],
  ])('highlight the digits of a typed number: %s', async (typed, digits) => {
    const { user } = await openFlow('usef', 'horse-search');
    await user.click(screen.getByLabelText('USEF number, microchip or FEI number'));
    // Pasted, because a test types so fast that the number would count as a scan.
    await user.paste(typed);
    await user.keyboard('{Enter}');
    const waltz = (await row(/9100001/)).closest('tr');
    const marked = Array.from(waltz?.querySelectorAll('mark') ?? [], ({ textContent }) => textContent);
    expect(marked).toEqual(digits);
  });

  it('tell horses with the same name apart', async () => {
    await search('usef');
    const table = within(await screen.findByRole('table', { name: 'USEF horses (2)' }));
    expect(table.getByText('04/18/2015')).toBeTruthy();
    expect(table.getByText('999000030000001')).toBeTruthy();
    expect(table.getByText('* Suspended').closest('tr')?.textContent).toContain('9100002');
  });

  it('tell horses with the same name apart in their rows’ labels, too', async () => {
    const twins = [
      fixtureHorse({ name: 'Éclair', usefId: '9100031', foalDate: calendarDate('2015-04-18') }),
      fixtureHorse({
        name: 'Eclair',
        usefId: '9100032',
        ownerNames: ['Delphine Ashgrove', 'Larkspur Gate Farm'],
      }),
      fixtureHorse({ name: 'Eclairs', usefId: '9100033', ownerNames: ['Delphine Ashgrove'] }),
    ];
    server.answer(answersFrom({ ...EMPTY_BOOKS, usef: { ...EMPTY_BOOK, horses: twins } }));
    await search('usef');
    await row('Éclair, USEF 9100031, foaled 2015');
    await row('Eclair, USEF 9100032, owned by Delphine Ashgrove, Larkspur Gate Farm');
    expect(await row('Eclairs, USEF 9100033')).toBeTruthy();
  });

  it.each([
    [[], ''],
    [['A'], 'Owner: A'],
    [['A', 'B', 'C'], 'Owners: A, B, C'],
    [['A', 'B', 'C', 'D'], 'Owners: A, B, C and 1 more'],
  ])('name the owners: %j', async (ownerNames, text) => {
    const horse = fixtureHorse({ name: 'Éclair', usefId: '9100031', ownerNames });
    server.answer(answersFrom({ ...EMPTY_BOOKS, usef: { ...EMPTY_BOOK, horses: [horse] } }));
    await search('usef');
    const cells = (await row(/Éclair/)).closest('tr')?.cells;
    expect(cells?.[1]?.textContent).toBe(`Éclair ${text}`.trim());
  });

  it('label a similar name as similar, and do not count it as found', async () => {
    const similar = fixtureHorse({ name: 'Winterbury', usefId: '9100009', match: 'similar' });
    server.answer(answersFrom({ ...EMPTY_BOOKS, usef: { ...EMPTY_BOOK, horses: [similar] } }));
    const { user } = await search('usef');
    const winterbury = await row('Winterbury, USEF 9100009, similar name');
    const table = within(screen.getByRole('table', { name: 'USEF horses (1 similar)' }));
    expect(table.getByText('Similar name')).toBeTruthy();
    expect(table.getByRole('rowheader', { name: 'Similar, not the same' })).toBeTruthy();
    expect(
      screen.getByText(
        'No USEF horse with exactly this name. Select a similar one only if you are sure that it is the right one.',
      ),
    ).toBeTruthy();
    expect(announced()).toContain('USEF horses: 0, and 1 similar.');
    expect(winterbury.checked).toBe(false);
    expect(proceed().disabled).toBe(true);
    await user.click(winterbury);
    expect(proceed().disabled).toBe(false);
  });

  it('keep similar names apart from names that begin with the typed text', async () => {
    const rows = [
      fixtureHorse({ name: 'Winterberry Lane', usefId: '9100008', match: 'prefix' }),
      fixtureHorse({ name: 'Winterbury', usefId: '9100009', match: 'similar' }),
    ];
    server.answer(answersFrom({ ...EMPTY_BOOKS, usef: { ...EMPTY_BOOK, horses: rows } }));
    await search('usef');
    const table = within(await screen.findByRole('table', { name: 'USEF horses (1)' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent.slice(0, 20))).toEqual([
      expect.stringContaining('Name'),
      expect.stringContaining('Winterberry Lane'),
      'Similar, not the sam',
      expect.stringContaining('Winterbury Similar'),
    ]);
    expect(screen.queryByText(/with exactly this/)).toBeNull();
  });

  it('say what to try when nothing is found', async () => {
    server.answer(answersFrom(EMPTY_BOOKS));
    const { user } = await search('usef');
    await screen.findByText('No horse was found with the name “Winterberry”');
    expect(screen.getByText(/fewer letters/)).toBeTruthy();
    expect(screen.queryByText(/without the owner/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change the search' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Searched for' }));
  });

  it('offer to search without the owner only if one was typed', async () => {
    server.answer(answersFrom(EMPTY_BOOKS));
    const { user } = await openFlow('usef', 'horse-search');
    await user.type(screen.getByLabelText('Horse name'), 'Winterberry');
    await user.type(screen.getByLabelText(/^Owner/), 'Ashgrove{Enter}');
    await screen.findByText(/No horse was found/);
    expect(screen.getByText(/without the owner, or another date/)).toBeTruthy();
  });

  it('need a new search after a reload', async () => {
    await search('usef');
    await openPage('/usef/horse-results');
    expect(screen.getByRole('link', { name: 'Horse search' }).getAttribute('href')).toBe(
      '/usef/horse-search',
    );
  });
});

/** Finds the row's second line; null if it has none. */
function belowRow(mark: HTMLElement): HTMLElement | null {
  const below = mark.closest('tr')?.nextElementSibling;
  return below?.classList.contains('choice-below') ? (below as HTMLElement) : null;
}

/** Returns the texts that describe an element to screen readers. */
function descriptions(element: HTMLElement): string[] {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent.trim() ?? '');
}

describe('horse results of the dressage flow', () => {
  it('show the tied USEF record in the row of the USDF record, select both together, and say so', async () => {
    const { user, flow } = await search('usdf');
    const waltz = await row(/USDF 810001/);
    const usefRecord = () => belowRow(waltz);
    await waitFor(() =>
      expect(usefRecord()?.textContent).toContain('same USEF # and Type Foaled 04/18/2015'),
    );
    expect(usefRecord()?.textContent).toContain('Microchip, FEI # 999000030000001');
    expect(screen.queryByRole('radio', { name: /USEF 9100001/ })).toBeNull();
    expect(screen.getByRole('table', { name: 'Other USEF horses (1)' })).toBeTruthy();
    expect(screen.getByText(/1 more is listed above with its USDF record/)).toBeTruthy();
    await waitFor(() => expect(descriptions(waltz)).toEqual(['In order']));
    await user.click(usefRecord() ?? document.body);
    expect(waltz.checked).toBe(true);
    expect(screen.getByText('Same USEF number on both records')).toBeTruthy();
    await user.click(proceed());
    await screen.findByRole('heading', { name: 'Owners', level: 1 });
    expect(flow('usdf').current).toEqual({ federation: '9100001', affiliate: '810001' });
  });

  it('judge a USDF row with the USEF record that is selected with it', async () => {
    server.answer({
      'choices/judge': (body) => {
        const judged = judgeAll(body, ({ org, number }) =>
          org === 'usef' && number === '9100001' ? judgmentOf([SUSPENDED], []) : judgmentOf([], []),
        );
        // USEF's book does not have this number.
        const gone = body.entries.findIndex(({ horse }) => horse.federation === '9199999');
        return {
          ...judged,
          entries: judged.entries.map((entry, at) => (at === gone ? { horse: null, owners: [] } : entry)),
        };
      },
    });
    await search('usdf');
    const usdf = within(await screen.findByRole('region', { name: 'USDF horses' }));
    expect((await usdf.findByText('USEF: Not in order')).closest('tr')?.textContent).toContain('810001');
    // This row's number is not in USEF's book, so its USEF card has no record.
    expect(usdf.getByText('In order').closest('tr')?.textContent).toContain('9199999');
    // Without a USEF number, only the USDF card is known, so the row does not say that it is in order.
    const half = usdf.getByText('USEF: Not checked').closest('tr');
    expect(half?.textContent).toContain('810003');
    expect(half?.textContent).toContain('USDF in order, no USEF number');
    expect(half?.querySelector('.judgment-in-order, .sign-success')).toBeNull();
    expect(server.asked.filter(({ name }) => name === 'choices/judge')).toHaveLength(2);
  });

  it('keep the user’s own selection, and ask before combining records that are not tied', async () => {
    const { user, path, flow } = await search('usdf');
    await user.click(await row(/USDF 810001/));
    await user.click(await row(/USEF 9100002/));
    expect((await row(/USDF 810001/)).checked).toBe(true);
    // Announced as one new element.
    const announced = screen.getByText('These records are not tied by number').closest('[aria-live]');
    expect(announced?.childNodes).toHaveLength(1);

    await user.click(proceed());
    let dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/has USEF number 910-0001.*number 9100002/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect([path(), flow('usdf').current]).toEqual(['/usdf/horse-results', null]);

    await user.click(proceed());
    dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Use them together' }));
    await screen.findByRole('heading', { name: 'Owners', level: 1 });
    expect(flow('usdf').current).toEqual({ federation: '9100002', affiliate: '810001' });
  });

  it('use a placeholder for "None of these"', async () => {
    const { user, flow } = await search('usdf');
    await user.click(await row(/USDF 810003/));
    expect(proceed().disabled).toBe(true);
    expect(screen.getByText(/Select a USEF horse, or “None of these/)).toBeTruthy();
    await user.click(await row('None of these, no USEF record'));
    await user.click(proceed());
    await screen.findByRole('heading', { name: 'Owners', level: 1 });
    expect(flow('usdf').current).toEqual({ federation: NO_USEF_AFFILIATE, affiliate: '810003' });
  });

  it('use the placeholder automatically if USEF has no row', async () => {
    server.answer(answersFrom({ ...BOOKS, usef: EMPTY_BOOK }));
    const { user, flow } = await search('usdf');
    await user.click(await row(/USDF 810001/));
    expect(await screen.findByText('No USEF horse was found.')).toBeTruthy();
    expect(screen.getByText('No USEF horse is selected with it')).toBeTruthy();
    await user.click(proceed());
    await screen.findByRole('heading', { name: 'Owners', level: 1 });
    expect(flow('usdf').current).toEqual({ federation: NO_USEF_AFFILIATE, affiliate: '810001' });
  });

  it('offer "No USDF record" if USDF has no row', async () => {
    server.answer(answersFrom({ ...BOOKS, usdf: EMPTY_BOOK }));
    const { user, flow } = await search('usdf');
    await user.click(await row(/USEF 9100001/));
    expect(proceed().disabled).toBe(true);
    await user.click(await row('No USDF record'));
    await user.click(proceed());
    await screen.findByRole('heading', { name: 'Owners', level: 1 });
    expect(flow('usdf').current).toEqual({ federation: '9100001', affiliate: null });
  });

  it('wait for both answers', async () => {
    const usef = Promise.withResolvers<void>();
    const answers = answersFrom(BOOKS);
    server.answer({
      'horses/usdf-usef-search-response': async (body) => {
        await usef.promise;
        const answer = answers['horses/usdf-usef-search-response'];
        if (answer === undefined) throw new Error('no answer');
        return answer(body);
      },
    });
    const { user } = await search('usdf');
    await user.click(await row(/USDF 810001/));
    expect(screen.getByText(/Waiting for the USEF horses/)).toBeTruthy();
    expect(proceed().disabled).toBe(true);
    const waltz = belowRow(await row(/USDF 810001/));
    expect(waltz?.textContent).toBe('Loading the USEF record…');
    usef.resolve();
    await row(/USEF 9100002/);
    expect(waltz?.textContent).toContain('USEF record, same USEF #');
    expect(proceed().disabled).toBe(false);
  });

  it('announce once what is loading, and once what was found', async () => {
    const all = Promise.withResolvers<void>();
    const answers = answersFrom(BOOKS);
    const later = (name: keyof typeof answers) => ({
      [name]: async (body: never) => {
        await all.promise;
        return answers[name]?.(body);
      },
    });
    server.answer({
      ...later('horses/usdf-search-response'),
      ...later('horses/usdf-usef-search-response'),
    });
    await search('usdf');
    await waitFor(() => expect(announced()).toEqual(['Searching USDF and USEF horses…']));
    all.resolve();
    await row(/USEF 9100002/);
    expect(announced()).toEqual(['USDF horses: 3. USEF horses: 2.']);
    await screen.findByText('Select a USDF horse to continue.');
    expect(bar().textContent).toContain('Nothing is selected yet Select a USDF horse to continue.');
  });

  it('show one list if the other failed, and retry the failed one', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    server.answer({ 'horses/usdf-usef-search-response': fails });
    const { user } = await search('usdf');
    await user.click(await row(/USDF 810001/));
    const usef = within(screen.getByRole('region', { name: 'USEF horses' }));
    expect(await usef.findByText('The USEF horses could not be looked up')).toBeTruthy();
    expect(screen.getByText('The USEF horses could not be looked up.')).toBeTruthy();
    expect(proceed().disabled).toBe(true);
    expect(logged).toHaveBeenCalledWith('An error occurred', expect.stringContaining(FAILED));

    const asked = server.asked.filter(({ name }) => name === 'horses/usdf-search-response').length;
    server.answer(answersFrom(BOOKS));
    expect(screen.getAllByText('The USEF record could not be looked up.')).toHaveLength(2);
    expect(screen.getAllByText('Could not be checked')).toHaveLength(3);
    expect(screen.getAllByText('USEF could not be looked up')).toHaveLength(3);
    await user.click(usef.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Same USEF number on both records')).toBeTruthy();
    expect(proceed().disabled).toBe(false);
    expect(server.asked.filter(({ name }) => name === 'horses/usdf-search-response')).toHaveLength(asked);
  });

  it('move the focus on Enter to the list without a selection', async () => {
    const { user, path } = await search('usdf');
    await user.click(await row(/USDF 810003/));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await row(/USEF 9100002/));
    await user.keyboard('{Enter}');
    expect(path()).toBe('/usdf/horse-results');
    expect((await row(/USEF 9100002/)).checked).toBe(true);
  });

  it('list tied USEF records with the others on demand, and select one with another USDF record', async () => {
    const { user, flow } = await search('usdf');
    await user.click(await row(/USDF 810003/));
    await user.click(await screen.findByRole('button', { name: 'Also list it here' }));
    expect(screen.getByRole('table', { name: 'USEF horses (2)' })).toBeTruthy();
    expect(screen.getByText(/1 of them is listed above with its USDF record/)).toBeTruthy();
    await user.click(await row(/USEF 9100001/));
    expect((await row(/USDF 810003/)).checked).toBe(true);
    await user.click(proceed());
    const dialog = within(screen.getByRole('dialog', { name: 'These records are not tied by number' }));
    await user.click(dialog.getByRole('button', { name: 'Use them together' }));
    await screen.findByRole('heading', { name: 'Owners', level: 1 });
    expect(flow('usdf').current).toEqual({ federation: '9100001', affiliate: '810003' });
  });

  it('select both records of a pair again after another USEF record was selected', async () => {
    const { user } = await search('usdf');
    await user.click(await row(/USDF 810001/));
    await user.click(await row('None of these, no USEF record'));
    expect(screen.getByText('USEF has a record for the number in the USDF record')).toBeTruthy();
    await user.click(await row(/USDF 810001/));
    expect(screen.getByText('Same USEF number on both records')).toBeTruthy();
  });

  it('say if a USEF number is not in the rows shown', async () => {
    await search('usdf');
    const goneWest = await row(/USDF 810009/);
    await row(/USEF 9100002/);
    const below = belowRow(goneWest);
    expect(below?.textContent).toBe('This number is not among the USEF horses shown.');
    expect(belowRow(await row(/USDF 810003/))).toBeNull();
  });
});

describe('after a failure', () => {
  it.each(['a click', 'a new connection'])('both lists are retried on %s', async (by) => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.answer({ 'horses/usdf-usef-search-response': fails, 'horses/usdf-search-response': fails });
    const { user } = await search('usdf');
    const report = await screen.findByRole('alert');
    expect(report.textContent).toContain('The USDF and USEF horses could not be looked up');
    expect(screen.queryByRole('region', { name: 'USEF horses' })).toBeNull();
    const again = screen.getByRole('button', { name: 'Try again' });
    server.answer(answersFrom(BOOKS));
    if (by === 'a click') await user.click(again);
    else act(() => void window.dispatchEvent(new Event('online')));
    expect(await row(/USDF 810001/)).toBeTruthy();
    expect(await row(/USEF 9100002/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('pages of results', () => {
  const many = Array.from({ length: 45 }, (_, i) =>
    fixtureHorse({ name: `Winterberry ${i}`, usdfId: String(820_001 + i), usefId: String(9_200_001 + i) }),
  );
  const usefMany = many.map((horse) => ({ ...horse, usdfId: null }));

  beforeEach(() =>
    server.answer(
      answersFrom({
        ...EMPTY_BOOKS,
        usdf: { ...EMPTY_BOOK, horses: many },
        usef: { ...EMPTY_BOOK, horses: usefMany },
      }),
    ),
  );

  it('have 20 rows, and are turned one list at a time', async () => {
    const { user } = await search('usdf');
    await row(/USDF 820001/);
    await turn(user, 'USDF horses', 3);
    expect(await row(/USDF 820045/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /USDF 820020/ })).toBeNull();
    expect(screen.getByRole('radio', { name: /USEF 9200001/ })).toBeTruthy();
    const searches = server.asked.filter(({ name }) => name === 'horses/usdf-search-response');
    expect(searches.at(-1)).toMatchObject({ body: { page: 3, pageSize: 20 } });
  });

  it('keep a selection on another page, both for continuing and for tying records', async () => {
    const { user, flow } = await search('usdf');
    await user.click(await row(/USDF 820002/));
    await turn(user, 'USDF horses', 2);
    await row(/USDF 820021/);
    await turn(user, 'USEF horses', 2);
    await user.click(await screen.findByRole('button', { name: 'Also list them here' }));
    await user.click(await row(/USEF 9200021/));
    expect(screen.getByText('These records are not tied by number')).toBeTruthy();
    await user.click(proceed());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Use them together' }));
    await screen.findByRole('heading', { name: 'Owners', level: 1 });
    expect(flow('usdf').current).toEqual({ federation: '9200021', affiliate: '820002' });
  });

  it('select the tied USEF record even if it is on another page, and read it by number', async () => {
    const { user } = await search('usdf');
    await row(/USDF 820001/);
    await turn(user, 'USDF horses', 2);
    await user.click(await row(/USDF 820021/));
    expect(await screen.findByText('Same USEF number on both records')).toBeTruthy();
    expect(proceed().disabled).toBe(false);
    await turn(user, 'USEF horses', 2);
    expect(await screen.findByText(/^All USEF horses on this page are listed above/)).toBeTruthy();
    await turn(user, 'USEF horses', 1);
    await row(/USEF 9200001/);
    expect(proceed().disabled).toBe(false);
  });

  it('say that USEF has no record for a number, once the number is looked up', async () => {
    const gone = fixtureHorse({ name: 'Winterberry Gone', usdfId: '829999', usefId: '9299999' });
    server.answer(
      answersFrom({
        ...EMPTY_BOOKS,
        usdf: { ...EMPTY_BOOK, horses: [gone] },
        usef: { ...EMPTY_BOOK, horses: usefMany },
      }),
    );
    const read = Promise.withResolvers<void>();
    const { 'choices/read': answer } = answersFrom({
      ...EMPTY_BOOKS,
      usef: { ...EMPTY_BOOK, horses: usefMany },
    });
    server.answer({
      'choices/read': async (body) => {
        await read.promise;
        return (await answer?.(body)) as never;
      },
    });
    await search('usdf');
    await row(/USDF 829999/);
    expect(await screen.findByText('Loading the USEF record…')).toBeTruthy();
    read.resolve();
    expect(await screen.findByText('USEF has no record with this number.')).toBeTruthy();
  });

  it('are unchanged when the user returns', async () => {
    const { user, go } = await search('usdf');
    await user.click(await row(/USDF 820001/));
    await turn(user, 'USDF horses', 2);
    await user.click(await row(/USDF 820021/));
    await go('/usdf/rider-search');
    await screen.findByRole('heading', { name: 'Rider Search' });
    await go('/usdf/horse-results');
    expect((await row(/USDF 820021/)).checked).toBe(true);
  });

  it('open on page 1 with nothing selected after a new search, even the same one', async () => {
    const { user, go } = await search('usdf');
    await row(/USDF 820001/);
    await turn(user, 'USDF horses', 2);
    await user.click(await row(/USDF 820021/));
    await go('/usdf/horse-search');
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    expect((await row(/USDF 820001/)).checked).toBe(false);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });
});

describe('horse results of the hunter/jumper flow', () => {
  it('are one list, whose rows carry their USEF record', async () => {
    const { user, flow } = await search('ushja');
    await user.click(await row(/USHJA 9100001/));
    expect(screen.queryByRole('region', { name: 'USEF horses' })).toBeNull();
    expect(screen.getByText('Same USEF number on both records')).toBeTruthy();
    await user.click(proceed());
    await screen.findByRole('heading', { name: 'Owners', level: 1 });
    expect(flow('ushja').current).toEqual({ federation: '9100001', affiliate: '9100001' });
    expect(server.asked.some(({ name }) => name === 'horses/usef-search-response')).toBe(false);
  });

  it('show the worse of each row’s two judgments, and its organization', async () => {
    server.answer({
      'choices/judge': (body) =>
        judgeAll(body, ({ org, number }) =>
          org === 'usef' && number === NO_USEF_AFFILIATE ? judgmentOf([SUSPENDED], []) : judgmentOf([], []),
        ),
    });
    await search('ushja');
    expect((await screen.findByText('USEF: Not in order')).closest('tr')?.textContent).toContain('9190001');
    expect(screen.getByText('In order').closest('tr')?.textContent).toContain('9100001');
  });

  it('list USEF’s horses next to "No USHJA record" if USHJA has none', async () => {
    server.answer(answersFrom({ ...BOOKS, ushja: EMPTY_BOOK }));
    const { user, flow } = await search('ushja');
    await user.click(await row('No USHJA record'));
    await user.click(await row(/USEF 9100002/));
    await user.click(proceed());
    await screen.findByRole('heading', { name: 'Owners', level: 1 });
    expect(flow('ushja').current).toEqual({ federation: '9100002', affiliate: null });
  });
});

describe('an older search', () => {
  const old = fixtureHorse({ name: 'Older Answer', usefId: '9109999' });

  /** `older` and `newer` delay the answers to "Winterberry" and "Winterberry W". */
  async function searchTwice(older: Promise<void>, newer: Promise<void>) {
    server.answer({
      'horses/usef-search-response': async ({ horseName }) => {
        const first = horseName === 'Winterberry';
        await (first ? older : newer);
        return { horses: [first ? old : WALTZ], total: 1 };
      },
    });
    const { user, go } = await search('usef');
    return async () => {
      await go('/usef/horse-search');
      await user.type(await screen.findByDisplayValue('Winterberry'), ' W{Enter}');
      await screen.findByRole('heading', { name: 'Horse Results' });
    };
  }

  it('is not shown while a newer one is pending', async () => {
    const newer = Promise.withResolvers<void>();
    const again = await searchTwice(Promise.resolve(), newer.promise);
    await row(/Older Answer/);
    await again();
    expect(await screen.findAllByText('Searching USEF horses…')).not.toEqual([]);
    expect(screen.queryByRole('radio')).toBeNull();
    newer.resolve();
    expect(await row(/Waltz/)).toBeTruthy();
  });

  it('does not overwrite a newer one when its answer comes late', async () => {
    const older = Promise.withResolvers<void>();
    const again = await searchTwice(older.promise, Promise.resolve());
    await again();
    await row(/Waltz/);
    older.resolve();
    await waitFor(() => expect(screen.getByRole('table', { name: 'USEF horses (1)' })).toBeTruthy());
    expect(screen.queryByRole('radio', { name: /Older Answer/ })).toBeNull();
  });
});
