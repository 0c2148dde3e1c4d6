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
  it('puts shortened values between the text and the remedy', () => {
    expect(questionText(QUESTION)).toBe(
      `The column “Pupil” was not understood. Its first values: “Ann Field”, “${'x'.repeat(39)}…”. Say what it holds.`,
    );
  });

  it('leaves out the values if there are none', () => {
    expect(questionText({ ...QUESTION, samples: [] })).toBe(
      'The column “Pupil” was not understood. Say what it holds.',
    );
  });
});
