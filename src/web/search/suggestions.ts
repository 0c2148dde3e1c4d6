import type { Answer, CallName } from '../../contract/calls.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { isUsableName, type Match } from '../../domain/names/match-name.ts';
import type { Org } from '../../domain/org.ts';
import type { Asked } from '../api/use-call.ts';
import type { HorseForm, RiderForm } from '../session/forms.ts';

export type SuggestionCall = Extract<CallName, `${string}/suggestions`>;

/** A match that a search form offers for a field while it is typed. Choosing it fills fields and does nothing else. */
export interface Suggestion<Form> {
  /** What the fields become when it is chosen. */
  fills: Partial<Form>;
  /** The name or number that is offered. */
  text: string;
  /** What tells it apart, in words: numbers, the foal year, "3 horses". */
  apart: readonly string[];
  /** In words, when it is only similar to what was typed. */
  similar: string | null;
}

/** What a form offers while one of its fields is typed. */
export interface Suggests<Form, Name extends SuggestionCall> {
  /** The question; null where too little is typed to ask one. */
  asked: (form: Form, field: keyof Form & string) => Asked<Name> | null;
  offered: (answer: Answer<Name>, field: keyof Form & string) => readonly Suggestion<Form>[];
}

/** "Similar name", "Similar number"; null for what is more than similar. */
export function similarWords(match: Match, of: 'name' | 'number'): string | null {
  return match === 'similar' ? `Similar ${of}` : null;
}

/** How many suggestions there are, for those who do not see them: "5 suggestions". */
export function countWords(suggestions: readonly Suggestion<unknown>[]): string {
  const count = suggestions.length === 0 ? 'No' : String(suggestions.length);
  const similar = suggestions.length > 0 && suggestions.every(({ similar }) => similar !== null);
  return `${count} ${similar ? 'similar ' : ''}${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`;
}

type HorseSuggestion = Answer<'horses/suggestions'>['suggestions'][number];

/** What the horse form offers while one of its fields is typed; nothing before two letters or digits. */
export function horseSuggests(org: Org, searchDate: CalendarDate): Suggests<HorseForm, 'horses/suggestions'> {
  return {
    asked: (form, field) => {
      const typed = form[field].trim();
      if (!isUsableName(typed)) return null;
      return { name: 'horses/suggestions', body: { ...form, [field]: typed, org, field, searchDate } };
    },
    offered: horseSuggestions,
  };
}

/** The answer as the horse form offers it at that field. */
function horseSuggestions(
  { suggestions }: Answer<'horses/suggestions'>,
  field: keyof HorseForm,
): readonly Suggestion<HorseForm>[] {
  const ofNumbers = field === 'usefNumber' || field === 'usdfNumber';
  return suggestions.map((suggestion) => ({
    fills: { [field]: suggestion.text },
    text: suggestion.text,
    apart: ofNumbers ? [...nameOf(suggestion), ...foaled(suggestion)] : whatTellsHorsesApart(suggestion),
    similar: similarWords(suggestion.match, ofNumbers ? 'number' : 'name'),
  }));
}

function whatTellsHorsesApart(suggestion: HorseSuggestion): string[] {
  const { horses, usefId, usdfId } = suggestion;
  if (horses !== null && horses > 1) return [`${horses} horses`];
  return [
    ...(usdfId === null ? [] : [`USDF ${usdfId}`]),
    ...(usefId === null ? [] : [`USEF ${usefId}`]),
    ...foaled(suggestion),
  ];
}

function nameOf({ name }: HorseSuggestion): string[] {
  return name === null ? [] : [name];
}

function foaled({ foalDate }: HorseSuggestion): string[] {
  return foalDate === null ? [] : [`foaled ${foalDate.slice(0, 4)}`];
}

type RiderSuggestion = Answer<'rider/suggestions'>['suggestions'][number];

/** What the rider form offers while one of its fields is typed; nothing before two letters or digits. */
export function riderSuggests(org: Org, searchDate: CalendarDate): Suggests<RiderForm, 'rider/suggestions'> {
  return {
    asked: (form, field) => {
      const typed = form[field].trim();
      if (!isUsableName(typed)) return null;
      return { name: 'rider/suggestions', body: { ...form, [field]: typed, org, field, searchDate } };
    },
    offered: riderSuggestions,
  };
}

/** The answer as the rider form offers it at that field: a name fills both name fields. */
function riderSuggestions(
  { suggestions }: Answer<'rider/suggestions'>,
  field: keyof RiderForm,
): readonly Suggestion<RiderForm>[] {
  return suggestions.map((suggestion) => {
    const { text, match, riderNames, name } = suggestion;
    return riderNames === null
      ? { fills: { [field]: text }, text, apart: [name], similar: similarWords(match, 'number') }
      : {
          fills: riderNames,
          text: name,
          apart: whatTellsRidersApart(suggestion),
          similar: similarWords(match, 'name'),
        };
  });
}

function whatTellsRidersApart({ riders, usefId, usdfId }: RiderSuggestion): string[] {
  if (riders > 1) return [`${riders} riders`];
  return [...(usdfId === null ? [] : [`USDF ${usdfId}`]), ...(usefId === null ? [] : [`USEF ${usefId}`])];
}
