import type { EntryRole } from '../../src/domain/entries/entry.ts';
import type { World, WorldRecord } from './whole-lists/world.ts';

/*
 * One week's entry lists: on Monday, 120 entries with the errors found on real lists, and then four updated lists. Every
 * party's expected record is known.
 */

/** Mistakes that a person has to decide about. */
type Mistake = 'misspelled' | 'digits-swapped' | 'no-number' | 'number-of-another' | 'two-people' | 'lapsed';

/** A party as written in its cells, and its actual record. */
interface WeekParty {
  name: string;
  usef: string;
  /** The party's record. If one cell names two owners, it is the record of the one on record as the owner. */
  truth: WorldRecord;
  mistake: Mistake | null;
}

export interface WeekEntry {
  back: string;
  className: string;
  parties: Readonly<Record<'horse' | 'owner' | 'rider' | 'trainer', WeekParty>>;
}

export type WeekRole = Extract<EntryRole, keyof WeekEntry['parties']>;

export const WEEK_ROLES = ['horse', 'owner', 'rider', 'trainer'] as const satisfies readonly WeekRole[];

const CLASSES = ['Training Level Test 1', 'First Level Test 2', 'Second Level Test 3', 'Prix St. Georges'];

const ENTRIES = 120;

export function right(record: WorldRecord): WeekParty {
  return { name: record.name, usef: record.usef, truth: record, mistake: null };
}

export function withMistake(record: WorldRecord, mistake: Mistake, other?: WorldRecord): WeekParty {
  const party = { ...right(record), mistake };
  switch (mistake) {
    case 'misspelled':
      return { ...party, name: `${record.firstName} ${misspelled(record.lastName)}`, usef: '' };
    case 'digits-swapped':
      return { ...party, usef: swapped(record.usef) };
    case 'no-number':
      return { ...party, usef: '' };
    case 'number-of-another':
      return { ...party, usef: other?.usef ?? '' };
    case 'two-people':
      return other === undefined ? party : { ...party, name: `${record.name} & ${other.name}`, usef: '' };
    case 'lapsed':
      return party;
  }
}

function misspelled(name: string): string {
  return `${name.slice(0, 2)}${name.slice(3)}`;
}

/** Swaps the first two adjacent digits that differ, starting at the fourth digit. */
function swapped(number: string): string {
  for (let at = 3; at + 1 < number.length; at += 1) {
    const [one = '', other = ''] = number.slice(at, at + 2);
    if (one !== other) return `${number.slice(0, at)}${other}${one}${number.slice(at + 2)}`;
  }
  return number;
}

/** Returns Monday's list. A rider has at most one mistake, the same in all of their entries. */
export function mondayEntries({ horses, riders, trainers, badPeople }: World): WeekEntry[] {
  const lapsed = badPeople.filter(({ trouble }) => trouble === 'lapsed');
  const mistakes: readonly (Mistake | null)[] = [
    ...Array.from({ length: 6 }, (): Mistake => 'misspelled'),
    ...Array.from({ length: 6 }, (): Mistake => 'digits-swapped'),
    ...Array.from({ length: 6 }, (): Mistake => 'no-number'),
    ...Array.from({ length: 4 }, (): Mistake => 'number-of-another'),
  ];
  return Array.from({ length: ENTRIES }, (_, at): WeekEntry => {
    const horse = horses[at % horses.length];
    const rider = riders[at % riders.length];
    const trainer = trainers[at % (trainers.length - 1)];
    const [owner, badTrainer, badRider] = [horse?.owner, lapsed[0], lapsed[1 + Math.floor(at / 20)]];
    if (horse === undefined || rider === undefined || trainer === undefined)
      throw new Error('Too few records');
    if (owner === null || owner === undefined || badTrainer === undefined || badRider === undefined)
      throw new Error('Too few records');
    const mistake = mistakes[at % riders.length] ?? null;
    // Riders from the 31st on have no mistakes themselves.
    const other = riders[30 + (at % riders.length)];
    const listed = mistake === null ? right(rider) : withMistake(rider, mistake, other);
    return {
      back: String(101 + at),
      className: CLASSES[at % CLASSES.length] ?? '',
      parties: {
        horse: right(horse),
        // Two owners are in one cell, without numbers.
        owner: at % 50 === 30 ? withMistake(owner, 'two-people', riders[31]) : right(owner),
        rider: at % 20 === 19 ? withMistake(badRider, 'lapsed') : listed,
        // One trainer, with ten entries, has a lapsed membership.
        trainer: at % 12 === 5 ? withMistake(badTrainer, 'lapsed') : right(trainer),
      },
    };
  });
}

export interface ListLook {
  headers: Readonly<Record<string, string>>;
  order: readonly string[];
}

const CELLS = ['back', 'class', ...WEEK_ROLES.flatMap((role) => [role, `${role} usef`]), 'groom'] as const;

export const MONDAY_LOOK: ListLook = {
  headers: {
    back: 'Back #',
    class: 'Class',
    horse: 'Horse',
    'horse usef': 'Horse USEF #',
    owner: 'Owner',
    'owner usef': 'Owner USEF #',
    rider: 'Rider',
    'rider usef': 'Rider USEF #',
    trainer: 'Trainer',
    'trainer usef': 'Trainer USEF #',
    groom: 'Groom',
  },
  order: CELLS,
};

const GROOMS = ['Jose Marin', 'Ana Lopez', 'Pat Quill'];

/** Formats the list as CSV. The grooms are not on record. */
export function listOf(entries: readonly WeekEntry[], { headers, order }: ListLook): string {
  const lines = entries.map(({ back, className, parties }, at) => {
    const cells: Record<string, string> = {
      back,
      class: className,
      groom: GROOMS[at % GROOMS.length] ?? '',
      ...Object.fromEntries(
        WEEK_ROLES.flatMap((role) => [
          [role, parties[role].name],
          [`${role} usef`, parties[role].usef],
        ]),
      ),
    };
    return order.map((cell) => cells[cell] ?? '').join(',');
  });
  return [order.map((cell) => headers[cell] ?? '').join(','), ...lines].join('\r\n');
}
