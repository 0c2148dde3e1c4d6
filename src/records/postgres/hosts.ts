import type { RecordsHost } from '../records.ts';
import type { Host } from './host.ts';

/** Hosts that hold the same records, and which of them is asked. */
export class Hosts {
  readonly all: readonly Host[];

  constructor(all: readonly Host[]) {
    this.all = all;
  }

  /**
   * Those that answer, the best to ask first: one that was not asked in vain just now, has the newest records, and is a
   * replica; of several the one with the least to do.
   *
   * @param avoided asked in vain by the same question
   */
  inOrder(avoided: ReadonlySet<Host>): Host[] {
    const up = this.all.filter((host) => host.up);
    const newest = newestOf(up);
    const rank = (host: Host): number =>
      (avoided.has(host) ? 4 : 0) + (host.stamp.version < newest ? 2 : 0) + (host.role === 'replica' ? 0 : 1);
    return up.toSorted((a, b) => rank(a) - rank(b) || a.busy - b.busy);
  }

  byName(name: string): Host | undefined {
    return this.all.find((host) => host.name === name);
  }

  /** What is known of each. */
  describe(): RecordsHost[] {
    const newest = newestOf(this.all.filter((host) => host.up));
    return this.all.map(({ name, role, up, stamp, reason }) => ({
      name,
      role,
      state: up ? 'up' : 'lost',
      behind: up && stamp.version < newest,
      reason: up ? null : reason,
    }));
  }

  /** Why none of them answers, in one sentence each. */
  reasons(): string {
    return this.all
      .map(({ name, up, reason }) => `${name}: ${up ? 'it gave no answer in time' : reason}.`)
      .join(' ');
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((host) => host.close()));
  }
}

function newestOf(hosts: readonly Host[]): number {
  return Math.max(0, ...hosts.map(({ stamp }) => stamp.version));
}
