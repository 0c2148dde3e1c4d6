import { z } from 'zod';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import { defineCall, LOOK_UP, SMALL_BODY } from '../call.ts';
import { criterion, dateField, idField, orgField } from '../fields.ts';
import { horseRow, otherOwner, ownerRow } from '../rows.ts';

const request = z.object({ horseId: idField, searchDate: dateField });
const response = z.object({ horse: horseRow, owners: z.object({ horseOwner: z.array(ownerRow) }) });

function ownersOfHorse(summary: string, example: z.input<typeof request>) {
  return defineCall({
    summary,
    request,
    example,
    response,
    mostBytes: SMALL_BODY,
    work: LOOK_UP,
    askedShow: null,
    discloses: (to, { horseId }, answer) => {
      to.asked(cleanHorseNumber(horseId), answer !== null);
      for (const owner of answer?.owners.horseOwner ?? []) {
        to.row(owner);
        to.gives(cleanMemberNumber, owner.usefId, owner.usdfId);
      }
    },
  });
}

const AT_USEF = { horseId: '5200001', searchDate: '2026-07-04' };

export const horseOwnerCalls = {
  'owners/usef-select-horse': ownersOfHorse("A USEF horse and its owners in USEF's book", AT_USEF),
  'owners/usdf-select-horse': ownersOfHorse("A USDF horse and its owners in USDF's book", {
    horseId: '52001',
    searchDate: '2026-07-04',
  }),
  'owners/ushja-select-horse': ownersOfHorse("A USHJA horse and its owners in USHJA's book", AT_USEF),
  'owners/usdf-usef-select-horse': ownersOfHorse(
    'The USEF horse chosen in the dressage flow, and its owners at USEF',
    AT_USEF,
  ),
  'owners/ushja-usef-select-horse': ownersOfHorse(
    'The USEF horse chosen in the hunter/jumper flow, and its owners at USEF',
    AT_USEF,
  ),
  'owners/other-owners-select': defineCall({
    summary: "The horse's owners except one, in USEF's book or in `book`",
    request: z.object({
      horseId: idField,
      excludeId: criterion,
      excludeType: criterion,
      searchDate: dateField,
      book: orgField.nullish(),
    }),
    example: { horseId: '5200001', excludeId: '4100001', excludeType: 'I', searchDate: '2026-07-04' },
    response: z.object({ otherOwners: z.array(otherOwner) }),
    mostBytes: SMALL_BODY,
    work: LOOK_UP,
    askedShow: null,
    discloses: (to, { horseId, excludeId, book }, answer) => {
      to.asked(cleanHorseNumber(horseId), answer !== null);
      // Counts the excluded person, too: being left out of the answer reveals that this person owns the horse.
      if (cleanMemberNumber(excludeId) !== '') to.personOf(book ?? 'usef', excludeId, null);
      for (const { id, name } of answer?.otherOwners ?? []) to.personOf(book ?? 'usef', id, name);
    },
  }),
};
