import { describe, expect, it } from 'vitest';
import { safeSportLookup, type SafeSportSubject } from './safe-sport-lookup.ts';

const owner: SafeSportSubject = { kind: 'owner', placeholder: false, usefId: '4100', entityType: 'I' };
const rider: SafeSportSubject = { ...owner, kind: 'rider' };

describe('safeSportLookup', () => {
  it.each<[string, SafeSportSubject, string]>([
    ['an individual owner', owner, 'safe-sport/get-info'],
    ['an organisation', { ...owner, entityType: 'O' }, 'safe-sport/get-org-info'],
    ['a farm', { ...owner, entityType: 'F' }, 'safe-sport/get-org-info'],
    ['a rider', rider, 'safe-sport/get-info'],
    ['a rider of any entity type', { ...rider, entityType: 'O' }, 'safe-sport/get-info'],
  ])('%s: %s', (_what, subject, call) =>
    expect(safeSportLookup(subject)).toEqual({ kind: 'look-up', call, usefId: '4100' }),
  );

  it('gives the number as recorded', () =>
    expect(safeSportLookup({ ...owner, usefId: 'F-0041' })).toMatchObject({ usefId: 'F-0041' }));

  it.each<[string, SafeSportSubject, string]>([
    ['a placeholder owner', { ...owner, placeholder: true }, 'no-usef-record'],
    ['a placeholder rider', { ...rider, placeholder: true }, 'no-usef-record'],
    ['a placeholder without number', { ...owner, placeholder: true, usefId: null }, 'no-usef-record'],
    ['an owner without USEF number', { ...owner, usefId: null }, 'no-usef-number'],
    ['a rider without USEF number', { ...rider, usefId: null }, 'no-usef-number'],
    ['an empty number', { ...owner, usefId: '' }, 'no-usef-number'],
    ['a number of signs alone', { ...owner, usefId: ' # - ' }, 'no-usef-number'],
    ['any other entity type', { ...owner, entityType: 'X' }, 'entity-type'],
    ['a small letter', { ...owner, entityType: 'i' }, 'entity-type'],
    ['no entity type', { ...owner, entityType: '' }, 'entity-type'],
    ['no number before the entity type', { ...owner, usefId: null, entityType: 'X' }, 'no-usef-number'],
  ])('%s has none: %s', (_what, subject, cause) =>
    expect(safeSportLookup(subject)).toEqual({ kind: 'none', cause }),
  );
});
