import { describe, expect, it } from 'vitest';
import {
  disciplineOf,
  generatedHorseNumber,
  memberNumber,
  Population,
  usdfHorseNumber,
  usdfMemberNumber,
} from './population.ts';
import { Random } from './random.ts';

describe('Population', () => {
  it.each([
    [1, 2, 0],
    [100, 63, 3],
    [1_000_000, 630_000, 30_000],
  ])('of %i horses has %i members, %i of them organizations', (horses, members, organizations) => {
    const population = new Population(horses);
    expect(population.members).toBe(members);
    expect(population.organizations).toBe(organizations);
  });

  it('gives every member one place, people and organizations together', () => {
    const population = new Population(1_000);
    const people = Array.from({ length: population.people }, (_, person) => population.personAt(person));
    const organizations = Array.from({ length: population.organizations }, (_, organization) =>
      population.organizationAt(organization),
    );
    const places = [...people, ...organizations].sort((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: population.members }, (_, place) => place));
    expect(people.filter((place) => population.isOrganization(place))).toEqual([]);
    expect(organizations.every((place) => population.isOrganization(place))).toBe(true);
  });
});

it.each([
  ['horses', generatedHorseNumber],
  ['members', memberNumber],
  ['horses of USDF', usdfHorseNumber],
  ['members of USDF', usdfMemberNumber],
])('numbers of %s rise from place to place', (_case, numberOf) => {
  const numbers = Array.from({ length: 5_000 }, (_, place) => numberOf(place));
  expect(numbers.every((number, place) => place === 0 || number > (numbers[place - 1] ?? 0))).toBe(true);
});

it('has about as many members riding dressage as hunters and jumpers, and most neither', () => {
  const random = new Random(1);
  const counts = { usdf: 0, ushja: 0, neither: 0 };
  for (let member = 0; member < 10_000; member += 1) counts[disciplineOf(member, random)] += 1;
  expect(counts.usdf).toBeGreaterThan(800);
  expect(counts.ushja).toBeGreaterThan(800);
  expect(counts.neither).toBeGreaterThan(8_000);
});
