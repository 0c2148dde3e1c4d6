import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusals.ts';
import { Uploads } from './uploads.ts';

const MB = 1024 * 1024;

async function outcomeOf(received: Promise<Uint8Array>): Promise<number | string> {
  return received.then(
    ({ length }) => length,
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
}

describe('lists that arrive (requirement 15.62)', () => {
  it('are received whole, each in a separate buffer', async () => {
    const stream = new PassThrough();
    const received = new Uploads().receive('a', stream, MB);
    stream.write('Horse\n');
    stream.end('Alder\n');
    const bytes = await received;
    expect(new TextDecoder().decode(bytes)).toBe('Horse\nAlder\n');
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('have a maximum size', async () => {
    const stream = new PassThrough();
    const received = outcomeOf(new Uploads().receive('a', stream, 10));
    stream.end('x'.repeat(11));
    expect(await received).toBe('too-large');
  });

  it('are limited to two per client at a time', async () => {
    const uploads = new Uploads();
    const streams = Array.from({ length: 3 }, () => new PassThrough());
    const received = streams.map((stream) => outcomeOf(uploads.receive('a', stream, MB)));
    expect(await received[2]).toBe('check-under-way');
    const other = new PassThrough();
    const others = outcomeOf(uploads.receive('b', other, MB));
    for (const stream of [...streams, other]) stream.end('x');
    expect([await received[0], await received[1], await others]).toEqual([1, 1, 1]);
  });

  it('are limited in total: if they are too large together, the client with the most bytes loses its list', async () => {
    const uploads = new Uploads();
    const large = Array.from({ length: 6 }, () => new PassThrough({ highWaterMark: 64 * MB }));
    const received = large.map((stream, at) => outcomeOf(uploads.receive(`large ${at}`, stream, 10 * MB)));
    for (const [at, stream] of large.entries()) stream.write(new Uint8Array((at === 4 ? 9 : 7.5) * MB));
    const small = new PassThrough();
    const sent = outcomeOf(uploads.receive('small', small, 10 * MB));
    small.write(new Uint8Array(2 * MB));
    small.write(new Uint8Array(MB));
    small.end();
    expect(await sent).toBe(3 * MB);
    expect(await received[4]).toBe('checks-busy');
    large[0]?.end();
    expect(await received[0]).toBe(7.5 * MB);
    for (const stream of large) stream.end();
  });

  it('cause an error if the connection closes before they are complete', async () => {
    const stream = new PassThrough();
    const received = outcomeOf(new Uploads().receive('a', stream, MB));
    stream.write('x');
    stream.destroy();
    expect(await received).toContain('before the whole list arrived');
  });
});
