import { membershipWord } from '../membership/membership-word.ts';
import type { HorseChoice } from './card.ts';
import { dateLine, type Line, textLine } from './line.ts';

/** The details of a hunter/jumper horse card, in order (rules, section 6). */
export function hunterJumperHorseLines(choice: HorseChoice): Line[] {
  const horse = choice.horses;
  return [
    textLine('Name', horse.name),
    textLine('USEF #', horse.usefId),
    statusLine(horse.ushjaStatus),
    dateLine('Start', horse.ushjaStartDate),
    dateLine('End', horse.ushjaEndDate),
  ];
}

/** A registration recorded as `Inactive` is not among the warnings (rules, section 6), so its card says it in red. */
function statusLine(ushjaStatus: string | null): Line {
  const line = textLine('Status', membershipWord(ushjaStatus ?? ''));
  return line.value === 'Inactive' ? { ...line, emphasis: 'red' } : line;
}
