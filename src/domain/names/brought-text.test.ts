import { describe, expect, it } from 'vitest';
import { broughtText, STACKED_MARKS } from './brought-text.ts';

const MARK = '\u0301';

describe('text from outside', () => {
  it.each([
    ['stays unchanged', 'Ann Field', 'Ann Field'],
    ['keeps accents', 'Ren\u00E9e O’Malley-E\u0301mile', 'Ren\u00E9e O’Malley-E\u0301mile'],
    ['keeps other scripts', '李 小龍 \u05E9\u05DC\u05D5\u05DD', '李 小龍 \u05E9\u05DC\u05D5\u05DD'],
    ['keeps a non-joiner that belongs to a word', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['loses a joiner between Latin letters', 'An\u200Dn', 'Ann'],
    ['loses direction overrides', '\u202Edleif\u202C Ann', 'dleif Ann'],
    ['loses isolates and direction marks', '\u2067Ann\u2069\u200E \u200FField\u061C', 'Ann Field'],
    ['loses invisible characters', 'Gol\u00ADd\u2060en\uFE0F \u{E0041}Choice', 'Golden Choice'],
    ['gets a space in place of control characters', 'Ann\u001B\u0007Field\u0085\u2028now', 'Ann Field now'],
    ['loses an unpaired surrogate', 'Ann\uD83D Field', 'Ann Field'],
    ['may be empty', '', ''],
  ])('%s', (_what, text, expected) => expect(broughtText(text)).toBe(expected));

  it.each([
    [0, 0],
    [STACKED_MARKS, STACKED_MARKS],
    [STACKED_MARKS + 1, STACKED_MARKS],
    [190, STACKED_MARKS],
  ])('with %i marks on each letter keeps %i', (brought, kept) =>
    expect(broughtText(`A${MARK.repeat(brought)}n${MARK.repeat(brought)}n`)).toBe(
      `A${MARK.repeat(kept)}n${MARK.repeat(kept)}n`,
    ),
  );

  it('loses excess marks even if invisible characters separate them', () =>
    expect(broughtText(`A${`${MARK.repeat(3)}\u200B`.repeat(9)}`)).toBe(`A${MARK.repeat(STACKED_MARKS)}`));
});
