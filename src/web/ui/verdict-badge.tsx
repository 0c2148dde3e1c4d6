import type { Verdict } from '../../domain/cards/verdict.ts';
import { Sign } from './sign.tsx';

/** Whether a card will show details or the warning: a sign and a word. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const ok = verdict.kind === 'details';
  return (
    <span className={`badge badge-${ok ? 'success' : 'warning'}`}>
      <Sign kind={ok ? 'success' : 'warning'} /> {ok ? 'OK' : 'Warning'}
    </span>
  );
}
