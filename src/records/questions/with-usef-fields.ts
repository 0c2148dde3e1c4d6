import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { cleanHorseNumber } from '../../domain/numbers/clean-number.ts';
import type { HorseRow } from '../../domain/records/horse-row.ts';
import type { Book } from '../book.ts';

/**
 * Horses of USHJA's book with what USEF's book has of them as of a date (rules, section 4): everything but the numbers,
 * the name and the USHJA fields. A row whose number USEF's book has not stays as it is, its USEF fields null.
 */
export async function withUsefFields<Row extends HorseRow>(
  usef: Book,
  rows: readonly Row[],
  asOf: CalendarDate,
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const numbers = rows.map((row) => cleanHorseNumber(row.usefId ?? ''));
  const records = await usef.readHorsesByNumber(numbers, asOf);
  return rows.map((row, at) => {
    const record = records.get(numbers[at] ?? '');
    return record === undefined ? row : { ...row, ...usefFields(record) };
  });
}

function usefFields(record: HorseRow) {
  return {
    microchipNumber: record.microchipNumber,
    suspensionStatus: record.suspensionStatus,
    memberStatus: record.memberStatus,
    membershipType: record.membershipType,
    memberStartDate: record.memberStartDate,
    memberEndDate: record.memberEndDate,
    foalDate: record.foalDate,
    feiRegNumber: record.feiRegNumber,
    feiRegistrationStatus: record.feiRegistrationStatus,
  };
}
