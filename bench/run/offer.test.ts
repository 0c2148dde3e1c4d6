import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { Line, runOffer } from './offer.ts';

const REQUEST = Buffer.from('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');

type Answers = (request: IncomingMessage, response: ServerResponse) => void;

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

async function connected(answer: Answers): Promise<Line> {
  const line = new Line(connect(await served(answer), '127.0.0.1'));
  onTestFinished(() => line.close());
  return line;
}

it('a connection reads each answer to its end before the next one', async () => {
  let count = 0;
  const line = await connected((_request, response) => {
    count += 1;
    const body = 'x'.repeat(count === 2 ? 300_000 : 0);
    response.statusCode = count === 3 ? 503 : 200;
    response.setHeader('content-length', body.length);
    response.end(body);
  });
  expect([await line.ask(REQUEST), await line.ask(REQUEST), await line.ask(REQUEST)]).toEqual([
    '200',
    '200',
    '503',
  ]);
  expect(count).toBe(3);
});

it('a request is lost when the server closes the connection', async () => {
  const line = await connected((request) => request.socket.destroy());
  expect(await line.ask(REQUEST)).toBe('lost');
});

it.each([
  ['at a fixed rate', 200],
  ['without a rate', null],
])('a load %s counts answers, refusals and everything else', async (_, rate) => {
  const statuses = [200, 503, 429, 500];
  let count = 0;
  const port = await served((_request, response) => {
    response.statusCode = statuses[count % statuses.length] ?? 200;
    count += 1;
    response.setHeader('content-length', 0);
    response.end();
  });
  const offer = { port, connections: 2, requests: [REQUEST.toString()], rate, warmUp: 0 };
  // A busy machine may not answer anything in such a short time.
  let got = await runOffer({ ...offer, time: 100 });
  for (let time = 200; got.offered < 8; time *= 2) got = await runOffer({ ...offer, time });
  expect(got.answered).toBeGreaterThan(0);
  expect(got.refused).toBeGreaterThan(0);
  expect(Object.keys(got.others)).toEqual(['500']);
  expect(got.answered + got.refused + (got.others['500'] ?? 0)).toBe(got.offered);
  expect(got.answeredMs.max).toBeGreaterThanOrEqual(got.answeredMs.p50);
});
