import type { EntryFinding } from '../../../domain/entries/check.ts';
import { firstSentence } from '../../../domain/entries/check-words.ts';
import { type Need, NEED_LABEL } from '../../../domain/entries/needs.ts';
import { Sign, type SignKind } from '../../ui/sign.tsx';
import '../../cards/judgment.css';

/** A need that corresponds to a judgment has the judgment's badge. */
const LOOK: Readonly<Record<Need, { sign: SignKind; judgment: string }>> = {
  'not-in-order': { sign: 'error', judgment: 'not-in-order' },
  confirm: { sign: 'unknown', judgment: 'not-checked' },
  unconfirmed: { sign: 'unknown', judgment: 'not-checked' },
  'ends-during': { sign: 'warning', judgment: 'attention' },
  attention: { sign: 'warning', judgment: 'attention' },
  exempt: { sign: 'info', judgment: 'exempt' },
  accepted: { sign: 'evidence', judgment: 'accepted' },
  scratched: { sign: 'scratched', judgment: 'checking' },
  'in-order': { sign: 'success', judgment: 'in-order' },
  'not-checked': { sign: 'waiting', judgment: 'checking' },
};

/** A badge for accepted evidence is never green (requirement 15.78). */
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

/** Marks the text after it as a new problem: new since the show was saved, or new with the update. */
export function New() {
  return (
    <>
      <span className="work-new">New</span>{' '}
    </>
  );
}

/** Shows a finding and its remedy, with the sign for `need`, which is null for a remark. */
export function EntryFindingText({
  finding: { text, remedy },
  need,
  isNew = false,
}: {
  finding: Pick<EntryFinding, 'text' | 'remedy'>;
  need: Need | null;
  isNew?: boolean;
}) {
  return (
    <span className={`finding need-${need ?? 'note'}`}>
      <Sign kind={need === null ? 'info' : LOOK[need].sign} />
      <span>
        {isNew && <New />}
        {need === null && 'Remark: '}
        {need === 'exempt' ? (
          <Exemption text={text} />
        ) : need !== null && STRONG.has(need) ? (
          <strong>{text}</strong>
        ) : (
          text
        )}{' '}
        {remedy !== null && !ANSWERED.has(need) && <span className="finding-todo">{remedy}</span>}
      </span>
    </span>
  );
}

/** Shows the exemption, and on demand its reason and source. */
function Exemption({ text }: { text: string }) {
  const { says, more } = firstSentence(text);
  return (
    <>
      {says}{' '}
      {more !== '' && (
        <details className="why why-inline">
          <summary>Why</summary>
          {more}
        </details>
      )}
    </>
  );
}

/** Needs for which evidence was noted, so the remedy is no longer shown. */
const ANSWERED: ReadonlySet<Need | null> = new Set(['accepted', 'unconfirmed']);

/** Needs whose findings are bold. Not bold: exemptions, which only need a look, and findings that evidence has answered. */
const STRONG: ReadonlySet<Need> = new Set(['not-in-order', 'confirm', 'ends-during', 'attention']);
