import type { Place } from '../book.ts';
import type { BookBuilder } from '../sqlite/build-book.ts';
import { keptTerms, membershipWeight, registrationWeight } from './kept-terms.ts';
import type { ReadBook } from './read-book.ts';
import type { RecordAt } from './record-table.ts';

/**
 * Writes a book that has been read, each table in the order of its key. Records that were left out are not written, and
 * neither are the ownerships of theirs.
 */
export function writeBook({ org, horses, members, owners, safeSport }: ReadBook, builder: BookBuilder): void {
  const horsesInOrder = horses.table.inOrder();
  builder.writeHorses(horsesInOrder);
  const horseWeight = org === 'ushja' ? registrationWeight : membershipWeight;
  for (const [index, horse] of horsesInOrder.entries()) {
    for (const term of keptTerms(horses.termsOf(horse), horseWeight)) builder.addHorseTerm(index + 1, term);
  }

  const membersInOrder = members.table.inOrder();
  builder.writeMembers(membersInOrder);
  for (const [index, member] of membersInOrder.entries()) {
    for (const term of keptTerms(members.termsOf(member), membershipWeight)) {
      builder.addMemberTerm(index + 1, term);
    }
  }

  const memberPlaces = placesOf(membersInOrder, members.table.size);
  for (const [index, horse] of horsesInOrder.entries()) {
    for (const { owner, start, end } of owners.ownershipsOf(horse)) {
      const place = memberPlaces[owner] ?? NO_PLACE;
      if (place === NO_PLACE) throw new RangeError('An ownership of a member that was left out');
      builder.addOwnership(index + 1, place, start, end);
    }
  }

  if (safeSport === null) return;
  for (const record of safeSport.table.inOrder()) {
    const number = safeSport.table.number(record);
    for (const { completed, due } of safeSport.completionsOf(record)) {
      builder.addSafeSport(number, completed, due);
    }
  }
}

const NO_PLACE = 0;

/** The place of each record, from 1; 0 for those left out. */
function placesOf(inOrder: readonly RecordAt[], size: number): Readonly<ArrayLike<Place>> {
  const places = new Int32Array(size);
  for (const [index, record] of inOrder.entries()) places[record] = index + 1;
  return places;
}
