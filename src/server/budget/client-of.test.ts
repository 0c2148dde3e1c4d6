import { expect, it } from 'vitest';
import { clientOf } from './client-of.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  // An IPv4 address written as IPv6 is the IPv4 client, not a /64 network.
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.2', '192.0.2.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001:db8:0:0:9::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  // Some proxies append a port.
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
])('an address of %s belongs to the client %s', (told, client) => {
  expect(clientOf(told, '10.0.0.1')).toBe(client);
});

it.each([
  '',
  'unknown',
  'unknown-2',
  '_hidden',
  '192.0.2.1 ',
  '192.0.2.999',
  '1.2.3.4:5:6',
  '::1::',
  '%00',
  '[]:1',
])('an invalid address, “%s”, belongs to the proxy that sent it', (told) => {
  expect(clientOf(told, '10.0.0.1')).toBe('10.0.0.1');
  expect(clientOf(told, '::ffff:10.0.0.1')).toBe('10.0.0.1');
});
