import type { Org } from '../org.ts';
import { type Choices, type ChosenPair, isPlaceholder } from './choices.ts';

/** The numbers to read to know the records behind the choices, each once. */
export interface ChosenNumbers {
  horses: { book: Org; horseId: string }[];
  owners: { book: Org; horseId: string; ownerId: string }[];
  riders: { book: Org; riderId: string }[];
}

/** The numbers behind the choices of a flow, in the order they were chosen. */
export function chosenNumbers(choices: Choices, flow: Org): ChosenNumbers {
  return {
    horses: unique(
      choices.entries.flatMap(({ horse }) =>
        numbersOf(horse, flow).map(({ book, number }) => ({ book, horseId: number })),
      ),
    ),
    owners: unique(
      choices.entries.flatMap(({ horse, owners }) =>
        owners.flatMap((owner) =>
          numbersOf(owner, flow).flatMap(({ book, number }) => {
            const horseId = book === 'usef' ? horse.federation : horse.affiliate;
            return horseId === null ? [] : [{ book, horseId, ownerId: number }];
          }),
        ),
      ),
    ),
    riders: unique(
      choices.riders.flatMap((rider) =>
        numbersOf(rider, flow).map(({ book, number }) => ({ book, riderId: number })),
      ),
    ),
  };
}

/** The books and numbers of one choice: none of a placeholder's side, none of an affiliate that has no record. */
function numbersOf(pair: ChosenPair, flow: Org): { book: Org; number: string }[] {
  const federation = isPlaceholder(pair) ? [] : [{ book: 'usef' as const, number: pair.federation }];
  const affiliate =
    flow === 'usef' || pair.affiliate === null ? [] : [{ book: flow, number: pair.affiliate }];
  return [...federation, ...affiliate];
}

function unique<Item>(items: Item[]): Item[] {
  const seen = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...seen.values()];
}
