import { chmod, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, calls } from '../../../src/contract/calls.ts';
import { calendarDate } from '../../../src/domain/calendar/calendar-date.ts';
import { generateRecords } from '../../../src/generate/generate-records.ts';
import { builtInNames } from '../../../src/generate/names/built-in-names.ts';
import { Random } from '../../../src/generate/random.ts';
import { RecordsUnreadableError } from '../../../src/records/errors.ts';
import { recordsFolder } from '../../../src/records/engines/sqlite/records-folder.ts';
import { queries } from '../../../src/records/queries.ts';
import type { Query } from '../../../src/records/books.ts';
import type { Records } from '../../../src/records/records.ts';
import { openRecords } from '../books/open.ts';
import { makeDataDir } from '../books/places.ts';

/*
 * Flips one bit in a records file, as a failing disk does. Then opens the records, waits for the check that runs after
 * startup, and asks questions. Either the flip is noticed, and answers come from the last undamaged generation or are
 * refused, or the flip is harmless, and every answer is the same as before.
 */

interface FlipsTried {
  tries: number;
  noticed: number;
  /** Number of flips after which all answers were the same as before. */
  harmless: number;
  /** Flips with a wrong result, one line each. */
  failures: string[];
}

interface FlipsToTry {
  flips: number;
  /** Number of horses in USEF's book. With several thousand horses, the file is too large to be checked while it is opened. */
  horses: number;
  seed: number;
}

/** Flips bits in the newest books and in the pointer, one at a time. */
export async function tryBitFlips({ flips, horses, seed }: FlipsToTry): Promise<FlipsTried> {
  const data = await makeDataDir('sqlite');
  const files = await mkdtemp(join(tmpdir(), 'amvs-flips-'));
  try {
    const right: Answers[] = [];
    for (const [minute, drawn] of [seed, seed + 1].entries()) {
      const folder = join(files, `${drawn}`);
      await generateRecords({ folder, horses, seed: drawn, names: builtInNames() });
      const now = new Date(Date.UTC(2026, 10, 21, 10, minute));
      const outcome = await data.importFolder(folder, { now, force: true });
      if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome));
      right.push(await answersOf(data.url));
    }
    const targets = await newestFiles(data.dataDir);
    const tried: FlipsTried = { tries: 0, noticed: 0, harmless: 0, failures: [] };
    const random = new Random(seed);
    for (let at = 0; at < flips; at += 1) {
      const path = targets[random.below(targets.length)] ?? '';
      const { size } = await stat(path);
      // Half of the flips are in the first pages, which describe the tables.
      const place = random.below(at % 2 === 0 ? size : Math.min(size, 64 * 1024));
      const bit = random.below(8);
      await flip(path, place, bit);
      const found = await answersOf(data.url);
      await flip(path, place, bit);
      tried.tries += 1;
      if (found.noticed) tried.noticed += 1;
      else tried.harmless += 1;
      const wrong = wrongIn(found, right);
      if (wrong !== null) tried.failures.push(`bit ${bit} of byte ${place} of ${path}: ${wrong}`);
    }
    return tried;
  } finally {
    await data.remove();
    await rm(files, { recursive: true, force: true });
  }
}

/** Describes the error in the answers; null if there is none. `earlier` and `newest` are the generations' right answers. */
function wrongIn(found: Answers, [earlier, newest]: readonly Answers[]): string | null {
  if (!found.noticed) {
    const same = found.text === newest?.text && found.status === newest?.status;
    return same ? null : 'not noticed, but an answer differs';
  }
  if (found.text === null) return null;
  if (!found.standsIn) return 'noticed, but the damaged book still answers';
  return found.text === earlier?.text ? null : 'the earlier records give different answers than before';
}

async function newestFiles(dataDir: string): Promise<string[]> {
  const folder = recordsFolder(dataDir);
  const books = (await readdir(folder)).filter((name) => name.endsWith('.sqlite')).toSorted();
  const newest = books.filter((name) => name.includes('-100100-'));
  if (newest.length !== 3) throw new Error(`Expected one new book for each organization: ${books.join()}`);
  for (const name of newest) await chmod(join(folder, name), 0o600);
  return [...newest, 'pointer.json'].map((name) => join(folder, name));
}

async function flip(path: string, place: number, bit: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, place);
    byte.writeUInt8(byte.readUInt8(0) ^ (1 << bit));
    await file.write(byte, 0, 1, place);
  } finally {
    await file.close();
  }
}

interface Answers {
  noticed: boolean;
  standsIn: boolean;
  /** Null if the records refuse to answer. */
  text: string | null;
  status: string | null;
}

const REFUSED: Answers = { noticed: true, standsIn: false, text: null, status: null };

async function answersOf(url: string): Promise<Answers> {
  let records: Records;
  try {
    records = await openRecords(url);
  } catch (error) {
    if (error instanceof RecordsUnreadableError) return REFUSED;
    throw error;
  }
  try {
    await records.check();
    const text = await answers(records);
    const damage = records.damage();
    const standsIn = damage !== null && damage.standsIn !== null;
    return { noticed: damage !== null, standsIn, text, status: JSON.stringify(await records.status()) };
  } catch (error) {
    if (error instanceof RecordsUnreadableError) return REFUSED;
    throw error;
  } finally {
    await records.close();
  }
}

const searchDate = calendarDate('2026-11-21');

/** Questions that read from most tables in each book. */
const QUESTIONS: readonly [CallName, object][] = [
  ['horses/usef-search-response', { horseName: 'star', searchDate }],
  ['horses/usdf-search-response', { horseName: 'moon', searchDate }],
  ['horses/ushja-search-response', { horseName: 'sun', searchDate }],
  ['rider/usef-search-response', { lastName: 'smith', searchDate }],
  ['rider/usdf-search-response', { lastName: 'mi', searchDate }],
  ['rider/ushja-search-response', { lastName: 'jo', searchDate }],
];

async function answers(records: Records): Promise<string> {
  const found: unknown[] = [];
  for (const [name, question] of QUESTIONS) {
    // The contract pairs this question with this query.
    const whole: unknown = calls[name].request.parse(question);
    found.push(await records.ask(queries[name] as Query<unknown, unknown>, whole));
  }
  return JSON.stringify(found);
}
