import type { Choices } from './choices.ts';

/** Formats counts as "2 horses, 1 owner, 1 rider"; empty if nothing is chosen. An owner counts once per horse. */
export function choicesCounted({ entries, riders }: Choices): string {
  const owners = entries.reduce((sum, entry) => sum + entry.owners.length, 0);
  return [counted(entries.length, 'horse'), counted(owners, 'owner'), counted(riders.length, 'rider')]
    .filter((part) => part !== '')
    .join(', ');
}

function counted(count: number, subject: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${subject}` : `${count} ${subject}s`;
}
