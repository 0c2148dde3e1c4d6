import http from 'node:http';
import https from 'node:https';
import { SITE } from './certificates.ts';
import type { Question } from './questions.ts';

/** Where a server is reached: itself, or through the proxy that does https. */
export type Address = { protocol: 'http'; port: number } | { protocol: 'https'; port: number; ca: string };

/** What came back. */
export interface Answer {
  status: number;
  /** The generation that the answer says it is from; empty where it says none. */
  generation: string;
  body: string;
}

/** How long one try may take, in milliseconds; then it is asked again. */
const TRY_TIME = 4000;

/** Calls as a page of the service makes them, one after the other over a connection of its own. */
export class Session {
  readonly #address: Address;
  readonly #agent: http.Agent;
  /** What the page was given: its cookies and the token. */
  #given: Record<string, string> | null = null;

  constructor(address: Address) {
    this.#address = address;
    const options = { keepAlive: true, maxSockets: 1 };
    this.#agent =
      address.protocol === 'http' ? new http.Agent(options) : new https.Agent({ ...options, ca: address.ca });
  }

  /** Makes a call. Rejects when nothing came back in time. */
  async ask({ call, body }: Question): Promise<Answer> {
    this.#given ??= await this.#openPage();
    const answer = await this.#send(
      'POST',
      `/api/${call}/`,
      { ...this.#given, 'content-type': 'application/json' },
      body,
    );
    return {
      status: answer.response.statusCode ?? 0,
      generation: String(answer.response.headers['records-generation'] ?? ''),
      body: answer.text,
    };
  }

  /** Whether a server is reached that says it is ready. */
  async reachesServer(): Promise<boolean> {
    const { response } = await this.#send('GET', '/readyz', {}, '');
    return response.statusCode === 200;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #openPage(): Promise<Record<string, string>> {
    const { response } = await this.#send('GET', '/', {}, '');
    const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
    const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='));
    if (token === undefined) throw new Error(`The page came without a token: ${response.statusCode}`);
    return {
      cookie: cookies.join('; '),
      'x-xsrf-token': decodeURIComponent(token.slice('XSRF-TOKEN='.length)),
    };
  }

  #send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string,
  ): Promise<{ response: http.IncomingMessage; text: string }> {
    const { protocol, port } = this.#address;
    const options = { host: '127.0.0.1', port, method, path, agent: this.#agent, headers };
    return new Promise((resolve, reject) => {
      const asked =
        protocol === 'http'
          ? http.request(options)
          : https.request({ ...options, servername: SITE, headers: { ...headers, host: SITE } });
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
