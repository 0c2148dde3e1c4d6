import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';

interface SmallDisk {
  resize: (bytes: number) => void;
  remove: () => void;
}

/** Mounts a small disk. Returns null if that is not possible: only root may mount disks, and not in every container. */
export async function mountSmallDisk(folder: string, bytes: number): Promise<SmallDisk | null> {
  await mkdir(folder, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options(bytes), 'tmpfs', folder]).status !== 0) return null;
  return {
    resize: (size) => run('mount', ['-o', `remount,${options(size)}`, folder]),
    remove: () => run('umount', [folder]),
  };
}

function options(size: number): string {
  return `size=${Math.ceil(size / 1024)}k,mode=0755`;
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, [...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr.trim()}`);
}
