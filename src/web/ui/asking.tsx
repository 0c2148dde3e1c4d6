import { useIsServerBusy } from '../api/use-call.ts';
import { Loading } from './message.tsx';

/** `what` is a sentence, such as "Searching USDF horses…". A busy server replaces it (requirement 8.135). */
export function Asking({ what }: { what: string }) {
  return <Loading what={useIsServerBusy() ? 'The server is busy. Retrying…' : what} />;
}
