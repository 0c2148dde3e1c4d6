import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { birthDatesAdvice, networkAddresses } from './serve.ts';

const IPV4 = { family: 'IPv4', netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null } as const;
const LOOPBACK: NetworkInterfaceInfo = { ...IPV4, address: '127.0.0.1', internal: true };
const CABLE: NetworkInterfaceInfo = { ...IPV4, address: '192.168.1.20', internal: false };
const WIRELESS: NetworkInterfaceInfo = { ...IPV4, address: '10.0.0.7', internal: false };
const IPV6: NetworkInterfaceInfo = { ...CABLE, family: 'IPv6', address: 'fe80::1', scopeid: 2 };

it.each([
  ['localhost', []],
  ['192.168.1.20', []],
  ['0.0.0.0', ['http://192.168.1.20:3000', 'http://10.0.0.7:3000']],
  ['::', ['http://192.168.1.20:3000', 'http://10.0.0.7:3000']],
])('the server’s addresses for other computers are listed, with HOST=%s', (host, addresses) =>
  expect(
    networkAddresses(host, 'http://localhost:3000', {
      lo: [LOOPBACK],
      eth0: [CABLE, IPV6],
      wlan0: [WIRELESS],
      gone: undefined,
    }),
  ).toEqual(addresses),
);

describe('the advice about birth dates', () => {
  it.each([
    ['0.0.0.0', 'full', true],
    ['192.168.1.20', 'full', true],
    ['show-office.local', 'full', true],
    ['0.0.0.0', 'year', false],
    ['0.0.0.0', 'none', false],
    ['localhost', 'full', false],
    ['127.0.0.1', 'full', false],
    ['::1', 'full', false],
  ] as const)('is given with HOST=%s and BIRTH_DATES=%s: %s', async (host, birthDates, advises) =>
    expect(/BIRTH_DATES=year/.test(await birthDatesAdvice({ host, birthDates }))).toBe(advises),
  );
});
