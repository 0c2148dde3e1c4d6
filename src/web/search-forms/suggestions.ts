import type { Answer, CallName } from '../../contract/calls.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { isUsableName } from '../../domain/names/match-name.ts';
import type { Org } from '../../domain/org.ts';
import type { Asked } from '../api/use-call.ts';
import type { HorseForm, RiderForm } from '../session/forms.ts';

export type SuggestionCall = Extract<CallName, `${string}/suggestions`>;

/** What a search form offers for a field while the user types. Choosing it fills fields and does nothing else. */
export interface Suggestion<Form> {
  /** What the fields become when it is chosen. */
  fills: Partial<Form>;
  /** The name or number that is offered. */
  text: string;
  /** What tells it apart, in words: numbers, the foal year, "3 horses". */
  apart: readonly string[];
  /** "Similar name" or "Similar number"; null when it is more than similar to what was typed. */
  similar: string | null;
}

/** How a form asks for suggestions, and how it shows the answer. */
export interface Suggests<Form, Name extends SuggestionCall> {
  /** The question for one field of the form; null when too little is typed. */
  question: (form: Form, field: keyof Form & string) => Asked<Name> | null;
  /** The suggestions of an answer for that field. */
  suggestions: (answer: Answer<Name>, field: keyof Form & string) => readonly Suggestion<Form>[];
}

type HorseSuggestion = Answer<'horses/suggestions'>['suggestions'][number];
type RiderSuggestion = Answer<'rider/suggestions'>['suggestions'][number];

/** What the horse form suggests. */
export function horseSuggests(org: Org, searchDate: CalendarDate): Suggests<HorseForm, 'horses/suggestions'> {
  return {
    question: (form, field) =>
      isUsableName(form[field])
        ? { name: 'horses/suggestions', body: { ...trimmed(form, field), org, field, searchDate } }
        : null,
    suggestions: ({ suggestions }, field) => {
      const isNumber = field === 'usefNumber' || field === 'usdfNumber';
      return suggestions.map((suggestion) => ({
        fills: { [field]: suggestion.text },
        text: suggestion.text,
        apart: isNumber ? whoseHorseNumber(suggestion) : whatTellsHorsesApart(suggestion),
        similar: similarText(suggestion, isNumber ? 'number' : 'name'),
      }));
    },
  };
}

/** What the rider form suggests. A suggested name fills both name fields. */
export function riderSuggests(org: Org, searchDate: CalendarDate): Suggests<RiderForm, 'rider/suggestions'> {
  return {
    question: (form, field) =>
      isUsableName(form[field])
        ? { name: 'rider/suggestions', body: { ...trimmed(form, field), org, field, searchDate } }
        : null,
    suggestions: ({ suggestions }, field) =>
      suggestions.map((suggestion) => {
        const { text, riderNames, name } = suggestion;
        return riderNames === null
          ? { fills: { [field]: text }, text, apart: [name], similar: similarText(suggestion, 'number') }
          : {
              fills: riderNames,
              text: name,
              apart: whatTellsRidersApart(suggestion),
              similar: similarText(suggestion, 'name'),
            };
      }),
  };
}

function trimmed<Form extends Record<keyof Form, string>>(form: Form, field: keyof Form & string): Form {
  return { ...form, [field]: form[field].trim() };
}

function similarText({ match }: HorseSuggestion | RiderSuggestion, what: 'name' | 'number'): string | null {
  return match === 'similar' ? `Similar ${what}` : null;
}

function whoseHorseNumber(suggestion: HorseSuggestion): string[] {
  return [...(suggestion.name === null ? [] : [suggestion.name]), ...foaled(suggestion)];
}

function whatTellsHorsesApart(suggestion: HorseSuggestion): string[] {
  const { horses } = suggestion;
  if (horses !== null && horses > 1) return [`${horses} horses`];
  return [...numbers(suggestion), ...foaled(suggestion)];
}

function whatTellsRidersApart(suggestion: RiderSuggestion): string[] {
  return suggestion.riders > 1 ? [`${suggestion.riders} riders`] : numbers(suggestion);
}

function numbers({ usefId, usdfId }: HorseSuggestion | RiderSuggestion): string[] {
  return [...(usdfId === null ? [] : [`USDF ${usdfId}`]), ...(usefId === null ? [] : [`USEF ${usefId}`])];
}

function foaled({ foalDate }: HorseSuggestion): string[] {
  return foalDate === null ? [] : [`foaled ${foalDate.slice(0, 4)}`];
}

/** How many suggestions there are, for those who do not see them: "5 suggestions". */
export function countText(suggestions: readonly Suggestion<unknown>[]): string {
  const count = suggestions.length === 0 ? 'No' : String(suggestions.length);
  const similar = suggestions.length > 0 && suggestions.every(({ similar }) => similar !== null);
  return `${count} ${similar ? 'similar ' : ''}${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`;
}
