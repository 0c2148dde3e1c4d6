import type { Answer } from '../../contract/calls.ts';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { isUsableName } from '../../domain/names/usable-criterion.ts';
import type { Org } from '../../domain/org.ts';
import type { RiderForm } from '../session/forms.ts';
import { similarWords, type Suggestion, type Suggests } from './suggestion.ts';

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
          apart: whatTellsApart(suggestion),
          similar: similarWords(match, 'name'),
        };
  });
}

function whatTellsApart({ riders, usefId, usdfId }: RiderSuggestion): string[] {
  if (riders > 1) return [`${riders} riders`];
  return [...(usdfId === null ? [] : [`USDF ${usdfId}`]), ...(usefId === null ? [] : [`USEF ${usefId}`])];
}
