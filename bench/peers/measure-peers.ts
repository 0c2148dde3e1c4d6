import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PeerFigures, PeerQuery } from './measure-peer.ts';
import type { PeerTask } from './peer-process.ts';
import { peerChoices } from './peers.ts';

const PEER_PROCESS = fileURLToPath(new URL('./peer-process.ts', import.meta.url));

/**
 * Measures each peer on the same names and queries, one after the other, each in a process of its own, so that neither
 * memory nor garbage of the one counts for the next.
 *
 * @param database the address of an empty database on PostgreSQL; null leaves out the peer that is one of its own
 * @throws Error when a peer's process ends without an answer
 */
export async function measurePeers(
  names: readonly string[],
  queries: readonly PeerQuery[],
  database: string | null,
): Promise<PeerFigures[]> {
  const figures: PeerFigures[] = [];
  for (const choice of peerChoices(database)) figures.push(await inItsProcess({ choice, names, queries }));
  return figures;
}

function inItsProcess(task: PeerTask): Promise<PeerFigures> {
  return new Promise((resolve, reject) => {
    const child = fork(PEER_PROCESS, { serialization: 'advanced' });
    child.once('message', (figures: PeerFigures) => resolve(figures));
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The process of ${task.choice.peer} ended with code ${code}`)),
    );
    child.send(task);
  });
}
