import { Sign } from './sign.tsx';

/** Whether a card is in order: a sign and a word. */
export function VerdictBadge({ inOrder }: { inOrder: boolean }) {
  const kind = inOrder ? 'success' : 'warning';
  return (
    <span className={`badge badge-${kind}`}>
      <Sign kind={kind} /> {inOrder ? 'OK' : 'Warning'}
    </span>
  );
}
