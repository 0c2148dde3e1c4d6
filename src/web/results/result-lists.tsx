import type { Subject } from '../../domain/cards/card.ts';
import type { Selection } from '../../domain/flow/continue.ts';
import { type Affiliate, type Org, ORG_LABEL } from '../../domain/org.ts';
import { type Lists, NONE_OF_THESE, noRecord, whatIsMissing } from './lists.ts';
import type { Matching } from './matching.ts';
import { type NoneChoice, ResultList } from './result-list.tsx';
import { TieNote } from './tie-note.tsx';
import './results.css';

/**
 * The lists of a results screen, of which one row each is marked: USEF's, and in the other flows the affiliate's before
 * it. Beneath them how the marked records belong together, and what is yet to be chosen.
 */
export function ResultLists<Row extends { name: string; usefId: string | null }>({
  org,
  subject,
  lists: { affiliate, usef },
  matching,
  onMark,
}: {
  org: Org;
  subject: Subject;
  lists: Lists<Row>;
  matching: Matching<Row>;
  /** Takes what is chosen from now on. */
  onMark: (chosen: Partial<Selection>) => void;
}) {
  const missing = whatIsMissing(org, subject, matching.affiliate, matching.usef);
  return (
    <>
      {org !== 'usef' && affiliate !== null && (
        <ResultList
          listing={affiliate}
          subject={subject}
          mark={matching.selection.affiliate}
          onMark={(mark) => onMark({ affiliate: mark })}
          none={affiliate.list.total === 0 ? noAffiliateRecord(org) : undefined}
        />
      )}
      <ResultList
        listing={usef}
        subject={subject}
        mark={matching.selection.usef}
        onMark={(mark) => onMark({ usef: mark })}
        none={org !== 'usef' && usef.list.known.length > 0 ? noneOfThese(org) : undefined}
      />
      {org !== 'usef' && <TieNote org={org} subject={subject} tie={matching.tie} />}
      {missing !== null && <p>{missing}</p>}
    </>
  );
}

function noAffiliateRecord(org: Affiliate): NoneChoice {
  return { label: noRecord(org), description: `The ${ORG_LABEL[org]} card will carry the warning.` };
}

function noneOfThese(org: Affiliate): NoneChoice {
  return {
    label: NONE_OF_THESE,
    description: `The USEF card will carry the name from the ${ORG_LABEL[org]} record, and the warning.`,
  };
}
