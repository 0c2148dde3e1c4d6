import { Learned } from './learned.ts';
import { type Nation, type NationHorse, type NationMember, TODAY } from './nation.ts';
import type { Ask, DrivenClock, Said, Service } from './service.ts';

/*
 * A show office: ten desks behind one address, each entering people at the counter with the same calls as the screens. No two
 * entries share a horse or rider, so the office looks up more people than any real show does.
 */

const DESKS = 10;
const HOUR = 3_600_000;

export interface OfficeDay {
  readonly entries: number;
  readonly calls: number;
  readonly refused: readonly string[];
  readonly people: number;
  /** Largest number of people learned within one hour. */
  readonly busiestHour: number;
}

interface OfficeOptions {
  readonly hours: number;
  readonly entriesAnHour: number;
}

/** Simulates a day. The desks work in parallel: their calls are interleaved. */
export async function officeDay(
  address: string,
  service: Service,
  clock: DrivenClock,
  nation: Nation,
  { hours, entriesAnHour }: OfficeOptions,
): Promise<OfficeDay> {
  const learned = new Learned(nation);
  const refused: string[] = [];
  let calls = 0;
  let entries = 0;
  let busiestHour = 0;
  for (let hour = 0; hour < hours; hour += 1) {
    const end = clock.now + HOUR;
    const before = learned.people;
    for (let done = 0; done < entriesAnHour; done += DESKS) {
      const desks = Array.from({ length: Math.min(DESKS, entriesAnHour - done) }, () => {
        const entry = entryOf(nation, entries);
        entries += 1;
        return { entry, next: entry.next() };
      });
      while (desks.some(({ next }) => next.done !== true)) {
        for (const desk of desks) {
          if (desk.next.done === true) continue;
          const asked = desk.next.value;
          const said = await service.ask(asked, { remoteAddress: address });
          calls += 1;
          learned.from(asked, said);
          if (said.status === 429) refused.push(`${asked.name}: ${said.code}`);
          desk.next = desk.entry.next(said);
          clock.forward(100);
        }
      }
      // Limits the desks' combined pace to the number of entries per hour.
      clock.now = Math.max(clock.now, end - HOUR + (HOUR * (done + DESKS)) / entriesAnHour);
    }
    busiestHour = Math.max(busiestHour, learned.people - before);
  }
  return { entries, calls, refused, people: learned.people, busiestHour };
}

type Entering = Generator<Ask, void, Said>;
type Flow = 'usef' | 'usdf' | 'ushja';

const date = { searchDate: TODAY };
/** The screens' paging (`src/domain/flow/pager.ts`). */
const page = { page: 1, pageSize: 20 };

/** Enters a horse, its owner and a rider, from the first keystroke to the printed card. */
function* entryOf(nation: Nation, entry: number): Entering {
  const flow = (['usef', 'usdf', 'ushja'] as const)[entry % 3] ?? 'usef';
  const horse = pick(nation.horses, entry);
  const rider = pick(
    nation.members.filter(({ entityType }) => entityType === 'I'),
    entry,
  );
  const byNumber = entry % 5 < 2;
  const misspelled = entry % 6 === 0;
  const owner = yield* theHorse(flow, horse, byNumber, misspelled);
  yield* theRider(flow, rider, byNumber, misspelled);
  const chosenHorse = { federation: horse.usefId, affiliate: flow === 'ushja' ? horse.usefId : null };
  const chosenRider = { federation: rider.usefId, affiliate: flow === 'ushja' ? rider.usefId : null };
  const owners = owner === null ? [] : [{ federation: owner, affiliate: null }];
  const judge: Ask = {
    name: 'choices/judge',
    body: {
      org: flow,
      ...date,
      lastDate: '2026-11-24',
      entries: [{ horse: chosenHorse, owners }],
      riders: [chosenRider],
    },
  };
  const read: Ask = {
    name: 'choices/read',
    body: {
      ...date,
      horses: [{ book: 'usef', horseId: horse.usefId }],
      owners: owner === null ? [] : [{ book: 'usef', horseId: horse.usefId, ownerId: owner }],
      riders: [{ book: 'usef', riderId: rider.usefId }],
    },
  };
  // The screens ask once for the choices panel, and again for the printed cards.
  for (const ask of [read, judge, read, judge]) yield ask;
}

/** Searches for a horse and chooses an owner. Returns the owner's USEF number; null if the owner is not in USEF's book. */
function* theHorse(
  flow: Flow,
  { usefId, name }: NationHorse,
  byNumber: boolean,
  misspelled: boolean,
): Generator<Ask, string | null, Said> {
  const searches =
    flow === 'usef'
      ? (['horses/usef-search-response'] as const)
      : flow === 'usdf'
        ? (['horses/usdf-search-response', 'horses/usdf-usef-search-response'] as const)
        : (['horses/ushja-search-response'] as const);
  const texts = byNumber ? [usefId] : misspelled ? [wrong(name), name] : [name];
  for (const text of texts) {
    for (const typed of typedIn(text)) {
      const field = byNumber
        ? ({ field: 'usefNumber', usefNumber: typed } as const)
        : ({ field: 'horseName', horseName: typed } as const);
      yield { name: 'horses/suggestions', body: { org: flow, ...date, ...field } };
    }
    const criteria = byNumber ? { usefNumber: text } : { horseName: text };
    for (const search of searches) {
      const { horses = [] } = (yield { name: search, body: { ...criteria, ...date, ...page } }).body as {
        horses?: { usefId: string | null }[];
      };
      const entries = horses.map((row) => ({ horse: chosen(flow, row.usefId), owners: [] }));
      if (entries.length > 0) yield judgeRows(flow, { entries, riders: [] });
    }
  }
  const said = yield { name: 'owners/usef-select-horse', body: { horseId: usefId, ...date } };
  const { owners } = said.body as { owners?: { horseOwner: { id: string; entityType: string }[] } };
  const [owner] = owners?.horseOwner ?? [];
  if (owners !== undefined && owner !== undefined) {
    const entry = {
      horse: chosen(flow, usefId),
      owners: owners.horseOwner.map(({ id }) => chosen(flow, id)),
    };
    yield judgeRows(flow, { entries: [entry], riders: [] });
  }
  if (owner === undefined) return null;
  const { id, entityType } = owner;
  yield {
    name: 'owners/other-owners-select',
    body: { horseId: usefId, excludeId: id, excludeType: entityType, ...date },
  };
  const training = { usefId: id, cardDate: TODAY };
  yield { name: entityType === 'I' ? 'safe-sport/get-info' : 'safe-sport/get-org-info', body: training };
  return id;
}

function* theRider(
  flow: Flow,
  { usefId, firstName, lastName }: NationMember,
  byNumber: boolean,
  misspelled: boolean,
): Entering {
  const searches =
    flow === 'usef'
      ? (['rider/usef-search-response'] as const)
      : flow === 'usdf'
        ? (['rider/usdf-search-response', 'rider/usdf-usef-search-response'] as const)
        : (['rider/ushja-search-response', 'rider/ushja-usef-search-response'] as const);
  const names = misspelled ? [wrong(lastName), lastName] : [lastName];
  const results = function* (name: (typeof searches)[number], body: object): Entering {
    const { riders = [] } = (yield { name, body: { ...body, ...date, ...page } }).body as {
      riders?: { usefId: string | null }[];
    };
    const rows = riders.map((row) => chosen(flow, row.usefId));
    if (rows.length > 0) yield judgeRows(flow, { entries: [], riders: rows });
  };
  if (byNumber) {
    for (const typed of typedIn(usefId)) {
      yield { name: 'rider/suggestions', body: { org: flow, field: 'usefId', usefId: typed, ...date } };
    }
    for (const search of searches) yield* results(search, { usefId });
  } else {
    for (const last of names) {
      for (const typed of typedIn(last)) {
        yield { name: 'rider/suggestions', body: { org: flow, field: 'lastName', lastName: typed, ...date } };
      }
      for (const typed of typedIn(firstName)) {
        const names = { lastName: last, firstName: typed };
        yield { name: 'rider/suggestions', body: { org: flow, field: 'firstName', ...names, ...date } };
      }
      for (const search of searches) yield* results(search, { lastName: last, firstName });
    }
  }
  yield { name: 'safe-sport/get-info', body: { usefId, cardDate: TODAY } };
}

type Pair = { federation: string; affiliate: string | null };

function chosen(flow: Flow, usefId: string | null): Pair {
  return { federation: usefId ?? 'No USEF Affiliate', affiliate: flow === 'ushja' ? usefId : null };
}

/** Builds the question that judges all rows, as the screens do, for a four-day show. */
function judgeRows(flow: Flow, rows: { entries: { horse: Pair; owners: Pair[] }[]; riders: Pair[] }): Ask {
  return { name: 'choices/judge', body: { org: flow, ...date, lastDate: '2026-11-24', ...rows } };
}

/** Returns a field's text each time a typist pauses: after three letters, after six, and at the end. */
function typedIn(text: string): string[] {
  return [...new Set([text.slice(0, 3), text.slice(0, 6), text])];
}

function wrong(name: string): string {
  const at = Math.floor(name.length / 2);
  return name.slice(0, at - 1) + name.charAt(at) + name.charAt(at - 1) + name.slice(at + 1);
}

/** Picks an item for an entry. The picks of all entries are spread evenly over the list. */
function pick<Item>(items: readonly Item[], entry: number): Item {
  const item = items[Math.floor(((entry * 0.618_033_988_7) % 1) * items.length)];
  if (item === undefined) throw new Error('The nation has no horses or riders');
  return item;
}
