import { describe, expect, it } from 'vitest';
import { drawGroup, type Drawn, horseByName } from './questions.ts';

const QUESTION = horseByName({ horseName: 'Coper' }, 'Copper');

describe('drawGroup', () => {
  it('draws until it has enough questions, and counts misspellings that are another record’s name', () => {
    const draws: Drawn[] = ['nothing', 'taken', QUESTION, 'taken', QUESTION];
    expect(drawGroup('letters', 2, () => draws.shift() ?? 'nothing')).toEqual({
      title: 'letters',
      questions: [QUESTION, QUESTION],
      drawnAgain: 2,
    });
  });

  it('returns an empty group when no question can be drawn', () =>
    expect(drawGroup('letters', 2, () => 'nothing').questions).toEqual([]));
});
