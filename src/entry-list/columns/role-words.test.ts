import { expect, it } from 'vitest';
import { rolesNamed } from './role-words.ts';

it.each([
  ['Rider', 'rider'],
  ['RIDERS', 'rider'],
  ['Rider 2', 'rider'],
  ['Athlete', 'rider'],
  ['Owner/Rider', 'owner rider'],
  ['Trainer, Coach and Rider', 'trainer coach rider'],
  ['Owner/Lessee', 'owner'],
  ['Groom', ''],
  ['Owner / Groom', ''],
  ['Rider USEF #', ''],
  ['Back #', ''],
  ['', ''],
  [`Rider${' '.repeat(60)}`, ''],
])('the roles in “%s” are found: %s', (cell, roles) => {
  expect(rolesNamed(cell).join(' ')).toBe(roles);
});
