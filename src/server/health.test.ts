import { describe, expect, it } from 'vitest';
import { refusalIn, testApp } from '../../test/support/server.ts';
import type { RecordsHost } from '../records/records.ts';
import { shownHosts } from './health.ts';

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
  it('returns 503 before the first import', async () => {
    const response = await (await testApp()).inject({ url: '/readyz' });
    expect(refusalIn(response)).toMatchObject({ status: 503, code: 'book-missing' });
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
    ['no hosts, because the records are in files', [], null],
    ['one host', [primary], { primary: 'up', replicas: { up: 0, behind: 0, lost: 0 } }],
    [
      'a primary and two replicas that are up',
      [replica, primary, replica],
      { primary: 'up', replicas: { up: 2, behind: 0, lost: 0 } },
    ],
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
      'a replica that replaced the lost primary',
      [{ ...primary, state: 'lost' }, host('db2:5432', { role: 'primary' }), replica],
      { primary: 'up', replicas: { up: 1, behind: 0, lost: 1 } },
    ],
    [
      'hosts that were never a primary',
      [{ ...replica, role: 'unknown', state: 'lost' }, replica],
      { primary: 'lost', replicas: { up: 1, behind: 0, lost: 1 } },
    ],
  ])('summarizes %s', (_what, hosts, shown) => {
    expect(shownHosts(hosts)).toEqual(shown);
    expect(JSON.stringify(shown)).not.toContain('db');
  });
});
