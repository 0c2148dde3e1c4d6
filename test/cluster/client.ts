import { setTimeout as sleep } from 'node:timers/promises';
import type { Proxy } from './haproxy.ts';
import type { Judge } from './judge.ts';
import { QUESTIONS } from './questions.ts';
import { type Answer, Session } from './session.ts';
import { until } from './until.ts';

/** Where people look up from, each over a connection of their own: some of them each server's, as the proxy sends them. */
const ADDRESSES = [
  '192.0.2.1',
  '192.0.2.2',
  '192.0.2.3',
  '2001:db8:0:1::1',
  '2001:db8:0:2::1',
  '2001:db8:0:3::1',
] as const;
/** Between an answer and the next question of a connection, in milliseconds: the machine has other things to do too. */
const PAUSE = 10;
/** Before a question that failed is asked again, in milliseconds. */
const BEFORE_RETRY = 100;
/** A question that is not answered by then has failed, in milliseconds. */
export const LONGEST = 5000;

/** What became of the look-ups. */
export interface Counts {
  asked: number;
  answered: number;
  /** Tries that came to nothing and were made again. */
  retried: number;
  /** Look-ups without an answer within five seconds. */
  failed: number;
  /** The longest that a look-up took until its answer was there, retries included, in milliseconds. */
  longest: number;
}

/** Looks up numbers and searches names all the time, as people at several computers do. */
export class Client {
  readonly counts: Counts = { asked: 0, answered: 0, retried: 0, failed: 0, longest: 0 };
  /** Why tries failed, and how often. */
  readonly failures = new Map<string, number>();
  /** How many look-ups each server answered. */
  readonly servers = new Map<string, number>();
  readonly #proxy: Proxy;
  readonly #judge: Judge;
  readonly #running: Promise<void>[] = [];
  #ending = false;
  #next = 0;

  constructor(proxy: Proxy, judge: Judge) {
    this.#proxy = proxy;
    this.#judge = judge;
  }

  /** Begins when the proxy has found a server. */
  async start(): Promise<void> {
    const session = Session.through(this.#proxy, ADDRESSES[0]);
    await until('the proxy leads to a server', () => session.readyServer());
    session.close();
    for (const address of ADDRESSES) this.#running.push(this.#askOn(address));
  }

  /** Ends when every look-up that was begun has come to its end. */
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

  /** Asks a question until it is answered. One that takes too long has failed, and is asked on all the same. */
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
        if (answered - asked > LONGEST) this.counts.failed += 1;
        this.#judge.take({ question, generation: answer.generation, body: answer.body, asked, answered });
        return;
      }
      if (this.#ending && performance.now() - asked > LONGEST) {
        this.counts.failed += 1;
        return;
      }
      this.counts.retried += 1;
      await sleep(BEFORE_RETRY);
    }
  }

  /** One try; null when it came to nothing. */
  async #try(session: Session, question: number): Promise<Answer | null> {
    const what = QUESTIONS[question];
    if (what === undefined) throw new Error(`There is no question ${question}`);
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
