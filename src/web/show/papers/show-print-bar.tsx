import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

export function ShowPrintBar({
  pages,
  label = 'Print',
  disabled = false,
  onPrint,
  children,
}: {
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
      <output className="print-hint">{pages}</output>
    </div>
  );
}
