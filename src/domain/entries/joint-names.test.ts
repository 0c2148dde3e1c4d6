import { describe, expect, it } from 'vitest';
import { hasNameInBrackets, jointNames } from './joint-names.ts';

describe('jointNames', () => {
  it.each([
    ['Jane Doe/John Roe', ['Jane Doe', 'John Roe']],
    ['Emma Doe & Hazelwood Stables LLC', ['Emma Doe', 'Hazelwood Stables LLC']],
    ['Jane & John Doe', ['Jane Doe', 'John Doe']],
    ['Jane and John Doe', ['Jane Doe', 'John Doe']],
    ['Doe, Jane & John', ['Doe, Jane', 'Doe, John']],
    ['JaneDoe & John Roe', ['JaneDoe', 'John Roe']],
    ['McKenzie & John Doe', ['McKenzie Doe', 'John Doe']],
    ['Doe, Jane; Roe, John', ['Doe, Jane', 'Roe, John']],
    ['Jane Doe + John Roe + Ann Poe', ['Jane Doe', 'John Roe', 'Ann Poe']],
    ['Jane Doe et al', ['Jane Doe']],
    ['Doe, Jane, et al.', ['Doe, Jane']],
    ['Jane Doe/John Roe et al.', ['Jane Doe', 'John Roe']],
    ['et al', []],
    ['Stet Al', []],
    ['Jane Doe', []],
    ['Jane Doe /', []],
    ['N/A', []],
    ['Anderson Grandin', []],
    ['', []],
  ])('%s', (typed, owners) => {
    expect(jointNames(typed)).toEqual(owners);
  });
});

describe('a name in brackets', () => {
  it.each([
    ['Winterberry Waltz (Ann Field)', true],
    ['Winterberry Waltz [Ann de Field]', false],
    ['Winterberry Waltz(ANN FIELD)', true],
    ['Bob Lee (sub: A. Field)', true],
    ['Winterberry Waltz (or Winterberry Wren)', true],
    ['Bob Lee (Ann Field 9500001)', true],
    ['Bob Lee [Ann Field rides on Sunday]', true],
    ['Winterberry Waltz (2013 Bay Mare)', false],
    ['Winterberry Waltz (Wally)', false],
    ['Winterberry Waltz (aka Wally)', false],
    ['Winterberry Waltz (new horse)', false],
    ['Winterberry Waltz (IRE)', false],
    ['(Ann Field)', false],
  ])('%s: %s', (typed, has) => {
    expect(hasNameInBrackets(typed)).toBe(has);
  });
});
