import { describe, expect, it } from 'vitest';
import { feiKey } from './fei-key.ts';

describe('feiKey', () => {
  it.each([
    ['105BI25', '105BI25'],
    [' 105bi25', '105BI25'],
    ['105-bi 25', '105BI25'],
    ['#105BI25', '105BI25'],
    ['', ''],
  ])('%j → %j', (recorded, key) => expect(feiKey(recorded)).toBe(key));
});
