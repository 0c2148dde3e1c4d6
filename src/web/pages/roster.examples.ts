import { chosen, inEachFlow, screenExample } from '../gallery/flow.ts';
import { choosing } from '../session/choosing.ts';
import { useSession } from '../session/session.ts';
import { stable, stableChosen } from './print-cards.examples.ts';

function withoutOwner(): void {
  chosen('usdf');
  const { entries, riders } = useSession.getState().flows.usdf.choices;
  choosing.remove('usdf', [
    ...entries.flatMap(({ horse, owners }) =>
      owners.map((owner) => ({ subject: 'owner' as const, horse, owner })),
    ),
    ...riders.map((rider) => ({ subject: 'rider' as const, rider })),
  ]);
}

export default [
  ...inEachFlow('Roster', 'roster', chosen, 'sheets'),
  {
    ...screenExample('Roster, twelve horses, usdf', '/usdf/roster', {
      before: () => stableChosen('usdf'),
      answers: stable('usdf'),
    }),
    kind: 'sheets' as const,
  },
  screenExample('Roster, no owner', '/usdf/roster', { before: withoutOwner }),
];
