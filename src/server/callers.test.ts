import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { pageHeaders, refusalIn, testApp } from '../../test/support/server.ts';

const QUESTION = { horseName: 'golden', searchDate: '2026-07-04' };

/** Sends a call. An error code from the records shows that the call was admitted. */
async function call(app: FastifyInstance, headers: Record<string, string>) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/horses/usef-search-response/',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(QUESTION),
  });
  return { response, code: refusalIn(response).code };
}
const LET_THROUGH = 'book-missing';

describe('the token', () => {
  it.each([
    ['/', {}],
    ['/usef/horse-search', {}],
    ['/ushja/verifications', {}],
    ['/', { 'if-none-match': '*' }],
  ])('comes with %s %j', async (url, headers) => {
    const app = await testApp();
    for (const method of ['GET', 'HEAD'] as const) {
      const { cookies, statusCode } = await app.inject({ method, url, headers });
      expect(statusCode).toBe('if-none-match' in headers ? 304 : 200);
      const token = cookies.find(({ name }) => name === 'XSRF-TOKEN');
      expect(token).toEqual({ name: 'XSRF-TOKEN', value: token?.value, path: '/', sameSite: 'Lax' });
      expect(token?.value).toMatch(/^[\w-]{20,}$/);
      const secret = cookies.find(({ name }) => name === 'XSRF-SECRET');
      expect(secret).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: true });
      expect(secret).not.toHaveProperty('secure');
    }
  });

  it('is marked Secure when the browser uses https', async () => {
    const app = await testApp({ env: { TRUST_PROXY: 'loopback' } });
    const { cookies } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['XSRF-SECRET', true],
      ['XSRF-TOKEN', true],
    ]);
  });

  it('is not sent with assets, health checks or answers', async () => {
    const app = await testApp();
    for (const url of ['/assets/index-1a2b3c4d.js', '/livez', '/readyz', '/api/openapi.json']) {
      expect((await app.inject({ url })).cookies).toEqual([]);
    }
  });

  it('lets a call through', async () => {
    const app = await testApp();
    expect(await call(app, await pageHeaders(app))).toMatchObject({ code: LET_THROUGH });
  });

  it('stays valid when another page gets a new one, and on another server', async () => {
    const app = await testApp();
    const first = await pageHeaders(app);
    const second = await pageHeaders(app, { cookie: first.cookie ?? '' });
    expect(second['x-xsrf-token']).not.toBe(first['x-xsrf-token']);
    expect(await call(app, first)).toMatchObject({ code: LET_THROUGH });
    expect(await call(await testApp(), first)).toMatchObject({ code: LET_THROUGH });
  });

  it.each<[string, (good: Record<string, string>) => Record<string, string>]>([
    ['neither cookie nor header', () => ({})],
    ['no header', ({ cookie = '' }) => ({ cookie })],
    ['no cookie', (good) => ({ 'x-xsrf-token': good['x-xsrf-token'] ?? '' })],
    ['an empty header', (good) => ({ ...good, 'x-xsrf-token': '' })],
    ['a wrong token', (good) => ({ ...good, 'x-xsrf-token': `${good['x-xsrf-token']}x` })],
    [
      'the secret as the token',
      ({ cookie = '' }) => ({ cookie, 'x-xsrf-token': /XSRF-SECRET=([^;]*)/.exec(cookie)?.[1] ?? '' }),
    ],
    ['an empty secret', (good) => ({ ...good, cookie: 'XSRF-SECRET=' })],
    [
      'a header from a different convention',
      (good) => ({ cookie: good.cookie ?? '', 'x-csrf-token': good['x-xsrf-token'] ?? '' }),
    ],
  ])('is not accepted in a call with %s', async (_what, spoil) => {
    const app = await testApp();
    const { response, code } = await call(app, spoil(await pageHeaders(app)));
    expect(response.statusCode).toBe(403);
    expect(code).toBe('xsrf-token');
    expect(response.json()).toMatchObject({ detail: expect.stringContaining('Reload the page') });
  });

  it('another visitor’s token is refused', async () => {
    const app = await testApp();
    const [mine, theirs] = [await pageHeaders(app), await pageHeaders(app)];
    expect(await call(app, { ...mine, 'x-xsrf-token': theirs['x-xsrf-token'] ?? '' })).toMatchObject({
      code: 'xsrf-token',
    });
  });
});

describe('the origin of a call', () => {
  const host = { host: 'amvs.example:8080' };
  it.each<[string, Record<string, string>, boolean]>([
    [
      'the server’s own page, with Sec-Fetch-Site',
      { ...host, origin: 'http://amvs.example:8080', 'sec-fetch-site': 'same-origin' },
      true,
    ],
    [
      'its own page behind a proxy that changes Host',
      { ...host, origin: 'https://public.example', 'sec-fetch-site': 'same-origin' },
      true,
    ],
    ['its own page on plain http', { ...host, origin: 'http://amvs.example:8080' }, true],
    ['its own page behind an https proxy', { ...host, origin: 'https://amvs.example:8080' }, true],
    ['no page', host, true],
    ['another site', { ...host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
    ['another site, according to Sec-Fetch-Site only', { ...host, 'sec-fetch-site': 'cross-site' }, false],
    ['another site, according to Origin only', { ...host, origin: 'https://evil.example' }, false],
    [
      'another port of this machine',
      { ...host, origin: 'http://amvs.example:9999', 'sec-fetch-site': 'same-site' },
      false,
    ],
    ['another port, according to Origin only', { ...host, origin: 'http://amvs.example:9999' }, false],
    ['a page without an origin', { ...host, origin: 'null' }, false],
  ])('is checked for a call from %s', async (_who, headers, allowed) => {
    const app = await testApp({ env: { HOST: 'amvs.example' } });
    const { response, code } = await call(app, { ...(await pageHeaders(app)), ...headers });
    expect(code).toBe(allowed ? LET_THROUGH : 'origin-not-allowed');
    expect(response.statusCode).toBe(allowed ? 503 : 403);
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('is not checked for the API description, so that other sites can link to it', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await (await testApp()).inject({ url: '/api/openapi.json', headers })).statusCode).toBe(200);
  });
});

describe('an origin in WEB_ORIGINS', () => {
  const env = { WEB_ORIGINS: 'https://verify.example, http://localhost:5173' };
  const page = { origin: 'https://verify.example', 'sec-fetch-site': 'cross-site' };

  it('may call without a token and read the answer', async () => {
    const { response, code } = await call(await testApp({ env }), page);
    expect(code).toBe(LET_THROUGH);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': 'https://verify.example',
      'access-control-expose-headers': 'Records-Generation, Retry-After',
      vary: 'Origin',
    });
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('adds Origin to an answer’s Vary header, next to Accept-Encoding', async () => {
    const app = await testApp({ env });
    const response = await app.inject({
      url: '/api/openapi.json',
      headers: { ...page, 'accept-encoding': 'br' },
    });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers.vary).toMatch(/origin/i);
    expect(response.headers.vary).toMatch(/accept-encoding/i);
  });

  it('may also read refusals', async () => {
    const app = await testApp({ env });
    const response = await app.inject({ method: 'POST', url: '/api/nothing', headers: page });
    expect(response.statusCode).toBe(404);
    expect(response.headers['access-control-allow-origin']).toBe('https://verify.example');
  });

  it('learns which methods and headers it may send', async () => {
    const app = await testApp({ env });
    const response = await app.inject({
      method: 'OPTIONS',
      url: '/api/horses/usef-search-response/',
      headers: {
        ...page,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': 'https://verify.example',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'Content-Type, X-XSRF-TOKEN',
    });
  });

  it.each([
    { origin: 'https://verify.example.evil.example' },
    { origin: 'http://verify.example' },
    { origin: 'https://verify.example:8443' },
    { origin: 'https://VERIFY.example' },
  ])('does not match $origin', async ({ origin }) => {
    const app = await testApp({ env });
    const { response, code } = await call(app, { ...(await pageHeaders(app)), origin });
    expect(code).toBe('origin-not-allowed');
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/horses/usef-search-response/',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(403);
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('changes nothing for the server’s own pages', async () => {
    const app = await testApp({ env });
    expect((await call(app, await pageHeaders(app))).code).toBe(LET_THROUGH);
    expect((await call(app, {})).code).toBe('xsrf-token');
  });
});
