import { errorCode } from './error-code.ts';
import { RecordsStoreError } from './records-store-error.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);
const OTHER = new Set(['EIO', 'EFBIG', 'EMFILE', 'ENFILE']);

/** What can be wrong with a folder that is written to. */
export type WriteProblem = Exclude<RecordsStoreError['code'], 'import-running'>;

/** What an error of the system says of the folder that was written to; null when it is no such error. */
export function systemProblem(error: unknown): WriteProblem | null {
  const code = errorCode(error);
  if (FULL.has(code)) return 'disk-full';
  if (REFUSED.has(code)) return 'not-writable';
  return OTHER.has(code) ? 'write-failed' : null;
}

/**
 * What went wrong while a folder was written to, as an error whoever runs the import can act on. Any other error, one of our
 * own above all, comes back as it is.
 */
export function writeFailure(error: unknown, folder: string, problem = systemProblem(error)): unknown {
  return problem === null
    ? error
    : new RecordsStoreError(problem, sentence(problem, folder, error), { cause: error });
}

function sentence(problem: WriteProblem, folder: string, error: unknown): string {
  switch (problem) {
    case 'disk-full':
      return `The disk of ${folder} is full. Make room and import again; the records in use are as they were.`;
    case 'not-writable':
      return `${folder} cannot be written to. Make it a folder this program may write to, or name another one.`;
    case 'write-failed':
      return `Writing to ${folder} failed (${String(error)}). Look at the disk and import again; the records in use are as they were.`;
  }
}
