import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import { type HorseQuestion, searchUshjaHorses } from '../../src/records/queries/search-horses.ts';
import type { Asker, Records } from '../../src/records/records.ts';
import { USEF, USHJA } from './owned-horses.ts';
import type { CsvBooks } from './record-folder.ts';

const TODAY = calendarDate('2026-11-21');

/** USEF's and USHJA's books, each with one horse of this name, tied. USEF's has the name as its FEI status too. */
export function oneHorseInEach(name: string): CsvBooks {
  const [usefHeader = '', ushjaHeader = ''] = [USEF.horses, USHJA.horses].map((csv) => csv?.split('\n')[0]);
  return {
    usef: { horses: `${usefHeader}\n1,${name},,,,,,,,,${name}\n` },
    ushja: { horses: `${ushjaHeader}\n1,${name},,,\n` },
  };
}

export function horsesNamed(horseName: string): HorseQuestion {
  return { usefNumber: '', horseName, ownerLastname: '', searchDate: TODAY };
}

/** What both books say of the horse: one answer is of one generation, so the two names are the same. */
export async function namesInBoth(records: Pick<Records, 'ask'>, asker?: Asker): Promise<string> {
  const { horses } = await records.ask(searchUshjaHorses, horsesNamed('Horse'), asker);
  return horses.map(({ name, feiRegistrationStatus }) => `${name},${feiRegistrationStatus}`).join();
}
