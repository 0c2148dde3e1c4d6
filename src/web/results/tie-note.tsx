import type { Subject } from '../../domain/cards/card.ts';
import { type Affiliate, type Org, ORG_LABEL } from '../../domain/org.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { Message } from '../ui/message.tsx';
import { NONE_OF_THESE } from './lists.ts';
import type { Matching, Tie } from './matching.ts';

/** How the two marked records belong together, in words. */
export function TieNote({ org, subject, tie }: { org: Affiliate; subject: Subject; tie: Tie }) {
  const label = ORG_LABEL[org];
  switch (tie.kind) {
    case 'unsaid':
      return null;
    case 'marked-with-it':
      return (
        <Message kind="info" title={`USEF ${subject} ${tie.usefNumber} is chosen with it`}>
          <p>It is tied to the chosen {label} record by its USEF number.</p>
        </Message>
      );
    case 'not-tied':
      return (
        <Message kind="warning" title="These records are not tied by number">
          <p>Compare names and details before you go on.</p>
        </Message>
      );
    case 'passed-over':
      return (
        <Message kind="warning" title={`USEF has the number that the ${label} record gives`}>
          <p>
            It is {tie.usefNumber}. With “{NONE_OF_THESE}” the USEF card carries the warning.
          </p>
        </Message>
      );
    case 'placeholder':
      return (
        <Message kind="info" title={`No USEF ${subject} is chosen with it`}>
          <p>The USEF card will carry the name from the {label} record, and the warning.</p>
        </Message>
      );
    case 'not-seen':
      return (
        <Message kind="info" title={`The ${label} record gives USEF number ${tie.usefNumber}`}>
          <p>No USEF row looked at so far has that number.</p>
        </Message>
      );
  }
}

interface Named {
  name: string;
  usefId: string | null;
}

/**
 * Asks before records that are not tied by number are taken for the same subject (requirement 6.12). Resolves to
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
