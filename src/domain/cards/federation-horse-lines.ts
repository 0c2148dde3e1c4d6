import type { HorseChoice } from './card.ts';
import { displayHorseType } from './display-membership-type.ts';
import { dateLine, type Line, lineWhenPresent, textLine } from './line.ts';

/** The details of a federation horse card, in order (rules, section 6). */
export function federationHorseLines(choice: HorseChoice): Line[] {
  const horse = choice.horses;
  return [
    textLine('Name', horse.name),
    textLine('USEF #', horse.usefId),
    textLine('Type', displayHorseType(horse)),
    dateLine('Effective', horse.memberStartDate),
    dateLine('Expires', horse.memberEndDate),
    ...lineWhenPresent('Microchip', horse.microchipNumber),
    ...lineWhenPresent('FEI #', horse.feiRegNumber),
    ...lineWhenPresent('FEI Status', horse.feiRegistrationStatus),
  ];
}
