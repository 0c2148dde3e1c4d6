import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/support/server.ts';

/** A Content-Security-Policy as a table. */
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
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
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

  it('hold browsers to https only when they came by it', async () => {
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
