import { type Org, ORG_LABEL } from '../../domain/org.ts';
import { useConfirm } from '../ui/confirm.tsx';
import type { Matching } from './matching.ts';

interface Named {
  name: string;
  usefId: string | null;
}

/**
 * Asks before records that are not tied by number are taken for the same subject (rules, section 5). Resolves to
 * whether to go on, at once where there is nothing to ask.
 */
export function useTieConfirm(flow: Org): (matching: Matching<Named>) => Promise<boolean> {
  const confirm = useConfirm();
  return async ({ tie, affiliateRow, usefRow }) => {
    if (tie.kind !== 'not-tied' || affiliateRow === null || usefRow === null) return true;
    const gives = affiliateRow.usefId === null ? 'no USEF number' : `USEF number ${affiliateRow.usefId}`;
    return confirm({
      title: 'These records are not tied by number',
      text:
        `The ${ORG_LABEL[flow]} record of ${affiliateRow.name} gives ${gives}. ` +
        `The USEF record chosen is ${usefRow.name}, number ${tie.usefNumber}. Use them together?`,
      confirm: 'Use them together',
    });
  };
}
