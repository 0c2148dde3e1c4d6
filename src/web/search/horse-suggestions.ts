import type { Answer } from '../../contract/calls.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { isUsableName } from '../../domain/names/usable-criterion.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseForm } from '../session/forms.ts';
import { similarWords, type Suggestion, type Suggests } from './suggestion.ts';

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
    apart: ofNumbers ? [...nameOf(suggestion), ...foaled(suggestion)] : whatTellsApart(suggestion),
    similar: similarWords(suggestion.match, ofNumbers ? 'number' : 'name'),
  }));
}

function whatTellsApart(suggestion: HorseSuggestion): string[] {
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
