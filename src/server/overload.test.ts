import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { refusalIn } from '../../test/support/server.ts';
import { Overload, refusesWhileBehind } from './overload.ts';

/** Returns an event loop whose clock and turns the test controls. */
function handMadeLoop() {
  let time = 0;
  let idle = 0;
  let atEnd: (() => void)[] = [];
  return {
    loop: {
      now: () => time,
      idle: () => idle,
      atEndOfTurn: (work: () => void) => void atEnd.push(work),
    },
    work: (ms: number) => {
      time += ms;
    },
    rest: (ms: number) => {
      time += ms;
      idle += ms;
    },
    endTurn: () => {
      for (const work of atEnd.splice(0)) work();
      atEnd = [];
    },
  };
}

/**
 * Runs `count` turns of `calls` calls. Each call takes a millisecond, and each refusal `refusing` ms. Returns the number
 * refused in the last turn.
 */
function turns(
  overload: Overload,
  made: ReturnType<typeof handMadeLoop>,
  count: number,
  calls: number,
  refusing = 0,
): number {
  let refused = 0;
  for (let turn = 0; turn < count; turn += 1) {
    refused = 0;
    for (let call = 0; call < calls; call += 1) {
      if (overload.refuses()) {
        refused += 1;
        made.work(refusing);
      } else made.work(1);
    }
    made.endTurn();
  }
  return refused;
}

describe('Overload', () => {
  it('answers the first calls of each turn and refuses the rest, once turns have been too long for a while', () => {
    const made = handMadeLoop();
    const overload = new Overload(10, made.loop);
    expect(turns(overload, made, 3, 30)).toBe(0);
    expect(turns(overload, made, 1, 30)).toBe(0);
    expect(turns(overload, made, 5, 30)).toBe(19);
  });

  it('refuses nothing while turns are short, no matter how many there are', () => {
    const made = handMadeLoop();
    expect(turns(new Overload(10, made.loop), made, 500, 10)).toBe(0);
  });

  it('refuses nothing after one long pause, or right after the server was idle', () => {
    const made = handMadeLoop();
    const overload = new Overload(10, made.loop);
    turns(overload, made, 5, 5);
    made.work(5000);
    expect(turns(overload, made, 1, 30)).toBe(0);
    turns(overload, made, 10, 30);
    made.rest(2);
    expect(turns(overload, made, 1, 5)).toBe(0);
    expect(turns(overload, made, 1, 30)).toBe(0);
  });

  it('refuses the rest of a single turn that is too long, no matter how short earlier turns were', () => {
    const made = handMadeLoop();
    const overload = new Overload(10, made.loop);
    turns(overload, made, 50, 5);
    // The first 101 calls take just over 100 ms.
    expect(turns(overload, made, 1, 500)).toBe(500 - 101);
  });

  it('answers for two thirds of the time, even if refusals are slow and a turn is very long', () => {
    const made = handMadeLoop();
    const overload = new Overload(12, made.loop);
    turns(overload, made, 20, 30, 0.25);
    // A turn takes 18 ms: 13 answers of 1 ms, the last beginning after 12 ms, then 5 ms of refusals at 0.25 ms each.
    const refused = turns(overload, made, 1, 45_000, 0.25);
    expect(refused / 45_000).toBeCloseTo(20 / (20 + 13), 2);
  });

  it('refuses nothing if there are only a few calls, no matter how slow the machine is', () => {
    const made = handMadeLoop();
    const overload = new Overload(10, made.loop);
    for (let call = 0; call < 49; call += 1) {
      expect(overload.refuses()).toBe(false);
      made.work(100);
    }
  });

  it('refuses calls while a thousand others wait for the records', async () => {
    const overload = new Overload(10);
    const answered = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 999 }, () => overload.whileAsking(() => answered.promise));
    expect(overload.refuses()).toBe(false);
    waiting.push(overload.whileAsking(() => answered.promise));
    expect(overload.refuses()).toBe(true);
    answered.resolve();
    await Promise.all(waiting);
    expect(overload.refuses()).toBe(false);
  });

  it('admits 64 calls of a kind at a time if search workers answer them', () => {
    const overload = new Overload(10);
    const answered = Array.from({ length: 64 }, () => overload.letIn('rider/suggestions'));
    expect(answered).not.toContain(null);
    expect(overload.letIn('rider/suggestions')).toBeNull();
    answered[0]?.();
    expect(overload.letIn('rider/suggestions')).not.toBeNull();
    expect(overload.letIn('rider/suggestions')).toBeNull();
    expect(overload.letIn('choices/read')).not.toBeNull();
  });

  it('refuses nothing if the maximum delay is 0', () => {
    const made = handMadeLoop();
    const overload = new Overload(0, made.loop);
    expect(turns(overload, made, 50, 100)).toBe(0);
    for (let at = 0; at < 100; at += 1) expect(overload.letIn('rider/suggestions')).not.toBeNull();
  });
});

/** Sends the requests and returns the raw HTTP answers. */
async function answered(listener: RequestListener, ...requests: string[]): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.write(requests.join(''));
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

const lines: unknown[] = [];
const log = { warn: (line: unknown) => void lines.push(line) };

const answerFine: RequestListener = (_request, response) => {
  response.end('fine');
};

/** Returns a listener that responds to admitted requests with 200, for a server that always seems to be behind. */
function alwaysBehind(webOrigins: string[] = []): RequestListener {
  const overload = new Overload(10);
  void Array.from({ length: 1000 }, () => overload.whileAsking(() => new Promise(() => undefined)));
  const refuses = refusesWhileBehind(overload, { webOrigins }, () => log as never);
  return (request, response) => {
    if (!refuses(request, response)) answerFine(request, response);
  };
}

const CALL = 'POST /api/records/status/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n';

describe('a server that is behind', () => {
  it('refuses a call with a 503 and problem details, and keeps the connection open', async () => {
    const text = await answered(alwaysBehind(), `${CALL}\r\n{}`, `${CALL}Connection: close\r\n\r\n{}`);
    const [first = '', second = ''] = text.split('HTTP/1.1 ').slice(1);
    for (const answer of [first, second]) {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toMatch(/^503 .*\r\n(.*\r\n)*retry-after: 2\r\n/i);
      const type = /content-type: (.*)/i.exec(head)?.[1] ?? '';
      const refused = refusalIn({ statusCode: 503, headers: { 'content-type': type }, body });
      expect(refused).toMatchObject({ code: 'overloaded', detail: expect.stringContaining('try again') });
    }
    expect(lines).toEqual([{ refused: 1 }]);
  });

  it('lets only pages from listed origins read a refusal', async () => {
    const call = `${CALL}Connection: close\r\nOrigin: https://a.example\r\n\r\n{}`;
    expect(await answered(alwaysBehind(['https://a.example']), call)).toContain(
      'access-control-allow-origin: https://a.example',
    );
    expect(await answered(alwaysBehind(['https://b.example']), call)).not.toContain('access-control');
  });

  it('answers requests for pages and health checks', async () => {
    for (const path of ['/', '/livez', '/readyz']) {
      const text = await answered(
        alwaysBehind(),
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(text).toMatch(/^HTTP\/1\.1 200/);
    }
  });
});

it('a server refuses a suggestion while 64 others are waiting, and each answer makes room for another', async () => {
  const overload = new Overload(10);
  const refuses = refusesWhileBehind(overload, { webOrigins: [] }, () => log as never);
  const listener: RequestListener = (request, response) => {
    if (!refuses(request, response)) answerFine(request, response);
  };
  const suggestion = CALL.replace('records/status', 'rider/suggestions');
  const last = suggestion.replace('Content-Length', 'Connection: close\r\nContent-Length');
  for (let at = 0; at < 62; at += 1) overload.letIn('rider/suggestions');
  const answers = await answered(listener, `${suggestion}\r\n{}`, `${last}\r\n{}`);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  overload.letIn('rider/suggestions');
  overload.letIn('rider/suggestions');
  expect(await answered(listener, `${last}\r\n{}`)).toMatch(/^HTTP\/1\.1 503/);
  expect(await answered(listener, `${CALL}Connection: close\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 200/);
});
