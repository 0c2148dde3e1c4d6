import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';

/** Message from a worker, which may report progress at any time and sends one answer to each question. */
type Report<Answer, Progress> = { kind: 'answer'; answer: Answer } | { kind: 'progress'; progress: Progress };

interface AskOptions {
  /** Buffers to transfer to the worker instead of copying them. */
  moved?: readonly ArrayBuffer[];
  /** Signal that abandons the question when aborted. The worker may still be busy answering, so ask it nothing else. */
  signal?: AbortSignal | undefined;
}

/**
 * A worker thread. It keeps the process alive only while it answers a question, or while `terminate` or `finished` is
 * awaited.
 */
export class WorkerThread<Message, Answer, Progress = never> {
  /** Resolves when the worker has exited for any reason. */
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  #answer: PromiseWithResolvers<Answer> | null = null;
  #lost: { error: unknown } | null = null;

  constructor(code: URL, options: WorkerOptions, onProgress: (progress: Progress) => void = () => undefined) {
    const ended = Promise.withResolvers<void>();
    this.ended = ended.promise;
    this.#worker = new Worker(code, options);
    this.#worker.unref();
    this.#worker.on('message', (report: Report<Answer, Progress>) => {
      if (report.kind === 'progress') onProgress(report.progress);
      else this.#answer?.resolve(report.answer);
    });
    let error: unknown;
    this.#worker.on('error', (thrown) => {
      error = thrown;
    });
    this.#worker.on('exit', () => {
      this.#lose(error ?? new Error('The worker exited without an answer'));
      ended.resolve();
    });
  }

  /** True if the worker has exited, or may still be busy with an abandoned question. */
  get isLost(): boolean {
    return this.#lost !== null;
  }

  /** Asks a question. The previous one must have been answered. @throws the worker's error, or the signal's reason */
  async ask(question: Message, { moved, signal }: AskOptions = {}): Promise<Answer> {
    signal?.throwIfAborted();
    if (this.#lost !== null) throw this.#lost.error;
    const answer = Promise.withResolvers<Answer>();
    this.#answer = answer;
    const giveUp = (): void => this.#lose(signal?.reason);
    signal?.addEventListener('abort', giveUp);
    this.#worker.ref();
    this.tell(question, moved);
    try {
      return await answer.promise;
    } finally {
      signal?.removeEventListener('abort', giveUp);
      this.#answer = null;
      this.#worker.unref();
    }
  }

  tell(message: Message, moved: readonly ArrayBuffer[] = []): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
    this.#worker.postMessage(message, [...moved]);
  }

  async finished(): Promise<void> {
    this.#worker.ref();
    await this.ended;
  }

  /** Terminates the worker. Prefer to let it exit on its own, because terminating it can crash V8 (nodejs/node#64500). */
  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Returns the worker's CPU time in milliseconds; 0 if it has exited. */
  async processorTime(): Promise<number> {
    return this.#worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000,
      () => 0,
    );
  }

  #lose(error: unknown): void {
    this.#lost ??= { error };
    this.#answer?.reject(error);
  }
}

/** Makes a worker answer its questions; called inside the worker. An error thrown by `answer` terminates the worker. */
export function answerQuestions<Answer>(
  answer: (question: never) => Promise<Answer>,
  buffersOf: (answer: Answer) => readonly ArrayBuffer[] = () => [],
): void {
  const reply = async (question: never): Promise<void> => {
    const said = await answer(question);
    sendAnswer(said, buffersOf(said));
  };
  parentPort?.on('message', (question: unknown) => void reply(question as never));
}

export function sendAnswer(answer: unknown, moved: readonly ArrayBuffer[] = []): void {
  send({ kind: 'answer', answer }, moved);
}

export function sendProgress(progress: unknown): void {
  send({ kind: 'progress', progress });
}

function send(report: Report<unknown, unknown>, moved?: readonly ArrayBuffer[]): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
  parentPort?.postMessage(report, moved);
}
