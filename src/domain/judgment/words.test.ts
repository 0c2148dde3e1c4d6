import { describe, expect, it } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import type { EntryRole } from '../entries/entry.ts';
import type { Org } from '../org.ts';
import {
  type FindingCode,
  type FindingDetails,
  FINDINGS,
  type Ground,
  type GroundCode,
  type GroundOf,
  GROUNDS,
} from './finding.ts';
import { SAFE_SPORT_FROM_AGE } from '../safe-sport/safe-sport.ts';
import { ADULT_FROM_AGE } from './adult.ts';
import { finding, ground, type Judgment } from './judgment.ts';
import { findingWords, groundWords, JUDGMENT_WORD } from './words.ts';

/* Tests the exact wording of all findings and grounds. */

const DEC_1 = calendarDate('2026-12-01');
const DEC_6 = calendarDate('2026-12-06');

const SAYS = { on: DEC_1, says: 'A Fan may not compete.', source: 'Membership page, 2024' };

const UNLISTED = { on: DEC_1, says: null, source: null };

type Card = readonly [subject: EntryRole, org: Org];

interface FindingCase<Code extends FindingCode> {
  card: Card;
  details: FindingDetails<Code>;
  says: string;
  todo: string | null;
}

/** Cases for each code, with the card, the details, the text and the remedy. */
const FINDING_WORDS: { readonly [Code in FindingCode]: readonly FindingCase<Code>[] } = {
  warning: [
    {
      card: ['horse', 'usef'],
      details: { cause: 'not-found-at-usef', on: null, status: null },
      says: 'Not found at USEF.',
      todo: 'Register the horse with USEF, or have the USEF number corrected at the affiliate. A Horse ID is enough to enter, but not for points, championships or FEI classes.',
    },
    {
      card: ['rider', 'usef'],
      details: { cause: 'not-found-at-usef', on: null, status: null },
      says: 'Not found at USEF.',
      todo: 'Join USEF, or have the USEF number corrected at the affiliate. Or buy a Show Pass from USEF: only one per competition year, and not for amateur classes.',
    },
    {
      card: ['horse', 'usdf'],
      details: { cause: 'no-affiliate-number', on: null, status: null },
      says: 'No USDF number.',
      todo: 'Register the horse with USDF. A Horse ID (HID) is enough to enter, but not for championships.',
    },
    {
      card: ['owner', 'ushja'],
      details: { cause: 'no-affiliate-number', on: null, status: null },
      says: 'No USHJA number.',
      todo: 'Join USHJA.',
    },
    {
      card: ['owner', 'usef'],
      details: { cause: 'no-owner', on: null, status: null },
      says: 'Not found at USEF.',
      todo: 'Have the horse’s owner recorded with USEF.',
    },
    {
      card: ['horse', 'ushja'],
      details: { cause: 'not-registered', on: null, status: null },
      says: 'Not registered.',
      todo: 'Register the horse with USHJA.',
    },
    {
      card: ['rider', 'usef'],
      details: { cause: 'no-membership', on: null, status: null },
      says: 'No membership on record.',
      todo: 'Join USEF. Or buy a Show Pass from USEF: only one per competition year, and not for amateur classes.',
    },
    {
      card: ['rider', 'usdf'],
      details: { cause: 'starts', on: DEC_1, status: null },
      says: 'Membership starts 12/01/2026.',
      todo: 'Ask USDF for an earlier start, or enter a later competition. Outside championships, the USDF non-member fee is enough.',
    },
    {
      card: ['owner', 'usef'],
      details: { cause: 'ended', on: DEC_1, status: null },
      says: 'Membership ended 12/01/2026.',
      todo: 'Renew it with USEF. Or buy a Show Pass from USEF: only one per competition year, and not for amateur classes.',
    },
    {
      card: ['rider', 'usef'],
      details: { cause: 'status', on: null, status: 'Pending' },
      says: 'Status: Pending.',
      todo: 'Ask USEF what this status means and what to do.',
    },
    {
      card: ['trainer', 'usef'],
      details: { cause: 'ended', on: DEC_1, status: null },
      says: 'Membership ended 12/01/2026.',
      todo: 'Renew it with USEF. There is no Show Pass for trainers and coaches.',
    },
    {
      card: ['coach', 'usef'],
      details: { cause: 'no-membership', on: null, status: null },
      says: 'No membership on record.',
      todo: 'Join USEF. There is no Show Pass for trainers and coaches.',
    },
    {
      card: ['handler', 'usef'],
      details: { cause: 'no-membership', on: null, status: null },
      says: 'No membership on record.',
      todo: 'Join USEF. Or buy a Show Pass from USEF: only one per competition year, and not for amateur classes.',
    },
    {
      card: ['horse', 'usef'],
      details: { cause: 'ended', on: DEC_1, status: null },
      says: 'Membership ended 12/01/2026.',
      todo: 'Renew it with USEF. Without it, the horse’s number is enough to enter, but not for points and qualifying.',
    },
    {
      card: ['rider', 'usdf'],
      details: { cause: 'ended', on: DEC_1, status: null },
      says: 'Membership ended 12/01/2026.',
      todo: 'Renew it with USDF. Outside championships, the USDF non-member fee is enough.',
    },
    {
      card: ['trainer', 'usdf'],
      details: { cause: 'ended', on: DEC_1, status: null },
      says: 'Membership ended 12/01/2026.',
      todo: 'Renew it with USDF.',
    },
    {
      card: ['handler', 'usdf'],
      details: { cause: 'ended', on: DEC_1, status: null },
      says: 'Membership ended 12/01/2026.',
      todo: 'Renew it with USDF.',
    },
    {
      card: ['horse', 'ushja'],
      details: { cause: 'ended', on: DEC_1, status: null },
      says: 'Membership ended 12/01/2026.',
      todo: 'Renew it with USHJA.',
    },
  ],
  suspended: [
    {
      card: ['rider', 'usef'],
      details: {},
      says: 'Suspended at USEF.',
      todo: 'Do not accept the entry until USEF confirms that the suspension is over.',
    },
  ],
  'owner-suspended': [
    {
      card: ['horse', 'usef'],
      details: { on: DEC_1 },
      says: 'An owner on record on 12/01/2026 is suspended at USEF, and USEF suspends the horses of suspended owners (GR704).',
      todo: 'Do not accept the entry until USEF confirms that the horse may compete.',
    },
  ],
  'inactive-type': [
    {
      card: ['rider', 'usef'],
      details: { on: DEC_1 },
      says: 'The USEF membership is recorded as Inactive on 12/01/2026.',
      todo: 'Ask USEF why, and have it reactivated before the competition.',
    },
    {
      card: ['horse', 'ushja'],
      details: { on: DEC_1 },
      says: 'The USHJA registration is recorded as Inactive on 12/01/2026.',
      todo: 'Ask USHJA why, and have it reactivated before the competition.',
    },
  ],
  'role-not-allowed': [
    {
      card: ['rider', 'usef'],
      details: { word: 'Fan', ...SAYS },
      says: 'The USEF membership type Fan is not enough for a rider. A Fan may not compete. Source: Membership page, 2024.',
      todo: 'Change the membership type with USEF. Or buy a Show Pass from USEF: only one per competition year, and not for amateur classes.',
    },
  ],
  'role-depends': [
    ...(['trainer', 'coach', 'handler'] as const).map((role) => ({
      card: [role, 'usef'] as const,
      details: { word: 'Show Pass', ...UNLISTED },
      says: `The USEF membership type Show Pass may not be enough for a ${role}.`,
      todo: 'Check that it is enough for this competition.',
    })),
    {
      card: ['owner', 'usdf'],
      details: { word: 'Group', ...SAYS, says: 'Championships need more.' },
      says: 'The USDF membership type Group may not be enough for an owner. Championships need more. Source: Membership page, 2024.',
      todo: 'Check that it is enough for this competition.',
    },
  ],
  'role-unknown': [
    {
      card: ['rider', 'ushja'],
      details: { word: 'Associate', ...UNLISTED },
      says: 'No public rule says whether the USHJA membership type Associate is enough for a rider.',
      todo: 'Ask USHJA whether it is enough.',
    },
    {
      card: ['owner', 'usef'],
      details: { word: '', ...UNLISTED },
      says: 'The USEF membership has no type on record.',
      todo: 'Ask USEF what type it is.',
    },
  ],
  'registration-not-counted': [
    {
      card: ['horse', 'ushja'],
      details: { word: 'Revoked', ...SAYS, says: 'Every horse must be registered.' },
      says: 'The USHJA registration status Revoked does not count. Every horse must be registered. Source: Membership page, 2024.',
      todo: 'Register the horse with USHJA.',
    },
  ],
  'registration-depends': [
    {
      card: ['horse', 'usef'],
      details: { word: 'Horse ID', ...SAYS, says: 'Points need a recording.' },
      says: 'The USEF registration type Horse ID may not be enough. Points need a recording. Source: Membership page, 2024.',
      todo: 'Check that it is enough for this competition.',
    },
  ],
  'registration-unknown': [
    {
      card: ['horse', 'ushja'],
      details: { word: 'Cancelled', ...UNLISTED },
      says: 'No public rule says whether the USHJA registration status Cancelled counts.',
      todo: 'Ask USHJA whether the horse is registered.',
    },
    {
      card: ['horse', 'usdf'],
      details: { word: '', ...UNLISTED },
      says: 'The USDF registration has no type on record.',
      todo: 'Ask USDF whether the horse is registered.',
    },
  ],
  'registration-undated': [
    {
      card: ['horse', 'usdf'],
      details: { type: 'Life' },
      says: 'USDF records the type Life but not the date the registration started, so nobody can tell whether it is valid yet.',
      todo: 'Ask USDF when the registration started.',
    },
    {
      card: ['horse', 'usdf'],
      details: { type: '' },
      says: 'USDF records neither a type nor the date the registration started, so nobody can tell whether it is valid yet.',
      todo: 'Ask USDF when the registration started.',
    },
  ],
  'life-starts-during': [
    {
      card: ['horse', 'usdf'],
      details: { on: DEC_6 },
      says: 'The lifetime registration starts 12/06/2026, during the competition. Until then, only an HID counts.',
      todo: 'Before that day, enter only classes that accept an HID.',
    },
  ],
  'life-starts-later': [
    {
      card: ['horse', 'usdf'],
      details: { on: DEC_6 },
      says: 'The lifetime registration starts 12/06/2026. Until then, only an HID counts.',
      todo: null,
    },
  ],
  'life-not-recorded': [
    {
      card: ['horse', 'usdf'],
      details: { type: 'HID', on: DEC_1 },
      says: 'USDF has a start date for a lifetime registration, 12/01/2026, but gives the type as HID.',
      todo: 'Ask USDF to confirm the type and the start date of the registration.',
    },
    {
      card: ['horse', 'usdf'],
      details: { type: '', on: DEC_1 },
      says: 'USDF has a start date for a lifetime registration, 12/01/2026, but no type.',
      todo: 'Ask USDF to confirm the type and the start date of the registration.',
    },
  ],
  'ends-during': [
    {
      card: ['rider', 'usef'],
      details: { on: DEC_6 },
      says: 'The USEF membership is valid only through 12/06/2026, during the competition.',
      todo: 'Renew it with USEF by that day.',
    },
    {
      card: ['horse', 'usef'],
      details: { on: DEC_6 },
      says: 'The USEF registration is valid only through 12/06/2026, during the competition.',
      todo: 'Renew it with USEF by that day.',
    },
  ],
  'starts-during': [
    {
      card: ['owner', 'ushja'],
      details: { on: DEC_6 },
      says: 'The USHJA membership starts 12/06/2026, after the first day of the competition.',
      todo: 'Ask USHJA for an earlier start, or enter only classes from that day on.',
    },
  ],
  'ends-soon': [
    {
      card: ['horse', 'ushja'],
      details: { on: DEC_6 },
      says: 'The USHJA registration is valid through 12/06/2026.',
      todo: 'Renew it with USHJA before later competitions.',
    },
  ],
  'terms-disagree': [
    {
      card: ['rider', 'usef'],
      details: {
        status: 'Active',
        start: DEC_1,
        end: DEC_6,
        otherStatus: 'Pending',
        otherStart: DEC_1,
        otherEnd: null,
      },
      says: 'USEF records two statuses for the same days: Active (12/01/2026 through 12/06/2026) and Pending (since 12/01/2026).',
      todo: 'Ask USEF which one is right.',
    },
    {
      card: ['horse', 'ushja'],
      details: {
        status: '',
        start: null,
        end: DEC_6,
        otherStatus: 'Registered',
        otherStart: null,
        otherEnd: null,
      },
      says: 'USHJA records two statuses for the same days: no status (through 12/06/2026) and Registered (without dates).',
      todo: 'Ask USHJA which one is right.',
    },
  ],
  'born-after-start': [
    {
      card: ['rider', 'usef'],
      details: { start: DEC_1 },
      says: 'The birth date on record is after the start of a membership, 12/01/2026.',
      todo: 'Ask USEF to correct the record.',
    },
  ],
  'not-an-adult': [
    {
      card: ['trainer', 'usef'],
      details: {},
      says: `Under ${ADULT_FROM_AGE} on the first day of the competition, according to the birth date on record. USEF says that a trainer must be an adult. Source: USEF, January 21, 2026.`,
      todo: 'Ask which adult is the trainer.',
    },
    {
      card: ['coach', 'usef'],
      details: {},
      says: `Under ${ADULT_FROM_AGE} on the first day of the competition, according to the birth date on record. USEF says that a coach must be an adult. Source: USEF, January 21, 2026.`,
      todo: 'Ask which adult is the coach.',
    },
  ],
  'not-a-senior': [
    {
      card: ['trainer', 'usef'],
      details: { on: DEC_1 },
      says: `Under ${ADULT_FROM_AGE} on 12/01/2026, when the competition year began, according to the birth date on record. USEF says that a trainer must be a Senior Active member. Source: USEF, September 27, 2022.`,
      todo: 'Ask USEF whether it counts this trainer as a senior.',
    },
  ],
  'birthday-near': [
    {
      card: ['trainer', 'usef'],
      details: { on: DEC_1 },
      says: `The ${ADULT_FROM_AGE}th birthday is in the month of 12/01/2026, but its day is not shown. USEF says that a trainer must be an adult and must have been one when the competition year began.`,
      todo: 'Ask for the trainer’s birth date.',
    },
  ],
  'age-unknown': [
    {
      card: ['coach', 'usef'],
      details: {},
      says: 'USEF has no birth date on record for this coach, and a coach must be an adult.',
      todo: 'Check the age, and have the birth date recorded with USEF.',
    },
  ],
  'membership-depends': [
    {
      card: ['handler', 'ushja'],
      details: { says: 'Not in every class.', source: 'Membership page, 2024' },
      says: 'No USHJA membership is valid on the first day of the competition, and a handler may need one. Not in every class. Source: Membership page, 2024.',
      todo: 'Check whether it is needed for this competition.',
    },
  ],
  'membership-unknown': [
    {
      card: ['coach', 'usdf'],
      details: {},
      says: 'No USDF membership is valid on the first day of the competition, and no public rule says whether a coach needs one.',
      todo: 'Ask USDF whether it is needed.',
    },
    {
      card: ['horse', 'usef'],
      details: {},
      says: 'No USEF registration is valid on the first day of the competition, and no public rule says whether a horse needs one.',
      todo: 'Ask USEF whether it is needed.',
    },
  ],
  exempt: [
    {
      card: ['rider', 'usef'],
      details: {
        missing: 'ended',
        ...SAYS,
        on: calendarDate('2025-11-30'),
        word: null,
        className: 'Leadline',
        says: 'Leadline is exempt.',
      },
      says: 'No USEF membership is needed in the class “Leadline”. The USEF membership is on record only through 11/30/2025. Leadline is exempt. Source: Membership page, 2024.',
      todo: 'Check that the entry is not in any other class.',
    },
    {
      card: ['horse', 'usdf'],
      details: {
        missing: 'no-affiliate-number',
        ...SAYS,
        on: null,
        word: null,
        className: null,
        says: 'No HID is needed.',
      },
      says: 'No USDF registration is needed at a competition of this kind. No USDF number. No HID is needed. Source: Membership page, 2024.',
      todo: 'Check that this applies to every class in the entry.',
    },
    {
      card: ['rider', 'ushja'],
      details: {
        missing: 'starts',
        on: calendarDate('2026-12-07'),
        word: null,
        className: 'Outreach',
        says: null,
        source: null,
      },
      says: 'No USHJA membership is needed in the class “Outreach”. The USHJA membership starts 12/07/2026, after the first day of the competition.',
      todo: 'Check that the entry is not in any other class.',
    },
    {
      card: ['rider', 'usef'],
      details: {
        missing: 'role-not-allowed',
        on: calendarDate('2026-12-05'),
        word: 'Fan',
        className: 'Leadline',
        says: null,
        source: null,
      },
      says: 'No USEF membership is needed in the class “Leadline”. The USEF membership type Fan is not enough for a rider.',
      todo: 'Check that the entry is not in any other class.',
    },
    {
      card: ['horse', 'ushja'],
      details: {
        missing: 'registration-not-counted',
        on: calendarDate('2026-12-05'),
        word: 'Cancelled',
        className: 'Leadline',
        says: null,
        source: null,
      },
      says: 'No USHJA registration is needed in the class “Leadline”. The USHJA registration status Cancelled does not count.',
      todo: 'Check that the entry is not in any other class.',
    },
    {
      card: ['horse', 'ushja'],
      details: {
        missing: 'inactive-type',
        on: calendarDate('2026-12-05'),
        word: null,
        className: 'Leadline',
        says: null,
        source: null,
      },
      says: 'No USHJA registration is needed in the class “Leadline”. The USHJA registration is recorded as Inactive.',
      todo: 'Check that the entry is not in any other class.',
    },
  ],
  'not-looked-up': [
    {
      card: ['rider', 'usef'],
      details: {},
      says: 'There is no USEF record, so Safe Sport and suspensions could not be looked up.',
      todo: `Ask for the USEF number and, from age ${SAFE_SPORT_FROM_AGE}, the Safe Sport certificate.`,
    },
    {
      card: ['horse', 'usef'],
      details: {},
      says: 'There is no USEF record, so suspensions could not be looked up.',
      todo: 'Ask for the USEF number, or look up the owner.',
    },
  ],
  'fei-not-registered': [
    {
      card: ['horse', 'usef'],
      details: { word: 'Lapsed', ...SAYS, says: 'FEI registrations end on December 31.' },
      says: 'The FEI status is Lapsed, and FEI classes need an FEI registration. FEI registrations end on December 31. Source: Membership page, 2024.',
      todo: 'Renew the FEI registration through USEF before the first FEI class.',
    },
  ],
  'fei-not-recorded': [
    {
      card: ['rider', 'usef'],
      details: {},
      says: 'USEF records no FEI registration, and FEI classes need one.',
      todo: 'Look it up in the FEI database, for this year and this discipline.',
    },
  ],
  'role-limited': [
    {
      card: ['rider', 'usdf'],
      details: { word: 'Group', ...SAYS, says: 'Championships require a Participating membership.' },
      says: 'The USDF membership type Group is enough to compete. Championships require a Participating membership. Source: Membership page, 2024.',
      todo: 'For points or a championship, ask USDF which membership type is required.',
    },
  ],
  'registration-limited': [
    {
      card: ['horse', 'usef'],
      details: { word: 'Horse ID', ...SAYS, says: 'Points need an Annual or Life recording.' },
      says: 'The USEF registration type Horse ID is enough to compete. Points need an Annual or Life recording. Source: Membership page, 2024.',
      todo: 'For points or a championship, ask USEF which registration is required.',
    },
  ],
  'fei-status': [
    {
      card: ['horse', 'usef'],
      details: { word: 'Lapsed', ...SAYS, says: 'FEI registrations end on December 31.' },
      says: 'The FEI status is Lapsed. FEI registrations end on December 31. Source: Membership page, 2024.',
      todo: 'Renew the FEI registration through USEF before any FEI class.',
    },
    {
      card: ['rider', 'usef'],
      details: { word: 'Pending', ...UNLISTED },
      says: 'The FEI status is Pending.',
      todo: 'Renew the FEI registration through USEF before any FEI class.',
    },
  ],
  'microchip-missing': [
    {
      card: ['horse', 'usef'],
      details: SAYS,
      says: 'USEF has no microchip number for this horse. A Fan may not compete. Source: Membership page, 2024.',
      todo: 'Report the number to USEF. Anyone can do so online, and it counts immediately.',
    },
  ],
  'microchip-depends': [
    {
      card: ['horse', 'usef'],
      details: { ...UNLISTED, className: null },
      says: 'USEF has no microchip number for this horse, and it may need one.',
      todo: 'Check whether it is needed for this competition. A number reported to USEF counts immediately.',
    },
    {
      card: ['horse', 'usef'],
      details: { ...UNLISTED, className: 'Leadline 1' },
      says: 'USEF has no microchip number for this horse. In the class “Leadline 1” it may need none.',
      todo: 'Check whether it is needed for this competition. A number reported to USEF counts immediately.',
    },
  ],
  'microchip-malformed': [
    {
      card: ['horse', 'usef'],
      details: { number: '98511' },
      says: 'The microchip number on record, 98511, does not have 15 digits.',
      todo: 'Have the microchip scanned, and report the number to USEF. It counts immediately.',
    },
  ],
  'microchips-not-on-record': [
    {
      card: ['horse', 'usef'],
      details: {},
      says: 'The USEF records in use have no microchip numbers, so microchips were not checked.',
      todo: 'Check microchips with USEF, or import records that include them.',
    },
  ],
  retired: [
    {
      card: ['horse', 'usdf'],
      details: {},
      says: 'USEF lists the horse as retired.',
      todo: 'Ask the owner if the horse will compete again.',
    },
  ],
  'retired-and-ended': [
    {
      card: ['horse', 'usef'],
      details: { on: calendarDate('2016-11-30') },
      says: 'The horse is retired, and its USEF registration was valid through 11/30/2016.',
      todo: 'Renew the registration with USEF if the horse competes again.',
    },
    {
      card: ['horse', 'usef'],
      details: { on: null },
      says: 'The horse is retired, and no USEF registration is active.',
      todo: 'Renew the registration with USEF if the horse competes again.',
    },
  ],
  'retires-during': [
    {
      card: ['horse', 'usef'],
      details: { on: DEC_6 },
      says: 'USEF lists the horse as retired starting 12/06/2026, during the competition.',
      todo: 'Ask the owner if the horse will compete after that day.',
    },
  ],
  'safe-sport-missing': [
    {
      card: ['rider', 'usef'],
      details: { due: null },
      says: `No valid Safe Sport training is on record. It is required from age ${SAFE_SPORT_FROM_AGE}, and for anyone without a birth date on record.`,
      todo: 'Complete the training online, or show the certificate, before the competition.',
    },
    {
      card: ['owner', 'usef'],
      details: { due: DEC_1 },
      says: `No valid Safe Sport training is on record. The last one was valid through 12/01/2026. It is required from age ${SAFE_SPORT_FROM_AGE}, and for anyone without a birth date on record.`,
      todo: 'Complete the training online, or show the certificate, before the competition.',
    },
  ],
  'safe-sport-grace': [
    {
      card: ['rider', 'usef'],
      details: { on: DEC_6, says: 'New members have 14 days.', source: 'FAQ, 2023' },
      says: 'No valid Safe Sport training is on record. A new member has until 12/06/2026 to complete it. New members have 14 days. Source: FAQ, 2023.',
      todo: 'Complete the training online by that day, or show the certificate.',
    },
  ],
  'safe-sport-from-birthday': [
    {
      card: ['rider', 'usef'],
      details: { on: DEC_6 },
      says: `Turns ${SAFE_SPORT_FROM_AGE} on 12/06/2026: Safe Sport is required from that day on.`,
      todo: 'Complete the training before that day.',
    },
    {
      card: ['rider', 'usef'],
      details: { on: null },
      says: `The ${SAFE_SPORT_FROM_AGE}th birthday is in a month of the show, but its day is not shown. Safe Sport is required from that day on.`,
      todo: 'Complete the training before that birthday, or show proof of the birth date.',
    },
  ],
  'safe-sport-due-during': [
    {
      card: ['rider', 'usef'],
      details: { on: DEC_6 },
      says: 'Safe Sport is valid only through 12/06/2026, during the competition.',
      todo: 'Complete the refresher by that day.',
    },
  ],
  'safe-sport-due-soon': [
    {
      card: ['owner', 'usef'],
      details: { on: DEC_6 },
      says: 'Safe Sport is valid through 12/06/2026.',
      todo: 'Complete the refresher before the next competition.',
    },
  ],
  'safe-sport-of-organization': [
    {
      card: ['owner', 'usef'],
      details: { due: null },
      says: 'This farm or organization has no Safe Sport training on record that is valid for the whole competition. Public rules do not say whose training counts.',
      todo: 'Ask who acts for it, and check that person’s training.',
    },
    {
      card: ['owner', 'usef'],
      details: { due: DEC_1 },
      says: 'This farm or organization has no Safe Sport training on record that is valid for the whole competition. Its last valid day on record is 12/01/2026. Public rules do not say whose training counts.',
      todo: 'Ask who acts for it, and check that person’s training.',
    },
  ],
  'safe-sport-whose': [
    {
      card: ['owner', 'usef'],
      details: { on: DEC_1 },
      says: 'Safe Sport is on record through 12/01/2026. Public rules do not say whose training counts for a farm or organization.',
      todo: 'If in doubt, ask who is authorized to act for it.',
    },
  ],
  'entity-type-unknown': [
    {
      card: ['owner', 'usef'],
      details: { type: 'X' },
      says: 'The owner has the type “X” on record. It should be person, farm or organization.',
      todo: 'Ask USEF what this owner is, and whose Safe Sport training counts.',
    },
  ],
  'not-the-owner': [
    {
      card: ['owner', 'usdf'],
      details: { horses: ['Golden Choice', 'Moon Shadow'] },
      says: 'Not an owner of Golden Choice, Moon Shadow on the first day of the competition, according to USDF.',
      todo: 'Choose the owner on record, or have the ownership transferred with USDF.',
    },
  ],
  'ownership-ends': [
    {
      card: ['owner', 'usef'],
      details: { on: DEC_6, horses: ['Golden Choice', 'Moon Shadow'] },
      says: 'Owner of Golden Choice, Moon Shadow only through 12/05/2026, during the competition, according to USEF.',
      todo: 'Ask USEF who owns the horse after that day.',
    },
  ],
  'not-tied': [
    {
      card: ['horse', 'usef'],
      details: { usef: '5200001', affiliate: '5200009', at: 'USDF' },
      says: 'This may not be the same horse: USEF’s number is 5200001, and the USDF record has 5200009.',
      todo: 'Compare the two records, and have the wrong number corrected.',
    },
    {
      card: ['rider', 'ushja'],
      details: { usef: '4200', affiliate: '', at: 'USHJA' },
      says: 'This may not be the same rider: USEF’s number is 4200, and the USHJA record has none.',
      todo: 'Compare the two records, and have the wrong number corrected.',
    },
  ],
  'names-differ': [
    {
      card: ['owner', 'usdf'],
      details: { usef: 'Ann Field', affiliate: 'Anne Field', at: 'USDF' },
      says: 'The names differ: “Ann Field” at USEF, “Anne Field” at USDF.',
      todo: 'Make sure that both records are for the same owner, and have the wrong name corrected.',
    },
  ],
  'tied-twice': [
    {
      card: ['horse', 'usdf'],
      details: { numbers: ['60002', '60003'] },
      says: 'USDF also has this USEF number on another record: 60002, 60003.',
      todo: 'Ask USDF which record is right.',
    },
  ],
  'records-damaged': [
    {
      card: ['rider', 'usef'],
      details: {},
      says: 'The newest records are damaged, so this card uses earlier ones.',
      todo: 'Ask USEF whether anything has changed since, or wait until the records are imported again.',
    },
  ],
};

interface GroundCase<Code extends GroundCode> {
  card: Card;
  details: GroundOf<Code>['details'];
  says: string;
}

const GROUND_WORDS: { readonly [Code in GroundCode]: readonly GroundCase<Code>[] } = {
  membership: [
    {
      card: ['rider', 'usef'],
      details: { type: 'Competing', start: DEC_1, end: DEC_6 },
      says: 'USEF membership Competing, 12/01/2026 through 12/06/2026.',
    },
    {
      card: ['owner', 'usdf'],
      details: { type: 'Life', start: DEC_1, end: null },
      says: 'USDF membership Life, since 12/01/2026.',
    },
  ],
  registration: [
    {
      card: ['horse', 'usef'],
      details: { word: 'Annual', start: null, end: DEC_6 },
      says: 'USEF registration Annual, through 12/06/2026.',
    },
    {
      card: ['horse', 'ushja'],
      details: { word: 'Lifetime', start: null, end: null },
      says: 'USHJA registration Lifetime, without dates.',
    },
  ],
  role: [
    {
      card: ['rider', 'usef'],
      details: {
        word: 'Competing',
        says: 'Competing members may ride.',
        source: 'Membership page, 2024',
      },
      says: 'Competing members may ride. Source: Membership page, 2024.',
    },
  ],
  'safe-sport': [
    {
      card: ['rider', 'usef'],
      details: { due: DEC_6 },
      says: 'Safe Sport training is valid through 12/06/2026.',
    },
  ],
  'safe-sport-not-required': [
    {
      card: ['rider', 'usef'],
      details: {},
      says: `Safe Sport is not required under age ${SAFE_SPORT_FROM_AGE}.`,
    },
  ],
  owner: [
    {
      card: ['owner', 'ushja'],
      details: { horses: ['Golden Choice', 'Moon Shadow'] },
      says: 'Owner of Golden Choice, Moon Shadow according to USHJA.',
    },
  ],
};

function allCases<Code extends string, Case>(
  codes: Readonly<Record<Code, unknown>>,
  cases: Readonly<Record<Code, readonly Case[]>>,
): { code: Code; case: Case }[] {
  return (Object.keys(codes) as Code[]).flatMap((code) => cases[code].map((one) => ({ code, case: one })));
}

describe('the words of a finding', () => {
  it.each(allCases<FindingCode, FindingCase<FindingCode>>(FINDINGS, FINDING_WORDS))(
    '$code: $case.says',
    ({ code, case: { card, details, says, todo } }) => {
      const [subject, org] = card;
      expect(findingWords(finding({ subject, org }, code, null, details))).toEqual({ says, todo });
    },
  );

  it('have a case for each code', () =>
    expect(Object.entries(FINDING_WORDS).filter(([, cases]) => cases.length === 0)).toEqual([]));
});

describe('the words of a ground', () => {
  it.each(allCases<GroundCode, GroundCase<GroundCode>>(GROUNDS, GROUND_WORDS))(
    '$code: $case.says',
    ({ code, case: { card, details, says } }) => {
      const [subject, org] = card;
      const one: Ground = ground({ subject, org }, code, details);
      expect(groundWords(one)).toBe(says);
    },
  );

  it('have a case for each code', () =>
    expect(Object.entries(GROUND_WORDS).filter(([, cases]) => cases.length === 0)).toEqual([]));
});

describe('every text', () => {
  const texts = [
    ...Object.values(FINDING_WORDS).flatMap((cases) =>
      cases.flatMap(({ says, todo }) => (todo === null ? [says] : [says, todo])),
    ),
    ...Object.values(GROUND_WORDS).flatMap((cases) => cases.map(({ says }) => says)),
  ];

  it.each([...new Set(texts)])('consists of whole sentences: %s', (text) =>
    expect(text).toMatch(/^[A-Z][^.]*(?:\.\s[A-Z][^.]*)*\.$/),
  );
});

it.each<[Judgment['kind'], string]>([
  ['in-order', 'In order'],
  ['attention', 'Attention'],
  ['not-in-order', 'Not in order'],
  ['not-checked', 'Could not be checked'],
])('the judgment %s reads “%s”', (kind, word) => expect(JUDGMENT_WORD[kind]).toBe(word));
