import { fold } from '../../domain/names/fold.ts';
import { matchNameStart } from '../../domain/names/match-name.ts';
import type { Place, RiderName } from '../hits.ts';
import { Nearest } from '../nearness.ts';
import type { TypedNames } from './find-riders.ts';
import { addFarFirstNames, addFarLastNames, FAR_COST, firstNameCosts, lastNameCosts } from './name-costs.ts';
import { type MeantNames, meantNames } from './name-forms.ts';
import { isIn, type Span } from './name-list.ts';
import type { RiderList } from './rider-list.ts';

/** Riders who would cost more are not near. */
const MOST = 2.4;

/** So many riders of one last name come before more of it, where no first name says who was meant. */
const OF_ONE_NAME = 2;

/** A rider near the names typed, and what is wrong with the names. */
export interface NearRider {
  place: Place;
  cost: number;
}

/** What each name costs when what was typed is taken in one way. */
interface Way {
  /** By the place of the folded name; null where no such name was meant. */
  lasts: ReadonlyMap<number, number> | null;
  firsts: ReadonlyMap<number, number> | null;
  /** By the spelling of the first name. */
  bySpelling: Float32Array | null;
}

/** The positions of riders whose last name answers the one typed, and the spellings of first names that do. */
interface Answering {
  positions: readonly Span[];
  firsts: readonly Span[];
}

const ALL: readonly Span[] = [[0, Infinity]];
const NOBODY: Answering = { positions: [], firsts: [] };

/**
 * The riders near the names typed (requirements 5.26 and 5.29). What it costs to take a rider for the one who was meant
 * adds up over the two names, so that two that are near beat one that is right and one that is not near.
 */
export class NearRiders {
  readonly #list: RiderList;
  readonly #typed: TypedNames;
  readonly #meant: readonly MeantNames[];
  /** Worked out when they are needed. */
  readonly #ways: Way[] = [];

  constructor(list: RiderList, typed: TypedNames) {
    this.#list = list;
    this.#typed = typed;
    this.#meant = meantNames(typed);
  }

  /**
   * The nearest riders, the nearest first, then in the order of names and numbers. Where a last name was typed alone, a
   * few riders of each near one come before more of the nearest: else the namesakes of one would be all there is.
   *
   * @param which whether those who meet the names typed are among them
   */
  nearest(limit: number, which: 'all' | 'not meeting'): NearRider[] {
    const nearest = new Nearest(limit);
    const namesakes = new Nearest(limit);
    const answering = which === 'all' ? NOBODY : answeringOf(this.#list, this.#typed);
    for (const [at, { cost }] of this.#meant.entries()) {
      if (cost > nearest.most) break;
      this.#offerWay(this.#way(at), cost, nearest, namesakes, answering);
    }
    if (FAR_COST <= nearest.most) this.#offerWay(this.#farWay(), 0, nearest, namesakes, answering);
    for (const { position, cost } of namesakes.inOrder()) nearest.fill(position, cost);
    return nearest.inOrder().map(({ position, cost }) => ({ place: this.#list.places[position] ?? 0, cost }));
  }

  /** What it costs to take a rider of these names for the one who was meant; Infinity when they are not near. */
  costOf({ firstName, lastName }: RiderName): number {
    const { firstNames, lastNames } = this.#list;
    const last = lastNames.norms.indexOf(fold(lastName));
    const firstNorm = firstNames.norms.indexOf(fold(firstName));
    const [first] = firstNames.spellingsOf([firstNorm, firstNorm + 1]);
    const costs = this.#meant.map(({ cost }, at) => {
      const { lasts, bySpelling } = this.#way(at);
      const lastCost = lasts === null ? 0 : (lasts.get(last) ?? Infinity);
      return cost + lastCost + (bySpelling === null ? 0 : (bySpelling[first] ?? Infinity));
    });
    const least = Math.min(...costs);
    return least <= MOST ? least : Infinity;
  }

  /** Whether a rider of these names meets the names typed. */
  meets({ firstName, lastName }: RiderName): boolean {
    return meetsName(this.#typed.lastName, lastName) && meetsName(this.#typed.firstName, firstName);
  }

  #way(at: number): Way {
    const known = this.#ways[at];
    if (known !== undefined) return known;
    const meant = this.#meant[at];
    if (meant === undefined) throw new RangeError('There is no such way to take the names typed');
    const way = wayOf(this.#list, meant);
    this.#ways[at] = way;
    return way;
  }

  /** As typed, with names that are far. */
  #farWay(): Way {
    const { lasts, firsts } = this.#way(0);
    const { first = '', last = '' } = this.#meant[0] ?? {};
    const [farLasts, farFirsts] = [new Map(lasts), new Map(firsts)];
    if (lasts !== null) addFarLastNames(farLasts, this.#list.lastNames, last);
    if (firsts !== null) addFarFirstNames(farFirsts, this.#list.firstNames, first);
    return wayWith(this.#list, lasts === null ? null : farLasts, firsts === null ? null : farFirsts);
  }

  #offerWay(
    { lasts, bySpelling }: Way,
    cost: number,
    nearest: Nearest,
    namesakes: Nearest,
    answering: Answering,
  ): void {
    if (lasts === null) this.#offer([0, this.#list.places.length], cost, bySpelling, nearest, answering);
    for (const [name, lastCost] of lasts ?? []) {
      const [from, end] = this.#list.positionsOf([name, name + 1]);
      const few = bySpelling === null ? Math.min(end, from + OF_ONE_NAME) : end;
      this.#offer([from, few], cost + lastCost, bySpelling, nearest, answering);
      this.#offer([few, end], cost + lastCost, bySpelling, namesakes, answering);
    }
  }

  /** Offers the riders of a stretch whose last names cost the same, but those who answer what was typed. */
  #offer(
    [from, end]: Span,
    cost: number,
    firstCosts: Float32Array | null,
    nearest: Nearest,
    { positions, firsts: answering }: Answering,
  ): void {
    const { firsts } = this.#list;
    let most = Math.min(MOST, nearest.most) - cost;
    if (most < 0) return;
    for (let at = from; at < end; at += 1) {
      const first = firsts[at] ?? 0;
      const firstCost = firstCosts === null ? 0 : (firstCosts[first] ?? Infinity);
      if (firstCost > most || (isIn(at, positions) && isIn(first, answering))) continue;
      nearest.offer(at, cost + firstCost);
      most = Math.min(MOST, nearest.most) - cost;
    }
  }
}

function wayOf(list: RiderList, { first, last, asTyped }: MeantNames): Way {
  const near = { long: asTyped, cut: asTyped && first !== '' };
  return wayWith(
    list,
    last === '' ? null : lastNameCosts(list.lastNames, last, near),
    first === '' ? null : firstNameCosts(list.firstNames, first, near),
  );
}

function wayWith(list: RiderList, lasts: Way['lasts'], firsts: Way['firsts']): Way {
  return { lasts, firsts, bySpelling: firsts === null ? null : costsBySpelling(list, firsts) };
}

function costsBySpelling({ firstNames }: RiderList, costs: ReadonlyMap<number, number>): Float32Array {
  const bySpelling = new Float32Array(firstNames.spellings.length).fill(Infinity);
  for (const [name, cost] of costs) bySpelling.fill(cost, ...firstNames.spellingsOf([name, name + 1]));
  return bySpelling;
}

function answeringOf(list: RiderList, { lastName, firstName }: TypedNames): Answering {
  const last = fold(lastName) === '' ? null : list.lastNames.meeting(lastName);
  const first = fold(firstName) === '' ? null : list.firstNames.meeting(firstName);
  return {
    positions: last === null ? ALL : [last.beginning, ...last.equal].map((span) => list.positionsOf(span)),
    firsts: first === null ? ALL : [first.beginningSpellings, ...first.equalSpellings],
  };
}

function meetsName(typed: string, recorded: string): boolean {
  return fold(typed) === '' || matchNameStart(typed, recorded) !== null;
}
