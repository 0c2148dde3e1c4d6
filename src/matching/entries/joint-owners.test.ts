import { describe, expect, it } from 'vitest';
import { jointOwners } from './joint-owners.ts';

describe('jointOwners', () => {
  it.each([
    ['Jane Doe/John Roe', ['Jane Doe', 'John Roe']],
    ['Emma Doe & Hazelwood Stables LLC', ['Emma Doe', 'Hazelwood Stables LLC']],
    ['Jane & John Doe', ['Jane Doe', 'John Doe']],
    ['Jane and John Doe', ['Jane Doe', 'John Doe']],
    ['Doe, Jane & John', ['Doe, Jane', 'Doe, John']],
    ['Doe, Jane; Roe, John', ['Doe, Jane', 'Roe, John']],
    ['Jane Doe + John Roe + Ann Poe', ['Jane Doe', 'John Roe', 'Ann Poe']],
    ['Jane Doe et al', ['Jane Doe']],
    ['Doe, Jane, et al.', ['Doe, Jane']],
    ['Jane Doe/John Roe et al.', ['Jane Doe', 'John Roe']],
    ['et al', []],
    ['Stet Al', []],
    ['Jane Doe', []],
    ['Jane Doe /', []],
    ['Anderson Grandin', []],
    ['', []],
  ])('%s', (typed, owners) => {
    expect(jointOwners(typed)).toEqual(owners);
  });
});
