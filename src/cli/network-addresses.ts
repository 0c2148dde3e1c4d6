import type { NetworkInterfaceInfo } from 'node:os';

/** The network interfaces of a machine by name, as `os.networkInterfaces()` gives them. */
type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/**
 * What other computers of the network type into their browsers: one address for each IPv4 address of this machine. None
 * when the server listens on one name or address alone.
 *
 * @param address what is typed on this machine, `http://localhost:3000`
 */
export function networkAddresses(host: string, address: string, interfaces: Interfaces): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(interfaces)
    .flatMap((infos) => infos ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map((info) => address.replace('localhost', info.address));
}
