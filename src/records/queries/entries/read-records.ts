import type { NumberKind } from '../../../domain/entries/entry.ts';
import { ORGS } from '../../../domain/org.ts';
import type { Candidate, NumberCorrection } from '../../../matching/entries/candidates.ts';
import { type GivenNumber, numberKey } from '../../../matching/entries/given-numbers.ts';
import { type EntryRecord, type Identity, identityKey } from '../../../matching/entries/identity.ts';
import type { OwnersOf } from '../../../matching/entries/match-row.ts';
import type { Meant } from '../../../matching/entries/meant.ts';
import { meantNumbers } from '../../../matching/entries/number-mistakes.ts';
import type { Place } from '../../../matching/hits.ts';
import { ridersOfName } from '../../../matching/people/very-names.ts';
import { riderList } from '../rider/find-riders.ts';
import { organizations } from '../owners/organizations.ts';
import type { EntryTable, EntryTables } from './entry-tables.ts';
import { nearPlaces } from './near-places.ts';

/*
 * Reads records for an entry list. Numbers, names and places are collected first, so that `settle` reads each kind with
 * one statement per book.
 */

export async function readByNumber(
  tables: EntryTables,
  numbers: readonly GivenNumber[],
): Promise<ReadonlyMap<string, readonly Identity[]>> {
  for (const given of numbers) wantNumber(tables, given);
  await tables.settle();
  for (const given of numbers) wantOtherwise(tables, given);
  await tables.settle();
  const found = new Map(numbers.map((given) => [numberKey(given), withNumber(tables, given)]));
  for (const records of found.values()) tables.wantTies(records);
  await tables.settle();
  return new Map([...found].map(([key, records]) => [key, tables.identities(records)]));
}

function wantNumber(tables: EntryTables, { kind, number }: GivenNumber): void {
  const { usef, affiliate } = tables;
  switch (kind) {
    case 'usef':
      usef.numbers.want(number);
      affiliate?.usefNumbers.want(number);
      return;
    case 'fei':
      usef.feiNumbers.want(number);
      return;
    case 'microchip':
      usef.microchips.want(number);
      return;
    case 'usdf':
    case 'ushja':
      tables.of(kind)?.numbers.want(number);
  }
}

/** Requests a horse by a microchip or FEI number in the USEF number column (requirements 2.9 and 2.10). */
function wantOtherwise(tables: EntryTables, { kind, number }: GivenNumber): void {
  if (kind !== 'usef' || tables.table === 'member' || withUsefNumber(tables, number).length > 0) return;
  tables.usef.microchips.want(number);
  tables.usef.feiNumbers.want(number);
}

function withUsefNumber({ usef, affiliate }: EntryTables, number: string): readonly EntryRecord[] {
  return [...usef.numbers.of(number), ...(affiliate?.usefNumbers.of(number) ?? [])];
}

function withNumber(tables: EntryTables, { kind, number }: GivenNumber): readonly EntryRecord[] {
  const { usef, table } = tables;
  switch (kind) {
    case 'usef': {
      const own = withUsefNumber(tables, number);
      if (own.length > 0 || table === 'member') return own;
      return [...usef.microchips.of(number), ...usef.feiNumbers.of(number)];
    }
    case 'fei':
      return usef.feiNumbers.of(number);
    case 'microchip':
      return usef.microchips.of(number);
    case 'usdf':
    case 'ushja':
      return tables.of(kind)?.numbers.of(number) ?? [];
  }
}

/**
 * Reads records with exactly these names. For the `wrong` parties, whose numbers belong to no record with their name,
 * also reads records with corrected numbers.
 */
export async function readByName(
  tables: EntryTables,
  all: readonly Meant[],
  wrong: readonly Meant[],
): Promise<{
  named: ReadonlyMap<Meant, readonly Identity[]>;
  corrections: ReadonlyMap<Meant, readonly NumberCorrection[]>;
}> {
  const recordsNamed =
    tables.table === 'horse' ? wantHorsesNamed(tables, all) : await wantMembersNamed(tables, all);
  const numbers = wrong.map((meant) => ({ meant, meanings: meant.numbers.map(meaningsOf) }));
  for (const { meanings } of numbers) for (const each of meanings) wantMeanings(tables, each);
  await tables.settle();
  const named = all.map((meant) => ({ meant, records: recordsNamed(meant) }));
  const corrected = numbers.map(({ meant, meanings }) => ({
    meant,
    records: meanings.flatMap((each) => recordsMeant(tables, each)),
  }));
  for (const { records } of named) tables.wantTies(records);
  for (const { records } of corrected) tables.wantTies(records.map(({ record }) => record));
  await tables.settle();
  return {
    named: new Map(named.map(({ meant, records }) => [meant, tables.identities(records)])),
    corrections: new Map(
      corrected.map(({ meant, records }) => [
        meant,
        records.map((each) => ({ ...each, identities: tables.identities([each.record]) })),
      ]),
    ),
  };
}

/** Returns the records with a party's name. Call this only after `settle`. */
type RecordsNamed = (meant: Meant) => readonly EntryRecord[];

function wantHorsesNamed({ asked }: EntryTables, all: readonly Meant[]): RecordsNamed {
  for (const { compact } of all) if (compact !== '') for (const { names } of asked) names.want(compact);
  return ({ compact }) => (compact === '' ? [] : asked.flatMap(({ names }) => names.of(compact)));
}

/** Finds members in the name lists that searches use, so only the members' records need to be read. */
async function wantMembersNamed({ asked }: EntryTables, all: readonly Meant[]): Promise<RecordsNamed> {
  const places = await Promise.all(asked.map((table) => wantMembersOf(table, all)));
  return (meant) =>
    asked.flatMap((table, at) => (places[at]?.get(meant) ?? []).flatMap((place) => table.places.of(place)));
}

async function wantMembersOf(table: EntryTable, all: readonly Meant[]): Promise<Map<Meant, Place[]>> {
  const list = await riderList(table.book);
  const others = await organizations(table.book);
  const found = new Map<Meant, Place[]>();
  for (const meant of all) {
    if (meant.compact === '') continue;
    const people = ridersOfName(list, meant.person.ways);
    const places = [...people, ...(meant.isOwner ? (others.get(meant.compact) ?? []) : [])];
    for (const place of places) table.places.want(place);
    found.set(meant, places);
  }
  return found;
}

/** A wrong number, and the numbers one mistake away, most likely first. */
interface Meanings {
  given: GivenNumber;
  mistaken: ReturnType<typeof meantNumbers>;
}

function meaningsOf(given: GivenNumber): Meanings {
  return { given, mistaken: meantNumbers(given.number) };
}

function wantMeanings(tables: EntryTables, { given: { kind, number }, mistaken }: Meanings): void {
  const column = columnOf(tables, kind);
  for (const near of mistaken) column?.want(near.number);
  for (const org of ORGS) if (org !== kind) tables.of(org)?.numbers.want(number);
  if (tables.table === 'horse') {
    tables.usef.microchips.want(number);
    tables.usef.feiNumbers.want(number);
  }
}

/** Returns records found by correcting a mistake in the number, then those that have the number in another column. */
function recordsMeant(
  tables: EntryTables,
  { given, mistaken }: Meanings,
): Omit<NumberCorrection, 'identities'>[] {
  const column = columnOf(tables, given.kind);
  const corrected = mistaken.flatMap(({ number, mistake }) =>
    (column?.of(number) ?? []).map((record) => ({ given, record, why: mistake })),
  );
  const elsewhere = inOtherColumns(tables, given).map((record) => ({
    given,
    record,
    why: 'other-organization' as const,
  }));
  return [...corrected, ...elsewhere];
}

function inOtherColumns(tables: EntryTables, { kind, number }: GivenNumber): EntryRecord[] {
  const { usef, table } = tables;
  const ofOthers = ORGS.filter((org) => org !== kind).flatMap((org) => [
    ...(tables.of(org)?.numbers.of(number) ?? []),
  ]);
  return table === 'member' || kind === 'usef'
    ? ofOthers
    : [...ofOthers, ...usef.microchips.of(number), ...usef.feiNumbers.of(number)];
}

function columnOf(tables: EntryTables, kind: NumberKind): EntryTable['numbers'] | null {
  const { usef } = tables;
  if (kind === 'fei') return usef.feiNumbers;
  if (kind === 'microchip') return usef.microchips;
  return kind === 'usef' ? usef.numbers : (tables.of(kind)?.numbers ?? null);
}

export async function readSimilar(
  tables: EntryTables,
  unknown: readonly Meant[],
): Promise<ReadonlyMap<Meant, readonly Candidate[]>> {
  const near = new Map<Meant, { table: EntryTable; place: Place; cost: number }[]>();
  for (const meant of unknown) {
    const found = [];
    for (const table of tables.asked) {
      for (const { place, cost } of await nearPlaces(table.book, meant)) found.push({ table, place, cost });
    }
    for (const { table, place } of found) table.places.want(place);
    near.set(meant, found);
  }
  await tables.settle();
  const records = [...near].map(([meant, places]) => ({
    meant,
    records: places.flatMap(({ table, place, cost }) =>
      table.places.of(place).map((record) => ({ record, cost })),
    ),
  }));
  for (const each of records) tables.wantTies(each.records.map(({ record }) => record));
  await tables.settle();
  return new Map(records.map(({ meant, records: all }) => [meant, similarOf(tables, meant, all)]));
}

function similarOf(
  tables: EntryTables,
  meant: Meant,
  near: readonly { record: EntryRecord; cost: number }[],
): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const { record, cost } of near.toSorted((a, b) => a.cost - b.cost)) {
    for (const identity of meant.canBe(record) ? tables.identities([record]) : []) {
      const key = identityKey(identity);
      if (found.has(key)) continue;
      found.set(key, { identity, why: 'similar-name', org: null, tier: 'similar', cost });
    }
  }
  return [...found.values()];
}

export async function readHorseOwners(tables: EntryTables, horses: readonly Identity[]): Promise<OwnersOf> {
  for (const horse of horses) {
    if (horse.usef !== null) tables.usef.owners.want(horse.usef.place);
    if (horse.affiliate !== null) tables.affiliate?.owners.want(horse.affiliate.place);
  }
  await tables.settle();
  return ({ usef, affiliate }) => [
    ...(usef === null ? [] : tables.usef.owners.of(usef.place)),
    ...(affiliate === null ? [] : (tables.affiliate?.owners.of(affiliate.place) ?? [])),
  ];
}
