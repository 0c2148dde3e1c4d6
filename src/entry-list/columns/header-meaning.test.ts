import { describe, expect, it } from 'vitest';
import { headerKey, type HeaderMeaning, headerMeaning } from './header-meaning.ts';

function shortOf(meaning: HeaderMeaning | null): string {
  if (meaning === null) return 'unknown';
  if (meaning.is === 'party')
    return `${meaning.role}-${meaning.part}${meaning.ordinal ?? ''}${meaning.sure ? '' : ' likely'}`;
  if (meaning.is === 'back-number' || meaning.is === 'class')
    return meaning.is + (meaning.sure ? '' : ' likely');
  if (meaning.is === 'nobody')
    return [`nobody ${meaning.says ?? meaning.cells}`, ...(meaning.sure ? [] : ['likely'])].join(' ');
  return 'part' in meaning ? `${meaning.is} ${meaning.part}` : meaning.is;
}

describe('the meaning of a header by itself (requirement 15.5)', () => {
  it.each([
    ['Horse', 'horse-name'],
    ['HORSE NAME', 'horse-name'],
    ['Name of Horse', 'horse-name'],
    ["Horse's Registered Name", 'horse-name'],
    ['Horse USEF #', 'horse-usef'],
    ['USEF # (Horse)', 'horse-usef'],
    ['horse_usef_id', 'horse-usef'],
    ['horseUsefNumber', 'horse-usef'],
    ['Horse U.S.E.F. No.', 'horse-usef'],
    ['Horse US Equestrian Number', 'horse-usef'],
    ['Horse USDF #', 'horse-usdf'],
    ['Horse USHJA Reg. No.', 'horse-ushja'],
    ['Horse FEI Passport', 'horse-fei'],
    ['HID', 'horse-number'],
    ['USDF HID', 'horse-usdf'],
    ['Microchip', 'horse-microchip'],
    ['Micro-chip #', 'horse-microchip'],
    ['Year foaled', 'horse-foal-year'],
    ['Foal Date', 'horse-foal-year'],
    ['Horse DOB', 'horse-foal-year'],
    ['Horse #', 'horse-number'],
    ['Horse Registration', 'horse-number'],
    ['Rider', 'rider-name'],
    ['Competitor', 'rider-name'],
    ['Rider First Name', 'rider-first-name'],
    ['rider_last_name', 'rider-last-name'],
    ['Rider Surname', 'rider-last-name'],
    ['Rider USEF #', 'rider-usef'],
    ['Rider 2', 'rider-name2'],
    ['Rider2 USEF#', 'rider-usef2'],
    ['Owner(s)', 'owner-name'],
    ['Horse Owner', 'owner-name'],
    ['Owner/Lessee', 'owner-name'],
    ['Owner of Record', 'owner-name'],
    ['Owner (if different)', 'owner-name'],
    ['Co-Owner', 'owner-name'],
    ['Farm/Owner', 'owner-name'],
    ['Owner/Rider', 'owner-name likely'],
    ['Trainer USEF #', 'trainer-usef'],
    ['Coach', 'coach-name'],
    ['Handler', 'handler-name'],
    ['Back #', 'back-number'],
    ['Bib', 'back-number'],
    ['Saddle Pad #', 'back-number likely'],
    ['Entry', 'entry'],
    ['#', 'entry'],
    ['Entry No.', 'entry'],
    ['Class', 'class'],
    ['Class No.', 'class'],
    ['Section', 'class'],
    ['Div.', 'class'],
    ['Ring', 'nobody ring'],
    ['Arena #', 'nobody ring'],
    ['Class Ring', 'nobody ring'],
    ['Show Ring Name', 'nobody ring'],
    ['Day', 'nobody day'],
    ['Class Day', 'nobody day'],
    ['Ring / Day', 'nobody measure'],
    ['Ring Fee', 'nobody measure'],
    ['Days', 'nobody measure'],
    ['Day Phone', 'nobody number'],
    ['Entry Day', 'nobody measure'],
    ['Rider Day', 'nobody measure'],
    ['Zorp Ring', 'nobody choice likely'],
    ['Division Name', 'class'],
    ['event_level', 'class likely'],
    ['USEF ID', 'neighbor usef'],
    ['Membership #', 'neighbor number'],
    ['Federation ID', 'neighbor number'],
    ['First Name', 'person first-name'],
    ['Name', 'person name'],
    ['Exhibitor', 'exhibitor name'],
    ['Exhibitor #', 'exhibitor number'],
    ['Farm Name', 'farm'],
    ['Rider Email', 'nobody text'],
    ['Rider DOB', 'nobody measure'],
    ['Rider USEF Status', 'nobody flag'],
    ['USEF Expires', 'nobody measure'],
    ['Horse Color', 'nobody choice'],
    ['AddBack', 'nobody measure'],
    ['Class Type', 'nobody choice'],
    ['Entry Date', 'nobody measure'],
    ['event_id', 'nobody number'],
    ['owner_usea_id', 'nobody other-number'],
    ['reg_upload_id', 'nobody address'],
    ['Horse Insurance Carrier', 'nobody people'],
    ['Horse Whisperer', 'unknown'],
    ['Alder Creek', 'unknown'],
    ['Alder Farm', 'unknown'],
    ['', 'unknown'],
    ['ЗВЕЗДА', 'unknown'],
  ])('“%s” means %s', (header, meaning) => {
    expect(shortOf(headerMeaning(header))).toBe(meaning);
  });
});

it('capitals, spaces and punctuation in headers do not matter', () => {
  expect(headerKey(' Horse  USEF# ')).toBe(headerKey('horse usef #'));
  expect(headerKey('Rider (2)')).toBe(headerKey('Rider 2'));
  expect(headerKey('Rider')).not.toBe(headerKey('Rider 2'));
});
