import { describe, expect, it } from 'vitest';
import { isOrg, ORG_LABEL, ORGS } from './org.ts';

describe('isOrg', () => {
  it.each(['usef', 'usdf', 'ushja'])('%j is an organization', (segment) => expect(isOrg(segment)).toBe(true));
  it.each(['USEF', 'Usdf', 'usea', 'usef ', 'usef/', 'api', 'constructor', ''])(
    '%j is not an organization',
    (segment) => expect(isOrg(segment)).toBe(false),
  );
});

describe('ORGS', () => {
  it('are the three organizations', () => expect(ORGS).toEqual(['usef', 'usdf', 'ushja']));
  it('have their short names', () =>
    expect(ORGS.map((org) => ORG_LABEL[org])).toEqual(['USEF', 'USDF', 'USHJA']));
});
