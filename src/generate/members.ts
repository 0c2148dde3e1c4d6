import { SAFE_SPORT_FROM_AGE } from '../domain/safe-sport/safe-sport.ts';
import { daysSince1970, dayText, RECORDS_DAY, yearOfDay } from './days.ts';
import { type GeneratedTerm, suspension, yearlyTerms } from './horses.ts';
import type { MemberNames } from './names/member-names.ts';
import type { Population } from './population.ts';
import { type Random, STREAM } from './random.ts';

/** Minimum age of competing amateurs and professionals, in years. */
const ADULT = 18;

/** Share of life members among people over 24. */
const LIFE_MEMBERS = 0.12;
const COMPETING = 0.55;

/** The days in `terms` and `safeSport` are numbers (`days.ts`). */
export interface GeneratedMember {
  entityType: 'I' | 'O' | 'F';
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  birthDate: string | null;
  amateurProStatus: string | null;
  feiNumber: string | null;
  feiStatus: string | null;
  suspension: string | null;
  terms: readonly GeneratedTerm[];
  safeSport: readonly { completed: number; due: number }[];
}

export function memberAt(
  place: number,
  population: Population,
  names: MemberNames,
  random: Random,
): GeneratedMember {
  random.at(STREAM.member, place);
  return population.isOrganization(place) ? organization(names, random) : person(place, names, random);
}

function organization(names: MemberNames, random: Random): GeneratedMember {
  const farm = random.chance(0.7);
  return {
    entityType: farm ? 'F' : 'O',
    name: farm ? names.farm(random) : names.organization(random),
    firstName: null,
    lastName: null,
    birthDate: null,
    amateurProStatus: null,
    feiNumber: null,
    feiStatus: null,
    suspension: suspension(random, 0.0005),
    terms: yearlyTerms(farm ? 'Farm' : 'Organization', 1995 + random.below(30), 1.6, random),
    safeSport: random.chance(0.3) ? trainings(random) : [],
  };
}

function person(place: number, names: MemberNames, random: Random): GeneratedMember {
  const age = 7 + random.skewed(72, 1.25);
  const born = RECORDS_DAY - Math.round(age * 365.25) - random.below(365);
  const name = names.person(yearOfDay(born), random);
  const life = age > 24 && random.chance(LIFE_MEMBERS);
  const competes = random.chance(COMPETING);
  const fei = competes && random.chance(0.04);
  return {
    entityType: 'I',
    name: null,
    ...name,
    birthDate: random.chance(0.93) ? dayText(born) : null,
    amateurProStatus: age < ADULT || !competes ? null : random.chance(0.82) ? 'Amateur' : 'Professional',
    feiNumber: fei ? String(10_000_000 + place) : null,
    feiStatus: fei ? (random.chance(0.85) ? 'Active' : 'Inactive') : null,
    suspension: suspension(random, 0.0015),
    terms: personTerms(yearOfDay(born), life, competes, random),
    safeSport: age >= SAFE_SPORT_FROM_AGE && competes && random.chance(0.85) ? trainings(random) : [],
  };
}

function personTerms(born: number, life: boolean, competes: boolean, random: Random): GeneratedTerm[] {
  if (life) {
    const start = Math.max(daysSince1970(1965, 1, 1), daysSince1970(born + 20, 1, 1)) + random.below(1200);
    return [{ type: 'Life', status: 'Active', start: Math.min(start, RECORDS_DAY), end: null }];
  }
  if (random.chance(0.015)) return [];
  return yearlyTerms(competes ? 'Competing' : 'Subscriber', Math.max(1990, born + 6), 1.28, random);
}

/** Draws one or two completions, each valid for a year. */
function trainings(random: Random): { completed: number; due: number }[] {
  const completed = RECORDS_DAY - random.skewed(900, 1.4);
  const newest = { completed, due: completed + 365 };
  if (!random.chance(0.25)) return [newest];
  const before = completed - 300 - random.below(90);
  return [{ completed: before, due: before + 365 }, newest];
}
