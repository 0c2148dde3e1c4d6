import { describe, expect, it } from 'vitest';
import { Population } from './population.ts';

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

  it('gives every person and organization a different place', () => {
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
