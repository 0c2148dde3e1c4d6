import {
  atOwners,
  chosen,
  dated,
  inEachFlow,
  screenExample,
  unanswered,
  withoutDate,
} from '../gallery/flow.ts';

export default [
  ...inEachFlow('Owners', 'owner', atOwners),
  withoutDate('Owners', 'owner'),
  ...unanswered('Owners', 'owner', atOwners),
  screenExample('Owners, others chosen', '/usdf/owner', {
    before: () => {
      chosen('usdf');
      atOwners('usdf');
    },
  }),
  screenExample('Owners, no horse', '/usdf/owner', { before: () => dated('usdf') }),
];
