import { describe, expect, it } from 'vitest';
import { isDateFormat } from './date-styles.ts';

describe('date formats', () => {
  it.each([
    'm/d/yyyy',
    '[$-409]d-mmm-yy;@',
    'dd/mm/yyyy hh:mm AM/PM',
    '[h]:mm:ss.00',
    'd\\.m\\.yyyy',
    'yyyy"-"mm"-"dd',
    '[Red][>100]0;d mmm',
    'YYYY-MM-DD',
  ])('include %s', (format) => {
    expect(isDateFormat(format)).toBe(true);
  });
});

describe('other number formats', () => {
  it.each(['General', '0', '#,##0.00', '0.00E+00', '@', '0 "days"', '"m" 0', '0%', '', 'd'.repeat(300)])(
    'include “%s”',
    (format) => {
      expect(isDateFormat(format)).toBe(false);
    },
  );
});
