import { fold } from '../../domain/names/fold.ts';
import type { Hits, Page, Place } from '../hits.ts';
import type { Meeting, Span } from './name-list.ts';
import type { RiderList } from './rider-list.ts';

/** The names typed; folded, one of them is not empty. */
export interface TypedNames {
  firstName: string;
  lastName: string;
}

/** The matches a search by names can give, the strongest first. */
const MATCHES = ['exact', 'name', 'prefix'] as const;
const [EXACT, EQUAL, BEGINNING, NONE] = [0, 1, 2, 3];

/** Riders whose last names answer alike, from one position up to another. */
interface Stretch {
  span: Span;
  /** Whether they are equal to the one typed, not only begin so. True when none was typed. */
  equal: boolean;
}

/**
 * The riders that meet the names typed, by match, then name and number (requirements 5.16 and 5.18), but those in
 * `but`.
 */
export function findRiders(
  list: RiderList,
  { firstName, lastName }: TypedNames,
  { offset, limit }: Page,
  but: ReadonlySet<Place>,
): Hits {
  const last = fold(lastName) === '' ? null : list.lastNames.meeting(lastName);
  const first = fold(firstName) === '' ? null : list.firstNames.meeting(firstName);
  const { places, lasts, firsts } = list;
  const firstMatches = first === null ? null : matchesOf(list.firstNames.spellings.length, first);
  const wanted = offset + limit;
  const counts = [0, 0, 0];
  const found: [Place[], Place[], Place[]] = [[], [], []];
  for (const { span, equal } of stretchesOf(list, last)) {
    for (let at = span[0]; at < span[1]; at += 1) {
      let match = firstMatches === null ? EXACT : (firstMatches[firsts[at] ?? 0] ?? NONE);
      if (match === NONE) continue;
      if (!equal) match = BEGINNING;
      else if (match === EXACT && last !== null && lasts[at] !== last.exact) match = EQUAL;
      const place = places[at] ?? 0;
      if (but.size > 0 && but.has(place)) continue;
      counts[match] = (counts[match] ?? 0) + 1;
      const group = found[match];
      if (group !== undefined && group.length < wanted) group.push(place);
    }
  }
  const hits = MATCHES.flatMap((match, at) => (found[at] ?? []).map((place) => ({ place, match })));
  return { hits: hits.slice(offset, wanted), total: counts.reduce((sum, count) => sum + count, 0) };
}

/** How each spelling of a list answers the name typed: the place of the match among `MATCHES`, `NONE` for not at all. */
function matchesOf(spellings: number, { beginningSpellings, equalSpellings, exact }: Meeting): Uint8Array {
  const matches = new Uint8Array(spellings).fill(NONE);
  matches.fill(BEGINNING, ...beginningSpellings);
  for (const span of equalSpellings) matches.fill(EQUAL, ...span);
  if (exact >= 0) matches[exact] = EXACT;
  return matches;
}

/** The riders whose last names answer the one typed, in their order; all when none was. */
function stretchesOf(list: RiderList, last: Meeting | null): Stretch[] {
  if (last === null) return [{ span: [0, list.places.length], equal: true }];
  const stretches: Stretch[] = [];
  let [next, end] = last.beginning;
  for (const span of last.equal) {
    const [at] = span;
    if (at >= next && at < end) {
      stretches.push({ span: list.positionsOf([next, at]), equal: false });
      next = at + 1;
    }
    stretches.push({ span: list.positionsOf(span), equal: true });
  }
  stretches.push({ span: list.positionsOf([next, end]), equal: false });
  return stretches.sort((a, b) => a.span[0] - b.span[0]);
}
