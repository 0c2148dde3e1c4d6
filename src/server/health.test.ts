import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/support/server.ts';
import type { RecordsHost } from '../records/records.ts';
import { shownHosts, shownRecordsUrl } from './health.ts';

describe('/livez', () => {
  it('answers while the process runs', async () => {
    const app = await testApp();
    for (const url of ['/livez', '/livez/']) {
      const response = await app.inject({ url });
      expect([response.statusCode, response.json()]).toEqual([200, { status: 'live' }]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('/readyz', () => {
  it('is ready before the first import, without records', async () => {
    const response = await (await testApp()).inject({ url: '/readyz' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      status: 'ready',
      generation: null,
      books: { usef: null, usdf: null, ushja: null },
    });
  });
});

const host = (name: string, differs: Partial<RecordsHost>): RecordsHost => ({
  name,
  role: 'replica',
  state: 'up',
  behind: false,
  reason: null,
  ...differs,
});
const primary = host('db1:5432', { role: 'primary' });
const replica = host('db2:5432', {});

describe('shownHosts', () => {
  it.each<[string, RecordsHost[], ReturnType<typeof shownHosts>]>([
    ['files', [], null],
    ['one host', [primary], { primary: 'up', replicas: { up: 0, behind: 0, lost: 0 } }],
    ['all up', [replica, primary, replica], { primary: 'up', replicas: { up: 2, behind: 0, lost: 0 } }],
    [
      'a replica that is behind and one that is lost',
      [primary, { ...replica, behind: true }, { ...replica, state: 'lost' }],
      { primary: 'up', replicas: { up: 1, behind: 1, lost: 1 } },
    ],
    [
      'a lost primary',
      [{ ...primary, state: 'lost' }, replica],
      { primary: 'lost', replicas: { up: 1, behind: 0, lost: 0 } },
    ],
    [
      'one that took the place of the lost primary',
      [{ ...primary, state: 'lost' }, host('db2:5432', { role: 'primary' }), replica],
      { primary: 'up', replicas: { up: 1, behind: 0, lost: 1 } },
    ],
    [
      'none that was ever a primary',
      [{ ...replica, role: 'unknown', state: 'lost' }, replica],
      { primary: 'lost', replicas: { up: 1, behind: 0, lost: 1 } },
    ],
  ])('of %s', (_what, hosts, shown) => {
    expect(shownHosts(hosts)).toEqual(shown);
    expect(JSON.stringify(shown)).not.toContain('db');
  });
});

describe('shownRecordsUrl', () => {
  it.each([
    ['./data', './data'],
    ['sqlite://records', 'sqlite://records'],
    ['postgres://amvs:secret@db1:port/amvs', 'postgres://…@db1:port/amvs'],
    ['postgres://amvs:secret@db1,db2', 'postgres://…@db1,db2'],
    ['postgres://amvs:se@cret@db1/amvs', 'postgres://…@db1/amvs'],
    ['postgres://amvs:secret@db1/amvs?sslmode=on', 'postgres://…@db1/amvs?sslmode=on'],
    ['mysql://amvs:secret@db1/amvs', 'mysql://…@db1/amvs'],
  ])('of %s is %s', (text, shown) => {
    expect(shownRecordsUrl(text)).toBe(shown);
  });

  it.each([
    'postgres://amvs:secret',
    'postgres:secret',
    'postgres//amvs:secret@db1/amvs',
    'amvs:secret@db1/amvs',
    'secret@db1/amvs',
    'host=db1 user=amvs password=secret',
    'password=secret',
    'postgres://db1/amvs?user=amvs&password=secret',
    'postgres://amvs@db1/amvs?password=secret',
    'postgres://amvs@db1/amvs?password=wo@secret',
    'postgres://amvs:wo?@secret@db1/amvs',
    'postgres://amvs@db1/amvs?sslmode=require&password=secret',
    'sqlite://amvs:secret@db1/amvs',
    'sqlite:?password=secret',
  ])('never has the password of %s', (text) => {
    expect(shownRecordsUrl(text)).not.toContain('secret');
  });
});
