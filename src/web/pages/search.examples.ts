import { finding, ground, judgmentOf } from '../../domain/judgment/judgment.ts';
import { remember } from '../choices/recent-entries.ts';
import { chosen, dated, examplePair, inEachFlow, screenExample, withoutDate } from '../gallery/flow.ts';
import { choosing } from '../session/choosing.ts';

const RIDER = { subject: 'rider', org: 'usef' } as const;
const TERM = { type: 'Competing Membership', start: null, end: null };

const JUDGMENTS = [
  judgmentOf([], [ground(RIDER, 'membership', TERM)]),
  judgmentOf([finding(RIDER, 'suspended', 'suspensionStatus', {})], []),
];

function afterTwoEntries(): void {
  dated('usdf');
  const names = [
    'Kestrel Covenant and Saoirse Dunmarrow',
    'The Remarkable Adventures of Barnaby Thistlewaite',
  ];
  for (const [at, name] of names.entries()) {
    const rider = examplePair('usdf', String(9_500_010 + at), String(850_010 + at));
    choosing.addRider('usdf', rider);
    const judgment = JUDGMENTS[at];
    remember('usdf', { names: name, judgments: judgment === undefined ? [] : [{ org: 'usef', judgment }] });
    choosing.remove('usdf', [{ subject: 'rider', rider }]);
  }
  chosen('usdf');
}

export default [
  ...inEachFlow('Horse search', 'horse-search', dated),
  withoutDate('Horse search', 'horse-search'),
  screenExample('Horse search, entries before', '/usdf/horse-search', { before: afterTwoEntries }),
  ...inEachFlow('Rider search', 'rider-search', dated),
  screenExample('Rider search, horse chosen', '/usdf/rider-search', { before: () => chosen('usdf') }),
  withoutDate('Rider search', 'rider-search'),
];
