import { useIsServerBusy } from '../api/use-call.ts';
import { Loading } from './message.tsx';

/**
 * Shows a pending call: `what` is the sentence, "Searching USDF horses…". While a busy server is retried, it says that
 * instead (requirement 8.135).
 */
export function Asking({ what }: { what: string }) {
  return <Loading what={useIsServerBusy() ? 'The server is busy. Asking again…' : what} />;
}
