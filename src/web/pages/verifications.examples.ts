import { chosen, inEachFlow, screenExample } from '../gallery/flow.ts';
import { stable, stableChosen } from './print-cards.examples.ts';

export default [
  ...inEachFlow('Verifications', 'verifications', chosen, 'sheets'),
  {
    ...screenExample('Verifications, twelve horses, usdf', '/usdf/verifications', {
      before: () => stableChosen('usdf'),
      answers: stable('usdf'),
    }),
    kind: 'sheets' as const,
  },
];
