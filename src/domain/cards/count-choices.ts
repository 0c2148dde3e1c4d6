import type { Subject } from './card.ts';
import type { Choices } from './choices.ts';

/** Formats counts as "2 horses, 1 owner, 1 rider"; empty if nothing is chosen. An owner counts once per horse. */
export function choicesCounted({ entries, riders }: Choices): string {
  const owners = entries.reduce((sum, entry) => sum + entry.owners.length, 0);
  return subjectsCounted({ horse: entries.length, owner: owners, rider: riders.length });
}

/** Returns "2 horses, 1 owner, 1 rider chosen"; null if nothing is chosen. */
export function choicesKept(choices: Choices): string | null {
  const counts = choicesCounted(choices);
  return counts === '' ? null : `${counts} chosen`;
}

export function subjectsCounted({ horse, owner, rider }: Readonly<Record<Subject, number>>): string {
  return [counted(horse, 'horse'), counted(owner, 'owner'), counted(rider, 'rider')]
    .filter((part) => part !== '')
    .join(', ');
}

function counted(count: number, subject: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${subject}` : `${count} ${subject}s`;
}
