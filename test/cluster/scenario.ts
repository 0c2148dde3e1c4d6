import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { startAgain } from './etcd.ts';
import type { Judge } from './judge.ts';
import { lose, signalAll } from './machine.ts';
import { type Member, primaryOf, startMember, synchronousStandby, untilStreaming } from './patroni.ts';
import type { Report } from './report.ts';
import { type Ran, runAmvs, type Server, startServer, untilReady } from './server.ts';
import { until } from './until.ts';

/** How long a new primary may take: Patroni's ttl of 8 seconds, the election, and a busy machine, in seconds. */
const TAKE_OVER = 40;
/** How long a lost machine may take until it is one of them again, in seconds. */
const COME_BACK = 60;

/** What goes wrong, one after the other, while the client looks up all the time. */
export class Scenario {
  readonly #cluster: Cluster;
  readonly #judge: Judge;
  readonly #report: Report;
  /** The record files of each generation, from 1. */
  readonly #folders: readonly string[];
  #imports = 0;

  constructor(cluster: Cluster, judge: Judge, report: Report, folders: readonly string[]) {
    this.#cluster = cluster;
    this.#judge = judge;
    this.#report = report;
    this.#folders = folders;
  }

  get importsTried(): number {
    return this.#imports;
  }

  /** The first records, and both servers. */
  async begin(): Promise<void> {
    await this.#importUntilDone(1);
    for (const server of this.#cluster.servers) startServer(server);
    for (const server of this.#cluster.servers) await untilReady(server, 60);
  }

  async run(): Promise<void> {
    await this.#importMeanwhile();
    await this.#loseThePrimaryAfterAnImport();
    await this.#loseEachServer();
    await this.#loseThePrimaryDuringAnImport();
    await this.#freezeAStandby();
    await this.#loseEtcd();
  }

  async #importMeanwhile(): Promise<void> {
    const name = await this.#importUntilDone(2);
    await this.#foundIn(name, 'a generation imported while it is looked up is answered');
  }

  async #loseThePrimaryAfterAnImport(): Promise<void> {
    const { members, servers } = this.#cluster;
    const primary = await primaryOf(members, TAKE_OVER);
    const acknowledged = await this.#importUntilDone(3);
    await lose(primary.machine);
    this.#report.say(`${primary.machine.name}, the primary, is lost right after an import was acknowledged`);
    const next = this.#importUntilDone(4);
    await this.#foundIn(acknowledged, 'the acknowledged generation is still there without the primary');
    await this.#saysPrimaryLost(servers[0]);
    const successor = await primaryOf(except(members, primary), TAKE_OVER);
    this.#report.check('a standby takes over', successor !== primary, successor.machine.name);
    await this.#foundIn(await next, 'a generation imported meanwhile is answered');
    await this.#comesBack(primary);
  }

  async #loseEachServer(): Promise<void> {
    for (const server of this.#cluster.servers) {
      await lose(server.machine);
      this.#report.say(`${server.machine.name} is lost`);
      await sleep(3000);
      startServer(server);
      await untilReady(server, COME_BACK);
      this.#report.check(`${server.machine.name} answers again`, true);
      // The proxy takes it back after two good answers to its questions.
      await sleep(3000);
    }
  }

  async #loseThePrimaryDuringAnImport(): Promise<void> {
    const { members } = this.#cluster;
    const primary = await primaryOf(members, TAKE_OVER);
    const next = this.#importUntilDone(5);
    await sleep(400);
    await lose(primary.machine);
    this.#report.say(`${primary.machine.name}, the primary, is lost in the middle of an import`);
    const successor = await primaryOf(except(members, primary), TAKE_OVER);
    this.#report.check('another standby takes over', successor !== primary, successor.machine.name);
    await this.#foundIn(await next, 'the import that was interrupted is done when it is tried again');
    await this.#comesBack(primary);
  }

  async #freezeAStandby(): Promise<void> {
    const standby = await synchronousStandby(this.#cluster.members, TAKE_OVER);
    signalAll(standby.machine, 'SIGSTOP');
    this.#report.say(`${standby.machine.name}, a standby, hangs: it takes connections and answers nothing`);
    await sleep(6000);
    signalAll(standby.machine, 'SIGCONT');
    await untilStreaming(standby, this.#cluster.members, COME_BACK);
    this.#report.check(`${standby.machine.name} streams again`, true);
  }

  async #loseEtcd(): Promise<void> {
    const { etcd } = this.#cluster;
    await lose(etcd.machine);
    this.#report.say('etcd is lost, all of it');
    await sleep(6000);
    startAgain(etcd);
    await this.#foundIn(await this.#importUntilDone(6), 'an import goes through when etcd is there again');
  }

  /** Imports a generation, again and again until it is acknowledged, and gives its name. */
  async #importUntilDone(number: number): Promise<string> {
    const name = await until(`generation ${number} is imported`, 90, () => this.#import(number));
    this.#judge.acknowledge(name, number);
    this.#report.say(`the import of generation ${number} is acknowledged: ${name}`);
    return name;
  }

  /** One import; null when it came to nothing. */
  async #import(number: number): Promise<string | null> {
    const folder = this.#folders[number - 1];
    if (folder === undefined) throw new Error(`There is no generation ${number}`);
    this.#imports += 1;
    const ran = await runAmvs(this.#cluster.importer, ['import', folder, '--json']);
    const name = generationOf(ran);
    if (name === null) {
      this.#report.say(`an import of generation ${number} failed: ${ran.stderr.trim().split('\n')[0] ?? ''}`);
      await sleep(500);
    }
    return name;
  }

  /** Waits until answers come from a generation. */
  async #foundIn(generation: string, what: string): Promise<void> {
    const now = performance.now();
    await until(`${what}: ${generation}`, 20, async () => this.#judge.seenSince(generation, now));
    this.#report.check(what, true);
  }

  /** What a server says while no primary answers: that, and that it is ready all the same. */
  async #saysPrimaryLost(server: Server): Promise<void> {
    const said = await until('/readyz says that the primary is lost', 10, async () => {
      const ready = JSON.stringify(await untilReady(server, 5));
      return ready.includes('"primary":"lost"') ? ready : null;
    });
    this.#report.check('/readyz is 200 and says that the primary is lost', true, said.slice(0, 200));
  }

  async #comesBack(member: Member): Promise<void> {
    const { members } = this.#cluster;
    startMember(member);
    await untilStreaming(member, members, COME_BACK);
    await synchronousStandby(members, COME_BACK);
    this.#report.check(`${member.machine.name} is a standby again and streams`, true);
  }
}

function except(members: readonly Member[], lost: Member): Member[] {
  return members.filter((member) => member !== lost);
}

/** The generation that an import says is in use now; null when it says none. */
function generationOf({ code, said }: Ran): string | null {
  if (code !== 0 || typeof said !== 'object' || said === null || !('generation' in said)) return null;
  return typeof said.generation === 'string' ? said.generation : null;
}
