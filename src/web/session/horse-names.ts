import type { ChosenPair } from '../../domain/cards/choices.ts';
import type { Org } from '../../domain/org.ts';
import { session } from './session.ts';

/** Names of the horses chosen since the page was opened, in memory only (requirement 8.63). */
const names = new WeakMap<ChosenPair, string>();

/** Returns a chosen horse's name; null after a reload of the page. */
export function chosenHorseName(horse: ChosenPair): string | null {
  return names.get(horse) ?? null;
}

export function chooseNamedHorse(org: Org, horse: ChosenPair, name: string | undefined): void {
  if (name !== undefined) names.set(horse, name);
  session.chooseHorse(org, horse);
}
