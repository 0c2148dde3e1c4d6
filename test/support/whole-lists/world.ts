import { type Random, seeded } from '../../../src/generate/random.ts';
import {
  type BookFiles,
  type Cells,
  farm,
  horse as horseRow,
  owns,
  person as personRow,
  training,
} from '../books/record-files.ts';

/*
 * A small made-up record book for whole entry lists. No two families share a last name and no two horses share a name, so
 * a name on a list refers to one record. Everyone is in order either in every role and flow, or in none.
 */

export const FIRST_DAY = '2026-12-05';
export const LAST_DAY = '2026-12-07';

/** Reasons why a record is not in order. An `ended` record ends during the show. */
const TROUBLES = ['suspended', 'lapsed', 'starts-later', 'ended'] as const;

type Trouble = (typeof TROUBLES)[number];

export interface WorldRecord {
  what: 'horse' | 'person' | 'farm';
  name: string;
  /** Empty for horses and farms, as is `lastName`. */
  firstName: string;
  lastName: string;
  /** The USEF number, which is also the USHJA number. */
  usef: string;
  usdf: string;
  /** Reason why the record is not in order; null if it is in order. */
  trouble: Trouble | null;
  /** True for someone too young to need Safe Sport or to be a trainer. */
  minor: boolean;
  /** Foaling date; empty for people and farms. */
  foaled: string;
  microchip: string;
  fei: string;
  owner: WorldRecord | null;
}

/** A child who rides, and a parent who is in order. */
interface Family {
  child: WorldRecord;
  parent: WorldRecord;
}

export interface World {
  /** Horses in order whose owners are also in order. */
  horses: readonly WorldRecord[];
  riders: readonly WorldRecord[];
  trainers: readonly WorldRecord[];
  families: readonly Family[];
  /** Horses that are not in order. Their owners are in order. */
  badHorses: readonly WorldRecord[];
  badPeople: readonly WorldRecord[];
  /** Families whose child is not in order. The parents are in order. */
  badFamilies: readonly Family[];
  all: readonly WorldRecord[];
}

const LAST_STARTS =
  'Alder Birch Bramble Calder Dunmore Elder Fenwick Garland Hawthorn Ivory Juniper Kestrel Linden Marlow Nettle Orchard Pember Quarry Rowan Sable Tarn Umber Vesper Willow Yarrow Zephyr'.split(
    ' ',
  );
const LAST_ENDS = 'field worth combe brook hurst grove thorpe mere chester bury gate lowe'.split(' ');
const FIRST_NAMES =
  'Beatrix Cordelia Dorothea Eloise Felicity Genevieve Harriet Imogen Josephine Katharine Lavinia Marguerite Nerissa Ottilie Penelope Rosalind Sophronia Tamsin Ursula Winifred Ambrose Barnaby Cornelius Desmond Evander Ferdinand Gideon Horatio Ignatius Leopold Montague Orson Peregrine Quentin Rupert Silas Tobias Ulric Valentine Wendell'.split(
    ' ',
  );
const HORSE_FIRSTS =
  'Copper Velvet Midnight Harvest Silver Crimson Whispering Gilded Amber Frosted Emerald Painted Wandering Scarlet Hollow Lonesome Marble Twilight Cobalt Russet'.split(
    ' ',
  );
const HORSE_SECONDS =
  'Lantern Overture Gambit Nocturne Parade Thistle Almanac Cathedral Sonata Ledger Compass Rhapsody'.split(
    ' ',
  );

const HOLDS: Cells = { memberStatus: 'Active', memberStartDate: '2024-12-01', memberEndDate: '2031-11-30' };
const TROUBLED: Readonly<Record<Trouble, Cells>> = {
  suspended: { ...HOLDS, suspensionStatus: 'YES' },
  lapsed: { ...HOLDS, memberStartDate: '2020-12-01', memberEndDate: '2025-11-30' },
  'starts-later': { ...HOLDS, memberStartDate: '2027-01-01' },
  ended: { ...HOLDS, memberEndDate: '2026-12-06' },
};

const COUNTS = {
  horses: 90,
  badHorses: 16,
  riders: 60,
  trainers: 12,
  badPeople: 40,
  families: 24,
  badFamilies: 24,
};
const FARMS = 12;

function times<Value>(count: number, make: (at: number) => Value): Value[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

function troubleAt(at: number): Trouble {
  return TROUBLES[at % TROUBLES.length] ?? 'suspended';
}

/** Creates records. The same seed always produces the same records. */
export function makeWorld(seed: number): World {
  const making = new Making(seeded(seed, 'world of whole lists'));
  const riders = times(COUNTS.riders, () => making.person());
  const farms = times(FARMS, () => making.farm());
  const owners = [...riders, ...farms, ...times(30, () => making.person())];
  const family = (of: Trouble | null): Family => {
    const parent = making.person();
    return { parent, child: making.person({ minor: true, trouble: of, lastName: parent.lastName }) };
  };
  const families = times(COUNTS.families, () => family(null));
  const badFamilies = times(COUNTS.badFamilies, (at) => family(troubleAt(at)));
  const horses = times(COUNTS.horses, (at) => making.horse(owners[at % owners.length] ?? null, null));
  const badHorses = times(COUNTS.badHorses, (at) => making.horse(owners[at] ?? null, troubleAt(at)));
  const trainers = times(COUNTS.trainers, () => making.person());
  const badPeople = times(COUNTS.badPeople, (at) => making.person({ trouble: troubleAt(at) }));
  const related = [...families, ...badFamilies].flatMap(({ child, parent }) => [child, parent]);
  const all = [...horses, ...badHorses, ...owners, ...related, ...trainers, ...badPeople];
  return { horses, riders, trainers, families, badHorses, badPeople, badFamilies, all };
}

class Making {
  readonly #random: Random;
  readonly #taken = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  person({
    minor = false,
    trouble = null,
    lastName = this.#once(() => `${this.#random.pick(LAST_STARTS)}${this.#random.pick(LAST_ENDS)}`),
  }: { minor?: boolean; trouble?: Trouble | null; lastName?: string } = {}): WorldRecord {
    const firstName = this.#once(() => `${this.#random.pick(FIRST_NAMES)}|${lastName}`).split('|')[0] ?? '';
    return this.#record('person', `${firstName} ${lastName}`, { firstName, lastName, minor, trouble });
  }

  farm(): WorldRecord {
    const name = this.#once(
      () => `${this.#random.pick(LAST_STARTS)} ${this.#random.pick(['Hill', 'Creek', 'Ridge'])}`,
    );
    return this.#record('farm', `${name} ${this.#random.pick(['Farm', 'Stables', 'Farm LLC'])}`, {});
  }

  horse(owner: WorldRecord | null, trouble: Trouble | null): WorldRecord {
    const name = this.#once(() => `${this.#random.pick(HORSE_FIRSTS)} ${this.#random.pick(HORSE_SECONDS)}`);
    const microchip = `9850${this.#digits(11)}`;
    const fei = `10${4 + this.#random.below(4)}${this.#letter()}${this.#letter()}${this.#digits(2)}`;
    return this.#record('horse', name, {
      owner,
      trouble,
      microchip,
      fei,
      foaled: `${2006 + this.#random.below(14)}-04-18`,
    });
  }

  #record(what: WorldRecord['what'], name: string, more: Partial<WorldRecord>): WorldRecord {
    return {
      what,
      name,
      firstName: '',
      lastName: '',
      usef: this.#once(() => `${what === 'horse' ? 5 : 6}${this.#digits(6)}`),
      usdf: this.#once(() => `${what === 'horse' ? 2 : 1}${this.#digits(5)}`),
      trouble: null,
      minor: false,
      foaled: '',
      microchip: '',
      fei: '',
      owner: null,
      ...more,
    };
  }

  #once(draw: () => string): string {
    for (;;) {
      const drawn = draw();
      if (this.#taken.has(drawn)) continue;
      this.#taken.add(drawn);
      return drawn;
    }
  }

  #digits(count: number): string {
    return Array.from({ length: count }, () => String(this.#random.below(10))).join('');
  }

  #letter(): string {
    return 'ABCDEFGHJKLMNPRSTVWXZ'.charAt(this.#random.below(21));
  }
}

export function worldFiles({ all }: World): BookFiles {
  const horses = all.filter(({ what }) => what === 'horse');
  const people = all.filter(({ what }) => what !== 'horse');
  const owned = horses.flatMap((horse) => (horse.owner === null ? [] : [{ horse, owner: horse.owner }]));
  return {
    usef: {
      horses: horses.map((record) =>
        horseRow(record.usef, record.name, {
          ...termOf(record),
          membershipType: 'Life',
          foalDate: record.foaled,
          microchipNumber: record.microchip,
          feiRegNumber: record.fei,
          feiRegistrationStatus: 'Active',
        }),
      ),
      members: people.map((record) => memberRow(record, { ...termOf(record), ...bornOf(record) })),
      owners: owned.map(({ horse, owner }) => owns(horse.usef, owner.usef)),
      'safe-sport': people
        .filter(({ minor }) => !minor)
        .map(({ usef }) => training(usef, '2026-03-06', '2031-11-30')),
    },
    usdf: {
      horses: horses.map(({ usdf, usef, name, foaled }) => ({
        usdfId: usdf,
        ...horseRow(usef, name, { foalDate: foaled, usdfMembershipType: 'Life', usdfLifeDate: '2021-02-15' }),
      })),
      members: people.map((record) => ({
        usdfId: record.usdf,
        ...memberRow(record, {
          ...HOLDS,
          membershipType: record.what === 'farm' ? 'Business' : 'Participating',
        }),
      })),
      owners: owned.map(({ horse, owner }) => owns(horse.usdf, owner.usdf)),
    },
    ushja: {
      horses: horses.map(({ usef, name }) =>
        horseRow(usef, name, {
          ushjaStatus: 'Active',
          ushjaStartDate: '2024-12-01',
          ushjaEndDate: '2031-11-30',
        }),
      ),
      members: people.map((record) => memberRow(record, { ...HOLDS, membershipType: 'Active' })),
      owners: owned.map(({ horse, owner }) => owns(horse.usef, owner.usef)),
    },
  };
}

function termOf({ trouble }: WorldRecord): Cells {
  return trouble === null ? HOLDS : TROUBLED[trouble];
}

function bornOf({ what, minor }: WorldRecord): Cells {
  if (what === 'farm') return { membershipType: 'Farm' };
  return {
    membershipType: minor ? 'Junior' : 'Competing',
    birthDate: minor ? '2012-06-01' : '1980-01-01',
    amateurProStatus: 'Amateur',
  };
}

function memberRow({ what, usef, name, firstName, lastName }: WorldRecord, more: Cells): Cells {
  return what === 'farm' ? farm(usef, name, more) : personRow(usef, firstName, lastName, more);
}
