import { cp, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Experiment, type Form, type Result, tries } from './experiment.ts';
import { told } from './import-errors.ts';
import { mountSmallDisk } from './support/mounts.ts';
import { inUse, inWords, nextImport, placeFor, runImport, type SmallImport } from './support/small-import.ts';
import { requireTracing } from './support/strace.ts';
import { runWithFault, spread, targetInWords, tracedImport } from './support/targets.ts';

/** Maximum free space on a tested disk, in bytes. A new generation takes less, so some imports succeed. */
const MOST_ROOM = 1_000_000;

const ROOMY = 64_000_000;

async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  // Counts 4 KiB pages; each file and folder has one partly filled page.
  return sizes.reduce((sum, size) => sum + (Math.floor(size / 4096) + 1) * 4096, 4096);
}

/**
 * Imports on a disk with this much free space. Returns the fault; null if there is none; undefined if this machine cannot mount
 * small disks.
 */
async function onSmallDisk(
  small: SmallImport,
  room: number,
  index: number,
): Promise<string | null | undefined> {
  const { before } = small;
  if (before === null) throw new Error('No records are in use');
  const folder = join(small.scratch, 'disks', String(index));
  const disk = await mountSmallDisk(folder, (await folderBytes(before)) + room);
  if (disk === null) return undefined;
  try {
    const dataDir = join(folder, 'data');
    await cp(before, dataDir, { recursive: true });
    const ran = await runImport(dataDir, small.files);
    return await judge(small, dataDir, ran, `${room} bytes free`, () => disk.resize(ROOMY));
  } finally {
    disk.remove();
  }
}

/**
 * Checks the message, the records in use, and the next import after space is freed. Returns the fault; null if there is none.
 */
async function judge(
  small: SmallImport,
  dataDir: string,
  ran: Awaited<ReturnType<typeof runImport>>,
  where: string,
  makeRoom: () => void,
): Promise<string | null> {
  const found = await inUse(dataDir, small.known);
  if ('wrong' in found) return `${where}: ${found.wrong}`;
  const said = told(ran, small.new);
  const is = found.generation === small.new ? 'new' : 'old';
  if (said !== is)
    return `${where}: ${inWords(found, small)} in use, but the import says ${said} (${ran.code})`;
  if (ran.code !== 0 && !/disk .*is full/.test(ran.stderr))
    return `${where}: the message does not mention the full disk`;
  makeRoom();
  const next = await nextImport(dataDir, small);
  return next === null ? null : `${where}: ${next}`;
}

async function run(form: Form): Promise<Result> {
  requireTracing();
  const count = tries(form, 40, 3);
  const { small, targets } = await tracedImport(join(form.scratch, 'next'), false);
  const failures: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const failure = await onSmallDisk(small, Math.floor((at * MOST_ROOM) / count), at);
    if (failure === undefined) return withoutDisks(small, targets, count);
    if (failure !== null) failures.push(failure);
  }
  return { tries: count, failures, figures: 'on small disks' };
}

/** Makes writes to a file fail from a given call on, for machines without small disks. */
async function withoutDisks(
  small: SmallImport,
  targets: Awaited<ReturnType<typeof tracedImport>>['targets'],
  count: number,
): Promise<Result> {
  const writes = spread(
    targets.filter(
      ({ call, path }) => call.startsWith('p') && path.includes('building-') && call !== 'pread64',
    ),
    count,
  );
  const failures: string[] = [];
  for (const [index, target] of writes.entries()) {
    const dataDir = await placeFor(small, `full-${index}`);
    const ran = await runWithFault(small, target, 'ENOSPC', dataDir, { from: target.nth });
    const failure = await judge(small, dataDir, ran, `from ${targetInWords(target)} on`, () => {});
    if (failure !== null) failures.push(failure);
  }
  return { tries: writes.length, failures, figures: 'with ENOSPC instead of small disks' };
}

export const fullDisk: Experiment = {
  name: 'full-disk',
  promise:
    'An import that fills the disk reports it, leaves the records in use unchanged, and works once there is room.',
  needs: ['strace'],
  run,
};
