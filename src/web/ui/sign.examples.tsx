import { NEED_LABEL } from '../../domain/entries/needs.ts';
import { JUDGMENT_WORD } from '../../domain/judgment/words.ts';
import type { ComponentExample } from '../gallery/example.ts';
import { Sample } from '../gallery/sample.tsx';
import { Sign, type SignKind } from './sign.tsx';

const SIGNS: readonly SignKind[] = [
  'info',
  'success',
  'warning',
  'error',
  'unknown',
  'waiting',
  'evidence',
  'changed',
  'new',
  'scratched',
  'unchanged',
];

const JUDGMENTS: readonly (readonly [string, SignKind, string])[] = [
  ['in-order', 'success', JUDGMENT_WORD['in-order']],
  ['attention', 'warning', JUDGMENT_WORD.attention],
  ['not-in-order', 'error', JUDGMENT_WORD['not-in-order']],
  ['not-checked', 'unknown', JUDGMENT_WORD['not-checked']],
  ['checking', 'waiting', 'Checking…'],
];

/** Other states that look like judgments, from lists of results and the work list */
const STATES: readonly (readonly [string, SignKind, string])[] = [
  ['not-checked', 'unknown', 'USEF: Not checked'],
  ['not-in-order', 'error', 'Both: Not in order'],
  ['not-checked', 'unknown', NEED_LABEL.confirm],
  ['attention', 'warning', NEED_LABEL['ends-during']],
  ['exempt', 'info', NEED_LABEL.exempt],
  ['accepted', 'evidence', NEED_LABEL.accepted],
  ['checking', 'scratched', NEED_LABEL.scratched],
];

export default [
  {
    kind: 'components',
    name: 'Signs, badges and judgments',
    show: () => (
      <>
        <Sample caption="Signs">
          <div className="sample-items">
            {SIGNS.map((kind) => (
              <span key={kind} className="sample-item">
                <Sign kind={kind} /> {kind}
              </span>
            ))}
          </div>
        </Sample>
        <Sample caption="Judgments">
          <div className="sample-items">
            <Judgments of={JUDGMENTS} />
          </div>
        </Sample>
        <Sample caption="States of rows and entries">
          <div className="sample-items">
            <Judgments of={STATES} />
            <span className="work-new">New</span>
          </div>
        </Sample>
        <Sample caption="Badges">
          <div className="sample-items">
            <span className="badge badge-success">
              <Sign kind="success" /> Valid
            </span>
            <span className="badge badge-warning">
              <Sign kind="warning" /> Similar
            </span>
          </div>
        </Sample>
      </>
    ),
  },
] satisfies ComponentExample[];

function Judgments({ of }: { of: readonly (readonly [string, SignKind, string])[] }) {
  return of.map(([name, sign, words]) => (
    <span key={words} className={`judgment judgment-${name}`}>
      <Sign kind={sign} /> {words}
    </span>
  ));
}
