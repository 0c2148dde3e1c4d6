import type { ReactNode } from 'react';
import type { Org } from '../../domain/org.ts';
import { RecordsAsOf } from '../shell/records-age.tsx';
import './results.css';

export function ResultsFoot({ org, children }: { org: Org; children?: ReactNode }) {
  return (
    <div className="stack results-foot">
      {children}
      <RecordsAsOf org={org} />
    </div>
  );
}
