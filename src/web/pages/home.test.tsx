import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { QUESTION_LIMITS } from '../../domain/cards/choices.ts';
import { answersFrom, EMPTY_BOOKS } from '../fixtures/books.ts';
import { fails, fixtureServer } from '../testing/fixture-server.ts';
import { DATE, openPage, type OpenPage } from '../testing/open-page.tsx';

const HORSE = { federation: '9100001', affiliate: '810001' };
const OWNER = { federation: '9500001', affiliate: null };

beforeEach(() => {
  sessionStorage.clear();
  fixtureServer(answersFrom(EMPTY_BOOKS));
});
afterEach(() => vi.unstubAllGlobals());

/** Opens Home with a horse, its owner and a rider for dressage, and a typed search. */
async function homeWithChoices(): Promise<OpenPage> {
  vi.resetModules();
  const { session } = await import('../session/session.ts');
  const { choosing } = await import('../session/choosing.ts');
  session.startOn('usdf', DATE);
  choosing.addOwner('usdf', HORSE, OWNER);
  choosing.addRider('usdf', OWNER);
  session.select('usef', 'horse', { affiliate: { kind: 'nothing' }, usef: { kind: 'none' } });
  const page = await openPage('/');
  const { forms } = await import('../session/forms.ts');
  forms.submit('ushja', 'horse', { usdfNumber: '', usefNumber: '', horseName: 'Waltz', ownerLastname: '' });
  return page;
}

async function clear(page: OpenPage, answer: string) {
  await page.user.click(screen.getByRole('button', { name: 'Clear data' }));
  const dialog = screen.getByRole('dialog', { name: 'Clear data?' });
  await page.user.click(within(dialog).getByRole('button', { name: answer }));
}

describe('Home', () => {
  it.each([
    ['USEF - general federation', '/usef/competition-date'],
    ['USDF - dressage', '/usdf/competition-date'],
    ['USHJA - hunter/jumper', '/ushja/competition-date'],
  ])('has a link "%s" to %s', async (name, path) => {
    const page = await openPage('/');
    await page.user.click(screen.getByRole('link', { name }));
    await screen.findByRole('heading', { name: 'Select Competition Start Date' });
    expect(page.path()).toBe(path);
  });

  it('says how many choices each flow keeps', async () => {
    await openPage('/');
    expect(screen.queryByText(/ chosen$/)).toBeNull();
    await homeWithChoices();
    const dressage = screen.getByRole('link', { name: 'USDF - dressage' }).closest('li');
    expect(dressage?.textContent).toContain('1 horse, 1 owner, 1 rider chosen');
    expect(screen.getAllByText(/ chosen$/)).toHaveLength(1);
  });
});

describe('The entry list on Home', () => {
  it.each([
    ['USEF entry list', '/usef/entry-list'],
    ['USDF entry list', '/usdf/entry-list'],
    ['USHJA entry list', '/ushja/entry-list'],
  ])('opens from "%s" at %s', async (name, path) => {
    const page = await openPage('/');
    await page.user.click(screen.getByText('Check a whole entry list'));
    const question = screen.getByRole('group', { name: 'Which organization is the list for?' });
    await page.user.click(within(question).getByRole('link', { name }));
    await screen.findByText('Load the entry list');
    expect(page.path()).toBe(path);
  });
});

describe('The age of the records on Home', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['2026-11-21', 'as of 11/21/2026, today'],
    ['2026-11-20', 'as of 11/20/2026, 1 day old'],
    ['2026-11-01', 'as of 11/01/2026, 20 days old'],
    // A date ahead of the browser's, such as a server's in another time zone, counts as today.
    ['2026-11-22', 'as of 11/22/2026, today'],
    [null, 'no records are loaded'],
  ])('of %s is "%s"', async (dated, says) => {
    await openPage('/');
    const { useRecordsStatus } = await import('../session/records-status.ts');
    expect(screen.getByText(/^Checking how old/)).toBeDefined();
    const usdf =
      dated === null ? null : { dated: calendarDate(dated), sample: false, standsIn: false, staleDays: null };
    act(() =>
      useRecordsStatus.setState({
        status: { generation: '1', books: { usef: null, usdf, ushja: null }, limits: QUESTION_LIMITS },
      }),
    );
    expect(screen.getByText(/USDF/, { selector: 'dt' }).nextElementSibling?.textContent).toBe(says);
  });
});

describe('The age of the records', () => {
  it('is requested again on demand if the server did not answer', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const server = fixtureServer({ 'records/status': fails });
    const { user } = await openPage('/');
    const { askRecordsStatus } = await import('../session/records-status.ts');
    await act(() => askRecordsStatus());
    expect(screen.getByRole('alert').textContent).toContain('The server did not answer');
    expect(screen.queryByText('Records on this server')).toBeNull();
    const books = { usef: null, usdf: null, ushja: null };
    server.answer({ 'records/status': () => ({ generation: '1', books, limits: QUESTION_LIMITS }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const age = await screen.findByText('no records are loaded');
    expect(age.previousElementSibling?.textContent).toBe('USEF, USDF, and USHJA');
    expect(screen.getByText(/^Ask the operator/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('Clear data', () => {
  it('clears the choices, selections, date and forms of every flow once confirmed, and reports it', async () => {
    const page = await homeWithChoices();
    await clear(page, 'Clear data');
    await screen.findByText('All data is cleared.');
    expect(screen.queryByText(/ chosen$/)).toBeNull();
    const { useSession } = await import('../session/session.ts');
    const { useForms } = await import('../session/forms.ts');
    const { org, searchDate, flows } = useSession.getState();
    expect([org, searchDate]).toEqual([null, null]);
    expect(flows.usdf).toEqual(flows.ushja);
    expect(flows.usef).toEqual(flows.ushja);
    expect(flows.ushja.choices).toEqual({ entries: [], riders: [] });
    expect(useForms.getState()).toEqual(useForms.getInitialState());
    expect(sessionStorage.getItem('amvs-session')).not.toContain('9100001');
  });

  it('can be undone: everything in every flow is back', async () => {
    const page = await homeWithChoices();
    const { useSession } = await import('../session/session.ts');
    const { useForms } = await import('../session/forms.ts');
    const before = [useSession.getState(), useForms.getState()];
    await clear(page, 'Clear data');
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect([useSession.getState(), useForms.getState()]).toEqual(before);
    expect(screen.getByText('1 horse, 1 owner, 1 rider chosen')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('changes nothing if it is not confirmed', async () => {
    const page = await homeWithChoices();
    await clear(page, 'Cancel');
    expect(screen.getByText('1 horse, 1 owner, 1 rider chosen')).toBeDefined();
    expect(screen.queryByText('All data is cleared.')).toBeNull();
  });
});
