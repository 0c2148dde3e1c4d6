import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { NO_LIMITS } from './support/amvs.ts';
import { drivenApplication, openNation, type OpenNation } from './support/harvest/application.ts';
import { harvest, WAYS } from './support/harvest/harvester.ts';
import { officeDay } from './support/harvest/office.ts';

/*
 * Limits on copying people out of the records from one address within a day (requirements, chapter 12). A show office never
 * reaches them. The nation and the limits are a twentieth of the real ones; `wholeDay` in `test/support/harvest` takes a nation
 * of any size. Independent code recounts the people shown.
 */

const HORSES = 5000;
const LIMITS = { PEOPLE_PER_HOUR: '200', PEOPLE_PER_DAY: '600' };

let open: OpenNation;
beforeAll(async () => {
  open = await openNation(HORSES);
});
afterAll(() => open.close());

async function application(env: Record<string, string>) {
  const driven = await drivenApplication(open.records, env);
  onTestFinished(() => driven.close());
  return driven;
}

describe('a harvester from one address', () => {
  it.each(WAYS)('gets no more people than the daily limit: $name', async (way) => {
    const { service, clock, lines } = await application(LIMITS);
    const got = await harvest(way, '10.7.7.1', service, clock, open.nation, { mostCalls: 300 });
    expect(got.people).toBeLessThanOrEqual(600);
    // The refusal or bot detection is logged without the address or the query.
    const logged = lines.map((line): Record<string, unknown> => JSON.parse(line));
    expect(logged.length).toBeGreaterThan(0);
    for (const { level, client, reason, msg, time, pid, hostname, ...more } of logged) {
      expect([level, time, pid, hostname].every((value) => value !== undefined)).toBe(true);
      expect(String(client)).toMatch(/^[\w-]{12}$/);
      expect(String(reason)).toMatch(/^(?:points|people-hour|people-day|walk-numbers|walk-names)$/);
      expect(String(msg)).toMatch(/^A client /);
      expect(Object.keys(more).filter((key) => key !== 'times')).toEqual([]);
    }
    expect(lines.join('')).not.toContain('10.7.7.1');
  });

  it('a harvester gets nearly everybody without limits', async () => {
    const [way] = WAYS;
    if (way === undefined) throw new Error('WAYS is empty');
    const { service, clock } = await application(NO_LIMITS);
    const got = await harvest(way, '10.7.7.1', service, clock, open.nation, { mostCalls: 2000 });
    expect(got.refused).toBe(0);
    expect(got.share).toBeGreaterThan(0.9);
  });

  it('a harvester gets at most the daily limit per day over 60 hours', async () => {
    const { service, clock } = await application(LIMITS);
    const way = WAYS.find(({ name }) => name === 'slow and steady');
    if (way === undefined) throw new Error('WAYS has no slow and steady way');
    const time = 60 * 3_600_000;
    const got = await harvest(way, '10.7.7.1', service, clock, open.nation, { mostCalls: 2000, time });
    expect(got.people).toBeGreaterThan(600);
    expect(got.people).toBeLessThanOrEqual(3 * 600);
  });
});

it('a show office with ten desks reaches no limit, and could continue like this for ten hours', async () => {
  const { service, clock, lines } = await application({});
  const day = await officeDay('10.7.7.1', service, clock, open.nation, { hours: 1, entriesAnHour: 120 });
  expect(day).toMatchObject({ entries: 120, refused: [] });
  expect(day.calls).toBeGreaterThan(1500);
  expect(day.busiestHour).toBeLessThan(12_000 / 10);
  expect(lines).toEqual([]);
});
