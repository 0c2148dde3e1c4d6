import { describe, expect, it } from 'vitest';
import { dressageHorseVerdict } from './dressage-horse-verdict.ts';
import { dressageOwnerVerdict } from './dressage-owner-verdict.ts';
import { dressageRiderVerdict } from './dressage-rider-verdict.ts';
import { hunterJumperHorseVerdict } from './hunter-jumper-horse-verdict.ts';
import { hunterJumperOwnerVerdict } from './hunter-jumper-owner-verdict.ts';
import { hunterJumperRiderVerdict } from './hunter-jumper-rider-verdict.ts';
import { noAffiliateHorse, noAffiliateOwner, noAffiliateRider } from './no-affiliate-record.ts';
import { DAY, DAY_BEFORE, horseRow, ownerRow, riderRow } from '../../../test/support/rows.ts';

// Valid at USEF: none of it may show as valid at the affiliate.
const membership = { memberStatus: 'Active', membershipType: 'Active', memberStartDate: DAY_BEFORE };
const noUsdfNumber = { kind: 'warning', cause: { kind: 'no-affiliate-number', label: 'USDF' } };
const notRegistered = { kind: 'warning', cause: { kind: 'not-registered' } };

describe('noAffiliateHorse', () => {
  const usef = horseRow({ ...membership, suspensionStatus: 'YES' });

  it('carries the USEF row', () =>
    expect(noAffiliateHorse(usef, 'usdf')).toMatchObject({
      name: usef.name,
      usefId: usef.usefId,
      suspensionStatus: 'YES',
      usdfId: null,
    }));

  it('warns at USDF of the number', () =>
    expect(dressageHorseVerdict({ horseId: '5200001', horses: noAffiliateHorse(usef, 'usdf') }, DAY)).toEqual(
      noUsdfNumber,
    ));

  it('is Not Registered at USHJA', () => {
    const horses = noAffiliateHorse({ ...usef, ushjaStatus: 'Registered', ushjaEndDate: DAY }, 'ushja');
    expect(horses).toMatchObject({ ushjaStatus: 'Not Registered', ushjaEndDate: null, usdfId: null });
    expect(hunterJumperHorseVerdict({ horseId: '5200001', horses }, DAY)).toEqual(notRegistered);
  });
});

describe('noAffiliateOwner', () => {
  const usef = ownerRow(membership);
  const choice = { horseId: '5200001', ownerId: '4100', owns: true };

  it('carries the USEF row without its membership', () =>
    expect(noAffiliateOwner(usef, 'usdf')).toEqual(ownerRow()));

  it('warns at USDF of the number', () =>
    expect(dressageOwnerVerdict({ ...choice, owners: noAffiliateOwner(usef, 'usdf') }, DAY)).toEqual(
      noUsdfNumber,
    ));

  it('is Not Registered at USHJA', () =>
    expect(hunterJumperOwnerVerdict({ ...choice, owners: noAffiliateOwner(usef, 'ushja') }, DAY)).toEqual(
      notRegistered,
    ));
});

describe('noAffiliateRider', () => {
  const usef = riderRow({ ...membership, suspensionStatus: 'YES' });

  it('carries the USEF row without its membership', () =>
    expect(noAffiliateRider(usef, 'usdf')).toEqual(riderRow({ suspensionStatus: 'YES' })));

  it('warns at USDF of the number', () =>
    expect(dressageRiderVerdict({ riderId: '4200', riders: noAffiliateRider(usef, 'usdf') }, DAY)).toEqual(
      noUsdfNumber,
    ));

  it('is Not Registered at USHJA', () =>
    expect(
      hunterJumperRiderVerdict({ riderId: '4200', riders: noAffiliateRider(usef, 'ushja') }, DAY),
    ).toEqual(notRegistered));
});
