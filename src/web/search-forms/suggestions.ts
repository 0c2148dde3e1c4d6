import type { Answer, CallName } from '../../contract/calls.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { isUsableName } from '../../domain/names/match-name.ts';
import type { Org } from '../../domain/org.ts';
import type { AskedCall } from '../api/use-call.ts';
import type { HorseForm, FormReading, RiderForm, TypedForm } from '../session/forms.ts';
import { understoodHorse, understoodRider } from './understood.ts';

export type SuggestionCall = Extract<CallName, `${string}/suggestions`>;

export interface Suggestion<Form> {
  /** Text to put into the fields when the suggestion is chosen. */
  fills: Partial<Form>;
  text: string;
  /** Details that tell namesakes apart: numbers, the foal year, "3 horses". */
  apart: readonly string[];
  /** Says how the suggestion is similar: "Similar name", "Similar number". Null for any other match. */
  similar: string | null;
}

/** Calls for one field. The box makes one call for each of the most likely readings of its text. */
export interface SuggestionQuestions<Name extends SuggestionCall> {
  field: string;
  asked: readonly AskedCall<Name>[];
}

export interface Suggests<Form, Name extends SuggestionCall> {
  /** Returns the calls for a field; null if too little is typed. */
  questions: (form: Form, field: keyof Form & string) => SuggestionQuestions<Name> | null;
  suggestions: (
    answers: readonly { asked: AskedCall<Name>; answer: Answer<Name> }[],
    field: keyof Form & string,
  ) => readonly Suggestion<Form>[];
}

/** Maximum number of readings of the box's text to ask about. */
const BOX_QUESTIONS = 2;
const BOX_SUGGESTIONS = 8;

export function horseSuggests(
  org: Org,
  searchDate: CalendarDate,
): Suggests<TypedForm<HorseForm>, 'horses/suggestions'> {
  const asking = (form: HorseForm, field: keyof HorseForm): AskedCall<'horses/suggestions'> => ({
    name: 'horses/suggestions',
    body: { ...trimmed(form, field), org, field, searchDate },
  });
  return {
    questions: ({ box, ...form }, field) => {
      if (field !== 'box') return isUsableName(form[field]) ? { field, asked: [asking(form, field)] } : null;
      const readings = isUsableName(box) ? understoodHorse(org, { ...form, box }) : [];
      return boxQuestions(readings, form, asking);
    },
    suggestions: (answers, field) =>
      merged<TypedForm<HorseForm>>(
        answers.flatMap(({ asked, answer }) =>
          answer.suggestions.map((suggestion) => {
            const isNumber = asked.body.field === 'usefNumber' || asked.body.field === 'usdfNumber';
            return {
              fills: { [field]: suggestion.text },
              text: suggestion.text,
              apart: isNumber ? whoseHorseNumber(suggestion) : whatTellsHorsesApart(suggestion),
              similar: similarText(suggestion, isNumber ? 'number' : 'name'),
            };
          }),
        ),
        answers.length,
      ),
  };
}

/** Suggests riders. A suggested name can fill both name fields, or the box. */
export function riderSuggests(
  org: Org,
  searchDate: CalendarDate,
): Suggests<TypedForm<RiderForm>, 'rider/suggestions'> {
  const asking = (form: RiderForm, field: keyof RiderForm): AskedCall<'rider/suggestions'> => ({
    name: 'rider/suggestions',
    body: { ...trimmed(form, field), org, field, searchDate },
  });
  return {
    questions: ({ box, ...form }, field) => {
      if (field !== 'box') return isUsableName(form[field]) ? { field, asked: [asking(form, field)] } : null;
      const readings = isUsableName(box) ? understoodRider(org, { ...form, box }) : [];
      return boxQuestions(readings, form, asking);
    },
    suggestions: (answers, field) =>
      merged<TypedForm<RiderForm>>(
        answers.flatMap(({ answer }) =>
          answer.suggestions.map((suggestion) => {
            const { text, riderNames, name } = suggestion;
            return riderNames === null
              ? { fills: { [field]: text }, text, apart: [name], similar: similarText(suggestion, 'number') }
              : {
                  fills: field === 'box' ? { box: name } : riderNames,
                  text: name,
                  apart: whatTellsRidersApart(suggestion),
                  similar: similarText(suggestion, 'name'),
                };
          }),
        ),
        answers.length,
      ),
  };
}

/** Returns the calls for the most likely readings, each about the field that its reading filled; null if there are none. */
function boxQuestions<Form extends Record<keyof Form, string>, Name extends SuggestionCall>(
  readings: readonly FormReading<Form>[],
  fields: Form,
  asking: (form: Form, field: keyof Form & string) => AskedCall<Name>,
): SuggestionQuestions<Name> | null {
  const asked = readings.slice(0, BOX_QUESTIONS).flatMap(({ form }) => {
    // Prefers `lastName`, which follows `firstName` in the form, because it is more specific.
    const filled = (Object.keys(form) as (keyof Form & string)[]).findLast(
      (name) => form[name] !== fields[name],
    );
    return filled === undefined ? [] : [asking(form, filled)];
  });
  return asked.length === 0 ? null : { field: 'box', asked };
}

/** Combines the suggestions for several readings: keeps similar ones only if there are no others. */
function merged<Form>(
  suggestions: readonly Suggestion<Form>[],
  answers: number,
): readonly Suggestion<Form>[] {
  if (answers === 1) return suggestions;
  const sure = suggestions.filter(({ similar }) => similar === null);
  return (sure.length > 0 ? sure : suggestions).slice(0, BOX_SUGGESTIONS);
}

function trimmed<Form extends Record<keyof Form, string>>(form: Form, field: keyof Form & string): Form {
  return { ...form, [field]: form[field].trim() };
}

type HorseSuggestion = Answer<'horses/suggestions'>['suggestions'][number];
type RiderSuggestion = Answer<'rider/suggestions'>['suggestions'][number];

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

/** Counts the suggestions, for screen readers: "5 suggestions". */
export function countText(suggestions: readonly Suggestion<unknown>[]): string {
  const count = suggestions.length === 0 ? 'No' : String(suggestions.length);
  const similar = suggestions.length > 0 && suggestions.every(({ similar }) => similar !== null);
  return `${count} ${similar ? 'similar ' : ''}${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`;
}
