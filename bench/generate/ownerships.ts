import type { GeneratedHorse } from './horse-records.ts';
import { RECORDS_DAY } from './days.ts';
import type { Population } from './population.ts';
import type { Random } from './random.ts';
import { STREAM } from './streams.ts';

/** Horses that farms and organisations own, and how unequally: the biggest have hundreds. */
const OF_ORGANIZATIONS = 0.14;
const BIG_FARMS = 2;
/** How unequally people own horses: who trades in them has dozens. */
const BIG_OWNERS = 1.5;

/** A member who owns or owned a horse; an open end is null. */
export interface GeneratedOwnership {
  member: number;
  start: number;
  end: number | null;
}

/** Who owns the horse at a place, today's owners first, and who owned it before. Empty for a few. */
export function ownershipsOf(
  place: number,
  { recorded, foaled }: GeneratedHorse,
  population: Population,
  random: Random,
): GeneratedOwnership[] {
  random.at(STREAM.ownership, place);
  if (random.chance(0.035)) return [];
  const first = foaled + random.below(Math.max(1, recorded - foaled));
  const sold = random.chance(0.065) ? first + 30 + random.below(Math.max(1, RECORDS_DAY - first - 60)) : null;
  const since = sold === null ? first : sold + 1;
  const owners = [drawMember(population, random)];
  const more = random.unit();
  if (more < 0.06) owners.push(drawMember(population, random));
  if (more < 0.008) owners.push(drawMember(population, random));
  const now = [...new Set(owners)].map((member) => ({
    member,
    start: since,
    // A sale that was recorded before the records of the buyer came in.
    end: random.chance(0.01) ? Math.max(since, RECORDS_DAY - random.below(300)) : null,
  }));
  return sold === null ? now : [...now, { member: drawMember(population, random), start: first, end: sold }];
}

function drawMember(population: Population, random: Random): number {
  if (population.organizations > 0 && random.chance(OF_ORGANIZATIONS)) {
    return population.organizationAt(random.skewed(population.organizations, BIG_FARMS));
  }
  return population.personAt(random.skewed(population.people, BIG_OWNERS));
}
