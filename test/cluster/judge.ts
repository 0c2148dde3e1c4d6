import { GENERATION_WORDS } from './books.ts';

/** For each generation (from 1) the right answer to each question, as text. */
export type RightAnswers = ReadonlyMap<number, readonly string[]>;

/** An answer to a look-up as the client got it. Times are milliseconds of `performance.now()`. */
interface Answered {
  /** Which of the questions. */
  question: number;
  /** What the answer names as its generation. */
  generation: string;
  body: string;
  /** When it was asked for the first time. */
  asked: number;
  answered: number;
}

/** An import that said it was done. */
interface Acknowledged {
  /** Which of the test's generations, from 1. */
  number: number;
  at: number;
}

/** Holds every answer against the right one of the generation that it names. */
export class Judge {
  readonly #right: RightAnswers;
  /** Which of the test's generations a name of the database's stands for. */
  readonly #numbers = new Map<string, number>();
  readonly #acknowledged = new Map<string, Acknowledged>();
  /** When an answer of a generation was last seen. */
  readonly #lastSeen = new Map<string, number>();
  right = 0;
  wrong = 0;
  mixed = 0;
  /** The first faults in words. */
  readonly faults: string[] = [];
  /** How long after an import was acknowledged something older was still asked for and given, at most, in milliseconds. */
  longestOlder = 0;

  constructor(right: RightAnswers) {
    this.#right = right;
  }

  /** Takes an answer with status 200. */
  take(answer: Answered): void {
    const { question, generation, body } = answer;
    this.#lastSeen.set(generation, answer.answered);
    const number = [...this.#right].find(([, texts]) => texts[question] === body)?.[0];
    if (number === undefined) {
      const words = GENERATION_WORDS.filter((word) => body.includes(word));
      if (words.length > 1) this.mixed += 1;
      else this.wrong += 1;
      this.#fault(`question ${question}, ${generation}, words ${words.join('+')}: ${body.slice(0, 300)}`);
      return;
    }
    if (!this.#name(generation, number)) return;
    this.right += 1;
    this.#noteOlder(number, answer.asked);
  }

  /** An import of one of the test's generations was acknowledged under this name, just now. */
  acknowledge(generation: string, number: number): void {
    this.#acknowledged.set(generation, { number, at: performance.now() });
    this.#name(generation, number);
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /** Acknowledged imports that answers came from afterwards. */
  get foundAgain(): number {
    return [...this.#acknowledged].filter(([name, { at }]) => this.seenSince(name, at)).length;
  }

  get generationsSeen(): number {
    return this.#lastSeen.size;
  }

  seenSince(generation: string, time: number): boolean {
    return (this.#lastSeen.get(generation) ?? -1) >= time;
  }

  /** Ties a name to one of the test's generations; false when it is tied to another one already. */
  #name(generation: string, number: number): boolean {
    const known = this.#numbers.get(generation);
    this.#numbers.set(generation, known ?? number);
    if (generation !== '' && (known === undefined || known === number)) return true;
    this.wrong += 1;
    this.#fault(`an answer of generation ${number} names "${generation}", which is ${known ?? 'none'}`);
    return false;
  }

  #noteOlder(number: number, asked: number): void {
    for (const acknowledged of this.#acknowledged.values()) {
      if (acknowledged.number > number)
        this.longestOlder = Math.max(this.longestOlder, asked - acknowledged.at);
    }
  }

  #fault(text: string): void {
    if (this.faults.length < 10) this.faults.push(text);
  }
}

/** What was held to be so, each with its outcome as it becomes known. */
export class Report {
  passed = 0;
  failed = 0;
  readonly #start = performance.now();

  /** Says what happens, with the seconds since the start. */
  say(text: string): void {
    console.log(`${((performance.now() - this.#start) / 1000).toFixed(1).padStart(6)} s  ${text}`);
  }

  /** Counts something that must be so. */
  check(what: string, isSo: boolean, found = ''): void {
    if (isSo) this.passed += 1;
    else this.failed += 1;
    this.say(`${isSo ? '✓' : '✗'} ${what}${found === '' ? '' : ` (${found})`}`);
  }
}
