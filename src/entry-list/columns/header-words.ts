import type { EntryRole, NumberKind } from '../../domain/entries/entry.ts';

/**
 * Contents of columns that are not checked (requirement 15.18). `measure`: amounts, times, dates, scores. `flag`: yes or no, a
 * short status. `qualifier`: junior or amateur status. `choice`: one of a few words, such as a color. `address`: addresses and
 * links. `text`: remarks. `constant`: the same in most rows, such as the competition. `number`: telephone numbers, zip codes
 * and document numbers. `other-number`: other organizations' numbers. `reference`: numbers that may include a member's, such as
 * account numbers. `lineage`: the horse's pedigree. `people`: people who neither compete nor own, such as a parent. `contact`:
 * a person to call, who may also compete. `group`: a team, club or school; a list may have a person's name instead. `alias`:
 * another name for the horse or person, or part of their name.
 */
export type NobodyCells =
  | 'measure'
  | 'flag'
  | 'qualifier'
  | 'choice'
  | 'address'
  | 'text'
  | 'constant'
  | 'number'
  | 'other-number'
  | 'reference'
  | 'lineage'
  | 'people'
  | 'contact'
  | 'group'
  | 'alias';

export type Word =
  /** `done`: a past participle, as in `Horse Shown` and `Shown By`. */
  | { kind: 'role'; role: EntryRole | 'exhibitor'; done?: true }
  /** A person whose role depends on the other columns: `Student`. */
  | { kind: 'person' }
  /** Qualifies a rider or owner: `Junior Rider`. By itself, it heads a yes-or-no column. */
  | { kind: 'qualifier' }
  | { kind: 'organization'; organization: NumberKind | 'other' }
  | {
      kind: 'part';
      part:
        | 'name'
        | 'first-name'
        | 'last-name'
        | 'number'
        | 'membership'
        | 'registration'
        | 'foal-year'
        | 'birth';
    }
  | { kind: 'ordinal'; ordinal: number }
  | {
      kind:
        | 'back-number'
        | 'entry'
        | 'class'
        | 'level'
        | 'event'
        | 'date'
        | 'farm'
        | 'registered'
        | 'show'
        | 'filler';
    }
  /** `says`: the header also says where or when the class starts. */
  | { kind: 'nobody'; cells: NobodyCells; says?: 'ring' | 'day' };

interface WordRow {
  words: string;
  means: Word;
  source: string;
}

const PLAIN = 'plain words in entry forms and in lists that offices make by hand';
const SHOW_SOFTWARE = 'exports and results from show software';
const EVENTING = 'the US Eventing upload format';
const EQUIPE = 'Equipe’s fields';
const ABROAD = 'lists in French, German and Spanish';

const role = (role: EntryRole | 'exhibitor'): Word => ({ kind: 'role', role });
const done = (role: EntryRole | 'exhibitor'): Word => ({ kind: 'role', role, done: true });
const part = (part: Extract<Word, { kind: 'part' }>['part']): Word => ({ kind: 'part', part });
const organization = (organization: NumberKind | 'other'): Word => ({ kind: 'organization', organization });
const nobody = (cells: NobodyCells, says?: 'ring' | 'day'): Word => ({
  kind: 'nobody',
  cells,
  ...(says !== undefined && { says }),
});

/** The words are folded, and none appears twice (requirement 15.5). */
export const HEADER_WORDS: readonly WordRow[] = [
  { words: 'horse horses equine equid pony ponies mount animal', means: role('horse'), source: PLAIN },
  {
    words:
      'rider riders competitor competitors athlete athletes contestant contestants driver drivers vaulter vaulters jockey equestrian',
    means: role('rider'),
    source: PLAIN,
  },
  {
    words: 'exhibitor exhibitors entrant entrants participant participants',
    means: role('exhibitor'),
    source: PLAIN,
  },
  { words: 'owner owners lessee lessees', means: role('owner'), source: PLAIN },
  { words: 'trainer trainers', means: role('trainer'), source: PLAIN },
  { words: 'coach coaches instructor instructors', means: role('coach'), source: PLAIN },
  { words: 'handler handlers', means: role('handler'), source: PLAIN },
  { words: 'ridden driven', means: done('rider'), source: PLAIN },
  { words: 'exhibited shown entered', means: done('exhibitor'), source: PLAIN },
  { words: 'owned', means: done('owner'), source: PLAIN },
  { words: 'trained', means: done('trainer'), source: PLAIN },
  { words: 'coached', means: done('coach'), source: PLAIN },
  { words: 'handled led', means: done('handler'), source: PLAIN },
  { words: 'cheval pferd caballo', means: role('horse'), source: ABROAD },
  { words: 'cavalier cavaliere reiter reiterin jinete', means: role('rider'), source: ABROAD },
  { words: 'proprietaire besitzer eigentumer propietario dueno', means: role('owner'), source: ABROAD },
  { words: 'entraineur entrenador', means: role('trainer'), source: ABROAD },
  { words: 'nom nombre', means: part('name'), source: ABROAD },
  { words: 'prenom vorname', means: part('first-name'), source: ABROAD },
  { words: 'nachname apellido apellidos', means: part('last-name'), source: ABROAD },
  { words: 'numero nummer', means: part('number'), source: ABROAD },
  { words: 'du de des del der die das la le les el', means: { kind: 'filler' }, source: ABROAD },
  {
    words:
      'student students child children kid kids pupil pupils person people individual minor daughter son camper campers',
    means: { kind: 'person' },
    source: 'lists from barns, schools and youth clubs',
  },
  {
    words: 'junior juniors jr sr am amateur amateurs ammy adult adults young youth youths professional pro',
    means: { kind: 'qualifier' },
    source: PLAIN,
  },
  { words: 'usef', means: organization('usef'), source: PLAIN },
  { words: 'usdf', means: organization('usdf'), source: PLAIN },
  { words: 'ushja', means: organization('ushja'), source: PLAIN },
  { words: 'fei', means: organization('fei'), source: PLAIN },
  { words: 'microchip microchips chip', means: organization('microchip'), source: PLAIN },
  {
    words:
      'usea ahsa ec aqha apha ueln nsba nrha amha ahha wdaa uspc tip fourh ncea iea ihsa phba aphc icsha nehc ctha awhs usha jockeyclub uspea rpsi kwpn isr ahr gov ssn tin ein',
    means: organization('other'),
    source: `${EVENTING}; registries and programs that entry forms ask for`,
  },
  { words: 'name names nm fullname', means: part('name'), source: PLAIN },
  { words: 'first given fname firstname forename', means: part('first-name'), source: PLAIN },
  { words: 'last surname family lname lastname', means: part('last-name'), source: PLAIN },
  { words: 'number numbers num nbr no nr id ids', means: part('number'), source: PLAIN },
  {
    words: 'member members mem mbr membership license licence lic federation fed',
    means: part('membership'),
    source: `${PLAIN}; ${EQUIPE}`,
  },
  {
    words: 'reg registration recording rec passport',
    means: part('registration'),
    source: `${PLAIN}; ${EQUIPE}`,
  },
  { words: 'foal foaled foaling yob', means: part('foal-year'), source: PLAIN },
  { words: 'born birth birthdate birthday dob year', means: part('birth'), source: `${PLAIN}; ${EQUIPE}` },
  { words: 'one', means: { kind: 'ordinal', ordinal: 1 }, source: PLAIN },
  {
    words: 'second two 2nd other additional alternate alt',
    means: { kind: 'ordinal', ordinal: 2 },
    source: PLAIN,
  },
  { words: 'third three 3rd', means: { kind: 'ordinal', ordinal: 3 }, source: PLAIN },
  { words: 'fourth four 4th', means: { kind: 'ordinal', ordinal: 4 }, source: PLAIN },
  { words: 'back bib bridle saddle pinny pinney', means: { kind: 'back-number' }, source: PLAIN },
  { words: 'hor', means: role('horse'), source: 'ShowGroundsLive' },
  { words: 'rid', means: role('rider'), source: 'ShowGroundsLive' },
  { words: 'eno', means: { kind: 'back-number' }, source: 'ShowGroundsLive' },
  { words: 'entry', means: { kind: 'entry' }, source: PLAIN },
  {
    words: 'class classes section sections sec division divisions div',
    means: { kind: 'class' },
    source: SHOW_SOFTWARE,
  },
  { words: 'level test', means: { kind: 'level' }, source: PLAIN },
  { words: 'event', means: { kind: 'event' }, source: EVENTING },
  { words: 'date', means: { kind: 'date' }, source: PLAIN },
  {
    words: 'farm farms stable stables ranch business company corporation syndicate partnership entity llc',
    means: { kind: 'farm' },
    source: PLAIN,
  },
  { words: 'registered', means: { kind: 'registered' }, source: PLAIN },
  { words: 'show shows', means: { kind: 'show' }, source: PLAIN },
  {
    words:
      'time times fee fees amount paid balance price prize prizemoney money total totals addback start started place placed placing placings ' +
      'score scores percent percentage points pts rank faults penalties penalty order go position days count entries age height size weight hands ' +
      'expires expiration expiry exp expire due deposit refund charge charges cost tax nights qty quantity bags bales shavings payment ' +
      'cogginsdate add added updated created submitted received timestamp departure arrival draw gone oog ' +
      'ride rides round rounds phase session week weekend trip trips schedule scheduled slot late early nominated nomination renewal joined since distance miles',
    means: nobody('measure'),
    source: SHOW_SOFTWARE,
  },
  {
    words:
      'status valid verified signed waiver safesport safe sport experience scratched scratch checked approved complete completed ' +
      'coggins vaccination vaccinations vaccine vaccines health release measured qualifier qualified eligible green novice maiden stallion mare gelding new returning exempt active inactive lifetime hc',
    means: nobody('flag'),
    source: PLAIN,
  },
  {
    words:
      'gender sex color colour colors breed breeds marking markings discipline race type result results category seat style method ' +
      'country cntry nation nationality noc state province zone region stall stalls stabling barn tack shirt group bracket range parking trailer rv hookup hookups electric bedding hay meal lunch dinner ticket tickets',
    means: nobody('choice'),
    source: `${SHOW_SOFTWARE}; ${EQUIPE}`,
  },
  { words: 'ring arena court', means: nobody('choice', 'ring'), source: SHOW_SOFTWARE },
  { words: 'day weekday', means: nobody('measure', 'day'), source: SHOW_SOFTWARE },
  {
    words:
      'email note notes comment comments remark remarks request requests ' +
      'special allergies medical diet bio biography description instructions message custom fields',
    means: nobody('text'),
    source: PLAIN,
  },
  {
    words: 'mail mailing address street city town hometown county url link website photo upload attachment',
    means: nobody('address'),
    source: PLAIN,
  },
  {
    words:
      'phone telephone tel cell cellphone mobile fax zip zipcode postal postcode invoice transaction confirmation receipt stub policy plate uid guid uuid barcode qr rfid',
    means: nobody('number'),
    source: PLAIN,
  },
  {
    words: 'account acct ref reference key sequence seq index',
    means: nobody('reference'),
    source: PLAIN,
  },
  {
    words:
      'competition competitions comp horseshow venue facility season prizelist organizer manager management',
    means: nobody('constant'),
    source: "USEF's results workbook, whose “USEF Comp ID number” is the competition's",
  },
  {
    words:
      'sire dam damsire dams sires grandsire breeder breeders bred bloodline bloodlines pedigree studbook',
    means: nobody('lineage'),
    source: `results that print the horse’s pedigree; ${EQUIPE}`,
  },
  {
    words:
      'parent parents guardian guardians mother father mom dad groom grooms vet veterinarian farrier emergency ' +
      'billing bill billed payer payor cardholder payee bookkeeper secretary judge judges steward signature signatory spouse sponsor sponsors carrier insurance insurer hauler shipper chaperone volunteer stablewith',
    means: nobody('people'),
    source: 'entry forms, which ask for people who sign, pay or help',
  },
  {
    words: 'nickname nick middle initial suffix prefix title salutation relationship',
    means: nobody('alias'),
    source: PLAIN,
  },
  { words: 'contact contacts', means: nobody('contact'), source: PLAIN },
  {
    words: 'school schools college university club clubs team teams chapter chef equipe',
    means: nobody('group'),
    source: 'lists from schools, youth clubs and team competitions',
  },
  {
    words:
      'of the and or at for in on as with is your a an by to per agent full legal official current primary main us usa enter please what s ' +
      'information info list all this e g etc any code record co different head assistant asst',
    means: { kind: 'filler' },
    source: PLAIN,
  },
];

/** Phrases that are read as one word, or dropped. They are replaced before a header is split into words. */
export const HEADER_PHRASES: readonly { phrase: RegExp; reads: string; source: string }[] = [
  { phrase: /U\.\s?S\.\s?(E|D)\.\s?F\.?/gi, reads: ' US$1F ', source: PLAIN },
  {
    phrase: /\b(?:united states |u\.?s\.? ?)equestrian(?: federation)?\b/gi,
    reads: ' usef ',
    source: "the federation's own name",
  },
  {
    phrase: /\b(?:united states|u\.?s\.?) dressage federation\b/gi,
    reads: ' usdf ',
    source: 'the affiliate’s own name',
  },
  {
    phrase: /\b(?:united states|u\.?s\.?) hunter[ /-]*jumper association\b/gi,
    reads: ' ushja ',
    source: 'the affiliate’s own name',
  },
  { phrase: /\b(?:u\.?s\.? )?pony club\b/gi, reads: ' uspc ', source: 'the United States Pony Clubs' },
  { phrase: /\b4-?h\b/gi, reads: ' fourh ', source: '4-H, a youth program' },
  { phrase: /\bjockey club\b/gi, reads: ' jockeyclub ', source: 'the Thoroughbred registry' },
  {
    phrase: /\bthoroughbred incentive(?: program)?\b/gi,
    reads: ' tip ',
    source: 'The Jockey Club’s program',
  },
  { phrase: /\bhid\b/gi, reads: ' horse id ', source: 'the horse identification number at USEF and USDF' },
  { phrase: /\bmicro[- ]chip/gi, reads: ' microchip', source: PLAIN },
  { phrase: /\b1st (?=name|nm)/gi, reads: 'first ', source: PLAIN },
  { phrase: /\be-mail\b/gi, reads: ' email ', source: PLAIN },
  { phrase: /\bsafe[- ]?sport\b/gi, reads: ' safesport ', source: PLAIN },
  { phrase: /\bprize list\b/gi, reads: ' prizelist ', source: PLAIN },
  { phrase: /\b(?:barn|stable|call|pet|preferred|aka) name\b/gi, reads: ' nickname ', source: PLAIN },
  { phrase: /\bstabl(?:e|es|ed|ing) with\b/gi, reads: ' stablewith ', source: PLAIN },
  { phrase: /\bteam ?mate\b/gi, reads: ' person ', source: 'lists from team competitions' },
  { phrase: /\b(?:team|club) members?\b/gi, reads: ' person ', source: 'lists from team competitions' },
  { phrase: /\bfirst (?=rider|owner|horse|trainer|coach|handler|exhibitor)/gi, reads: 'one ', source: PLAIN },
  { phrase: /\bd\.?\s?o\.?\s?b\b\.?/gi, reads: ' dob ', source: PLAIN },
  { phrase: /[#№]/g, reads: ' number ', source: PLAIN },
  { phrase: /\(s\)/gi, reads: '', source: PLAIN },
  { phrase: /['’]s?\b(?=\s|$|\W)/gi, reads: '', source: PLAIN },
];
