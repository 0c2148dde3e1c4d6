import { type Answer, type CallName, calls, type Question } from '../../contract/calls.ts';
import { refusedPerson, type Shown, type ShownPerson } from '../../contract/disclosure.ts';
import type { AskedShow } from '../../contract/show-asked.ts';
import type { Config } from '../config.ts';
import type { PartyCheck } from '../../domain/entries/check.ts';
import type { EntryParty } from '../../domain/entries/entry.ts';
import type { LookedUpValue } from '../../domain/entries/on-record.ts';
import { Refusal } from '../refusals.ts';
import {
  A_CALL,
  LIST_TIME,
  PAGES,
  costOfAnswer,
  costOfQuestion,
  costOfTime,
  costOfWork,
  REFUSED_PEOPLE,
  WALKING,
} from './cost.ts';
import { Hasher } from './hasher.ts';
import { type PeopleLimits, PeopleShown, type TooMany } from './people-shown.ts';
import { Points, type Rate, rateOf } from './points.ts';
import type { Noticed } from './refusal-log.ts';
import { shownBy, shownByValues } from './shown.ts';
import { shownByParty } from './shown-by-party.ts';
import { FREE_SHOWS, ShowsAsked } from './shows-asked.ts';
import { Walks } from './walks.ts';

export type BudgetSettings = Pick<
  Config,
  'callsPerMinute' | 'allCallsPerMinute' | 'peoplePerHour' | 'peoplePerDay' | 'showsPerDay' | 'walkSteps'
>;

/** Maximum number of clients counted separately. Each takes up to 7.5 kB, plus 50 bytes for each person's key. */
export const CLIENTS = 10_000;
/** Maximum number of clients to examine when looking for one that may be forgotten. */
const LOOKED_AT = 16;
/** A client that has seen fewer people than this in a day may be forgotten. */
const FEW_PEOPLE = 50;
/** Number of groups into which new clients are divided once CLIENTS is reached; each group shares a budget. */
const GROUPS = 64;
/** Maximum number of keys for all clients together: about 50 MB. */
const KEYS = 1_000_000;
/**
 * When all clients together have spent their points, a client is refused if it has less than this share of its own points left.
 */
const MODEST = 0.5;

export class Account {
  readonly client: string;
  readonly points: Points;
  /** Number of unanswered calls. Until they are answered, the account is kept, so that the people in the answers are counted. */
  underWay = 0;
  /** Points for pages; null if the client has not requested a page. */
  pages: Points | null = null;
  /** Points for lists, in milliseconds of worker time; null if the client sent no list. */
  lists: Points | null = null;
  people: PeopleShown | null = null;
  walks: Walks | null = null;
  shows: ShowsAsked | null = null;

  constructor(client: string, points: Points) {
    this.client = client;
    this.points = points;
  }

  walking(now: number): boolean {
    return this.walks?.walking(now) ?? false;
  }
}

/** Limits each client (requirements, chapter 12). Counts are kept in memory, for this server only (decision 23). */
export class Budget {
  readonly #rate: Rate;
  readonly #all: Points;
  readonly #limits: PeopleLimits;
  readonly #showsPerDay: number;
  readonly #walkSteps: number;
  readonly #clock: () => number;
  readonly #notice: (client: string, noticed: Noticed) => void;
  readonly #hasher: Hasher;
  readonly #accounts = new Map<string, Account>();
  readonly #groups = new Map<number, Account>();
  #keys = 0;

  /** `clock` is in milliseconds and never goes backward. `notice` is called for every refusal and when a walk begins. */
  constructor(
    settings: BudgetSettings,
    clock: () => number,
    notice: (client: string, noticed: Noticed) => void,
    hasher = new Hasher(),
  ) {
    this.#hasher = hasher;
    this.#rate = rateOf(settings.callsPerMinute);
    this.#limits = { hour: settings.peoplePerHour, day: settings.peoplePerDay };
    this.#showsPerDay = settings.showsPerDay;
    this.#walkSteps = settings.walkSteps;
    this.#clock = clock;
    this.#notice = notice;
    this.#all = new Points(rateOf(settings.allCallsPerMinute), clock());
  }

  get kept(): { clients: number; keys: number } {
    return { clients: this.#accounts.size + this.#groups.size, keys: this.#keys };
  }

  /** Charges for a call and returns the client's account. Throws a Refusal (429) if there are not enough points. */
  admit(client: string): Account {
    const now = this.#clock();
    const account = this.#accountOf(client, now);
    this.#take(account, A_CALL, now);
    return account;
  }

  /** Charges for a question before the records are queried. Throws a Refusal (429) if there are not enough points. */
  begin<Name extends CallName>(account: Account, name: Name, question: Question<Name>): void {
    const cost = costOfQuestion(calls[name].work(question));
    if (cost > 0) this.#take(account, cost, this.#clock());
  }

  /**
   * Charges for main-thread work, even if it ends in a refusal. Measures elapsed time, because processor time is reported
   * in ticks of 1 to 4 ms.
   */
  pay<Result>(account: Account, work: () => Result): Result {
    const began = this.#clock();
    try {
      return work();
    } finally {
      const now = this.#clock();
      const cost = costOfWork(now - began);
      if (cost > 0) this.#owe(account, cost, now);
    }
  }

  /**
   * Returns the show if everyone judged for it counts a second time (requirement 12.23), otherwise null. Throws a Refusal (429)
   * for too many shows.
   */
  askAboutShow(account: Account, show: AskedShow): AskedShow | null {
    if (this.#showsPerDay === 0) return null;
    account.shows ??= new ShowsAsked();
    const asked = account.shows.ask(show, this.#showsPerDay, this.#clock());
    if ('isFree' in asked) return asked.isFree ? null : show;
    this.#notice(account.client, 'shows');
    throw tooManyShows(asked.wait, this.#showsPerDay);
  }

  /** Charges for `time` milliseconds of a search worker's work. */
  took(account: Account, time: number): void {
    const cost = costOfTime(time);
    if (cost > 0) this.#owe(account, cost, this.#clock());
  }

  /**
   * Throws a Refusal (429) for too many pages. Pages have separate points, so a client without points for calls can still
   * load a page and see the refusal there.
   */
  admitPage(client: string, cost: number): void {
    if (!this.#hasLimit) return;
    const now = this.#clock();
    const account = this.#accountOf(client, now);
    account.pages ??= new Points(PAGES, now);
    const wait = account.pages.take(cost, now);
    if (wait === 0) return;
    this.#notice(account.client, 'points');
    throw tooManyPoints(wait);
  }

  /** Throws a Refusal (429) when the client owes time for earlier lists. */
  admitList(account: Account): void {
    const owed = this.owedForLists(account);
    if (owed === 0) return;
    this.#notice(account.client, 'points');
    throw tooMuchListTime((owed * 60_000) / LIST_TIME.perMinute);
  }

  /** Charges for `time` milliseconds of a list worker's work. */
  tookForList(account: Account, time: number): void {
    if (!this.#hasLimit) return;
    const now = this.#clock();
    account.lists ??= new Points(LIST_TIME, now);
    account.lists.owe(time, now);
  }

  /** Returns the worker time that the client owes, in milliseconds. */
  owedForLists({ lists }: Account): number {
    return lists === null ? 0 : Math.max(0, -lists.left(this.#clock()));
  }

  get #hasLimit(): boolean {
    return this.#rate.full !== Infinity;
  }

  /**
   * Returns the answer without suggestions above the limit. Judged people count again for the show `judgedFor`
   * (`askAboutShow`). Throws a Refusal (429) for too many people.
   */
  settle<Name extends CallName>(
    account: Account,
    name: Name,
    question: Question<Name>,
    answer: Answer<Name>,
    judgedFor: AskedShow | null = null,
  ): Answer<Name> {
    const shown = shownBy(this.#hasher, name, question, answer, judgedFor);
    if (shown.keeping !== null) return this.#offer(account, shown) as Answer<Name>;
    this.#settleCall(account, name, question, shown);
    return answer;
  }

  /** Settles a call about an unknown horse. At the client's limit, throws the same Refusal (429) as for an existing horse. */
  settleNone<Name extends CallName>(account: Account, name: Name, question: Question<Name>): void {
    this.#settleCall(account, name, question, shownBy(this.#hasher, name, question, null));
  }

  #settleCall(account: Account, name: CallName, question: unknown, shown: Shown): void {
    const exceeded = this.#charge(account, shown, name, question);
    if (exceeded === null) return;
    this.#owe(account, REFUSED_PEOPLE, this.#clock());
    throw tooManyPeople(exceeded, this.#limits);
  }

  /** Returns null if the check may be shown, or the reason why it may not (requirements 12.17 to 12.19). */
  settleParty(
    account: Account,
    party: EntryParty,
    check: PartyCheck,
    identified = false,
    judgedFor: AskedShow | null = null,
  ): string | null {
    const shown = shownByParty(this.#hasher, party, check, identified, judgedFor);
    const exceeded = this.#charge(account, shown, '', party);
    return exceeded === null ? null : tooManyPeople(exceeded, this.#limits).detail;
  }

  /** Charges for looking up column values (requirement 12.28). Returns false if there are not enough points. */
  takeValues(account: Account, values: number): boolean {
    const now = this.#clock();
    const cost = costOfQuestion({ kind: 'values', values });
    if (account.points.left(now) < cost) return false;
    this.#owe(account, cost, now);
    return true;
  }

  /** Charges for an answer with looked-up values. Returns false if the values must not be shown. */
  settleValues(account: Account, values: readonly LookedUpValue[]): boolean {
    return this.#charge(account, shownByValues(this.#hasher, values), 'values', values) === null;
  }

  /** Charges for an answer. Returns the limit that its people exceed, or null if it may be shown. */
  #charge(account: Account, shown: Shown, name: string, asked: unknown): TooMany | null {
    const now = this.#clock();
    this.#lookForWalk(account, shown, now);
    const newPeople = this.#show(account, shown, now, () => refusedPerson(this.#hasher, name, asked));
    if (typeof newPeople !== 'number') {
      this.#notice(account.client, `people-${newPeople.within}`);
      return newPeople;
    }
    const cost = costOfAnswer(shown, newPeople);
    if (cost > 0) this.#owe(account, cost, now);
    return null;
  }

  /** Returns the answer without suggestions that reveal people above the limit (requirement 12.7). */
  #offer(account: Account, shown: Shown): unknown {
    const now = this.#clock();
    this.#lookForWalk(account, shown, now);
    const { people, keeping } = shown;
    if (!this.#countsPeople) return keeping?.(() => true);
    const seen = (account.people ??= new PeopleShown(now));
    const keptBefore = seen.kept;
    const may = people.map((person) => seen.offer(person, this.#limits, now));
    this.#keptMore(seen, keptBefore);
    return keeping?.((at) => may[at] === true);
  }

  /**
   * Returns the number of new people, or the limit they exceed. If they exceed it, one stand-in (`stand`) is counted instead.
   * Otherwise, a client could find out how many people there are from refusals that cost nothing (requirement 12.25).
   */
  #show(
    account: Account,
    { people, free, horses, tells }: Shown,
    now: number,
    stand: () => ShownPerson,
  ): number | TooMany {
    const isEmpty = people.length + horses.length === 0;
    if (!tells || !this.#countsPeople || (isEmpty && account.people === null)) return 0;
    const shown = (account.people ??= new PeopleShown(now));
    const spent = shown.spent(this.#limits, now);
    if (spent !== null) {
      const told = [...people, ...free, ...horses];
      return told.length > 0 && told.every((person) => shown.knows(person)) ? 0 : spent;
    }
    const keptBefore = shown.kept;
    const newPeople = shown.show(people, this.#limits, now);
    if (typeof newPeople === 'number') shown.keep(horses);
    else shown.show([stand()], this.#limits, now);
    this.#keptMore(shown, keptBefore);
    return newPeople;
  }

  get #countsPeople(): boolean {
    return this.#limits.hour > 0 || this.#limits.day > 0;
  }

  #keptMore(people: PeopleShown, keptBefore: number): void {
    this.#keys += people.kept - keptBefore;
    if (this.#keys <= KEYS) return;
    // Forgetting does not let the client see more people, because forgotten people count again when they are shown.
    this.#keys -= people.kept;
    people.forget();
  }

  #peopleOf(account: Account, now: number): number {
    if (account.people === null) return 0;
    const keptBefore = account.people.kept;
    const people = account.people.day(now);
    this.#keys += account.people.kept - keptBefore;
    return people;
  }

  /**
   * Forgets idle clients: no call in progress, nobody shown and no show asked about in the last day, no walk, and all points
   * full. Call this regularly.
   */
  tidy(): void {
    const now = this.#clock();
    for (const accounts of [this.#accounts, this.#groups] as Map<unknown, Account>[]) {
      for (const [key, account] of accounts) {
        const idle =
          account.underWay === 0 &&
          this.#peopleOf(account, now) === 0 &&
          (account.shows?.within(now) ?? 0) === 0 &&
          !account.walking(now) &&
          account.points.share(now) === 1 &&
          (account.lists?.share(now) ?? 1) === 1 &&
          (account.pages?.share(now) ?? 1) === 1;
        if (idle) accounts.delete(key);
      }
    }
  }

  #lookForWalk(account: Account, { numbers, text, given }: Shown, now: number): void {
    if (this.#walkSteps === 0 || (numbers.length === 0 && text === '')) return;
    account.walks ??= new Walks();
    const walk = account.walks.asked(numbers, text, this.#walkSteps, now);
    // Do this after the check for walks: looking up number after number is a walk, even though each answer shows the number.
    account.walks.gave(given);
    if (walk !== null) this.#notice(account.client, `walk-${walk}`);
  }

  #take(account: Account, points: number, now: number): void {
    const cost = account.walking(now) ? points * WALKING : points;
    const wait = account.points.take(cost, now);
    if (wait > 0) {
      this.#notice(account.client, 'points');
      throw tooManyPoints(wait);
    }
    const waitForAll = this.#all.take(cost, now);
    if (waitForAll === 0) return;
    if (account.points.share(now) < MODEST) {
      this.#notice(account.client, 'service');
      throw tooManyPoints(waitForAll);
    }
    this.#all.owe(cost, now);
  }

  #owe(account: Account, points: number, now: number): void {
    const cost = account.walking(now) ? points * WALKING : points;
    account.points.owe(cost, now);
    this.#all.owe(cost, now);
  }

  #accountOf(client: string, now: number): Account {
    const known = this.#accounts.get(client);
    if (known !== undefined) return known;
    const account = new Account(client, new Points(this.#rate, now));
    if (this.#accounts.size >= CLIENTS && !this.#makeRoom(now)) {
      const group = this.#hasher.of(0, client) & (GROUPS - 1);
      const shared = this.#groups.get(group) ?? account;
      this.#groups.set(group, shared);
      return shared;
    }
    this.#accounts.set(client, account);
    return account;
  }

  /**
   * True if forgetting the client loses little: no call in progress, few people and shows, no walk, at least half of its points
   * left, no list time owed.
   */
  #isLight(account: Account, now: number): boolean {
    return (
      account.underWay === 0 &&
      this.#peopleOf(account, now) < FEW_PEOPLE &&
      (account.shows?.within(now) ?? 0) <= FREE_SHOWS &&
      !account.walking(now) &&
      account.points.share(now) >= MODEST &&
      this.owedForLists(account) === 0
    );
  }

  /**
   * Forgets a client that has used little. Returns false if it finds none. A client that wants to be forgotten would need
   * thousands of addresses, and would gain little.
   */
  #makeRoom(now: number): boolean {
    let looked = 0;
    for (const [client, account] of this.#accounts) {
      this.#accounts.delete(client);
      if (this.#isLight(account, now)) {
        this.#keys -= account.people?.kept ?? 0;
        return true;
      }
      this.#accounts.set(client, account);
      looked += 1;
      if (looked === LOOKED_AT) break;
    }
    return false;
  }
}

/** Returns the refusal of a client without points; `wait` is in milliseconds. */
function tooManyPoints(wait: number): Refusal {
  const seconds = Math.ceil(wait / 1000);
  return new Refusal(
    'too-many-requests',
    `This address has sent too many requests in a short time. Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again. A search by number or by a longer name counts less than one with many results.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** Returns the refusal of a client that owes list time; `wait` is in milliseconds. */
function tooMuchListTime(wait: number): Refusal {
  const seconds = Math.ceil(wait / 1000);
  return new Refusal(
    'too-many-requests',
    `Entry lists from this address have taken too much server time. Send the next one ${inWords(seconds)}. Rows with numbers are much faster to check than rows with names that are not on record.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

function tooManyPeople({ within, wait }: TooMany, limits: PeopleLimits): Refusal {
  const seconds = Math.ceil(wait / 1000);
  const most = limits[within];
  const people = `${most.toLocaleString('en-US')} ${most === 1 ? 'person' : 'people'}`;
  return new Refusal(
    'too-many-people',
    `This address may be shown ${people} within ${within === 'hour' ? 'an hour' : 'a day'}, and this answer would exceed that. You can still look up people this address has been shown. For others, try again ${inWords(seconds)}. If your office needs more, ask the operator of this service.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** Returns the refusal of a question about one show too many; `wait` is in milliseconds. */
function tooManyShows(wait: number, most: number): Refusal {
  const seconds = Math.ceil(wait / 1000);
  return new Refusal(
    'too-many-shows',
    `This address may ask about ${most} different shows, by their first and last day, within 24 hours. Continue with shows you have already asked about, or try again ${inWords(seconds)}. If your office needs more, ask the operator of this service.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** Formats a wait: 90 seconds as `in 2 minutes`. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'in a minute';
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
