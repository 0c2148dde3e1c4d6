import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { type Question, QUESTIONS } from './books.ts';
import { SITE } from './files.ts';
import type { Judge, RightAnswers } from './judge.ts';
import { freePorts, lose, until } from './machine.ts';
import { type Proxy, SERVED_BY } from './proxy.ts';
import { makeServer, runAmvs, type Server, startServer, untilReady } from './server.ts';

interface Answer {
  status: number;
  /** Generation named in the answer; empty if missing. */
  generation: string;
  /** The proxy's name for the server, such as `app1`; empty without a proxy. */
  server: string;
  body: string;
}

/** Time limit for one attempt, in milliseconds. A server abandons a hanging database host after 2000 ms. */
const TRY_TIME = 3000;

/** Options for an agent that keeps one connection open. */
const ONE_CONNECTION = { keepAlive: true, maxSockets: 1 };

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** Makes calls one after another over its own connection, as a page of the service does. */
export class Session {
  readonly #agent: http.Agent;
  readonly #begin: (request: Request) => http.ClientRequest;
  readonly #tryTime: number;
  #given: Record<string, string> | null = null;

  private constructor(agent: http.Agent, begin: (request: Request) => http.ClientRequest, tryTime: number) {
    this.#agent = agent;
    this.#begin = begin;
    this.#tryTime = tryTime;
  }

  static toServer(port: number, tryTime = TRY_TIME): Session {
    const agent = new http.Agent(ONE_CONNECTION);
    return new Session(
      agent,
      (request) => http.request({ ...request, host: '127.0.0.1', port, agent }),
      tryTime,
    );
  }

  /** Connects through the proxy, as a browser does. `from` is the browser's address, IPv4 or IPv6. */
  static through(proxy: Proxy, from: string, tryTime = TRY_TIME): Session {
    const agent = new AddressAgent(proxy, from);
    return new Session(
      agent,
      (request) => https.request({ ...request, agent, headers: { ...request.headers, host: SITE } }),
      tryTime,
    );
  }

  /** Asks a question. Rejects if the attempt times out. */
  async ask({ call, body }: Question): Promise<Answer> {
    this.#given ??= await this.#openPage();
    const headers = { ...this.#given, 'content-type': 'application/json' };
    const { response, text } = await this.#send({ method: 'POST', path: `/api/${call}/`, headers }, body);
    return {
      status: response.statusCode ?? 0,
      generation: String(response.headers['records-generation'] ?? ''),
      server: String(response.headers[SERVED_BY] ?? ''),
      body: text,
    };
  }

  /** Returns the name of a server that is reachable and ready, such as `app1`; null if none is. */
  async readyServer(): Promise<string | null> {
    const { response } = await this.#send({ method: 'GET', path: '/readyz', headers: {} }, '');
    return response.statusCode === 200 ? String(response.headers[SERVED_BY]) : null;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #openPage(): Promise<Record<string, string>> {
    const { response } = await this.#send({ method: 'GET', path: '/', headers: {} }, '');
    const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='));
    if (token === undefined) throw new Error(`The page has no token: ${response.statusCode}`);
    return {
      cookie: cookies.join('; '),
      'x-xsrf-token': decodeURIComponent(token.slice('XSRF-TOKEN='.length)),
    };
  }

  #send(request: Request, body: string): Promise<{ response: http.IncomingMessage; text: string }> {
    return new Promise((resolve, reject) => {
      const asked = this.#begin(request);
      const late = setTimeout(() => asked.destroy(new Error('no answer in time')), this.#tryTime);
      asked.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('error', reject);
        response.on('end', () => resolve({ response, text }));
      });
      asked.on('error', reject);
      asked.on('close', () => clearTimeout(late));
      asked.end(body);
    });
  }
}

/** Connects to the proxy and first sends the client's address using the PROXY protocol. */
class AddressAgent extends https.Agent {
  readonly #proxy: Proxy;
  readonly #from: string;

  constructor(proxy: Proxy, from: string) {
    super(ONE_CONNECTION);
    this.#proxy = proxy;
    this.#from = from;
  }

  override createConnection(): tls.TLSSocket {
    const { port, ca } = this.#proxy;
    const [family, to] = net.isIPv6(this.#from) ? ['TCP6', '::1'] : ['TCP4', '127.0.0.1'];
    const socket = net.connect(port, '127.0.0.1');
    socket.write(`PROXY ${family} ${this.#from} ${to} 1024 ${port}\r\n`);
    return tls.connect({ socket, ca, servername: SITE, ALPNProtocols: ['http/1.1'] });
  }
}

/**
 * Collects the right answers from a server with the same records in its own files, where nothing fails. Each generation must
 * answer each question differently, or the answers would prove nothing.
 */
export async function rightAnswers(parent: string, folders: readonly string[]): Promise<RightAnswers> {
  const { port } = await freePorts(['port']);
  const alone = makeServer(parent, 'alone', port, { WEB_APP: 'on' });
  const answers = new Map<number, readonly string[]>();
  for (const [at, folder] of folders.entries()) {
    const { code, stderr } = await runAmvs(alone, ['import', folder, '--json']);
    if (code !== 0) throw new Error(`The records of generation ${at + 1} were not imported: ${stderr}`);
    if (at === 0) startServer(alone);
    await untilReady(alone);
    answers.set(at + 1, await askAll(alone));
  }
  await lose(alone.machine);
  demandDifferent(answers);
  return answers;
}

async function askAll({ port }: Server): Promise<string[]> {
  const session = Session.toServer(port);
  const texts: string[] = [];
  for (const question of QUESTIONS) {
    const answer = await session.ask(question);
    if (answer.status !== 200) throw new Error(`${question.call} got ${answer.status}: ${answer.body}`);
    texts.push(answer.body);
  }
  session.close();
  return texts;
}

function demandDifferent(answers: RightAnswers): void {
  for (const [at, question] of QUESTIONS.entries()) {
    const texts = new Set([...answers.values()].map((all) => all[at]));
    if (texts.size !== answers.size) {
      throw new Error(`Two generations give the same answer to ${question.call} ${question.body}`);
    }
  }
}

/** Client addresses. Each has its own connection, and the proxy spreads them over the servers. */
const ADDRESSES = [
  '192.0.2.1',
  '192.0.2.2',
  '192.0.2.3',
  '2001:db8:0:1::1',
  '2001:db8:0:2::1',
  '2001:db8:0:3::1',
] as const;
/** Pause (ms) between an answer and a connection's next question. It leaves the machine time for other work. */
const PAUSE = 10;
/** Pause before a retry, in milliseconds. */
const BEFORE_RETRY = 100;
/** Maximum time for a look-up during any loss, in milliseconds. */
const LONGEST = 5000;

interface Counts {
  asked: number;
  answered: number;
  retried: number;
  failed: number;
  /** Longest look-up, including retries, in milliseconds. */
  longest: number;
}

/** Looks up numbers and searches names continually, as people at several computers do. */
export class Client {
  readonly counts: Counts = { asked: 0, answered: 0, retried: 0, failed: 0, longest: 0 };
  readonly failures = new Map<string, number>();
  readonly servers = new Map<string, number>();
  readonly #proxy: Proxy;
  readonly #judge: Judge;
  #mayTake = LONGEST;
  readonly #running: Promise<void>[] = [];
  #ending = false;
  #next = 0;

  constructor(proxy: Proxy, judge: Judge) {
    this.#proxy = proxy;
    this.#judge = judge;
  }

  /** Waits until the proxy has found a server, then starts asking on all connections. */
  async start(): Promise<void> {
    const session = Session.through(this.#proxy, ADDRESSES[0]);
    await until('the proxy reaches a server', () => session.readyServer());
    session.close();
    for (const address of ADDRESSES) this.#running.push(this.#askOn(address));
  }

  /** Current time limit for a look-up, in milliseconds. */
  get mayTake(): number {
    return this.#mayTake;
  }

  /** Ends the warm-up. If look-ups were slow on a busy machine until now, raises the limit accordingly. */
  lossesBegin(): void {
    this.#mayTake = LONGEST + this.counts.longest;
  }

  async stop(): Promise<void> {
    this.#ending = true;
    await Promise.all(this.#running);
  }

  async #askOn(address: string): Promise<void> {
    const session = Session.through(this.#proxy, address);
    while (!this.#ending) {
      await this.#lookUp(session, this.#next++ % QUESTIONS.length);
      await sleep(PAUSE);
    }
    session.close();
  }

  /** Repeats a question until it is answered. A look-up over the time limit counts as failed, but is still repeated. */
  async #lookUp(session: Session, question: number): Promise<void> {
    const asked = performance.now();
    this.counts.asked += 1;
    for (;;) {
      const answer = await this.#try(session, question);
      if (answer !== null) {
        const answered = performance.now();
        this.counts.answered += 1;
        this.servers.set(answer.server, (this.servers.get(answer.server) ?? 0) + 1);
        this.counts.longest = Math.max(this.counts.longest, answered - asked);
        if (answered - asked > this.#mayTake) this.counts.failed += 1;
        this.#judge.take({ question, generation: answer.generation, body: answer.body, asked, answered });
        return;
      }
      if (this.#ending && performance.now() - asked > this.#mayTake) {
        this.counts.failed += 1;
        return;
      }
      this.counts.retried += 1;
      await sleep(BEFORE_RETRY);
    }
  }

  async #try(session: Session, question: number): Promise<Answer | null> {
    const what = QUESTIONS[question];
    if (what === undefined) throw new Error(`Unknown question ${question}`);
    try {
      const answer = await session.ask(what);
      if (answer.status === 200) return answer;
      this.#note(`${answer.status} ${/"code":"([a-z-]+)"/.exec(answer.body)?.[1] ?? ''}`);
    } catch (error) {
      this.#note(error instanceof Error ? error.message : String(error));
    }
    return null;
  }

  #note(why: string): void {
    this.failures.set(why, (this.failures.get(why) ?? 0) + 1);
  }
}
