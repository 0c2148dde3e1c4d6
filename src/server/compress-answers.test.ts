import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/support/server.ts';
import { acceptedEncoding } from './compress-answers.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=x', null],
])('acceptedEncoding(%j) is %j', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});

describe('a long answer', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is packed with %s where it is accepted, and the same', async (encoding, unpack) => {
    const app = await testApp();
    const plain = await app.inject({ url: '/api/openapi.json' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const packed = await app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': encoding },
    });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [plain, packed]) expect(headers.vary).toContain('Accept-Encoding');
  });

  it('says what else it depends on', async () => {
    const app = await testApp({ env: { WEB_ORIGINS: 'http://a.example' } });
    const headers = { origin: 'http://a.example', 'accept-encoding': 'br' };
    expect((await app.inject({ url: '/api/openapi.json', headers })).headers.vary).toBe(
      'Origin, Accept-Encoding',
    );
  });
});

it('a short answer is not packed', async () => {
  const response = await (await testApp()).inject({ url: '/livez', headers: { 'accept-encoding': 'br' } });
  expect(response.headers).not.toHaveProperty('content-encoding');
  expect(response.json()).toEqual({ status: 'live' });
});
