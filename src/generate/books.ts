import { dayText, endText, RECORDS_DAY, yearOfDay } from './days.ts';
import { type GeneratedHorse, type GeneratedOwnership, type GeneratedTerm, yearlyTerms } from './horses.ts';
import type { GeneratedMember } from './members.ts';
import { otherSpelling } from './names/horse-namer.ts';
import { generatedHorseNumber, memberNumber, usdfHorseNumber, usdfMemberNumber } from './population.ts';
import { type Random, STREAM } from './random.ts';
import type { Cells, RecordFolder } from './record-folder.ts';

/** Share of tied horses and members whose USDF record does not give the USEF number. */
const TIE_NOT_RECORDED = 0.06;
/** Share of horses whose name an affiliate's book spells differently. */
const SPELLED_DIFFERENTLY = 0.05;
/** Share of members among riders in an affiliate's discipline who own no horse in its book. */
const JOINED = 0.45;
/** Share of life members among the people in USHJA's book. */
const USHJA_LIFE_MEMBERS = 0.08;

export class UsefBook {
  readonly #folder: RecordFolder;

  constructor(folder: RecordFolder) {
    this.#folder = folder;
  }

  horse(place: number, horse: GeneratedHorse, ownerships: readonly GeneratedOwnership[]): void {
    const usefId = generatedHorseNumber(place);
    for (const term of termsOf(horse.terms)) {
      this.#folder.row('usef', 'horses.csv', {
        usefId,
        name: horse.name,
        microchipNumber: horse.microchip,
        ...term,
        suspensionStatus: horse.suspension,
        foalDate: horse.foalDate,
        feiRegNumber: horse.feiNumber,
        feiRegistrationStatus: horse.feiStatus,
      });
    }
    for (const ownership of ownerships) {
      this.#folder.row(
        'usef',
        'owners.csv',
        ownershipCells(usefId, memberNumber(ownership.member), ownership),
      );
    }
  }

  member(place: number, member: GeneratedMember): void {
    const usefId = memberNumber(place);
    for (const term of termsOf(member.terms)) {
      this.#folder.row('usef', 'members.csv', {
        usefId,
        ...nameCells(member),
        birthDate: member.birthDate,
        amateurProStatus: member.amateurProStatus,
        ...term,
        suspensionStatus: member.suspension,
        feiRegNumber: member.feiNumber,
        feiRegistrationStatus: member.feiStatus,
      });
    }
    for (const { completed, due } of member.safeSport) {
      const cells = { usefId, completedDate: dayText(completed), dueDate: dayText(due) };
      this.#folder.row('usef', 'safe-sport.csv', cells);
    }
  }
}

export class UsdfBook {
  readonly #folder: RecordFolder;
  readonly #random: Random;
  readonly #owners = new Set<number>();
  #horses = 0;

  constructor(folder: RecordFolder, random: Random) {
    this.#folder = folder;
    this.#random = random;
  }

  horse(
    place: number,
    horse: GeneratedHorse,
    ownerships: readonly GeneratedOwnership[],
    inUsef: boolean,
  ): void {
    const random = this.#random.at(STREAM.usdfHorse, place);
    const usdfId = usdfHorseNumber(this.#horses);
    this.#horses += 1;
    const share = random.unit();
    const recorded = Math.min(horse.recorded + random.below(500), RECORDS_DAY);
    const life = share < 0.4;
    this.#folder.row('usdf', 'horses.csv', {
      usdfId,
      usefId: inUsef && !random.chance(TIE_NOT_RECORDED) ? generatedHorseNumber(place) : null,
      name: random.chance(SPELLED_DIFFERENTLY) ? otherSpelling(horse.name, random) : horse.name,
      foalDate: horse.foalDate,
      usdfMembershipType: life ? 'Life' : share < 0.96 ? 'HID' : null,
      usdfhidDate: share < 0.96 ? dayText(recorded) : null,
      usdfLifeDate: life ? dayText(Math.min(recorded + random.below(900), RECORDS_DAY)) : null,
    });
    for (const ownership of ownerships) {
      this.#owners.add(ownership.member);
      const owner = usdfMemberNumber(ownership.member);
      this.#folder.row('usdf', 'owners.csv', ownershipCells(usdfId, owner, ownership));
    }
  }

  /** Writes the member's rows: always for an owner of a horse in the book, and by chance for any other dressage rider. */
  member(place: number, member: GeneratedMember, dressage: boolean, inUsef: boolean): void {
    const random = this.#random.at(STREAM.usdfMember, place);
    if (!this.#owners.has(place) && !(dressage && random.chance(JOINED))) return;
    const usefId = inUsef && !random.chance(TIE_NOT_RECORDED) ? memberNumber(place) : null;
    const type =
      member.entityType === 'I' ? (random.chance(0.6) ? 'Participating' : 'Group Member') : 'Business';
    const who = { usdfId: usdfMemberNumber(place), usefId, ...nameCells(member) };
    for (const term of yearlyTerms(type, yearOfDay(RECORDS_DAY) - 15, 1.25, random)) {
      this.#folder.row('usdf', 'members.csv', { ...who, ...termCells(term) });
    }
  }
}

/** USHJA lists horses and members under their USEF numbers. */
export class UshjaBook {
  readonly #folder: RecordFolder;
  readonly #random: Random;
  readonly #owners = new Set<number>();

  constructor(folder: RecordFolder, random: Random) {
    this.#folder = folder;
    this.#random = random;
  }

  horse(place: number, horse: GeneratedHorse, ownerships: readonly GeneratedOwnership[]): void {
    const random = this.#random.at(STREAM.ushjaHorse, place);
    const usefId = generatedHorseNumber(place);
    const name = random.chance(SPELLED_DIFFERENTLY) ? otherSpelling(horse.name, random) : horse.name;
    for (const status of statuses(horse, random)) {
      this.#folder.row('ushja', 'horses.csv', { usefId, name, ...status });
    }
    for (const ownership of ownerships) {
      this.#owners.add(ownership.member);
      const owner = memberNumber(ownership.member);
      this.#folder.row('ushja', 'owners.csv', ownershipCells(usefId, owner, ownership));
    }
  }

  /** Writes the member's rows: always for an owner of a horse in the book, by chance for any other hunter or jumper rider. */
  member(place: number, member: GeneratedMember, hunterJumper: boolean): void {
    const random = this.#random.at(STREAM.ushjaMember, place);
    if (!this.#owners.has(place) && !(hunterJumper && random.chance(JOINED))) return;
    const life = member.entityType === 'I' && random.chance(USHJA_LIFE_MEMBERS);
    const terms: GeneratedTerm[] = life
      ? [{ type: 'Life', status: 'Active', start: RECORDS_DAY - 200 - random.below(6000), end: null }]
      : yearlyTerms('Active', yearOfDay(RECORDS_DAY) - 15, 1.25, random);
    for (const term of terms) {
      const cells = { usefId: memberNumber(place), ...nameCells(member), ...termCells(term) };
      this.#folder.row('ushja', 'members.csv', cells);
    }
  }
}

/** Returns one row per status. A few horses have no status and get an empty row. */
function statuses({ recorded }: GeneratedHorse, random: Random): readonly Cells[] {
  const share = random.unit();
  if (share < 0.02) return [{}];
  if (share < 0.05) return [{ ushjaStatus: 'Not Registered' }];
  if (share < 0.7) return [{ ushjaStatus: 'Active', ushjaStartDate: dayText(recorded) }];
  return yearlyTerms('', yearOfDay(recorded) + 1, 1.3, random).map(({ status, start, end }) => ({
    ushjaStatus: status,
    ushjaStartDate: dayText(start),
    ushjaEndDate: endText(end),
  }));
}

function termsOf(terms: readonly GeneratedTerm[]): readonly Cells[] {
  return terms.length === 0 ? [{}] : terms.map(termCells);
}

function termCells({ type, status, start, end }: GeneratedTerm): Cells {
  return {
    membershipType: type,
    memberStatus: status,
    memberStartDate: dayText(start),
    memberEndDate: endText(end),
  };
}

function nameCells({ entityType, name, firstName, lastName }: GeneratedMember): Cells {
  return { entityType, name, firstName, lastName };
}

function ownershipCells(horseId: number, ownerId: number, { start, end }: GeneratedOwnership): Cells {
  return { horseId, ownerId, startDate: dayText(start), endDate: endText(end) };
}
