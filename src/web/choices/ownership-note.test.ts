import { expect, it } from 'vitest';
import { DAY, ownerChoice } from '../../../test/support/rows.ts';
import type { Chosen } from './chosen-list.ts';
import { ownershipNote } from './ownership-note.ts';

const pair = { federation: '4100', affiliate: '70001' };

function owner(usef: boolean, affiliate: boolean | null): Chosen<ReturnType<typeof ownerChoice>> {
  return {
    pair,
    kind: 'read',
    federation: ownerChoice({}, { owns: usef }),
    affiliate: affiliate === null ? null : ownerChoice({}, { owns: affiliate }),
  };
}

it.each([
  ['owns in both books', 'usdf', owner(true, true), null],
  [
    'sold, in both books',
    'usdf',
    owner(false, false),
    'no longer owns this horse on 11/21/2026 (USEF and USDF records)',
  ],
  [
    'sold, as USDF knows',
    'usdf',
    owner(true, false),
    'no longer owns this horse on 11/21/2026 (USDF records)',
  ],
  ['owns, general federation', 'usef', owner(true, null), null],
  ['sold, general federation', 'usef', owner(false, null), 'no longer owns this horse on 11/21/2026'],
  ['not read', 'usdf', { pair, kind: 'unread' }, null],
] as const)('%s', (_what, flow, chosen, note) => expect(ownershipNote(chosen, flow, DAY)).toBe(note));
