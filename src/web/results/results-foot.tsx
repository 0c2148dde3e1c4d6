import type { ReactNode } from 'react';
import type { Org } from '../../domain/org.ts';
import { Link } from '../navigation.tsx';
import type { Way } from '../paths.ts';
import { RecordsAsOf } from '../shell/records-age.tsx';
import './results.css';

/** Link, below the lists, to a screen that is seldom the next step. The bar has the usual next steps. */
export function QuietLink({ way, children }: { way: Way; children: ReactNode }) {
  return (
    <Link {...way} className="button button-quiet">
      {children}
    </Link>
  );
}

export function ResultsFoot({ org, children }: { org: Org; children?: ReactNode }) {
  return (
    <div className="stack results-foot">
      {children}
      <RecordsAsOf org={org} />
    </div>
  );
}
