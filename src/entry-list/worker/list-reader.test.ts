import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MOST_BYTES } from '../limits.ts';
import { workbook } from '../../../test/support/workbook.ts';
import { shortRow } from '../../../test/support/short-rows.ts';
import { listFile, ListReader } from './list-reader.ts';

const folder = await mkdtemp(join(tmpdir(), 'entry-list-'));
afterAll(() => rm(folder, { recursive: true }));

/** A list that takes at least a few hundred milliseconds to read. */
const LONG = `Horse,Rider\n${'Alder Creek,"FIELD, ANN"\n'.repeat(9000)}`;

describe('the worker that reads lists (requirement 15.15)', () => {
  it('reads text and a workbook’s bytes, one after the other', async () => {
    const reader = new ListReader();
    const rows = [
      ['Horse', 'Rider'],
      ['Alder', 'Ann'],
    ];
    const [text, bytes] = await Promise.all([
      reader.read('Horse,Rider\nAlder,Ann\n'),
      reader.read(workbook([{ name: 'A', rows }])),
    ]);
    expect(text.rows.map(shortRow)).toEqual(['2//, horse Alder, rider Ann']);
    expect(bytes.rows).toEqual(text.rows);
  });

  it('reports errors with their code, message and columns', async () => {
    await expect(new ListReader().read('Color,Size\nbay,3\n')).rejects.toMatchObject({
      name: 'EntryListError',
      code: 'no-horse-or-rider',
      message: expect.stringContaining('“Color”'),
      columns: [{ name: 'Color' }, { name: 'Size' }],
    });
  });

  it.each([
    ['is stopped after it has used its share of a processor', 'for (;;);', 'rejected'],
    ['is not stopped if it only waits', 'setTimeout(() => sendAnswer(1), 1500);', 'fulfilled'],
  ])('%s, while others wait for a worker', async (_, work, expected) => {
    const code = `import { parentPort } from 'node:worker_threads';
      import { sendAnswer } from '${new URL('../../concurrency/worker.ts', import.meta.url).href}';
      parentPort.on('message', () => { ${work} });`;
    const url = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
    const reader = new ListReader({ code: url, share: 750, isWaitedFor: () => true });
    const [read] = await Promise.allSettled([reader.ask('a list')]);
    expect(read).toMatchObject({ status: expected });
  });

  it('is stopped if a list takes too long', async () => {
    await expect(new ListReader({ time: 1 }).read(LONG)).rejects.toMatchObject({ code: 'took-too-long' });
  });

  it('is stopped when nobody is waiting for its list anymore', async () => {
    const controller = new AbortController();
    const reading = new ListReader().read(LONG, {}, controller.signal);
    controller.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
  });

  it('reads the next list after one that was stopped, finished or refused', async () => {
    const reader = new ListReader();
    const controller = new AbortController();
    const first = reader.read(LONG, {}, controller.signal);
    controller.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    for (const name of ['Alder', 'Birch']) {
      const { rows } = await reader.read(`Horse\n${name}\n`);
      expect(rows.map(shortRow)).toEqual([`2//, horse ${name}`]);
    }
    await expect(reader.read('Color\nbay\n')).rejects.toMatchObject({ code: 'no-horse-or-rider' });
    await expect(reader.read('Horse\nCedar\n')).resolves.toMatchObject({ rows: [{ row: 2 }] });
  });

  it('reads the next list after the lifetime of an idle worker ends', async () => {
    const reader = new ListReader({ kept: 0 });
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(reader.read('Horse\nAlder\n')).resolves.toMatchObject({ rows: [{ row: 2 }] });
      await new Promise((resolve) => setTimeout(resolve, turn));
    }
  });

  it('refuses lists beyond the maximum number of waiting lists, and reads the rest', async () => {
    const reader = new ListReader({ waiting: 1 });
    const list = 'Horse\nAlder\n';
    const [first, second, third] = await Promise.allSettled([
      reader.read(list),
      reader.read(list),
      reader.read(list),
    ]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(third).toMatchObject({ status: 'rejected', reason: { code: 'busy' } });
    await expect(reader.read(list)).resolves.toMatchObject({ rows: [{ row: 2 }] });
  });
});

describe('listFile (requirement 15.14)', () => {
  it('returns the bytes of a file within the maximum size', async () => {
    const path = join(folder, 'entries.csv');
    await writeFile(path, 'Horse\nAlder\n');
    expect(new TextDecoder().decode(await listFile(path))).toBe('Horse\nAlder\n');
  });

  it('refuses a one-gigabyte line after reading little of it', async () => {
    const path = join(folder, 'line.csv');
    await writeFile(path, 'Horse,');
    // A sparse file takes no disk space.
    await truncate(path, 1_000_000_000);
    const before = process.memoryUsage().arrayBuffers;
    await expect(listFile(path)).rejects.toMatchObject({ code: 'file-too-large' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * MOST_BYTES);
  });

  it('reports a missing file', async () => {
    await expect(listFile(join(folder, 'none.csv'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
