import type { GroupHandlers } from '../ask.ts';

export const horses: GroupHandlers<'horses'> = {
  'horses/usef-search-response': (records, question) => records.search('usefHorses', question),
  'horses/usdf-search-response': (records, question) => records.search('usdfHorses', question),
  'horses/usdf-usef-search-response': (records, question) => records.search('usefHorsesBesideUsdf', question),
  'horses/ushja-search-response': (records, question) => records.search('ushjaHorses', question),
  'horses/suggestions': (records, question) => records.search('horseSuggestions', question),
};
