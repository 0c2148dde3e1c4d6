import type { Choices } from '../../domain/cards/choices.ts';

/** How many horses, owners and riders are chosen. */
export function choiceCount({ entries, riders }: Choices): number {
  return entries.reduce((count, { owners }) => count + 1 + owners.length, riders.length);
}

/** "3 choices kept", as the screens say it. */
export function choicesKept(count: number): string {
  return count === 1 ? '1 choice kept' : `${count} choices kept`;
}
