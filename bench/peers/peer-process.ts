import { measurePeer, type PeerQuery } from './measure-peers.ts';
import { chosenPeer, type PeerChoice } from './peers.ts';

/** What the process is asked to measure. */
export interface PeerTask {
  choice: PeerChoice;
  names: readonly string[];
  queries: readonly PeerQuery[];
}

process.once('message', (task: PeerTask) => {
  void answer(task);
});

/** An error ends the process, which tells the one that asked. */
async function answer({ choice, names, queries }: PeerTask): Promise<void> {
  const figures = await measurePeer(chosenPeer(choice), names, queries);
  process.send?.(figures, () => process.disconnect());
}
