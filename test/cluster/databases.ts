import { execFile } from 'node:child_process';
import { request } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { program } from '../support/programs.ts';
import { type Certificates, filled, putCertificates } from './files.ts';
import { type Machine, makeMachine, startOn, until, writeOwn } from './machine.ts';

/** The etcd server, which records which database is the primary. One member is enough for tests; `deploy/` has three. */
export interface Etcd {
  machine: Machine;
  port: number;
  file: string;
}

/** Starts etcd with `deploy/etcd/etcd.yml`, changed for the test machine. */
export async function startEtcd(
  parent: string,
  certificates: Certificates,
  { client, peer }: { client: number; peer: number },
): Promise<Etcd> {
  const machine = makeMachine(parent, 'etcd');
  await putCertificates(machine, certificates);
  const config = await filled('etcd/etcd.yml', {
    ',db2=https://10.0.0.32:2380,db3=https://10.0.0.33:2380': '',
    '10.0.0.31:2379': `127.0.0.1:${client}`,
    '10.0.0.31:2380': `127.0.0.1:${peer}`,
    '/var/lib/etcd/amvs': join(machine.folder, 'data'),
    '/etc/etcd/tls': machine.folder,
  });
  const file = await writeOwn(join(machine.folder, 'etcd.yml'), config);
  const etcd: Etcd = { machine, port: client, file };
  startAgain(etcd);
  return etcd;
}

export function startAgain({ machine, file }: Etcd): void {
  startOn(machine, program('etcd'), [`--config-file=${file}`]);
}

export interface Member {
  machine: Machine;
  port: number;
  restPort: number;
  ca: string;
}

interface MemberOptions {
  parent: string;
  name: string;
  certificates: Certificates;
  port: number;
  restPort: number;
  etcdPort: number;
}

const SUPERUSER_PASSWORD = 'only for this test';

const PASSWORDS = {
  PATRONI_SUPERUSER_PASSWORD: SUPERUSER_PASSWORD,
  PATRONI_REPLICATION_PASSWORD: 'replication of this test',
  PATRONI_REWIND_PASSWORD: 'rewinding of this test',
  PATRONI_RESTAPI_USERNAME: 'patroni',
  PATRONI_RESTAPI_PASSWORD: 'orders of this test',
};

/** Writes the member's configuration and creates its folder, without starting anything. */
export async function makeMember(options: MemberOptions): Promise<Member> {
  const { parent, name, certificates, port, restPort, etcdPort } = options;
  const machine = makeMachine(parent, name);
  await putCertificates(machine, certificates);
  const config = await filled('patroni/patroni.yml', {
    'name: db1': `name: ${name}`,
    '10.0.0.31:8008': `127.0.0.1:${restPort}`,
    '10.0.0.31:5432': `127.0.0.1:${port}`,
    '10.0.0.31:2379, 10.0.0.32:2379, 10.0.0.33:2379': `127.0.0.1:${etcdPort}`,
    '10.0.0.0/24': '127.0.0.1/32',
    '/etc/patroni/tls': machine.folder,
    '/usr/lib/postgresql/15/bin': program('postgres'),
    '/var/lib/postgresql/15/amvs': join(machine.folder, 'data'),
    '/var/lib/postgresql/.pgpass-patroni': join(machine.folder, 'pgpass'),
    'unix_socket_directories: /var/run/postgresql': `unix_socket_directories: ${machine.folder}`,
    // Replaces a lost primary within seconds; Patroni's defaults wait half a minute.
    'ttl: 30': 'ttl: 8',
    'loop_wait: 10': 'loop_wait: 1',
    'retry_timeout: 10': 'retry_timeout: 3',
    // Reduces memory, because three databases share this machine with everything else.
    'shared_buffers: 4GB': 'shared_buffers: 64MB',
    'effective_cache_size: 11GB': 'effective_cache_size: 256MB',
    'maintenance_work_mem: 256MB': 'maintenance_work_mem: 64MB',
  });
  await writeOwn(join(machine.folder, 'patroni.yml'), config);
  return { machine, port, restPort, ca: certificates.ca };
}

/** Starts Patroni, which starts PostgreSQL: as primary, or as standby if a primary exists. */
export function startMember({ machine }: Member): void {
  startOn(machine, program('patroni'), [join(machine.folder, 'patroni.yml')], { env: PASSWORDS });
}

/** Waits until Patroni reports a primary, and returns it. */
export function primaryOf(members: readonly Member[]): Promise<Member> {
  return until('one of the databases is primary', async () => {
    const answers = await Promise.all(members.map((member) => isRole(member, 'primary')));
    return members.find((_, at) => answers[at] === true);
  });
}

/** Waits until a standby receives the primary's changes. */
export async function untilStreaming(member: Member, members: readonly Member[]): Promise<void> {
  await until(`${member.machine.name} streams`, async () => {
    const standbys = await standbysOf(members);
    return standbys.some(({ name, state }) => name === member.machine.name && state === 'streaming');
  });
}

/** Waits until the primary acknowledges only changes that are also on a standby's disk, and returns that standby. */
export function synchronousStandby(members: readonly Member[]): Promise<Member> {
  return until('a standby is synchronous', async () => {
    const name = (await standbysOf(members)).find(({ synchronous }) => synchronous)?.name;
    const member = members.find(({ machine }) => machine.name === name);
    return member !== undefined && (await isRole(member, 'synchronous')) ? member : null;
  });
}

interface Standby {
  name: string;
  /** `streaming` while it receives changes. */
  state: string;
  synchronous: boolean;
}

async function standbysOf(members: readonly Member[]): Promise<Standby[]> {
  const primary = await primaryOf(members);
  const { body } = await askPatroni(primary, '/patroni');
  const told: { replication?: { application_name: string; state: string; sync_state: string }[] } =
    JSON.parse(body);
  return (told.replication ?? []).map(({ application_name, state, sync_state }) => ({
    name: application_name,
    state,
    synchronous: sync_state === 'sync',
  }));
}

async function isRole(member: Member, role: 'primary' | 'replica' | 'synchronous'): Promise<boolean> {
  try {
    return (await askPatroni(member, `/${role}`)).status === 200;
  } catch {
    // A lost machine has no role.
    return false;
  }
}

function askPatroni(
  { restPort, ca }: Member,
  path: string,
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: restPort, path, ca, timeout: 2000, agent: false },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => (body += text));
        answer.on('end', () => resolve({ status: answer.statusCode, body }));
        answer.on('error', reject);
      },
    );
    asked.on('timeout', () => asked.destroy(new Error(`Patroni did not answer ${path}`)));
    asked.on('error', reject);
    asked.end();
  });
}

/** Runs psql on a database machine as superuser, and returns its bare output. */
export async function psql(
  { machine, port }: Member,
  database: string,
  args: readonly string[],
): Promise<string> {
  const connection = ['-h', machine.folder, '-p', String(port), '-U', 'postgres', '-d', database];
  const plain = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1'];
  const { stdout } = await promisify(execFile)(program('psql'), [...plain, ...connection, ...args], {
    env: { PGPASSWORD: SUPERUSER_PASSWORD },
  });
  return stdout.trim();
}
