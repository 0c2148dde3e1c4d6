import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Answer } from '../src/contract/calls.ts';
import type { EntryCheckBody, EntryCheckLine } from '../src/contract/entry-check.ts';
import type { PartyCheck } from '../src/domain/entries/check.ts';
import { SAFE_SPORT_FROM_AGE } from '../src/domain/safe-sport/safe-sport.ts';
import { drivenApplication, openNation, type OpenNation } from './support/harvest/application.ts';
import { type NationMember, TODAY } from './support/harvest/nation.ts';
import type { Service } from './support/harvest/service.ts';

/*
 * Attacks that try to learn about people without being shown a row (requirements 12.13 and 12.17 to 12.27). Each uses one
 * address and at most one simulated day; limits on the number of calls are off. By default, there are 5,000 horses and 3 shows,
 * and the limits on people are a twentieth of the real ones. `NATION=1000000 SHOWS=60` uses a million horses, 60 shows and the
 * real limits on people.
 */

const NATION = process.env['NATION'];
const HORSES = Number(NATION ?? 5000);
const SHOWS = Number(process.env['SHOWS'] ?? 3);
const DAY = 86_400_000;
const PEOPLE_PER_HOUR = NATION === undefined ? 200 : 4000;
const PEOPLE_PER_DAY = 3 * PEOPLE_PER_HOUR;
/** Maximum number of calls for the attack that adds letters, which would otherwise run until the end of the day. */
const MOST_CALLS = NATION === undefined ? 3000 : 100_000;
const LIMITS = {
  PEOPLE_PER_HOUR: `${PEOPLE_PER_HOUR}`,
  PEOPLE_PER_DAY: `${PEOPLE_PER_DAY}`,
  CALLS_PER_MINUTE: '0',
  ALL_CALLS_PER_MINUTE: '0',
};
const HERE = { remoteAddress: '10.7.7.1' };

let open: OpenNation;
beforeAll(async () => {
  open = await openNation(HORSES);
});
afterAll(() => open.close());

async function application(env: Record<string, string>) {
  const driven = await drivenApplication(open.records, { ...LIMITS, ...env });
  onTestFinished(() => driven.close());
  return driven;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

function people(): readonly NationMember[] {
  return open.nation.members.filter(({ entityType, firstName }) => entityType === 'I' && firstName !== '');
}

/** Returns the birth date of somebody who reaches the Safe Sport age on a given day. */
function bornBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - SAFE_SPORT_FROM_AGE}${day.slice(4)}`;
}

function minors(): readonly NationMember[] {
  const reached = bornBefore(TODAY);
  return people().filter(({ birthDate }) => birthDate > reached);
}

type Named = Pick<NationMember, 'usefId' | 'firstName' | 'lastName'>;

/** Builds a list of riders, each with a number and the known part of the name. */
function listOf(
  riders: readonly Named[],
  firstDate: string,
  lastDate: string,
  nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`,
): EntryCheckBody {
  const rows = riders.map((rider) => ({ Rider: nameOf(rider), 'Rider USEF #': rider.usefId }));
  return { flow: 'usef', firstDate, lastDate, rows };
}

function withInitial({ firstName, lastName }: Named): string {
  return `${firstName.slice(0, 1)}. ${lastName}`;
}

function partiesIn(lines: readonly EntryCheckLine[] | string): readonly PartyCheck[] {
  return typeof lines === 'string'
    ? []
    : lines.flatMap((line) => ('row' in line ? line.parties.slice(0, 1) : []));
}

const isWithheld = ({ findings }: PartyCheck): boolean =>
  findings.some(({ code }) => code === 'too-many-people');

/** Returns the minors on a list who, according to the answer, reach the age at or near a show; or a refusal's code. */
async function turningOfAge(
  service: Service,
  riders: readonly NationMember[],
  first: string,
  last: string,
): Promise<readonly NationMember[] | string> {
  const lines = await service.check(listOf(riders, first, last), HERE);
  if (typeof lines === 'string') return lines;
  const parties = partiesIn(lines);
  return riders.filter((_, at) =>
    parties[at]?.findings.some(({ code }) => code === 'safe-sport-from-birthday'),
  );
}

/** Guesses a person's birth date from the day of the first show that had a finding for this person. */
function guess(guessed: Map<string, string>, usefId: string, day: string): void {
  if (!guessed.has(usefId)) guessed.set(usefId, bornBefore(day));
}

function right(members: readonly NationMember[], guessed: ReadonlyMap<string, string>): number {
  return members.filter(({ usefId, birthDate }) => guessed.get(usefId) === birthDate).length;
}

describe('birth dates of minors', () => {
  it.each(['none', 'year'])('are not learned from the days of shows, with BIRTH_DATES=%s', async (births) => {
    const { service, clock } = await application({ BIRTH_DATES: births, SHOW_DAYS_FROM_TODAY: '0' });
    const all = minors();
    const known = all.slice(0, 10_000);
    expect(known.length).toBeGreaterThan(200);
    const guessed = new Map<string, string>();
    const refusals: string[] = [];
    for (let show = 0; show < 30; show += 1) {
      const first = dayAfter(TODAY, show * 2);
      const turning = await turningOfAge(service, known, first, dayAfter(first, 1));
      if (typeof turning === 'string') refusals.push(turning);
      else for (const { usefId } of turning) guess(guessed, usefId, dayAfter(first, 1));
      clock.forward(DAY / 30);
    }
    expect(refusals.filter((code) => code === 'too-many-shows').length).toBeGreaterThan(4);
    expect(right(known, guessed) / all.length).toBeLessThanOrEqual(0.001);
  });

  it.each(['none', 'year'])(
    'are not learned by following people who are soon old enough for Safe Sport, with BIRTH_DATES=%s',
    async (births) => {
      const { service } = await application({ BIRTH_DATES: births, SHOW_DAYS_FROM_TODAY: '0' });
      const known = minors().slice(0, 10_000);
      const soon = await turningOfAge(service, known, TODAY, dayAfter(TODAY, 60));
      if (typeof soon === 'string') throw new Error(soon);
      expect(soon.length).toBeGreaterThan(0);
      const guessed = new Map<string, string>();
      for (let show = 0; show < 23; show += 1) {
        const first = dayAfter(TODAY, show * 2);
        const turning = await turningOfAge(service, soon, first, dayAfter(first, 1));
        if (typeof turning === 'string') throw new Error(turning);
        for (const { usefId } of turning) guess(guessed, usefId, dayAfter(first, 1));
      }
      expect(guessed.size).toBeGreaterThan(0);
      expect(right(known, guessed) / known.length).toBeLessThanOrEqual(0.001);
    },
  );

  it('birth dates are not learned from long shows, up to 18 years ahead', async () => {
    const { service } = await application({ BIRTH_DATES: 'none', SHOW_DAYS_FROM_TODAY: '400' });
    const known = minors();
    const codes = new Map<string, number>();
    let days = 0;
    const today = new Date().toISOString().slice(0, 10);
    for (let show = 0; show < 109; show += 1) {
      const first = dayAfter(today, show * 61);
      const lines = await service.check(listOf(known.slice(0, 50), first, dayAfter(first, 60)), HERE);
      if (typeof lines === 'string') codes.set(lines, (codes.get(lines) ?? 0) + 1);
      for (const { findings } of partiesIn(lines)) {
        for (const { code, date, text } of findings) {
          if (code !== 'safe-sport-from-birthday') continue;
          if (date !== null || /\d{4}/.test(text)) days += 1;
        }
      }
    }
    expect(days).toBe(0);
    expect(codes.get('show-too-far')).toBeGreaterThan(100);
  });

  it('birth dates are not learned from Safe Sport, one card date after another', async () => {
    const { service } = await application({ BIRTH_DATES: 'none' });
    const [minor] = minors();
    const refusals: (string | null)[] = [];
    for (let day = 0; day < 30; day += 1) {
      const body = { usefId: minor?.usefId ?? '', cardDate: dayAfter(TODAY, day) };
      refusals.push((await service.ask({ name: 'safe-sport/get-info', body }, HERE)).code);
    }
    expect(refusals.slice(0, 24).every((code) => code === null)).toBe(true);
    expect(refusals.slice(24)).toEqual(Array.from({ length: 6 }, () => 'too-many-shows'));
  });
});

describe('names and numbers', () => {
  it('names and numbers are linked for no more people than may be shown, by adding letter after letter and asking only for an empty page', async () => {
    const { service, clock } = await application({});
    const joined = new Set<string>();
    let calls = 0;
    for (const { usefId, lastName } of people()) {
      if (calls > MOST_CALLS) break;
      for (let letters = 2; letters <= lastName.length; letters += 1) {
        const body = {
          usefId,
          lastName: lastName.slice(0, letters),
          searchDate: TODAY,
          page: 2,
          pageSize: 1,
        };
        const said = await service.ask({ name: 'rider/usef-search-response', body }, HERE);
        calls += 1;
        clock.forward(5);
        if (said.status !== 200) {
          clock.forward(Math.min(said.retryAfter, DAY / 50));
          break;
        }
        joined.add(usefId);
      }
      if (clock.now > DAY) break;
    }
    expect(joined.size).toBeGreaterThan(20);
    expect(joined.size).toBeLessThanOrEqual(PEOPLE_PER_DAY);
  });

  it('names and numbers are linked for no more people than may be shown, by lists with an initial', async () => {
    const { service } = await application({});
    const riders = people().slice(0, Math.min(5 * PEOPLE_PER_HOUR, 10_000));
    const parties = partiesIn(await service.check(listOf(riders, TODAY, TODAY, withInitial), HERE));
    const told = parties.filter((party) => !isWithheld(party));
    expect(parties).toHaveLength(riders.length);
    expect(told.length).toBeGreaterThan(100);
    expect(told.length).toBeLessThanOrEqual(PEOPLE_PER_HOUR);
  });

  it('names and numbers are found for no more people than may be shown, by cells of lists', async () => {
    const { service } = await application({});
    const all = people().slice(0, 5 * PEOPLE_PER_HOUR);
    let found = 0;
    for (let at = 0; at < all.length; at += 20) {
      const values = all.slice(at, at + 20).map(({ firstName, lastName }) => `${firstName} ${lastName}`);
      const body = { org: 'usef' as const, searchDate: TODAY, values };
      const said = await service.ask({ name: 'entries/values', body }, HERE);
      if (said.status !== 200) continue;
      const { onRecord } = said.body as Answer<'entries/values'>;
      found += onRecord.filter((as) => as.includes('member-name')).length;
    }
    expect(found).toBeGreaterThan(100);
    expect(found).toBeLessThanOrEqual(PEOPLE_PER_HOUR);
  });

  it('names and numbers are not revealed by a list once nobody else may be shown', async () => {
    const { service } = await application({});
    const shown = people().slice(0, PEOPLE_PER_HOUR);
    const asked = people().slice(-100);
    for (const { usefId } of shown) {
      const body = { usefId, cardDate: TODAY };
      expect((await service.ask({ name: 'safe-sport/get-org-info', body }, HERE)).status).toBe(200);
    }
    const others = asked.map((rider, at) => ({ ...rider, ...namesOf(asked[(at + 1) % asked.length]) }));
    const nobody = asked.map((rider) => ({ ...rider, usefId: `${rider.usefId}77` }));
    const answers = new Set<string>();
    for (const riders of [asked, others, nobody]) {
      for (const nameOf of [undefined, ({ lastName }: Named) => lastName, () => '']) {
        const parties = partiesIn(await service.check(listOf(riders, TODAY, TODAY, nameOf), HERE));
        // Ignores the name, because a line repeats the name on the list.
        for (const party of parties) answers.add(JSON.stringify({ ...party, name: '' }));
      }
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('too-many-people');
  });
});

function namesOf(member: NationMember | undefined): Named {
  return { usefId: '', firstName: member?.firstName ?? '', lastName: member?.lastName ?? '' };
}

describe('shows with 2,000 entries on one morning', () => {
  it(
    'large shows reach no limit, each from a different address',
    async () => {
      const { service } = await application({
        PEOPLE_PER_HOUR: '4000',
        PEOPLE_PER_DAY: '12000',
        CALLS_PER_MINUTE: '12000',
        ALL_CALLS_PER_MINUTE: '150000',
      });
      const riders = people();
      for (let show = 0; show < SHOWS; show += 1) {
        const rows = Array.from({ length: 2000 }, (_, at) => {
          const horse = open.nation.horses[(show * 900 + at) % open.nation.horses.length];
          const rider = riders[(show * 400 + at) % riders.length];
          const trainer = riders[(show * 100 + Math.floor(at / 20)) % riders.length];
          const whole = `${rider?.firstName} ${rider?.lastName}`;
          return {
            Horse: horse?.name ?? '',
            'Horse USEF #': horse?.usefId ?? '',
            // One in ten names is abbreviated, and one in twenty has no number.
            Rider: at % 10 === 0 ? `${rider?.firstName.slice(0, 1)} ${rider?.lastName}` : whole,
            'Rider USEF #': at % 20 === 1 ? '' : (rider?.usefId ?? ''),
            Trainer: `${trainer?.firstName} ${trainer?.lastName}`,
          };
        });
        const list: EntryCheckBody = { flow: 'usef', firstDate: TODAY, lastDate: dayAfter(TODAY, 3), rows };
        const lines = await service.check(list, { remoteAddress: `10.1.${show}.1` });
        const checked =
          typeof lines === 'string' ? [] : lines.flatMap((line) => ('row' in line ? [line] : []));
        expect([lines.length > 2, checked.length]).toEqual([true, 2000]);
        expect(checked.flatMap(({ parties }) => parties).filter(isWithheld)).toEqual([]);
      }
    },
    80_000 * SHOWS,
  );
});
