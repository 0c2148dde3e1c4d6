import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answeringWith, openRecords } from '../../test/support/books/open.ts';
import {
  builtWeb,
  callFromPage,
  pageHeaders,
  refusalIn,
  temporaryFolder,
  testApp,
} from '../../test/support/server.ts';

describe('CALLS_PER_MINUTE', () => {
  const call = { method: 'POST', url: '/api/records/status/', payload: {} } as const;

  it('limits the calls from one address, and says when to retry', async () => {
    const app = await testApp({ env: { CALLS_PER_MINUTE: '2' }, clock: () => 0 });
    const headers = await pageHeaders(app);
    for (let count = 0; count < 2; count += 1) {
      expect((await app.inject({ ...call, headers })).statusCode).toBe(200);
    }
    const refused = await app.inject({ ...call, headers });
    expect(refusalIn(refused)).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers['cache-control']).toBe('no-store');

    const other = await app.inject({ ...call, headers, remoteAddress: '192.0.2.7' });
    expect(other.statusCode).toBe(200);
  });

  it('counts refused calls and unknown paths, but neither pages nor health checks', async () => {
    const app = await testApp({ env: { CALLS_PER_MINUTE: '2' }, clock: () => 0 });
    for (const url of ['/', '/livez', '/readyz', '/assets/index-1a2b3c4d.js', '/nowhere'])
      await app.inject({ url });
    expect((await app.inject(call)).statusCode).toBe(403);
    expect((await app.inject({ url: '/api/nothing' })).statusCode).toBe(404);
    expect((await app.inject({ url: '/api/nothing' })).statusCode).toBe(429);
    expect((await app.inject({ url: '/livez' })).statusCode).toBe(200);
  });

  it('counts pages and their files separately, and never health checks (requirement 12.42)', async () => {
    const app = await testApp({ webRoot: await builtWeb(), clock: () => 0 });
    const get = async (url: string): Promise<number> => (await app.inject({ url })).statusCode;
    for (let count = 0; count < 599; count += 1) expect(await get('/')).toBe(200);
    for (let count = 0; count < 5; count += 1) expect(await get('/assets/style-1a2b3c4d.css')).toBe(200);
    expect(await get('/')).toBe(429);
    expect(await get('/assets/style-1a2b3c4d.css')).toBe(429);
    expect([await get('/livez'), await get('/api/openapi.json')]).toEqual([200, 200]);
  });

  it('limits nothing if it is 0', async () => {
    const app = await testApp({ env: { CALLS_PER_MINUTE: '0' } });
    for (let count = 0; count < 20; count += 1) {
      expect((await app.inject({ url: '/api/openapi.json' })).statusCode).toBe(200);
    }
  });

  it('counts the clients behind a trusted proxy, not the proxy', async () => {
    const app = await testApp({ env: { CALLS_PER_MINUTE: '1', TRUST_PROXY: 'loopback' } });
    const from = (address: string) =>
      app.inject({ url: '/api/openapi.json', headers: { 'x-forwarded-for': address } });
    expect((await from('192.0.2.1')).statusCode).toBe(200);
    expect((await from('192.0.2.2')).statusCode).toBe(200);
    expect((await from('192.0.2.1')).statusCode).toBe(429);
  });

  it('counts requests with an invalid forwarded address as the proxy’s', async () => {
    const app = await testApp({ env: { CALLS_PER_MINUTE: '2', TRUST_PROXY: 'loopback' } });
    const from = (forwarded: string) =>
      app.inject({ url: '/api/openapi.json', headers: { 'x-forwarded-for': forwarded } });
    expect((await from('unknown-1')).statusCode).toBe(200);
    expect((await from('unknown-2')).statusCode).toBe(200);
    expect((await from('unknown-3')).statusCode).toBe(429);
    expect((await from('192.0.2.1, unknown-4')).statusCode).toBe(429);
    expect((await from('unknown-5, 192.0.2.1')).statusCode).toBe(200);
  });

  it('counts an expensive call as several, and refuses it before it is answered', async () => {
    const app = await testApp({ clock: () => 0 });
    const judged = Array.from({ length: 60 }, (_, at) => ({ federation: String(at), affiliate: null }));
    const body = {
      org: 'usef' as const,
      searchDate: '2026-11-01',
      lastDate: '2026-12-31',
      entries: [],
      riders: judged,
    };
    let refused = await callFromPage(app, 'choices/judge', body);
    let asked = 0;
    for (; refused.statusCode === 503; asked += 1) refused = await callFromPage(app, 'choices/judge', body);
    expect(asked).toBeGreaterThanOrEqual(10);
    expect(refusalIn(refused)).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await callFromPage(app, 'records/status', {})).statusCode).toBe(200);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const app = await testApp({ env: { CALLS_PER_MINUTE: '1' } });
    const from = (remoteAddress: string) => app.inject({ url: '/api/openapi.json', remoteAddress });
    expect((await from('2001:db8:1:2::1')).statusCode).toBe(200);
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(200);
    expect((await from('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  });
});

describe('ANSWER_TIMEOUT', () => {
  afterEach(() => void vi.useRealTimers());

  it('abandons a late answer, and logs no error when it arrives', async () => {
    const records = await openRecords(`sqlite:${await temporaryFolder()}`);
    onTestFinished(() => records.close());
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const came = Promise.withResolvers<void>();
    const slow = answeringWith(records, async (query, question) => {
      asked.resolve();
      await held.promise;
      const answer = await records.ask(query, question);
      came.resolve();
      return answer;
    });
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const app = await testApp({ env: { ANSWER_TIMEOUT: '1', LOG_LEVEL: 'warn' }, records: slow, logTo });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answering = callFromPage(app, 'records/status', {});
    await asked.promise;
    vi.advanceTimersByTime(1000);
    const answer = await answering;
    expect(refusalIn(answer)).toMatchObject({ status: 503, code: 'timeout' });
    expect(answer.headers['retry-after']).toBe('5');
    held.resolve();
    await came.promise;
    await new Promise(setImmediate);
    expect(lines).toEqual([]);
  });
});
