import { describe, expect, it } from 'vitest';
import { pageHeaders, testApp } from '../../test/support/server.ts';

describe('the log', () => {
  it('has one JSON line for each request, and nothing from the question', async () => {
    const lines: string[] = [];
    const app = await testApp({ logTo: { write: (line) => lines.push(line) } });
    const headers = await pageHeaders(app);
    const secrets = { horseName: 'Sesquipedalian', usefNumber: '7654321', searchDate: '2026-07-04' };
    const url = '/api/horses/usef-search-response/';
    await app.inject({ method: 'POST', url: `${url}?ownerLastname=Featherstone`, headers, payload: secrets });
    await app.inject({ method: 'POST', url, headers, payload: { ...secrets, page: 'Featherstone' } });
    await app.inject({ method: 'POST', url: `${url}Featherstone`, headers, payload: secrets });
    await app.inject({
      url: '/Featherstone?name=Sesquipedalian',
      headers: { referer: 'http://x/Featherstone' },
    });
    await app.inject({ url: '/assets/Featherstone.js' });
    await app.inject({ url: '/api/%E0%A4%A/Featherstone' });

    const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
    const answered = entries.filter(({ msg }) => msg === 'answered');
    expect(answered.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/', 200],
      ['POST', '/api/horses/usef-search-response', 503],
      ['POST', '/api/horses/usef-search-response', 400],
      ['POST', null, 404],
      ['GET', null, 302],
      ['GET', null, 404],
    ]);
    for (const entry of entries)
      expect(entry).toMatchObject({ reqId: expect.any(String), time: expect.any(Number) });
    const text = lines.join('');
    for (const secret of ['Sesquipedalian', '7654321', 'Featherstone', '2026-07-04', '127.0.0.1']) {
      expect(text).not.toContain(secret);
    }
    for (const value of Object.values(headers)) expect(text).not.toContain(value);
  });
});
