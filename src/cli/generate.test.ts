import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { amvs } from '../../test/support/amvs.ts';

const scratch = mkdtempSync(join(tmpdir(), 'amvs-generate-cli-'));
afterAll(() => rmSync(scratch, { recursive: true }));

describe('amvs generate', () => {
  it('writes record files into a new folder in the working directory, and reports the folder and its rows', async () => {
    const ran = await amvs(['generate', '--horses', '20', '--json', 'new'], {}, scratch);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    const folder = join(scratch, 'new');
    const said: { rows: Record<string, number> } = JSON.parse(ran.stdout);
    expect(said).toMatchObject({ folder, horses: 20, seed: 1 });
    const lines = readFileSync(join(folder, 'usef', 'horses.csv'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(said.rows['usef/horses.csv']).toBe(lines.length - 1);
    expect(existsSync(join(folder, 'SAMPLE-RECORDS.txt'))).toBe(true);
  });

  it('does not touch a folder that is not empty', async () => {
    const folder = join(scratch, 'full');
    mkdirSync(folder);
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    const ran = await amvs(['generate', '--horses', '20', folder]);
    expect(ran).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `amvs: ${folder} is not empty. Name a new folder, or empty this one first\n`,
    });
    expect(existsSync(join(folder, 'usef'))).toBe(false);
  });

  it.each([
    ['no horses', ['--horses', '0'], /--horses.+from 1 to 5000000/],
    ['half a horse', ['--horses', '1.5'], /--horses.+whole number/],
    ['a negative seed', ['--seed=-1'], /--seed.+from 0 to 4294967295/],
    ['a seed that is a word', ['--seed', 'one'], /--seed.+whole number/],
    ['a missing folder of names', ['--names', 'nowhere'], /horse-names\.txt cannot be read/],
  ])('refuses %s, and creates no folder', async (_case, options, reason) => {
    const folder = join(scratch, 'refused');
    const ran = await amvs(['generate', ...options, folder], {}, scratch);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(reason);
    expect(existsSync(folder)).toBe(false);
  });

  it('refuses a file in place of a folder', async () => {
    const file = join(scratch, 'file');
    writeFileSync(file, '');
    expect(await amvs(['generate', file])).toMatchObject({
      code: 2,
      stderr: `amvs: ${file} is not a folder\n`,
    });
  });
});
