import type { CallBody } from '../../contract/calls.ts';
import type { ChosenPair } from '../../domain/cards/choices.ts';
import { finding, ground, judgmentOf } from '../../domain/judgment/judgment.ts';
import { ORG_LABEL, type Org } from '../../domain/org.ts';
import {
  answersFrom,
  type Answers,
  EMPTY_BOOKS,
  fixtureHorse,
  fixtureOwner,
  fixtureRider,
  judgeAll,
} from '../fixtures/books.ts';
import { fails } from '../fixtures/response.ts';
import { MIXED, mixedFields, TRAINED } from '../gallery/answers.ts';
import {
  chosen,
  SHOW_DATE,
  dated,
  datedThreeDays,
  examplePair,
  inEachFlow,
  screenExample,
  unanswered,
  withoutDate,
} from '../gallery/flow.ts';
import { choosing } from '../session/choosing.ts';

const MICROCHIP_LINE = {
  says: 'Every horse at a USEF-licensed competition needs a microchip, and its number on file with USEF.',
  source: 'USEF Board of Directors Approves Rule Changes, 06/2023',
};

const MICROCHIP_MISSING = {
  'choices/judge': (body: CallBody<'choices/judge'>) =>
    judgeAll(body, ({ subject, org }) =>
      judgmentOf(
        subject === 'horse' && org === 'usef'
          ? [
              finding({ subject, org }, 'microchip-missing', 'microchipNumber', {
                on: SHOW_DATE,
                ...MICROCHIP_LINE,
              }),
            ]
          : [],
        [ground({ subject, org }, 'membership', { type: 'Life', start: null, end: null })],
      ),
    ),
};

const HORSES = [
  'Winterberry Waltz',
  'Copper Kettle Corner',
  'Golden Applecart of the Long and Winding Country Road',
  'Éclair',
  'Saltmarsh Sonata',
  'Juniper Skyline',
  'Larkspur Lullaby',
  'Northern Lantern',
  'Marigold in the Morning',
  'Tidewater Tango',
  'Blackberry Bramble Jam',
  'Quillfeather',
];
const PEOPLE = ['Delphine Ashgrove', 'Linnea Marchbanks', 'Annika Ferndale-Moss', 'Harper Hartwell'];

const STABLE_RIDERS = 11;

/** Returns the numbers, in both books, of the choice with this index. */
function stabled(org: Org, first: number, at: number): ChosenPair {
  return examplePair(org, String(9_300_000 + first + at), String(830_000 + first + at));
}

function person(at: number): string {
  return PEOPLE[at % PEOPLE.length] ?? '';
}

export function stable(org: Org): Answers {
  const numbers = (at: number, first: number) => {
    const { federation, affiliate } = stabled(org, first, at);
    return { usefId: federation, usdfId: affiliate };
  };
  const book = (of: Org) => {
    const key = ({ usefId, usdfId }: ReturnType<typeof numbers>) => (of === 'usdf' ? usdfId : usefId) ?? '';
    return {
      horses: HORSES.map((name, at) => fixtureHorse({ name, ...numbers(at, 0), ...mixedFields(at, of) })),
      riders: Array.from({ length: STABLE_RIDERS }, (_, at) =>
        fixtureRider({
          name: person(at + 1),
          ...numbers(at, 40),
          ...mixedFields(40 + at, of),
          riderId: key(numbers(at, 40)),
        }),
      ),
      owners: Object.fromEntries(
        HORSES.map((_, at) => [
          key(numbers(at, 0)),
          [
            fixtureOwner({
              name: person(at),
              ...numbers(at, 20),
              ...mixedFields(20 + at, of),
              id: key(numbers(at, 20)),
            }),
          ],
        ]),
      ),
    };
  };
  return {
    ...answersFrom({ ...EMPTY_BOOKS, usef: book('usef'), ...(org !== 'usef' && { [org]: book(org) }) }),
    ...TRAINED,
    ...MIXED,
  };
}

export function stableChosen(org: Org): void {
  datedThreeDays(org);
  for (const at of HORSES.keys()) choosing.addOwner(org, stabled(org, 0, at), stabled(org, 20, at));
  for (let at = 0; at < STABLE_RIDERS; at += 1) choosing.addRider(org, stabled(org, 40, at));
}

export default [
  ...inEachFlow('Print cards', 'print-cards', chosen),
  withoutDate('Print cards', 'print-cards'),
  ...unanswered('Print cards', 'print-cards', chosen),
  screenExample('Print cards, nothing chosen', '/usdf/print-cards', { before: () => dated('usdf') }),
  screenExample('Print cards, not checked', '/usdf/print-cards', {
    before: () => chosen('usdf'),
    answers: { 'choices/judge': fails },
  }),
  screenExample('Print cards, no microchip', '/usdf/print-cards', {
    before: () => chosen('usdf'),
    answers: MICROCHIP_MISSING,
  }),
  ...(['usef', 'usdf'] as const).map((org) =>
    screenExample(`Print cards, twelve horses, ${ORG_LABEL[org]}`, `/${org}/print-cards`, {
      before: () => stableChosen(org),
      answers: stable(org),
    }),
  ),
];
