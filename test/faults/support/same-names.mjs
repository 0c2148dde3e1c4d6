/*
 * Loaded into an import before the program: gives every run the same clock and the same random numbers. Its files then have the
 * same names and bytes each time, so a fault can be injected by a file's path.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const NOW = Date.parse('2026-11-21T10:33:55Z');

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(NOW);
    else super(...parts);
  }
  static now() {
    return NOW;
  }
};
crypto.randomBytes = (size) => Buffer.alloc(size, 7);
syncBuiltinESMExports();
