import { readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BUILT_STYLE, builtWeb, refusalIn, testApp } from '../../test/support/server.ts';

// Copied from requirements 8.2 to 8.10 and 15.70, so that the test fails if a screen is missing.
const SCREENS = [
  'competition-date',
  'horse-search',
  'horse-results',
  'owner',
  'rider-search',
  'rider-results',
  'print-cards',
  'roster',
  'verifications',
  'entry-list',
];

describe('the page', () => {
  it('is sent for every screen of every organization, with or without a trailing slash', async () => {
    const app = await testApp();
    const paths = [
      '/',
      ...['usef', 'usdf', 'ushja'].flatMap((org) => SCREENS.map((screen) => `/${org}/${screen}`)),
    ];
    expect(paths).toHaveLength(31);
    for (const path of [...paths, '/usdf/roster/', '/usef/owner?chrome=off']) {
      const response = await app.inject({ url: path });
      expect([path, response.statusCode]).toEqual([path, 200]);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.body).toContain('Affiliates Membership Verification Service</title>');
    }
  });

  it('has the same headers and no body in response to HEAD', async () => {
    const app = await testApp();
    const get = await app.inject({ url: '/usef/roster' });
    const head = await app.inject({ method: 'HEAD', url: '/usef/roster' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    for (const name of [
      'content-type',
      'cache-control',
      'etag',
      'content-length',
      'content-security-policy',
    ]) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
  });

  it('is not sent again to a browser that has it', async () => {
    const app = await testApp();
    const { etag } = (await app.inject({ url: '/' })).headers;
    for (const tag of [etag, `"other", ${etag}`, String(etag).replace('W/', ''), '*']) {
      const again = await app.inject({ url: '/', headers: { 'if-none-match': String(tag) } });
      expect([tag, again.statusCode, again.body]).toEqual([tag, 304, '']);
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    }
    const other = await app.inject({ url: '/', headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  it('names the server to call, which is set when the server starts', async () => {
    const webRoot = await builtWeb();
    const here = await (await testApp({ webRoot })).inject({ url: '/' });
    expect(here.body).toContain('<meta name="api-base" content="" />');
    const elsewhere = await (
      await testApp({ webRoot, env: { API_BASE_URL: 'https://api.example.org/a&b"c/' } })
    ).inject({ url: '/' });
    expect(elsewhere.body).toContain(
      '<meta name="api-base" content="https://api.example.org/a&amp;b%22c" />',
    );
    expect(elsewhere.headers.etag).not.toBe(here.headers.etag);
  });

  it('contains all styles, so that nothing is drawn without them', async () => {
    const { body } = await (await testApp()).inject({ url: '/usef/owner' });
    expect(body).toContain(`<style>${BUILT_STYLE}</style>`);
    expect(body).not.toContain('stylesheet');
  });

  it.each([
    ['/', ['home', 'shared']],
    ['/usef/competition-date', ['competition-date', 'shared']],
    ['/usdf/entry-list', ['entry-list', 'shared']],
    // Until the date is chosen, these screens only ask for it, so they need no code of their own.
    ['/usdf/horse-search', []],
    ['/ushja/horse-results', []],
    ['/usef/owner', []],
    ['/usef/rider-search', []],
    ['/usef/rider-results', []],
    ['/usdf/print-cards', []],
    ['/usdf/roster', []],
    ['/usdf/verifications', []],
  ])(
    'the page of %s names the files for its first view, so that all are requested at once',
    async (url, own) => {
      const { body } = await (await testApp()).inject({ url });
      const preloaded = Array.from(
        body.matchAll(/<link rel="modulepreload" crossorigin fetchpriority="low" href="([^"]+)">/g),
        ([, href]) => href,
      );
      const files = [...own, 'keyboard', 'done-notice'].map((file) => `/assets/${file}-1a2b3c4d.js`);
      expect(preloaded).toEqual(files);
      expect(body).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/index-');
    },
  );

  it('has the title, the breadcrumbs and the heading of its screen before any code runs', async () => {
    const app = await testApp();
    const results = (await app.inject({ url: '/usdf/horse-results' })).body;
    expect(results).toContain(
      '<title>Horse Results - USDF - Affiliates Membership Verification Service</title>',
    );
    expect(results).toContain('<li><span>Horse Search</span></li><li><span>Horse Results</span></li></ol>');
    expect(results).toContain('<main data-screen="horse-results"><hgroup class="page-heading">');
    expect(results).toContain('<h1>Horse Results</h1><p>Match the Correct Horse</p></hgroup>');
    expect(results).toContain('<p class="page-intro">Select the horse’s record.');
    const home = (await app.inject({ url: '/' })).body;
    expect(home).toContain('<title>Affiliates Membership Verification Service</title>');
    expect(home).toContain('<p class="page-intro">Check that a horse, its owners and its riders');
    for (const url of ['/usef/roster', '/usef/owner?chrome=off'])
      expect((await app.inject({ url })).body).not.toContain('crumbs');
  });

  it.each([
    ['/', true],
    ['/usef/owner', true],
    ['/usef/owner?chrome=off', false],
    ['/?chrome=off', false],
    ['/usef/roster', false],
    ['/ushja/verifications', false],
  ])('the page of %s contains the header in the first response: %s', async (url, framed) => {
    const { body } = await (await testApp()).inject({ url });
    expect(body.includes('<header>')).toBe(framed);
  });

  it('an incompletely built web app stops the server from starting', async () => {
    const webRoot = await builtWeb();
    await writeFile(join(webRoot, '.vite', 'manifest.json'), '{}');
    await expect(testApp({ webRoot })).rejects.toThrow('has no pages/home.tsx: build it again');
  });

  it('must have a placeholder for the server’s address', async () => {
    const webRoot = await builtWeb();
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Other</title>');
    await expect(testApp({ webRoot })).rejects.toThrow('<meta name="api-base"');
  });

  it('the page in the sources has a placeholder for the server’s address, a frame, and a description', async () => {
    const source = await readFile(new URL('../web/index.html', import.meta.url), 'utf8');
    expect(source).toMatch(/<meta name="api-base" content="" \/>/);
    expect(source).toMatch(/<!-- frame -->.*<header.*<!-- \/frame -->/s);
    expect(source).toContain('name="description"');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s', async (encoding, unpack) => {
    const webRoot = await builtWeb();
    await writeFile(
      join(webRoot, 'index.html'),
      `<meta name="api-base" content="" /><!-- ${'long '.repeat(500)} -->`,
    );
    const app = await testApp({ webRoot });
    const plain = await app.inject({ url: '/' });
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toMatch(/accept-encoding/i);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  });
});

describe('other paths', () => {
  it.each([
    ['/usef', '/usef/competition-date'],
    ['/usdf/', '/usdf/competition-date'],
    ['/ushja?chrome=off&horse=secret', '/ushja/competition-date?chrome=off'],
    ['/USEF', '/'],
    ['/USEF/roster', '/'],
    ['/usef/Roster', '/'],
    ['/fei/roster', '/'],
    ['/usef/nothing', '/'],
    ['/usef/roster/more', '/'],
    ['/nowhere', '/'],
    ['/nowhere/?chrome=off', '/?chrome=off'],
    ['/nowhere?chrome=on&name=secret', '/'],
    ['//evil.example', '/'],
    ['/index.html', '/'],
    ['/apis', '/'],
    ['/API/horses/usef-search-response/', '/'],
    ['/%E0%A4%A', '/'],
    ['/usef%2Froster', '/'],
  ])('redirect from %s to %s', async (path, location) => {
    const app = await testApp();
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await app.inject({ method, url: path });
      expect(response.statusCode).toBe(302);
      expect(response.headers.location).toBe(location);
    }
  });

  it.each([
    ['POST', '/', 405, 'method-not-allowed'],
    ['POST', '/usef/roster', 405, 'method-not-allowed'],
    ['DELETE', '/livez', 405, 'method-not-allowed'],
    ['POST', '/horses/usef-search-response/', 404, 'not-found'],
    ['PUT', '/assets/index-1a2b3c4d.js', 404, 'not-found'],
  ])('get a refusal: %s %s returns %d', async (method, url, status, code) => {
    const response = await (await testApp()).inject({ method: method as 'POST', url });
    expect(refusalIn(response)).toMatchObject({ status, code });
    expect(response.headers.allow).toBe(status === 405 ? 'GET, HEAD' : undefined);
  });
});

describe('files', () => {
  const FILE = '/assets/index-1a2b3c4d.js';

  it('are cached for a year, because their names change with their contents', async () => {
    const app = await testApp();
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await app.inject({ method, url: FILE });
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(response.headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('are never sent in parts', async () => {
    const response = await (await testApp()).inject({ url: FILE, headers: { range: 'bytes=999999-' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['accept-ranges']).toBeUndefined();
  });

  it('are sent in the compressed form that the build made', async () => {
    const webRoot = await builtWeb();
    await writeFile(join(webRoot, 'assets', 'index-1a2b3c4d.js.br'), 'as it was built');
    const app = await testApp({ webRoot });
    const response = await app.inject({ url: FILE, headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    expect(response.body).toBe('as it was built');
    expect(response.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  });

  it.each([
    '/assets/gone-1a2b3c4d.js',
    '/assets/gone',
    '/assets/',
    '/assets',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
    '/assets/.sources',
    '/favicon.ico',
    '/robots.txt',
    '/usef/main.js',
  ])('missing files return 404, not the page: %s', async (path) => {
    const app = await testApp();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    // Other clients, such as `fetch`, would resolve the dots before sending the path.
    const response = await new Promise<IncomingMessage>((resolve) => {
      get({ port, path }, resolve);
    });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(JSON.parse(await text(response))).toMatchObject({ code: 'not-found' });
  });
});

describe('a server without pages', () => {
  it('returns 404 for every page, and issues the token at / for pages that another server serves', async () => {
    const app = await testApp({ webRoot: null });
    const home = await app.inject({ url: '/' });
    expect(refusalIn(home).code).toBe('not-found');
    expect(home.cookies.map(({ name }) => name)).toEqual(['XSRF-SECRET', 'XSRF-TOKEN']);
    expect(refusalIn(await app.inject({ url: '/usef/roster' })).code).toBe('not-found');
    expect((await app.inject({ url: '/livez' })).statusCode).toBe(200);
  });
});
