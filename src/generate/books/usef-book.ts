import { dayText } from '../days.ts';
import type { GeneratedHorse, GeneratedOwnership, GeneratedTerm } from '../horses.ts';
import type { GeneratedMember } from '../members.ts';
import { horseNumber, memberNumber } from '../population.ts';
import type { RecordFolder } from './record-folder.ts';

/** The cells of no term. */
const NO_TERM = [null, null, null, null] as const;

/** Writes the rows of a horse into USEF's book: one a term, and its owners. */
export function writeUsefHorse(
  folder: RecordFolder,
  place: number,
  horse: GeneratedHorse,
  ownerships: readonly GeneratedOwnership[],
): void {
  const { name, microchip, suspension, foalDate, feiNumber, feiStatus } = horse;
  const number = horseNumber(place);
  const horses = folder.file('usef', 'horses.csv');
  for (const term of termCells(horse.terms)) {
    horses.row([number, name, microchip, ...term, suspension, foalDate, feiNumber, feiStatus]);
  }
  const owners = folder.file('usef', 'owners.csv');
  for (const { member, start, end } of ownerships) {
    owners.row([number, memberNumber(member), dayText(start), end === null ? null : dayText(end)]);
  }
}

/** Writes the rows of a member into USEF's book: one a term, and the safe-sport trainings. */
export function writeUsefMember(folder: RecordFolder, place: number, member: GeneratedMember): void {
  const { entityType, name, firstName, lastName, birthDate, amateurProStatus } = member;
  const { suspension, feiNumber, feiStatus } = member;
  const number = memberNumber(place);
  const members = folder.file('usef', 'members.csv');
  for (const term of termCells(member.terms)) {
    members.row([
      number,
      entityType,
      name,
      firstName,
      lastName,
      birthDate,
      amateurProStatus,
      ...term,
      suspension,
      feiNumber,
      feiStatus,
    ]);
  }
  const safeSport = folder.file('usef', 'safe-sport.csv');
  for (const { completed, due } of member.safeSport)
    safeSport.row([number, dayText(completed), dayText(due)]);
}

/** Type, status, start and end of each term; of a record without terms, one row without any. */
function termCells(terms: readonly GeneratedTerm[]): readonly (readonly (string | null)[])[] {
  if (terms.length === 0) return [NO_TERM];
  return terms.map(({ type, status, start, end }) => [
    type,
    status,
    dayText(start),
    end === null ? null : dayText(end),
  ]);
}
