import type { Readable } from 'node:stream';
import { Refusal } from '../refusals.ts';

/** Maximum number of concurrent uploads from one client. */
const MOST_OF_ONE = 2;

/** Maximum size of all uploads together, in bytes. */
const MOST_BYTES = 48 * 1024 * 1024;

interface Upload {
  readonly client: string;
  readonly parts: Uint8Array[];
  bytes: number;
  refuse: (refusal: Refusal) => void;
}

/**
 * Receives lists. If all uploads together are too large, refuses one from the client with the most bytes (requirement
 * 15.62).
 */
export class Uploads {
  readonly #underWay = new Set<Upload>();
  #bytes = 0;

  /** Receives a list of at most `most` bytes. Throws a Refusal (413, 429, 503), and errors from the stream. */
  async receive(client: string, stream: Readable, most: number): Promise<Uint8Array<ArrayBuffer>> {
    const ofClient = [...this.#underWay].filter((upload) => upload.client === client);
    if (ofClient.length >= MOST_OF_ONE) throw tooManyUploads();
    const arrived = Promise.withResolvers<void>();
    const upload: Upload = { client, parts: [], bytes: 0, refuse: arrived.reject };
    this.#underWay.add(upload);
    stream.on('data', (part: Buffer) => this.#add(upload, part, most));
    stream.once('end', arrived.resolve);
    stream.once('error', arrived.reject);
    stream.once('close', () =>
      arrived.reject(new Error('The connection closed before the whole list arrived')),
    );
    try {
      await arrived.promise;
      return joined(upload);
    } finally {
      this.#underWay.delete(upload);
      this.#bytes -= upload.bytes;
      upload.parts.length = 0;
    }
  }

  /** Adds a part to its upload. After a refusal, drops the part instead, so the client can read the refusal. */
  #add(upload: Upload, part: Buffer, most: number): void {
    if (!this.#underWay.has(upload)) return;
    upload.bytes += part.length;
    this.#bytes += part.length;
    upload.parts.push(part);
    if (upload.bytes > most) upload.refuse(listTooLarge());
    else if (this.#bytes > MOST_BYTES) this.#refuseLargest();
  }

  #refuseLargest(): void {
    const ofClient = new Map<string, number>();
    for (const { client, bytes } of this.#underWay) ofClient.set(client, (ofClient.get(client) ?? 0) + bytes);
    const [largest] = [...this.#underWay].toSorted(
      (a, b) => (ofClient.get(b.client) ?? 0) - (ofClient.get(a.client) ?? 0) || b.bytes - a.bytes,
    );
    largest?.refuse(uploadsBusy());
  }
}

/** Joins the parts in a separate buffer, which can be transferred to the reading thread. */
function joined({ bytes, parts }: Upload): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Returns the refusal of a list that is too large (requirement 15.55). */
export function listTooLarge(): Refusal {
  return new Refusal('too-large', 'The entry list is larger than 10 MB. Export only the columns you need.', {
    headers: { connection: 'close' },
  });
}

function tooManyUploads(): Refusal {
  return new Refusal(
    'check-under-way',
    'This address is already sending entry lists. Wait until they are checked, then start the next one.',
    { headers: { 'retry-after': '5', connection: 'close' } },
  );
}

function uploadsBusy(): Refusal {
  return new Refusal(
    'checks-busy',
    'The server is receiving as many entry lists as it can. Wait a few seconds and try again.',
    { headers: { 'retry-after': '5', connection: 'close' } },
  );
}
