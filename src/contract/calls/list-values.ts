import { z } from 'zod';
import { LONGEST_VALUE } from '../../domain/entries/entry.ts';
import {
  type LookedUpValue,
  lookedUpValues,
  MOST_VALUES,
  ON_RECORD,
} from '../../domain/entries/on-record.ts';
import { cleanMemberNumber } from '../../domain/numbers.ts';
import { defineCall } from '../call.ts';
import type { Disclosure } from '../disclosure.ts';
import { dateField, orgField } from '../fields.ts';

/**
 * Adds everyone whose name or number is one of the values (requirement 12.28). Other values reveal only that nobody has them.
 */
export function discloseValues(to: Disclosure, values: readonly LookedUpValue[]): void {
  to.shown.listed = true;
  for (const { value, as } of values) {
    const number = /\d/.test(value) ? cleanMemberNumber(value) : '';
    // Lists contain many numbers from other registries, so an unknown number is not a sign of guessing.
    to.asked(number, null);
    if (as.includes('member-usef')) to.personOf('usef', number, null);
    else if (as.includes('member-usdf')) to.personOf('usdf', number, null);
    else if (as.includes('member-name') || as.includes('organization-name')) to.named(value);
    else to.nobody(value);
  }
}

export const listValuesCall = {
  'entries/values': defineCall({
    summary:
      'Finds cells from an entry list that exactly match the name or number of a member, organization or horse in the books in `org`’s flow',
    request: z.object({
      org: orgField,
      searchDate: dateField,
      values: z
        .array(
          z
            .string({ error: 'expected text' })
            .max(LONGEST_VALUE, { error: `expected strings of at most ${LONGEST_VALUE} characters` }),
          { error: 'expected a list of strings' },
        )
        .max(MOST_VALUES, { error: `expected at most ${MOST_VALUES} strings` })
        .meta({ description: 'Cells from columns that were not understood' }),
    }),
    example: { org: 'usdf', searchDate: '2026-07-04', values: ['Anna Smith', '5200001'] },
    response: z.object({
      onRecord: z.array(z.array(z.enum(ON_RECORD))).meta({
        description:
          'For each value, in the order of `values`: the kinds of records that have it; empty if it is not on record',
      }),
    }),
    // Leaves room for the longest values at 3 bytes per character.
    mostBytes: 300 * 1024,
    work: ({ values }) => ({ kind: 'values', values: values.length }),
    askedShow: null,
    discloses: (to, { values }, answer) => {
      if (answer !== null) discloseValues(to, lookedUpValues(values, answer.onRecord));
    },
  }),
};
