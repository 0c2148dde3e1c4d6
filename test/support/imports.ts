import type { ImportOutcome } from '../../src/records/import/report/outcome.ts';

/** What was imported and what was refused, without the fields each test does not look at. */
type Imported = Extract<ImportOutcome, { kind: 'imported' }>;
type Refused = Extract<ImportOutcome, { kind: 'refused' }>;

export function imported(outcome: ImportOutcome): Imported {
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome, null, 1));
  return outcome;
}

export function refused(outcome: ImportOutcome): Refused {
  if (outcome.kind !== 'refused') throw new Error(JSON.stringify(outcome, null, 1));
  return outcome;
}

/* The header rows of record files. */
export const HORSES =
  'usefId,name,microchipNumber,membershipType,memberStatus,memberStartDate,memberEndDate,suspensionStatus,foalDate,feiRegNumber,feiRegistrationStatus';
export const MEMBERS =
  'usefId,entityType,name,firstName,lastName,birthDate,amateurProStatus,membershipType,memberStatus,memberStartDate,memberEndDate,suspensionStatus,feiRegNumber,feiRegistrationStatus';
export const OWNERS = 'horseId,ownerId,startDate,endDate';
export const SAFE_SPORT = 'usefId,completedDate,dueDate';
export const USDF_HORSES = 'usdfId,usefId,name,foalDate,usdfMembershipType,usdfhidDate,usdfLifeDate';
export const USHJA_HORSES = 'usefId,name,ushjaStatus,ushjaStartDate,ushjaEndDate';

/** A record file of these lines. */
export const csv = (...lines: string[]): string => `${lines.join('\n')}\n`;

/** So many good rows of `usef/horses.csv` with the numbers 1000000 on, so that a bad row among them is within the limit. */
export const goodHorses = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${1_000_000 + at},Filler ${at},,,,,,,,,`);
