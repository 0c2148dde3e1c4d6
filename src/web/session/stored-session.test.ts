import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { NO_USEF_AFFILIATE } from '../../domain/cards/choices.ts';
import { choosing } from './choosing.ts';
import { session, useSession } from './session.ts';
import { readSession } from './stored-session.ts';

function storedText(): string {
  const horse = { federation: NO_USEF_AFFILIATE, affiliate: '60002' };
  session.clear();
  session.startOn('usdf', calendarDate('2026-12-05'), calendarDate('2026-12-07'), 'championship');
  session.select('usdf', 'horse', { affiliate: { kind: 'record', number: '60002' }, usef: { kind: 'none' } });
  session.chooseHorse('usdf', horse);
  choosing.addOwner('usdf', horse, { federation: '4100', affiliate: null });
  choosing.addRider('usdf', { federation: '4200', affiliate: '70002' });
  choosing.change('usdf', { subject: 'owner', horse, owner: { federation: '4100', affiliate: null } });
  choosing.print('usdf');
  return sessionStorage.getItem('amvs-session') ?? '';
}

function damaged(path: string, value: unknown): string {
  const whole = JSON.parse(storedText()) as Record<string, unknown>;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const place = steps.reduce<Record<string, unknown>>(
    (at, step) => at[step] as Record<string, unknown>,
    whole,
  );
  place[last] = value;
  return JSON.stringify(whole);
}

beforeEach(() => sessionStorage.clear());
function readFrom(text: string) {
  sessionStorage.setItem('amvs-session', text);
  return readSession();
}

describe('readSession', () => {
  it('reads the stored session', () => {
    expect(readFrom(storedText())).toEqual(useSession.getState());
  });

  it('reads a session from before competitions had a last day', () => {
    const { searchDate, lastDate } = readFrom(damaged('state.lastDate', undefined)) ?? {};
    expect([searchDate, lastDate]).toEqual(['2026-12-05', null]);
  });

  it('reads a session from before shows had a kind', () => {
    expect(readFrom(storedText())?.kind).toBe('championship');
    expect(readFrom(damaged('state.kind', undefined))?.kind).toBe('licensed');
  });

  it('refuses a session with an unknown kind of show', () => {
    expect(readFrom(damaged('state.kind', 'schooling'))).toBeNull();
  });

  it('reads a session from before choices could be changed in place', () => {
    const { changing, printed } = readFrom(damaged('state.flows.usdf.changing', undefined))?.flows.usdf ?? {};
    expect([changing, printed]).toEqual([null, true]);
    expect(readFrom(damaged('state.flows.usdf.printed', undefined))?.flows.usdf.printed).toBe(false);
  });

  it.each([
    { subject: 'horse', horse: { federation: '5200001', affiliate: null } },
    { subject: 'rider', rider: { federation: '4200', affiliate: '70002' } },
  ])('reads that a %j is being changed', (changing) => {
    expect(readFrom(damaged('state.flows.usdf.changing', changing))?.flows.usdf.changing).toEqual(changing);
  });

  it('returns null if nothing is stored', () => expect(readSession()).toBeNull());

  it.each([
    ['an empty string', ''],
    ['invalid JSON', '{"state":'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['another shape', '{"state":{},"version":1}'],
    ['no state', '{"version":1}'],
    ['a `__proto__` key', '{"__proto__":{"state":{}},"version":1}'],
  ])('returns null for %s', (_, text) => expect(readFrom(text)).toBeNull());

  it.each<[string, unknown]>([
    ['version', 2],
    ['state', null],
    ['state.org', 'fei'],
    ['state.org', 7],
    ['state.searchDate', '2026-02-30'],
    ['state.searchDate', 20261205],
    ['state.searchDate', null],
    ['state.lastDate', '2026-12-32'],
    ['state.lastDate', '2026-12-04'],
    ['state.lastDate', 20261207],
    ['state.flows', []],
    ['state.flows.ushja', undefined],
    ['state.flows.usdf.horse', 'marked'],
    ['state.flows.usdf.horse.usef.kind', 'all'],
    ['state.flows.usdf.horse.affiliate.number', 60002],
    ['state.flows.usdf.current', 'Winterberry Waltz'],
    ['state.flows.usdf.current.federation', null],
    ['state.flows.usdf.current.federation', ''],
    ['state.flows.usdf.choices', null],
    ['state.flows.usdf.choices.entries', { length: 1 }],
    ['state.flows.usdf.choices.entries', [null]],
    ['state.flows.usdf.choices.entries.0.owners', undefined],
    ['state.flows.usdf.choices.riders', [{ federation: '4200' }]],
    ['state.flows.usdf.changing', { subject: 'trainer' }],
    ['state.flows.usdf.changing.owner', null],
    ['state.flows.usdf.printed', 'yes'],
  ])('returns null if %s is %j', (path, value) => {
    expect(readFrom(damaged(path, value))).toBeNull();
  });

  it('drops data that is not part of a session', () => {
    const stored = readFrom(damaged('state.flows.usdf.choices.riders.0.name', 'Linnea Marchbanks'));
    expect(JSON.stringify(stored)).not.toContain('Linnea');
    expect(stored?.flows.usdf.choices.riders).toEqual([{ federation: '4200', affiliate: '70002' }]);
  });
});

describe('the session', () => {
  it.each(['{"state":', '{"state":{"flows":7},"version":1}', '[]'])('starts empty from %s', async (text) => {
    sessionStorage.setItem('amvs-session', text);
    vi.resetModules();
    const fresh = await import('./session.ts');
    expect(fresh.useSession.getState()).toEqual(fresh.useSession.getInitialState());
    expect(fresh.useSession.getState().searchDate).toBeNull();
  });

  it('continues in memory when the browser refuses to read or store', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.resetModules();
    const fresh = await import('./session.ts');
    fresh.session.startOn('usef', calendarDate('2026-12-05'));
    expect(fresh.useSession.getState()).toMatchObject({ org: 'usef', searchDate: '2026-12-05' });
    expect(logged).toHaveBeenCalledWith('The choices cannot be stored', expect.any(DOMException));
  });
});
