import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import type { SearchQuestion } from '../../src/records/searches.ts';
import type { RecordsView } from '../../src/records/view.ts';
import { USDF, USEF } from './owned-horses.ts';
import type { CsvBooks } from './record-folder.ts';

const TODAY = calendarDate('2026-11-21');

/** USEF's and USDF's books, each with one horse of this name, tied. */
export function oneHorseInEach(name: string): CsvBooks {
  const [usefHeader = '', usdfHeader = ''] = [USEF.horses, USDF.horses].map((csv) => csv?.split('\n')[0]);
  return {
    usef: { horses: `${usefHeader}\n1,${name},,,,,,,,,\n` },
    usdf: { horses: `${usdfHeader}\n1,1,${name},,,,\n` },
  };
}

export function horsesNamed(horseName: string): SearchQuestion<'usdfHorses'> {
  return { usdfNumber: '', usefNumber: '', horseName, ownerLastname: '', searchDate: TODAY };
}

/** The names of the two horses named alike that a search of both books finds, and the generation that it names. */
export async function namesInBoth(view: RecordsView): Promise<string> {
  const [usdf, usef] = await Promise.all([
    view.search('usdfHorses', horsesNamed('Horse')),
    view.search('usefHorsesBesideUsdf', horsesNamed('Horse')),
  ]);
  return [...usdf.horses, ...usef.horses].map(({ name }) => name).join();
}
