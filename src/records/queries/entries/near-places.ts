import { compact, fold, words } from '../../../domain/names/fold.ts';
import { personName } from '../../../domain/names/person-name.ts';
import { withoutAside } from '../../../matching/asides.ts';
import type { Meant } from '../../../matching/entries/meant.ts';
import { namesOnList } from '../../../matching/people/listed-person.ts';
import { TypedName } from '../../../matching/horses/typed-name.ts';
import type { Place } from '../../../matching/hits.ts';
import { NearRiders } from '../../../matching/people/near-riders.ts';
import type { Book } from '../../books.ts';
import { riderList } from '../rider/find-riders.ts';
import { placesAt } from '../horses/horse-lists.ts';
import { organizations } from '../owners/organizations.ts';
import { ownerNamesBeginning } from '../owners/recorded-owners.ts';
import { horsesNearName } from '../horses/similar-horse-names.ts';
import { nearOwnerNames } from '../horses/similar-horse-owners.ts';

/** `cost` is a number of wrong letters. */
interface NearPlace {
  place: Place;
  cost: number;
}

/**
 * Maximum number of near names per book. A higher number would take longer, because more distant names would also be
 * compared.
 */
const NEAR_NAMES = 8;

/** Maximum cost of one mistake. If a name within this cost is found, the less likely kind of owner is not searched for. */
const ONE_MISTAKE = 1;

/** Maximum number of near horses to return. The other cells in the list's row tell them apart. */
const NEAR_HORSES = 60;

/**
 * Finds records with near names, nearest first (requirement 15.28). Takes 5 to 30 ms, so use it only if there is no
 * exact match.
 */
export async function nearPlaces(book: Book, meant: Meant): Promise<NearPlace[]> {
  if (meant.table === 'horse') return nearHorses(book, meant);
  if (!meant.isOwner) return nearPeople(book, meant);
  const isOrganization = words(meant.folded).some((word) => OF_ORGANIZATIONS.has(word));
  const [likely, other] = isOrganization ? [nearOrganizations, nearPeople] : [nearPeople, nearOrganizations];
  const near = await likely(book, meant);
  const isFound = (near[0]?.cost ?? Infinity) <= ONE_MISTAKE;
  return isFound ? near : [...near, ...(await other(book, meant))].sort(nearestFirst);
}

/** Words that are common in farms' and organizations' names, but rare in people's. */
const OF_ORGANIZATIONS: ReadonlySet<string> = new Set(
  (
    'farm farms stable stables llc inc ltd corp co company equestrian ranch stud horses equine center centre barn acres ' +
    'group partners partnership trust syndicate sporthorses training dressage jumpers hunters'
  ).split(' '),
);

async function nearPeople(book: Book, { name }: Meant): Promise<NearPlace[]> {
  const list = await riderList(book);
  const bare = withoutAside(name, 'person') ?? name;
  const [way = personName(bare)] = namesOnList(bare);
  return new NearRiders(list, way).nearest(NEAR_NAMES, 'all');
}

async function nearOrganizations(book: Book, { folded }: Meant): Promise<NearPlace[]> {
  const [all, near, longer] = await Promise.all([
    organizations(book),
    nearOwnerNames(book, folded),
    ownerNamesBeginning(book, folded, NEAR_NAMES),
  ]);
  const typed = new TypedName(folded);
  const found = new Map<Place, NearPlace>();
  for (const name of [...near.map((each) => each.name), ...longer.map(fold)]) {
    const cost = typed.cost(name, typed.limit);
    for (const place of all.get(compact(name)) ?? []) if (cost < Infinity) found.set(place, { place, cost });
  }
  return [...found.values()].sort(nearestFirst).slice(0, NEAR_NAMES);
}

async function nearHorses(book: Book, { name, folded }: Meant): Promise<NearPlace[]> {
  const typed = new TypedName(folded, name);
  const rows = await horsesNearName(book, { typed: name, folded }, NEAR_NAMES);
  const costs = new Map<string | number, number>();
  // Searches give a cost of 0 to names whose words begin like the typed ones. Here, only equal names have a cost of 0.
  for (const { of, cost } of rows) {
    if (!costs.has(of))
      costs.set(of, cost > 0 || typeof of === 'number' ? cost : typed.cost(of, typed.limit));
  }
  const nearest = rows
    .map(({ rank, of }) => ({ rank, cost: costs.get(of) ?? Infinity }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost || a.rank - b.rank)
    .slice(0, NEAR_HORSES);
  const places = await placesAt(
    book,
    nearest.map(({ rank }) => rank),
  );
  return places.map((place, at) => ({ place, cost: nearest[at]?.cost ?? Infinity }));
}

function nearestFirst(a: NearPlace, b: NearPlace): number {
  return a.cost - b.cost || a.place - b.place;
}
