import type { Finding, Severity } from '../../domain/judgment/finding.ts';
import type { Judgment } from '../../domain/judgment/judgment.ts';
import { findingWords, groundWords, JUDGMENT_WORD } from '../../domain/judgment/words.ts';
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
  return (
    <span className={`judgment judgment-${checking ? 'checking' : kind}`}>
      <Sign kind={checking ? 'waiting' : SIGN[kind]} /> {checking ? 'Checking…' : JUDGMENT_WORD[kind]}
    </span>
  );
}

/** Everything that was found of a card, the gravest first, with what to do; of a card in order, what it rests on. */
export function JudgmentReasons({ judgment }: { judgment: Judgment }) {
  if (judgment.kind === 'not-checked') return null;
  const grounds = judgment.grounds.map(groundWords).filter((words) => words !== '');
  return (
    <>
      <FindingList findings={judgment.findings} />
      {grounds.length > 0 && (
        <details className="grounds">
          <summary>What it rests on</summary>
          <ul>
            {grounds.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function FindingList({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="findings">
      {findings.map((finding) => {
        const { says, todo } = findingWords(finding);
        return (
          <li key={JSON.stringify(finding)} className={`finding-${finding.severity}`}>
            <Sign kind={FINDING_SIGN[finding.severity]} />
            <span>
              {finding.severity === 'note' && 'Remark: '}
              {says} {todo !== null && <span className="finding-todo">{todo}</span>}
            </span>
          </li>
        );
      })}
    </ul>
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
