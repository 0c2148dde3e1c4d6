import { Learned } from './learned.ts';
import { type Nation, TODAY } from './nation.ts';
import type { Ask, DrivenClock, From, Said, Service } from './service.ts';

/* A harvester who spends a simulated day trying to copy the records of all people, in each of many ways. */

const DAY = 24 * 3_600_000;
const LARGEST_PAGE = 200;
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/** Questions; each may depend on the previous answer. */
type Asking = Generator<Ask, void, Said>;

interface Way {
  readonly name: string;
  readonly ask: (nation: Nation) => Asking;
  readonly from?: (call: number, own: string) => From;
  /** Pause after each call, in milliseconds; default: 5. */
  readonly pause?: number;
}

export interface Harvest {
  readonly way: string;
  readonly calls: number;
  readonly refused: number;
  readonly people: number;
  readonly share: number;
}

interface HarvestOptions {
  /** Maximum number of calls. Reaching it ends the day early. */
  readonly mostCalls: number;
  /** Duration in milliseconds. */
  readonly time?: number;
}

/** Copies records in one way, from one address, by default for a day. After a refusal, waits as long as the refusal says. */
export async function harvest(
  way: Way,
  address: string,
  service: Service,
  clock: DrivenClock,
  nation: Nation,
  { mostCalls, time = DAY }: HarvestOptions,
): Promise<Harvest> {
  const end = clock.now + time;
  const learned = new Learned(nation);
  const asking = way.ask(nation);
  let calls = 0;
  let refused = 0;
  let next = asking.next();
  while (next.done !== true && calls < mostCalls && clock.now < end) {
    const said = await service.ask(next.value, way.from?.(calls, address) ?? { remoteAddress: address });
    calls += 1;
    clock.forward(way.pause ?? 5);
    learned.from(next.value, said);
    if (said.status === 429) {
      refused += 1;
      clock.forward(said.retryAfter);
      // After a rate limit, always repeats the question. If the answer would name too many people, repeats it half of the time,
      // and moves on to the next question the other half.
      if (said.code === 'too-many-requests' || calls % 2 === 0) continue;
    }
    next = asking.next(said);
  }
  const { people } = learned;
  return { way: way.name, calls, refused, people, share: people / nation.people };
}

const date = { searchDate: TODAY };

const PAIRS: readonly string[] = LETTERS.flatMap((a) => LETTERS.map((b) => a + b));

function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  let state = 12_345;
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const other = state % (at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as Item, mixed[at] as Item];
  }
  return mixed;
}

/** Returns every number from the lowest recorded one to the highest. */
function numbersOf(items: readonly { usefId: string }[]): number[] {
  const numbers = items.map(({ usefId }) => Number(usefId)).filter((number) => Number.isInteger(number));
  const first = numbers.reduce((a, b) => Math.min(a, b));
  const last = numbers.reduce((a, b) => Math.max(a, b));
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function totalOf({ body }: Said): number {
  return typeof body === 'object' && body !== null && 'total' in body ? Number(body.total) : 0;
}

function* surnames(
  beginnings: readonly string[],
  call: 'rider/usef-search-response' | 'rider/usdf-search-response',
): Asking {
  for (const lastName of beginnings) {
    for (let page = 1, total = 1; (page - 1) * LARGEST_PAGE < total; page += 1) {
      total = totalOf(yield { name: call, body: { lastName, ...date, page, pageSize: LARGEST_PAGE } });
    }
  }
}

function* owners(beginnings: readonly string[]): Asking {
  for (const ownerLastname of beginnings) {
    for (let page = 1, total = 1; (page - 1) * LARGEST_PAGE < total; page += 1) {
      total = totalOf(
        yield {
          name: 'horses/usef-search-response',
          body: { ownerLastname, ...date, page, pageSize: LARGEST_PAGE },
        },
      );
    }
  }
}

function* suggestions(): Asking {
  for (const pair of PAIRS) {
    for (const third of ['', ...LETTERS]) {
      const asked = { org: 'usef', field: 'lastName', lastName: pair + third, ...date } as const;
      yield { name: 'rider/suggestions', body: asked };
    }
  }
}

function* numberSuggestions(): Asking {
  for (let start = 100; start < 100_000; start += 1) {
    yield {
      name: 'rider/suggestions',
      body: { org: 'usef', field: 'usefId', usefId: String(start), ...date },
    };
  }
}

function* lookUps(numbers: readonly number[]): Asking {
  for (const number of numbers) {
    yield { name: 'rider/usef-search-response', body: { usefId: String(number), ...date } };
  }
}

/** Asks about unused numbers, one digit too long, because the answers show people with similar numbers. */
function* nearNumbers(numbers: readonly number[]): Asking {
  for (const number of numbers) {
    yield { name: 'rider/usef-search-response', body: { usefId: `${number}0`, ...date } };
  }
}

const AT_ONCE = 60;

function* chunks(numbers: readonly number[]): Generator<string[]> {
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    yield numbers.slice(at, at + AT_ONCE).map(String);
  }
}

function* read(numbers: readonly number[]): Asking {
  for (const some of chunks(numbers)) {
    const riders = some.map((riderId) => ({ book: 'usef', riderId }) as const);
    yield { name: 'choices/read', body: { ...date, horses: [], owners: [], riders } };
  }
}

/** Reads people as owners of a horse, even if they do not own it. */
function* readOwners(numbers: readonly number[], horse: string): Asking {
  for (const some of chunks(numbers)) {
    const chosen = some.map((ownerId) => ({ book: 'usef', horseId: horse, ownerId }) as const);
    yield { name: 'choices/read', body: { ...date, horses: [], owners: chosen, riders: [] } };
  }
}

function* judged(numbers: readonly number[]): Asking {
  for (const some of chunks(numbers)) {
    const riders = some.map((federation) => ({ federation, affiliate: null }));
    yield { name: 'choices/judge', body: { org: 'usef', ...date, entries: [], riders } };
  }
}

function* safeSport(numbers: readonly number[]): Asking {
  for (const number of numbers) {
    yield { name: 'safe-sport/get-info', body: { usefId: String(number), cardDate: TODAY } };
  }
}

function* ownersOf(horses: readonly number[]): Asking {
  for (const number of horses) {
    yield { name: 'owners/usef-select-horse', body: { horseId: String(number), ...date } };
  }
}

function* otherOwnersOf(horses: readonly number[]): Asking {
  for (const number of horses) {
    const body = { horseId: String(number), excludeId: '', excludeType: '', ...date };
    yield { name: 'owners/other-owners-select', body };
  }
}

function* byTurns(ways: readonly Asking[]): Asking {
  const going = ways.map((way) => ({ way, next: way.next() }));
  while (going.some(({ next }) => next.done !== true)) {
    for (const one of going) {
      if (one.next.done === true) continue;
      const said: Said = yield one.next.value;
      one.next = one.way.next(said);
    }
  }
}

const everybody = ({ members }: Nation): number[] => numbersOf(members);
const everyHorse = ({ horses }: Nation): number[] => numbersOf(horses);

function mixture(nation: Nation): Asking {
  const numbers = shuffled(everybody(nation));
  return byTurns([
    surnames(shuffled(PAIRS), 'rider/usef-search-response'),
    suggestions(),
    read(numbers),
    judged(numbers.toReversed()),
    safeSport(numbers),
    ownersOf(shuffled(everyHorse(nation))),
    owners(shuffled(PAIRS)),
  ]);
}

export const WAYS: readonly Way[] = [
  { name: 'surnames by two letters, paged', ask: () => surnames(PAIRS, 'rider/usef-search-response') },
  { name: 'surnames, shuffled', ask: () => surnames(shuffled(PAIRS), 'rider/usef-search-response') },
  {
    name: 'surnames in two books, alternating',
    ask: () =>
      byTurns([
        surnames(PAIRS, 'rider/usef-search-response'),
        surnames(PAIRS.toReversed(), 'rider/usdf-search-response'),
      ]),
  },
  { name: 'owners’ names with horses', ask: () => owners(PAIRS) },
  { name: 'name suggestions', ask: suggestions },
  { name: 'number suggestions', ask: numberSuggestions },
  { name: 'numbers looked up in sequence', ask: (nation) => lookUps(everybody(nation)) },
  { name: 'numbers looked up, shuffled', ask: (nation) => lookUps(shuffled(everybody(nation))) },
  { name: 'numbers near wrong numbers', ask: (nation) => nearNumbers(everybody(nation)) },
  { name: 'choices read in sequence', ask: (nation) => read(everybody(nation)) },
  { name: 'choices read, shuffled', ask: (nation) => read(shuffled(everybody(nation))) },
  {
    name: 'owners read as choices',
    ask: (nation) => readOwners(everybody(nation), nation.horses[0]?.usefId ?? ''),
  },
  { name: 'choices judged', ask: (nation) => judged(everybody(nation)) },
  { name: 'Safe Sport for every number', ask: (nation) => safeSport(everybody(nation)) },
  { name: 'every horse’s owners', ask: (nation) => ownersOf(everyHorse(nation)) },
  { name: 'every horse’s other owners', ask: (nation) => otherOwnersOf(shuffled(everyHorse(nation))) },
  { name: 'a mixture', ask: mixture },
  { name: 'slow and steady', ask: (nation) => read(shuffled(everybody(nation))), pause: 20_000 },
  {
    name: 'from every address of an IPv6 network',
    ask: () => surnames(PAIRS, 'rider/usef-search-response'),
    from: (call, own) => ({
      remoteAddress: `2001:db8:${own.split('.').slice(1, 3).join(':')}:${call.toString(16)}::1`,
    }),
  },
  {
    name: 'with a different X-Forwarded-For each time',
    ask: () => surnames(PAIRS, 'rider/usef-search-response'),
    from: (call, remoteAddress) => ({ remoteAddress, headers: { 'x-forwarded-for': `unknown-${call}` } }),
  },
];
