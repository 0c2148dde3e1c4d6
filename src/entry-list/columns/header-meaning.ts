import { fold } from '../../domain/names/fold.ts';
import type { EntryRole, NumberKind } from '../../domain/entries/entry.ts';
import type { PartyPart } from './column-kinds.ts';

/**
 * What a header says by itself. `neighbor`: something of whomever the column beside it is about (`USEF #` after `Rider`).
 * `entry`: a back number, or a horse unless the header says `number`; the cells show which. `person`: somebody whose role follows from the other columns
 * (`Name`). `exhibitor`: a rider where the list has no riders, else an owner. `other`: nothing that is used.
 */
export type HeaderMeaning =
  | { is: 'party'; role: EntryRole; part: PartyPart; ordinal: number | null; sure: boolean }
  | { is: 'neighbor'; part: PartyPart; ordinal: number | null }
  | { is: 'back-number'; sure: boolean }
  | { is: 'class'; sure: boolean }
  | { is: 'entry'; number: boolean }
  | { is: 'person'; part: PartyPart }
  | { is: 'exhibitor'; part: PartyPart; ordinal: number | null }
  | { is: 'other' };

type Word =
  | { kind: 'role'; role: EntryRole | 'exhibitor' }
  | { kind: 'organization'; organization: NumberKind | 'other' }
  | {
      kind: 'part';
      part: 'name' | 'first-name' | 'last-name' | 'number' | 'membership' | 'foal-year' | 'birth';
    }
  | { kind: 'back-number' | 'entry' | 'class' | 'level' | 'event' | 'date' | 'farm' | 'other' | 'filler' };

/** The words of headers, folded, by what they say. */
const WORDS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ...words('horse horses equine equid pony mount animal', { kind: 'role', role: 'horse' }),
  ...words('rider riders competitor competitors athlete athletes contestant driver drivers vaulter jockey', {
    kind: 'role',
    role: 'rider',
  }),
  ...words('exhibitor exhibitors entrant participant', { kind: 'role', role: 'exhibitor' }),
  ...words('owner owners lessee lessees', { kind: 'role', role: 'owner' }),
  ...words('trainer trainers', { kind: 'role', role: 'trainer' }),
  ...words('coach coaches instructor', { kind: 'role', role: 'coach' }),
  ...words('handler handlers', { kind: 'role', role: 'handler' }),
  ...words('usef', { kind: 'organization', organization: 'usef' }),
  ...words('usdf', { kind: 'organization', organization: 'usdf' }),
  ...words('ushja', { kind: 'organization', organization: 'ushja' }),
  ...words('fei', { kind: 'organization', organization: 'fei' }),
  ...words('microchip microchips chip', { kind: 'organization', organization: 'microchip' }),
  ...words('usea ahsa ec aqha apha ueln nsba nrha amha ahha wdaa', {
    kind: 'organization',
    organization: 'other',
  }),
  ...words('name names fullname', { kind: 'part', part: 'name' }),
  ...words('first given fname firstname forename', { kind: 'part', part: 'first-name' }),
  ...words('last surname family lname lastname', { kind: 'part', part: 'last-name' }),
  ...words('number numbers num nbr no nr id ids', { kind: 'part', part: 'number' }),
  ...words('reg registration recording rec member membership passport license licence lic federation fed', {
    kind: 'part',
    part: 'membership',
  }),
  ...words('foal foaled foaling yob', { kind: 'part', part: 'foal-year' }),
  ...words('born birth birthdate dob year', { kind: 'part', part: 'birth' }),
  ...words('back bib bridle saddle pinny pinney', { kind: 'back-number' }),
  ...words('entry', { kind: 'entry' }),
  ...words('class classes section sections sec division divisions div', { kind: 'class' }),
  ...words('level test', { kind: 'level' }),
  ...words('event', { kind: 'event' }),
  ...words('date', { kind: 'date' }),
  ...words('farm farms stable stables ranch', { kind: 'farm' }),
  ...words(
    'email mail phone telephone cell mobile fax address street city town state province zip zipcode postal country cntry nation ' +
      'nationality noc status expires expiration expiry exp expire valid verified age gender sex color colour breed sire dam ' +
      'damsire dams breeder height size amateur pro professional junior time fee fees amount paid balance price prize ' +
      'prizemoney money stall stalls stabling barn addback start started place placed placing placings score scores percent total add ' +
      'totals note notes comment comments remark remarks signature signed waiver safesport experience order go ring arena ' +
      'judge day count entries team emergency contact relationship upload result results start type competition show discipline ' +
      'coggins vaccination points rank url link photo nickname',
    { kind: 'other' },
  ),
  ...words(
    'of the and or at for in on as with is your a an full legal registered official current primary main us usa enter please ' +
      'what s info information list all this per e g etc if any agent code record co different',
    { kind: 'filler' },
  ),
]);

function words(list: string, word: Word): [string, Word][] {
  return list.split(' ').map((text) => [text, word]);
}

/**
 * What a header says (requirement 15.5). Null: nothing that is known.
 *
 * @example
 * headerMeaning('Horse USEF #') // { is: 'party', role: 'horse', part: 'usef', ordinal: null, sure: true }
 * headerMeaning('USEF ID') // { is: 'neighbor', part: 'usef', ordinal: null }
 * headerMeaning('Back #') // { is: 'back-number', sure: true }
 */
export function headerMeaning(header: string): HeaderMeaning | null {
  const { texts, ordinal } = headerWords(header);
  const found = texts.map((text) => WORDS.get(text) ?? null);
  const known = found.filter((word) => word !== null && word.kind !== 'filler');
  if (known.length === 0) return null;
  const unknown = found.filter((word) => word === null).length;
  if (unknown > known.length) return null;
  return meaningOf(new Header(known as Word[], unknown === 0), ordinal);
}

function meaningOf(header: Header, ordinal: number | null): HeaderMeaning | null {
  const { roles, organizations, parts, allKnown } = header;
  const [role] = roles;
  const born = parts.has('foal-year') || parts.has('birth');
  if (header.has('other') || (header.has('date') && !born)) return { is: 'other' };
  if (header.has('class') || header.has('level'))
    return roles.length > 0 ? { is: 'other' } : { is: 'class', sure: allKnown && header.has('class') };
  if (header.has('event')) return { is: 'other' };
  if (header.has('back-number')) return { is: 'back-number', sure: allKnown };
  if (header.has('entry'))
    return roles.length > 0 && role !== 'exhibitor'
      ? roleMeaning(header, ordinal)
      : { is: 'entry', number: parts.has('number') };
  if (roles.length > 0) return roleMeaning(header, ordinal);
  // Whose farm it is, nothing says.
  if (header.has('farm')) return allKnown ? { is: 'other' } : null;
  if (parts.has('foal-year'))
    return { is: 'party', role: 'horse', part: 'foal-year', ordinal, sure: allKnown };
  if (parts.has('birth')) return { is: 'other' };
  if (organizations.has('other')) return { is: 'other' };
  if (organizations.has('microchip'))
    return { is: 'party', role: 'horse', part: 'microchip', ordinal, sure: allKnown };
  const part = partOf(header);
  if (organizations.size > 0 || parts.has('membership')) return { is: 'neighbor', part, ordinal };
  if (part === 'number') return ordinal === null ? { is: 'entry', number: true } : null;
  return { is: 'person', part };
}

/** A header that names a role. Of two roles the person counts: `Horse Owner`, `Name of Horse's Rider`. */
function roleMeaning(header: Header, ordinal: number | null): HeaderMeaning | null {
  const people = header.roles.filter((role) => role !== 'horse');
  const role = people[0] ?? 'horse';
  const sure = header.allKnown && new Set(people).size < 2;
  const { parts, organizations } = header;
  if (organizations.has('other') && organizations.size === 1) return { is: 'other' };
  if (parts.has('foal-year') || parts.has('birth'))
    return role === 'horse' ? { is: 'party', role, part: 'foal-year', ordinal, sure } : { is: 'other' };
  // `Horse Insurance Carrier` is no name of a horse.
  if (!header.allKnown && parts.size === 0 && organizations.size === 0) return null;
  const part = partOf(header);
  if (role === 'exhibitor') return { is: 'exhibitor', part, ordinal };
  if (role === 'horse' && (part === 'first-name' || part === 'last-name')) return null;
  if (role !== 'horse' && part === 'microchip') return null;
  return { is: 'party', role, part, ordinal, sure };
}

function partOf({ parts, organizations }: Header): PartyPart {
  if (parts.has('first-name') && !parts.has('last-name')) return 'first-name';
  if (parts.has('last-name') && !parts.has('first-name')) return 'last-name';
  const number = parts.has('number') || parts.has('membership');
  if (parts.has('name') && !parts.has('number')) return 'name';
  const [organization, another] = organizations;
  if (organization !== undefined && organization !== 'other')
    return another === undefined ? organization : 'number';
  return number ? 'number' : 'name';
}

/** The words of a header, sorted by what they say. */
class Header {
  readonly roles: readonly (EntryRole | 'exhibitor')[];
  readonly organizations: ReadonlySet<NumberKind | 'other'>;
  readonly parts: ReadonlySet<string>;
  readonly allKnown: boolean;
  readonly #words: readonly Word[];
  constructor(found: readonly Word[], allKnown: boolean) {
    this.#words = found;
    this.allKnown = allKnown;
    this.roles = found.flatMap((word) => (word.kind === 'role' ? [word.role] : []));
    this.organizations = new Set(
      found.flatMap((word) => (word.kind === 'organization' ? [word.organization] : [])),
    );
    this.parts = new Set(found.flatMap((word) => (word.kind === 'part' ? [word.part] : [])));
  }
  has(kind: Word['kind']): boolean {
    return this.#words.some((word) => word.kind === kind);
  }
}

/** The words of a header, folded, and the digit by which a list counts its riders or owners. */
function headerWords(header: string): { texts: string[]; ordinal: number | null } {
  const spaced = header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/U\.\s?S\.\s?(E|D)\.\s?F\.?/gi, 'US$1F')
    .replace(/\bus equestrian\b/gi, 'usef')
    // The identification number of a horse.
    .replace(/\bhid\b/gi, 'horse id')
    .replace(/\bmicro[- ]chip/gi, 'microchip')
    .replace(/\be-mail\b/gi, 'email')
    .replace(/[#№]/g, ' number ')
    .replace(/\(s\)/gi, '')
    .replace(/['’]s\b/gi, '');
  const texts = fold(spaced)
    .split(' ')
    .flatMap((word) => /^([a-z]+)([1-9])$/.exec(word)?.slice(1) ?? [word])
    .filter((word) => word !== '');
  const digits = texts.filter((word) => /^[1-9]$/.test(word));
  return {
    texts: texts.filter((word) => !/^\d+$/.test(word)),
    ordinal: digits.length === 1 ? Number(digits[0]) : null,
  };
}

/**
 * A header as headers are compared: capitals, blanks and punctuation do not count.
 *
 * @example headerKey(' Horse  USEF# ') // headerKey('horse usef #')
 */
export function headerKey(header: string): string {
  const { texts, ordinal } = headerWords(header);
  const key = [...texts, ...(ordinal === null ? [] : [ordinal])].join(' ');
  return key === '' ? header.trim() : key;
}
