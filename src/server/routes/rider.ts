import { riderSuggestions } from '../../records/questions/rider-suggestions.ts';
import {
  searchRidersBesideUsdf,
  searchRidersBesideUshja,
} from '../../records/questions/search-riders-beside.ts';
import { searchRiders, searchUsdfRiders } from '../../records/questions/search-riders.ts';
import type { GroupHandlers } from '../ask.ts';

export const rider: GroupHandlers<'rider'> = {
  'rider/usef-search-response': (records, question) =>
    records.read((view) => searchRiders(view, 'usef', question)),
  'rider/usdf-search-response': (records, question) =>
    records.read((view) => searchUsdfRiders(view, question)),
  'rider/ushja-search-response': (records, question) =>
    records.read((view) => searchRiders(view, 'ushja', question)),
  'rider/usdf-usef-search-response': (records, question) =>
    records.read((view) => searchRidersBesideUsdf(view, question)),
  'rider/ushja-usef-search-response': (records, question) =>
    records.read((view) => searchRidersBesideUshja(view, question)),
  'rider/suggestions': (records, question) => records.read((view) => riderSuggestions(view, question)),
};
