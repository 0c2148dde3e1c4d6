import { isolated } from '../names/shown-text.ts';
import type { ContactPart, EntryRole, EntryRow } from './entry.ts';
import type { WorkGroup } from './work-list.ts';

export interface Recipient {
  /** First name first. */
  name: string;
  /** The only email address that the list has for this person, if usable; if null, `problem` explains why. */
  email: string | null;
  problem: string;
  /** Lines in the postal address; empty if the list has no address or several. */
  address: readonly string[];
}

/**
 * One plain address, in characters that all mail programs accept. Rejects display names, several addresses, links, headers
 * such as `?bcc=`, percent signs and line breaks.
 */
const PLAIN =
  /^[a-z0-9](?:[a-z0-9_+'-]|\.(?!\.|@)){0,63}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** Maximum length of an email address, in characters (RFC 5321). */
const LONGEST_EMAIL = 254;

/** Returns the address if the cell contains exactly one plain email address, or else null. */
export function plainEmail(cell: string): string | null {
  const text = cell.trim();
  return text.length <= LONGEST_EMAIL && PLAIN.test(text) ? text : null;
}

/** Maximum number of lines in a postal address. */
const LONGEST_ADDRESS = 5;

const STATE = /^[A-Z]{2}$/;
const ZIP = /^\d{5}(?:-\d{4})?$/;

/** Splits an address into lines. State and ZIP code stay with their city: `12 Elm Street`, then `Springfield, IL 62701`. */
export function addressLines(cells: readonly string[]): string[] {
  const lines: string[] = [];
  const parts = cells.flatMap((cell) => cell.split(',')).map((part) => part.trim());
  for (const part of parts.filter((text) => text !== '')) {
    const last = lines.at(-1);
    const [first = ''] = part.split(' ');
    if (last !== undefined && STATE.test(first)) lines.splice(-1, 1, `${last}, ${part}`);
    else if (last !== undefined && ZIP.test(part)) lines.splice(-1, 1, `${last} ${part}`);
    else lines.push(part);
  }
  return lines.slice(0, LONGEST_ADDRESS);
}

/**
 * Roles that may use the contact cells of the person who made the entry. Trainers and coaches may not, because they probably
 * did not make the entry.
 */
const MAKE_ENTRIES: ReadonlySet<EntryRole> = new Set(['horse', 'owner', 'rider', 'handler'] as const);

export function recipientOf(
  name: string,
  groups: readonly WorkGroup[],
  byLine: ReadonlyMap<number, EntryRow>,
): Recipient {
  const emails = distinct(
    valuesOf(groups, byLine, 'email').map(([cell = '', ...more]) => [cell, ...more].join(', ')),
  );
  const addresses = distinct(
    valuesOf(groups, byLine, 'address').map((cells) => addressLines(cells).join('\n')),
  );
  const [first = ''] = emails;
  const email = emails.length === 1 ? plainEmail(first) : null;
  return {
    name,
    email,
    problem: email === null ? problemOf(name, emails) : '',
    address: addresses.length === 1 ? (addresses[0] ?? '').split('\n') : [],
  };
}

function problemOf(name: string, emails: readonly string[]): string {
  const none = `The list has no usable email address for ${isolated(name)}`;
  const [first, second] = emails.map((text) => `“${isolated(text.slice(0, LONGEST_SHOWN))}”`);
  if (first === undefined) return `${none}.`;
  return second === undefined
    ? `${none}: ${first} is not a single plain address.`
    : `${none}: it has several, such as ${first} and ${second}.`;
}

const LONGEST_SHOWN = 60;

function distinct(texts: readonly string[]): string[] {
  const found = new Map(texts.map((text) => [text.toLowerCase(), text]));
  found.delete('');
  return [...found.values()];
}

/**
 * Returns the contact cells for the groups' roles, or else those of the person who made the entry. Skips a role that several
 * people share, because its cells could be anyone's.
 */
function valuesOf(
  groups: readonly WorkGroup[],
  byLine: ReadonlyMap<number, EntryRow>,
  part: ContactPart,
): string[][] {
  const places = groups
    .flatMap(({ kind, items }) => items.filter(({ role }) => (role === 'horse') === (kind === 'horse')))
    .flatMap(({ role, party, places }) =>
      role === null || party === null ? [] : places.map(({ row }) => ({ role, row: byLine.get(row) })),
    );
  const own = places.flatMap(({ role, row }) =>
    row?.parties.filter((each) => each.role === role).length === 1 ? [cellsOf(row, role, part)] : [],
  );
  if (own.some((cells) => cells.length > 0)) return own;
  return places.flatMap(({ role, row }) =>
    row === undefined || !MAKE_ENTRIES.has(role) ? [] : [cellsOf(row, null, part)],
  );
}

function cellsOf({ contacts = [] }: EntryRow, role: EntryRole | null, part: ContactPart): string[] {
  return contacts.filter((each) => each.role === role && each.part === part).map(({ text }) => text);
}
