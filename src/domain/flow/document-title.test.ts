import { expect, it } from 'vitest';
import { documentTitle } from './document-title.ts';

it.each([
  ['Affiliates Membership Verification Service', null, 'Affiliates Membership Verification Service'],
  [
    'This screen could not be shown',
    null,
    'This screen could not be shown - Affiliates Membership Verification Service',
  ],
  ['Roster', 'ushja', 'Roster - USHJA - Affiliates Membership Verification Service'],
] as const)('a page titled %s in flow %s has the document title %s', (title, org, expected) => {
  expect(documentTitle(title, org)).toBe(expected);
});
