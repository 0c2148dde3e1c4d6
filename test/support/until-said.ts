import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

/**
 * Waits until a program has said something, and goes on reading after that: a program whose output nobody reads any more
 * may end. Rejects with all that was said when the program ends before.
 */
export function untilSaid(output: Readable, pattern: RegExp): Promise<RegExpExecArray> {
  let said = '';
  return new Promise((resolve, reject) => {
    output.setEncoding('utf8').on('data', (piece: string) => {
      said += stripVTControlCharacters(piece);
      const found = pattern.exec(said);
      if (found !== null) resolve(found);
    });
    output.on('close', () => reject(new Error(`Never said ${String(pattern)}:\n${said}`)));
  });
}
