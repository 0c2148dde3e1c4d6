import { individualSafeSport, organizationSafeSport } from '../../records/questions/safe-sport.ts';
import type { GroupHandlers } from '../ask.ts';

export const safeSport: GroupHandlers<'safe-sport'> = {
  'safe-sport/get-info': (records, question) => records.read((view) => individualSafeSport(view, question)),
  'safe-sport/get-org-info': (records, question) =>
    records.read((view) => organizationSafeSport(view, question)),
};
