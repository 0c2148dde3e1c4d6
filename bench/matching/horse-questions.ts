import { isStrong } from '../../src/domain/names/match-name.ts';
import { cleanHorseNumber } from '../../src/domain/numbers/clean-number.ts';
import type { HorseQuestion } from '../../src/records/questions/horse-question.ts';
import { searchUsefHorses } from '../../src/records/questions/search-horses.ts';
import type { RecordsView } from '../../src/records/view.ts';
import { sameness } from './book.ts';
import { ASKED_AS_OF } from './imported-book.ts';
import type { AnsweredRow, Question } from './question.ts';

/** What is typed into the horse search; the rest stays empty. */
export type TypedHorse = Partial<Pick<HorseQuestion, 'usefNumber' | 'horseName' | 'ownerLastname'>>;

/** Page 1 of the horses of USEF's book. */
export async function askHorses(view: RecordsView, typed: TypedHorse): Promise<AnsweredRow[]> {
  const { horses } = await searchUsefHorses(view, {
    usefNumber: '',
    horseName: '',
    ownerLastname: '',
    ...typed,
    searchDate: ASKED_AS_OF,
    page: 1,
  });
  return horses.map(({ usefId, name, match }) => ({ number: usefId ?? '', name, match }));
}

/** A question for a horse by its name, alone or with its owner's: the horse, or another of the very same folded name, is meant. */
export function horseByName(typed: TypedHorse & { horseName: string }, name: string): Question {
  return {
    typed: textOf(typed),
    meant: name,
    ask: (view) => askHorses(view, typed),
    wanted: sameNameAs(name),
    wrong: ({ name: shown, match }) => isStrong(match) && sameness(shown) !== sameness(typed.horseName),
  };
}

/** A question for a horse by its number, alone or with its name: that very horse is meant. */
export function horseByNumber(
  typed: TypedHorse & { usefNumber: string },
  { number, name }: { number: string; name: string },
): Question {
  return {
    typed: textOf(typed),
    meant: `${number} ${name}`,
    ask: (view) => askHorses(view, typed),
    wanted: (row) => row.number === number,
    wrong: ({ number: shown, match }) =>
      isStrong(match) && cleanHorseNumber(shown) !== cleanHorseNumber(typed.usefNumber),
  };
}

/** Whether a row has the same folded name: of two such horses none can be told by its name. */
export function sameNameAs(name: string): (row: AnsweredRow) => boolean {
  const meant = sameness(name);
  return (row) => sameness(row.name) === meant;
}

function textOf({ usefNumber, horseName, ownerLastname }: TypedHorse): string {
  return [usefNumber, horseName, ownerLastname].filter(Boolean).join(' | ');
}
