import { describe, expect, it } from 'vitest';
import { type Burst, scanned, SCANNER_GAP, withKey } from './scan.ts';

/** Returns the scanned number after keys are pressed every `gap` milliseconds, then Enter; null if it is not a scan. */
function typed(text: string, gap: number, enterAfter = gap): string | null {
  let at = 1000;
  let burst: Burst | null = null;
  for (const key of text) {
    at += gap;
    burst = withKey(burst, key, at);
  }
  return scanned(burst, at + enterAfter);
}

describe('a scanner', () => {
  it.each([
    ['985141000123456', 5, '985141000123456'],
    ['985141000123456', SCANNER_GAP, '985141000123456'],
    ['105BI25', 10, '105BI25'],
    ['910-0001', 10, '910-0001'],
    ['810001', 10, '810001'],
  ])('%s, a key every %d ms, is a scan', (text, gap, number) => expect(typed(text, gap)).toBe(number));

  it.each([
    ['every key late', '985141000123456', SCANNER_GAP + 1, undefined],
    ['a person at 120 words a minute', '985141000123456', 100, undefined],
    ['Enter late', '985141000123456', 5, SCANNER_GAP + 1],
    ['too few keys', '81000', 5, undefined],
    ['dashes alone', '------', 5, undefined],
    ['a name, however fast', 'Winterberry', 1, undefined],
  ])('%s is not a scan', (_what, text, gap, enterAfter) => expect(typed(text, gap, enterAfter)).toBeNull());

  it('Enter alone is not a scan', () => expect(scanned(null, 1000)).toBeNull());

  it('starts over after a pause or a Tab, but not after Shift', () => {
    const before = withKey(withKey(null, '1', 0), '2', 10);
    expect(withKey(before, '9', 200)).toEqual({ text: '9', last: 200 });
    expect(withKey(before, 'Tab', 20)).toBeNull();
    expect(withKey(before, 'Shift', 20)).toBe(before);
  });
});
