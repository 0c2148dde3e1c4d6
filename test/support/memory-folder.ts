import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** More room than all tests together need, in bytes. */
const ROOM = 4 * 1024 ** 3;

/**
 * The folder of memory, where there is one with enough room, else that of temporary files. For what tests need not keep: to make a
 * database there takes a third of the processor time that it takes on a disk, and to import records four fifths.
 */
export function memoryFolder(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
