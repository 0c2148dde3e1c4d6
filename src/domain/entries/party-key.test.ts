import { expect, it } from 'vitest';
import { listedParty } from '../../../test/support/entries.ts';
import type { EntryParty, RecordNumbers } from './entry.ts';
import { partyKey } from './party-key.ts';

it.each<[string, EntryParty, RecordNumbers, string]>([
  [
    'the record, not the name',
    listedParty('rider', 'Ann Field'),
    { usef: '42', usdf: '7' },
    'person #usef=42',
  ],
  ['an affiliate’s record', listedParty('rider', 'Ann Field'), { usdf: '7' }, 'person #usdf=7'],
  ['a horse’s record', listedParty('horse', 'Golden Choice'), { usef: '42' }, 'horse #usef=42'],
  ['a name', listedParty('trainer', ' Ann  Field '), {}, 'person ann field'],
  ['a last name first', listedParty('owner', 'FIELD, Ann'), {}, 'person ann field'],
  ['a comma in a horse’s name', listedParty('horse', 'Oh, Boy'), {}, 'horse oh boy'],
  [
    'a number',
    listedParty('owner', 'Ann Field', { numbers: { usef: 'F-42' } }),
    {},
    'person ann field usef=42',
  ],
  [
    'numbers in one order',
    listedParty('owner', '', { numbers: { usdf: '7', usef: '42' } }),
    {},
    'person  usef=42 usdf=7',
  ],
])('%s', (_what, party, records, expected) => expect(partyKey(party, records)).toBe(expected));
