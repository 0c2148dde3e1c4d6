import { SAFE_SPORT_FROM_AGE } from '../../src/domain/safe-sport/safe-sport.ts';
import type { CsvBooks } from './record-folder.ts';
import { birthday } from './rows.ts';

/*
 * Horses and their owners in all three books about 2026-11-21: what the questions about one horse, its owners and about
 * choices are tested on.
 */

/** Zoe Adams, USEF 20, is old enough for Safe Sport from 2026-11-21 on, Émile Adams, USEF 100, a day later. */
export const ZOE_BORN = birthday(SAFE_SPORT_FROM_AGE, '2026-11-21');
const EMILE_BORN = birthday(SAFE_SPORT_FROM_AGE, '2026-11-22');

export const USEF: Required<CsvBooks>['usef'] = {
  horses: `usefId,name,microchipNumber,membershipType,memberStatus,memberStartDate,memberEndDate,suspensionStatus,foalDate,feiRegNumber,feiRegistrationStatus
5201,Golden Choice,985000000000001,Annual,,2025-12-01,2026-11-30,,,,
0052,Old Gold,,,,,,,,,
`,
  members: `usefId,entityType,name,firstName,lastName,birthDate,amateurProStatus,membershipType,memberStatus,memberStartDate,memberEndDate,suspensionStatus,feiRegNumber,feiRegistrationStatus
20,I,,Zoe,Adams,${ZOE_BORN},Amateur,Annual,,2025-12-01,2026-11-30,,,
100,I,,Émile,Adams,${EMILE_BORN},,Annual,,2025-12-01,2026-11-20,,,
030,I,,Emile,Adams,,,,,,,,,
F4100,F,Dawn Farm,,,,,,,,,,,
7,O,Émile Adams,,,,,,,,,,,
`,
  owners: `horseId,ownerId,startDate,endDate
5201,20,,
5201,20,2026-01-01,
5201,100,2026-11-21,2026-11-21
5201,030,2020-01-01,2026-11-20
5201,030,2026-11-21,
5201,4100,,2026-11-21
5201,7,2020-01-01,
5201,404,,
0052,20,,2026-11-20
`,
  'safe-sport': `usefId,completedDate,dueDate
20,2025-11-20,2026-11-20
20,2025-11-21,2026-11-21
100,2026-11-22,2027-11-22
4100,2025-01-01,2027-01-01
555,2026-01-01,2027-01-01
`,
};

export const USDF: Required<CsvBooks>['usdf'] = {
  horses: `usdfId,usefId,name,foalDate,usdfMembershipType,usdfhidDate,usdfLifeDate
D1,5201,Golden Choice,,,,
`,
  members: `usdfId,usefId,entityType,name,firstName,lastName,membershipType,memberStatus,memberStartDate,memberEndDate
500,F-20,I,,Zoe,Adams,Participating,,2025-12-01,2026-11-30
501,,O,Dawn Inc,,,,,,
`,
  owners: 'horseId,ownerId,startDate,endDate\nD1,500,,\nD1,501,,\n',
};

export const USHJA: Required<CsvBooks>['ushja'] = {
  horses: `usefId,name,ushjaStatus,ushjaStartDate,ushjaEndDate
5201,Golden Choice HJ,Active,2025-12-01,2026-11-30
99,Nowhere Else,Active,,
`,
  members: `usefId,entityType,name,firstName,lastName,membershipType,memberStatus,memberStartDate,memberEndDate
20,I,,Zoe,Adams,Active,,2025-12-01,2026-11-30
`,
  owners: 'horseId,ownerId,startDate,endDate\n5201,20,,\n',
};
