import { competitionYearOfDay, daysSince1970, dayText, RECORDS_DAY, yearOfDay } from './days.ts';
import type { HorseNamer } from './names/horse-namer.ts';
import type { Population } from './population.ts';
import { type Random, STREAM } from './random.ts';

/** Days are numbers (`days.ts`). `end` is null for a term that never ends. */
export interface GeneratedTerm {
  type: string;
  status: string;
  start: number;
  end: number | null;
}

/** The days `foaled` and `recorded` are numbers (`days.ts`). */
export interface GeneratedHorse {
  name: string;
  foaled: number;
  foalDate: string | null;
  microchip: string | null;
  feiNumber: string | null;
  feiStatus: string | null;
  suspension: string | null;
  recorded: number;
  /** Empty for a horse that is listed but not recorded. */
  terms: readonly GeneratedTerm[];
}

export function horseAt(place: number, namer: HorseNamer, random: Random): GeneratedHorse {
  random.at(STREAM.horse, place);
  const name = namer.name(random);
  const foaled = daysSince1970(
    2025 - random.skewed(32, 1.3),
    1 + random.skewed(8, 0.9),
    1 + random.below(28),
  );
  const recorded = Math.min(foaled + 200 + random.skewed(4000, 1.6), RECORDS_DAY - random.below(400));
  const fei = random.chance(0.025);
  return {
    name,
    foaled,
    foalDate: random.chance(0.96) ? dayText(foaled) : null,
    microchip: random.chance(0.97) ? microchipOf(place) : null,
    feiNumber: fei ? feiNumberOf(place) : null,
    feiStatus: fei ? (random.chance(0.8) ? 'Active' : 'Inactive') : null,
    suspension: suspension(random, 0.001),
    recorded,
    terms: horseTerms(recorded, yearOfDay(foaled), random),
  };
}

/**
 * Draws a horse's terms. Most horses are recorded for life. Some are recorded year by year, some have retired, and some are
 * not recorded.
 */
function horseTerms(recorded: number, foaled: number, random: Random): GeneratedTerm[] {
  const share = random.unit();
  if (share < 0.03) return [];
  if (share < 0.88) {
    const life: GeneratedTerm = { type: 'Life', status: 'Active', start: recorded, end: null };
    const retired = RECORDS_DAY - random.below(3000);
    if (foaled > 2012 || retired <= recorded || !random.chance(0.09)) return [life];
    return [
      { ...life, end: retired - 1 },
      { ...life, status: 'Retired', start: retired },
    ];
  }
  return yearlyTerms('Horse Recording', yearOfDay(recorded) + 1, 1.6, random);
}

/** Draws terms for consecutive years, often up to the current one. `mean` is the average number of years. */
export function yearlyTerms(type: string, firstYear: number, mean: number, random: Random): GeneratedTerm[] {
  const thisYear = yearOfDay(RECORDS_DAY);
  const last = random.chance(0.6) ? thisYear : Math.max(firstYear, thisYear - 1 - random.skewed(8, 1.5));
  const terms: GeneratedTerm[] = [];
  for (let year = last; ; year -= 1) {
    const { start, end } = competitionYearOfDay(year);
    const joined = random.chance(0.5) ? start : start + random.below(300);
    terms.push({ type, status: random.chance(0.995) ? 'Active' : 'Inactive', start: joined, end });
    if (year <= firstYear || !random.chance(1 - 1 / mean)) return terms.toReversed();
  }
}

/** Draws a suspension status: `YES` with the probability `share`, sometimes `NO`, usually null. */
export function suspension(random: Random, share: number): string | null {
  const drawn = random.unit();
  return drawn < share ? 'YES' : drawn < 0.1 ? 'NO' : null;
}

/**
 * Returns a 15-digit number, different for each place. The prefix 999 belongs to no country or manufacturer, so no real horse
 * has this number.
 */
function microchipOf(place: number): string {
  const spread = (place * 7_368_787) % 1_000_000_007;
  return `999${String(spread * 97 + (place % 97)).padStart(12, '0')}`;
}

/** Returns a number such as `105WB01`, different for each of the first 6,084,000 places. */
function feiNumberOf(place: number): string {
  const letters = Math.floor(place / 100) % 676;
  const series = 101 + (Math.floor(place / 67_600) % 90);
  return `${series}${letter(Math.floor(letters / 26))}${letter(letters % 26)}${String(place % 100).padStart(2, '0')}`;
}

function letter(index: number): string {
  return String.fromCharCode(65 + index);
}

/** Share of ownerships that farms and organizations hold. */
const OF_ORGANIZATIONS = 0.14;
/** Skew in horses per farm. The biggest farms have hundreds. */
const BIG_FARMS = 2;
/** Skew in horses per person. Dealers have dozens. */
const BIG_OWNERS = 1.5;

/** Days are numbers (`days.ts`). `end` is null for an ownership that never ends. */
export interface GeneratedOwnership {
  member: number;
  start: number;
  end: number | null;
}

/** Draws a horse's owners: the current ones first, then an earlier one. A few horses have no owners. */
export function makeOwnerships(
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
    // A few horses have a recorded sale but no buyer.
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
