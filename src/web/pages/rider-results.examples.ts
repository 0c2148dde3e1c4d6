import { MANY, MIXED, NOTHING_FOUND } from '../gallery/answers.ts';
import {
  datedThreeDays,
  inEachFlow,
  screenExample,
  searched,
  unanswered,
  withoutDate,
} from '../gallery/flow.ts';

export default [
  ...inEachFlow('Rider results', 'rider-results', searched),
  withoutDate('Rider results', 'rider-results'),
  ...unanswered('Rider results', 'rider-results', searched),
  screenExample('Rider results, nothing found', '/usdf/rider-results', {
    before: () => searched('usdf'),
    answers: NOTHING_FOUND,
  }),
  screenExample('Rider results, several pages', '/usef/rider-results', {
    before: () => searched('usef', datedThreeDays),
    answers: { ...MANY, ...MIXED },
  }),
];
