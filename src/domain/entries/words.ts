import type { EntryMatch, Proposal, ProposalReason } from './check.ts';
import type { EntryRole, RecordNumbers } from './entry.ts';
import { ORG_LABEL, ORGS } from '../org.ts';

/** Text for entries on screen, on paper and in reports. The server supplies the findings' text. */

export const ROLE_LABEL: Readonly<Record<EntryRole, string>> = {
  horse: 'Horse',
  owner: 'Owner',
  rider: 'Rider',
  trainer: 'Trainer',
  coach: 'Coach',
  handler: 'Handler',
};

const WHY_PROPOSED: Readonly<Record<ProposalReason, string>> = {
  'digits-swapped': 'two digits of the number are swapped',
  'digit-wrong': 'one digit of the number differs',
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

export function recordText(records: RecordNumbers): string {
  return ORGS.flatMap((org) =>
    records[org] === undefined ? [] : [`${ORG_LABEL[org]} ${records[org]}`],
  ).join(', ');
}

export function proposalText({ organization, number, why }: Proposal): string {
  return `${ORG_LABEL[organization]} ${number}: ${WHY_PROPOSED[why]}`;
}
