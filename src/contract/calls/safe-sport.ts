import { z } from 'zod';
import { cleanMemberNumber } from '../../domain/numbers.ts';
import { SAFE_SPORT_FROM_AGE } from '../../domain/safe-sport/safe-sport.ts';
import { defineCall, LOOK_UP, SMALL_BODY } from '../call.ts';
import type { Disclosure } from '../disclosure.ts';
import { dateField, idField, value } from '../fields.ts';

const request = z.object({ usefId: idField, cardDate: dateField });
const response = z.object({
  hasValidSafeSport: z.boolean(),
  lastCompleteDate: value.date,
  dueDate: value.date,
});

/** Counts the person even if the number is not on record, because the answer reveals that, too. */
function disclosePerson(to: Disclosure, { usefId }: z.output<typeof request>): void {
  const number = cleanMemberNumber(usefId);
  to.asked(number, null);
  to.person(number, null, null);
  to.judged(number);
}

export const safeSportCalls = {
  'safe-sport/get-info': defineCall({
    summary: "An individual's Safe Sport training as of the card date",
    request,
    example: { usefId: '4100001', cardDate: '2026-07-04' },
    response: response.extend({
      required: z
        .boolean()
        .nullable()
        .meta({
          description: `Null if \`BIRTH_DATES\` is not \`full\` and the card date is in the month of the ${SAFE_SPORT_FROM_AGE}th birthday`,
        }),
    }),
    mostBytes: SMALL_BODY,
    work: LOOK_UP,
    askedShow: ({ cardDate }) => ({
      first: cardDate,
      last: cardDate,
      field: 'cardDate',
      agesOnly: true,
      nobody: false,
    }),
    discloses: disclosePerson,
  }),
  'safe-sport/get-org-info': defineCall({
    summary: "An organization's or farm's Safe Sport training as of the card date",
    request,
    example: { usefId: '4200001', cardDate: '2026-07-04' },
    response,
    mostBytes: SMALL_BODY,
    work: LOOK_UP,
    // Farms and organizations have no age.
    askedShow: null,
    discloses: disclosePerson,
  }),
};
