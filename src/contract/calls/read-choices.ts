import { z } from 'zod';
import { FIRST_YEAR, LAST_YEAR } from '../../domain/calendar/calendar-date.ts';
import { cleanHorseNumber, cleanMemberNumber } from '../../domain/numbers.ts';
import { booksStatus } from '../books-status.ts';
import { BODY_WITH_CHOICES, defineCall } from '../call.ts';
import { choiceList, dateField, idField, orgField } from '../fields.ts';
import { chosenRider, horseRow, ownerRow } from '../rows.ts';

export const readChoicesCall = {
  'choices/read': defineCall({
    summary:
      'Records chosen earlier, read again as of a date, all from one generation; null if a book has no such record',
    request: z.object({
      searchDate: dateField,
      horses: choiceList({ book: orgField, horseId: idField }),
      owners: choiceList({ book: orgField, horseId: idField, ownerId: idField }),
      riders: choiceList({ book: orgField, riderId: idField }),
      competitionYear: z
        .int({ error: 'expected a year' })
        .min(FIRST_YEAR, { error: `expected a year from ${FIRST_YEAR}` })
        .max(LAST_YEAR + 1, { error: `expected a year up to ${LAST_YEAR + 1}` })
        .nullish()
        .meta({
          description:
            'Competition year for which to return dressage riders’ classes; if left out, none are returned',
        }),
    }),
    example: {
      searchDate: '2026-07-04',
      horses: [{ book: 'usef', horseId: '5200001' }],
      owners: [{ book: 'usef', horseId: '5200001', ownerId: '4100001' }],
      riders: [{ book: 'usdf', riderId: '71001' }],
    },
    response: z.object({
      horses: z.array(horseRow.nullable()),
      owners: z.array(
        z.object({
          owner: ownerRow.nullable(),
          owns: z.boolean().meta({ description: 'true: the owner owns the horse on the date' }),
        }),
      ),
      riders: z.array(chosenRider.nullable()),
      books: booksStatus,
    }),
    mostBytes: BODY_WITH_CHOICES,
    work: ({ horses, owners, riders }) => ({
      kind: 'choices',
      choices: horses.length + owners.length + riders.length,
      judgedDays: 0,
    }),
    // Riders' age classes depend only on the year of birth.
    askedShow: null,
    discloses: (to, question, answer) => {
      to.shown.tells = question.owners.length + question.riders.length > 0;
      for (const [at, { horseId }] of question.horses.entries()) {
        to.asked(cleanHorseNumber(horseId), (answer?.horses[at] ?? null) !== null);
      }
      for (const [at, { book, horseId, ownerId }] of question.owners.entries()) {
        const owner = answer?.owners[at]?.owner ?? null;
        to.asked(cleanHorseNumber(horseId), null);
        to.asked(cleanMemberNumber(ownerId), owner !== null);
        if (owner === null) {
          to.free(book, ownerId);
          continue;
        }
        to.row(owner);
        for (const { id, name } of owner.otherOwners ?? []) to.personOf(book, id, name);
      }
      for (const [at, { book, riderId }] of question.riders.entries()) {
        const rider = answer?.riders[at] ?? null;
        to.asked(cleanMemberNumber(riderId), rider !== null);
        if (rider === null) to.free(book, riderId);
        else to.row(rider);
      }
    },
  }),
};
