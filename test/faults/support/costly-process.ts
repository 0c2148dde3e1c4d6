import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { workbook } from '../../support/workbook.ts';

/** An order for this process, whose clients send costly requests to the test's own loopback server from a few addresses. */
export interface CostlyOrder {
  port: number;
  headers: Record<string, string>;
  kind: 'bodies' | 'lists';
  addresses: number;
  /** Duration, in milliseconds. */
  time: number;
  names: readonly string[];
}

/** Number of requests by the answer's status; `lost` if there was no answer. */
export type CostlyAnswers = Record<string, number>;

interface Sent {
  path: string;
  type: string;
  body: Uint8Array | string;
}

/** Number of invalid request bodies sent at once from each address. */
const BODIES_AT_ONCE = 4;

const SLOW_AT_ONCE = 8;

/** An address's pause after a refusal, in milliseconds. */
const AFTER_REFUSAL = 100;

const SHOW = 'flow=usef&firstDate=2026-11-21';
const SEARCH = '/api/horses/usef-search-response';
const CHECK = '/api/entry-checks';
const JSON_TYPE = 'application/json';

const BODIES: readonly Sent[] = [
  { path: SEARCH, type: JSON_TYPE, body: `{"usefNumber":"1",${'"x'.repeat(127_000)}` },
  { path: SEARCH, type: JSON_TYPE, body: `{"usefNumber":"1",${'"x'.repeat(2000)}` },
  { path: '/api/choices/judge', type: JSON_TYPE, body: `{"entries":[${'{},'.repeat(10_800)}` },
  {
    path: '/api/choices/judge',
    type: JSON_TYPE,
    body: JSON.stringify({
      org: 'usef',
      searchDate: '2026-11-21',
      entries: Array.from({ length: 10_000 }, () => ({})),
    }),
  },
];

/** Builds the lists that cost the most time or memory without being refused. */
function costlyLists(names: readonly string[]): Sent[] {
  const name = (at: number): string => `${names[at % names.length] ?? ''} ${Math.floor(at / names.length)}`;
  const rows = Array.from({ length: 1600 }, (_, row) => ({
    parties: Array.from({ length: 12 }, (__, at) => ({ role: 'horse', name: name(12 * row + at) })),
  }));
  const people = Array.from({ length: 9900 }, (_, row) => `Zq${row} Xv,Zr${row} Xw`);
  const others = Array.from({ length: 9900 }, (_, row) =>
    Array.from({ length: 30 }, (__, at) => `Zq${row} Xv${at}`).join(','),
  );
  const header = Array.from({ length: 30 }, (_, at) => `Rider ${at + 1}`).join(',');
  const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${' '.repeat(28_000_000)}</sheetData></worksheet>`;
  const csv = (body: Uint8Array | string): Sent => ({ path: `${CHECK}?${SHOW}`, type: 'text/csv', body });
  return [
    {
      path: CHECK,
      type: JSON_TYPE,
      body: JSON.stringify({ flow: 'usef', firstDate: '2026-11-21', rows }),
    },
    csv(`Rider,Trainer\n${people.join('\n')}\n`),
    csv(`${header}\n${others.join('\n')}\n`),
    csv(workbook([{ name: 'A', rows: [], xml }])),
    csv('\n"a'.repeat(3_000_000)),
  ];
}

process.on('message', (order: CostlyOrder) => {
  void sendAll(order).then((answers) => process.send?.(answers, () => process.disconnect()));
});
process.on('disconnect', () => process.exit());

async function sendAll(order: CostlyOrder): Promise<CostlyAnswers> {
  const lists = order.kind === 'lists' ? costlyLists(order.names) : [];
  process.send?.('ready');
  const end = performance.now() + order.time;
  const answers: CostlyAnswers = {};
  await Promise.all(
    Array.from({ length: order.addresses }, (_, at) => {
      const from = `127.0.3.${at + 1}`;
      const client = { order, from, end, answers };
      if (order.kind === 'bodies') {
        return Promise.all(Array.from({ length: BODIES_AT_ONCE }, () => sendInTurn(client, BODIES, at)));
      }
      return Promise.all([
        sendInTurn(client, lists, at),
        ...Array.from({ length: SLOW_AT_ONCE }, () => sendSlowly(client)),
      ]);
    }),
  );
  return answers;
}

interface Client {
  order: CostlyOrder;
  from: string;
  end: number;
  answers: CostlyAnswers;
}

async function sendInTurn(client: Client, all: readonly Sent[], first: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let at = first; performance.now() < client.end; at += 1) {
    const sent = all[at % all.length];
    if (sent === undefined) return;
    const status = await send(client, sent, agent);
    client.answers[status] = (client.answers[status] ?? 0) + 1;
    if (client.order.kind === 'lists' && status !== '200') await sleep(AFTER_REFUSAL);
  }
  agent.destroy();
}

function begin(
  { order, from, end }: Client,
  { path, type }: Omit<Sent, 'body'>,
  length: number,
  agent?: Agent,
) {
  const begun = request({
    host: '127.0.0.1',
    port: order.port,
    localAddress: from,
    path,
    method: 'POST',
    ...(agent && { agent }),
    headers: { ...order.headers, 'content-type': type, 'content-length': length },
  });
  const over = setTimeout(() => begun.destroy(), Math.max(1, end - performance.now()));
  begun.once('close', () => clearTimeout(over));
  return begun;
}

function send(client: Client, { body, ...sent }: Sent, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const begun = begin(client, sent, Buffer.byteLength(body), agent);
    begun.on('error', () => resolve('lost'));
    begun.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', () => resolve('lost'));
    });
    begun.end(body);
  });
}

/** Starts uploads that announce nine megabytes but arrive byte by byte. Starts another when one is closed. */
async function sendSlowly(client: Client): Promise<void> {
  while (performance.now() < client.end) {
    const begun = begin(client, { path: `${CHECK}?${SHOW}`, type: 'text/csv' }, 9_000_000);
    const closed = new Promise<void>((resolve) => {
      begun.once('close', () => resolve());
    });
    begun.on('error', () => undefined);
    begun.on('response', () => begun.destroy());
    begun.flushHeaders();
    while (!begun.destroyed) {
      begun.write('x');
      await Promise.race([closed, sleep(500)]);
    }
    await sleep(AFTER_REFUSAL);
  }
}
