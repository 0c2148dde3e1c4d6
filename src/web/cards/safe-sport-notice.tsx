import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import type { SafeSportOfCard } from './use-safe-sport.ts';

/** How the safe-sport look-ups stand: running, or some failed, with a way to try again. Nothing when all are known. */
export function SafeSportNotice({ safeSport }: { safeSport: SafeSportOfCard }) {
  if (safeSport.running) return <Loading what="Checking Safe Sport…" />;
  if (!safeSport.failed) return null;
  return (
    <Message kind="error" title="Safe Sport could not be checked for everybody">
      <p>The cards say so for each of them. Try again before you print.</p>
      <Button onClick={safeSport.again}>Try again</Button>
    </Message>
  );
}
