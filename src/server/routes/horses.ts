import { horseSuggestions } from '../../records/questions/horse-suggestions.ts';
import { searchHorsesBesideUsdf } from '../../records/questions/search-horses-beside-usdf.ts';
import { searchUsdfHorses, searchUsefHorses } from '../../records/questions/search-horses.ts';
import { searchUshjaHorses } from '../../records/questions/search-ushja-horses.ts';
import type { GroupHandlers } from '../ask.ts';

export const horses: GroupHandlers<'horses'> = {
  'horses/usef-search-response': (records, question) =>
    records.read((view) => searchUsefHorses(view, question)),
  'horses/usdf-search-response': (records, question) =>
    records.read((view) => searchUsdfHorses(view, question)),
  'horses/usdf-usef-search-response': (records, question) =>
    records.read((view) => searchHorsesBesideUsdf(view, question)),
  'horses/ushja-search-response': (records, question) =>
    records.read((view) => searchUshjaHorses(view, question)),
  'horses/suggestions': (records, question) => records.read((view) => horseSuggestions(view, question)),
};
