import { compact, fold } from '../../domain/names/fold.ts';
import type { Place, RiderName } from '../hits.ts';
import { isIn, type NameList, type Span } from './name-list.ts';
import type { RiderList } from './rider-list.ts';

/** Finds riders whose names equal one reading of the typed name, folded and without spaces (requirement 15.25). */
export function ridersOfName(list: RiderList, ways: readonly RiderName[]): Place[] {
  const found = new Set<Place>();
  for (const { firstName, lastName } of ways) {
    const lasts = equalNames(list.lastNames, lastName);
    if (lasts.length === 0) continue;
    const firsts = equalNames(list.firstNames, firstName).map((span) => list.firstNames.spellingsOf(span));
    if (firsts.length === 0) continue;
    for (const span of lasts) {
      const [from, end] = list.ranksOf(span);
      for (let rank = from; rank < end; rank += 1) {
        if (isIn(list.firsts[rank] ?? 0, firsts)) found.add(list.places[rank] ?? 0);
      }
    }
  }
  return [...found].sort((a, b) => a - b);
}

/** Finds names that equal a typed one when spaces are removed. An empty name equals only an empty one. */
function equalNames(names: NameList, typed: string): Span[] {
  const text = compact(fold(typed));
  if (text === '') {
    const none = names.folded.indexOf('');
    return none < 0 ? [] : [[none, none + 1]];
  }
  const spans: Span[] = [];
  names.forms.equal(text, (name, formCost) => {
    if (formCost === 0) spans.push([name, name + 1]);
  });
  return spans;
}

/** Returns the number of riders for each folded first name, by the name's index in the list. */
export function firstNameCounts(list: RiderList): Uint32Array {
  const { folded, spellings } = list.firstNames;
  const nameOf = new Uint32Array(spellings.length);
  for (let name = 0; name < folded.length; name += 1) {
    nameOf.fill(name, ...list.firstNames.spellingsOf([name, name + 1]));
  }
  const counts = new Uint32Array(folded.length);
  for (const first of list.firsts) {
    const name = nameOf[first] ?? 0;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
