import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Cluster } from './cluster.ts';
import {
  type Etcd,
  type Member,
  primaryOf,
  psql,
  startAgain,
  startMember,
  synchronousStandby,
  untilStreaming,
} from './databases.ts';
import type { Proxy } from './proxy.ts';
import type { Judge, Report } from './judge.ts';
import { lose, signalAll, until } from './machine.ts';
import { type Ran, runAmvs, type Server, startServer, untilReady } from './server.ts';
import { Session } from './client.ts';

/** Clients of one provider: IPv4 addresses, and the same number of IPv6 networks. */
const NEIGHBORS = Array.from({ length: 15 }, (_, at) => [
  `192.0.2.${at + 1}`,
  `2001:db8:0:${at.toString(16)}::1`,
]).flat();

/** The proxy's name for each address's server, such as `app1`; null if it is not ready. */
type Home = ReadonlyMap<string, string | null>;

export class Scenario {
  readonly #cluster: Cluster;
  readonly #judge: Judge;
  readonly #report: Report;
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

  async begin(): Promise<void> {
    await this.#importUntilDone(1);
    for (const server of this.#cluster.servers) startServer(server);
    for (const server of this.#cluster.servers) await untilReady(server);
  }

  async importMeanwhile(): Promise<void> {
    const name = await this.#importUntilDone(2);
    await this.#foundIn(name, 'answers come from the generation imported during look-ups');
  }

  async losses(): Promise<void> {
    const { members, servers, etcd } = this.#cluster;
    const first = await this.#losePrimaryAfterImports(3, 4);
    startMember(first);
    const home = await this.#eachAddressHasOneServer();
    for (const server of servers) await this.#loseServer(server, home);
    await this.#isBack(first);
    const second = await this.#losePrimaryDuringImport(5);
    startMember(second);
    await this.#isBack(second);
    const primary = await primaryOf(members);
    for (const standby of except(members, primary)) await this.#freezeStandby(standby);
    await this.#freezePrimary(primary, 6);
    await this.#loseStandbys();
    await this.#loseEtcd(etcd, 7);
  }

  async #losePrimaryAfterImports(number: number, next: number): Promise<Member> {
    const { members, servers } = this.#cluster;
    const primary = await primaryOf(members);
    const acknowledged = await this.#importUntilDone(number);
    await lose(primary.machine);
    this.#report.say(`${primary.machine.name}, the primary, is lost right after an import was acknowledged`);
    const importing = this.#importUntilDone(next);
    await Promise.all([
      this.#foundIn(acknowledged, 'the acknowledged generation survives losing the primary'),
      // Starts watching right away, because no server reports the loss once another primary has taken over.
      this.#saysPrimaryLost(servers[0]),
    ]);
    await this.#takesOver(primary);
    await this.#foundIn(await importing, 'answers come from the generation imported meanwhile');
    return primary;
  }

  /**
   * Checks that the proxy always sends an address, or an IPv6 network, to the same server, and uses both. Returns the servers.
   */
  async #eachAddressHasOneServer(): Promise<Home> {
    const { proxy } = this.#cluster;
    const home = await serversOf(proxy, NEIGHBORS);
    this.#report.check(
      'an address is sent to the same server again',
      isDeepStrictEqual(await serversOf(proxy, NEIGHBORS), home),
    );
    const others = NEIGHBORS.map((address) => address.replace(/::1$/, ':ffff:ffff:ffff:ffff'));
    const theirs = [...(await serversOf(proxy, others)).values()];
    const network = 'two addresses in one IPv6 network (/64) are sent to the same server';
    this.#report.check(network, isDeepStrictEqual(theirs, [...home.values()]));
    for (const { machine } of this.#cluster.servers) {
      const sent = [...home.values()].filter((name) => name === machine.name).length;
      const part = sent / NEIGHBORS.length;
      this.#report.check(
        `${machine.name} has at least a third of the addresses`,
        part >= 1 / 3,
        part.toFixed(2),
      );
    }
    return home;
  }

  /** Loses a server and restarts it. `home` is each address's server while both servers run. */
  async #loseServer(server: Server, home: Home): Promise<void> {
    const { servers, proxy } = this.#cluster;
    const { name } = server.machine;
    const other = servers.find((each) => each !== server)?.machine.name ?? '';
    await lose(server.machine);
    this.#report.say(`${name} is lost`);
    const without = await serversOf(proxy, NEIGHBORS);
    this.#report.check(
      `${other} answers all addresses`,
      [...without.values()].every((by) => by === other),
    );
    await sleep(2000);
    startServer(server);
    await untilReady(server);
    await until(`${name} gets its addresses back`, async () =>
      isDeepStrictEqual(home, await serversOf(proxy, NEIGHBORS)),
    );
    this.#report.check(`${name} answers the same addresses as before`, true);
  }

  async #losePrimaryDuringImport(number: number): Promise<Member> {
    const primary = await primaryOf(this.#cluster.members);
    const tried = this.#imports;
    const importing = this.#importUntilDone(number);
    await until('an import builds a book', async () => (await booksBeingBuilt(primary)) > 0);
    await lose(primary.machine);
    this.#report.say(`${primary.machine.name}, the primary, is lost during an import`);
    await this.#takesOver(primary);
    const name = await importing;
    this.#report.check('the interrupted import reported its failure', this.#imports > tried + 1);
    await this.#foundIn(name, 'the import succeeds when retried');
    return primary;
  }

  async #freezeStandby(standby: Member): Promise<void> {
    signalAll(standby.machine, 'SIGSTOP');
    this.#report.say(`${standby.machine.name}, a standby, hangs: it accepts connections but does not answer`);
    await sleep(4000);
    signalAll(standby.machine, 'SIGCONT');
    await this.#isBack(standby);
  }

  /**
   * Checks that a hanging primary is replaced. When it resumes, it must neither act as primary nor be asked for records that it
   * lacks.
   */
  async #freezePrimary(primary: Member, number: number): Promise<void> {
    signalAll(primary.machine, 'SIGSTOP');
    this.#report.say(`${primary.machine.name}, the primary, hangs`);
    await this.#takesOver(primary);
    const name = await this.#importUntilDone(number);
    signalAll(primary.machine, 'SIGCONT');
    this.#report.say(`${primary.machine.name} resumes and is no longer primary`);
    await this.#foundIn(name, 'answers come from the records imported meanwhile');
    await this.#isBack(primary);
  }

  /** Leaves only the primary to answer. */
  async #loseStandbys(): Promise<void> {
    const { members } = this.#cluster;
    const standbys = except(members, await primaryOf(members));
    for (const { machine } of standbys) await lose(machine);
    this.#report.say('both standbys are lost');
    await sleep(4000);
    for (const standby of standbys) startMember(standby);
    for (const standby of standbys) await this.#isBack(standby);
  }

  async #loseEtcd(etcd: Etcd, number: number): Promise<void> {
    await lose(etcd.machine);
    this.#report.say('all of etcd is lost');
    await sleep(6000);
    startAgain(etcd);
    await this.#foundIn(await this.#importUntilDone(number), 'an import succeeds once etcd is back');
  }

  /** Retries until the import is acknowledged, and returns the new generation's name. */
  async #importUntilDone(number: number): Promise<string> {
    const name = await until(`generation ${number} is imported`, () => this.#import(number));
    this.#judge.acknowledge(name, number);
    this.#report.say(`the import of generation ${number} is acknowledged: ${name}`);
    return name;
  }

  async #import(number: number): Promise<string | null> {
    const folder = this.#folders[number - 1];
    if (folder === undefined) throw new Error(`Unknown generation ${number}`);
    this.#imports += 1;
    const [one, other] = this.#cluster.importers;
    const ran = await runAmvs(this.#imports % 2 === 0 ? one : other, ['import', folder, '--json']);
    const name = generationOf(ran);
    if (name === null) {
      this.#report.say(`an import of generation ${number} failed: ${ran.stderr.trim().split('\n')[0] ?? ''}`);
      await sleep(500);
    }
    return name;
  }

  async #foundIn(generation: string, what: string): Promise<void> {
    const now = performance.now();
    await until(`${what}: ${generation}`, async () => this.#judge.seenSince(generation, now));
    this.#report.check(what, true);
  }

  async #saysPrimaryLost(server: Server): Promise<void> {
    const said = await until('/readyz reports that the primary is lost', async () => {
      const ready = JSON.stringify(await untilReady(server));
      return ready.includes('"primary":"lost"') ? ready : null;
    });
    this.#report.check('/readyz returns 200 and reports that the primary is lost', true, said.slice(-160));
  }

  async #takesOver(lost: Member): Promise<void> {
    const successor = await primaryOf(except(this.#cluster.members, lost));
    this.#report.check(`${successor.machine.name} takes over from ${lost.machine.name}`, true);
  }

  async #isBack(member: Member): Promise<void> {
    await untilStreaming(member, this.#cluster.members);
    this.#report.check(`${member.machine.name} is a standby again and streams`, true);
    await synchronousStandby(this.#cluster.members);
  }
}

async function serversOf(proxy: Proxy, addresses: readonly string[]): Promise<Home> {
  const answered = addresses.map(async (address) => {
    const session = Session.through(proxy, address);
    try {
      return [address, await session.readyServer()] as const;
    } finally {
      session.close();
    }
  });
  return new Map(await Promise.all(answered));
}

function except(members: readonly Member[], lost: Member): Member[] {
  return members.filter((member) => member !== lost);
}

function generationOf({ code, said }: Ran): string | null {
  if (code !== 0 || typeof said !== 'object' || said === null || !('generation' in said)) return null;
  return typeof said.generation === 'string' ? said.generation : null;
}

/** Counts schemas with books under construction (`src/records/engines/postgres/writing/book-schema.ts`). */
async function booksBeingBuilt(primary: Member): Promise<number> {
  const built = `SELECT count(*) FROM pg_namespace WHERE obj_description(oid, 'pg_namespace') LIKE '%being built'`;
  return Number(await psql(primary, 'amvs', ['-c', built]));
}
