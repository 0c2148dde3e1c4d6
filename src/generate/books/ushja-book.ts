import { dayText, RECORDS_DAY, yearOf } from '../days.ts';
import { type GeneratedHorse, type GeneratedOwnership, yearlyTerms } from '../horses.ts';
import type { GeneratedMember } from '../members.ts';
import { otherSpelling } from '../names/horse-namer.ts';
import { horseNumber, memberNumber } from '../population.ts';
import { type Random, STREAM } from '../random.ts';
import type { RecordFolder } from './record-folder.ts';

/** Horses that this book spells otherwise. */
const SPELT_OTHERWISE = 0.05;
const LIFE_MEMBERS = 0.08;

/** Writes USHJA's book, which keeps everybody under the USEF number. */
export class UshjaBook {
  readonly #folder: RecordFolder;
  readonly #random: Random;
  /** By member's place: 1 when the book's ownerships name the member. */
  readonly #owners: Uint8Array;

  constructor(folder: RecordFolder, random: Random, members: number) {
    this.#folder = folder;
    this.#random = random;
    this.#owners = new Uint8Array(members);
  }

  horse(place: number, horse: GeneratedHorse, ownerships: readonly GeneratedOwnership[]): void {
    const random = this.#random.at(STREAM.ushjaHorse, place);
    const number = horseNumber(place);
    const name = random.chance(SPELT_OTHERWISE) ? otherSpelling(horse.name, random) : horse.name;
    const horses = this.#folder.file('ushja', 'horses.csv');
    const share = random.unit();
    if (share < 0.02) horses.row([number, name, null, null, null]);
    else if (share < 0.05) horses.row([number, name, 'Not Registered', null, null]);
    else if (share < 0.7) horses.row([number, name, 'Active', dayText(horse.recorded), null]);
    else {
      for (const { status, start, end } of yearlyTerms('', yearOf(horse.recorded) + 1, 1.3, random)) {
        horses.row([number, name, status, dayText(start), end === null ? null : dayText(end)]);
      }
    }
    const owners = this.#folder.file('ushja', 'owners.csv');
    for (const { member, start, end } of ownerships) {
      this.#owners[member] = 1;
      owners.row([number, memberNumber(member), dayText(start), end === null ? null : dayText(end)]);
    }
  }

  /** Writes the member when the book has it: every owner, and who rides hunters and jumpers. */
  member(place: number, member: GeneratedMember, hunterJumper: boolean): void {
    const random = this.#random.at(STREAM.ushjaMember, place);
    if (this.#owners[place] !== 1 && !(hunterJumper && random.chance(0.45))) return;
    const { entityType, name, firstName, lastName } = member;
    const who = [memberNumber(place), entityType, name, firstName, lastName] as const;
    const members = this.#folder.file('ushja', 'members.csv');
    if (entityType === 'I' && random.chance(LIFE_MEMBERS)) {
      members.row([...who, 'Life', 'Active', dayText(RECORDS_DAY - 200 - random.below(6000)), null]);
      return;
    }
    for (const { status, start, end } of yearlyTerms('Active', yearOf(RECORDS_DAY) - 15, 1.25, random)) {
      members.row([...who, 'Active', status, dayText(start), end === null ? null : dayText(end)]);
    }
  }
}
