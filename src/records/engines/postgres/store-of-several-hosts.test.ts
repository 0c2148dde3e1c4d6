import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../../../test/support/books/open.ts';
import { type PrimaryAndStandby, startPrimaryAndStandby } from '../../../../test/support/postgres/servers.ts';
import type { Pointer } from '../../generations/pointer.ts';
import type { RecordsStore } from '../../generations/records-store.ts';

let pair: PrimaryAndStandby;

beforeAll(async () => {
  pair = await startPrimaryAndStandby();
});
afterAll(() => pair.stop());

function pointerTo(name: string): Pointer {
  return { current: name, generations: [{ name, books: { usef: null, usdf: null, ushja: null } }] };
}

async function withStore<Result>(
  url: string,
  use: (store: RecordsStore) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(url);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

function replicaFirst(): string {
  const [, user, primary, standby, database] = /^(.*@)(.*),(.*)(\/.*)$/.exec(pair.url()) ?? [];
  return `${user}${standby},${primary}${database}`;
}

it('writes to the primary, wherever it is listed, and reads the newest records', async () => {
  expect(await withStore(replicaFirst(), (store) => store.readPointer())).toBeNull();
  await withStore(replicaFirst(), (store) =>
    store.locked((locked) => locked.takeIntoUse(pointerTo('one'), [])),
  );
  await pair.caughtUp();
  await pair.pauseReplay();
  await withStore(pair.url(), (store) => store.locked((locked) => locked.takeIntoUse(pointerTo('two'), [])));
  expect(await withStore(replicaFirst(), (store) => store.readPointer())).toEqual(pointerTo('two'));
  expect(await withStore(pair.standby.url, (store) => store.readPointer())).toEqual(pointerTo('one'));
  await pair.resumeReplay();
});

it('builds a new book at the primary that holds the lock', async () => {
  const place = await withStore(replicaFirst(), (store) =>
    store.locked((locked) => locked.newBook('usef', '20261121-103355-3fa9c1')),
  );
  expect(place).toMatchObject({
    name: 'usef_20261121_103355_3fa9c1',
    url: { engine: 'postgres', hosts: [{ host: '127.0.0.1', port: pair.primary.port }] },
  });
});

it('does not wait forever while the primary is silent', async () => {
  await expect(
    withStore(pair.primary.url, (store) =>
      store.locked(async () => {
        await pair.primary.freeze();
      }),
    ),
  ).resolves.toBeUndefined();
  try {
    const changing = withStore(pair.primary.url, (store) => store.locked(async () => undefined));
    await expect(changing).rejects.toMatchObject({ name: 'RecordsStoreError', code: 'write-failed' });
    expect(await withStore(replicaFirst(), (store) => store.readPointer())).toEqual(pointerTo('two'));
  } finally {
    pair.primary.thaw();
  }
});

it('is read while the primary is lost, and reports that it cannot be changed', async () => {
  await pair.caughtUp();
  await pair.primary.kill();
  expect(await withStore(pair.url(), (store) => store.readPointer())).toEqual(pointerTo('two'));
  const changing = withStore(pair.url(), (store) => store.locked(async () => undefined));
  await expect(changing).rejects.toMatchObject({ name: 'RecordsStoreError', code: 'write-failed' });
  await expect(changing).rejects.toThrow(
    /^No primary of postgres:\/\/.* answers \(127\.0\.0\.1:\d+ is a replica; 127\.0\.0\.1:\d+: nothing listens there\)\. Try again when there is one; the records in use are unchanged\.$/,
  );
  await pair.standby.kill();
  await expect(withStore(pair.url(), (store) => store.readPointer())).rejects.toThrow(
    /^The records in postgres:\/\/.* cannot be read \(127\.0\.0\.1:\d+: nothing listens there; 127\.0\.0\.1:\d+: nothing listens there\)\.$/,
  );
});
