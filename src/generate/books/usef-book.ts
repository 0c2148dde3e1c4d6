import { dayText } from '../days.ts';
import type { GeneratedHorse, GeneratedOwnership, GeneratedTerm } from '../horses.ts';
import type { GeneratedMember } from '../members.ts';
import { horseNumber, memberNumber } from '../population.ts';
import { nameCells, ownershipCells, termCells } from './cells.ts';
import type { Cells, RecordFolder } from './record-folder.ts';

/** Writes a horse into USEF's book: a row for each term, and its owners. */
export function writeUsefHorse(
  folder: RecordFolder,
  place: number,
  horse: GeneratedHorse,
  ownerships: readonly GeneratedOwnership[],
): void {
  const number = horseNumber(place);
  const horses = folder.file('usef', 'horses.csv');
  for (const term of termsOf(horse.terms)) {
    horses.row({
      usefId: number,
      name: horse.name,
      microchipNumber: horse.microchip,
      ...term,
      suspensionStatus: horse.suspension,
      foalDate: horse.foalDate,
      feiRegNumber: horse.feiNumber,
      feiRegistrationStatus: horse.feiStatus,
    });
  }
  const owners = folder.file('usef', 'owners.csv');
  for (const ownership of ownerships) {
    owners.row(ownershipCells(number, memberNumber(ownership.member), ownership));
  }
}

/** Writes a member into USEF's book: a row for each term, and the safe-sport trainings. */
export function writeUsefMember(folder: RecordFolder, place: number, member: GeneratedMember): void {
  const number = memberNumber(place);
  const members = folder.file('usef', 'members.csv');
  for (const term of termsOf(member.terms)) {
    members.row({
      usefId: number,
      ...nameCells(member),
      birthDate: member.birthDate,
      amateurProStatus: member.amateurProStatus,
      ...term,
      suspensionStatus: member.suspension,
      feiRegNumber: member.feiNumber,
      feiRegistrationStatus: member.feiStatus,
    });
  }
  const safeSport = folder.file('usef', 'safe-sport.csv');
  for (const { completed, due } of member.safeSport) {
    safeSport.row({ usefId: number, completedDate: dayText(completed), dueDate: dayText(due) });
  }
}

/** The cells of each term. A record without terms gets one row with these cells empty. */
function termsOf(terms: readonly GeneratedTerm[]): readonly Cells[] {
  return terms.length === 0 ? [{}] : terms.map(termCells);
}
