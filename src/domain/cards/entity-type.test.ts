import { describe, expect, it } from 'vitest';
import { entityTypeText } from './entity-type.ts';

describe('entityTypeText', () => {
  it.each([
    ['I', 'Individual'],
    ['O', 'Organization'],
    ['F', 'Farm'],
    ['S', 'S'],
    ['i', 'i'],
    ['Syndicate', 'Syndicate'],
    ['', ''],
  ])('%j → %j', (code, text) => expect(entityTypeText(code)).toBe(text));
});
