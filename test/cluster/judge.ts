import { GENERATION_WORDS } from './books.ts';

/** Answer bodies, by generation (from 1) and question. */
export type RightAnswers = ReadonlyMap<number, readonly string[]>;

/** An answer with status 200. Times are `performance.now()` milliseconds. */
interface Answered {
  question: number;
  generation: string;
  body: string;
  /** Time of the first attempt. */
  asked: number;
  answered: number;
}

/** An import that reported success. */
interface Acknowledged {
  /** Number of the test's generation, from 1. */
  number: number;
  at: number;
}

/** Compares every answer with its generation's right answer. */
export class Judge {
  readonly #right: RightAnswers;
  readonly #numbers = new Map<string, number>();
  readonly #acknowledged = new Map<string, Acknowledged>();
  readonly #lastSeen = new Map<string, number>();
  right = 0;
  wrong = 0;
  mixed = 0;
  readonly faults: string[] = [];
  /** Longest time (ms) from an acknowledged import until a later question that still got an older answer. */
  longestOlder = 0;

  constructor(right: RightAnswers) {
    this.#right = right;
  }

  /** Judges an answer with status 200. */
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

  /** Records that an import of one of the test's generations was just acknowledged under this name. */
  acknowledge(generation: string, number: number): void {
    this.#acknowledged.set(generation, { number, at: performance.now() });
    this.#name(generation, number);
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /** Number of acknowledged imports that later answers came from. */
  get foundAgain(): number {
    return [...this.#acknowledged].filter(([name, { at }]) => this.seenSince(name, at)).length;
  }

  get generationsSeen(): number {
    return this.#lastSeen.size;
  }

  seenSince(generation: string, time: number): boolean {
    return (this.#lastSeen.get(generation) ?? -1) >= time;
  }

  /** Returns false if the name already belongs to another of the test's generations. */
  #name(generation: string, number: number): boolean {
    const known = this.#numbers.get(generation);
    this.#numbers.set(generation, known ?? number);
    if (generation !== '' && (known === undefined || known === number)) return true;
    this.wrong += 1;
    this.#fault(
      `an answer of generation ${number} names "${generation}", which is generation ${known ?? 'none'}`,
    );
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

/** Prints each check with its result as soon as it is known. */
export class Report {
  passed = 0;
  failed = 0;
  readonly #start = performance.now();

  /** Prints text, preceded by the number of seconds since the start. */
  say(text: string): void {
    console.log(`${((performance.now() - this.#start) / 1000).toFixed(1).padStart(6)} s  ${text}`);
  }

  check(what: string, isSo: boolean, found = ''): void {
    if (isSo) this.passed += 1;
    else this.failed += 1;
    this.say(`${isSo ? '✓' : '✗'} ${what}${found === '' ? '' : ` (${found})`}`);
  }
}
