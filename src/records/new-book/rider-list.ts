import type { StoredTexts } from '../../matching/people/name-list.ts';
import { NewRiderList, type StoredRiders } from '../../matching/people/rider-list.ts';
import { pack } from '../../matching/rank-lists.ts';
import type { Place } from '../../matching/hits.ts';
import { statement } from '../queries/statement.ts';
import { fillTable, type NewTables, type NewValue } from './new-tables.ts';
import { RIDER_LIST } from './tables.ts';

const PEOPLE = statement(
  () => `SELECT member.id, member.first_name, member.last_name FROM main.member
  WHERE member.entity_type = 'I' ORDER BY member.id`,
);

export async function deriveRiders(tables: NewTables): Promise<void> {
  const riders = new NewRiderList();
  for await (const rows of tables.rows(PEOPLE)) {
    for (const row of rows) {
      const [place, firstName, lastName] = row as readonly [Place, string, string];
      riders.add({ place, firstName, lastName });
    }
  }
  await fillTable(tables, RIDER_LIST, ['part', 'numbers', 'texts'], partsOf(riders.stored()));
}

const KINDS = ['lastNames', 'firstNames'] as const;

function* partsOf(riders: StoredRiders): Generator<readonly NewValue[]> {
  yield list('places', riders.places);
  yield list('lasts', riders.lasts);
  yield list('firsts', riders.firsts);
  for (const kind of KINDS) {
    const { folded, spellings, firstSpellings, forms } = riders[kind];
    yield texts(`${kind} norms`, folded);
    yield texts(`${kind} spellings`, spellings);
    yield list(`${kind} firstSpellings`, firstSpellings);
    yield list(`${kind} counts`, forms.counts);
    yield list(`${kind} starts`, forms.starts);
    yield list(`${kind} names`, forms.names);
    yield [`${kind} codes`, new Uint8Array(forms.codes.buffer), null];
  }
}

function list(part: string, numbers: Uint32Array): readonly NewValue[] {
  return [part, pack(numbers), null];
}

function texts(part: string, stored: StoredTexts): readonly NewValue[] {
  return [part, pack(stored.ends), stored.texts];
}
