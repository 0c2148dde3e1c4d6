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
            {JUDGMENTS.map(([name, sign, words]) => (
              <span key={name} className={`judgment judgment-${name}`}>
                <Sign kind={sign} /> {words}
              </span>
            ))}
          </div>
        </Sample>
        <Sample caption="Badges">
          <div className="sample-items">
            <span className="badge badge-success">Valid</span>
            <span className="badge badge-warning">Similar</span>
          </div>
        </Sample>
      </>
    ),
  },
] satisfies ComponentExample[];
