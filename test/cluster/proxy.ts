import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Line } from '../../bench/run/offer.ts';
import { program } from '../support/programs.ts';
import { type Certificates, filled, putCertificates, SITE } from './files.ts';
import { type Machine, makeMachine, startOn, writeOwn } from './machine.ts';

interface ProxyPorts {
  http: number;
  https: number;
  primary: number;
  replicas: number;
  app1: number;
  app2: number;
}

export interface Proxy {
  machine: Machine;
  port: number;
  ca: string;
}

export const SERVED_BY = 'x-served-by';

/** Index of the `status` column in the CSV output of `show stat` (HAProxy Management Guide, section 9.1). */
const STATUS = 17;

/** Settings to leave out, because they need root or a dedicated machine. */
const ONLY_ROOT_MAY = {
  '  log /dev/log local0\n  chroot /var/lib/haproxy\n  user haproxy\n  group haproxy\n': '',
  '  log global\n': '',
  '  option httplog\n  option dontlognull\n': '',
};

/**
 * Starts HAProxy with `deploy/haproxy/haproxy.cfg`. All test clients share one address, so each connection begins with its
 * simulated address (HAProxy's PROXY protocol). Each answer names its server.
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
    ...ONLY_ROOT_MAY,
    '/run/haproxy/admin.sock': join(machine.folder, 'admin.sock'),
    '/etc/haproxy/verify.example.org.pem': site,
    '/etc/haproxy/ca.crt': join(machine.folder, 'ca.crt'),
    '10.0.0.11:80\n': `127.0.0.1:${ports.http}\n`,
    '10.0.0.11:443': `127.0.0.1:${ports.https} accept-proxy`,
    '  default_backend servers\n': `  default_backend servers\n  http-response set-header ${SERVED_BY} %[srv_name,regsub(-unchecked,)]\n`,
    '10.0.0.11:5000': `127.0.0.1:${ports.primary}`,
    '10.0.0.11:5001': `127.0.0.1:${ports.replicas}`,
    '10.0.0.21:3000': `127.0.0.1:${ports.app1}`,
    '10.0.0.22:3000': `127.0.0.1:${ports.app2}`,
    ...Object.fromEntries(hosts),
  });
  await start(machine, config);
  return { machine, port: ports.https, ca: certificates.ca };
}

async function start(machine: Machine, config: string): Promise<void> {
  const file = await writeOwn(join(machine.folder, 'haproxy.cfg'), config);
  startOn(machine, program('haproxy'), ['-f', file]);
}

/**
 * Starts HAProxy with the same file in front of one server, without HTTPS and databases, for a load that needs most of this
 * machine. Returns its machine.
 */
export async function startPlainProxy(parent: string, port: number, serverPort: number): Promise<Machine> {
  const machine = makeMachine(parent, 'plain-proxy');
  const whole = await filled('haproxy/haproxy.cfg', {
    ...ONLY_ROOT_MAY,
    'global\n': 'global\n  nbthread 1\n',
    '/run/haproxy/admin.sock': join(machine.folder, 'admin.sock'),
    '  bind 10.0.0.11:80\n': `  bind 127.0.0.1:${port}\n`,
    '  bind 10.0.0.11:443 ssl crt /etc/haproxy/verify.example.org.pem alpn h2,http/1.1\n': '',
    '  http-request redirect scheme https code 301 unless { ssl_fc }\n': '',
    '10.0.0.21:3000': `127.0.0.1:${serverPort}`,
    '  server app2 10.0.0.22:3000 check\n': '',
    '  server app2 10.0.0.22:3000 track servers/app2\n': '',
    '  server app2-unchecked 10.0.0.22:3000 backup\n': '',
  });
  await start(machine, whole.slice(0, whole.indexOf('listen postgres-primary')));
  return machine;
}

/** True if the proxy's health checks report both servers as DOWN. */
export async function seesNoServer({ machine }: Proxy): Promise<boolean> {
  const socket = connect(join(machine.folder, 'admin.sock'));
  socket.end('show stat\n');
  const servers = (await text(socket)).split('\n').filter((line) => /^servers,app[12],/.test(line));
  return servers.length === 2 && servers.every((line) => line.split(',')[STATUS] === 'DOWN');
}

export async function isReadyBehind(port: number): Promise<boolean> {
  const line = new Line(connect(port, '127.0.0.1'));
  try {
    return (await line.ask(Buffer.from(`GET /readyz HTTP/1.1\r\nhost: ${SITE}\r\n\r\n`))) === '200';
  } finally {
    line.close();
  }
}
