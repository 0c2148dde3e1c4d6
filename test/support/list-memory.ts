import { readFile } from 'node:fs/promises';
import { ListReader } from '../../src/entry-list/worker/list-reader.ts';
import { type ListBody, type ListBodyReply, listIn } from '../../src/server/entry-checks/list-message.ts';

/**
 * A process that reads lists as the server does: first a small one, so that the thread and its code are there, then one whose
 * memory is measured. Its arguments are their files. Prints the number of rows, and the memory in MiB at most above the
 * memory before.
 */

const MIB = 1024 ** 2;

const reader = new ListReader({
  code: new URL('../../src/server/entry-checks/list-worker.ts', import.meta.url),
  // A busy machine must not end a list here.
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
const most = process.resourceUsage().maxRSS * 1024 - before;
process.stdout.write(JSON.stringify({ rows, mebibytes: Math.round(most / MIB) }));
process.exit();
