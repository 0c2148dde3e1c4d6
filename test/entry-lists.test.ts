import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerSettings } from '../src/records/books.ts';
import { NO_LIMITS, amvs } from './support/amvs.ts';
import { makeDataDir, type TestDataDir } from './support/books/places.ts';
import { openRecords } from './support/books/open.ts';
import { pageHeaders, temporaryFolder, testApp } from './support/server.ts';
import { readJudgedWith } from '../src/eligibility/read-folder.ts';
import type { Records } from '../src/records/records.ts';
import { readConfig } from '../src/server/config.ts';
import type { CheckedWith } from '../src/server/entry-checks/check-lines.ts';
import { gridLists } from './support/whole-lists/grid.ts';
import { type Fault, judged } from './support/whole-lists/judge.ts';
import { makeList } from './support/whole-lists/make-list.ts';
import { DANGERS } from './support/whole-lists/plan.ts';
import { type CheckedList, runList } from './support/whole-lists/run-list.ts';
import type { WholeList } from './support/whole-lists/whole-list.ts';
import { FIRST_DAY, LAST_DAY, makeWorld, type WorldRecord, worldFiles } from './support/whole-lists/world.ts';

/*
 * Whole entry lists with known expected results: odd headers, several sheets, lines between entries, words instead of names,
 * entries with somebody missing, and people who are not in order hidden in each of these. A list is in order only when all of it
 * was understood and every entry is complete. `ENTRY_LISTS` sets the number of lists; the number in a message reproduces its
 * list.
 */

const LISTS = Number(process.env['ENTRY_LISTS'] ?? 150);

/** Number of lists that the command also checks, in a separate process, followed by the number that the API also checks. */
const BY_COMMAND = Math.max(6, Math.ceil(LISTS / 50));
const BY_API = 40;

const world = makeWorld(1);

let place: TestDataDir;
let records: Records;
let checkedWith: CheckedWith;
beforeAll(async () => {
  place = await makeDataDir();
  const outcome = await place.importCsv(worldFiles(world));
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome));
  records = await openRecords(place.url);
  const config = readConfig({});
  checkedWith = {
    records,
    ...(await readJudgedWith(config.eligibility)),
    settings: answerSettings(config, new Date()),
  };
});
afterAll(async () => {
  await records.close();
  await place.remove();
});

interface Judged {
  list: WholeList;
  checked: CheckedList;
  faults: Fault[];
}

async function judgedLists(lists: readonly WholeList[]): Promise<Judged[]> {
  const all: Judged[] = [];
  for (const list of lists) {
    const checked = await runList(checkedWith, list);
    all.push({ list, checked, faults: judged(list, checked) });
  }
  return all;
}

function faultsOf(all: readonly Judged[], ...kinds: Fault['is'][]): string[] {
  return all.flatMap(({ list, faults }) =>
    faults
      .filter(({ is }) => kinds.includes(is))
      .map(({ is, text }) => `list ${list.number}, ${is}: ${text}`),
  );
}

function itIsRight(all: () => readonly Judged[]): void {
  it('takes no wrong record', () => {
    expect(faultsOf(all(), 'wrong-record')).toEqual([]);
  });

  it('reports everything that it did not read', () => {
    expect(faultsOf(all(), 'silent-person', 'silent-cell')).toEqual([]);
  });

  it('reports a list as in order only if everybody is and every entry is complete', () => {
    expect(faultsOf(all(), 'false-green')).toEqual([]);
  });

  it('never takes a word such as “same” or “TBD” for a name', () => {
    expect(faultsOf(all(), 'word-as-person')).toEqual([]);
  });
}

function said(record: WorldRecord, role: string) {
  return { role, name: record.name, numbers: { usef: record.usef } };
}

describe('the records of the lists', () => {
  it.each(['usef', 'usdf', 'ushja'] as const)('are in order exactly as expected, for %s', async (flow) => {
    const owned = [...world.horses, ...world.badHorses];
    const riders = [
      ...world.riders,
      ...world.badPeople,
      ...[...world.families, ...world.badFamilies].map(({ child }) => child),
    ];
    const trainers = [...world.trainers, ...world.badPeople];
    const rows = riders.map((rider, at) => {
      const horse = owned[at % owned.length] as WorldRecord;
      const trainer = trainers[at % trainers.length] as WorldRecord;
      const parties = [
        said(horse, 'horse'),
        said(horse.owner as WorldRecord, 'owner'),
        said(rider, 'rider'),
        said(trainer, 'trainer'),
      ];
      return { truth: [horse, horse.owner as WorldRecord, rider, trainer], parties };
    });
    const bytes = new TextEncoder().encode(JSON.stringify(rows.map(({ parties }) => ({ parties }))));
    const list: WholeList = {
      number: 0,
      flow,
      format: 'structured',
      bytes,
      mentions: [],
      troubles: [],
      plain: false,
      features: [],
    };
    const { lines } = await runList(checkedWith, list);
    const wrong = lines.flatMap(({ parties }, at) =>
      parties.flatMap(({ judgment, role }, place) => {
        const truth = rows[at]?.truth[place];
        return (judgment === 'in-order') === (truth?.trouble === null)
          ? []
          : [`${role} ${truth?.name}: ${judgment}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('checking lists with known expected results', () => {
  let all: Judged[] = [];
  beforeAll(async () => {
    all = await judgedLists(Array.from({ length: LISTS }, (_, number) => makeList(world, number)));
  });

  itIsRight(() => all);

  it('covers every danger, and lists that are in order', () => {
    const features = new Set(all.flatMap(({ list }) => list.features));
    expect(DANGERS.filter((danger) => !features.has(danger))).toEqual([]);
    expect(all.filter(({ list }) => list.troubles.length === 0).length).toBeGreaterThan(LISTS / 10);
  });

  it('asks nothing about plain lists that are in order', () => {
    const inOrder = all.filter(({ list }) => list.plain && list.troubles.length === 0);
    expect(inOrder.length).toBeGreaterThan(LISTS / 12);
    expect(faultsOf(inOrder, 'noise', 'invented', 'unreadable')).toEqual([]);
  });

  it('amvs check prints the same answers', async () => {
    const folder = await temporaryFolder();
    const sample = all.filter((_, at) => at % Math.ceil(LISTS / BY_COMMAND) === 0);
    for (const { list, checked } of sample) {
      const file = join(folder, `list-${list.number}`);
      await writeFile(file, list.bytes);
      const days = ['--flow', list.flow, '--from', FIRST_DAY, '--to', LAST_DAY];
      const { code, stdout } = await amvs(['check', file, ...days, '--json'], {
        DATA_DIR: place.dataDir,
        RECORDS_URL: place.url,
      });
      expect([list.number, code]).toEqual([
        list.number,
        checked.refused !== null ? 1 : checked.inOrder ? 0 : 5,
      ]);
      expect(stdout).toBe(checked.all.map((line) => `${JSON.stringify(line)}\n`).join(''));
    }
  });

  it('the API returns the same answers', async () => {
    const app = await testApp({ records, env: NO_LIMITS });
    const headers = { ...(await pageHeaders(app)), 'content-type': 'application/octet-stream' };
    const sample = all.filter((_, at) => at % Math.ceil(LISTS / BY_API) === 0);
    for (const { list, checked } of sample) {
      const url = `/api/entry-checks?flow=${list.flow}&firstDate=${FIRST_DAY}&lastDate=${LAST_DAY}`;
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url,
        headers,
        payload: Buffer.from(list.bytes),
      });
      const whole = checked.all.map((line) => `${JSON.stringify(line)}\n`).join('');
      const expected = checked.refused === null ? [200, whole] : [400, body];
      expect([list.number, statusCode, body]).toEqual([list.number, ...expected]);
    }
  });

  it('reproduces a list by its number', () => {
    const [one, again, other] = [makeList(world, 7), makeList(world, 7), makeList(world, 8)];
    expect(one.bytes).toEqual(again.bytes);
    expect(one.bytes).not.toEqual(other.bytes);
  });
});

describe('checking each spelling of a header', () => {
  let all: Judged[] = [];
  beforeAll(async () => {
    all = await judgedLists(gridLists(world));
  });

  itIsRight(() => all);
});
