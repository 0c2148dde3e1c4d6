import { z } from 'zod';
import type { Org } from '../../domain/org.ts';
import { defineCall, SMALL_BODY } from '../call.ts';
import { type Disclosure, SMALL_TOTAL } from '../disclosure.ts';
import { criterion, dateField, orgField } from '../fields.ts';
import { horseSuggestion, riderSuggestion } from '../rows.ts';

/** Rejects the field for USDF numbers if the search form is another organization's, because only USDF's form has it. */
function needsFieldOfForm(ofUsdf: string) {
  return ({ org, field }: { org: Org; field: string }, context: z.core.$RefinementCtx) => {
    if (field !== ofUsdf || org === 'usdf') return;
    context.addIssue({
      code: 'custom',
      path: ['field'],
      message: 'expected the name of a field on this organization’s search form',
    });
  };
}

const FIELD = { error: 'expected the name of a field on the search form' };

/** Adds the people that each suggestion reveals. If some must not be shown, `keeping` drops only their suggestions. */
function discloseEach<Suggestion>(
  to: Disclosure,
  suggestions: readonly Suggestion[],
  disclose: (suggestion: Suggestion) => void,
): void {
  const { people } = to.shown;
  const ends = suggestions.map((each) => {
    const from = people.length;
    disclose(each);
    return { each, from, to: people.length };
  });
  to.shown.keeping = (kept) => ({
    suggestions: ends
      .filter(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at).every(kept))
      .map(({ each }) => each),
  });
}

export const suggestionCalls = {
  'horses/suggestions': defineCall({
    summary:
      'Suggests up to 8 names or numbers for the horse search form’s `field`, from the books in `org`’s flow',
    request: z
      .object({
        org: orgField,
        field: z.enum(['usefNumber', 'usdfNumber', 'horseName', 'ownerLastname'], FIELD),
        usdfNumber: criterion,
        usefNumber: criterion,
        horseName: criterion,
        ownerLastname: criterion,
        searchDate: dateField,
      })
      .superRefine(needsFieldOfForm('usdfNumber')),
    example: { org: 'usef', field: 'horseName', horseName: 'golden ch', searchDate: '2026-07-04' },
    response: z.object({ suggestions: z.array(horseSuggestion) }),
    mostBytes: SMALL_BODY,
    work: () => ({ kind: 'suggestions' }),
    askedShow: null,
    discloses: (to, question, answer) => {
      const { field, ownerLastname } = question;
      to.shown.text = question[field];
      discloseEach(to, answer?.suggestions ?? [], ({ text, usefId, usdfId }) => {
        if (field === 'ownerLastname') to.named(text);
        // A horse's name narrowed by an owner's name reveals that one of the horse's owners has that name.
        else if (field === 'horseName' && ownerLastname !== '') to.owners(usefId ?? usdfId ?? text);
      });
    },
  }),
  'rider/suggestions': defineCall({
    summary:
      'Suggests up to 8 names or numbers for the rider search form’s `field`, from the books in `org`’s flow',
    request: z
      .object({
        org: orgField,
        field: z.enum(['usefId', 'usdfId', 'firstName', 'lastName'], FIELD),
        usdfId: criterion,
        usefId: criterion,
        firstName: criterion,
        lastName: criterion,
        searchDate: dateField,
      })
      .superRefine(needsFieldOfForm('usdfId')),
    example: {
      org: 'usdf',
      field: 'lastName',
      firstName: 'anna',
      lastName: 'smi',
      searchDate: '2026-07-04',
    },
    response: z.object({ suggestions: z.array(riderSuggestion) }),
    mostBytes: SMALL_BODY,
    work: () => ({ kind: 'suggestions' }),
    askedShow: null,
    discloses: (to, question, answer) => {
      to.shown.text = question[question.field];
      discloseEach(to, answer?.suggestions ?? [], (each) => {
        if (each.riders === 1) to.row(each);
        else if (each.riders <= SMALL_TOTAL) to.unseen(each.riders, 'rider', each.name);
      });
    },
  }),
};
