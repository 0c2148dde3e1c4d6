/*
 * Loaded into an import before the program: the same clock and the same dice for every run. So its files have the same names
 * and the same bytes each time, and a fault can be put at a file by its path.
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
