import type { Records } from '../../src/records/records.ts';
import type { Random } from '../../src/generate/random.ts';
import type { MeasuredBook } from './book.ts';
import { askHorses } from './horse-questions.ts';

/** What asking for the names of several horses came to; all count questions. */
export interface TwinFigures {
  asked: number;
  /** Every horse of the name is on page 1. */
  allOnPage: number;
  /** They stand on top of it, one below the other. */
  onTop: number;
  /** All of them have the same match, so that none is given for the right one. */
  sameMatch: number;
}

/** More horses of one name than this do not fit on a page. */
const PAGE = 20;

/** Asks for names that several horses of a book bear in the very same letters, drawn. */
export async function judgeTwins(
  records: Records,
  { horses }: MeasuredBook,
  random: Random,
  count: number,
): Promise<TwinFigures> {
  const numbers = new Map<string, string[]>();
  for (const { name, number } of horses) numbers.set(name, [...(numbers.get(name) ?? []), number]);
  const twins = [...numbers].filter(([, { length }]) => length > 1 && length <= PAGE);

  const figures = { asked: 0, allOnPage: 0, onTop: 0, sameMatch: 0 };
  for (let asked = 0; asked < count && twins.length > 0; asked += 1) {
    const [horseName, twinNumbers] = random.pick(twins);
    const rows = await records.read((view) => askHorses(view, { horseName }));
    const shown = rows.filter(({ number }) => twinNumbers.includes(number));
    const top = rows.slice(0, twinNumbers.length).filter(({ number }) => twinNumbers.includes(number));
    figures.asked += 1;
    if (shown.length === twinNumbers.length) figures.allOnPage += 1;
    if (top.length === twinNumbers.length) figures.onTop += 1;
    if (new Set(shown.map(({ match }) => match)).size === 1) figures.sameMatch += 1;
  }
  return figures;
}
