import type { EntryParty, EntryRole, NumberKind } from '../../domain/entries/entry.ts';
import { numberOf, nameOf } from '../cell-values.ts';
import { numberKind } from '../columns/cell-forms.ts';
import { headerMeaning } from '../columns/header-meaning.ts';
import { isNameLike } from '../columns/nobody-cells.ts';

/**
 * Content of a group line (requirement 15.19). `party`: horses or people for every row below. `barn`: a barn, which is not
 * checked. `unclear`: a barn and a person.
 */
export type GroupLine = { is: 'party'; parties: readonly EntryParty[] } | { is: 'barn' } | { is: 'unclear' };

/** Maximum length, in characters, of a label such as `Trainer Name`. */
const LONGEST_LABEL = 30;

/** Maximum length of a group line, in characters. */
const LONGEST = 200;

/** A label and its value: `Trainer: Ann Field`, `Owner - Alder Farm`. */
const LABELED = /^([\p{L}][\p{L} #'’]*?)\s*(?::|\s[-–—]\s)\s*(\S.*)$/u;

/** A label without a colon, in a single-cell line: `Trainer Ann Field`, `Coached by Ann Field`. */
const UNMARKED =
  /^(trainers?|trained by|coach(?:es)?|coached by|instructor|owned by|ridden by|handled by|led by|driven by)\s+(\S.*)$/i;

/** The start of the next label on the same line: `Trainer: Ann Field   Barn: Alder Farm`. */
const NEXT_LABEL = /\s+(?=[\p{L}]+(?: (?:name|number|no\.?|#|id))?\s*[#.]*\s*:)/iu;

/** A number after a name: `Ann Field (USEF #9500002)`, `Ann Field, 9500002`, `Ann Field USEF: 9500002`. */
const NUMBERED =
  /^(.*?)[\s,;(–—-]*(?:\b(usef|usdf|ushja|fei)\b)?\s*(?:(?:id|no|nr|number)\b\.?)?\s*[#:]*\s*(F?\d{4,8})\)?$/i;

const BARN = /^(barn|farm|stable|stables|ranch|team|group|barn name|farm name|stabled with)$/i;

/** Words that introduce a person in the text after a barn label: `Barn: Oak Hill (Trainer Ann Field)`. */
const OF_BARN = /\b(?:train(?:er|ed)|coach|instructor|rid(?:er|den|es)|own(?:er|ed)|handler)/i;

/**
 * Reads a line that names horses, people or a barn for the rows below it; null if it has anything else.
 * @example groupLine(['Trainer: Ann Field'])?.parties[0]?.name // 'Ann Field'
 */
export function groupLine(cells: readonly string[]): GroupLine | null {
  const text = cells.join('  ');
  if (text.length > LONGEST) return null;
  if (!isLabeled(cells)) return cells.length === 1 ? unmarkedLine(text) : null;
  const parties: EntryParty[] = [];
  let isBarn = false;
  for (const part of text.split(NEXT_LABEL)) {
    const [, label = '', said = ''] = LABELED.exec(part.trim()) ?? [];
    if (said === '') return null;
    const last = parties.at(-1);
    const role = roleOf(label);
    if (role !== null) {
      const party = partyOf(role, said);
      if (party === null) return null;
      parties.push(party);
    } else if (BARN.test(label)) {
      if (OF_BARN.test(said)) return { is: 'unclear' };
      isBarn = true;
    } else {
      const kind = numberLabel(label);
      if (last === undefined || kind === null || !/^F?\d{4,8}$/i.test(said)) return null;
      parties[parties.length - 1] = { ...last, numbers: { ...last.numbers, [kind]: said } };
    }
  }
  if (parties.length > 0) return { is: 'party', parties };
  return isBarn ? { is: 'barn' } : null;
}

/** Reads `Trainer Ann Field`: a name of two or more words after the label, possibly with its number. */
function unmarkedLine(text: string): GroupLine | null {
  const [, label = '', said = ''] = UNMARKED.exec(text.trim()) ?? [];
  const role = label === '' ? null : roleOf(label);
  const party = role === null ? null : partyOf(role, said);
  return party !== null && isNameLike(party.name) && !/\b(?:of|the|and)\b/i.test(party.name)
    ? { is: 'party', parties: [party] }
    : null;
}

/** True if the first cell begins with a label. A dash may follow the label only in a single-cell line. */
function isLabeled([first = '', ...others]: readonly string[]): boolean {
  const label = /^([^:]*?)\s*(:|\s[-–—]\s)/.exec(first);
  if (label === null || (label[2] !== ':' && others.length > 0)) return false;
  return (label[1] ?? '').length <= LONGEST_LABEL;
}

function roleOf(label: string): EntryRole | null {
  const meaning = headerMeaning(label);
  return meaning?.is === 'party' && meaning.part === 'name' ? meaning.role : null;
}

function numberLabel(label: string): NumberKind | null {
  const meaning = headerMeaning(label);
  if (meaning?.is !== 'neighbor' && meaning?.is !== 'party') return null;
  const { part } = meaning;
  return part === 'usef' || part === 'usdf' || part === 'ushja' || part === 'fei' ? part : null;
}

/** Reads a name and its number; null if the text has anything else. The name is empty for a placeholder mark: `Trainer: -`. */
function partyOf(role: EntryRole, said: string): EntryParty | null {
  const [, before = '', organization = '', number = ''] = NUMBERED.exec(said) ?? [];
  const { value: name, error } = nameOf(number === '' ? said : before.trim(), role);
  // Any remaining digits are a telephone number, or something unknown.
  if (error !== null || /\d{3}|@/.test(name) || (number !== '' && name === '')) return null;
  const kind = organization === '' ? numberKind(number, role === 'horse' ? 'horse' : 'person') : organization;
  const numbers = number === '' ? {} : { [kind.toLowerCase()]: numberOf(number, 'usef', role).value };
  return { role, name, numbers, foalYear: null, chosen: null };
}
