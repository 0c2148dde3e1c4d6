import { readFile } from 'node:fs/promises';
import { ListReader } from '../../src/entry-list/worker/list-reader.ts';
import { peakMemory } from './peak-memory.ts';
import { type ListBody, type ListBodyReply, listIn } from '../../src/server/entry-checks/list-message.ts';

/*
 * Reads two lists as the server does, in a separate process. The first list is small, to start the worker and load its code;
 * memory is measured for the second. The arguments are the two files. Prints the number of rows, and the increase in memory from
 * before to the peak, in MiB.
 */

const MIB = 1024 ** 2;

const reader = new ListReader({
  code: new URL('../../src/server/entry-checks/list-worker.ts', import.meta.url),
  // Reading a list must not time out on a busy machine.
  time: 600_000,
});

async function read(path: string): Promise<number> {
  const file = await readFile(path);
  const bytes = new Uint8Array(file.length);
  bytes.set(file);
  const query = { flow: 'usef', firstDate: '2026-11-21' };
  const body: ListBody = { bytes, type: 'application/octet-stream', query };
  return listIn(await reader.ask<ListBodyReply>(body, undefined, [bytes.buffer])).rows.length;
}

const [small = '', large = ''] = process.argv.slice(2);
await read(small);
const before = process.memoryUsage.rss();
const rows = await read(large);
const most = peakMemory() - before;
process.stdout.write(JSON.stringify({ rows, mebibytes: Math.round(most / MIB) }));
process.exit();
