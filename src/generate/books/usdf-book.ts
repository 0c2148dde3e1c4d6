import { dayText, RECORDS_DAY, yearOf } from '../days.ts';
import { type GeneratedHorse, type GeneratedOwnership, yearlyTerms } from '../horses.ts';
import type { GeneratedMember } from '../members.ts';
import { otherSpelling } from '../names/horse-namer.ts';
import { horseNumber, memberNumber, usdfHorseNumber, usdfMemberNumber } from '../population.ts';
import { type Random, STREAM } from '../random.ts';
import { nameCells, ownershipCells, termCells } from './cells.ts';
import type { RecordFolder } from './record-folder.ts';

/** The share of tied horses and members whose USDF record lacks the USEF number. */
const TIE_NOT_RECORDED = 0.06;
/** The share of horses whose name is spelled differently in this book. */
const SPELLED_DIFFERENTLY = 0.05;

/** Writes USDF's book. */
export class UsdfBook {
  readonly #folder: RecordFolder;
  readonly #random: Random;
  /** By the member's place: 1 for an owner of a horse in this book. */
  readonly #owners: Uint8Array;
  #horses = 0;

  constructor(folder: RecordFolder, random: Random, members: number) {
    this.#folder = folder;
    this.#random = random;
    this.#owners = new Uint8Array(members);
  }

  /** @param inUsef whether USEF's book has the horse */
  horse(
    place: number,
    horse: GeneratedHorse,
    ownerships: readonly GeneratedOwnership[],
    inUsef: boolean,
  ): void {
    const random = this.#random.at(STREAM.usdfHorse, place);
    const number = usdfHorseNumber(this.#horses);
    this.#horses += 1;
    const share = random.unit();
    const recorded = Math.min(horse.recorded + random.below(500), RECORDS_DAY);
    const life = share < 0.4;
    this.#folder.file('usdf', 'horses.csv').row({
      usdfId: number,
      usefId: inUsef && !random.chance(TIE_NOT_RECORDED) ? horseNumber(place) : null,
      name: random.chance(SPELLED_DIFFERENTLY) ? otherSpelling(horse.name, random) : horse.name,
      foalDate: horse.foalDate,
      usdfMembershipType: life ? 'Life' : share < 0.96 ? 'HID' : null,
      usdfhidDate: share < 0.96 ? dayText(recorded) : null,
      usdfLifeDate: life ? dayText(Math.min(recorded + random.below(900), RECORDS_DAY)) : null,
    });
    const owners = this.#folder.file('usdf', 'owners.csv');
    for (const ownership of ownerships) {
      this.#owners[ownership.member] = 1;
      owners.row(ownershipCells(number, usdfMemberNumber(ownership.member), ownership));
    }
  }

  /** Writes the member if the book has it: every owner, and about half of those who ride dressage. */
  member(place: number, member: GeneratedMember, dressage: boolean, inUsef: boolean): void {
    const random = this.#random.at(STREAM.usdfMember, place);
    if (this.#owners[place] !== 1 && !(dressage && random.chance(0.45))) return;
    const tie = inUsef && !random.chance(TIE_NOT_RECORDED) ? memberNumber(place) : null;
    const type =
      member.entityType === 'I' ? (random.chance(0.6) ? 'Participating' : 'Group Member') : 'Business';
    const terms = yearlyTerms(type, yearOf(RECORDS_DAY) - 15, 1.25, random);
    const who = { usdfId: usdfMemberNumber(place), usefId: tie, ...nameCells(member) };
    for (const term of terms) {
      this.#folder.file('usdf', 'members.csv').row({ ...who, ...termCells({ ...term, type }) });
    }
  }
}
