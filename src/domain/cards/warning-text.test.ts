import { describe, expect, it } from 'vitest';
import type { Org } from '../org.ts';
import { type Subject, warningText } from './warning-text.ts';

describe('warningText', () => {
  it.each<[Subject, Org, string]>([
    [
      'Horse',
      'usef',
      'Horse does not have required membership for qualifying classes, FEI competitions or classes requiring USEF member recording.',
    ],
    [
      'Owner',
      'usdf',
      'Owner does not have required membership for qualifying classes, FEI competitions or classes requiring USDF member recording.',
    ],
    [
      'Rider',
      'ushja',
      'Rider does not have required membership for qualifying classes, FEI competitions or classes requiring USHJA member recording.',
    ],
  ])('%s, %s', (subject, org, text) => expect(warningText(subject, org)).toBe(text));
});
