import { lookup } from 'node:dns/promises';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { builtWeb, temporaryFolder } from '../../test/support/server.ts';
import { readConfig } from './config.ts';
import { type RunningServer, startServer } from './start.ts';
import { StartError } from './start-error.ts';

/** Starts a server; by default, with an empty data folder and any free port. */
async function start(env: Record<string, string> = {}, webRoot?: string): Promise<RunningServer> {
  const config = readConfig({
    DATA_DIR: await temporaryFolder(),
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const server = await startServer(config, webRoot ?? (await builtWeb()));
  onTestFinished(() => server.close());
  return server;
}

async function portTakenBySomethingElse(host: string): Promise<string> {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, host, resolve);
  });
  onTestFinished(() => {
    other.close();
  });
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return String(address.port);
}

function until(socket: Socket, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let read = '';
    const onData = (chunk: Buffer) => {
      read += chunk.toString();
      if (!read.includes(text)) return;
      socket.off('data', onData);
      resolve(read);
    };
    socket.on('data', onData);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`closed after ${read}`)));
  });
}

describe('startServer', () => {
  it('listens on every address of localhost until it ends', async () => {
    const server = await start({ HOST: 'localhost' });
    const { port } = new URL(server.address);
    const addresses = await lookup('localhost', { all: true });
    const urls = addresses.map(({ address, family }) =>
      family === 6 ? `http://[${address}]:${port}/livez` : `http://${address}:${port}/livez`,
    );
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) expect((await fetch(url)).status).toBe(200);
    await server.close();
    for (const url of urls) await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('listens, and reports its address and its records', async () => {
    const server = await start();
    expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(server.records).toEqual({ generation: null, books: { usef: null, usdf: null, ushja: null } });
    expect((await fetch(`${server.address}/livez`)).status).toBe(200);
    expect(await (await fetch(server.address)).text()).toContain('Verification Service</title>');
  });

  it.each([
    ['localhost', 'http://localhost:'],
    ['0.0.0.0', 'http://localhost:'],
    ['::1', 'http://[::1]:'],
  ])('can be reached at the address that it reports for HOST=%s', async (host, address) => {
    const server = await start({ HOST: host });
    expect(server.address.startsWith(address)).toBe(true);
    expect((await fetch(`${server.address}/livez`)).status).toBe(200);
  });

  it('creates the data folder', async () => {
    const server = await start({ DATA_DIR: join(await temporaryFolder(), 'a', 'b') });
    expect((await fetch(`${server.address}/livez`)).status).toBe(200);
  });

  it('frees the port when it stops, even if it is stopped several times', async () => {
    const server = await start();
    const port = new URL(server.address).port;
    await Promise.all([server.close(), server.close()]);
    await server.close();
    await expect(fetch(`${server.address}/livez`)).rejects.toThrow('fetch failed');
    const next = await start({ PORT: port });
    expect((await fetch(`${next.address}/livez`)).status).toBe(200);
  });

  it('answers pending requests before it stops', async () => {
    const server = await start({ WEB_ORIGINS: 'http://elsewhere.example' });
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    socket.write(
      'POST /api/records/status HTTP/1.1\r\nHost: localhost\r\nOrigin: http://elsewhere.example\r\n' +
        'Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n',
    );
    await until(socket, '100 Continue');
    const closed = server.close();
    const answer = until(socket, '"generation"');
    socket.write('{}');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n(.*\r\n)*connection: close\r\n/im);
    await closed;
  });

  it('keeps answering for DRAIN_TIME while it reports that it is not ready, and closes each connection after its answer', async () => {
    const server = await start({ DRAIN_TIME: '600', WEB_ORIGINS: 'http://elsewhere.example' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const closed = server.close();
    const ready = await fetch(`${server.address}/readyz`);
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
    expect(await ready.json()).toMatchObject({ code: 'closing', title: 'The server is shutting down' });
    const answer = await fetch(`${server.address}/api/records/status/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://elsewhere.example' },
      body: '{}',
    });
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    vi.advanceTimersByTime(599_999);
    expect((await fetch(`${server.address}/livez`)).status).toBe(200);
    vi.advanceTimersByTime(1);
    await closed;
    await expect(fetch(`${server.address}/livez`)).rejects.toThrow('fetch failed');
  });

  it('closes a connection whose request does not arrive in time', async () => {
    const server = await start({ REQUEST_TIMEOUT: '1' });
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    socket.write('POST /api/records/status HTTP/1.1\r\nHost: localhost\r\n');
    expect(await until(socket, '\r\n\r\n')).toContain('408 Request Timeout');
  });

  it('responds with 503 after ANSWER_TIMEOUT if the body of a request does not arrive', async () => {
    const server = await start({ ANSWER_TIMEOUT: '1', WEB_ORIGINS: 'http://elsewhere.example' });
    const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
    onTestFinished(() => {
      socket.destroy();
    });
    // The timeout starts when the headers arrive. The body never arrives.
    socket.write(
      'POST /api/records/status HTTP/1.1\r\nHost: localhost\r\nOrigin: http://elsewhere.example\r\n' +
        'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n',
    );
    const answer = await until(socket, '}');
    expect(answer).toMatch(/^HTTP\/1\.1 503 .*\r\n(.*\r\n)*retry-after: 5\r\n/im);
    expect(answer).toContain('"code":"timeout"');
    expect((await fetch(`${server.address}/livez`)).status).toBe(200);
  });

  it('needs no built web app if WEB_APP is off', async () => {
    const server = await start({ WEB_APP: 'off' }, '/nowhere');
    expect((await fetch(server.address)).status).toBe(404);
    expect((await fetch(`${server.address}/livez`)).status).toBe(200);
  });
});

async function refusal(env: Record<string, string>, webRoot?: string): Promise<string> {
  try {
    await start(env, webRoot);
  } catch (error) {
    if (!(error instanceof StartError) || error.message.includes('\n')) throw error;
    return error.message;
  }
  throw new Error('It started');
}

describe('startServer refuses to start', () => {
  it.each(['127.0.0.1', 'localhost'])('a server does not start if the port of %s is taken', async (host) => {
    const port = await portTakenBySomethingElse(host === 'localhost' ? '127.0.0.1' : host);
    expect(await refusal({ HOST: host, PORT: port })).toBe(
      `Another program uses port ${port} on ${host}. Stop that program, or choose another port with PORT.`,
    );
  });

  it('a server does not start if another server from this package uses the port', async () => {
    const { port } = new URL((await start()).address);
    expect(await refusal({ PORT: port })).toContain(`Another program uses port ${port} on 127.0.0.1.`);
  });

  it('a server does not start if the machine does not have the address', async () => {
    expect(await refusal({ HOST: '203.0.113.77' })).toContain(
      'This machine does not have the address 203.0.113.77.',
    );
  });

  it('a server does not start if the data folder is inside a file', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toBe(
      `The records folder ${join(file, 'data')} cannot be written to (ENOTDIR), and has no records yet. Make it writable, or name another folder in DATA_DIR or RECORDS_URL.`,
    );
  });

  it('a server does not start if no file can be written in the data folder', async () => {
    const folder = await temporaryFolder();
    // Root ignores permissions, but even root cannot write a file where a folder has its name.
    await mkdir(join(folder, `.write-check-${process.pid}`));
    expect(await refusal({ DATA_DIR: folder })).toContain(`${folder} cannot be written to (`);
  });

  it('a server does not start if the pointer file is damaged', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'records'));
    await writeFile(join(folder, 'records', 'pointer.json'), '{"current":');
    expect(await refusal({ DATA_DIR: folder })).toContain('pointer.json is damaged');
  });

  it('a server does not start if the web app is not built', async () => {
    const folder = await temporaryFolder();
    expect(await refusal({}, folder)).toBe(
      `The web app is not built: ${folder} has no index.html. Run npm start, which builds it, or set WEB_APP=off.`,
    );
  });
});
