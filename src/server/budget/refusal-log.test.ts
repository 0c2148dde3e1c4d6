import { expect, it } from 'vitest';
import { RefusalLog } from './refusal-log.ts';

function logged() {
  const lines: object[] = [];
  const log = new RefusalLog((fields, words) => void lines.push({ ...fields, words }));
  return { log, lines };
}

it('a client’s first refusal is logged immediately, and then a count every minute', () => {
  const { log, lines } = logged();
  for (let times = 0; times < 5; times += 1) log.notice('192.0.2.1', 'points');
  const client = log.hashOf('192.0.2.1');
  const words = 'A client was refused: its calls exceeded its budget';
  expect(lines).toEqual([{ client, reason: 'points', words }]);
  log.flush();
  expect(lines.slice(1)).toEqual([{ client, reason: 'points', times: 4, words }]);
  log.flush();
  log.flush();
  expect(lines).toHaveLength(2);
  log.notice('192.0.2.1', 'points');
  expect(lines).toHaveLength(3);
});

it('each client and each reason for refusal is counted separately', () => {
  const { log, lines } = logged();
  log.notice('192.0.2.1', 'people-day');
  log.notice('192.0.2.1', 'walk-names');
  log.notice('192.0.2.2', 'people-day');
  expect(lines).toMatchObject([
    { client: log.hashOf('192.0.2.1'), reason: 'people-day' },
    { client: log.hashOf('192.0.2.1'), reason: 'walk-names' },
    { client: log.hashOf('192.0.2.2'), reason: 'people-day' },
  ]);
});

it('the log has a hash instead of an address, and a different one after each start', () => {
  const { log, lines } = logged();
  log.notice('192.0.2.1', 'service');
  expect(JSON.stringify(lines)).not.toContain('192.0.2');
  expect(log.hashOf('192.0.2.1')).toMatch(/^[\w-]{12}$/);
  expect(logged().log.hashOf('192.0.2.1')).not.toBe(log.hashOf('192.0.2.1'));
});

it('the log has a line for each of a thousand clients, and one for all others', () => {
  const { log, lines } = logged();
  for (let client = 0; client < 5000; client += 1)
    log.notice(`10.0.${client >> 8}.${client & 255}`, 'points');
  expect(lines).toHaveLength(1001);
  log.flush();
  expect(lines.at(-1)).toMatchObject({ client: 'others', times: 3999 });
});
