import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { SITE } from './certificates.ts';
import { type Proxy, SERVED_BY } from './haproxy.ts';
import type { Question } from './questions.ts';

/** What came back. */
export interface Answer {
  status: number;
  /** The generation that the answer says it is from; empty where it says none. */
  generation: string;
  /** Which server the proxy got it from: `app1`; empty where there is no proxy. */
  server: string;
  body: string;
}

/** How long one try may take, in milliseconds; then it is asked again. */
const TRY_TIME = 4000;

/** Each connection of an agent is kept open for the calls after the first. */
const ONE_CONNECTION = { keepAlive: true, maxSockets: 1 };

/** A request that is about to be sent. */
interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/** Calls as a page of the service makes them, one after the other over a connection of its own. */
export class Session {
  readonly #agent: http.Agent;
  readonly #begin: (request: Request) => http.ClientRequest;
  /** What the page was given: its cookies and the token. */
  #given: Record<string, string> | null = null;

  private constructor(agent: http.Agent, begin: (request: Request) => http.ClientRequest) {
    this.#agent = agent;
    this.#begin = begin;
  }

  /** With a server itself. */
  static toServer(port: number): Session {
    const agent = new http.Agent(ONE_CONNECTION);
    return new Session(agent, (request) => http.request({ ...request, host: '127.0.0.1', port, agent }));
  }

  /** Through the proxy, as a browser does. @param from the browser's address, IPv4 or IPv6 */
  static through(proxy: Proxy, from: string): Session {
    const agent = new AddressAgent(proxy, from);
    return new Session(agent, (request) =>
      https.request({ ...request, agent, headers: { ...request.headers, host: SITE } }),
    );
  }

  /** Makes a call. Rejects when nothing came back in time. */
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

  /** The server that is reached and says it is ready: `app1`. Null when none does. */
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
    if (token === undefined) throw new Error(`The page came without a token: ${response.statusCode}`);
    return {
      cookie: cookies.join('; '),
      'x-xsrf-token': decodeURIComponent(token.slice('XSRF-TOKEN='.length)),
    };
  }

  #send(request: Request, body: string): Promise<{ response: http.IncomingMessage; text: string }> {
    return new Promise((resolve, reject) => {
      const asked = this.#begin(request);
      const late = setTimeout(() => asked.destroy(new Error('no answer in time')), TRY_TIME);
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

/** Connects to the proxy and says first, by the PROXY protocol, which address the connection stands for. */
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
