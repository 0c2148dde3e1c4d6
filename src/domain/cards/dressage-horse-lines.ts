import { displayFoalDate } from '../calendar/display-foal-date.ts';
import { membershipWord } from '../membership/membership-word.ts';
import type { HorseChoice } from './card.ts';
import { displayDressageHorseType } from './display-membership-type.ts';
import { dateLine, type Line, textLine } from './line.ts';

/**
 * The details of a dressage horse card, in order. The date is `usdfLifeDate` for a Life horse, else `usdfhidDate`
 * (rules, section 6).
 */
export function dressageHorseLines(choice: HorseChoice): Line[] {
  const horse = choice.horses;
  const life = membershipWord(horse.usdfMembershipType ?? '') === 'Life';
  return [
    textLine('Name', horse.name),
    textLine('USDF #', horse.usdfId),
    textLine('Type', displayDressageHorseType(horse)),
    dateLine('Effective', life ? horse.usdfLifeDate : horse.usdfhidDate),
    { label: 'Foal Date', value: displayFoalDate(horse.foalDate) },
  ];
}
