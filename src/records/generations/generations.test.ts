import { describe, expect, it } from 'vitest';
import { horse } from '../../../test/support/books/record-files.ts';
import { dataDirForEachTest } from '../../../test/support/books/places.ts';
import { calendarDate } from '../../domain/calendar/calendar-date.ts';
import { ORGS } from '../../domain/org.ts';
import type { ImportOutcome } from '../import/report/outcome.ts';
import { RecordsUnreadableError } from '../errors.ts';
import { currentGeneration, recordsStatus, rollBack } from './generations.ts';

const data = dataDirForEachTest();

/** Imports a USHJA book with one horse that has this name. Returns the new generation's name. */
async function importHorse(name: string): Promise<string> {
  const outcome = await data.importCsv({ ushja: { horses: [horse('1', name)] } });
  return generationOf(outcome);
}

function generationOf(outcome: ImportOutcome): string {
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome));
  return outcome.generation;
}

const horseInUse = async (): Promise<unknown> =>
  (await data.select('ushja', 'SELECT name FROM horse'))[0]?.[0];

async function namesKept(): Promise<string[]> {
  return ((await data.writer.readPointer())?.generations ?? []).map(({ name }) => name);
}

async function booksKept(): Promise<string[]> {
  const kept = (await data.writer.readPointer())?.generations ?? [];
  const files = kept.flatMap(({ books }) => ORGS.flatMap((org) => books[org]?.file ?? []));
  return [...new Set(files)].toSorted();
}

describe('before the first import', () => {
  it('before the first import, there is no generation', async () => {
    expect(await currentGeneration(data.writer)).toBeNull();
    expect(await recordsStatus(data.writer)).toEqual({
      generation: null,
      books: { usef: null, usdf: null, ushja: null },
    });
  });

  it('before the first import, there is nothing to roll back to', async () => {
    expect(await rollBack(data.writer)).toEqual({ kind: 'nothing-earlier', generation: null });
  });
});

describe('an import', () => {
  it('an import makes a generation of its new books and the other books in use', async () => {
    const first = generationOf(await data.importCsv({ usef: {}, usdf: {} }));
    const second = await importHorse('Star');
    const pointer = await data.writer.readPointer();
    expect(pointer?.current).toBe(second);
    const [now, before] = pointer?.generations ?? [];
    expect(before?.name).toBe(first);
    expect(now?.books.usef).toEqual(before?.books.usef);
    expect(now?.books.usdf).toEqual(before?.books.usdf);
    expect(before?.books.ushja).toBeNull();
    expect(await currentGeneration(data.writer)).toEqual(now);
    expect(await data.books()).toEqual(await booksKept());
  });

  it('an import names its generation after the time of the import, and never reuses a name', async () => {
    const names = [await importHorse('A'), await importHorse('B')];
    for (const name of names) expect(name).toMatch(/^20261121-103355-[0-9a-f]{6}$/);
    expect(new Set(names).size).toBe(2);
  });

  it('an import keeps three earlier generations, and removes books that no kept generation uses', async () => {
    const usef = generationOf(await data.importCsv({ usef: {} }));
    const names = [usef];
    for (const horse of ['A', 'B', 'C', 'D', 'E']) names.push(await importHorse(horse));
    expect(await namesKept()).toEqual(names.slice(-4).toReversed());
    expect(await data.books()).toEqual(await booksKept());
    expect(await data.books()).toHaveLength(5);
  });
});

describe('rolling back', () => {
  it('a rollback keeps the previous generation’s name', async () => {
    const [a, b, c] = [await importHorse('A'), await importHorse('B'), await importHorse('C')];
    expect(await rollBack(data.writer)).toMatchObject({ kind: 'rolled-back', from: c, to: b });
    expect([(await currentGeneration(data.writer))?.name, await horseInUse()]).toEqual([b, 'B']);
    expect(await rollBack(data.writer)).toMatchObject({ kind: 'rolled-back', from: b, to: a });
    expect([(await recordsStatus(data.writer)).generation, await horseInUse()]).toEqual([a, 'A']);
    expect(await rollBack(data.writer)).toEqual({ kind: 'nothing-earlier', generation: a });
    expect(await horseInUse()).toBe('A');
  });

  it('a rollback reports the books that are in use afterward', async () => {
    await data.importCsv({ usef: {} }, { dated: calendarDate('2026-01-01') });
    await importHorse('A');
    expect(await rollBack(data.writer)).toMatchObject({
      books: { usef: { dated: '2026-01-01' }, usdf: null, ushja: null },
    });
  });

  it('a rollback keeps the later generation until the next import replaces it', async () => {
    const a = await importHorse('A');
    const b = await importHorse('B');
    await rollBack(data.writer);
    expect(await namesKept()).toEqual([b, a]);
    expect(await data.books()).toHaveLength(2);
    const c = await importHorse('C');
    expect(await namesKept()).toEqual([c, a]);
    expect(await data.books()).toHaveLength(2);
    expect(await data.books()).toEqual(await booksKept());
    expect(await rollBack(data.writer)).toMatchObject({ to: a });
  });

  it('after a rollback, the next import compares its files with the generation in use', async () => {
    await importHorse('A');
    await importHorse('B');
    await rollBack(data.writer);
    expect((await data.importCsv({ ushja: { horses: [horse('1', 'A')] } })).kind).toBe('unchanged');
    await importHorse('B');
    expect(await horseInUse()).toBe('B');
  });

  it('a rollback refuses a generation that cannot be read', async () => {
    await importHorse('A');
    await data.loseBook('ushja');
    const b = await importHorse('B');
    await expect(rollBack(data.writer)).rejects.toThrow(RecordsUnreadableError);
    expect((await recordsStatus(data.writer)).generation).toBe(b);
  });

  it('a rollback skips generations that cannot be read, and names them', async () => {
    const a = await importHorse('A');
    const b = await importHorse('B');
    const missing = (await data.writer.readPointer())?.generations[0]?.books.ushja?.file;
    await data.loseBook('ushja');
    const c = await importHorse('C');
    expect(await rollBack(data.writer)).toMatchObject({
      from: c,
      to: a,
      skipped: [{ generation: b, reason: expect.stringContaining(String(missing)) }],
    });
    expect([(await currentGeneration(data.writer))?.name, await horseInUse()]).toEqual([a, 'A']);
    expect(await rollBack(data.writer)).toEqual({ kind: 'nothing-earlier', generation: a });
  });
});

describe('records that cannot be read', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a pointer that is not JSON',
      () => data.rewritePointer(() => '{"format":1,'),
      /is damaged\. (Run npx amvs repair|Restore the table amvs\.pointer from a backup)/,
    ],
    [
      'a pointer in another format',
      () => data.rewritePointer((text) => text.replace('"format": 1', '"format": 2')),
      /is damaged/,
    ],
    [
      'a pointer that names no generation',
      () => data.rewritePointer((text) => text.replace(/"current": "[^"]*"/, '"current": "x"')),
      /is damaged/,
    ],
    [
      'a pointer to a file outside its folder',
      () => data.rewritePointer((text) => text.replace(/"file": "[^"]*"/, '"file": "../a.sqlite"')),
      /is damaged/,
    ],
    [
      'a pointer with an invalid date',
      () => data.rewritePointer((text) => text.replace('"dated": "2026-11-21"', '"dated": "2026-02-30"')),
      /is damaged/,
    ],
    [
      'a missing book',
      () => data.loseBook('ushja'),
      /ushja.* is missing (or incomplete|or cannot be read)\. Import the ushja records again\./,
    ],
    [
      'a book from another version',
      () => data.rewritePointer((text) => text.replace(/"schemaVersion": \d+/, '"schemaVersion": 0')),
      /ushja.* was made by a different version of this program\. Import the ushja records again\./,
    ],
  ])('are reported: %s', async (_, damage, sentence) => {
    await importHorse('A');
    await damage();
    await expect(currentGeneration(data.writer)).rejects.toThrow(RecordsUnreadableError);
    await expect(currentGeneration(data.writer)).rejects.toThrow(sentence);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a missing book', () => data.loseBook('ushja')],
    [
      'a book from another version',
      () => data.rewritePointer((text) => text.replace(/"schemaVersion": \d+/, '"schemaVersion": 0')),
    ],
  ])('are repaired by importing the same files again: %s', async (_, damage) => {
    const before = await importHorse('A');
    await damage();
    const after = await importHorse('A');
    expect(after).not.toBe(before);
    expect(await horseInUse()).toBe('A');
  });

  it('an import does not remove books that an unreadable pointer may have named', async () => {
    await importHorse('A');
    const books = await data.books();
    await data.rewritePointer(() => '');
    await expect(importHorse('B')).rejects.toThrow(RecordsUnreadableError);
    expect(await data.books()).toEqual(books);
  });
});
