import type { EntryFinding } from '../../../domain/entries/check.ts';
import { type Need, NEED_LABEL } from '../../../domain/entries/needs.ts';
import type { Severity } from '../../../domain/judgment/finding.ts';
import { Sign, type SignKind } from '../../ui/sign.tsx';
import '../../cards/judgment.css';

/** Looks like a judgment, unless a person decided. */
const LOOK: Readonly<Record<Need, { sign: SignKind; judgment: string }>> = {
  'not-in-order': { sign: 'error', judgment: 'not-in-order' },
  confirm: { sign: 'unknown', judgment: 'not-checked' },
  unconfirmed: { sign: 'unknown', judgment: 'not-checked' },
  'ends-during': { sign: 'warning', judgment: 'attention' },
  attention: { sign: 'warning', judgment: 'attention' },
  accepted: { sign: 'info', judgment: 'accepted' },
  scratched: { sign: 'info', judgment: 'checking' },
  'in-order': { sign: 'success', judgment: 'in-order' },
  'not-checked': { sign: 'waiting', judgment: 'checking' },
};

/** Evidence is never green (requirement 15.78). */
export function NeedBadge({ need }: { need: Need }) {
  const { sign, judgment } = LOOK[need];
  return (
    <span className={`judgment judgment-${judgment}`}>
      <Sign kind={sign} /> {NEED_LABEL[need]}
    </span>
  );
}

export function NeedSign({ need }: { need: Need }) {
  return <Sign kind={LOOK[need].sign} />;
}

const FINDING_SIGN: Readonly<Record<Severity, SignKind>> = { stop: 'error', look: 'warning', note: 'info' };

export function EntryFindingText({ finding: { severity, text, remedy } }: { finding: EntryFinding }) {
  return (
    <span className={`finding finding-${severity}`}>
      <Sign kind={FINDING_SIGN[severity]} />
      <span>
        {severity === 'note' && 'Remark: '}
        {text} {remedy !== null && <span className="finding-todo">{remedy}</span>}
      </span>
    </span>
  );
}
