import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../contract/calls.ts';
import { QUESTION_LIMITS } from '../../domain/cards/choices.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Org } from '../../domain/org.ts';
import { answersFrom, EMPTY_BOOKS } from '../fixtures/books.ts';
import { type FixtureServer, fixtureServer } from '../testing/fixture-server.ts';
import { openFlow, openPage } from '../testing/open-page.tsx';

type Books = Answer<'records/status'>['books'];

let server: FixtureServer;

beforeEach(() => {
  sessionStorage.clear();
  server = fixtureServer(answersFrom(EMPTY_BOOKS));
});

function book(dated: string, staleDays: number | null): Books[Org] {
  return { dated: calendarDate(dated), sample: false, standsIn: false, staleDays };
}

const FRESH = { usef: book('2026-11-21', null), usdf: book('2026-11-20', null), ushja: null };
const OLD = { usef: book('2026-11-01', 21), usdf: book('2026-11-20', null), ushja: book('2026-11-13', 9) };

/** Sets the status, which main.tsx normally requests. */
async function recordsInUse(books: Books) {
  const { useRecordsStatus } = await import('../session/records-status.ts');
  act(() => useRecordsStatus.setState({ status: { generation: '1', books, limits: QUESTION_LIMITS } }));
}

const banner = () => screen.queryByRole('complementary', { name: 'Old records' });

function dates() {
  return screen.queryByText(/^Records as of/)?.textContent ?? null;
}

describe('records that are too old', () => {
  it.each(['/', '/usef/competition-date', '/usdf/horse-search', '/usef/print-cards', '/ushja/roster'])(
    'are reported on %s: the organization, the date and the age',
    async (address) => {
      await openPage(address);
      await recordsInUse(OLD);
      expect(banner()?.textContent).toBe(
        'USEF records are from 11/01/2026, 21 days old. USHJA records are from 11/13/2026, 9 days old. They do not include later changes.',
      );
      await recordsInUse(FRESH);
      expect(banner()).toBeNull();
    },
  );

  it('are not reported in print on a page whose cards have the warning', async () => {
    await openPage('/usef/roster');
    await recordsInUse(OLD);
    expect(banner()?.className).toContain('screen-only');
  });

  it('are checked again on a new day', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59), toFake: ['Date'] });
    await openPage('/');
    await recordsInUse(FRESH);
    server.answer({ 'records/status': () => ({ generation: '1', books: OLD, limits: QUESTION_LIMITS }) });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(server.asked.filter(({ name }) => name === 'records/status')).toEqual([]);
    vi.setSystemTime(new Date(2026, 10, 22, 0, 1));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('complementary', { name: 'Old records' })).toBeTruthy();
  });
});

describe('the dates of the records', () => {
  it.each([
    ['usef', 'Records as of 11/21/2026 (USEF)'],
    ['usdf', 'Records as of 11/20/2026 (USDF), 11/21/2026 (USEF)'],
    ['ushja', 'Records as of 11/21/2026 (USEF)'],
  ] as const)('are on the searches and results of %s', async (org, expected) => {
    for (const name of ['horse-search', 'horse-results', 'owner', 'rider-search', 'rider-results']) {
      await openFlow(org, name);
      expect(dates()).toBeNull();
      await recordsInUse(FRESH);
      expect(dates()).toBe(expected);
    }
  });
});
