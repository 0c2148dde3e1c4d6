import type { EntryRole } from '../../../src/domain/entries/entry.ts';
import type { Random } from '../../../src/generate/random.ts';
import { DITTO, NO_NUMBER, NOBODY, nameOn, numberOn, SAME } from './contents.ts';
import type { ListedNumber, Slot } from './headers.ts';
import type { Plan } from './plan.ts';
import type { Mention } from './whole-list.ts';
import type { World, WorldRecord } from './world.ts';

/* A whole list's entries: the people and horses, and the text in their cells. */

export interface Said {
  mention: Mention | null;
  /** A second horse or person in the same cells. */
  also?: Mention;
  name: string;
  first: string;
  last: string;
  numbers: Readonly<Partial<Record<ListedNumber, string>>>;
}

export interface ListedEntry {
  back: string;
  className: string;
  said: Map<Slot, Said>;
}

const ROLES: Readonly<Record<Slot, readonly EntryRole[]>> = {
  horse: ['horse'],
  owner: ['owner'],
  rider: ['rider', 'handler'],
  trainer: ['trainer', 'coach', 'handler'],
  coach: ['coach', 'trainer'],
  'second-rider': ['rider', 'handler'],
  'second-owner': ['owner'],
  parent: [],
};

export function say(plan: Plan, slot: Slot, record: WorldRecord): Said {
  const { random } = plan;
  const isSplit = plan.split.includes(slot) && record.lastName !== '';
  const name = isSplit ? record.name : nameOn(record, plan.nameStyle, plan.tidy, random);
  const given = plan.numbers[slot] ?? [];
  const missing = plan.fillers && random.chance(0.1);
  const numbers = Object.fromEntries(
    given.map((kind) => [kind, missing ? random.pick(NO_NUMBER) : numberOn(record[kind], plan.tidy, random)]),
  );
  const { firstName, lastName } = record;
  return {
    mention: {
      slot,
      record,
      names: [...new Set([name, record.name])],
      numbers: missing ? [] : given.map((kind) => record[kind]),
      roles: ROLES[slot],
      places: [],
    },
    name,
    first: isSplit ? firstName : '',
    last: isSplit ? lastName : name,
    numbers,
  };
}

export function sayNobody(random: Random, numbers: readonly ListedNumber[]): Said {
  const word = random.pick(NOBODY);
  return {
    mention: null,
    name: word,
    first: '',
    last: word,
    numbers: Object.fromEntries(numbers.map((kind) => [kind, ''])),
  };
}

/** Draws entries. No horse appears twice, except on a long list. */
export class Drawing {
  readonly #plan: Plan;
  readonly #world: World;
  readonly #drawn = new Set<WorldRecord>();
  readonly #trainers: readonly WorldRecord[];

  constructor(plan: Plan, world: World) {
    this.#plan = plan;
    this.#world = world;
    this.#trainers = [0, 1, 2].map(() => plan.random.pick(world.trainers));
  }

  another(records: readonly WorldRecord[]): WorldRecord {
    for (;;) {
      const record = this.#plan.random.pick(records);
      if (this.#drawn.has(record)) continue;
      this.#drawn.add(record);
      return record;
    }
  }

  trainer(): WorldRecord {
    return this.#plan.random.pick(this.#trainers);
  }

  bad(): WorldRecord {
    return this.another(this.#world.badPeople);
  }

  badHorse(): WorldRecord {
    return this.another(this.#world.badHorses);
  }

  entry(at: number): ListedEntry {
    const { random, slots } = this.#plan;
    const said = new Map<Slot, Said>();
    // A long list repeats horses.
    const isLong = this.#plan.rows > this.#world.horses.length / 2;
    const horse = isLong ? random.pick(this.#world.horses) : this.another(this.#world.horses);
    const owner = horse.owner;
    const family = slots.includes('parent') ? random.pick(this.#world.families) : null;
    const records: Partial<Record<Slot, WorldRecord | null>> = {
      horse,
      owner,
      rider: family?.child ?? (owner?.what === 'person' && random.chance(0.3) ? owner : this.rider()),
      trainer: this.trainer(),
      coach: this.trainer(),
      'second-rider': random.chance(0.5) ? this.rider() : null,
      'second-owner': null,
      parent: family?.parent ?? null,
    };
    for (const slot of slots) {
      const record = records[slot] ?? null;
      said.set(slot, record === null ? sayNothing() : say(this.#plan, slot, record));
    }
    const className = `Class ${1 + random.below(60)}`;
    return { back: String(100 + at), className, said };
  }

  rider(): WorldRecord {
    return this.#plan.random.pick(this.#world.riders);
  }

  /** Draws a child who is not in order, with a parent who is. */
  badChild(): { child: WorldRecord; parent: WorldRecord } {
    return this.#plan.random.pick(this.#world.badFamilies);
  }
}

/** Leaves cells empty, such as those for a second rider in a row with only one rider. */
function sayNothing(): Said {
  return { mention: null, name: '', first: '', last: '', numbers: {} };
}

/**
 * Writes `same` if the owner rides and `ditto` if the row above has the same owner. Sometimes uses these words
 * where they are wrong.
 */
export function fillOwners(plan: Plan, entries: readonly ListedEntry[]): void {
  const { random } = plan;
  for (const [at, { said }] of entries.entries()) {
    const [owner, rider] = [said.get('owner'), said.get('rider')];
    if (!owner?.mention || !rider?.mention || !random.chance(0.3)) continue;
    const above = entries[at - 1]?.said.get('owner')?.mention;
    const ditto = above && random.chance(0.3);
    const meant = ditto ? above : rider.mention;
    const owns = said.get('horse')?.mention?.record?.owner === meant.record;
    if (!owns && random.chance(0.8)) continue;
    const word = ditto ? random.pick(DITTO) : random.pick(SAME);
    said.set('owner', {
      mention: { ...owner.mention, record: meant.record, names: meant.names, numbers: [] },
      name: word,
      first: '',
      last: word,
      numbers: Object.fromEntries(Object.keys(owner.numbers).map((kind) => [kind, random.pick(['', word])])),
    });
  }
}

/**
 * Resolves the words for owners again after people in entries have changed. Returns the faults: words that now refer
 * to someone who does not own the horse.
 */
export function settleOwners(entries: readonly ListedEntry[]): string[] {
  const troubles: string[] = [];
  for (const [at, { said }] of entries.entries()) {
    const owner = said.get('owner');
    if (!owner?.mention) continue;
    const isDitto = DITTO.includes(owner.name);
    if (!isDitto && !SAME.includes(owner.name)) continue;
    const meant = isDitto ? entries[at - 1]?.said.get('owner')?.mention : said.get('rider')?.mention;
    if (!meant) continue;
    said.set('owner', { ...owner, mention: { ...owner.mention, record: meant.record, names: meant.names } });
    if (said.get('horse')?.mention?.record?.owner !== meant.record)
      troubles.push(`the owner of row ${at + 1} is a word for somebody who does not own the horse`);
  }
  return troubles;
}
