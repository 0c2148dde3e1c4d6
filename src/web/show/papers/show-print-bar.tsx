import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { setShow } from '../show-state.ts';

/** Shows the buttons above a print preview. They are not printed. */
export function ShowPrintBar({
  org,
  pages,
  disabled = false,
}: {
  org: Org;
  pages: string;
  disabled?: boolean;
}) {
  return (
    <div className="actions screen-only">
      <Button kind="primary" disabled={disabled} onClick={() => window.print()}>
        Print
      </Button>
      <Button onClick={() => setShow(org, { stage: 'papers' })}>Back to reports and letters</Button>
      <output className="print-hint">{pages}</output>
    </div>
  );
}
