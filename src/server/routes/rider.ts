import type { GroupHandlers } from '../ask.ts';

export const rider: GroupHandlers<'rider'> = {
  'rider/usef-search-response': (records, question) => records.search('usefRiders', question),
  'rider/usdf-search-response': (records, question) => records.search('usdfRiders', question),
  'rider/ushja-search-response': (records, question) => records.search('ushjaRiders', question),
  'rider/usdf-usef-search-response': (records, question) => records.search('usefRidersBesideUsdf', question),
  'rider/ushja-usef-search-response': (records, question) =>
    records.search('usefRidersBesideUshja', question),
  'rider/suggestions': (records, question) => records.search('riderSuggestions', question),
};
