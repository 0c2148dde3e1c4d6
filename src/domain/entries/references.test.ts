import { describe, expect, it } from 'vitest';
import type { EntryRole } from './entry.ts';
import { type Reference, referenceIn, saidText } from './references.ts';

/* References in place of a name (requirement 15.39). */

describe('a word in place of a name', () => {
  it.each<[string, EntryRole, Reference | null]>([
    ['same', 'owner', 'same'],
    ['SAME', 'rider', 'same'],
    ['the same person', 'owner', 'same'],
    ['self', 'trainer', 'self'],
    ['Myself', 'owner', 'self'],
    ['self-owned', 'owner', 'self'],
    ['self (rider)', 'owner', 'rider'],
    ['same as rider', 'owner', 'rider'],
    ['(same as rider)', 'owner', 'rider'],
    ['same - as rider', 'owner', 'rider'],
    ['Same as the Exhibitor', 'owner', 'rider'],
    ['rider', 'owner', 'rider'],
    ['see owner', 'rider', 'owner'],
    ['same as trainer', 'coach', 'trainer'],
    ['owner', 'owner', 'owner'],
    ['see above', 'owner', 'above'],
    ['as above', 'owner', 'above'],
    ['SAME AS ABOVE', 'owner', 'above'],
    ['ditto', 'owner', 'above'],
    ['do.', 'trainer', 'above'],
    [' do. ', 'rider', 'above'],
    ['do.', 'horse', null],
    ['Do', 'rider', null],
    ['Waldo.', 'rider', null],
    ['Do. Field', 'rider', null],
    ['"', 'owner', 'above'],
    ['″', 'rider', 'above'],
    ['〃', 'rider', 'above'],
    ['-"-', 'rider', 'above'],
    ['- " -', 'rider', 'above'],
    ["''", 'rider', 'above'],
    ['"', 'horse', 'above'],
    ['〃', 'horse', 'above'],
    ['Ditto', 'horse', null],
    ['Same', 'horse', null],
    ['Self Made', 'owner', null],
    ['Ann Self', 'rider', null],
    ['Rider Smith', 'owner', null],
    ['Rider 2', 'owner', null],
    ['Above Board Farm', 'owner', null],
    ['Same Old Farm', 'owner', null],
    ['', 'owner', null],
  ])('%j as %s refers to %s', (name, role, expected) => expect(referenceIn(name, role)).toBe(expected));
});

it.each([
  [{ text: 'same', as: 'rider' }, 'The list says “same”, which was read as the rider.'],
  [{ text: '"', as: 'above' }, 'The list says “"”, which was read as the name in the row above.'],
] as const)('saidText quotes a reference and says how it was read: %#', (said, text) => {
  expect(saidText(said)).toBe(text);
});
