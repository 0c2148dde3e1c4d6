import { Fragment } from 'react';
import type { Finding, Severity } from '../../domain/judgment/finding.ts';
import { type Judgment, type JudgmentOf, worstJudgment } from '../../domain/judgment/judgment.ts';
import { findingWords, groundWords, JUDGMENT_WORD } from '../../domain/judgment/words.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { ORG_LABEL } from '../../domain/org.ts';
import { Sign, type SignKind } from '../ui/sign.tsx';
import './judgment.css';

/** A judgment, and whether it is still being asked for. */
export interface Judged {
  judgment: Judgment;
  /** Only of a judgment that is not there yet. */
  checking: boolean;
}

const SIGN: Readonly<Record<Judgment['kind'], SignKind>> = {
  'in-order': 'success',
  attention: 'warning',
  'not-in-order': 'error',
  'not-checked': 'unknown',
};

const FINDING_SIGN: Readonly<Record<Severity, SignKind>> = { stop: 'error', look: 'warning', note: 'info' };

/** The judgment of a card at a glance: a sign of its own and its words (requirement 11.54). */
export function JudgmentBadge({ judgment: { kind }, checking }: Judged) {
  return <Badge kind={kind} checking={checking} />;
}

/**
 * The judgment of a subject with several cards: the worst one, with the organization of its card (requirement 11.61). If all
 * cards are in order, no organization is named.
 */
export function WorstBadge({ of, checking }: { of: readonly JudgmentOf[]; checking: boolean }) {
  const { kind, orgs } = worstJudgment(of);
  const [org] = orgs;
  const named = of.length > 1 && kind !== 'in-order' && org !== undefined;
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
  /** "USEF: ", if the position does not show the card's organization. */
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
 * Why a subject is judged as it is, on demand, beside its badges: everything that was found with what to do, and what it
 * rests on (requirement 8.147).
 *
 * @param about whom; screen readers say it with "Why"
 * @param of the judgments of the subject's cards; with several, each is named by its organization
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

/** The reasons of several judgments, each named by its organization; of one, the reasons alone. */
export function ReasonsOfEach({ of }: { of: readonly JudgmentOf[] }) {
  return of.map(({ org, judgment }) => (
    <Fragment key={org}>
      {of.length > 1 && <h3>{ORG_LABEL[org]}</h3>}
      <JudgmentReasons judgment={judgment} />
    </Fragment>
  ));
}

/** Everything that was found of a card, the gravest first, with what to do; of a card in order, what it rests on. */
export function JudgmentReasons({ judgment }: { judgment: Judgment }) {
  if (judgment.kind === 'not-checked') return <p>This was not checked. The message above says why.</p>;
  const grounds = judgment.grounds.map(groundWords).filter((words) => words !== '');
  if (judgment.findings.length === 0 && grounds.length === 0) {
    return <p>Nothing was found that speaks against it.</p>;
  }
  return (
    <>
      <FindingList findings={judgment.findings} />
      {grounds.length > 0 && (
        <>
          <p>It rests on:</p>
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

/** What was found and what to do about it, with a sign of how grave it is. */
export function FindingText({ finding }: { finding: Finding }) {
  const { says, todo } = findingWords(finding);
  return (
    <span className={`finding finding-${finding.severity}`}>
      <Sign kind={FINDING_SIGN[finding.severity]} />
      <span>
        {finding.severity === 'note' && 'Remark: '}
        {says} {todo !== null && <span className="finding-todo">{todo}</span>}
      </span>
    </span>
  );
}

/** What the card itself says already: its warning with the cause, and `* Suspended`. */
const ON_THE_CARD: ReadonlySet<Finding['code']> = new Set(['warning', 'suspended']);

/** What a printed card says of its judgment beneath the details: what was found, without what to do and without remarks. */
export function PrintedFindings({ judgment }: { judgment: Judgment }) {
  if (judgment.kind === 'not-checked') return null;
  const printed = judgment.findings.filter(
    ({ code, severity }) => severity !== 'note' && !ON_THE_CARD.has(code),
  );
  if (printed.length === 0) return null;
  return (
    <ul className="card-findings">
      {printed.map((finding) => (
        <li key={JSON.stringify(finding)} className={`finding-${finding.severity}`}>
          <Sign kind={FINDING_SIGN[finding.severity]} />
          <span>{findingWords(finding).says}</span>
        </li>
      ))}
    </ul>
  );
}
