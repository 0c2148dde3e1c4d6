import type { Group, Question } from './question.ts';

/**
 * What came of a draw: a question, nothing (the name cannot be misspelt so, or the draw changed nothing), or a misspelling
 * that is another record's name.
 */
export type Drawn = Question | 'nothing' | 'taken';

/** How often is drawn for one question before the group stays smaller than asked. */
const TRIES_A_QUESTION = 500;

/** Draws until a group has its questions. Names that cannot be misspelt in its way are passed over. */
export function drawGroup(title: string, count: number, draw: () => Drawn): Group {
  const questions: Question[] = [];
  let drawnAgain = 0;
  for (let tries = 0; questions.length < count && tries < count * TRIES_A_QUESTION; tries += 1) {
    const drawn = draw();
    if (drawn === 'taken') drawnAgain += 1;
    else if (drawn !== 'nothing') questions.push(drawn);
  }
  return { title, questions, drawnAgain };
}
