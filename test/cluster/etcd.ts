import { join } from 'node:path';
import { program } from '../support/programs.ts';
import { type Certificates, putCertificates } from './certificates.ts';
import { filled } from './filled.ts';
import { type Machine, makeMachine, startOn, writeOwn } from './machine.ts';

/** A member of etcd, which keeps who is primary. One is enough to test with; `deploy/` has three. */
export interface Etcd {
  machine: Machine;
  /** The port that Patroni asks. */
  port: number;
  /** Its configuration. */
  file: string;
}

/** Starts etcd with `deploy/etcd/etcd.yml`. */
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

/** Starts it as it is: again, after it was lost. */
export function startAgain({ machine, file }: Etcd): void {
  startOn(machine, program('etcd'), [`--config-file=${file}`]);
}
