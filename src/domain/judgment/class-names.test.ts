import { describe, expect, it } from 'vitest';
import { classRule, DAY, DAY_AFTER, DAY_BEFORE, ONE_DAY } from '../../../test/support/rows.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import type { Org } from '../org.ts';
import {
  type ClassRule,
  type Classes,
  classesKey,
  classesOf,
  exemptionFor,
  mayBeChampionship,
  needsFei,
  rowKind,
} from './class-names.ts';
import { SHOW_KINDS, type ShowKind } from './show-kind.ts';

const RULES: Classes = [
  classRule({ words: ['Opportunity'] }),
  classRule({ words: ['4-H'] }),
  classRule({ words: ['Leadline', 'Lead Line'], roles: ['rider', 'horse'] }),
  classRule({ words: ['Walk Trot', 'W T'], except: ['Walk Trot Canter', 'W T C'] }),
  classRule({ words: ['Introductory', 'Intro'], flows: ['usdf'] }),
  classRule({ means: 'championship', words: ['GAIG', 'US Dressage Finals'], organizations: [], roles: [] }),
  classRule({ means: 'maybe-championship', words: ['Championship', 'Finals'], organizations: [], roles: [] }),
  classRule({ means: 'fei', words: ['CDI', 'CDIU', 'CSI'], organizations: [], roles: [] }),
];

const read = (names: readonly string[], flow: Org = 'usdf', rules: Classes = RULES) =>
  // A copy, so that the rules are parsed again: parsed rules are cached for each array.
  classesOf([...rules], flow, ONE_DAY, names);

const isExempt = (...names: string[]) => exemptionFor(read(names), 'usef', 'rider') !== null;

describe('an exempt class', () => {
  it.each([
    ['only the word', 'Opportunity'],
    ['in any case', 'OPPORTUNITY hunter'],
    ['with its number', '101 Opportunity Hunter'],
    ['with a number and a dash', '101 - Opportunity Hunter'],
    ['with a number and a letter', '14Q Opportunity Training Level'],
    ['after the number sign', '#12 Opportunity'],
    ['after the word class', 'Class 12 Opportunity'],
    ['with a height', 'Opportunity Hunter 2\'6"'],
    ['in two words', 'Lead Line 6 & under'.replace(' & ', ' ')],
    ['with a slash', 'Walk/Trot Pleasure'],
    ['with a dash', 'Walk-Trot Pleasure'],
    ['with “and”', 'Walk and Trot'],
    ['with an ampersand', 'Walk & Trot Equitation'],
    ['abbreviated', 'W/T Poles'],
    ['with accents', 'Óppörtunity Hunter'],
    ['with a digit in its word', '4-H Horsemanship'],
    ['that may be a championship, too', 'Walk Trot Championship'],
    ['two with the same word', 'Opportunity Hunter, Opportunity Jumper'],
    ['two with different words', 'Leadline; Walk Trot'],
    ['two, one below the other', 'Leadline\nOpportunity'],
  ])('is found: %s: %s', (_what, name) => expect(isExempt(name)).toBe(true));

  it.each([
    ['no class', ''],
    ['a number alone', '12'],
    ['another class', 'Training Level Test 1'],
    ['a part of a word', 'Opportunityland'],
    ['a word that begins the same', 'Opportunities'],
    ['a number that ends the same', '14-H Horsemanship'],
    ['the opposite', 'Non-Opportunity Hunter'],
    ['with the word “not” before it', 'Hunter, not opportunity'],
    ['a longer phrase with a different meaning', 'Walk/Trot/Canter'],
    ['the same, abbreviated', 'W/T/C'],
    ['words that are not adjacent', 'Walk, Trot'],
    ['with another class after a comma', 'Opportunity Hunter, Adult Hunter'],
    ['with another class after a semicolon', 'Opportunity; Adult Hunter'],
    ['with another class after a slash', 'Opportunity / Adult Hunter'],
    ['with another class after “and”', 'Opportunity and Adult Hunter'],
    ['with another class after an ampersand', 'Opportunity & Adult Hunter'],
    ['with another class after a plus sign', 'Opportunity + Adult Hunter'],
    ['with another class below it', 'Opportunity\nAdult Hunter'],
    ['with the number of another class', '12, 15 Opportunity'],
    ['with two numbers', '12 15 Opportunity'],
    ['with a range of numbers', '101-103 Opportunity'],
    ['with two numbers and “and”', 'Classes 12 and 15 Opportunity'],
    ['with a championship', 'Opportunity GAIG'],
    ['with an FEI class', 'Opportunity, CDI3*'],
  ])('is not found: %s: %s', (_what, name) => expect(isExempt(name)).toBe(false));

  it('counts only if every row of the entry is exempt', () => {
    expect(isExempt('Opportunity', 'Leadline')).toBe(true);
    expect(isExempt('Opportunity', 'Training Level')).toBe(false);
    expect(isExempt('Opportunity', '12')).toBe(false);
    // A row without a class may be in any class.
    expect(isExempt('Opportunity', '')).toBe(false);
    expect(isExempt('Opportunity', '  ')).toBe(false);
    // A trailing separator separates nothing.
    expect(isExempt('Opportunity,')).toBe(true);
  });

  it('applies only to its roles, organizations and flows', () => {
    expect(exemptionFor(read(['Leadline']), 'usef', 'owner')).toBeNull();
    expect(exemptionFor(read(['Leadline']), 'usdf', 'rider')).toBeNull();
    expect(exemptionFor(read(['Leadline, Opportunity']), 'usef', 'trainer')).toBeNull();
    expect(exemptionFor(read(['Intro A'], 'usdf'), 'usef', 'rider')).not.toBeNull();
    expect(exemptionFor(read(['Intro A'], 'ushja'), 'usef', 'rider')).toBeNull();
  });

  it('is explained by the line for the first class', () => {
    const found = exemptionFor(read(['Leadline, Opportunity']), 'usef', 'rider');
    expect(found?.words).toEqual(['Leadline', 'Lead Line']);
  });
});

const LATER = calendarDate('2026-11-23');

const holds = (fields: Partial<ClassRule>) =>
  classesOf([classRule({ words: ['Opportunity'], ...fields })], 'usef', { first: DAY, last: DAY_AFTER }, [
    'Opportunity',
  ]) !== null;

describe('the days of a line', () => {
  it.each<[string, Partial<ClassRule>, boolean]>([
    ['an exemption on every day', { from: DAY, until: DAY_AFTER }, true],
    ['an exemption from the second day', { from: DAY_AFTER }, false],
    ['an exemption until the first day', { until: DAY }, false],
    ['an FEI class from the last day', { means: 'fei', from: DAY_AFTER }, true],
    ['a championship until the first day', { means: 'championship', until: DAY }, true],
    ['a championship until the day before', { means: 'championship', until: DAY_BEFORE }, false],
    ['a championship from the day after the last', { means: 'championship', from: LATER }, false],
  ])('decide whether it applies: %s', (_what, fields, expected) => expect(holds(fields)).toBe(expected));
});

describe('the kind of a row', () => {
  it.each<[string, string, ShowKind]>([
    ['no class', '', 'licensed'],
    ['a class without a meaning', 'Training Level', 'licensed'],
    ['an exempt class', 'Opportunity', 'licensed'],
    ['a championship', 'GAIG First Level', 'championship'],
    ['a championship after several numbers', '12 15 GAIG First Level', 'championship'],
    ['an FEI class after several numbers', '12 15 CDI3*', 'licensed'],
    ['a championship and another class', 'Training Level, GAIG First Level', 'championship'],
    ['a championship of several words', 'US Dressage Finals', 'championship'],
    ['a possible championship', 'Liberty Championship', 'licensed'],
    ['an FEI class', 'CDI3* Grand Prix', 'fei'],
    ['an FEI class with a letter', 'CDI-W Grand Prix', 'fei'],
    ['an FEI class for an age group', 'CDIU25', 'fei'],
    ['an FEI test at a national show', 'FEI Prix St. Georges', 'licensed'],
    ['an FEI class and another', 'CDI3*, Training Level', 'licensed'],
    ['an FEI class and a championship', 'CDI3*, GAIG', 'championship'],
  ])('%s: %s', (_what, name, kind) => expect(rowKind(read([name]), 'licensed')).toBe(kind));

  it('is the show’s kind unless that is licensed', () => {
    const others = SHOW_KINDS.filter((kind) => kind !== 'licensed');
    for (const kind of others)
      for (const name of ['GAIG', 'CDI3*', 'Opportunity']) expect(rowKind(read([name]), kind)).toBe(kind);
  });
});

it.each<[string, ShowKind, boolean]>([
  ['CDI3*', 'licensed', true],
  ['CDI3*, Training Level', 'licensed', true],
  ['CDI3*', 'championship', true],
  ['Training Level', 'licensed', false],
  ['Training Level', 'fei', true],
  ['FEI Prix St. Georges', 'licensed', false],
  ['Opportunity', 'licensed', false],
  ['Opportunity CDI3*', 'licensed', true],
])('FEI rules apply in %s at a show of kind %s: %s', (name, kind, expected) =>
  expect(needsFei(read([name]), kind)).toBe(expected),
);

it.each([
  ['Liberty Championship', true],
  ['Training Level, Semi-Finals', true],
  ['GAIG First Level', false],
  ['Opportunity', false],
  ['Opportunity Championship', true],
])('%s may be a championship: %s', (name, expected) =>
  expect(mayBeChampionship(read([name]))).toBe(expected),
);

it('classesKey joins a row’s distinct class names, and is empty if no name matches a line', () => {
  expect(classesKey(read(['12']))).toBe('');
  expect(classesKey(read([' Opportunity ', 'Opportunity']))).toBe('Opportunity');
  expect(classesKey(read(['Opportunity', '12']))).toBe('Opportunity; 12');
  expect(classesKey(read(['Opportunity', ' ']))).toBe('Opportunity');
});
