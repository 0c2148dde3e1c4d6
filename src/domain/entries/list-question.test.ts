import { describe, expect, it } from 'vitest';
import { questionText } from './list-question.ts';

const QUESTION = {
  code: 'column-unread',
  about: 'Pupil',
  samples: ['Ann Field', 'x'.repeat(50)],
  count: 2,
  text: 'The column “Pupil” was not understood.',
  remedy: 'Say what it holds.',
} as const;

describe('questionText', () => {
  it('has the values, shortened, between the text and the remedy', () => {
    expect(questionText(QUESTION)).toBe(
      `The column “Pupil” was not understood. Its first values: “Ann Field”, “${'x'.repeat(39)}…”. Say what it holds.`,
    );
  });

  it('has no values where there are none', () => {
    expect(questionText({ ...QUESTION, samples: [] })).toBe(
      'The column “Pupil” was not understood. Say what it holds.',
    );
  });
});
