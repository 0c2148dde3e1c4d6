/* Seals text with a passphrase: AES-256-GCM with a key from PBKDF2-SHA-256, both built into the platform (decision 41). */

/** Iterations for a new key. OWASP recommends 600,000 for PBKDF2-SHA-256. */
export const ITERATIONS = 600_000;

/** Maximum number of iterations for opening a file. A higher number would only keep the browser busy. */
export const MOST_ITERATIONS = 3_000_000;

const SALT_BYTES = 16;

/** Size of a nonce, in bytes. AES-GCM is designed for nonces of 96 bits. */
const IV_BYTES = 12;

/** Everything needed to open sealed text except the passphrase. */
export interface Seal {
  cipher: 'AES-256-GCM';
  key: 'PBKDF2-SHA-256';
  iterations: number;
  /** Salt in hexadecimal, like `iv`. */
  salt: string;
  iv: string;
}

/** Node and browsers have different names for this type. */
type Key = Awaited<ReturnType<typeof crypto.subtle.deriveKey>>;

/** True if the browser allows encryption: only on a page served over HTTPS or from the same computer. */
export function canSeal(): boolean {
  return (globalThis.crypto as { subtle?: unknown } | undefined)?.subtle !== undefined;
}

/**
 * Encrypts bytes. `passphrase` must not be empty. `bound` returns data that is stored unencrypted, next to the sealed bytes.
 * `unseal` detects any change to that data.
 */
export async function seal(
  bytes: Uint8Array<ArrayBuffer>,
  passphrase: string,
  bound: (seal: Seal) => Uint8Array<ArrayBuffer>,
): Promise<{ seal: Seal; sealed: Uint8Array<ArrayBuffer> }> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const made: Seal = {
    cipher: 'AES-256-GCM',
    key: 'PBKDF2-SHA-256',
    iterations: ITERATIONS,
    salt: hexOf(salt),
    iv: hexOf(iv),
  };
  const key = await keyOf(passphrase, salt, ITERATIONS, 'encrypt');
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bound(made) },
    key,
    bytes,
  );
  return { seal: made, sealed: new Uint8Array(sealed) };
}

/** Returns the decrypted bytes; null if the passphrase is wrong or the data was altered. */
export async function unseal(
  sealed: Uint8Array<ArrayBuffer>,
  { salt, iv, iterations }: Seal,
  passphrase: string,
  bound: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = await keyOf(passphrase, bytesOf(salt), iterations, 'decrypt');
  try {
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytesOf(iv), additionalData: bound },
      key,
      sealed,
    );
    return new Uint8Array(opened);
  } catch {
    return null;
  }
}

async function keyOf(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
  use: 'encrypt' | 'decrypt',
): Promise<Key> {
  // Depending on the keyboard, an accented letter is typed as one character or as two. Both must give the same key.
  const typed = new TextEncoder().encode(passphrase.normalize('NFKC'));
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    [use],
  );
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
