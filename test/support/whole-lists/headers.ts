import type { Random } from '../../../src/generate/random.ts';

/*
 * Column headers. The spellings come from exports of show software (Ryegate, HorseShowsOnline, US Eventing, ShowGrounds,
 * Horse Show Office, USEF's results workbook), from entry forms, and from secretaries' spreadsheets. `plain` headers need
 * no question. All others are `odd`: a reader may understand them or ask, but must not skip them.
 */

const SLOTS = [
  'horse',
  'owner',
  'rider',
  'trainer',
  'coach',
  'second-rider',
  'second-owner',
  'parent',
] as const;

export type Slot = (typeof SLOTS)[number];

interface Spellings {
  plain: readonly string[];
  odd: readonly string[];
}

function spellings(plain: string, odd: string): Spellings {
  return { plain: plain === '' ? [] : spellingsIn(plain), odd: spellingsIn(odd) };
}

function spellingsIn(text: string): string[] {
  return text.split('|').map((part) => part.trim());
}

export const NAME_HEADERS: Readonly<Record<Slot, Spellings>> = {
  horse: spellings(
    "Horse|Horse Name|Name of Horse|Horse's Name|Horse/Pony|Pony|Horse / Pony Name",
    'Mount|Mount Name|Equine|Equine Name|Animal|Registered Name|Show Name|Horse Nm|Hrs|Hrs Name|Horse (Registered Name)|Horse - Show Name|Entry|Entry Name|Steed|Horse Being Shown|Horse to be Shown|Hrose|Hosre Name|Equid|USEF Horse Name|Horse One|Horse 1|Equine Partner|Registered Horse Name|Pferd|Cheval|Name on Papers|Competing Horse|Horse Entered|Hores|Horse (as recorded)|Ride|Hor|H Name|Horse/Equine|Full Registered Name|Name of Animal|Nag|Gelding/Mare|Horse Shown|Horsename',
  ),
  owner: spellings(
    "Owner|Owner Name|Owner(s)|Name of Owner|Owner's Name|Owners",
    'Owned by|Owned By:|Owner (Farm or Business)|Owner, if different from rider|Owner/Lessee|Lessee|Owner of Record|Recorded Owner|Horse Owner|Farm / Owner|Proprietor|Belongs to|Onwer|Ownr|Owner/Agent|Owner or Farm|Ownership|Property of|Stable/Owner|Owner One|Owner 1|Primary Owner|Legal Owner|Leased by|Registered Owner|USEF Owner|Owner as recorded with USEF|Ownership Name|Owner - Business|Leasee|Owner (if minor, parent)|Own|Horse belongs to|Title Holder|Syndicate|Owning Farm|Horse Owned By|Owning Entity|Bus. / Owner|Farm or Owner Name|Owner Nm',
  ),
  rider: spellings(
    "Rider|Rider Name|Name of Rider|Rider's Name|Competitor|Rider/Driver",
    'Member|Student|Child|Youth|Person|Ridden By|Shown By|Junior Rider|Amateur Rider|Adult Rider|Jr Rider|Am. Rider|Rider One|Rider 1|Rider (if not owner)|Rider or Handler|Name|Full Name|Participant|Participant Name|Entrant|Exhibitor|Exhibitor Name|Equestrian|Jockey|Up|Rdr|Ridr|Rider Nm|Rider (required)|Attendee|Registrant|Contestant Name|Rider Full Name|To be ridden by|Who is riding?|Rider (as on USEF card)|Rider: Last, First|Pilot|Lead Rider|Young Rider|Minor|Daughter/Son|Team Member|Lesson Student|Applicant|Customer|Client|Kid|Athlete Name|Rid|Reiter|Cavalier|Rider_1|Riders Name (print)|R Name|Showing|Entered by|Rider Last First|Ryder|Rdier|Rider/Handler|Juvenile|Student Name|Member Name|Child Name|Youth Name|Girl/Boy|Person Riding|Competing Member',
  ),
  trainer: spellings(
    "Trainer|Trainer Name|Trainer's Name|Name of Trainer",
    'Head Trainer|Person Responsible|Trained by|Trained By:|Trainer of Record|Professional|Instructor|Coach/Trainer|Trainer/Coach|Person Responsible (Trainer)|Trianer|Trnr|PR|Trainer or Agent|USEF Trainer|Responsible Person|Asst Trainer|Riding Instructor|Barn Trainer|Trainr|Trainer Nm|Trn|T Name|Training Pro|Home Trainer|Lead Trainer|Trainer on Entry|In Training With|Rides with|Pro',
  ),
  coach: spellings(
    'Coach|Coach Name',
    'Coached by|Instructor|Riding Coach|Team Coach|Ground Person|Coach Nm',
  ),
  'second-rider': spellings(
    'Rider 2|Second Rider Name',
    'Second Rider|Rider Two|2nd Rider|Alternate Rider|Adult Rider|Co-Rider|Other Rider|Additional Rider|Sub Rider|Backup Rider|Rider (Sat)|Sunday Rider|Also Ridden By|Partner Rider|Rider B|Amateur Rider|Stand-in|Relay Partner',
  ),
  'second-owner': spellings(
    'Owner 2|Second Owner Name',
    'Second Owner|Owner Two|2nd Owner|Other Owner|Co-Owner|Joint Owner|Co Owner|Owner B|Additional Owner|Partner|And Owned By',
  ),
  parent: spellings(
    '',
    'Parent Name|Guardian|Guardian Name|Parent/Guardian|Billing Name|Mother|Father|Bill To|Payer Name|Parent|Mom or Dad|Account Holder Name|Groom|Emergency Name|Card Holder Name|Sponsor Name|Parent or Guardian Name|Responsible Party Name|Groom Name|Chaperone Name',
  ),
};

/** Headers in column order. `~` stands for a word for the slot. */
export const SPLIT_HEADERS: {
  plain: readonly (readonly [string, string])[];
  odd: readonly (readonly [string, string])[];
} = {
  plain: [
    ['~ First Name', '~ Last Name'],
    ['~ First', '~ Last'],
  ],
  odd: [
    ['First Name', 'Last Name'],
    ['First', 'Last'],
    ['FName', 'LName'],
    ['Given Name', 'Surname'],
    ['Given', 'Family'],
    ['~ FN', '~ LN'],
    ['First Name (~)', 'Last Name (~)'],
    ['~ Given', '~ Surname'],
    ['Name - First', 'Name - Last'],
    ['Student First Name', 'Student Last Name'],
    ['Member First', 'Member Last'],
    ['1st Name', 'Last Nm'],
    ['Frist Name', 'Lsat Name'],
    ['Forename', 'Family Name'],
    ['First Nm', 'Last Nm'],
    ['Vorname', 'Nachname'],
  ],
};

/** Words for slots, before `First Name` and `USEF #`. The first is the plain one. */
export const SLOT_WORDS: Readonly<Record<Slot, readonly string[]>> = {
  horse: ['Horse', 'Equine', 'Mount', 'Hrs', 'Pony', 'Animal'],
  owner: ['Owner', 'Ownr', 'Lessee', 'Own', 'Horse Owner'],
  rider: ['Rider', 'Rdr', 'Competitor', 'Exhibitor', 'Athlete', 'Member', 'Student', 'Youth', 'Child'],
  trainer: ['Trainer', 'Trnr', 'Head Trainer', 'Person Responsible'],
  coach: ['Coach', 'Instructor'],
  'second-rider': ['Rider 2', 'Second Rider', '2nd Rider', 'Alternate Rider'],
  'second-owner': ['Owner 2', 'Second Owner', 'Co-Owner'],
  parent: ['Parent', 'Guardian', 'Billing'],
};

export type ListedNumber = 'usef' | 'usdf';

/** `~` stands for a word for the slot; a header without it belongs to the name before it. */
export const NUMBER_HEADERS: Readonly<Record<ListedNumber, Spellings>> = {
  usef: spellings(
    "~ USEF #|~ USEF Number|~ USEF|~ USEF No.|USEF # (~)|~'s USEF #|~ USEF ID|~ USEF Member #",
    '~USEFID|~USEFNumber|~USEFNo|~ US Equestrian #|~ U.S.E.F. #|~ Membership Number|~ Fed. No.|~ ID|~ Number|~ USEF Mbr #|USEF# ~|USEF - ~|USEFID ~|~ Federation ID|~ USEF Membership|~ USEF Numer|~ Reg #|~ License #|~ Usef nr|~ U S E F|~ USEF/USHJA #|USEF|USEF #|USEF ID|USEFID|USEF No.|USEFNumber|USEF Number|US Equestrian #|US Equestrian Number|Member #|Membership #|USEF Member #|USEF Mem. No.|U.S.E.F. #|usef_no|Fed #|ID #|Exhibitor ID|Member ID|~ USEF (required)|USEF card|USEF lic.|~ Nat. ID|USEF Reg',
  ),
  usdf: spellings(
    "~ USDF #|~ USDF Number|~ USDF|USDF # (~)|~'s USDF #|~ USDF ID",
    '~USDFID|~USDFNumber|~ U.S.D.F. #|USDF# ~|USDF - ~|~ USDF Membership|~ USDF Numer|USDF|USDF #|USDFNumber|USDFID|USDF Mem. No.|USDF Reg|~ USDF (required)',
  ),
};

export const BACK_HEADERS = spellings(
  'Back #|Back Number|Bridle #|Back No.',
  'Entry #|Entry No|Number|#|Pinny|ENo|Bib|Exh #|Saddle #|Num|No.|BN|Entry Number',
);

export const CLASS_HEADERS = spellings(
  'Class|Class Name|Division|Section',
  'Class #|Classes|Test|Level|Div/Class|Class(es) Entered|Sec|Classes entered|Class/Test',
);

/** A column that never names anyone, with its header and possible cells. */
interface NeutralColumn {
  header: string;
  values: readonly string[];
}

function neutral(table: string): NeutralColumn[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [header = '', values = ''] = line.split(':').map((part) => part.trim());
      return { header, values: values.split(',').map((value) => value.trim().replaceAll(';', ':')) };
    });
}

export const PLAIN_NEUTRAL = neutral(`
  City: Lexington, Ocala, Tryon, Wellington
  State: KY, FL, NC, VA
  Phone: 859-555-0142, (352) 555-0199, 828.555.0177
  Email: office@example.org, barn@example.com
  Fee: $45.00, 120, $85
  Ride Time: 8;04 AM, 9;12 AM, 2;30 PM
  Stall: A12, B3, C40
  Color: Bay, Chestnut, Gray
  Sex: G, M, S
  Height: 16.1, 15.3, 17
  Breed: Hanoverian, TB, Welsh Cross
  Score: 68.125, 71.4, 64.9
  Arena: 1, 2, Indoor
  Country: USA, CAN
  Zip: 40511, 34482, 28782
  Amount Paid: 120.00, 45.00, 0.00
`);

export const ODD_NEUTRAL = neutral(`
  T-Shirt Size: S, M, XL
  Hometown: Lexington KY, Ocala FL
  Shavings: 4, 6, 2
  Dinner Tickets: 2, 0, 1
  Payment Method: Check, Visa, Cash
  Received: 11/02/2026, 11/05/2026
  Waiver Signed: Yes, No
  Coggins Date: 3/14/2026, 5/2/2026
  Time Stamp: 11/02/2026 10;14, 11/03/2026 9;02
  Confirmed: x, x
  Split: A, B
  AA/JR/O: AA, JR, O
  TIP Number: T-10234, T-20993, T-18872
  Pony Club ID: 448120, 512903, 377201
  USEF Comp ID number: 339121, 339121
  USEA #: 112233, 118822, 190022
  Invoice #: 10442, 10443, 10449
  Check #: 4021, 118, 2207
  Order ID: 900112, 900113, 900120
  DOB: 06/01/1999, 4/12/1984
  School: Hollins Univ., Sweet Briar
  Club Name: Bluegrass DC, Ocala DS
  Emergency Phone: 859-555-0111, 352-555-0123
`);

const STYLES: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.join(' ').toUpperCase(),
  (words) => words.join(' ').toLowerCase(),
  (words) => words.join('_').toLowerCase(),
  (words) => words.map(capitalized).join(''),
  (words) => words.map((word, at) => (at === 0 ? word.toLowerCase() : capitalized(word))).join(''),
  (words) => `${words.join(' ')}:`,
  (words) => `${words.join(' ')} *`,
  (words) => ` ${words.join('  ')} `,
];

/** Styles that leave a plain header plain, such as capitals and spaces. */
const PLAIN_STYLES = [0, 1, 2, 5, 7];

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Writes a header as another program or person would. */
export function styled(header: string, random: Random, plain: boolean): string {
  if (random.chance(0.6)) return header;
  const style = plain ? STYLES[random.pick(PLAIN_STYLES)] : random.pick(STYLES);
  return style?.(header.split(' ')) ?? header;
}
