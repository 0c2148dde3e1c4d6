import { open } from 'node:fs/promises';

/**
 * Makes the names in a folder (files made, moved, removed) survive a power cut. Windows cannot sync a folder and needs
 * no such step.
 */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
