import { fold } from '../../domain/names/fold.ts';
import { matchNameStart } from '../../domain/names/match-name.ts';
import type { Place, RiderName } from '../hits.ts';
import { Nearest } from '../nearness.ts';
import { type MeantNames, meantNames } from './meant-names.ts';
import { isIn, type Span } from './name-list.ts';
import {
  addFarFirstNames,
  addMisspelledBeginnings,
  type NameCosts,
  nearFirstNames,
  nearLastNames,
} from './near-names.ts';
import { FAR_COST, MOST_RIDER_COST } from './people-costs.ts';
import type { RiderList } from './rider-list.ts';

/** Number of riders with the same last name who are chosen before other names get their turn, if only a last name was typed. */
const RIDERS_IN_A_TURN = 2;

/** A rider near the typed names. `cost` is in wrong letters. */
interface NearRider {
  place: Place;
  cost: number;
}

interface Way {
  lasts: NameCosts | null;
  firsts: NameCosts | null;
  /** Costs by the spelling of the first name; Infinity for names that are not near. Null if the reading has no first name. */
  bySpelling: Float32Array | null;
}

/** Ranks and spellings of first names that match the typed names. */
interface Matching {
  ranks: readonly Span[];
  firsts: readonly Span[];
}

const ALL: readonly Span[] = [[0, Infinity]];
const NOBODY: Matching = { ranks: [], firsts: [] };

/**
 * Finds riders near the typed names (requirements 5.26 and 5.29). Adds up both names' costs, so two near names rank before an
 * exact name and a distant one.
 */
export class NearRiders {
  readonly #list: RiderList;
  readonly #typed: RiderName;
  readonly #meant: readonly MeantNames[];
  readonly #ways: Way[] = [];

  constructor(list: RiderList, typed: RiderName) {
    this.#list = list;
    this.#typed = typed;
    this.#meant = meantNames(typed);
  }

  /**
   * Returns riders, nearest first, then by rank. If only a last name was typed, different last names take turns, so that
   * namesakes do not fill the page.
   */
  nearest(limit: number, which: 'all' | 'not matching'): NearRider[] {
    const nearest = new Nearest(limit);
    const namesakes = new Nearest(limit);
    const matching = which === 'all' ? NOBODY : matchingRiders(this.#list, this.#typed);
    for (const [at, { cost }] of this.#meant.entries()) {
      if (cost > nearest.most) break;
      this.#offerWay(this.#way(at), cost, nearest, namesakes, matching);
    }
    if (FAR_COST <= nearest.most) this.#offerWay(this.#farWay(), 0, nearest, namesakes, matching);
    for (const { rank, cost } of namesakes.inOrder()) nearest.fill(rank, cost);
    return nearest.inOrder().map(({ rank, cost }) => ({ place: this.#list.places[rank] ?? 0, cost }));
  }

  /** Returns the cost of a recorded name; Infinity if it is not near. */
  costOf({ firstName, lastName }: RiderName): number {
    const { firstNames, lastNames } = this.#list;
    const last = lastNames.folded.indexOf(fold(lastName));
    const first = firstNames.folded.indexOf(fold(firstName));
    const [spelling] = firstNames.spellingsOf([first, first + 1]);
    const costs = this.#meant.map(({ cost }, at) => {
      const { lasts, bySpelling } = this.#way(at);
      const lastCost = lasts === null ? 0 : (lasts.get(last) ?? Infinity);
      return cost + lastCost + (bySpelling === null ? 0 : (bySpelling[spelling] ?? Infinity));
    });
    const least = Math.min(...costs);
    return least <= MOST_RIDER_COST ? least : Infinity;
  }

  matches({ firstName, lastName }: RiderName): boolean {
    return matchesName(this.#typed.lastName, lastName) && matchesName(this.#typed.firstName, firstName);
  }

  #way(at: number): Way {
    const known = this.#ways[at];
    if (known !== undefined) return known;
    const meant = this.#meant[at];
    if (meant === undefined) throw new RangeError(`The typed names have no reading ${at}`);
    const way = wayOf(this.#list, meant);
    this.#ways[at] = way;
    return way;
  }

  #farWay(): Way {
    const { lasts, firsts } = this.#way(0);
    const { first = '', last = '' } = this.#meant[0] ?? {};
    const [farLasts, farFirsts] = [new Map(lasts), new Map(firsts)];
    if (lasts !== null) addMisspelledBeginnings(farLasts, this.#list.lastNames, last);
    if (firsts !== null) addFarFirstNames(farFirsts, this.#list.firstNames, first);
    return wayWith(this.#list, lasts === null ? null : farLasts, firsts === null ? null : farFirsts);
  }

  #offerWay(
    { lasts, bySpelling }: Way,
    cost: number,
    nearest: Nearest,
    namesakes: Nearest,
    matching: Matching,
  ): void {
    if (lasts === null) this.#offer([0, this.#list.places.length], cost, bySpelling, nearest, matching);
    for (const [name, lastCost] of lasts ?? []) {
      const [from, end] = this.#list.ranksOf([name, name + 1]);
      const few = bySpelling === null ? Math.min(end, from + RIDERS_IN_A_TURN) : end;
      this.#offer([from, few], cost + lastCost, bySpelling, nearest, matching);
      this.#offer([few, end], cost + lastCost, bySpelling, namesakes, matching);
    }
  }

  /** Offers the riders in a span whose last names all have the same cost, except riders who match. */
  #offer(
    [from, end]: Span,
    cost: number,
    firstCosts: Float32Array | null,
    nearest: Nearest,
    matching: Matching,
  ): void {
    const { firsts } = this.#list;
    let most = Math.min(MOST_RIDER_COST, nearest.most) - cost;
    if (most < 0) return;
    for (let rank = from; rank < end; rank += 1) {
      const first = firsts[rank] ?? 0;
      const firstCost = firstCosts === null ? 0 : (firstCosts[first] ?? Infinity);
      if (firstCost > most || (isIn(rank, matching.ranks) && isIn(first, matching.firsts))) continue;
      nearest.offer(rank, cost + firstCost);
      most = Math.min(MOST_RIDER_COST, nearest.most) - cost;
    }
  }
}

/**
 * Finds the names near one reading of the typed names. Two letters may be wrong only in a name typed in the right field. A last
 * name may be truncated only if a first name was typed, too.
 */
function wayOf(list: RiderList, { first, last, asTyped }: MeantNames): Way {
  const near = { long: asTyped, cut: asTyped && first !== '' };
  return wayWith(
    list,
    last === '' ? null : nearLastNames(list.lastNames, last, near),
    first === '' ? null : nearFirstNames(list.firstNames, first, near),
  );
}

function wayWith(list: RiderList, lasts: Way['lasts'], firsts: Way['firsts']): Way {
  return { lasts, firsts, bySpelling: firsts === null ? null : costsBySpelling(list, firsts) };
}

function costsBySpelling({ firstNames }: RiderList, costs: NameCosts): Float32Array {
  const bySpelling = new Float32Array(firstNames.spellings.length).fill(Infinity);
  for (const [name, cost] of costs) bySpelling.fill(cost, ...firstNames.spellingsOf([name, name + 1]));
  return bySpelling;
}

function matchingRiders(list: RiderList, { lastName, firstName }: RiderName): Matching {
  const last = fold(lastName) === '' ? null : list.lastNames.matches(lastName);
  const first = fold(firstName) === '' ? null : list.firstNames.matches(firstName);
  return {
    ranks: last === null ? ALL : [last.beginning, ...last.equal].map((span) => list.ranksOf(span)),
    firsts: first === null ? ALL : [first.beginningSpellings, ...first.equalSpellings],
  };
}

function matchesName(typed: string, recorded: string): boolean {
  return fold(typed) === '' || matchNameStart(typed, recorded) !== null;
}
