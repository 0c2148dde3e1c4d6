import { describe, expect, it } from 'vitest';
import { entryFinding } from '../../../test/support/entries.ts';
import { calendarDate } from '../calendar/calendar-date.ts';
import type { EntryFinding } from './check.ts';
import type { EntryRole } from './entry.ts';
import { type LetterSubject, requestOf, whoIsIt } from './letter-requests.ts';
import { MATCH_FINDING_CODES } from './match-findings.ts';
import { JUDGMENT_CODES } from './row-check.ts';

const FIRST = calendarDate('2026-12-05');
const SHOW_PASS =
  ' Or buy a Show Pass from USEF: only one per competition year, and not for amateur classes.';

function self(role: EntryRole): LetterSubject {
  return { role, name: 'Bea Hill', reader: 'self' };
}

function forAnother(role: EntryRole, name = 'Bea Hill'): LetterSubject {
  return { role, name, reader: 'other' };
}

const ownHorse: LetterSubject = { role: 'horse', name: 'Golden Choice', reader: 'owner' };
const othersHorse: LetterSubject = { role: 'horse', name: 'Golden Choice', reader: 'other' };

function asked(code: string, about: LetterSubject, fields: Partial<EntryFinding> = {}): string | null {
  return requestOf(entryFinding(code, fields), about, FIRST)?.remedy ?? null;
}

describe('requestOf', () => {
  it.each<[string, LetterSubject, string]>([
    ['membership-ended', self('rider'), `Renew your USEF membership before 12/05/2026.${SHOW_PASS}`],
    [
      'membership-ended',
      self('trainer'),
      'Renew your USEF membership before 12/05/2026. There is no Show Pass for trainers and coaches.',
    ],
    // A letter to a parent and a child names the person that each item is about.
    [
      'membership-ended',
      forAnother('rider'),
      `Renew Bea Hill’s USEF membership before 12/05/2026.${SHOW_PASS}`,
    ],
    [
      'membership-ended',
      forAnother('rider', 'Linnea Marchbanks'),
      `Renew Linnea Marchbanks’ USEF membership before 12/05/2026.${SHOW_PASS}`,
    ],
    [
      'registration-ended',
      ownHorse,
      'Renew Golden Choice’s USEF registration before 12/05/2026. Without it, the horse’s number is enough to enter, but not for points and qualifying.',
    ],
    [
      'registration-ended',
      othersHorse,
      'Ask the owner to renew Golden Choice’s USEF registration before 12/05/2026. Without it, the horse’s number is enough to enter, but not for points and qualifying.',
    ],
    ['no-membership', self('rider'), `Join USEF before 12/05/2026.${SHOW_PASS}`],
    ['no-membership', forAnother('rider'), `Bea Hill needs to join USEF before 12/05/2026.${SHOW_PASS}`],
    ['no-membership', forAnother('rider', ''), `The rider needs to join USEF before 12/05/2026.${SHOW_PASS}`],
    [
      'membership-starts',
      self('owner'),
      `Ask USEF to let your membership start by 12/05/2026, or enter a later competition.${SHOW_PASS}`,
    ],
    [
      'membership-status',
      self('owner'),
      'Ask USEF about the status of your membership, and settle it before 12/05/2026.',
    ],
    [
      'suspended',
      self('rider'),
      'Settle this with USEF, and call the show office before you travel. We can accept the entry only after USEF confirms that the suspension is over.',
    ],
    ['ends-during', self('owner'), 'Renew your USEF membership by 11/30/2026.'],
    ['ends-during', ownHorse, 'Renew Golden Choice’s USEF registration by 11/30/2026.'],
    ['ends-during', othersHorse, 'Ask the owner to renew Golden Choice’s USEF registration by 11/30/2026.'],
    ['not-an-adult', self('trainer'), 'Please tell us which adult is the trainer.'],
    [
      'age-unknown',
      forAnother('trainer'),
      'Please tell us Bea Hill’s birth date, and have it recorded with USEF.',
    ],
    [
      'safe-sport-missing',
      self('rider'),
      'Complete the training online, or show us the certificate, before 12/05/2026.',
    ],
    [
      'safe-sport-missing',
      forAnother('rider'),
      'Bea Hill needs to complete the training online, or show us the certificate, before 12/05/2026.',
    ],
    ['exempt', self('rider'), 'Please tell us whether you are entered in any other class.'],
    ['exempt', ownHorse, 'Please tell us whether Golden Choice is entered in any other class.'],
    [
      'microchip-missing',
      othersHorse,
      'Ask the owner to report Golden Choice’s microchip number to USEF before 12/05/2026. Anyone can do so online, and it counts immediately.',
    ],
    [
      'not-the-owner',
      self('owner'),
      'Please tell us who owns the horse, or have the ownership transferred with USEF.',
    ],
    ['by-name-only', self('owner'), 'Please give us your membership number.'],
    ['by-name-only', ownHorse, 'Please give us Golden Choice’s registration number.'],
    [
      'not-named',
      forAnother('rider', ''),
      'Please give us the name and the membership or registration numbers.',
    ],
    ['a-code-of-a-later-version', self('rider'), 'Please call the show office about it.'],
  ])('words the request about %s for its reader', (code, about, expected) => {
    expect(asked(code, about)).toBe(expected);
  });

  it.each([
    [calendarDate('2026-12-06'), 'Complete the training before 12/06/2026.'],
    [null, 'Complete the training before that birthday, or tell us your birth date.'],
  ])('asks for Safe Sport before a birthday on %s', (date, expected) => {
    expect(asked('safe-sport-from-birthday', self('rider'), { date })).toBe(expected);
  });

  it.each<[string, LetterSubject, Partial<EntryFinding>, string]>([
    ['membership-ended', self('rider'), { organization: null }, 'Renew your membership before 12/05/2026.'],
    ['no-membership', self('rider'), { organization: null }, 'Join the organization before 12/05/2026.'],
    [
      'registration-ended',
      ownHorse,
      { organization: 'usdf' },
      'Renew Golden Choice’s USDF registration before 12/05/2026. A Horse ID (HID) is enough to enter, but not for championships.',
    ],
    [
      'age-unknown',
      forAnother('trainer', 'Sid Hill'),
      {},
      'Please tell us Sid Hill’s birth date, and have it recorded with USEF.',
    ],
    [
      'not-found-at-usef',
      self('owner'),
      {},
      `Join USEF before 12/05/2026, or have your USEF number corrected at the affiliate.${SHOW_PASS}`,
    ],
    [
      'not-found-at-usef',
      forAnother('owner'),
      {},
      `Bea Hill needs to join USEF before 12/05/2026, or have the USEF number corrected at the affiliate.${SHOW_PASS}`,
    ],
    ['not-a-senior', self('rider'), {}, 'Ask USEF if it counts you as a senior, and tell us the answer.'],
    [
      'not-a-senior',
      forAnother('rider'),
      {},
      'Ask USEF if it counts Bea Hill as a senior, and tell us the answer.',
    ],
    ['exempt', forAnother('rider'), {}, 'Please tell us whether Bea Hill is entered in any other class.'],
    [
      'safe-sport-from-birthday',
      forAnother('rider'),
      { date: null },
      'Bea Hill needs to complete the training before that birthday, or tell us the birth date.',
    ],
    ['number-alone', self('rider'), {}, 'Please give us your name.'],
    ['number-alone', forAnother('rider', ''), {}, 'Please give us the name.'],
    ['last-name-only', self('rider'), {}, 'Please give us your first name.'],
    ['last-name-only', forAnother('rider', 'Hill'), {}, 'Please give us the first name.'],
  ])('words the request about %s for its reader, organization and date', (code, about, fields, expected) => {
    expect(asked(code, about, fields)).toBe(expected);
  });

  it.each<[string, LetterSubject, Partial<EntryFinding>, string]>([
    ['number-differs', self('rider'), {}, 'The USEF number on the entry is not the one on record.'],
    [
      'number-differs',
      self('rider'),
      { organization: null },
      'The membership number on the entry is not the one on record.',
    ],
    [
      'number-differs',
      ownHorse,
      { organization: null },
      'The registration number on the entry is not the one on record.',
    ],
    [
      'unclear-reference',
      self('owner'),
      {},
      'For the owner, the entry refers to somebody else, but it is not clear to whom.',
    ],
    [
      'several-in-one',
      self('rider'),
      {},
      'The entry has several names or numbers where there should be one rider.',
    ],
    ['joint-owners', self('owner'), {}, 'The entry names several owners together.'],
    [
      'no-name-no-number',
      self('owner'),
      {},
      'The entry has neither a name nor a number that can be looked up.',
    ],
    ['number-alone', self('rider'), {}, 'The entry has a number but no name.'],
    ['last-name-only', self('rider'), {}, 'The entry has only a last name with this number.'],
  ])('describes %s without mentioning the list', (code, about, fields, expected) => {
    expect(requestOf(entryFinding(code, fields), about, FIRST)?.text).toBe(expected);
  });

  it.each(['records-damaged', 'microchips-not-on-record', 'number-in-name', 'chosen-not-found'])(
    'asks nobody about %s, which only the show office can settle',
    (code) => {
      expect(asked(code, ownHorse)).toBe(null);
    },
  );

  it.each([...JUDGMENT_CODES, ...MATCH_FINDING_CODES])('has complete sentences for %s', (code) => {
    const readers = code.startsWith('registration')
      ? [ownHorse, othersHorse]
      : [self('rider'), forAnother('owner')];
    for (const about of [...readers, forAnother('horse', '')]) {
      const request = requestOf(entryFinding(code), about, FIRST);
      if (request === null) continue;
      expect(request.remedy).toMatch(/^[A-Z].*\.$/);
      // These words are for the office, not for the letter's reader.
      expect(request.remedy).not.toMatch(/on the list|Do not accept|Check |Ask for |Confirm |undefined|  /);
    }
  });

  it('mentions the entry, not the list, which the reader has never seen', () => {
    const found = entryFinding('by-name-only', { text: 'Found by name only: the list has no number.' });
    expect(requestOf(found, self('owner'), FIRST)?.text).toBe(
      'The entry has no number, so we found the record by name only.',
    );
  });
});

it.each<[string, LetterSubject, string[], string]>([
  [
    'the reader',
    self('rider'),
    [],
    'Please give us your membership numbers, or show us your membership cards at the show office.',
  ],
  [
    'somebody else',
    forAnother('rider'),
    [],
    'Please give us the membership numbers, or show us the membership cards at the show office.',
  ],
  [
    'a horse',
    othersHorse,
    [],
    'Please give us the numbers on its papers, or show us the papers at the show office.',
  ],
  [
    'nobody named',
    forAnother('rider', ''),
    ['not-named'],
    'Please give us the name and the membership or registration numbers.',
  ],
  [
    'two in one cell',
    forAnother('rider'),
    ['joint-owners'],
    'Please give us the name and the numbers of each.',
  ],
  [
    'a number that is not on record',
    self('rider'),
    ['number-not-found'],
    'Please give us your membership numbers, or show us your membership cards at the show office.',
  ],
])('whoIsIt asks about %s', (_what, about, codes, expected) => {
  const findings = codes.map((code) => entryFinding(code));
  expect(whoIsIt(findings, about, FIRST).map(({ remedy }) => remedy)).toEqual([expected]);
});

it.each<[LetterSubject, string]>([
  [self('rider'), 'We could not tell for certain which member on record you are.'],
  [forAnother('rider'), 'We could not tell for certain which member on record this is.'],
  [othersHorse, 'We could not tell for certain which horse on record this is.'],
])('whoIsIt says why it asks: case %#', (about, expected) => {
  expect(whoIsIt([], about, FIRST).map(({ text }) => text)).toEqual([expected]);
});
