import { useIsServerBusy } from '../api/use-call.ts';
import { Loading } from './message.tsx';

/**
 * Shows the sentence `what`, such as "Searching USDF horses…". While the server is busy, another sentence replaces it
 * (requirement 8.135).
 *
 * @param isSilent true if something else announces it to screen readers
 */
export function Asking({ what, isSilent = false }: { what: string; isSilent?: boolean }) {
  return <Loading what={useIsServerBusy() ? 'The server is busy. Retrying…' : what} isSilent={isSilent} />;
}
