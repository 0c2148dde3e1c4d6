import { seeded } from '../../../src/generate/random.ts';
import { NAME_HEADERS, NUMBER_HEADERS, SLOT_WORDS, type Slot } from './headers.ts';
import { listOf } from './make-list.ts';
import { planOf, type SlotHeaders } from './plan.ts';
import type { WholeList } from './whole-list.ts';
import type { World } from './world.ts';

/* One list for each spelling of a header: plain except for that header, with someone who is not in order below it. */

const GRID_SLOTS: readonly Slot[] = ['horse', 'rider', 'owner', 'trainer', 'second-rider'];

export function gridLists(world: World): WholeList[] {
  const lists: WholeList[] = [];
  const add = (slot: Slot, headers: SlotHeaders): void => {
    const number = lists.length;
    const bare = headers.name !== undefined && number % 2 === 0;
    lists.push(
      listOf(world, {
        ...planOf(0),
        number,
        random: seeded(number, 'grid of headers'),
        plain: false,
        rows: 4,
        format: 'comma',
        flow: headers.usdf === undefined ? 'usef' : 'usdf',
        slots: ['horse', 'rider', 'owner', 'trainer', ...(slot === 'second-rider' ? [slot] : [])],
        numbers: Object.fromEntries(
          GRID_SLOTS.map((each) => [
            each,
            each === slot && bare ? [] : headers.usdf === undefined ? ['usef'] : ['usef', 'usdf'],
          ]),
        ),
        danger: 'plain-row',
        victim: slot,
        split: [],
        nameStyle: 'first-last',
        lines: [],
        gap: null,
        headers: { [slot]: headers },
      }),
    );
  };
  for (const slot of GRID_SLOTS)
    for (const name of [...NAME_HEADERS[slot].plain, ...NAME_HEADERS[slot].odd]) add(slot, { name });
  for (const slot of ['rider', 'horse', 'owner'] as const)
    for (const kind of ['usef', 'usdf'] as const)
      for (const template of [...NUMBER_HEADERS[kind].plain, ...NUMBER_HEADERS[kind].odd])
        add(slot, { [kind]: template.replace('~', SLOT_WORDS[slot][0] ?? '').trim() });
  return lists;
}
