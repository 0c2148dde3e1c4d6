import { describe, expect, it } from 'vitest';
import { requestedPage } from './requested-page.ts';

describe('requestedPage', () => {
  it.each([
    [undefined, undefined, { offset: 0, limit: 200 }],
    [null, null, { offset: 0, limit: 200 }],
    [1, undefined, { offset: 0, limit: 20 }],
    [3, undefined, { offset: 40, limit: 20 }],
    [3, null, { offset: 40, limit: 20 }],
    [undefined, 50, { offset: 0, limit: 50 }],
    [null, 1, { offset: 0, limit: 1 }],
    [1, 200, { offset: 0, limit: 200 }],
    [2, 200, { offset: 200, limit: 200 }],
    [5, 7, { offset: 28, limit: 7 }],
  ])('page %s, page size %s → %j', (page, pageSize, asked) => {
    expect(requestedPage(page, pageSize)).toEqual(asked);
  });
});
