import type { ContactPart, EntryRole } from '../../domain/entries/entry.ts';
import type { ColumnKind } from './column-kinds.ts';
import { headerRoles, headerTexts, nobodyCells } from './header-meaning.ts';
import type { NobodyCells } from './header-words.ts';

/** Contents of columns whose addresses do not belong to an entry: `Parent Email`, `Emergency Contact Address`. */
const OTHERS: ReadonlySet<NobodyCells> = new Set([
  'people',
  'contact',
  'group',
  'constant',
  'lineage',
] as const);

const ADDRESS: ReadonlySet<string> = new Set(['address', 'street', 'mailing']);

/** Words that mean part of an address only after a street for the same person: `State` by itself may be a horse's. */
const PLACE: ReadonlySet<string> = new Set('city town state province zip zipcode postal postcode'.split(' '));

/** Returns each column's contact kind, or null if it has none (requirement 15.152). `City` after `Owner Street` is the owner's. */
export function contactKinds(
  headers: readonly string[],
  values: readonly (readonly string[])[],
): (ColumnKind | null)[] {
  const streets = new Set<PersonRole | null>();
  let last: PersonRole | null | undefined;
  return headers.map((header, index) => {
    const cells = values[index] ?? [];
    const [role = null, another] = new Set(headerRoles(header));
    if (another !== undefined || role === 'horse' || cells.length === 0 || isOfOthers(header)) return null;
    const texts = headerTexts(header);
    if (texts.includes('email'))
      return cells.filter((cell) => cell.includes('@')).length * 2 >= cells.length
        ? kindOf(role, 'email')
        : null;
    if (texts.some((text) => ADDRESS.has(text))) {
      last = role;
      streets.add(role);
      return kindOf(role, 'address');
    }
    const whose = role ?? last;
    const isPlace = texts.some((text) => PLACE.has(text));
    return isPlace && whose !== undefined && streets.has(whose) ? kindOf(whose, 'address') : null;
  });
}

function isOfOthers(header: string): boolean {
  return (
    nobodyCells(header).some((cells) => OTHERS.has(cells)) ||
    /\b(?:emergency|barn|farm|stable)\b/i.test(header)
  );
}

type PersonRole = Exclude<EntryRole, 'horse'>;

function kindOf(role: PersonRole | null, part: ContactPart): ColumnKind {
  return role === null ? part : `${role}-${part}`;
}
