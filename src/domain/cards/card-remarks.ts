import { causeText } from './cause-text.ts';
import type { SubjectCard } from './subject-card.ts';
import { SUSPENDED_TEXT } from './suspended.ts';

/**
 * What speaks against a card, in words: the cause of its warning, a suspension, and the lines it prints in red. A card
 * with details may have remarks too: one with any must not be announced as in order (rules, "a card must never look
 * valid for somebody who is not").
 */
export function cardRemarks({ verdict, suspended, lines }: SubjectCard): string[] {
  return [
    ...(verdict.kind === 'warning' ? [causeText(verdict.cause)] : []),
    ...(suspended ? [SUSPENDED_TEXT] : []),
    ...lines.filter((line) => line.emphasis === 'red').map((line) => `${line.label}: ${line.value}`),
  ];
}
