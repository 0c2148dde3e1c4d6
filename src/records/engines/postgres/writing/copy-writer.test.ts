import { describe, expect, it } from 'vitest';
import { CopyRows } from './copy-writer.ts';

/** Returns rows in COPY's binary format, without header and trailer. */
function written(add: (rows: CopyRows) => void): Buffer {
  const rows = new CopyRows();
  add(rows);
  return rows.end().subarray(19, -2);
}

describe('rows in the binary format of COPY', () => {
  it('COPY data begins and ends as PostgreSQL requires', () => {
    const rows = new CopyRows();
    expect(rows.end().toString('latin1')).toBe('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0\xff\xff');
    expect(rows.count).toBe(0);
  });

  it('a row begins with the number of values, and each value with its number of bytes', () => {
    const row = written((rows) => rows.add([-2, 'Ä\t\\', null, '', Uint8Array.of(0, 255)]));
    expect(row.toString('hex')).toBe(
      ['0005', '00000004fffffffe', '00000004c384095c', 'ffffffff', '00000000', '0000000200ff'].join(''),
    );
  });

  it('rows are sent in chunks of less than 200 KiB, each with whole rows', () => {
    const rows = new CopyRows();
    const sent: Buffer[] = [];
    for (let at = 0; at < 5000; at += 1) {
      const chunk = rows.add([at, 'x'.repeat(at % 300)]);
      if (chunk !== null) sent.push(chunk);
    }
    expect(sent.length).toBeGreaterThan(3);
    for (const chunk of sent) expect(chunk.length).toBeLessThan(200 * 1024);
    const all = Buffer.concat([...sent, rows.end()]);
    let from = 19;
    for (let at = 0; at < 5000; at += 1) {
      expect(all.readInt32BE(from + 6)).toBe(at);
      from += 14 + all.readInt32BE(from + 10);
    }
    expect(all.length).toBe(from + 2);
    expect(rows.count).toBe(5000);
  });

  it('a value may be larger than a whole chunk', () => {
    const large = 'é'.repeat(400_000);
    const rows = new CopyRows();
    const chunk = rows.add([large, new Uint8Array(600_000)]);
    expect(chunk?.length).toBe(19 + 2 + 4 + 800_000 + 4 + 600_000);
  });
});
