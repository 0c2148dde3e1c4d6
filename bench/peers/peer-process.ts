import { measurePeer, type PeerQuery } from './measure-peer.ts';
import { type PeerKey, PEERS } from './peers.ts';

/** What the process is asked to measure. */
export interface PeerTask {
  peer: PeerKey;
  names: readonly string[];
  queries: readonly PeerQuery[];
}

process.once('message', (task: PeerTask) => {
  void answer(task);
});

/** An error ends the process, which tells the one that asked. */
async function answer({ peer, names, queries }: PeerTask): Promise<void> {
  const figures = await measurePeer(PEERS[peer], names, queries);
  process.send?.(figures, () => process.disconnect());
}
