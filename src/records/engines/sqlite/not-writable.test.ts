import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openWriter } from '../../../../test/support/books/open.ts';
import { dataDirForEachTest } from '../../../../test/support/books/places.ts';
import { type Cells, horse } from '../../../../test/support/books/record-files.ts';
import { RecordsWriteError } from '../../errors.ts';
import { rollBack } from '../../generations/generations.ts';
import { recordsFolder } from './records-folder.ts';

const horses = (name: string): Cells[] => Array.from({ length: 5000 }, (_, at) => horse(`${at + 1}`, name));

const data = dataDirForEachTest();

it('a data directory that is a file is reported as not writable', async () => {
  const file = join(data.dataDir, 'file');
  await writeFile(file, '');
  const writer = await openWriter(`sqlite:${file}`);
  await expect(rollBack(writer)).rejects.toThrow(RecordsWriteError);
  await expect(rollBack(writer)).rejects.toMatchObject({ code: 'not-writable' });
  await expect(rollBack(writer)).rejects.toThrow(/cannot be written to\. Give this program write access/);
});

it.runIf(process.platform === 'linux').each([Infinity, 0])(
  'the old records keep answering if no file can grow, with books of %s bytes or more built on workers',
  async (threadFrom) => {
    await data.importCsv({ usef: { horses: horses('Star') } });
    const folder = await data.folderOf({ usef: { horses: horses('Moon') }, usdf: {} });
    const importing = join(import.meta.dirname, '../../../../test/support/books/imports.ts');
    // The limit is in blocks of 512 bytes. It is enough for the pointer, but not for a book.
    const limited = spawnSync(
      'sh',
      [
        '-c',
        'ulimit -f 200; exec "$0" "$@"',
        process.execPath,
        importing,
        'no step',
        folder,
        data.url,
        data.dataDir,
        String(threadFrom),
      ],
      { encoding: 'utf8', cwd: tmpdir() },
    );
    expect(limited.status).toBe(1);
    expect(limited.stderr).toMatch(
      /RecordsWriteError: (Writing to .* failed|The disk that holds .* is full)/,
    );
    expect(await data.select('usef', 'SELECT name FROM horse WHERE id = 1')).toEqual([['Star']]);
    expect(await data.books()).toHaveLength(1);
    expect((await data.importFolder(folder)).kind).toBe('imported');
  },
);

it('an import that cannot remove an old book file fails, but its records are in use, and the error says so', async () => {
  await data.importCsv({ usef: { horses: horses('Star') } });
  const planted = join(recordsFolder(data.dataDir), 'usef-20200101-000000-000000.sqlite');
  const importing = data.importCsv(
    { usef: { horses: horses('Moon') } },
    {
      onProgress: () => {
        mkdirSync(planted, { recursive: true });
        writeFileSync(join(planted, 'file'), '');
      },
    },
  );
  await expect(importing).rejects.toThrow(/^The new records are in use \(generation .* were not removed/);
  expect(await data.select('usef', 'SELECT name FROM horse WHERE id = 1')).toEqual([['Moon']]);
});
