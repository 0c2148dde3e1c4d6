import { describe, expect, it } from 'vitest';
import { isolated, shownNumber, shownText } from './shown-text.ts';

const ORDERS = {
  'right-to-left override': '\u202E',
  'left-to-right override': '\u202D',
  'right-to-left embedding': '\u202B',
  'left-to-right embedding': '\u202A',
  'pop directional formatting': '\u202C',
  'left-to-right isolate': '\u2066',
  'right-to-left isolate': '\u2067',
  'first strong isolate': '\u2068',
  'pop directional isolate': '\u2069',
  'left-to-right mark': '\u200E',
  'right-to-left mark': '\u200F',
  'Arabic letter mark': '\u061C',
  'line separator': '\u2028',
  'paragraph separator': '\u2029',
  null: '\0',
  bell: '\u0007',
  escape: '\u001B',
  tab: '\t',
  'line feed': '\n',
  delete: '\u007F',
  'next line': '\u0085',
};

describe('a control character in recorded text', () => {
  it.each(Object.entries(ORDERS))('is replaced in text and removed from numbers: %s', (_name, order) => {
    expect(shownText(`Ann${order}Field${order}`)).toBe('Ann\uFFFDField\uFFFD');
    expect(shownNumber(`91${order}00001${order}`)).toBe('9100001');
  });

  it.each(['Ann Field', 'O’Malley-Émile', '李 小龍', '\u05E9\u05DC\u05D5\u05DD', 'می\u200Cخواهم', '', '---'])(
    'does not occur in ordinary text: %s',
    (text) => {
      expect(shownText(text)).toBe(text);
      expect(shownNumber(text)).toBe(text);
    },
  );
});

describe('text within a sentence', () => {
  it.each(['\u05D0', '\u0627\u0628', 'Ann \u05D0 Field', '\u{1E900}'])('is isolated: %s', (text) => {
    expect(isolated(text)).toBe(`\u2068${text}\u2069`);
    expect(isolated(isolated(text))).toBe(isolated(text));
  });

  it.each(['Ann Field', '李', '', '9100001', 'Ann\uFFFD'])('is left as it is: %s', (text) =>
    expect(isolated(text)).toBe(text),
  );
});
