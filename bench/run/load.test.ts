import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { LoadConnection } from './load.ts';

const REQUEST = Buffer.from('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');

/** A connection to a server that answers so. */
async function connected(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LoadConnection> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const connection = new LoadConnection(
    connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1'),
  );
  onTestFinished(() => {
    connection.close();
    server.closeAllConnections();
    server.close();
  });
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

it('says when the server closes the connection', async () => {
  const connection = await connected((request) => request.socket.destroy());
  await expect(connection.ask(REQUEST)).rejects.toThrow('closed');
});
