import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { builtWeb, temporaryFolder } from '../../test/support/server.ts';
import { readConfig } from './config.ts';
import { Connections } from './connections.ts';
import { type RunningServer, startServer } from './start.ts';

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const config = readConfig({
    DATA_DIR: await temporaryFolder(),
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    WEB_ORIGINS: 'http://elsewhere.example',
    OVERLOAD_DELAY: '0',
    ...env,
  });
  const server = await startServer(config, await builtWeb());
  onTestFinished(() => server.close());
  return server;
}

/** Polls without a timeout; the test runner ends a hanging test. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

class Client {
  readonly socket: Socket;
  text = '';
  closed = false;

  constructor({ address }: Pick<RunningServer, 'address'>, localAddress = '127.0.0.1') {
    this.socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', localAddress });
    this.socket.on('data', (chunk) => {
      this.text += chunk.toString();
    });
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => {
      this.closed = true;
    });
    onTestFinished(() => void this.socket.destroy());
  }

  async connected(): Promise<this> {
    if (this.socket.connecting) await new Promise((resolve) => this.socket.once('connect', resolve));
    return this;
  }

  async ask(path = '/livez'): Promise<string> {
    this.text = '';
    this.socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    // The text stays empty if the connection closes without an answer.
    await until(() => this.text.includes('\r\n\r\n') || this.closed);
    return this.text;
  }

  async end(): Promise<void> {
    await until(() => this.closed);
  }
}

const PATIENT = { timeout: 120_000, interval: 10 };

describe('MAX_CONNECTIONS', () => {
  it('makes room by closing the connection that has been idle longest', async () => {
    const server = await start({ MAX_CONNECTIONS: '3' });
    const first = await new Client(server).connected();
    expect(await first.ask()).toContain('200 OK');
    const second = await new Client(server).connected();
    expect(await second.ask()).toContain('200 OK');
    const third = await new Client(server).connected();
    expect(await third.ask()).toContain('200 OK');
    expect(await first.ask()).toContain('200 OK');
    const fourth = await new Client(server).connected();
    expect(await fourth.ask()).toContain('200 OK');
    await second.end();
    expect(
      [await first.ask(), await third.ask(), await fourth.ask()].every((text) => text.includes('200 OK')),
    ).toBe(true);
  });

  it('lets others connect while one client holds the maximum number of connections', async () => {
    const server = await start({ MAX_CONNECTIONS: '20' });
    const held = await Promise.all(Array.from({ length: 60 }, () => new Client(server).connected()));
    const closed = () => held.filter((each) => each.closed).length;
    // A client is connected before the server accepts it, so a later client may replace it before its first request.
    await vi.waitFor(() => expect(closed()).toBe(40), PATIENT);
    expect(await (await new Client(server).connected()).ask()).toContain('200 OK');
    await vi.waitFor(() => expect(closed()).toBe(41), PATIENT);
  });
});

describe('CONNECTIONS_PER_ADDRESS', () => {
  it('makes room only among the same address’s connections', async () => {
    const server = await start({ CONNECTIONS_PER_ADDRESS: '2' });
    const other = await new Client(server, '127.0.0.9').connected();
    expect(await other.ask()).toContain('200 OK');
    const mine: Client[] = [];
    for (let count = 0; count < 5; count += 1) {
      const client = await new Client(server).connected();
      expect(await client.ask()).toContain('200 OK');
      mine.push(client);
    }
    await Promise.all(mine.slice(0, 3).map((client) => client.end()));
    expect(mine.slice(3).map(({ closed }) => closed)).toEqual([false, false]);
    expect(await other.ask()).toContain('200 OK');
  });

  it('is not applied behind a proxy, which limits connections itself', async () => {
    const server = await start({ CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: 'loopback' });
    const clients = [await new Client(server).connected(), await new Client(server).connected()];
    for (const client of clients) expect(await client.ask()).toContain('200 OK');
    expect(clients.map(({ closed }) => closed)).toEqual([false, false]);
  });
});

describe('the shutdown', () => {
  const CALL =
    'POST /api/records/status HTTP/1.1\r\nHost: localhost\r\nOrigin: http://elsewhere.example\r\n' +
    'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

  it('answers a request that arrives on an idle connection within a second, and closes the connection', async () => {
    const server = await start();
    const client = await new Client(server).connected();
    expect(await client.ask()).toContain('200 OK');
    const idle = await new Client(server).connected();
    const closed = server.close();
    await vi.waitFor(async () => expect(await refused(server)).toBe(true), PATIENT);
    client.text = '';
    client.socket.write(CALL);
    await client.end();
    expect(client.text).toMatch(/^HTTP\/1\.1 200 OK\r\n(.*\r\n)*connection: close\r\n/im);
    expect(client.text).toContain('"generation"');
    await idle.end();
    await closed;
  });

  it('is immediate when nobody is connected', async () => {
    const server = await start();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await server.close();
    expect(await refused(server)).toBe(true);
  });
});

async function refused({ address }: RunningServer): Promise<boolean> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });
}

describe('a client that does not read', () => {
  it('is cut off after ten seconds', async () => {
    const server = await start();
    const client = await new Client(server).connected();
    client.socket.pause();
    // The answers (100 kB each) exceed the system's buffers for a client that does not read.
    client.socket.write('GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(64));
    // A client that does not read notices a closed connection only when it writes.
    const pen = setInterval(() => client.socket.write('\r\n'), 250);
    onTestFinished(() => clearInterval(pen));
    const began = performance.now();
    await client.end();
    expect(performance.now() - began).toBeGreaterThan(9_000);
    expect(client.text).toBe('');
  });
});

describe('a client that does not wait for answers', () => {
  const ASKED = 'GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n';

  it('gets answers to up to 64 requests at a time', async () => {
    const client = await new Client(await start()).connected();
    client.socket.write(ASKED.repeat(64));
    await until(() => client.text.split('200 OK').length === 65);
    client.socket.write(ASKED.repeat(64));
    await until(() => client.text.split('200 OK').length === 129);
    expect(client.closed).toBe(false);
  });

  it('is cut off at the 65th request', async () => {
    const server = await start();
    const client = await new Client(server).connected();
    client.socket.write(ASKED.repeat(65));
    await client.end();
    const other = await new Client(server).connected();
    expect(await other.ask()).toContain('200 OK');
  });

  it('gets one further answer per turn of the event loop, so that new clients are soon accepted', async () => {
    const connections = new Connections(readConfig({}));
    /** Number of requests answered in each turn. */
    const turns = [0];
    const server = connections.createServer(({ url }, response) => {
      if (url === '/next') turns.push((turns.pop() ?? 0) + 1);
      response.end('x');
    });
    let goesOn = true;
    const tick = (): void => {
      if (turns.at(-1) !== 0) turns.push(0);
      if (goesOn) setImmediate(tick);
    };
    setImmediate(tick);
    onTestFinished(() => {
      goesOn = false;
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    onTestFinished(() => connections.end());
    const { port } = server.address() as AddressInfo;
    const sent = ['/first', ...Array.from({ length: 63 }, () => '/next')];
    const clients = Array.from({ length: 5 }, () => new Client({ address: `http://127.0.0.1:${port}` }));
    for (const { socket } of clients) {
      socket.write(sent.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
    }
    await until(() => clients.every(({ text }) => text.split('200 OK').length === 65));
    expect(Math.max(...turns)).toBe(1);
    expect(turns.filter((count) => count > 0)).toHaveLength(5 * 63);
  });
});
