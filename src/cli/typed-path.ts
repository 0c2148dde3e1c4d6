import { relative, resolve } from 'node:path';
import { packageRoot } from '../server/package-root.ts';

/**
 * A path as it was typed, made absolute. It counts from the folder where the command was typed: `npm run` moves to the
 * package's folder and leaves the other in INIT_CWD.
 */
export function typedPath(
  typed: string,
  cwd: string = process.cwd(),
  initCwd: string | undefined = process.env['INIT_CWD'],
): string {
  const movedByNpm = initCwd !== undefined && relative(packageRoot, cwd) === '';
  return resolve(movedByNpm ? initCwd : cwd, typed);
}
