import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { UsdfBook, UsefBook, UshjaBook } from './books.ts';
import { dayText, RECORDS_DAY } from './days.ts';
import { horseAt, makeOwnerships } from './horses.ts';
import { memberAt } from './members.ts';
import { HorseNamer } from './names/horse-namer.ts';
import { MemberNames } from './names/member-names.ts';
import type { NameSource } from './names/name-lists.ts';
import { disciplineOf, Population } from './population.ts';
import { Random, STREAM } from './random.ts';
import { RecordFolder } from './record-folder.ts';

const BATCH = 1_000;
/** Share of horses in the book for their owner's discipline: USDF for dressage, USHJA for hunters and jumpers. */
const IN_OWN_BOOK = 0.76;
/** Share of horses in an affiliate's book among those whose owner does not ride in its discipline. */
const IN_OTHER_BOOK = 0.004;

interface GenerateRequest {
  /** Created if it does not exist. Record files in it are overwritten. */
  folder: string;
  /** Number of horses in USEF's book. All other counts derive from it. */
  horses: number;
  seed: number;
  names: NameSource;
  /** Called regularly. In the last call, `done` equals `total`. */
  onProgress?: (progress: GenerateProgress) => void;
}

export interface GenerateProgress {
  doing: 'horses' | 'members';
  done: number;
  total: number;
}

/** Number of rows in each file, without headers: `{'usef/horses.csv': 1082345}`. */
export type GeneratedRows = Readonly<Record<string, number>>;

/**
 * Writes a nation's record files (requirements 10.1 and 10.2). Names may come from lists of real ones; everything else is
 * invented. The same request always writes the same bytes. Memory grows only with the number of people who own a horse in an
 * affiliate's book.
 */
export async function generateRecords(request: GenerateRequest): Promise<GeneratedRows> {
  const { folder: path, horses, seed, names } = request;
  const random = new Random(seed);
  const population = new Population(horses);
  const namer = new HorseNamer(names.horseNames);
  const memberNames = new MemberNames(names);
  const folder = new RecordFolder(path);
  writeFileSync(join(path, 'SAMPLE-RECORDS.txt'), SAMPLE_MARK);
  const allHorses = horses + 2 * population.horsesElsewhere;
  const allMembers = population.members + 2 * population.membersElsewhere;
  const usef = new UsefBook(folder);
  const usdf = new UsdfBook(folder, random);
  const ushja = new UshjaBook(folder, random);
  const total = allHorses + allMembers;
  const batch = async (doing: GenerateProgress['doing'], done: number): Promise<void> => {
    request.onProgress?.({ doing, done, total });
    // Yields so that the process can handle signals.
    await setImmediate();
  };

  for (let place = 0; place < allHorses; place += 1) {
    const horse = horseAt(place, namer, random);
    const ownerships = makeOwnerships(place, horse, population, random);
    const books = booksOfHorse(place, ownerships[0]?.member, population, random);
    if (books.usef) usef.horse(place, horse, ownerships);
    if (books.usdf) usdf.horse(place, horse, ownerships, books.usef);
    if (books.ushja) ushja.horse(place, horse, ownerships);
    if (place % BATCH === BATCH - 1) await batch('horses', place + 1);
  }
  for (let place = 0; place < allMembers; place += 1) {
    const member = memberAt(place, population, memberNames, random);
    const discipline = disciplineOf(place, random);
    const inUsef = place < population.members;
    if (inUsef) usef.member(place, member);
    const elsewhere = place - population.members;
    if (inUsef || elsewhere < population.membersElsewhere) {
      usdf.member(place, member, discipline === 'usdf' || !inUsef, inUsef);
    }
    if (inUsef || elsewhere >= population.membersElsewhere) {
      ushja.member(place, member, discipline === 'ushja' || !inUsef);
    }
    if (place % BATCH === BATCH - 1) await batch('members', allHorses + place + 1);
  }
  await batch('members', total);
  return folder.finish();
}

/**
 * Decides which books have a horse. USEF's horses have the first places. Horses only in USDF's book come next, and those only
 * in USHJA's come last.
 */
function booksOfHorse(
  place: number,
  owner: number | undefined,
  population: Population,
  random: Random,
): { usef: boolean; usdf: boolean; ushja: boolean } {
  if (place >= population.horses) {
    const usdf = place < population.horses + population.horsesElsewhere;
    return { usef: false, usdf, ushja: !usdf };
  }
  const discipline = owner === undefined ? 'neither' : disciplineOf(owner, random);
  random.at(STREAM.books, place);
  return {
    usef: true,
    usdf: random.chance(discipline === 'usdf' ? IN_OWN_BOOK : IN_OTHER_BOOK),
    ushja: random.chance(discipline === 'ushja' ? IN_OWN_BOOK : IN_OTHER_BOOK),
  };
}

/** Text of the file that marks the records as fictional (requirement 10.30). */
const SAMPLE_MARK = `SAMPLE RECORDS, NOT FOR USE

amvs generate wrote this folder for measurements. Every person, organization, farm and horse in it is invented, and so is every
number, membership, suspension and training. Some names may be real, but their records are not. This file
marks the books as sample records.

The records are dated ${dayText(RECORDS_DAY)}.
`;
