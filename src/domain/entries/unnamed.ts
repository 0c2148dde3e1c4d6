import type { EntryParty, EntryRole, RowError } from './entry.ts';
import { nfkc } from '../names/fold.ts';
import { referenceIn } from './references.ts';

/*
 * Text in place of a missing name (requirement 15.38). Some horses and people are really called Unknown, None or Open, so a
 * word is never proof: a number next to it is looked up, and a record with exactly this name is proposed.
 */

const MARKS = /^[-–—_.,?*!#0\s]*$/u;

/** Fast check: every word for nobody begins with N, and most names do not. */
const HINT_OF_NOBODY = /^[^a-z0-9]*n|[^\0-\x7F]/i;

const NOBODY =
  /^(n\/a|n\.a|none|nil|null|no ?one|nobody|not applicable|no ?(horse|rider|owner|trainer|coach|handler))$/;

/** Words for a horse or person that is unknown or not named yet. */
const TO_COME = new RegExp(
  `^((${['horse', 'rider', 'owner', 'handler', 'trainer', 'coach', 'name'].join('|')}) )?(${[
    'tb[abcdn]',
    't\\.b\\.[abcdn]',
    't b [abcdn]',
    'to be (announced|advised|confirmed|decided|determined|named|assigned|added|filled in|entered|supplied|provided)',
    'to (come|follow)',
    '(not|un|none) ?(known|named|listed|provided|given|entered|available|assigned|specified|decided|determined|yet|sure)',
    'not (yet )?(known|named|decided|sure)',
    'pending',
    'missing',
    'blank',
    'empty',
    'vacant',
    'open',
    'various',
    'multiple',
    'several',
    'varies',
    'incomplete',
    'required',
    'needed',
    'anonymous',
    'undecided',
    'unassigned',
    'catch rider?',
    'see (entry|entries|form|entry form|file|notes?|attached|office|list)',
    'on (file|entry)',
    'x+',
  ].join('|')})( (horse|rider|owner|handler|trainer|coach|name))?$`,
);

/** Lowercases text, and strips brackets, quotation marks and punctuation from its ends. */
function bare(name: string): string {
  return nfkc(name)
    .toLowerCase()
    .replaceAll(/^[\s"'“”‘’()[\]{}<>*.,:;!?_–—-]+|[\s"'“”‘’()[\]{}<>*.,:;!?_–—-]+$/gu, '')
    .replaceAll(/\s+/gu, ' ');
}

export function saysNobody(name: string): boolean {
  return MARKS.test(name) || (HINT_OF_NOBODY.test(name) && NOBODY.test(bare(name)));
}

/** True for text in place of a name: a mark such as `-`, or words such as `none` or `TBD` (requirement 15.38). */
export function isFiller(name: string): boolean {
  const words = bare(name);
  return MARKS.test(name) || NOBODY.test(words) || TO_COME.test(words);
}

export function hasNumber({ numbers, chosen }: Pick<EntryParty, 'numbers' | 'chosen'>): boolean {
  return chosen !== null || Object.values(numbers).some((number) => number !== '');
}

/** True if a party has a name, a number or a chosen record. A reference to another party is not a name (requirement 15.39). */
export function isNamed({
  role,
  name,
  numbers,
  chosen,
}: Pick<EntryParty, 'role' | 'name' | 'numbers' | 'chosen'>): boolean {
  if (hasNumber({ numbers, chosen })) return true;
  return !isFiller(name) && referenceIn(name, role) === null;
}

export function namesHorseOrRider(parties: readonly EntryParty[]): boolean {
  return parties.some((party) => (party.role === 'horse' || party.role === 'rider') && isNamed(party));
}

/** Each entry needs a party from each group (requirement 15.38). A horse shown in hand has a handler instead of a rider. */
export const NEEDED_ROLES = [
  ['horse'],
  ['owner'],
  ['rider', 'handler'],
] as const satisfies readonly (readonly EntryRole[])[];

/** Codes for a missing role. Rows from programs get one of these errors rather than an empty party. */
const MISSING_CODE = {
  horse: 'no-horse',
  owner: 'no-owner',
  rider: 'no-rider',
  handler: 'no-rider',
} as const;

export const MISSING_CODES: readonly string[] = [...new Set(Object.values(MISSING_CODE))];

/** Returns the error for a role that is missing from this row but not from other rows (requirement 15.38). */
export function missingError(role: keyof typeof MISSING_CODE): RowError {
  const what = role === 'rider' ? 'rider or handler' : role;
  return {
    code: MISSING_CODE[role],
    field: 'parties',
    text: `Other rows name ${role === 'owner' ? 'an' : 'a'} ${what}, but this row does not. Add one.`,
  };
}

/** Code for a row that names neither horse nor rider (requirement 15.9). */
export const NO_HORSE_OR_RIDER = 'no-horse-or-rider';

export function isMissingError({ code }: Pick<RowError, 'code'>): boolean {
  return code === NO_HORSE_OR_RIDER || MISSING_CODES.includes(code);
}
