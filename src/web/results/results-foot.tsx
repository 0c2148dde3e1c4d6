import type { ReactNode } from 'react';
import type { Org } from '../../domain/org.ts';
import { ChoicesPanel } from '../choices/choices-panel.tsx';
import { RecordsAsOf } from '../shell/records-age.tsx';
import './results.css';

export function ResultsFoot({ org, children }: { org: Org; children?: ReactNode }) {
  return (
    <div className="results-foot">
      <div className="stack">
        {children}
        <RecordsAsOf org={org} />
      </div>
      <ChoicesPanel org={org} />
    </div>
  );
}
