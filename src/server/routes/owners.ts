import { otherOwners } from '../../records/questions/other-owners.ts';
import { selectHorse } from '../../records/questions/select-horse.ts';
import type { GroupHandlers } from '../ask.ts';

/** The two calls of the affiliate flows that ask USEF's book differ from `usef-select-horse` in name only. */
export const owners: GroupHandlers<'owners'> = {
  'owners/usef-select-horse': (records, question) =>
    records.read((view) => selectHorse(view, 'usef', question)),
  'owners/usdf-select-horse': (records, question) =>
    records.read((view) => selectHorse(view, 'usdf', question)),
  'owners/ushja-select-horse': (records, question) =>
    records.read((view) => selectHorse(view, 'ushja', question)),
  'owners/usdf-usef-select-horse': (records, question) =>
    records.read((view) => selectHorse(view, 'usef', question)),
  'owners/ushja-usef-select-horse': (records, question) =>
    records.read((view) => selectHorse(view, 'usef', question)),
  'owners/other-owners-select': (records, question) => records.read((view) => otherOwners(view, question)),
};
