import { z } from 'zod';
import { cleanHorseNumber } from '../../domain/numbers.ts';
import { defineCall, SMALL_BODY } from '../call.ts';
import type { Disclosure } from '../disclosure.ts';
import { criterion, dateField, pagingFields } from '../fields.ts';
import { foundHorse } from '../rows.ts';
import { disclosePage, needsCriterion, searchWork, total, unseenIn } from './search.ts';

const CRITERION = 'Type a horse’s or an owner’s name with at least two letters, or a number.';

const usefSearch = z
  .object({
    usefNumber: criterion,
    horseName: criterion,
    ownerLastname: criterion,
    searchDate: dateField,
    ...pagingFields,
  })
  .superRefine(needsCriterion(['usefNumber'], ['horseName', 'ownerLastname'], CRITERION));

const usdfSearch = z
  .object({
    usdfNumber: criterion,
    usefNumber: criterion,
    horseName: criterion,
    ownerLastname: criterion,
    searchDate: dateField,
    ...pagingFields,
  })
  .superRefine(needsCriterion(['usdfNumber', 'usefNumber'], ['horseName', 'ownerLastname'], CRITERION));

const found = z.object({ horses: z.array(foundHorse), total });

type Searched = z.output<typeof usefSearch> & { usdfNumber?: string };

function discloseHorses(
  to: Disclosure,
  { usefNumber, usdfNumber = '', horseName, ownerLastname }: Searched,
  answer: z.output<typeof found> | null,
): void {
  if (answer === null) return;
  const number = cleanHorseNumber(usefNumber) || cleanHorseNumber(usdfNumber);
  if (ownerLastname !== '') {
    // Even without rows, the answer reveals whether the horse with this number has an owner with this name.
    if (number !== '') to.owners(number);
    to.unseen(unseenIn(answer.horses, answer.total), usefNumber, usdfNumber, horseName, ownerLastname);
  }
  disclosePage(to, answer.horses, answer.total, number, horseName, ownerLastname);
  for (const { ownerNames, usefId, usdfId } of answer.horses) {
    for (const name of ownerNames) to.named(name);
    to.gives(cleanHorseNumber, usefId, usdfId);
  }
}

const search = {
  response: found,
  mostBytes: SMALL_BODY,
  work: (question: Searched) => searchWork(question, question.horseName, question.ownerLastname),
  askedShow: null,
  discloses: discloseHorses,
};

export const horseSearchCalls = {
  'horses/usef-search-response': defineCall({
    summary: "Horses in USEF's book",
    request: usefSearch,
    example: {
      horseName: 'golden',
      searchDate: '2026-07-04',
      page: 1,
    },
    ...search,
  }),
  'horses/usdf-search-response': defineCall({
    summary: "Horses in USDF's book",
    request: usdfSearch,
    example: {
      usdfNumber: '52001',
      searchDate: '2026-07-04',
    },
    ...search,
  }),
  'horses/usdf-usef-search-response': defineCall({
    summary:
      "Horses in USEF's book for the dressage search: first those tied to the USDF horses found, then those found only in USEF's book",
    request: usdfSearch,
    example: { horseName: 'golden', ownerLastname: 'smith', searchDate: '2026-07-04' },
    ...search,
  }),
  'horses/ushja-search-response': defineCall({
    summary: "Horses in USHJA's book, each with its USEF fields if tied to a USEF record",
    request: usefSearch,
    example: { usefNumber: '5200001', searchDate: '2026-07-04' },
    ...search,
  }),
};
