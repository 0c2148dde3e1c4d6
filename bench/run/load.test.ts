import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { LoadConnection, runLoad } from './load.ts';

const REQUEST = Buffer.from('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');

type Answers = (request: IncomingMessage, response: ServerResponse) => void;

/** The port of a server that answers like this. */
async function served(answer: Answers): Promise<number> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** A connection to a server that answers like this. */
async function connected(answer: Answers): Promise<LoadConnection> {
  const connection = new LoadConnection(connect(await served(answer), '127.0.0.1'));
  onTestFinished(() => connection.close());
  return connection;
}

it('waits for the whole of one answer after another', async () => {
  let count = 0;
  const connection = await connected((_request, response) => {
    count += 1;
    const body = 'x'.repeat(count === 2 ? 300_000 : 0);
    response.statusCode = count === 3 ? 503 : 200;
    response.setHeader('content-length', body.length);
    response.end(body);
  });
  expect([
    await connection.ask(REQUEST),
    await connection.ask(REQUEST),
    await connection.ask(REQUEST),
  ]).toEqual([200, 200, 503]);
  expect(count).toBe(3);
});

it('rejects when the server closes the connection', async () => {
  const connection = await connected((request) => request.socket.destroy());
  await expect(connection.ask(REQUEST)).rejects.toThrow('closed');
});

it('goes on until there is an answer when none came in time', async () => {
  const port = await served((_request, response) => {
    response.setHeader('content-length', 0);
    setTimeout(() => response.end(), 50);
  });
  const group = { port, connections: 2, requests: [REQUEST.toString()] };
  const [figures] = await runLoad({ warmUp: 0, time: 1, groups: [group] });
  expect(figures).toMatchObject({ answered: 1, refused: 0 });
});
