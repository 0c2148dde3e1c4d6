import { describe, expect, it } from 'vitest';
import { type Answer, type CallBody, calls } from '../../contract/calls.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { finding, judgmentOf } from '../../domain/judgment/judgment.ts';
import { noValues, RIDER_FIELDS } from '../../domain/rows.ts';
import { Refusal } from '../refusals.ts';
import { type Account, Budget, type BudgetSettings } from './budget.ts';
import { Hasher } from './hasher.ts';

const SETTINGS: BudgetSettings = {
  callsPerMinute: 12_000,
  allCallsPerMinute: 150_000,
  peoplePerHour: 4000,
  peoplePerDay: 12_000,
  showsPerDay: 24,
  walkSteps: 100,
};

/** A fixed key for hashing, so that the same hashes collide in every run. */
const KEY = 1;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function budgetOf(settings: Partial<BudgetSettings> = {}) {
  const noticed: string[] = [];
  const clock = { now: 0 };
  const budget = new Budget(
    { ...SETTINGS, ...settings },
    () => clock.now,
    (client, what) => void noticed.push(`${client} ${what}`),
    new Hasher(KEY),
  );
  return { budget, clock, noticed };
}

/** Returns the Refusal that `act` throws; null if it throws none. */
function refusalOf(act: () => unknown): Refusal | null {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

type Judge = CallBody<'choices/judge'>;

function judging(riders: number, lastDate: string): Judge {
  const chosen = Array.from({ length: riders }, (_, at) => ({ federation: `${at * 1000}`, affiliate: null }));
  return { org: 'usef', searchDate: '2026-11-01', lastDate, entries: [], riders: chosen };
}

const searchDate = '2026-11-21';

function found(from: number, count: number, total = count): Answer<'rider/usef-search-response'> {
  const row = { ...noValues(RIDER_FIELDS), entityType: 'I', match: 'prefix' as const };
  const riders = Array.from({ length: count }, (_, at) => {
    const number = String(from + at);
    return { ...row, riderId: number, usefId: number, name: `Rider ${number}` };
  });
  return { riders, total };
}

function search(budget: Budget, account: Account, answer: Answer<'rider/usef-search-response'>, page = 1) {
  const body = { lastName: 'sm', searchDate, page, pageSize: 200 };
  const question = calls['rider/usef-search-response'].request.parse(body);
  budget.begin(account, 'rider/usef-search-response', question);
  return budget.settle(account, 'rider/usef-search-response', question, answer);
}

function judge(budget: Budget, account: Account, body: Judge): void {
  budget.begin(account, 'choices/judge', calls['choices/judge'].request.parse(body));
}

describe('main-thread time (requirement 12.40)', () => {
  it('is charged, even if the request is refused', () => {
    const { budget, clock } = budgetOf();
    const account = budget.admit('a');
    const work = (time: number) => () => {
      clock.now += time;
    };
    // The point charged for the call covers a quarter of a millisecond.
    budget.pay(account, work(0.25));
    expect(account.points.left(clock.now)).toBeCloseTo(1999, 0);
    expect(() =>
      budget.pay(account, () => {
        work(10)();
        throw new Error('refused');
      }),
    ).toThrow('refused');
    expect(account.points.left(clock.now)).toBeCloseTo(2000 - 4 * 9.75, 0);
  });

  it('is charged for at most a tenth of a second at a time', () => {
    const { budget, clock } = budgetOf();
    const account = budget.admit('a');
    budget.pay(account, () => {
      clock.now += 60_000;
    });
    expect(account.points.left(clock.now)).toBeCloseTo(1600, 0);
  });

  it('must be paid off before the client is admitted again', () => {
    const { budget, clock } = budgetOf();
    const account = budget.admit('a');
    for (let at = 0; at < 10; at += 1) {
      budget.pay(account, () => {
        clock.now += 100;
      });
    }
    const refused = refusalOf(() => budget.admit('a'));
    expect([refused?.code, Number(refused?.headers['retry-after'])]).toEqual(['too-many-requests', 10]);
    clock.now += 8900;
    expect(refusalOf(() => budget.admit('a'))?.code).toBe('too-many-requests');
    clock.now += 200;
    expect(refusalOf(() => budget.admit('a'))).toBe(null);
  });
});

describe('points', () => {
  it('are charged for a question before the records are queried', () => {
    const { budget, clock, noticed } = budgetOf();
    const account = budget.admit('192.0.2.1');
    // Judging 60 riders over 60 days takes 40 ms of a core.
    const many = () => refusalOf(() => judge(budget, account, judging(60, '2026-12-30')));
    let judged = 0;
    while (many() === null) judged += 1;
    expect(judged).toBe(10);
    const refused = many();
    expect(refused).toMatchObject({ code: 'too-many-requests', headers: { 'retry-after': '1' } });
    expect(refused?.detail).toContain('Wait a second');
    expect(noticed).toEqual(['192.0.2.1 points', '192.0.2.1 points']);
    clock.now = 1000;
    expect(many()).toBe(null);
  });

  it('let an office print a whole show’s roster once a second for a minute', () => {
    const { budget, clock } = budgetOf();
    const account = budget.admit('192.0.2.1');
    for (let times = 0; times < 60; times += 1) {
      clock.now += 1000;
      judge(budget, account, judging(60, '2026-11-10'));
    }
    expect(budget.admit('192.0.2.1')).toBe(account);
  });

  it('are owed for broad searches, deep pages and worker time', () => {
    const { budget } = budgetOf({ peoplePerHour: 0, peoplePerDay: 0, walkSteps: 0 });
    const account = budget.admit('192.0.2.1');
    let pages = 0;
    while (refusalOf(() => search(budget, account, found(pages * 200, 200, 30_000), pages + 1)) === null)
      pages += 1;
    expect(pages).toBeLessThan(8);

    const slow = budget.admit('192.0.2.2');
    for (let searches = 0; searches < 3; searches += 1) budget.took(slow, 900);
    expect(refusalOf(() => budget.admit('192.0.2.2'))).toMatchObject({ code: 'too-many-requests' });
    // Time beyond a second is not charged, because the machine caused that delay.
    const unlucky = budget.admit('192.0.2.3');
    budget.took(unlucky, 3_600_000);
    expect(refusalOf(() => budget.admit('192.0.2.3'))).toBe(null);
  });

  it('the points of all clients together run out only for clients that have spent a lot', () => {
    const { budget, noticed } = budgetOf({ allCallsPerMinute: 6000 });
    const busy = budget.admit('192.0.2.1');
    for (let calls = 0; calls < 1200; calls += 1) refusalOf(() => budget.admit('192.0.2.1'));
    expect(refusalOf(() => budget.admit('192.0.2.1'))).toMatchObject({ code: 'too-many-requests' });
    expect(noticed).toContain('192.0.2.1 service');
    expect(refusalOf(() => budget.admit('192.0.2.2'))).toBe(null);
    expect(busy.client).toBe('192.0.2.1');
  });
});

describe('people', () => {
  it('people beyond the limit are not shown, and the refusal says when to try again', () => {
    const { budget, clock, noticed } = budgetOf({ callsPerMinute: 0, walkSteps: 0 });
    const account = budget.admit('192.0.2.1');
    for (let page = 0; page < 20; page += 1) search(budget, account, found(page * 200, 200));
    const refused = refusalOf(() => search(budget, account, found(4000, 1)));
    expect(refused).toMatchObject({ code: 'too-many-people', headers: { 'retry-after': '4200' } });
    expect(refused?.detail).toBe(
      'This address may be shown 4,000 people within an hour, and this answer would exceed that. You can still look up people this address has been shown. For others, try again in 70 minutes. If your office needs more, ask the operator of this service.',
    );
    expect(noticed).toEqual(['192.0.2.1 people-hour']);
    expect(refusalOf(() => search(budget, account, found(0, 200)))).toBe(null);

    for (let hour = 2; hour <= 4; hour += 2) {
      clock.now = hour * 60 * MINUTE;
      for (let page = 0; page < 20; page += 1)
        search(budget, account, found(hour * 10_000 + page * 200, 200));
    }
    const forToday = refusalOf(() => search(budget, account, found(90_000, 1)));
    expect(forToday?.detail).toContain('12,000 people within a day');
    expect(forToday?.detail).toContain('try again in 21 hours');
  });

  it('the people in a refused answer count as one person', () => {
    const { budget } = budgetOf({ callsPerMinute: 0, walkSteps: 0, peoplePerHour: 3 });
    const account = budget.admit('192.0.2.1');
    expect(refusalOf(() => search(budget, account, found(0, 4)))?.code).toBe('too-many-people');
    expect(refusalOf(() => search(budget, account, found(10, 2)))).toBe(null);
    // The same question reveals nothing new.
    expect(refusalOf(() => search(budget, account, found(0, 4)))?.code).toBe('too-many-people');
    expect(refusalOf(() => search(budget, account, found(20, 1)))?.code).toBe('too-many-people');
    expect(refusalOf(() => search(budget, account, found(20, 0)))?.code).toBe('too-many-people');
    expect(refusalOf(() => search(budget, account, found(10, 2)))).toBe(null);
  });

  it('include the owners of a judged horse, whether the finding is about the owner or the horse', () => {
    const { budget } = budgetOf({ callsPerMinute: 0, walkSteps: 0, peoplePerHour: 2 });
    const account = budget.admit('192.0.2.1');
    const judgeHorse = (number: string, suspended: 'horse' | 'owner') => {
      const horse = { federation: number, affiliate: null };
      const body = { org: 'usef', searchDate, entries: [{ horse, owners: [] }], riders: [] };
      const card = { subject: 'horse', org: 'usef' } as const;
      const found =
        suspended === 'horse'
          ? finding(card, 'suspended', null, {})
          : finding(card, 'owner-suspended', null, { on: calendarDate(searchDate) });
      const federation = judgmentOf([found], []);
      const answer = { entries: [{ horse: { federation, affiliate: null }, owners: [] }], riders: [] };
      const question = calls['choices/judge'].request.parse(body);
      return refusalOf(() => budget.settle(account, 'choices/judge', question, answer))?.code ?? null;
    };
    // A horse with a suspended owner counts once; other horses do not count.
    expect(judgeHorse('52', 'owner')).toBe(null);
    expect(judgeHorse('53', 'horse')).toBe(null);
    expect(judgeHorse('52', 'owner')).toBe(null);
    expect(judgeHorse('54', 'owner')).toBe(null);
    // Past the limit, horses already judged can be judged again. All others are refused, with or without suspended owners.
    expect(judgeHorse('53', 'horse')).toBe(null);
    expect(judgeHorse('54', 'owner')).toBe(null);
    expect(judgeHorse('55', 'horse')).toBe('too-many-people');
    expect(judgeHorse('55', 'owner')).toBe('too-many-people');
    // An owner's suspension that begins after the first judgment is not revealed.
    expect(judgeHorse('53', 'owner')).toBe('too-many-people');
  });

  it('are counted separately for each client, and not at all without limits', () => {
    const { budget } = budgetOf({ callsPerMinute: 0, walkSteps: 0, peoplePerHour: 200 });
    search(budget, budget.admit('192.0.2.1'), found(0, 200));
    search(budget, budget.admit('192.0.2.2'), found(200, 200));
    const open = budgetOf({ callsPerMinute: 0, walkSteps: 0, peoplePerHour: 0, peoplePerDay: 0 }).budget;
    const account = open.admit('192.0.2.1');
    for (let page = 0; page < 100; page += 1) search(open, account, found(page * 200, 200));
    expect(open.kept.keys).toBe(0);
    expect(account.people).toBe(null);
  });

  it('are limited even if many calls ask for them at once', () => {
    const { budget } = budgetOf({ callsPerMinute: 0, walkSteps: 0, peoplePerHour: 300 });
    const accounts = Array.from({ length: 20 }, () => budget.admit('192.0.2.1'));
    const answered = accounts.filter(
      (account, at) => refusalOf(() => search(budget, account, found(at * 100, 100))) === null,
    );
    expect(answered).toHaveLength(3);
  });
});

describe('a walk', () => {
  it('is noticed, and makes every call ten times as expensive', () => {
    const { budget, noticed } = budgetOf({ peoplePerHour: 0, peoplePerDay: 0 });
    const lookUp = (number: number) => {
      const account = budget.admit('192.0.2.1');
      const question = calls['rider/usef-search-response'].request.parse({ usefId: `${number}`, searchDate });
      budget.settle(account, 'rider/usef-search-response', question, found(number, 1));
    };
    let lookedUp = 0;
    while (refusalOf(() => lookUp(5000 + lookedUp)) === null) lookedUp += 1;
    expect(noticed[0]).toBe('192.0.2.1 walk-numbers');
    expect(lookedUp).toBeLessThan(350);
    expect(noticed.filter((line) => line.endsWith('walk-numbers'))).toHaveLength(1);
  });
});

/** Returns a budget, and names for the maximum number of separately counted clients. */
function full() {
  const parts = budgetOf({ callsPerMinute: 0, walkSteps: 0 });
  const names = Array.from({ length: 10_000 }, (_, at) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`);
  return { ...parts, names };
}

describe('the clients that are counted separately', () => {
  it('are limited in number, and a client that was shown many people is not forgotten', () => {
    const { budget, names } = full();
    const harvester = budget.admit('192.0.2.1');
    for (let page = 0; page < 20; page += 1) search(budget, harvester, found(page * 200, 200));
    for (const name of names) budget.admit(name);
    for (const name of names) budget.admit(`1${name}`);
    expect(budget.kept.clients).toBe(10_000);
    const account = budget.admit('192.0.2.1');
    expect(account).toBe(harvester);
    expect(refusalOf(() => search(budget, account, found(9000, 1)))).toMatchObject({
      code: 'too-many-people',
    });
  });

  it('make new clients share accounts if none can be forgotten', () => {
    const { budget, names } = full();
    const some = found(0, 50);
    for (const name of names) search(budget, budget.admit(name), some);
    const strangers = new Set(names.slice(0, 1000).map((name) => budget.admit(`1${name}`)));
    expect(strangers.size).toBe(64);
    expect(budget.kept.clients).toBe(10_064);
    // The number of remembered people is limited; a forgotten person is counted again.
    expect(budget.kept.keys).toBeLessThanOrEqual(1_000_000);
  });

  it('are forgotten after a day in which they were shown nobody', () => {
    const { budget, clock } = full();
    search(budget, budget.admit('192.0.2.1'), found(0, 200));
    budget.admit('192.0.2.2');
    clock.now = MINUTE;
    budget.tidy();
    expect(budget.kept).toEqual({ clients: 1, keys: 400 });
    clock.now = DAY + 10 * MINUTE;
    budget.tidy();
    expect(budget.kept).toEqual({ clients: 0, keys: 0 });
  });

  it('keep their accounts until their calls are answered', () => {
    const { budget } = budgetOf({ callsPerMinute: 0, peoplePerDay: 1 });
    const account = budget.admit('192.0.2.1');
    account.underWay += 1;
    budget.tidy();
    search(budget, account, found(0, 1));
    account.underWay -= 1;
    expect(refusalOf(() => search(budget, budget.admit('192.0.2.1'), found(1, 1)))).toMatchObject({
      code: 'too-many-people',
    });
  });
});
