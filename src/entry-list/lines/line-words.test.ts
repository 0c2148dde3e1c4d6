import { describe, expect, it } from 'vitest';
import {
  couldName,
  isClassName,
  isClassTitle,
  isClosing,
  isHeadingLine,
  isHint,
  isPagePart,
  isSentence,
} from './line-words.ts';

describe('parts of a page’s header and footer (requirement 15.19)', () => {
  it.each([
    'Page 2 of 4',
    'page 2',
    'Pg. 3/7',
    '2 of 4',
    '- 3 -',
    '-----',
    'Printed 11/20/2026 3:04 PM',
    'Report date: Nov 20, 2026',
    'Friday, December 4, 2026',
    'Dec 4-6, 2026',
    '10:30 AM',
    'Entries: 12',
    'Entries: 12 Horses: 11',
    '42 riders',
    'Ring 2',
    '(continued)',
  ])('include “%s”', (text) => {
    expect(isPagePart(text)).toBe(true);
  });
  it.each([
    'Page Turner',
    'Ann Field',
    '101',
    'Printed Silk',
    'Friday Night Lights',
    'May Field',
    'Ring of Fire',
  ])('do not include “%s”', (text) => {
    expect(isPagePart(text)).toBe(false);
  });
});

describe('class titles', () => {
  it.each(['Class 101 Open Pleasure', 'Class: Hunters', 'Division #3', 'Section 12A'])(
    'begin like “%s”',
    (text) => {
      expect(isClassTitle(text)).toBe(true);
    },
  );
  it.each(['Class Act', 'Section Eight', 'Divisional Pride'])('do not begin like “%s”', (text) => {
    expect(isClassTitle(text)).toBe(false);
  });
  it.each(['Open Western Pleasure', '101 Morgan Western Pleasure', 'Training Level Test 2'])(
    'have words such as “%s”',
    (text) => {
      expect(isClassName(text)).toBe(true);
    },
  );
  it.each(['Ann Field', 'Junior Marchbanks', '9500001 Training'])(
    'do not include “%s”, which may be somebody',
    (text) => {
      expect(isClassName(text)).toBe(false);
    },
  );
});

describe('the text around a table', () => {
  it.each(['Thanks,', 'Best regards', 'Sincerely yours', 'Sent from my iPhone', '--'])(
    '%s ends a letter',
    (text) => {
      expect(isClosing(text)).toBe(true);
    },
  );
  it.each(['Thanksgiving Day', 'Bestseller', 'Alder'])('%s does not end a letter', (text) => {
    expect(isClosing(text)).toBe(false);
  });
  it.each(['Here are the entries for Saturday:', 'Hi Ann,', 'please call me'])(
    'includes greetings, and sentences of at least four words: %s',
    (text) => {
      expect(isSentence(text)).toBe(text !== 'please call me');
    },
  );
  it.each(['The Man in the Moon', 'Alder Creek'])('%s is not a sentence', (text) => {
    expect(isSentence(text)).toBe(false);
  });
});

describe('couldName', () => {
  it.each([
    'Ann Field',
    'Ann',
    'FIELD, ANN',
    'Judge: Ann Field',
    'Please call Ann',
    'Add 9500001',
    'x'.repeat(500),
  ])('%s could name somebody', (text) => {
    expect(couldName(text)).toBe(true);
  });
  it.each([
    'Please sign in at the office',
    'Winter Show',
    'Thanks,',
    'December 5, 2026',
    'Stall fee 50',
    'Entries That Placed',
    'Let me know if you have any questions.',
    '555-123-4567',
  ])('%s could not name anybody', (text) => {
    expect(couldName(text)).toBe(false);
  });
});

describe('a line in the horse column', () => {
  it.each([
    'TOTAL',
    'Grand total',
    'Late entries',
    'Section A',
    'USDF Introductory Test B',
    'Low Children’s Hunter 3’',
    'Winter Festival 2026 - Entry List',
  ])('%s is not a horse', (text) => {
    expect(isHeadingLine(text)).toBe(true);
  });
  it.each([
    'Count',
    'Late Arrival',
    'Grand Champion',
    'Sunday Morning',
    'Agent 99',
    'Total Eclipse',
    'Alder 2026',
  ])('%s may be a horse', (text) => {
    expect(isHeadingLine(text)).toBe(false);
  });
});

describe('a hint below a header', () => {
  it.each(['(7 digits)', 'required', 'e.g. 9500001', 'Last, First', 'MM/DD/YYYY', '7 digits'])(
    'may be “%s”',
    (text) => {
      expect(isHint(text)).toBe(true);
    },
  );
  it.each(['Alder', 'Ann Field', '9500001', 'Example of Grace'])('cannot be “%s”', (text) => {
    expect(isHint(text)).toBe(false);
  });
});
