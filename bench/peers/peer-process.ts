import { measurePeer, type PeerTask } from './measure-peers.ts';
import { chosenPeer } from './peers.ts';

process.once('message', (task: PeerTask) => {
  void answer(task);
});

/** An error ends the process, and the process that asked notices. */
async function answer({ choice, names, queries }: PeerTask): Promise<void> {
  const figures = await measurePeer(chosenPeer(choice), names, queries);
  process.send?.(figures, () => process.disconnect());
}
