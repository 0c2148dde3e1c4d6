import type { RecordsHost } from '../records/records.ts';

/** What `/readyz` says of the hosts of a database. */
interface ShownHosts {
  /** `lost`: look-ups go on while another host answers, imports do not. */
  primary: 'up' | 'lost';
  /** Of the other hosts, how many answer, how many of those have older records, and how many do not answer. */
  replicas: { up: number; behind: number; lost: number };
}

/**
 * Roles and counts, and no names: anybody may ask for `/readyz`. Names are in the log and in `amvs status`. Null where
 * there are no hosts, because the records are files.
 */
export function shownHosts(hosts: readonly RecordsHost[]): ShownHosts | null {
  if (hosts.length === 0) return null;
  const primaries = hosts.filter(({ role }) => role === 'primary');
  // After a failover the one that was lost may not know yet that another one took its place.
  const primary = primaries.find(({ state }) => state === 'up') ?? primaries[0];
  const others = hosts.filter((host) => host !== primary);
  const up = others.filter(({ state }) => state === 'up');
  return {
    primary: primary?.state ?? 'lost',
    replicas: {
      up: up.length,
      behind: up.filter(({ behind }) => behind).length,
      lost: others.length - up.length,
    },
  };
}
