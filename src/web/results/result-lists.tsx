import { isolated } from '../../domain/names/shown-text.ts';
import { type Affiliate, type Org, ORG_LABEL } from '../../domain/org.ts';
import { session } from '../session/session.ts';
import type { Subject } from '../../domain/cards/card.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { Message } from '../ui/message.tsx';
import type { Lists } from './listing.ts';
import { type NoneChoice, ResultList } from './result-list.tsx';
import { NONE_OF_THESE, noRecord, type SelectedRows, type Tie, whatIsMissing } from './selected.ts';
import './results.css';

/**
 * The lists of a results screen, with one row to select in each: USEF's, and in the other flows the affiliate's before it.
 * Below them stands how the selected records belong together, and what has yet to be selected.
 */
export function ResultLists<Row extends { name: string; usefId: string | null }>({
  org,
  subject,
  lists: { affiliate, usef },
  selected,
}: {
  org: Org;
  subject: Subject;
  lists: Lists<Row>;
  selected: SelectedRows<Row>;
}) {
  const missing = whatIsMissing(org, subject, selected.affiliate, selected.usef);
  return (
    <>
      {org !== 'usef' && affiliate !== null && (
        <ResultList
          listing={affiliate}
          subject={subject}
          selected={selected.selection.affiliate}
          onSelect={(row) => session.select(org, subject, { affiliate: row })}
          none={affiliate.list.total === 0 ? noAffiliateRecord(org) : undefined}
        />
      )}
      <ResultList
        listing={usef}
        subject={subject}
        selected={selected.selection.usef}
        onSelect={(row) => session.select(org, subject, { usef: row })}
        none={org !== 'usef' && usef.list.known.length > 0 ? noneOfThese(org) : undefined}
      />
      {org !== 'usef' && <TieNote org={org} subject={subject} tie={selected.tie} />}
      {missing !== null && <p>{missing}</p>}
    </>
  );
}

function noAffiliateRecord(org: Affiliate): NoneChoice {
  return { label: noRecord(org), description: `The ${ORG_LABEL[org]} card will show the warning.` };
}

function noneOfThese(org: Affiliate): NoneChoice {
  return {
    label: NONE_OF_THESE,
    description: `The USEF card will show the name from the ${ORG_LABEL[org]} record, and the warning.`,
  };
}

/** How the two selected records belong together, in words. */
function TieNote({ org, subject, tie }: { org: Affiliate; subject: Subject; tie: Tie }) {
  const label = ORG_LABEL[org];
  switch (tie.kind) {
    case 'unsaid':
      return null;
    case 'selected-with-it':
      return (
        <Message kind="info" title={`USEF ${subject} ${isolated(tie.usefNumber)} is chosen with it`}>
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
            It is {isolated(tie.usefNumber)}. With “{NONE_OF_THESE}” the USEF card shows the warning.
          </p>
        </Message>
      );
    case 'placeholder':
      return (
        <Message kind="info" title={`No USEF ${subject} is chosen with it`}>
          <p>The USEF card will show the name from the {label} record, and the warning.</p>
        </Message>
      );
    case 'not-seen':
      return (
        <Message kind="info" title={`The ${label} record gives USEF number ${isolated(tie.usefNumber)}`}>
          <p>No USEF row shown so far has that number.</p>
        </Message>
      );
  }
}

/** What the question before untied records quotes of each. */
interface Named {
  name: string;
  usefId: string | null;
}

/**
 * Asks before records that are not tied by number are used together (requirement 6.12). Resolves to whether to go on; at
 * once when there is nothing to ask.
 */
export function useTieConfirm(flow: Org): (selected: SelectedRows<Named>) => Promise<boolean> {
  const confirm = useConfirm();
  return async ({ tie, affiliateRow, usefRow }) => {
    if (tie.kind !== 'not-tied' || affiliateRow === null || usefRow === null) return true;
    const gives =
      affiliateRow.usefId === null ? 'no USEF number' : `USEF number ${isolated(affiliateRow.usefId)}`;
    return confirm({
      title: 'These records are not tied by number',
      text:
        `The ${ORG_LABEL[flow]} record of ${isolated(affiliateRow.name)} gives ${gives}. ` +
        `The USEF record chosen is ${isolated(usefRow.name)}, number ${isolated(tie.usefNumber)}. Use them together?`,
      confirm: 'Use them together',
    });
  };
}
