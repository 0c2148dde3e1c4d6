import { describe, expect, it } from 'vitest';
import { ORGS, type Org } from '../org.ts';
import type { SafeSportState } from '../safe-sport/safe-sport-on-cards.ts';
import { horseCard, ownerCard, riderCard, type SubjectCard } from './subject-card.ts';
import { NO_USEF_AFFILIATE } from './choices.ts';
import { placeholderHorse, placeholderOwner, placeholderRider } from './placeholders.ts';
import {
  DAY,
  horseChoice,
  horseRow,
  ownerChoice,
  ownerRow,
  riderChoice,
  riderRow,
} from '../../../test/support/rows.ts';

const NOT_FOUND = { kind: 'warning', cause: { kind: 'not-found-at-usef' } };
const safeSport: SafeSportState = { kind: 'failed' };

describe('horseCard', () => {
  // No organization's card warns about this horse, so the labels show which rules were used.
  const horse = horseChoice({ usdfId: '60001', memberStatus: 'Active', ushjaStatus: 'Registered' });

  it.each<[Org, string[]]>([
    ['usef', ['Name', 'USEF #', 'Type', 'Effective', 'Expires']],
    ['usdf', ['Name', 'USDF #', 'Type', 'Effective', 'Foal Date']],
    ['ushja', ['Name', 'USEF #', 'Status', 'Start', 'End']],
  ])("%s: has that organization's lines", (org, labels) => {
    const card = horseCard(horse, org, DAY);
    expect(card).toMatchObject({
      subject: 'horse',
      org,
      name: 'Golden Choice',
      verdict: { kind: 'details' },
    });
    expect(card.lines.map((line) => line.label)).toEqual(labels);
  });

  it.each<[Org, string]>([
    ['usef', 'no-membership'],
    ['usdf', 'no-affiliate-number'],
    ['ushja', 'not-registered'],
  ])("%s: has that organization's verdict, with no lines next to the warning", (org, kind) =>
    expect(horseCard(horseChoice(), org, DAY)).toMatchObject({
      name: 'Golden Choice',
      verdict: { kind: 'warning', cause: { kind } },
      lines: [],
    }),
  );

  it.each(ORGS)('%s: is suspended whether it has details or a warning', (org) => {
    const suspended = { ...horse.horses, suspensionStatus: 'YES' };
    expect(horseCard({ ...horse, horses: suspended }, org, DAY)).toMatchObject({
      verdict: { kind: 'details' },
      suspended: true,
    });
    expect(horseCard(horseChoice({ suspensionStatus: 'YES' }), org, DAY)).toMatchObject({
      verdict: { kind: 'warning' },
      suspended: true,
    });
    expect(horseCard(horse, org, DAY).suspended).toBe(false);
  });

  it.each<[string, Org, Parameters<typeof horseChoice>[0], boolean]>([
    ['USEF: the type says it', 'usef', { memberStatus: 'Retired' }, false],
    ['USDF: the type says it', 'usdf', { usdfId: '60001', memberStatus: 'Retired' }, false],
    ['USDF with the warning, which has no lines', 'usdf', { usdfId: null, memberStatus: 'retired' }, true],
    ['USHJA: no line says it', 'ushja', { ushjaStatus: 'Active', memberStatus: ' Retired' }, true],
    ['USHJA with the warning', 'ushja', { ushjaStatus: null, memberStatus: 'Retired' }, true],
    ['USHJA, not retired', 'ushja', { ushjaStatus: 'Active', memberStatus: 'Active' }, false],
    ['USHJA, no USEF record', 'ushja', { ushjaStatus: 'Active', memberStatus: null }, false],
    [
      'USHJA, a horse named Retired',
      'ushja',
      { name: 'Retired', ushjaStatus: 'Active', memberStatus: 'Retired' },
      true,
    ],
  ])('adds that the horse is retired only if no line says so: %s', (_what, org, fields, retired) =>
    expect(horseCard(horseChoice(fields), org, DAY).retired).toBe(retired),
  );

  it('does not mention retirement on a placeholder’s card', () =>
    expect(horseCard(placeholderHorse(horseRow({ memberStatus: 'Retired' })), 'usef', DAY).retired).toBe(
      false,
    ));

  it("warns about a placeholder under the affiliate's name", () =>
    expect(horseCard(placeholderHorse(horseRow({ name: 'Moon Shadow' })), 'usef', DAY)).toMatchObject({
      name: 'Moon Shadow',
      verdict: NOT_FOUND,
      lines: [],
    }));
});

describe('ownerCard', () => {
  const owner = ownerChoice({ usdfId: '70001', memberStatus: 'Active', otherOwners: [] });

  it.each<[Org, string[]]>([
    ['usef', ['Name', 'USEF #', 'Entity', 'Type', 'Effective', 'Expires', 'Safe Sport', 'Other Owners']],
    ['usdf', ['Name', 'USDF #', 'Entity', 'Type', 'Effective', 'Expires']],
    ['ushja', ['Name', 'USEF #', 'Entity', 'Type', 'Effective', 'Expires']],
  ])("%s: has that organization's lines", (org, labels) => {
    const card = ownerCard(owner, org, DAY, safeSport);
    expect(card).toMatchObject({ subject: 'owner', org, name: 'Ann Field', suspended: false });
    expect(card.lines.map((line) => line.label)).toEqual(labels);
  });

  it.each<[Org, string]>([
    ['usef', 'no-membership'],
    ['usdf', 'no-affiliate-number'],
    ['ushja', 'no-membership'],
  ])("%s: has that organization's verdict, with no lines next to the warning", (org, kind) =>
    expect(ownerCard(ownerChoice(), org, DAY, safeSport)).toMatchObject({
      verdict: { kind: 'warning', cause: { kind } },
      lines: [],
    }),
  );

  it.each(ORGS)('%s: is suspended whether it has details or a warning', (org) => {
    const suspended = { ...owner.owners, suspensionStatus: 'YES' };
    expect(ownerCard({ ...owner, owners: suspended }, org, DAY, safeSport)).toMatchObject({
      verdict: { kind: 'details' },
      suspended: true,
    });
    expect(ownerCard(ownerChoice({ suspensionStatus: 'YES' }), org, DAY, safeSport)).toMatchObject({
      verdict: { kind: 'warning' },
      suspended: true,
    });
  });

  it.each(ORGS)('%s: shows INACTIVE in red for a membership of type Inactive', (org) => {
    const inactive = { ...owner.owners, membershipType: 'Inactive', memberStartDate: DAY };
    const card = ownerCard({ ...owner, owners: inactive }, org, DAY, safeSport);
    expect(card.lines).toContainEqual({ label: 'Effective', value: 'INACTIVE', emphasis: 'red' });
  });

  it('lists the other owners of one horse, or of several horses', () => {
    const alone = ownerCard(owner, 'usef', DAY, safeSport).lines;
    expect(alone).toContainEqual({ label: 'Other Owners', value: 'None' });
    const printed = { otherOwners: 'Golden Choice: None; Silver Lining: Cy Brook', notOwned: [] };
    expect(ownerCard(owner, 'usef', DAY, safeSport, printed).lines).toContainEqual({
      label: 'Other Owners',
      value: printed.otherOwners,
    });
  });

  it.each(ORGS)('%s: says if the owner does not own the horse on the date', (org) =>
    expect(ownerCard({ ...owner, owns: false }, org, DAY, safeSport).lines.at(-1)).toEqual({
      label: 'Ownership',
      value: 'Not an owner of this horse on 11/21/2026',
      emphasis: 'red',
    }),
  );

  it("warns about a placeholder under the affiliate's name, though its record is Active", () => {
    const affiliate = ownerRow({ name: 'Dot Lane', memberStatus: 'Active' });
    for (const horseId of ['5200001', NO_USEF_AFFILIATE]) {
      expect(ownerCard(placeholderOwner(affiliate, horseId), 'usef', DAY, safeSport)).toMatchObject({
        name: 'Dot Lane',
        verdict: NOT_FOUND,
        lines: [],
      });
    }
  });
});

describe('riderCard', () => {
  const rider = riderChoice({ usdfId: '70002', memberStatus: 'Active', amateurProStatus: 'Amateur' });
  const federation = ['Name', 'USEF #', 'Type', 'Amateur Status', 'Effective', 'Expires', 'Safe Sport'];

  it.each<[Org, Org, string[]]>([
    ['usef', 'usef', federation],
    ['usef', 'usdf', [...federation, 'Dressage Rider Status']],
    ['usef', 'ushja', federation],
    ['usdf', 'usdf', ['Name', 'USDF #', 'Type', 'Effective', 'Expires']],
    ['ushja', 'ushja', ['Name', 'USEF #', 'Type', 'Effective', 'Expires']],
  ])('has the lines of %s in the flow of %s', (org, flow, labels) => {
    const card = riderCard(rider, org, flow, DAY, DAY, safeSport);
    expect(card).toMatchObject({ subject: 'rider', org, name: 'Bea Hill', suspended: false });
    expect(card.lines.map((line) => line.label)).toEqual(labels);
  });

  it.each<[Org, string]>([
    ['usef', 'no-membership'],
    ['usdf', 'no-affiliate-number'],
    ['ushja', 'no-membership'],
  ])("%s: has that organization's verdict, with no lines next to the warning", (org, kind) =>
    expect(riderCard(riderChoice({ suspensionStatus: 'YES' }), org, org, DAY, DAY, safeSport)).toMatchObject({
      verdict: { kind: 'warning', cause: { kind } },
      lines: [],
      suspended: true,
    }),
  );

  it('shows INACTIVE in red for a membership of type Inactive that holds', () => {
    const inactive = riderChoice({
      memberStatus: 'Inactive',
      membershipType: 'Inactive',
      memberEndDate: DAY,
    });
    const card = riderCard(inactive, 'usef', 'usef', DAY, DAY, safeSport);
    expect(card.verdict).toEqual({ kind: 'details' });
    expect(card.lines).toContainEqual({ label: 'Effective', value: 'INACTIVE', emphasis: 'red' });
  });

  it("warns about a placeholder under the affiliate's name, though its record is Active", () => {
    const affiliate = riderRow({ name: 'Eve Marsh', memberStatus: 'Active' });
    expect(riderCard(placeholderRider(affiliate), 'usef', 'usdf', DAY, DAY, safeSport)).toMatchObject({
      name: 'Eve Marsh',
      verdict: NOT_FOUND,
      lines: [],
    });
  });
});

function onCard({ number }: SubjectCard): string | null {
  return number?.value ?? null;
}

describe('the number on a card', () => {
  it.each<[string, Pick<SubjectCard, 'number'>, SubjectCard['number']]>([
    ['of the federation', horseCard(horseChoice(), 'usef', DAY), { label: 'USEF #', value: '5200001' }],
    [
      'of USHJA, which uses USEF numbers',
      horseCard(horseChoice(), 'ushja', DAY),
      { label: 'USEF #', value: '5200001' },
    ],
    [
      'of USDF',
      horseCard(horseChoice({ usdfId: '60001' }), 'usdf', DAY),
      { label: 'USDF #', value: '60001' },
    ],
    ['missing at USDF', horseCard(horseChoice(), 'usdf', DAY), null],
    [
      'next to a warning',
      riderCard(riderChoice(), 'usef', 'usef', DAY, DAY, { kind: 'running' }),
      { label: 'USEF #', value: '4200' },
    ],
    ['of a horse that USEF does not have', horseCard(horseChoice({}, NO_USEF_AFFILIATE), 'usef', DAY), null],
    [
      'of the owner of such a horse',
      ownerCard(ownerChoice({}, { horseId: NO_USEF_AFFILIATE }), 'usef', DAY, { kind: 'running' }),
      null,
    ],
    [
      'of an owner that USEF does not have',
      ownerCard(ownerChoice({}, { ownerId: 0 }), 'usef', DAY, { kind: 'running' }),
      null,
    ],
  ])('%s', (_case, { number }, expected) => {
    expect(number).toEqual(expected);
  });

  it.each<[Org, string | null]>([
    ['usef', null],
    ['usdf', '60001'],
  ])('%s: is missing only on a placeholder’s federation card', (org, number) => {
    const horse = placeholderHorse(horseRow({ usdfId: '60001' }));
    expect(onCard(horseCard(horse, org, DAY))).toBe(number);
    const owner = placeholderOwner(ownerRow({ usdfId: '60001' }), NO_USEF_AFFILIATE);
    expect(onCard(ownerCard(owner, org, DAY, safeSport))).toBe(number);
    const rider = placeholderRider(riderRow({ usdfId: '60001' }));
    expect(onCard(riderCard(rider, org, 'usdf', DAY, DAY, safeSport))).toBe(number);
  });
});

it('only a horse’s card can say that the subject is retired', () => {
  const [owner, rider] = [ownerChoice({ memberStatus: 'Retired' }), riderChoice({ memberStatus: 'Retired' })];
  expect(ownerCard(owner, 'ushja', DAY, safeSport).retired).toBe(false);
  expect(riderCard(rider, 'ushja', 'ushja', DAY, DAY, safeSport).retired).toBe(false);
});
