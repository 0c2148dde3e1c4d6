import { join } from 'node:path';
import { packageRoot } from '../../src/server/package-root.ts';
import { type Certificates, makeCertificates } from './files.ts';
import {
  type Etcd,
  makeMember,
  type Member,
  primaryOf,
  psql,
  startEtcd,
  startMember,
  synchronousStandby,
} from './databases.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { freePorts } from './machine.ts';
import type { Report } from './judge.ts';
import { makeServer, type Server } from './server.ts';

/** The cluster from `docs/deploying.md`, on one machine's loopback. */
export interface Cluster {
  certificates: Certificates;
  etcd: Etcd;
  members: readonly Member[];
  proxy: Proxy;
  servers: readonly [Server, Server];
  /** The first importer connects to all databases, the second only to the proxy. */
  importers: readonly [Server, Server];
}

const PORTS = [
  'etcd',
  'etcdPeer',
  'db1',
  'db1Rest',
  'db2',
  'db2Rest',
  'db3',
  'db3Rest',
  'http',
  'https',
  'primary',
  'replicas',
  'app1',
  'app2',
] as const;

const IMPORT_PASSWORD = 'importing of this test';
const SERVE_PASSWORD = 'serving of this test';

/** Starts etcd, the databases and the proxy, and creates the roles. Creates the servers without starting them. */
export async function startCluster(folder: string, report: Report): Promise<Cluster> {
  const certificates = makeCertificates(folder);
  const ports = await freePorts(PORTS);
  const etcd = await startEtcd(folder, certificates, { client: ports.etcd, peer: ports.etcdPeer });
  const member = (name: 'db1' | 'db2' | 'db3') =>
    makeMember({
      parent: folder,
      name,
      certificates,
      port: ports[name],
      restPort: ports[`${name}Rest`],
      etcdPort: etcd.port,
    });
  const members = [await member('db1'), await member('db2'), await member('db3')] as const;
  const proxy = await startProxy(folder, certificates, ports, members);
  for (const each of members) startMember(each);
  const primary = await primaryOf(members);
  report.say(`etcd and HAProxy run, ${primary.machine.name} is primary`);
  await makeRoles(primary);
  const standby = await synchronousStandby(members);
  report.say(`${standby.machine.name} is a synchronous standby`);
  const tls = `sslmode=verify-full&sslrootcert=${encodeURIComponent(certificates.caFile)}`;
  const hosts = members.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const addressFor = (role: string, password: string, hosts: string) =>
    `postgres://${role}:${encodeURIComponent(password)}@${hosts}/amvs?${tls}`;
  const settings = {
    RECORDS_URL: addressFor('amvs_serve', SERVE_PASSWORD, hosts),
    TRUST_PROXY: 'loopback',
  };
  const server = (name: 'app1' | 'app2') => makeServer(folder, name, ports[name], settings);
  const importer = (name: string, from: string) =>
    makeServer(folder, name, 0, { RECORDS_URL: addressFor('amvs_import', IMPORT_PASSWORD, from) });
  return {
    certificates,
    etcd,
    members,
    proxy,
    servers: [server('app1'), server('app2')],
    importers: [importer('importer1', hosts), importer('importer2', `127.0.0.1:${ports.primary}`)],
  };
}

async function makeRoles(primary: Member): Promise<void> {
  await psql(primary, 'postgres', ['-c', "CREATE DATABASE amvs ENCODING UTF8 LOCALE 'C' TEMPLATE template0"]);
  await psql(primary, 'amvs', [
    '-v',
    `import_password=${IMPORT_PASSWORD}`,
    '-v',
    `serve_password=${SERVE_PASSWORD}`,
    '-f',
    join(packageRoot, 'deploy', 'postgres', 'roles.sql'),
  ]);
}
