import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { ORGS } from '../../domain/org.ts';
import { answersFrom, EMPTY_BOOKS } from '../fixtures/books.ts';
import { QUESTION_LIMITS } from '../../domain/cards/choices.ts';
import { fixtureServer } from '../testing/fixture-server.ts';
import { openPage } from '../testing/open-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  fixtureServer(answersFrom(EMPTY_BOOKS));
});
const banner = () => screen.queryByRole('banner');
const crumbs = () => screen.queryByRole('navigation', { name: 'Breadcrumb' });
const footer = () => screen.queryByRole('contentinfo');

function crumbList(): string[] {
  return within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

/** Sets the status, which main.tsx normally requests. */
async function recordsInUse(sample: boolean, standsIn = false) {
  const { useRecordsStatus } = await import('../session/records-status.ts');
  const book = { dated: null, sample: false, standsIn, staleDays: null };
  const books = { usef: book, usdf: { ...book, sample }, ushja: null };
  act(() => useRecordsStatus.setState({ status: { generation: '1', books, limits: QUESTION_LIMITS } }));
}

describe('the header', () => {
  it('links home with its image and title', async () => {
    const page = await openPage('/usdf/competition-date');
    const link = screen.getByRole('link', { name: 'Affiliates Membership Verification Service' });
    expect(link.querySelector('svg')).not.toBeNull();
    await page.user.click(link);
    await screen.findByRole('heading', { name: 'Affiliates Membership Verification Service' });
    expect(page.path()).toBe('/');
  });

  it.each([
    ['/usef/competition-date', 'USEF - general federation'],
    ['/usdf/competition-date', 'USDF - dressage'],
    ['/ushja/competition-date', 'USHJA - hunter/jumper'],
  ])('of %s names the organization: %s', async (address, title) => {
    await openPage(address);
    expect(within(screen.getByRole('banner')).getByText(title)).toBeDefined();
  });

  it('shows the competition date of all judgments', async () => {
    await openPage('/usdf/competition-date');
    const { session } = await import('../session/session.ts');
    const header = screen.getByRole('banner');
    expect(header.textContent).not.toContain('Competition starting');
    act(() => session.startOn('usdf', calendarDate('2026-12-05')));
    expect(header.textContent).toMatch(/Competition starting 12\/05\/2026$/);
    act(() => session.startOn('usdf', calendarDate('2026-12-05'), calendarDate('2026-12-07')));
    expect(header.textContent).toMatch(/Competition 12\/05\/2026 through 12\/07\/2026$/);
  });

  it('comes after a link that skips it', async () => {
    const page = await openPage('/');
    await page.user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to the content');
    await page.user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('the breadcrumbs', () => {
  it('are only Home on the home screen', async () => {
    await openPage('/');
    expect(crumbList()).toEqual(['Home']);
  });

  it('lead to the earlier screens; the last is the current one', async () => {
    const page = await openPage('/ushja/horse-search');
    expect(crumbList()).toEqual(['Home', 'Competition Date', 'Horse Search']);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(trail.getByText('Horse Search').ariaCurrent).toBe('page');
    expect(trail.queryByRole('link', { name: 'Horse Search' })).toBeNull();
    await page.user.click(trail.getByRole('link', { name: 'Competition Date' }));
    await screen.findByRole('heading', { name: 'Select Competition Start Date' });
    expect(page.path()).toBe('/ushja/competition-date');
  });

  it('do not link to screens that would show nothing yet', async () => {
    await openPage('/usdf/rider-search');
    expect(crumbList()).toEqual([
      'Home',
      'Competition Date',
      'Horse Search',
      'Horse Results',
      'Owners',
      'Rider Search',
    ]);
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    const links = () => trail.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links()).toEqual(['Home', 'Competition Date', 'Horse Search']);
    const { session } = await import('../session/session.ts');
    act(() => session.chooseHorse('usdf', { federation: '9100001', affiliate: '810001' }));
    expect(links()).toEqual(['Home', 'Competition Date', 'Horse Search', 'Owners']);
  });
});

describe('the link to an open list', () => {
  it.each([
    ['work-list', 'Back to the work list'],
    ['updated-list', 'Back to the updated list'],
    ['papers', 'Back to reports and letters'],
  ] as const)('at step %s is labeled %s, in its own flow only', async (list, label) => {
    const page = await openPage('/usdf/horse-search');
    const { useOpenLists } = await import('../session/open-lists.ts');
    expect(screen.queryByRole('navigation', { name: 'Entry list' })).toBeNull();
    act(() => useOpenLists.setState({ usdf: list }));
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe('/usdf/entry-list');
    await page.go('/usef/horse-search');
    expect(screen.queryByRole('link', { name: label })).toBeNull();
  });
});

describe('hidden parts', () => {
  it.each(ORGS.flatMap((org) => [`/${org}/roster`, `/${org}/verifications`]))(
    'on %s are header and breadcrumbs',
    async (address) => {
      await openPage(address);
      expect([banner(), crumbs(), footer() === null]).toEqual([null, null, false]);
    },
  );

  it.each(['/', '/usdf/competition-date', '/usdf/roster'])(
    'on %s with chrome=off are header, breadcrumbs and footer',
    async (address) => {
      await openPage(`${address}?chrome=off`);
      expect([banner(), crumbs(), footer()]).toEqual([null, null, null]);
    },
  );

  it('do not exist on other screens', async () => {
    await openPage('/usdf/competition-date');
    expect([banner(), crumbs(), footer()]).not.toContain(null);
  });
});

describe('the footer', () => {
  it('has the current year and the name of the federation', async () => {
    vi.useFakeTimers({ now: new Date(2031, 0, 1), toFake: ['Date'] });
    await openPage('/');
    expect(footer()?.firstElementChild?.textContent).toBe('© 2031 United States Equestrian Federation');
  });
});

describe('sample records', () => {
  it.each(['/', '/usdf/competition-date', '/usdf/roster', '/usdf?chrome=off'])(
    'are reported on %s',
    async (address) => {
      await openPage(address);
      expect(screen.queryByText('SAMPLE RECORDS, NOT FOR USE')).toBeNull();
      await recordsInUse(true);
      expect(screen.getByText('SAMPLE RECORDS, NOT FOR USE')).toBeDefined();
    },
  );

  it('are not reported while no book has any', async () => {
    await openPage('/');
    await recordsInUse(false);
    expect(screen.queryByText('SAMPLE RECORDS, NOT FOR USE')).toBeNull();
  });
});

describe('records that stand in for damaged ones', () => {
  it.each(['/', '/usdf/competition-date', '/usdf/roster', '/usdf?chrome=off'])(
    'are reported on %s',
    async (address) => {
      await openPage(address);
      await recordsInUse(false);
      expect(screen.queryByRole('complementary', { name: 'Damaged records' })).toBeNull();
      await recordsInUse(false, true);
      const said = screen.getByRole('complementary', { name: 'Damaged records' });
      expect(said.textContent).toMatch(/^The newest records are damaged, so these are earlier ones/);
    },
  );
});
