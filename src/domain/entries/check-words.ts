import { ORG_LABEL } from '../org.ts';
import type { EntryMatch, Proposal, ProposalReason } from './check.ts';

/* Text for a party's check, in addition to its findings. */

const WHY_PROPOSED: Readonly<Record<ProposalReason, string>> = {
  'digits-swapped': 'two digits swapped',
  'digit-wrong': 'one digit differs',
  'other-organization': 'the number is another organization’s',
  'number-of-another': 'has exactly this name, and the list may have swapped two numbers',
  'number-alone': 'has the number on the list',
  'same-name': 'has exactly this name',
  'similar-name': 'has a similar name',
};

/** Text for a match without other findings. */
export const MATCH_TEXT: Readonly<Record<EntryMatch, string>> = {
  number: 'Nothing contradicts this record.',
  name: 'Found by name only.',
  proposed: 'A person must confirm the record.',
  several: 'Several records have this name.',
  none: 'No record was found.',
};

/** Splits a text after its first sentence. A class name or cell in quotation marks may contain a period. */
export function firstSentence(text: string): { says: string; more: string } {
  const end = text.indexOf('. ', text.indexOf('”'));
  return end < 0 ? { says: text, more: '' } : { says: text.slice(0, end + 1), more: text.slice(end + 2) };
}

export function proposalText({ organization, number, why }: Proposal): string {
  return `${ORG_LABEL[organization]} ${number} (${WHY_PROPOSED[why]})`;
}
