import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/support/server.ts';

describe('/livez', () => {
  it('answers while the process runs', async () => {
    const app = await testApp();
    for (const url of ['/livez', '/livez/']) {
      const response = await app.inject({ url });
      expect([response.statusCode, response.json()]).toEqual([200, { status: 'live' }]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('/readyz', () => {
  it('is ready before the first import, without records', async () => {
    const response = await (await testApp()).inject({ url: '/readyz' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      status: 'ready',
      generation: null,
      books: { usef: null, usdf: null, ushja: null },
    });
  });
});
