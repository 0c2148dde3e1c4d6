import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openRecords, openWriter } from '../../../../test/support/books/open.ts';
import { namesInBoth, oneHorseInEach } from '../../../../test/support/books/small-books.ts';
import { type PrimaryAndStandby, startPrimaryAndStandby } from '../../../../test/support/postgres/servers.ts';
import { type RecordFolder, writeRecordFolder } from '../../../../test/support/books/record-files.ts';
import { calendarDate } from '../../../domain/calendar/calendar-date.ts';
import { importRecords } from '../../import/import-records.ts';
import type { Records } from '../../records.ts';

/* Name searches on workers while a host is lost or behind. */

/** Timeout (ms). It is generous, because the machine may be busy. */
const PATIENCE = 120_000;
/** Maximum time (ms) for a search. A hanging host is abandoned after half of it. */
const SEARCH_TIME = 20_000;
const WAIT = { timeout: PATIENCE, interval: 20 };

let pair: PrimaryAndStandby;
let folders: RecordFolder[];
beforeEach(async () => {
  folders = [];
  pair = await startPrimaryAndStandby();
  await importHorses('Horse 0');
  await pair.caughtUp();
});
afterEach(async () => {
  await pair.stop();
  for (const folder of folders) await folder.remove();
});

async function importHorses(name: string): Promise<void> {
  const folder = await writeRecordFolder(oneHorseInEach(name));
  folders.push(folder);
  const writer = await openWriter(pair.url());
  try {
    const minute = folders.length;
    const outcome = await importRecords({
      folder: folder.folder,
      writer,
      reportsFolder: folder.folder,
      today: calendarDate('2026-11-21'),
      now: new Date(Date.UTC(2026, 10, 21, 10, minute)),
      force: true,
    });
    if (outcome.kind !== 'imported') throw new Error(`Not imported: ${JSON.stringify(outcome)}`);
  } finally {
    await writer.close();
  }
}

async function open(): Promise<Records> {
  const records = await openRecords(pair.url(), {
    searchWorkers: 1,
    searchTime: SEARCH_TIME,
    askAgainTime: PATIENCE,
  });
  onTestFinished(() => records.close());
  expect(await namesInBoth(records)).toBe('Horse 0,Horse 0');
  return records;
}

/** Collects answers during an action and for a while afterward. */
async function answersWhile(
  records: Records,
  doIt: (answersCome: () => Promise<void>) => Promise<void>,
): Promise<Set<string>> {
  const ended = new AbortController();
  const answers = new Set<string>();
  let count = 0;
  const asking = (async () => {
    while (!ended.signal.aborted) {
      answers.add(await namesInBoth(records));
      count += 1;
    }
  })();
  const answersCome = async () => {
    const enough = count + 3;
    await vi.waitFor(() => expect(count).toBeGreaterThan(enough), WAIT);
  };
  try {
    await doIt(answersCome);
    await answersCome();
  } finally {
    ended.abort();
    await asking;
  }
  return answers;
}

it.each(['primary', 'standby'] as const)('searches continue when the %s is killed', async (lost) => {
  const records = await open();
  const answers = await answersWhile(records, () => pair[lost].kill());
  expect(answers).toEqual(new Set(['Horse 0,Horse 0']));
});

it('searches continue while the standby that answers them hangs', async () => {
  const records = await open();
  const answers = await answersWhile(records, async (answersCome) => {
    await pair.standby.freeze();
    await answersCome();
    pair.standby.thaw();
  });
  expect(answers).toEqual(new Set(['Horse 0,Horse 0']));
});

it('searches find the newest records even if the standby does not have them yet', async () => {
  const records = await open();
  await pair.pauseReplay();
  await importHorses('Horse 1');
  await vi.waitFor(() => expect(records.hosts().map(({ behind }) => behind)).toEqual([false, true]), WAIT);
  expect(await namesInBoth(records)).toBe('Horse 1,Horse 1');
  await pair.primary.kill();
  await vi.waitFor(async () => expect(await namesInBoth(records)).toBe('Horse 0,Horse 0'), WAIT);
  expect((await records.status()).generation).toContain('20261121');
});
