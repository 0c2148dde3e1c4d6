import { expect, it } from 'vitest';
import { type FindingCode, FINDINGS, type Severity } from './finding.ts';

/** How grave each finding is, by the tables of chapter 11. */
const SEVERITY: Readonly<Record<FindingCode, Severity>> = {
  // Members.
  warning: 'stop',
  suspended: 'stop',
  'owner-suspended': 'stop',
  'inactive-type': 'stop',
  'role-not-allowed': 'stop',
  'role-depends': 'look',
  'role-unknown': 'look',
  'role-limited': 'note',
  'ends-during': 'look',
  'starts-during': 'look',
  'ends-soon': 'note',
  'terms-disagree': 'look',
  'born-after-start': 'look',
  'not-an-adult': 'stop',
  'not-a-senior': 'look',
  'birthday-near': 'look',
  'age-unknown': 'look',
  'membership-depends': 'look',
  'membership-unknown': 'look',
  exempt: 'look',
  'not-looked-up': 'look',
  'fei-status': 'look',
  'fei-not-registered': 'stop',
  'fei-not-recorded': 'look',
  // Safe Sport.
  'safe-sport-missing': 'stop',
  'safe-sport-grace': 'look',
  'safe-sport-from-birthday': 'look',
  'safe-sport-due-during': 'look',
  'safe-sport-due-soon': 'note',
  'safe-sport-of-organization': 'look',
  'safe-sport-whose': 'note',
  'entity-type-unknown': 'look',
  // Owners.
  'not-the-owner': 'stop',
  'ownership-ends': 'look',
  // Horses.
  'registration-not-counted': 'stop',
  'registration-depends': 'look',
  'registration-unknown': 'look',
  'registration-limited': 'note',
  'registration-undated': 'look',
  'microchip-missing': 'stop',
  'microchip-depends': 'look',
  'microchip-malformed': 'look',
  'microchips-not-on-record': 'look',
  'retired-and-ended': 'look',
  retired: 'look',
  'retires-during': 'look',
  'life-starts-during': 'look',
  'life-starts-later': 'note',
  'life-not-recorded': 'look',
  // Contradictions on record.
  'not-tied': 'look',
  'names-differ': 'look',
  'tied-twice': 'look',
  // Records that stand in.
  'records-damaged': 'look',
};

it('each finding is as grave as the requirement says', () =>
  expect(
    Object.fromEntries(Object.entries(FINDINGS).map(([code, { severity }]) => [code, severity])),
  ).toEqual(SEVERITY));
