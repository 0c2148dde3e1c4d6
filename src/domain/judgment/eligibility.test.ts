import { describe, expect, it } from 'vitest';
import { DAY, DAY_AFTER, DAY_BEFORE, eligibilityRule } from '../../../test/support/rows.ts';
import { type EligibilityLookup, type EligibilityRule, limit, listed } from './eligibility.ts';

const ASKED: EligibilityLookup = {
  org: 'usef',
  question: 'ride',
  word: 'Competing',
  entityType: 'I',
  day: DAY,
  kind: 'licensed',
};

const UNKNOWN = { answer: 'unknown', says: null, source: null };

describe('one line about a word', () => {
  it.each<[string, Partial<EligibilityRule>, Partial<EligibilityLookup>, boolean]>([
    ['exactly the word in the line', {}, {}, true],
    ['a different organization', { org: 'usdf' }, {}, false],
    ['a different question', { question: 'own' }, {}, false],
    // Words are compared like membership words.
    ['a different word', {}, { word: 'Fan' }, false],
    ['the word in a different case, with spaces', {}, { word: ' COMPETING ' }, true],
    ['a line in a different case', { values: ['competing'] }, {}, true],
    ['one of its words', { values: ['Senior', 'Competing'] }, {}, true],
    ['a membership word with a dash', { values: ['Life'] }, { word: 'LI-FE' }, true],
    ['a longer word that starts the same', {}, { word: 'Competing Junior' }, false],
    ['an empty word', {}, { word: '' }, false],
    ['its entity type', { entities: ['I'] }, {}, true],
    ['one of its entity types', { entities: ['F', 'O'] }, { entityType: 'O' }, true],
    ['a different entity type', { entities: ['F', 'O'] }, {}, false],
    ['an unknown entity type', { entities: null }, { entityType: 'X' }, true],
    ['from the day', { from: DAY }, {}, true],
    ['from the day after', { from: DAY_AFTER }, {}, false],
    ['until the day', { until: DAY }, {}, true],
    ['until the day before', { until: DAY_BEFORE }, {}, false],
    ['every kind of show', { kinds: null }, { kind: 'unlicensed' }, true],
    ['its kind of show', { kinds: ['fei', 'championship'] }, { kind: 'championship' }, true],
    ['a different kind of show', { kinds: ['fei'] }, {}, false],
    ['between two days', { from: DAY_BEFORE, until: DAY_AFTER }, {}, true],
  ])('applies only if everything matches: %s', (_what, rule, asked, speaks) => {
    const { says, source } = eligibilityRule();
    const expected = speaks ? { answer: 'yes', says, source } : UNKNOWN;
    expect(listed([eligibilityRule(rule)], { ...ASKED, ...asked })).toEqual(expected);
  });
});

const says = (answer: EligibilityRule['answer'], name: string = answer): EligibilityRule =>
  eligibilityRule({ answer, says: `says ${name}`, source: `source ${name}` });

describe('several lines about a word', () => {
  it.each<[string, EligibilityRule[], string, string | null]>([
    ['no line', [], 'unknown', null],
    ['yes and ask', [says('yes'), says('ask')], 'ask', 'ask'],
    ['yes and no', [says('yes'), says('no')], 'no', 'no'],
    ['ask and no', [says('ask'), says('no')], 'no', 'no'],
    ['all three', [says('yes'), says('ask'), says('no')], 'no', 'no'],
    ['yes twice: the first of them', [says('yes', 'first'), says('yes', 'second')], 'yes', 'first'],
    ['no for a different word', [says('yes'), { ...says('no'), values: ['Fan'] }], 'yes', 'yes'],
  ])('give the strictest answer: %s', (_what, lines, answer, name) => {
    const expected = name === null ? UNKNOWN : { answer, says: `says ${name}`, source: `source ${name}` };
    expect(listed(lines, ASKED)).toEqual(expected);
  });

  it('does not depend on the order of yes, ask and no', () =>
    expect(listed([says('no'), says('ask'), says('yes')], ASKED).answer).toBe('no'));
});

const at = (answer: EligibilityRule['answer']) => ({ ...says(answer), kinds: ['championship'] as const });

describe('the limit of a word at a championship', () => {
  it.each<[string, EligibilityRule[], Partial<EligibilityLookup>, string | null]>([
    ['no line', [], {}, null],
    ['no for championships', [at('no')], {}, 'no'],
    ['ask for championships', [at('ask')], {}, 'ask'],
    ['yes for championships', [at('yes')], {}, null],
    ['no for championships, at a championship', [at('no')], { kind: 'championship' }, null],
    ['no for championships, at an FEI-only show', [at('no')], { kind: 'fei' }, null],
    ['no for championships, at an unlicensed show', [at('no')], { kind: 'unlicensed' }, null],
  ])('is reported only for a licensed show: %s', (_what, lines, asked, answer) =>
    expect(limit(lines, { ...ASKED, ...asked })?.answer ?? null).toBe(answer),
  );
});
