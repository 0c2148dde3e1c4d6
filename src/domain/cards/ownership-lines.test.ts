import { describe, expect, it } from 'vitest';
import { ownershipLines } from './ownership-lines.ts';
import { DAY } from '../../../test/support/rows.ts';

describe('ownershipLines', () => {
  it('says nothing of an owner who owns', () => expect(ownershipLines([], DAY)).toEqual([]));

  it('names the horses that are not owned, and the date', () =>
    expect(ownershipLines(['Golden Choice', 'Silver Lining'], DAY)).toEqual([
      {
        label: 'Ownership',
        value: 'Not an owner of Golden Choice, Silver Lining on 11/21/2026',
        emphasis: 'red',
      },
    ]));
});
