import { Fragment } from 'react';
import type { Finding, Severity } from '../../domain/judgment/finding.ts';
import { type Judgment, type JudgmentOf, worstJudgment } from '../../domain/judgment/judgment.ts';
import { findingParts, findingWords, groundWords, JUDGMENT_WORD } from '../../domain/judgment/words.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { ORG_LABEL } from '../../domain/org.ts';
import { Sign, type SignKind } from '../ui/sign.tsx';
import './judgment.css';

export interface Judged {
  judgment: Judgment;
  /** True while the judgment is pending. */
  checking: boolean;
}

const SIGN: Readonly<Record<Judgment['kind'], SignKind>> = {
  'in-order': 'success',
  attention: 'warning',
  'not-in-order': 'error',
  'not-checked': 'unknown',
};

const FINDING_SIGN: Readonly<Record<Severity, SignKind>> = { stop: 'error', look: 'warning', note: 'info' };

/** Shows a judgment as a sign and a word, or that the check is still running (requirement 11.54). */
export function JudgmentBadge({ judgment: { kind }, checking }: Judged) {
  return <Badge kind={kind} checking={checking} />;
}

/**
 * Shows a subject's worst judgment (requirement 11.61). Names the organization, unless both cards are in order or the
 * only judgment is USEF's. That way, "In order" without a name never hides an unknown USEF card.
 */
export function WorstBadge({ of, checking }: { of: readonly JudgmentOf[]; checking: boolean }) {
  const { kind, orgs } = worstJudgment(of);
  const [org] = orgs;
  const named = org !== undefined && (of.length > 1 ? kind !== 'in-order' : org !== 'usef');
  const whose = named ? `${orgs.length > 1 ? 'Both' : ORG_LABEL[org]}: ` : '';
  return <Badge kind={kind} checking={checking} whose={whose} />;
}

function Badge({
  kind,
  checking,
  whose = '',
}: {
  kind: Judgment['kind'];
  checking: boolean;
  /** The organization, such as "USEF: ", unless the badge's position on the screen implies it. */
  whose?: string;
}) {
  return (
    <span className={`judgment judgment-${checking ? 'checking' : kind}`}>
      <Sign kind={checking ? 'waiting' : SIGN[kind]} />{' '}
      {checking ? 'Checking…' : `${whose}${JUDGMENT_WORD[kind]}`}
    </span>
  );
}

/**
 * A `Why` disclosure with all findings, their remedies, and the grounds (requirement 8.147).
 *
 * @param about the subject, read by screen readers after "Why"
 * @param of all judgments of the subject, each labeled with its organization if there are several
 */
export function JudgmentWhy({ about, of }: { about: string; of: readonly JudgmentOf[] }) {
  return (
    <details className="why screen-only">
      <summary>
        Why<span className="visually-hidden">: {isolated(about)}</span>
      </summary>
      <ReasonsOfEach of={of} />
    </details>
  );
}

export function ReasonsOfEach({ of }: { of: readonly JudgmentOf[] }) {
  return of.map(({ org, judgment }) => (
    <Fragment key={org}>
      {/* No heading, because table cells may be under headings of any level. */}
      {of.length > 1 && (
        <p>
          <strong>{ORG_LABEL[org]}</strong>
        </p>
      )}
      <JudgmentReasons judgment={judgment} />
    </Fragment>
  ));
}

/** Shows findings and remedies, most serious first, or the grounds of a card in order. */
export function JudgmentReasons({ judgment }: { judgment: Judgment }) {
  if (judgment.kind === 'not-checked') return <p>This was not checked. The message above says why.</p>;
  const grounds = judgment.grounds.map(groundWords).filter((words) => words !== '');
  if (judgment.findings.length === 0 && grounds.length === 0) {
    return <p>No problems were found.</p>;
  }
  return (
    <>
      <FindingList findings={judgment.findings} />
      {grounds.length > 0 && (
        <>
          <p>Based on:</p>
          <ul className="grounds">
            {grounds.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="findings">
      {findings.map((finding) => (
        <li key={JSON.stringify(finding)}>
          <FindingText finding={finding} />
        </li>
      ))}
    </ul>
  );
}

export function FindingText({ finding }: { finding: Finding }) {
  const { todo } = findingWords(finding);
  const { found, rule, source } = findingParts(finding);
  return (
    <span className={`finding finding-${finding.severity}`}>
      <Sign kind={FINDING_SIGN[finding.severity]} />
      <span>
        {finding.severity === 'note' && 'Remark: '}
        {found}
        {rule !== '' && <span className="finding-todo">{rule}</span>}
        {source !== '' && <span className="finding-todo finding-source">{source}</span>}{' '}
        {todo !== null && <span className="finding-todo">{todo}</span>}
      </span>
    </span>
  );
}

/** Findings that the band already states in full, so that the reason is not printed twice. */
const SAID_ON_BAND: ReadonlySet<Finding['code']> = new Set([
  'warning',
  'suspended',
  'inactive-type',
  'ends-during',
  'starts-during',
  'registration-undated',
  'age-unknown',
  'fei-not-recorded',
  'microchip-malformed',
  'microchips-not-on-record',
  'retired',
  'retires-during',
  'safe-sport-missing',
  'safe-sport-grace',
  'safe-sport-from-birthday',
  'safe-sport-due-during',
  'records-damaged',
]);

/** Prints remedies, and findings that the band does not say in full. Omits notes (requirement 9.21). */
export function PrintedFindings({ judgment }: { judgment: Judgment }) {
  if (judgment.kind === 'not-checked') return null;
  const printed = judgment.findings.filter(({ severity }) => severity !== 'note');
  if (printed[0] === undefined) return null;
  // The band shows only the most serious reasons, so less serious findings are printed here in full.
  const worst = printed[0].severity;
  return (
    <ul className="card-findings">
      {printed.map((finding) => {
        const { says, todo } = findingWords(finding);
        const isOnBand = finding.severity === worst && SAID_ON_BAND.has(finding.code);
        return (
          <li key={JSON.stringify(finding)} className={`finding-${finding.severity}`}>
            <Sign kind={FINDING_SIGN[finding.severity]} />
            <span>{isOnBand ? todo : `${says} ${todo ?? ''}`.trim()}</span>
          </li>
        );
      })}
    </ul>
  );
}
