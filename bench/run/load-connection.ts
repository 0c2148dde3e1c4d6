import type { Socket } from 'node:net';

const HEADERS_END = '\r\n\r\n';

/**
 * A kept-open HTTP/1.1 connection that asks one request after another. It reads no more of an answer than its status and
 * length, so that the load generator leaves the processor to the server.
 */
export class LoadConnection {
  readonly #socket: Socket;
  /** What came of the answer under way. */
  #received: Buffer = Buffer.alloc(0);
  /** Bytes of the answer under way, headers and body; -1 before its headers are there. */
  #length = -1;
  #answered: PromiseWithResolvers<number> | null = null;

  constructor(socket: Socket) {
    this.#socket = socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', (error) => this.#answered?.reject(error));
    socket.on('close', () => this.#answered?.reject(new Error('The server closed a connection')));
  }

  /** Sends a request and waits for the whole answer. Resolves to its status. */
  ask(request: Buffer): Promise<number> {
    this.#answered = Promise.withResolvers();
    this.#socket.write(request);
    return this.#answered.promise;
  }

  close(): void {
    this.#answered = null;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    if (this.#length < 0) this.#length = answerLength(this.#received);
    if (this.#length < 0 || this.#received.length < this.#length) return;
    // `HTTP/1.1 200 …`
    const status = Number(this.#received.toString('latin1', 9, 12));
    this.#received = Buffer.alloc(0);
    this.#length = -1;
    const answered = this.#answered;
    this.#answered = null;
    answered?.resolve(status);
  }
}

/** The bytes of an answer whose headers are there, else -1. Throws when it does not say how long it is. */
function answerLength(received: Buffer): number {
  const end = received.indexOf(HEADERS_END);
  if (end < 0) return -1;
  const length = /\r\ncontent-length: *(\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('An answer does not say its length');
  return end + HEADERS_END.length + Number(length);
}
