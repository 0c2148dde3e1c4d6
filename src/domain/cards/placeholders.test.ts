import { describe, expect, it } from 'vitest';
import { DAY, DAY_BEFORE, horseRow, ownerRow, riderRow } from '../../../test/support/rows.ts';
import { NO_USEF_AFFILIATE } from './choices.ts';
import { dressage } from './dressage.ts';
import { hunterJumper } from './hunter-jumper.ts';
import {
  noAffiliateHorse,
  noAffiliateOwner,
  noAffiliateRider,
  placeholderHorse,
  placeholderOwner,
  placeholderRider,
} from './placeholders.ts';

it("placeholderHorse has the affiliate's record under the placeholder id", () => {
  const affiliate = horseRow({ usefId: null, usdfId: '60001', name: 'Moon Shadow' });
  expect(placeholderHorse(affiliate)).toEqual({ horseId: 'No USEF Affiliate', horses: affiliate });
});

describe('placeholderOwner', () => {
  const affiliate = ownerRow({ id: '70001', usefId: null, usdfId: '70001', name: 'Dot Lane' });

  it.each(['5200001', NO_USEF_AFFILIATE])("has the affiliate's record, for the horse %j", (horseId) =>
    expect(placeholderOwner(affiliate, horseId)).toEqual({
      horseId,
      ownerId: 0,
      owners: affiliate,
      owns: true,
    }),
  );

  it('has the name “No owner on record” if neither book has an owner', () => {
    const choice = placeholderOwner(null, '5200001');
    expect(choice.ownerId).toBe(0);
    expect(choice.owners).toMatchObject({ name: 'No owner on record', usefId: null, memberStatus: null });
  });
});

it("placeholderRider has the affiliate's record under the placeholder id", () => {
  const affiliate = riderRow({ riderId: '70002', usefId: null, usdfId: '70002', name: 'Cy Brook' });
  expect(placeholderRider(affiliate)).toEqual({ riderId: 'No USEF Affiliate', riders: affiliate });
});

// Active at USEF. The affiliate's card must not show this membership.
const membership = { memberStatus: 'Active', membershipType: 'Active', memberStartDate: DAY_BEFORE };
const noUsdfNumber = { kind: 'warning', cause: { kind: 'no-affiliate-number', label: 'USDF' } };
const notRegistered = { kind: 'warning', cause: { kind: 'not-registered' } };

describe('noAffiliateHorse', () => {
  const usef = horseRow({ ...membership, suspensionStatus: 'YES' });

  it('keeps the USEF row', () =>
    expect(noAffiliateHorse(usef, 'usdf')).toMatchObject({
      name: usef.name,
      usefId: usef.usefId,
      suspensionStatus: 'YES',
      usdfId: null,
    }));

  it('removes only the USDF registration', () =>
    expect(
      noAffiliateHorse(
        { ...usef, usdfId: '60001', usdfMembershipType: 'HID', usdfhidDate: DAY, usdfLifeDate: DAY },
        'usdf',
      ),
    ).toEqual({ ...usef, usdfId: null, usdfMembershipType: null, usdfhidDate: null, usdfLifeDate: null }));

  it('makes the USDF card warn that there is no number', () =>
    expect(
      dressage.horse.verdict({ horseId: '5200001', horses: noAffiliateHorse(usef, 'usdf') }, DAY),
    ).toEqual(noUsdfNumber));

  it('is Not Registered at USHJA', () => {
    const horses = noAffiliateHorse({ ...usef, ushjaStatus: 'Registered', ushjaEndDate: DAY }, 'ushja');
    expect(horses).toMatchObject({ ushjaStatus: 'Not Registered', ushjaEndDate: null, usdfId: null });
    expect(hunterJumper.horse.verdict({ horseId: '5200001', horses }, DAY)).toEqual(notRegistered);
  });
});

describe('noAffiliateOwner', () => {
  const usef = ownerRow(membership);
  const choice = { horseId: '5200001', ownerId: '4100', owns: true };

  it('keeps the USEF row without its membership', () =>
    expect(noAffiliateOwner(usef, 'usdf')).toEqual(ownerRow()));

  it('makes the USDF card warn that there is no number', () =>
    expect(dressage.owner.verdict({ ...choice, owners: noAffiliateOwner(usef, 'usdf') }, DAY)).toEqual(
      noUsdfNumber,
    ));

  it('is Not Registered at USHJA', () =>
    expect(hunterJumper.owner.verdict({ ...choice, owners: noAffiliateOwner(usef, 'ushja') }, DAY)).toEqual(
      notRegistered,
    ));
});

describe('noAffiliateRider', () => {
  const usef = riderRow({ ...membership, suspensionStatus: 'YES' });

  it('keeps the USEF row without its membership', () =>
    expect(noAffiliateRider(usef, 'usdf')).toEqual(riderRow({ suspensionStatus: 'YES' })));

  it('makes the USDF card warn that there is no number', () =>
    expect(dressage.rider.verdict({ riderId: '4200', riders: noAffiliateRider(usef, 'usdf') }, DAY)).toEqual(
      noUsdfNumber,
    ));

  it('is Not Registered at USHJA', () =>
    expect(
      hunterJumper.rider.verdict({ riderId: '4200', riders: noAffiliateRider(usef, 'ushja') }, DAY),
    ).toEqual(notRegistered));
});
