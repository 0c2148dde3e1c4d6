/**
 * Makes 32-bit hashes of texts, with a key that only this process has. They stand for numbers and names that are counted
 * and must not be kept. Upper and lower case of letters without accents are the same. A cryptographic hash takes twenty
 * times as long and would protect nothing more: key and hashes are in the same memory, and nowhere else. Among the 40,000
 * hashes that are kept of a client, one in 100,000 new ones is taken for another.
 */
export class Hasher {
  readonly #key: number;

  constructor(key: number = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) {
    this.#key = key;
  }

  /** @param kind keeps apart what is alike: a USEF number and a USDF number */
  of(kind: number, text: string): number {
    let hash = this.#key ^ Math.imul(kind, 0x9e3779b1);
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const lower = code >= 65 && code <= 90 ? code + 32 : code;
      hash = Math.imul(hash ^ lower, 0x85ebca6b);
      hash ^= hash >>> 13;
    }
    hash = Math.imul(hash, 0xc2b2ae35);
    return hash ^ (hash >>> 16);
  }
}
