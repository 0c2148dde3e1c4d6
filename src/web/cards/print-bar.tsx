import type { Org } from '../../domain/org.ts';
import { paths } from '../paths.ts';
import { Button, LinkButton } from '../ui/button.tsx';

/** The buttons above a printed page; they are not printed. Printing waits for look-ups that run (requirement 7.45). */
export function PrintBar({ org, running }: { org: Org; running: boolean }) {
  return (
    <div className="actions screen-only">
      <Button kind="primary" disabled={running} onClick={() => window.print()}>
        Print
      </Button>
      <LinkButton way={paths.printCards(org)}>Back to Print Cards</LinkButton>
    </div>
  );
}
