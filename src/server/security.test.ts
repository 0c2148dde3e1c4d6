import { createHash } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { BUILT_STYLE, refusalIn, testApp } from '../../test/support/server.ts';
import { isLocalName } from './security.ts';

function policy(header: unknown): Record<string, string> {
  return Object.fromEntries(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/s))
      .map(([name = '', sources = '']) => [name, sources]),
  );
}

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  // Allows the page's inline styles by their hash.
  'style-src': `'self' 'sha256-${createHash('sha256').update(BUILT_STYLE).digest('base64')}'`,
  'img-src': "'self' data:",
  'font-src': "'self'",
  'worker-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
};

describe('security headers', () => {
  it.each([
    '/',
    '/usef/roster',
    '/assets/index-1a2b3c4d.js',
    '/nowhere',
    '/favicon.ico',
    '/livez',
    '/api/nothing',
  ])('come with %s', async (url) => {
    const { headers } = await (await testApp()).inject({ url });
    expect(policy(headers['content-security-policy'])).toEqual(POLICY);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('let the page call the server of API_BASE_URL', async () => {
    const app = await testApp({ env: { API_BASE_URL: 'https://api.example.org:8443/amvs' } });
    const { headers } = await app.inject({ url: '/' });
    expect(policy(headers['content-security-policy'])).toEqual({
      ...POLICY,
      'connect-src': "'self' https://api.example.org:8443",
    });
  });

  it('keep browsers on https only if they already use https', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const trusting = await testApp({ env: { TRUST_PROXY: 'loopback' } });
    expect((await trusting.inject({ url: '/', headers: https })).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
    const stranger = await trusting.inject({ url: '/', headers: https, remoteAddress: '192.0.2.1' });
    expect(stranger.headers).not.toHaveProperty('strict-transport-security');
    const plain = await (await testApp()).inject({ url: '/', headers: https });
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
  });
});

it.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['amvs.localhost', true],
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['notlocalhost', false],
  ['127.0.0.1.example', false],
  ['128.0.0.1', false],
  ['0.0.0.0', false],
  ['[::2]', false],
  ['', false],
])('isLocalName(%j) is %j', (name, local) => {
  expect(isLocalName(name)).toBe(local);
});

describe('a server for this machine only', () => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', hostname(), `${hostname()}:80`])(
    'answers at %s',
    async (host) => {
      const app = await testApp();
      for (let count = 0; count < 2; count += 1) {
        expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(200);
      }
    },
  );

  it.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '192.0.2.1:3000', 'a b', '['])(
    'refuses %s for pages, files, calls and unknown paths, and issues no token',
    async (host) => {
      const app = await testApp({ env: { HOST: '127.0.0.1' } });
      for (const url of ['/', '/assets/index-1a2b3c4d.js', '/api/openapi.json', '/api/nothing', '/nowhere']) {
        const refused = await app.inject({ url, headers: { host } });
        expect(refusalIn(refused)).toMatchObject({
          status: 403,
          code: 'origin-not-allowed',
          detail: expect.stringContaining('localhost'),
        });
        expect(refused.headers['set-cookie']).toBeUndefined();
      }
    },
  );
});

describe.each([
  ['listens for the network', { HOST: '0.0.0.0', SERVER_NAMES: 'verify.example.org,Show-Office' }],
  ['has a name', { HOST: 'verify.example.org', SERVER_NAMES: 'show-office' }],
  [
    'is behind a proxy, with names',
    { TRUST_PROXY: 'loopback', HOST: '::', SERVER_NAMES: 'show-office, verify.example.org' },
  ],
])('a server that %s', (_what, env) => {
  it.each([
    'verify.example.org',
    'SHOW-OFFICE:3000',
    '192.0.2.1:3000',
    '[2001:db8::1]:3000',
    'localhost',
    hostname(),
  ])('answers at %s', async (host) => {
    const app = await testApp({ env });
    expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(200);
  });

  it.each(['evil.example', '192.0.2.1.evil.example', 'verify.example.org.evil.example', 'a b'])(
    'refuses %s, and the refusal mentions SERVER_NAMES',
    async (host) => {
      const app = await testApp({ env });
      const refused = await app.inject({ url: '/', headers: { host } });
      expect(refusalIn(refused)).toMatchObject({
        status: 403,
        code: 'origin-not-allowed',
        detail: expect.stringContaining('SERVER_NAMES'),
      });
      expect(refused.headers['set-cookie']).toBeUndefined();
    },
  );
});

it('a server behind a proxy leaves checking names to the proxy, unless SERVER_NAMES lists some', async () => {
  const app = await testApp({ env: { TRUST_PROXY: 'loopback' } });
  expect((await app.inject({ url: '/', headers: { host: 'any.example' } })).statusCode).toBe(200);
  const listed = await testApp({ env: { TRUST_PROXY: 'loopback', HOST: '::', SERVER_NAMES: 'a.example' } });
  const forwarded = { host: 'a.example', 'x-forwarded-host': 'evil.example' };
  expect((await listed.inject({ url: '/', headers: forwarded })).statusCode).toBe(403);
});

it('a request with two Host headers is refused', async () => {
  const app = await testApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nConnection: close\r\n\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('Send one Host header.');
});
