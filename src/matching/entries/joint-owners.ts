import { fold, words } from '../../domain/names/fold.ts';

/** What stands between the names of several owners. */
const BETWEEN = /\s*[/&+;]\s*|\s+and\s+/iu;

/** What stands in place of the names of other owners. */
const AND_OTHERS = /[\s,]+et\.?\s+al\.?$/iu;

/**
 * The names of several owners that a list has in one place; none when it names one owner only (requirement 15.30). A last name
 * that stands once is that of both.
 *
 * @example
 * jointOwners('Jane Doe/John Roe') // ['Jane Doe', 'John Roe']
 * jointOwners('Jane & John Doe') // ['Jane Doe', 'John Doe']
 * jointOwners('Doe, Jane & John') // ['Doe, Jane', 'Doe, John']
 * jointOwners('Jane Doe et al.') // ['Jane Doe']
 * jointOwners('Jane Doe') // []
 */
export function jointOwners(typed: string): string[] {
  const named = typed.trim().replace(AND_OTHERS, '');
  const parts = named
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => fold(part) !== '');
  if (parts.length < 2) return named === typed.trim() ? [] : parts;
  const [first = '', ...others] = parts;
  const last = parts.at(-1) ?? '';
  if (isOneWord(first) && !isOneWord(last) && !last.includes(',')) {
    return [`${first} ${last.split(/\s+/u).slice(1).join(' ')}`, ...others];
  }
  const comma = first.indexOf(',');
  if (comma < 0) return parts;
  const family = first.slice(0, comma).trim();
  return [first, ...others.map((other) => (isOneWord(other) ? `${family}, ${other}` : other))];
}

function isOneWord(text: string): boolean {
  return words(fold(text)).length === 1;
}
