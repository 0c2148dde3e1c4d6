import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_BOMBS, runBomb, writeBomb } from '../../../test/support/books/import-bombs.ts';
import { makeDataDir, type TestDataDir } from '../../../test/support/books/places.ts';
import type { RecordFolder } from '../../../test/support/books/record-files.ts';
import { recordsStatus } from '../generations/generations.ts';

/** Maximum memory (bytes) of the import. An empty import takes about 110 MB. */
const MEMORY = 300 * 1024 * 1024;

/** Maximum size (bytes) of a report with 10,000 lines. */
const REPORT = 2 * 1024 * 1024;

let data: TestDataDir;
let folder: RecordFolder;
beforeEach(async () => {
  data = await makeDataDir();
});
afterEach(async () => {
  await folder.remove();
  await data.remove();
});

describe('a file that would take minutes, gigabytes of memory or a full disk', () => {
  it.each(IMPORT_BOMBS)('is refused before it uses much memory or disk space: $name', async (bomb) => {
    folder = await writeBomb(bomb);
    const { outcome, peak, report } = await runBomb(folder.folder, data.url, data.dataDir);
    expect(outcome).toBe(`refused: ${bomb.refusal}`);
    expect(peak).toBeLessThan(MEMORY);
    expect(report).toBeLessThan(REPORT);
    expect((await recordsStatus(data.writer)).generation).toBeNull();
    expect(await data.books()).toEqual([]);
  });
});
