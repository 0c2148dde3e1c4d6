import { existsSync, readFileSync } from 'node:fs';

/**
 * In bytes.
 *
 * Linux counts the memory of the parent in `maxRSS` when it starts a child: a child of a test runner of 320 MB never
 * has less.
 */
export function peakMemory(): number {
  const status = '/proc/self/status';
  if (!existsSync(status)) return process.resourceUsage().maxRSS * 1024;
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`${status} has no VmHWM`);
  return Number(kilobytes) * 1024;
}
