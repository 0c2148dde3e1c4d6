import type { EntryRole, RecordNumbers } from './entry.ts';
import { ORG_LABEL, ORGS } from '../org.ts';

/* Text for entries on screen, on paper and in reports. The server supplies the findings' text. */

export const ROLE_LABEL: Readonly<Record<EntryRole, string>> = {
  horse: 'Horse',
  owner: 'Owner',
  rider: 'Rider',
  trainer: 'Trainer',
  coach: 'Coach',
  handler: 'Handler',
};

export function recordText(records: RecordNumbers): string {
  return ORGS.flatMap((org) =>
    records[org] === undefined ? [] : [`${ORG_LABEL[org]} ${records[org]}`],
  ).join(', ');
}
