import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWriter } from '../../../../test/support/books/open.ts';
import { type PrimaryAndStandby, startPrimaryAndStandby } from '../../../../test/support/postgres/servers.ts';
import type { Pointer } from '../../generations/pointer.ts';
import type { RecordsWriter } from '../../generations/records-writer.ts';

let pair: PrimaryAndStandby;

beforeAll(async () => {
  pair = await startPrimaryAndStandby();
});
afterAll(() => pair.stop());

function pointerTo(name: string): Pointer {
  return { current: name, generations: [{ name, books: { usef: null, usdf: null, ushja: null } }] };
}

async function withWriter<Result>(
  url: string,
  use: (writer: RecordsWriter) => Promise<Result>,
): Promise<Result> {
  const writer = await openWriter(url);
  try {
    return await use(writer);
  } finally {
    await writer.close();
  }
}

function replicaFirst(): string {
  const [, user, primary, standby, database] = /^(.*@)(.*),(.*)(\/.*)$/.exec(pair.url()) ?? [];
  return `${user}${standby},${primary}${database}`;
}

it('a writer uses the primary, no matter where it is listed, and reads the newest records', async () => {
  expect(await withWriter(replicaFirst(), (writer) => writer.readPointer())).toBeNull();
  await withWriter(replicaFirst(), (writer) =>
    writer.locked((locked) => locked.takeIntoUse(pointerTo('one'), [])),
  );
  await pair.caughtUp();
  await pair.pauseReplay();
  await withWriter(pair.url(), (writer) =>
    writer.locked((locked) => locked.takeIntoUse(pointerTo('two'), [])),
  );
  expect(await withWriter(replicaFirst(), (writer) => writer.readPointer())).toEqual(pointerTo('two'));
  expect(await withWriter(pair.standby.url, (writer) => writer.readPointer())).toEqual(pointerTo('one'));
  await pair.resumeReplay();
});

it('a new book is built on the primary that holds the lock', async () => {
  const place = await withWriter(replicaFirst(), (writer) =>
    writer.locked((locked) => locked.newBook('usef', '20261121-103355-3fa9c1')),
  );
  expect(place).toMatchObject({
    name: 'usef_20261121_103355_3fa9c1',
    url: { engine: 'postgres', hosts: [{ host: '127.0.0.1', port: pair.primary.port }] },
  });
});

it('a writer does not wait forever for a primary that hangs', async () => {
  await expect(
    withWriter(pair.primary.url, (writer) =>
      writer.locked(async () => {
        await pair.primary.freeze();
      }),
    ),
  ).resolves.toBeUndefined();
  try {
    const changing = withWriter(pair.primary.url, (writer) => writer.locked(async () => undefined));
    await expect(changing).rejects.toMatchObject({ name: 'RecordsWriteError', code: 'write-failed' });
    expect(await withWriter(replicaFirst(), (writer) => writer.readPointer())).toEqual(pointerTo('two'));
  } finally {
    pair.primary.thaw();
  }
});

it('a writer reads the pointer while the primary is lost, and reports that the pointer cannot be changed', async () => {
  await pair.caughtUp();
  await pair.primary.kill();
  expect(await withWriter(pair.url(), (writer) => writer.readPointer())).toEqual(pointerTo('two'));
  const changing = withWriter(pair.url(), (writer) => writer.locked(async () => undefined));
  await expect(changing).rejects.toMatchObject({ name: 'RecordsWriteError', code: 'write-failed' });
  await expect(changing).rejects.toThrow(
    /^No primary in postgres:\/\/.* answers \(127\.0\.0\.1:\d+ is a replica; 127\.0\.0\.1:\d+: nothing is listening there\)\. Try again when one does; the records in use are unchanged\.$/,
  );
  await pair.standby.kill();
  await expect(withWriter(pair.url(), (writer) => writer.readPointer())).rejects.toThrow(
    /^The records in postgres:\/\/.* cannot be read \(127\.0\.0\.1:\d+: nothing is listening there; 127\.0\.0\.1:\d+: nothing is listening there\)\.$/,
  );
});
