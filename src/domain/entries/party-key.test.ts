import { expect, it } from 'vitest';
import { listedParty } from '../../../test/support/entries.ts';
import type { EntryParty, RecordNumbers } from './entry.ts';
import { partyKey } from './party-key.ts';

it.each<[string, EntryParty, RecordNumbers, string]>([
  [
    'a record, without the name',
    listedParty('rider', 'Ann Field'),
    { usef: '42', usdf: '7' },
    'person #usef=42',
  ],
  ['an affiliate’s record', listedParty('rider', 'Ann Field'), { usdf: '7' }, 'person #usdf=7'],
  ['a horse’s record', listedParty('horse', 'Golden Choice'), { usef: '42' }, 'horse #usef=42'],
  ['a name', listedParty('trainer', ' Ann  Field '), {}, 'person ann field'],
  ['a name with the last name first', listedParty('owner', 'FIELD, Ann'), {}, 'person ann field'],
  ['a comma in a horse’s name', listedParty('horse', 'Oh, Boy'), {}, 'horse oh boy'],
  [
    'a number',
    listedParty('owner', 'Ann Field', { numbers: { usef: 'F-42' } }),
    {},
    'person ann field usef=42',
  ],
  [
    'a horse with a number',
    listedParty('horse', 'Oh, Boy', { numbers: { fei: 'F-42' } }),
    {},
    'horse oh boy fei=F42',
  ],
  ['an empty number', listedParty('owner', 'Ann Field', { numbers: { usef: '' } }), {}, 'person ann field'],
  ['a two-word last name', listedParty('owner', 'van der Berg, Ann'), {}, 'person ann van der berg'],
  ['a USHJA record', listedParty('rider', 'Ann Field'), { ushja: '42' }, 'person #ushja=42'],
  [
    'numbers in a fixed order',
    listedParty('owner', '', { numbers: { usdf: '7', usef: '42' } }),
    {},
    'person  usef=42 usdf=7',
  ],
  ['a party without a name', listedParty('rider', ''), {}, 'person of 7:2'],
  ['a word in place of a name', listedParty('horse', 'TBA'), {}, 'horse of 7:2'],
  ['a word that refers to somebody else', listedParty('owner', 'Same'), {}, 'person of 7:2'],
  [
    'a number next to a word',
    listedParty('owner', 'TBA', { numbers: { usef: '42' } }),
    {},
    'person tba usef=42',
  ],
  ['a record next to a word', listedParty('owner', 'TBA'), { usef: '42' }, 'person #usef=42'],
])('partyKey of %s', (_what, party, records, expected) =>
  expect(partyKey(party, records, { row: 7, party: 2 })).toBe(expected),
);
