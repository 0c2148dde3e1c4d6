import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { JSDOM, VirtualConsole } from 'jsdom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testApp, type TestAppOptions } from '../../test/support/server.ts';

/** Starts the server on a real socket. */
async function listening(options?: TestAppOptions): Promise<string> {
  const app = await testApp(options);
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const AXIOS = join(
  dirname(createRequire(import.meta.url).resolve('axios/package.json')),
  'dist/axios.min.js',
);

interface Outcome {
  status: number | null;
  code: string | null;
  generation: string | null;
}

/** Calls `url` from the page through axios with its default settings. */
async function axiosIn(page: JSDOM, url: string): Promise<Outcome> {
  const { window } = page;
  onTestFinished(() => window.close());
  window.eval(await readFile(AXIOS, 'utf8'));
  const answer = await window.eval(`axios.post(${JSON.stringify(url)}, {}).then(
    ({ status, headers }) => ({ status, code: null, generation: headers['records-generation'] ?? null }),
    ({ response }) => ({ status: response?.status ?? null, code: response?.data?.code ?? null, generation: null }),
  ).then(JSON.stringify)`);
  return JSON.parse(String(answer));
}

const OPTIONS = { runScripts: 'outside-only', virtualConsole: new VirtualConsole() } as const;

describe('axios with default settings', () => {
  it('can call from a page of the server', async () => {
    const address = await listening();
    const page = await JSDOM.fromURL(`${address}/usef/horse-search`, OPTIONS);
    expect(page.window.document.cookie).toMatch(/^XSRF-TOKEN=[\w-]+$/);
    const answered = { status: 200, code: null, generation: 'none' };
    expect(await axiosIn(page, '/api/records/status/')).toEqual(answered);
    expect(await axiosIn(page, '/api/records/status')).toEqual(answered);
    expect(await axiosIn(page, `${address}/api/records/status`)).toEqual(answered);
  });

  it('cannot read an answer on another site’s page', async () => {
    const address = await listening();
    const page = new JSDOM('', { ...OPTIONS, url: 'http://elsewhere.example/' });
    expect(await axiosIn(page, `${address}/api/records/status/`)).toMatchObject({ status: null });
  });

  it('can call from a page whose origin is in WEB_ORIGINS', async () => {
    const address = await listening({ env: { WEB_ORIGINS: 'http://elsewhere.example' } });
    const page = new JSDOM('', { ...OPTIONS, url: 'http://elsewhere.example/' });
    expect(await axiosIn(page, `${address}/api/records/status/`)).toEqual({
      status: 200,
      code: null,
      generation: 'none',
    });
  });
});

describe('fetch', () => {
  it('can call with the page’s cookies and token', async () => {
    const address = await listening();
    const home = await fetch(`${address}/`);
    const cookies = home.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
    const response = await fetch(`${address}/api/records/status`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token, Cookie: cookies.join('; ') },
      body: '{}',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      generation: null,
      books: { usef: null, usdf: null, ushja: null },
    });
  });

  it('gets a refusal for a chunked body that is too large, and the server keeps running', async () => {
    const address = await listening({ env: { WEB_ORIGINS: 'http://elsewhere.example' } });
    const parts = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 30; part += 1) controller.enqueue(new Uint8Array(10_000).fill(32));
        controller.close();
      },
    });
    const response = await fetch(`${address}/api/records/status`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://elsewhere.example' },
      body: parts,
      duplex: 'half',
    });
    expect(response.status).toBe(413);
    expect((await fetch(`${address}/livez`)).status).toBe(200);
  });
});
