import type { HostConfig } from '../client-configs.ts';
import { WriteSession } from './write-session.ts';

/** The sessions of one build. One that has done its work does the next. */
export class Sessions {
  readonly #host: HostConfig;
  readonly #all = new Set<WriteSession>();
  readonly #idle: WriteSession[] = [];
  #closed = false;

  constructor(host: HostConfig) {
    this.#host = host;
  }

  /** Does some work in a session that nobody else uses meanwhile. One in which something fails is not used again. */
  async use<Result>(work: (session: WriteSession) => Promise<Result>): Promise<Result> {
    const session = await this.take();
    const result = await work(session);
    this.give(session);
    return result;
  }

  /** A session for whoever asks. It is given back when its work is done and its transaction, if any, has ended. */
  async take(): Promise<WriteSession> {
    return this.#idle.pop() ?? (await this.#open());
  }

  give(session: WriteSession): void {
    this.#idle.push(session);
  }

  /** Ends all of them, whatever they are doing. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#idle.length = 0;
    await Promise.all([...this.#all].map((session) => session.close()));
  }

  async #open(): Promise<WriteSession> {
    const session = await WriteSession.open(this.#host);
    this.#all.add(session);
    if (this.#closed) await session.close();
    return session;
  }
}
