import type { OwnerChoice } from './card.ts';
import type { Cards } from './cards-of.ts';
import { type PrintedOwner, printedOwners } from './printed-owners.ts';

/** One row of printed owner cards: what stands side by side was chosen together; null leaves its place empty. */
interface OwnerRowOfCards {
  federation: PrintedOwner | null;
  affiliate: PrintedOwner | null;
}

/**
 * The printed owner cards of both columns, side by side. Each column merges the choices of one owner number for itself,
 * so one column may have a card more: an owner with a USEF number for one horse and none for another has two federation
 * cards and one of the affiliate.
 */
export function ownerRows({ federation, affiliate }: Cards): OwnerRowOfCards[] {
  const others = affiliate === null ? [] : printedOwners(affiliate);
  const placed = new Set<PrintedOwner>();

  return printedOwners(federation).flatMap((owner) => {
    const places = placesOf(owner, federation.ownerChoice);
    const beside = others.filter(
      (other) =>
        !placed.has(other) &&
        placesOf(other, affiliate?.ownerChoice ?? []).some((place) => places.includes(place)),
    );
    beside.forEach((other) => placed.add(other));
    const [first = null, ...more] = beside;
    return [
      { federation: owner, affiliate: first },
      ...more.map((other) => ({ federation: null, affiliate: other })),
    ];
  });
}

/** The places of a card's choices in the list it was made from: choice i of one list belongs to choice i of the other. */
function placesOf(printed: PrintedOwner, list: readonly OwnerChoice[]): number[] {
  return printed.choices.map((choice) => list.indexOf(choice));
}
