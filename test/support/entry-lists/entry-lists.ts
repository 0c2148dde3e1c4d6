import type { EntryParty, EntryRole, EntryRow, PartyNumbers } from '../../../src/domain/entries/entry.ts';
import { type Random, seeded } from '../../../src/generate/random.ts';
import { type Fate, MOST_ALIKE, type Said, sayHorse, sayMember } from './kinds.ts';
import type { ListedBooks, Recorded, RecordedHorse, RecordedMember } from './listed-books.ts';
import { numbersListed } from './slips.ts';
import { sameness } from '../../../bench/misspell/letters.ts';

/*
 * Entry lists generated from record books, with the errors found on real lists and the expected result for each party. The
 * same books, seed and number of rows produce the same list.
 */

export interface ListedParty {
  party: EntryParty;
  kind: string;
  fate: Fate;
  truth: Recorded | null;
}

export interface ListedRow {
  row: EntryRow;
  parties: readonly ListedParty[];
}

type Placed = Said & { role: EntryRole };

/** Shares of rows with mistakes that affect several parties. */
const SHIFTED = 0.02;
const SIBLINGS = 0.02;
/** Number of trainers on a list. All of the riders share them. */
const TRAINERS = 12;

/**
 * Generates a list. Half of the horses are in the affiliate's book. Every row has a horse and a rider, most have an owner,
 * many a trainer, and some a coach or a handler.
 */
export function entryList(books: ListedBooks, { seed, rows }: { seed: number; rows: number }): ListedRow[] {
  const random = seeded(seed, `entry list of ${rows}`);
  const pool = poolOf(books);
  const trainers = Array.from({ length: TRAINERS }, () => random.pick(pool.people));
  const placed: Placed[][] = [];
  while (placed.length < rows) {
    if (random.chance(SIBLINGS) && rows - placed.length >= 2) {
      const swapped = siblings(books, pool, random);
      if (swapped !== null) {
        placed.push(...swapped);
        continue;
      }
    }
    const row = rowOf(books, pool, trainers, random);
    const movable = row[0]?.owner === undefined && random.chance(SHIFTED);
    placed.push(movable ? shifted(row, books) : row);
  }
  return placed.map(listedRow);
}

/** The records to draw from, mostly from the affiliate's book. */
interface Pool {
  horses: readonly RecordedHorse[];
  people: readonly RecordedMember[];
  all: ListedBooks;
}

function poolOf(all: ListedBooks): Pool {
  const has = ({ numbers }: Recorded): boolean => numbers[all.org] !== undefined;
  const people = all.members.filter(({ entityType }) => entityType === 'I');
  return { all, horses: all.horses.filter(has), people: people.filter(has) };
}

function anyHorse({ all, horses }: Pool, random: Random): RecordedHorse {
  return random.pick(random.chance(0.5) ? horses : all.horses);
}

function anyPerson({ all, people }: Pool, random: Random): RecordedMember {
  if (random.chance(0.8)) return random.pick(people);
  for (;;) {
    const member = random.pick(all.members);
    if (member.entityType === 'I') return member;
  }
}

function rowOf(
  books: ListedBooks,
  pool: Pool,
  trainers: readonly RecordedMember[],
  random: Random,
): Placed[] {
  const record = anyHorse(pool, random);
  const horse: Placed = { role: 'horse', ...sayHorse(books, record, anyHorse(pool, random), random) };
  const owners = ownersOf(books, pool, record, horse, random);
  const rider = random.chance(0.3) ? record.owners.find(({ entityType }) => entityType === 'I') : undefined;
  const people: [EntryRole, RecordedMember][] = [['rider', rider ?? anyPerson(pool, random)]];
  if (random.chance(0.6)) people.push(['trainer', random.pick(trainers)]);
  if (random.chance(0.1)) people.push(['coach', random.pick(trainers)]);
  if (random.chance(0.05)) people.push(['handler', anyPerson(pool, random)]);
  return [
    horse,
    ...owners,
    ...people.map(([role, member]) => ({
      role,
      ...sayMember(books, member, anyPerson(pool, random), random),
    })),
  ];
}

/**
 * Returns all of the horse's owners or, sometimes, none. If the row must contradict the horse, returns someone who does not own
 * it.
 */
function ownersOf(
  books: ListedBooks,
  pool: Pool,
  horse: RecordedHorse,
  { owner }: Said,
  random: Random,
): Placed[] {
  if (owner === 'wrong') {
    let other = anyPerson(pool, random);
    // The horse's real owner would not contradict the namesake.
    while (horse.owners.includes(other)) other = anyPerson(pool, random);
    return [plain(books, 'owner', other, random)];
  }
  if (owner === undefined && random.chance(0.15)) return [];
  return horse.owners.map((member) =>
    owner === 'right'
      ? plain(books, 'owner', member, random)
      : { role: 'owner' as const, ...sayMember(books, member, anyPerson(pool, random), random) },
  );
}

function plain(books: ListedBooks, role: EntryRole, record: RecordedMember, random: Random): Placed {
  const numbers = numbersListed(record, books.org, random);
  return {
    role,
    kind: 'right number and name',
    fate: 'take',
    name: record.names[0] ?? '',
    numbers,
    truth: record,
  };
}

/** Shifts a row's numbers by one column: each person gets the previous person's number, and the first gets the horse's. */
function shifted(row: readonly Placed[], books: ListedBooks): Placed[] {
  const right = row.map((placed): PartyNumbers => placed.truth?.numbers ?? {});
  return row.map((placed, at) => {
    const { truth } = placed;
    if (truth === null || placed.fate === 'undecidable') return placed;
    const numbers = at === 0 ? {} : (right[at - 1] ?? {});
    const name = truth.names[0] ?? '';
    const usef = numbers.usef === undefined ? numbers : { usef: numbers.usef };
    // The horse keeps its number. So does a party that would get its own number, or none.
    if (at === 0 || row[at - 1]?.truth === truth || Object.keys(usef).length === 0) {
      const said = truth.numbers.usef === undefined ? truth.numbers : { usef: truth.numbers.usef };
      return { ...placed, kind: 'right number and name', fate: 'take', name, numbers: said };
    }
    const before = row[at - 1]?.truth?.names.map(sameness) ?? [];
    const namesake = truth.names.map(sameness).some((each) => before.includes(each));
    const crowd = books.membersNamed(name).length > MOST_ALIKE;
    return {
      ...placed,
      kind: 'number from the column before',
      fate: namesake || crowd ? 'undecidable' : 'propose',
      name,
      numbers: usef,
    };
  });
}

/** Generates two rows whose riders share a last name and have each other's numbers; null if nobody shares the last name. */
function siblings(books: ListedBooks, pool: Pool, random: Random): [Placed[], Placed[]] | null {
  const one = anyPerson(pool, random);
  const others = books
    .family(one.lastName)
    .filter((member) => member.names.every((name) => !one.names.map(sameness).includes(sameness(name))));
  if (others.length === 0) return null;
  const other = random.pick(others);
  const [ofOne, ofOther] = [numbersListed(one, books.org, random), numbersListed(other, books.org, random)];
  const swap = (rider: RecordedMember, numbers: PartyNumbers): Placed => {
    const name = rider.names[0] ?? '';
    const fate = books.membersNamed(name).length > MOST_ALIKE ? 'undecidable' : 'propose';
    return { role: 'rider', kind: 'siblings’ numbers swapped', fate, name, numbers, truth: rider };
  };
  // These rows have no owner, so a horse that needs one in its row is drawn again.
  const horse = (): Placed => {
    const said = sayHorse(books, anyHorse(pool, random), anyHorse(pool, random), random);
    return said.owner === undefined ? { role: 'horse', ...said } : horse();
  };
  return [
    [horse(), swap(one, ofOther)],
    [horse(), swap(other, ofOne)],
  ];
}

function listedRow(placed: readonly Placed[], at: number): ListedRow {
  const parties = placed.map(({ role, name, numbers, foalYear = null, kind, fate, truth }): ListedParty => ({
    party: { role, name, numbers, foalYear: role === 'horse' ? foalYear : null, chosen: null },
    kind,
    fate,
    truth,
  }));
  const row: EntryRow = {
    row: at + 2,
    backNumber: String(at + 1),
    className: `Class ${1 + (at % 40)}`,
    parties: parties.map(({ party }) => party),
    errors: [],
  };
  return { row, parties };
}
