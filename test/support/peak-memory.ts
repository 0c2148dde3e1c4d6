import { existsSync, readFileSync } from 'node:fs';

/**
 * Returns the peak memory in bytes.
 *
 * Linux includes the parent's memory in a new child's `maxRSS`, so a child of a 320 MB test runner never
 * reports less than that.
 */
export function peakMemory(): number {
  const status = '/proc/self/status';
  if (!existsSync(status)) return process.resourceUsage().maxRSS * 1024;
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`${status} has no VmHWM`);
  return Number(kilobytes) * 1024;
}
