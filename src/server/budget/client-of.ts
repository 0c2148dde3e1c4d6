import { isIP } from 'node:net';

/** Prefix of an IPv4 address written as IPv6. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** Some proxies append a port: `192.0.2.1:4711` or `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/**
 * Returns the client at an address. An IPv6 client is its /64 network, because a single owner has all of it (requirement
 * 12.2). If a proxy forwards an invalid address, the proxy is the client; otherwise each made-up value in `X-Forwarded-For`
 * would be a new client.
 * @example clientOf('2001:db8:1:2::7', '') // '2001:db8:1:2'
 */
export function clientOf(told: string, socket: string): string {
  return (
    networkOf(told) ??
    networkOf(WITH_PORT.exec(told)?.slice(1).find(Boolean) ?? '') ??
    networkOf(socket) ??
    ''
  );
}

function networkOf(address: string): string | null {
  switch (isIP(address)) {
    case 4:
      return address;
    case 6:
      return MAPPED.test(address) ? address.replace(MAPPED, '') : firstGroups(address);
    default:
      return null;
  }
}

/** Returns the first four groups of an IPv6 address, which are its network. */
function firstGroups(address: string): string {
  const [before = '', after] = address.toLowerCase().split('%', 1).join('').split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  // A trailing IPv4 address replaces two groups.
  const groups = left.length + right.length + (right.at(-1)?.includes('.') ? 1 : 0);
  const zeros = after === undefined ? [] : Array.from({ length: 8 - groups }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
