import { join } from 'node:path';
import { program } from '../support/programs.ts';
import { type Certificates, filled, putCertificates } from './files.ts';
import { type Machine, makeMachine, startOn, writeOwn } from './machine.ts';

/** The ports of the proxy, and of what is behind it. */
export interface ProxyPorts {
  http: number;
  https: number;
  /** Leads to the PostgreSQL that is primary. */
  primary: number;
  /** Leads to the standbys. */
  replicas: number;
  /** Where the two servers listen, which it leads browsers to. */
  app1: number;
  app2: number;
}

/** The proxy, and what a browser knows of it. */
export interface Proxy {
  machine: Machine;
  /** Its port for https. */
  port: number;
  /** The authority of its certificate. */
  ca: string;
}

/** The header of an answer that names the server which gave it. */
export const SERVED_BY = 'x-served-by';

/**
 * Starts HAProxy with `deploy/haproxy/haproxy.cfg`. All clients of the test have one address, so each says in front of its
 * connection which one it stands for (HAProxy's PROXY protocol). Each answer says which server it came from.
 */
export async function startProxy(
  parent: string,
  certificates: Certificates,
  ports: ProxyPorts,
  databases: readonly { port: number; restPort: number }[],
): Promise<Proxy> {
  const machine = makeMachine(parent, 'proxy');
  await putCertificates(machine, certificates);
  const site = join(machine.folder, 'site.pem');
  await writeOwn(site, certificates.crt + certificates.key);
  const hosts = databases.map(({ port, restPort }, at) => [
    `10.0.0.3${at + 1}:5432 check port 8008`,
    `127.0.0.1:${port} check port ${restPort}`,
  ]);
  const config = await filled('haproxy/haproxy.cfg', {
    // What only root may, and a machine of its own has.
    '  log /dev/log local0\n  chroot /var/lib/haproxy\n  user haproxy\n  group haproxy\n': '',
    '  log global\n': '',
    '  option httplog\n  option dontlognull\n': '',
    '/run/haproxy/admin.sock': join(machine.folder, 'admin.sock'),
    '/etc/haproxy/verify.example.org.pem': site,
    '/etc/haproxy/ca.crt': join(machine.folder, 'ca.crt'),
    '10.0.0.11:80\n': `127.0.0.1:${ports.http}\n`,
    '10.0.0.11:443': `127.0.0.1:${ports.https} accept-proxy`,
    '  default_backend servers\n': `  default_backend servers\n  http-response set-header ${SERVED_BY} %s\n`,
    '10.0.0.11:5000': `127.0.0.1:${ports.primary}`,
    '10.0.0.11:5001': `127.0.0.1:${ports.replicas}`,
    '10.0.0.21:3000': `127.0.0.1:${ports.app1}`,
    '10.0.0.22:3000': `127.0.0.1:${ports.app2}`,
    ...Object.fromEntries(hosts),
  });
  const file = await writeOwn(join(machine.folder, 'haproxy.cfg'), config);
  startOn(machine, program('haproxy'), ['-f', file]);
  return { machine, port: ports.https, ca: certificates.ca };
}
