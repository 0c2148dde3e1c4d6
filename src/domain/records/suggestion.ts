import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Match } from './match.ts';

/** What a search form offers while a horse's name or number, or an owner's name, is typed. */
export interface HorseSuggestion {
  /** What the field becomes when this is chosen. */
  text: string;
  match: Match;
  /** How many of the horses found have this name; null for an owner's name. */
  horses: number | null;
  /** These two and the foal date are null unless it is one horse. */
  usefId: string | null;
  usdfId: string | null;
  /** The horse's name; null for an owner's name. */
  name: string | null;
  foalDate: CalendarDate | null;
}

/** What a search form offers while a rider's name or number is typed. */
export interface RiderSuggestion {
  /** What the field becomes when this is chosen. */
  text: string;
  match: Match;
  /** How many of the riders found have this name. */
  riders: number;
  /** What the two name fields become, when a name was typed; null for a number. */
  riderNames: { firstName: string; lastName: string } | null;
  /** Null unless it is one rider, as the next. */
  usefId: string | null;
  usdfId: string | null;
  /** "First Last". */
  name: string;
}
