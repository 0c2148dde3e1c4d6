/** The numbers an ownership takes in a list: the rank of the horse, the first day and the last (`day-number.ts`). */
export const OWNERSHIP_SIZE = 3;

/**
 * The ranks of the horses owned on a day, once for each ownership that holds, in the order of the list.
 *
 * @param ownerships three numbers each: rank, first day, last day
 */
export function ownedOn(ownerships: Uint32Array, day: number): Uint32Array {
  const owned = new Uint32Array(ownerships.length / OWNERSHIP_SIZE);
  let length = 0;
  for (let at = 0; at < ownerships.length; at += OWNERSHIP_SIZE) {
    if ((ownerships[at + 1] ?? 0) > day || (ownerships[at + 2] ?? 0) < day) continue;
    owned[length] = ownerships[at] ?? 0;
    length += 1;
  }
  return owned.subarray(0, length);
}
