import { dayText, endText, RECORDS_DAY, yearOf } from '../days.ts';
import { type GeneratedHorse, type GeneratedOwnership, yearlyTerms } from '../horses.ts';
import type { GeneratedMember } from '../members.ts';
import { otherSpelling } from '../names/horse-namer.ts';
import { horseNumber, memberNumber } from '../population.ts';
import { type Random, STREAM } from '../random.ts';
import { nameCells, ownershipCells, termCells } from './cells.ts';
import type { RecordFolder } from './record-folder.ts';

/** The share of horses whose name is spelled differently in this book. */
const SPELLED_DIFFERENTLY = 0.05;
/** The share of life members among people. */
const LIFE_MEMBERS = 0.08;

/** Writes USHJA's book. Horses and members are listed there under their USEF numbers. */
export class UshjaBook {
  readonly #folder: RecordFolder;
  readonly #random: Random;
  /** By the member's place: 1 for an owner of a horse in this book. */
  readonly #owners: Uint8Array;

  constructor(folder: RecordFolder, random: Random, members: number) {
    this.#folder = folder;
    this.#random = random;
    this.#owners = new Uint8Array(members);
  }

  horse(place: number, horse: GeneratedHorse, ownerships: readonly GeneratedOwnership[]): void {
    const random = this.#random.at(STREAM.ushjaHorse, place);
    const number = horseNumber(place);
    const name = random.chance(SPELLED_DIFFERENTLY) ? otherSpelling(horse.name, random) : horse.name;
    const horses = this.#folder.file('ushja', 'horses.csv');
    const share = random.unit();
    const who = { usefId: number, name };
    if (share < 0.02) horses.row(who);
    else if (share < 0.05) horses.row({ ...who, ushjaStatus: 'Not Registered' });
    else if (share < 0.7) {
      horses.row({ ...who, ushjaStatus: 'Active', ushjaStartDate: dayText(horse.recorded) });
    } else {
      for (const { status, start, end } of yearlyTerms('', yearOf(horse.recorded) + 1, 1.3, random)) {
        const ushjaEndDate = endText(end);
        horses.row({ ...who, ushjaStatus: status, ushjaStartDate: dayText(start), ushjaEndDate });
      }
    }
    const owners = this.#folder.file('ushja', 'owners.csv');
    for (const ownership of ownerships) {
      this.#owners[ownership.member] = 1;
      owners.row(ownershipCells(number, memberNumber(ownership.member), ownership));
    }
  }

  /** Writes the member if the book has it: every owner, and about half of those who ride hunters and jumpers. */
  member(place: number, member: GeneratedMember, hunterJumper: boolean): void {
    const random = this.#random.at(STREAM.ushjaMember, place);
    if (this.#owners[place] !== 1 && !(hunterJumper && random.chance(0.45))) return;
    const who = { usefId: memberNumber(place), ...nameCells(member) };
    const members = this.#folder.file('ushja', 'members.csv');
    if (member.entityType === 'I' && random.chance(LIFE_MEMBERS)) {
      const start = RECORDS_DAY - 200 - random.below(6000);
      members.row({ ...who, ...termCells({ type: 'Life', status: 'Active', start, end: null }) });
      return;
    }
    for (const term of yearlyTerms('Active', yearOf(RECORDS_DAY) - 15, 1.25, random)) {
      members.row({ ...who, ...termCells({ ...term, type: 'Active' }) });
    }
  }
}
