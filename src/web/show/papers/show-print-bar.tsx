import type { ReactNode } from 'react';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { setShow } from '../show-state.ts';

export function ShowPrintBar({
  org,
  pages,
  label = 'Print',
  disabled = false,
  onPrint,
  children,
}: {
  org: Org;
  pages: string;
  label?: string;
  disabled?: boolean;
  onPrint?: () => void;
  children?: ReactNode;
}) {
  return (
    <div className="actions beside-heading screen-only">
      <Button
        kind="primary"
        disabled={disabled}
        onClick={() => {
          onPrint?.();
          window.print();
        }}
      >
        {label}
      </Button>
      {children}
      <Button className="button-quiet" onClick={() => setShow(org, { stage: 'papers' })}>
        Back to reports and letters
      </Button>
      <output className="print-hint">{pages}</output>
    </div>
  );
}
