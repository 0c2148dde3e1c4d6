import { type Random, seeded } from '../../src/generate/random.ts';
import { DIGIT_SLIPS, digitSlip } from '../misspell/digits.ts';
import type { MeasuredBook } from './book.ts';
import { drawGroup, type Group, horseByNumber, riderByNumber } from './questions.ts';

/**
 * Draws `count` questions for each kind of wrong digit in a horse's number, for a wrong number typed with the horse's correct
 * name, and for wrong rider numbers.
 */
export function numberGroups(book: MeasuredBook, seed: number, count: number): Group[] {
  const horseNumbers = new Set(book.horses.map(({ number }) => number));
  const memberNumbers = new Set(book.members.map(({ number }) => number));
  const riders = book.members.filter(({ entityType }) => entityType === 'I');

  const ofHorses = DIGIT_SLIPS.map((slip) => {
    const title = `horse number: digit ${slip}`;
    const random = seeded(seed, title);
    return drawGroup(title, count, () => {
      const horse = random.pick(book.horses);
      const usefNumber = digitSlip(horse.number, slip, random);
      if (usefNumber === null) return 'nothing';
      return horseNumbers.has(usefNumber) ? 'taken' : horseByNumber({ usefNumber }, horse);
    });
  });

  const beside = seeded(seed, 'number and name');
  const besideName = drawGroup('wrong number with the correct name', count, () => {
    const horse = beside.pick(book.horses);
    const usefNumber = wrongNumber(horse.number, beside);
    return usefNumber === null ? 'nothing' : horseByNumber({ usefNumber, horseName: horse.name }, horse);
  });

  const random = seeded(seed, 'rider numbers');
  const ofRiders = drawGroup('rider number: any of these four', count, () => {
    const rider = random.pick(riders);
    const usefId = wrongNumber(rider.number, random);
    if (usefId === null) return 'nothing';
    return memberNumbers.has(usefId) ? 'taken' : riderByNumber({ usefId }, rider);
  });
  return [...ofHorses, besideName, ofRiders];
}

function wrongNumber(number: string, random: Random): string | null {
  return digitSlip(number, random.pick(DIGIT_SLIPS), random);
}
