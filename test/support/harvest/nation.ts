import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import { generateRecords } from '../../../src/generate/generate-records.ts';
import { builtInNames } from '../../../src/generate/names/built-in-names.ts';
import { importRecords, reportsFolder } from '../../../src/records/import.ts';
import { openWriter } from '../books/open.ts';

/* A made-up nation: its record books, and their content, for measuring how much was copied and for entering a show. */

export const TODAY = calendarDate('2026-11-21');

export interface NationHorse {
  readonly usefId: string;
  readonly name: string;
}

export interface NationMember {
  readonly usefId: string;
  readonly entityType: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Empty if none is recorded. */
  readonly birthDate: string;
}

export interface Nation {
  readonly horses: readonly NationHorse[];
  readonly members: readonly NationMember[];
  /** Number of people, organizations and farms in all books together. */
  readonly people: number;
  /** USEF number of each tied member in USDF's book. */
  readonly usefOfUsdf: ReadonlyMap<string, string>;
}

type Rows = readonly Readonly<Record<string, string>>[];

/** Creates a nation and imports it. There are 0.63 members per horse. */
export async function importNation(folder: string, horses: number): Promise<{ url: string; nation: Nation }> {
  const files = join(folder, 'files');
  const dataDir = join(folder, 'data');
  await generateRecords({ folder: files, horses, seed: 11, names: builtInNames() });
  const url = `sqlite:${dataDir}`;
  const outcome = await importRecords({
    folder: files,
    writer: await openWriter(url),
    reportsFolder: reportsFolder(dataDir),
    dated: TODAY,
    today: TODAY,
    now: new Date(`${TODAY}T12:00:00Z`),
  });
  if (outcome.kind !== 'imported') throw new Error(`The nation was not imported: ${outcome.kind}`);
  return { url, nation: await readNation(files) };
}

function once(all: Rows, number: string): Rows {
  return [...new Map(all.map((row) => [row[number] ?? '', row])).values()];
}

async function readNation(files: string): Promise<Nation> {
  const rows = async (file: string): Promise<Rows> =>
    parse(await readFile(join(files, file)), { columns: true });
  const members = once(await rows('usef/members.csv'), 'usefId');
  const usdf = once(await rows('usdf/members.csv'), 'usdfId');
  const ushja = once(await rows('ushja/members.csv'), 'usefId');
  const usefIds = new Set([...members, ...ushja].map(({ usefId = '' }) => usefId));
  return {
    horses: once(await rows('usef/horses.csv'), 'usefId').map(({ usefId = '', name = '' }) => ({
      usefId,
      name,
    })),
    members: members.map(
      ({ usefId = '', entityType = '', firstName = '', lastName = '', birthDate = '' }) => ({
        usefId,
        entityType,
        firstName,
        lastName,
        birthDate,
      }),
    ),
    people: usefIds.size + usdf.filter(({ usefId = '' }) => usefId === '').length,
    usefOfUsdf: new Map(
      usdf.filter(({ usefId = '' }) => usefId !== '').map(({ usdfId = '', usefId = '' }) => [usdfId, usefId]),
    ),
  };
}
