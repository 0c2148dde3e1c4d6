import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../src/server/package-root.ts';

/**
 * A file of `deploy/` with what is different on the machine of the test put in its place. Every text to be replaced must be
 * there, so that the example and what is tested cannot part unnoticed. The longest come first.
 *
 * @param file its path from `deploy/`: `haproxy/haproxy.cfg`
 */
export async function filled(file: string, replacements: Readonly<Record<string, string>>): Promise<string> {
  const example = await readFile(join(packageRoot, 'deploy', file), 'utf8');
  const found = Object.keys(replacements).sort((a, b) => b.length - a.length);
  const missing = found.find((text) => !example.includes(text));
  if (missing !== undefined) throw new Error(`deploy/${file} does not have "${missing}"`);
  // In one pass, so that what was put in is not replaced again.
  const pattern = new RegExp(
    found.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'),
    'g',
  );
  return example.replace(pattern, (text) => replacements[text] ?? text);
}
