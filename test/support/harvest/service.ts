import type { FastifyInstance } from 'fastify';
import type { CallBody, CallName } from '../../../src/contract/calls.ts';
import type { EntryCheckBody, EntryCheckLine } from '../../../src/contract/entry-check.ts';

/* The real application from a client's point of view, with a clock that the test controls. */

/** A clock in milliseconds that moves only on request. */
export class DrivenClock {
  now = 0;
  readonly read = (): number => this.now;
  forward(time: number): void {
    this.now += time;
  }
}

export type Ask = {
  readonly [Name in CallName]: { readonly name: Name; readonly body: CallBody<Name> };
}[CallName];

export interface Said {
  readonly status: number;
  readonly code: string | null;
  /** Wait that the response asks for, in milliseconds; 0 if it asks for none. */
  readonly retryAfter: number;
  readonly body: unknown;
}

export interface From {
  readonly remoteAddress: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export class Service {
  readonly #app: FastifyInstance;
  #headers: Promise<Record<string, string>> | null = null;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  async ask({ name, body }: Ask, { remoteAddress, headers }: From): Promise<Said> {
    this.#headers ??= this.#pageHeaders();
    const answer = await this.#app.inject({
      method: 'POST',
      url: `/api/${name}/`,
      remoteAddress,
      headers: { ...(await this.#headers), ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    const said: unknown = JSON.parse(answer.body);
    return {
      status: answer.statusCode,
      code: typeof said === 'object' && said !== null && 'code' in said ? String(said.code) : null,
      retryAfter: Number(answer.headers['retry-after'] ?? 0) * 1000,
      body: said,
    };
  }

  /** Checks an entry list. Returns the answer's lines, or the refusal's code. */
  async check(
    list: EntryCheckBody,
    { remoteAddress, headers }: From,
  ): Promise<readonly EntryCheckLine[] | string> {
    this.#headers ??= this.#pageHeaders();
    const answer = await this.#app.inject({
      method: 'POST',
      url: '/api/entry-checks',
      remoteAddress,
      headers: { ...(await this.#headers), ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(list),
    });
    if (answer.statusCode !== 200) return answer.json<{ code: string }>().code;
    return answer.body
      .trimEnd()
      .split('\n')
      .map((line): EntryCheckLine => JSON.parse(line));
  }

  /** Returns the headers of a page's calls: its cookies, and the token from one of them. */
  async #pageHeaders(): Promise<Record<string, string>> {
    const { cookies } = await this.#app.inject({ url: '/' });
    return {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '',
    };
  }
}
