import { nfkc } from '../names/fold.ts';
import { isolated } from '../names/shown-text.ts';
import { ENTRY_ROLES, type EntryRole, type ReadAs } from './entry.ts';

/**
 * Meaning of a word in place of a name. `above`: the party in the row above. `same`, `self`: someone in the same row. A role:
 * the party in that role.
 */
export type Reference = 'above' | 'same' | 'self' | EntryRole;

const DITTO_MARK = /^[-–—\s]*(["″〃“”„]|′{1,2}|''|,,)[-–—\s]*$/u;

const ABOVE =
  /^(ditto|idem|above|(same )?(as |see )?(the )?(above|before|previous|line above|row above)|same above)$/;
const SAME = /^(the )?same( person| name| one)?( as self)?$/;
const SELF = /^(self|myself|him ?self|her ?self|self owned|owns self|self trained)$/;

/** Words for roles in references such as `same as rider`, `see owner` or `self (rider)`, or by themselves in the cell. */
const ROLE_WORDS: Readonly<Record<string, EntryRole>> = {
  ...Object.fromEntries(ENTRY_ROLES.filter((role) => role !== 'horse').map((role) => [role, role])),
  exhibitor: 'rider',
  competitor: 'rider',
  athlete: 'rider',
  lessee: 'owner',
};
const ROLE = new RegExp(
  `^(?:(?:the )?same(?: person)?(?: as)?|see|as|is|by|self)? ?(?:the )?(${Object.keys(ROLE_WORDS).join('|')})(?: (?:same|above|listed))?$`,
);

/** Fast check: every reference contains one of these, and few names do. */
const HINT = new RegExp(
  [...Object.keys(ROLE_WORDS), 'ditto', 'idem', 'above', 'before', 'previous', 'same', 'self'].join('|'),
  'i',
);

/**
 * Reads a reference in place of a name, such as “same as owner” (requirement 15.39); null if the text is a name. A horse may be
 * called Ditto or Self, so only ditto marks count for horses.
 */
export function referenceIn(name: string, role: EntryRole): Reference | null {
  const typed = nfkc(name).trim();
  if (DITTO_MARK.test(typed)) return 'above';
  // `Do` is also a last name, so it means ditto only with a period.
  if (role !== 'horse' && /^do\.$/i.test(typed)) return 'above';
  if (role === 'horse' || !HINT.test(typed)) return null;
  const words = typed
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (ABOVE.test(words)) return 'above';
  if (SAME.test(words)) return 'same';
  if (SELF.test(words)) return 'self';
  const [, named = ''] = ROLE.exec(words) ?? [];
  return ROLE_WORDS[named] ?? null;
}

export function saidText({ text, as }: { text: string; as: ReadAs }): string {
  return `The list says “${isolated(text)}”, which was read as ${as === 'above' ? 'the name in the row above' : `the ${as}`}.`;
}
