import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/server/package-root.ts';
import { type Certificates, makeCertificates } from './certificates.ts';
import { type Etcd, startEtcd } from './etcd.ts';
import { startProxy } from './haproxy.ts';
import type { Machine } from './machine.ts';
import {
  makeMember,
  type Member,
  primaryOf,
  startMember,
  SUPERUSER_PASSWORD,
  synchronousStandby,
} from './patroni.ts';
import { freePorts } from './ports.ts';
import { makeServer, type Server } from './server.ts';

/** Everything that `docs/deploying.md` describes, on the loopback of one machine. */
export interface Cluster {
  certificates: Certificates;
  etcd: Etcd;
  members: readonly Member[];
  proxy: Machine;
  /** Where browsers reach the service: the proxy's port for https. */
  httpsPort: number;
  servers: readonly [Server, Server];
  /** The machine that imports, which reaches the databases through the proxy. */
  importer: Server;
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
  'importer',
] as const;

const IMPORT_PASSWORD = 'importing of this test';
const SERVE_PASSWORD = 'serving of this test';

/** Starts etcd, the databases and the proxy, and makes the roles. The servers are made and not started. */
export async function startCluster(folder: string): Promise<Cluster> {
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
  await makeRoles(await primaryOf(members, 60));
  await synchronousStandby(members, 60);
  const tls = `sslmode=verify-full&sslrootcert=${encodeURIComponent(certificates.caFile)}`;
  const hosts = members.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const settings = {
    RECORDS_URL: `postgres://amvs_serve:${encodeURIComponent(SERVE_PASSWORD)}@${hosts}/amvs?${tls}`,
    TRUST_PROXY: 'loopback',
    // The client is one address, and asks as many people do.
    CALLS_PER_MINUTE: '1000000',
  };
  const database = `127.0.0.1:${ports.primary}`;
  return {
    certificates,
    etcd,
    members,
    proxy,
    httpsPort: ports.https,
    servers: [
      makeServer(folder, 'app1', ports.app1, settings),
      makeServer(folder, 'app2', ports.app2, settings),
    ],
    importer: makeServer(folder, 'importer', ports.importer, {
      RECORDS_URL: `postgres://amvs_import:${encodeURIComponent(IMPORT_PASSWORD)}@${database}/amvs?${tls}`,
    }),
  };
}

/** Makes the database and the roles, as `docs/deploying.md` says. */
async function makeRoles(primary: Member): Promise<void> {
  await psql(primary, 'postgres', ['-c', 'CREATE DATABASE amvs']);
  await psql(primary, 'amvs', [
    '-v',
    `import_password=${IMPORT_PASSWORD}`,
    '-v',
    `serve_password=${SERVE_PASSWORD}`,
    '-f',
    join(packageRoot, 'deploy', 'postgres', 'roles.sql'),
  ]);
}

async function psql({ machine, port }: Member, database: string, args: readonly string[]): Promise<void> {
  const connection = [
    '-X',
    '-q',
    '-v',
    'ON_ERROR_STOP=1',
    '-h',
    machine.folder,
    '-p',
    String(port),
    '-U',
    'postgres',
  ];
  await promisify(execFile)('/usr/bin/psql', [...connection, '-d', database, ...args], {
    env: { PGPASSWORD: SUPERUSER_PASSWORD },
  });
}
