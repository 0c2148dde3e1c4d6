import { expect, it, vi } from 'vitest';
import { call } from '../api/call.ts';
import { askRecordsStatus, useRecordsStatus } from './records-status.ts';

const SAMPLE = { dated: '2026-11-21', sample: true, standsIn: false };
const STATUS = {
  generation: 'a',
  books: { usef: SAMPLE, usdf: null, ushja: null },
  limits: { read: 60, judged: 120 },
};

const search = () => call('horses/usef-search-response', { horseName: 'ab', searchDate: '2026-11-21' });

/** Fails `records/status` this many times. Other calls always succeed. */
function failing(times: number): { asked: number } {
  const count = { asked: 0 };
  vi.stubGlobal('fetch', async (address: string) => {
    const headers = { 'records-generation': 'a' };
    if (!address.includes('records/status')) return Response.json({ horses: [], total: 0 }, { headers });
    count.asked += 1;
    if (count.asked <= times) throw new TypeError('Failed to fetch');
    return Response.json(STATUS, { headers });
  });
  return count;
}

it('asks again after each answer to another call until the records in use are known', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const count = failing(2);

  await askRecordsStatus();
  expect(useRecordsStatus.getState().status).toBeNull();
  await search();
  await vi.waitFor(() => expect(count.asked).toBe(2));
  await vi.waitFor(async () => {
    await search();
    expect(useRecordsStatus.getState().status).toEqual(STATUS);
  });
  const asked = count.asked;
  await search();
  expect(count.asked).toBe(asked);
});
