import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, call } from './call.ts';

const BODY = { horseName: 'Winterberry', searchDate: '2026-12-05' };
const ANSWER = { horses: [], total: 0 };
const REFUSED = {
  type: 'about:blank',
  title: 'Refused',
  status: 400,
  detail: 'Type a name.',
  code: 'invalid-request',
};
const NO_TOKEN = { ...REFUSED, status: 403, detail: 'Reload the page.', code: 'xsrf-token' };

interface Asked {
  address: string;
  request: RequestInit;
}

/** Makes `fetch` return these answers in order, then repeat the last one. Returns the requests. */
function network(...answers: (() => Response | Promise<Response>)[]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push({ address, request });
    if (answer === undefined) throw new Error('The test gave no answer');
    return answer();
  });
  return asked;
}

function problem(body: { status: number }): Response {
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

function headersOf(asked: Asked | undefined): Record<string, string> {
  return Object.fromEntries(new Headers(asked?.request.headers));
}

/** @param address empty for the page's own origin */
function servedWith(address: string): void {
  const meta = document.createElement('meta');
  meta.name = 'api-base';
  meta.content = address;
  document.head.replaceChildren(meta);
}

const search = (signal?: AbortSignal) => call('horses/usef-search-response', BODY, signal);

let logged: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  servedWith('');
  document.cookie = 'XSRF-TOKEN=a%2Fb%3D';
  logged = vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  document.head.replaceChildren();
});

describe('a call', () => {
  it('is a POST with JSON to the path that contains its name, and has a JSON answer', async () => {
    const asked = network(() => Response.json(ANSWER));
    expect(await search()).toEqual(ANSWER);
    expect(asked).toMatchObject([
      {
        address: '/api/horses/usef-search-response/',
        request: { method: 'POST', body: JSON.stringify(BODY) },
      },
    ]);
    expect(headersOf(asked[0])).toMatchObject({ 'content-type': 'application/json' });
  });

  it('sends the token from the cookie to the page’s own origin', async () => {
    const asked = network(() => Response.json(ANSWER));
    await search();
    expect(headersOf(asked[0])).toMatchObject({ 'x-xsrf-token': 'a/b=' });
  });

  it('goes to the server named in the page, without the token', async () => {
    servedWith('https://api.example.org/amvs/');
    const asked = network(() => Response.json(ANSWER));
    await search();
    expect(asked[0]?.address).toBe('https://api.example.org/amvs/api/horses/usef-search-response/');
    expect(headersOf(asked[0])).not.toHaveProperty('x-xsrf-token');
  });
});

describe('the strings in an answer', () => {
  it('are cleaned for display; numbers lose invisible characters, so that look-ups by number still work', async () => {
    const horse = {
      name: 'Gold\u202E\u0007',
      ownerNames: ['\u202DAnn'],
      usefId: '9100001\u200E',
      foalDate: null,
    };
    network(() => Response.json({ horses: [horse], total: 1 }));
    expect(await search()).toEqual({
      horses: [{ name: 'Gold\uFFFD\uFFFD', ownerNames: ['\uFFFDAnn'], usefId: '9100001', foalDate: null }],
      total: 1,
    });
  });
});

describe('a call refused for its token', () => {
  it('loads the page once and is retried with the new token', async () => {
    const asked = network(
      () => problem(NO_TOKEN),
      () => {
        document.cookie = 'XSRF-TOKEN=new';
        return new Response('<!doctype html>');
      },
      () => Response.json(ANSWER),
    );
    expect(await search()).toEqual(ANSWER);
    expect(asked.map(({ address }) => address)).toEqual([
      '/api/horses/usef-search-response/',
      '/',
      '/api/horses/usef-search-response/',
    ]);
    expect(headersOf(asked[2])).toMatchObject({ 'x-xsrf-token': 'new' });
    expect(logged).not.toHaveBeenCalled();
  });

  it('fails when it is refused again', async () => {
    const asked = network(() => problem(NO_TOKEN));
    await expect(search()).rejects.toMatchObject({ code: 'xsrf-token', message: 'Reload the page.' });
    expect(asked).toHaveLength(3);
  });

  it('is retried, but a call with an invalid body is not', async () => {
    const asked = network(() => problem(REFUSED));
    await expect(search()).rejects.toThrow(ApiError);
    expect(asked).toHaveLength(1);
  });
});

describe('a call that fails', () => {
  it("is rejected with the error's message, its code and the refused fields", async () => {
    const errors = [{ field: 'horseName', message: 'expected text' }];
    network(() => problem({ ...REFUSED, errors } as typeof REFUSED));
    await expect(search()).rejects.toMatchObject({
      message: 'Type a name.',
      code: 'invalid-request',
      fields: errors,
    });
  });

  it('is logged; for a horse search, with the words of requirement 8.68', async () => {
    network(() => problem(REFUSED));
    await expect(search()).rejects.toThrow('Type a name.');
    expect(logged).toHaveBeenLastCalledWith('An error occurred', 'Type a name.');
    await expect(call('records/status', {})).rejects.toThrow('Type a name.');
    expect(logged).toHaveBeenLastCalledWith('records/status failed', 'Type a name.');
  });

  it.each<[string, () => Response | Promise<Response>, string]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
    ['no answer in time', () => Promise.reject(new DOMException('', 'TimeoutError')), 'no-answer-in-time'],
    ['a page instead of JSON', () => new Response('<!doctype html>'), 'unreadable-answer'],
    ["a proxy's error", () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'unreadable-answer'],
    ['JSON of another shape', () => Response.json({ error: 'no' }, { status: 500 }), 'unreadable-answer'],
  ])('tells the user to try again: %s', async (_case, answer, code) => {
    network(answer);
    await expect(search()).rejects.toMatchObject({ code, message: expect.stringMatching(/try again/i) });
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('is not logged if the caller canceled it', async () => {
    const controller = new AbortController();
    network(() => {
      controller.abort(new Error('given up'));
      throw controller.signal.reason;
    });
    await expect(search(controller.signal)).rejects.toThrow('given up');
    expect(logged).not.toHaveBeenCalled();
  });
});
