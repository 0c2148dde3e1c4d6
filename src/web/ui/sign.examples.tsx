import { Sign, type SignKind } from './sign.tsx';
import type { ComponentExample } from '../gallery/example.ts';

const SIGNS: readonly SignKind[] = [
  'info',
  'success',
  'warning',
  'error',
  'unknown',
  'waiting',
  'changed',
  'new',
  'scratched',
  'unchanged',
];

export default [
  {
    kind: 'components',
    name: 'Signs, badges and judgments',
    show: () => (
      <>
        <p className="actions">
          {SIGNS.map((kind) => (
            <span key={kind}>
              <Sign kind={kind} /> {kind}
            </span>
          ))}
        </p>
        <p className="actions">
          <span className="badge badge-success">Valid</span>
          <span className="badge badge-warning">Similar</span>
        </p>
        <p className="actions">
          {['in-order', 'attention', 'not-in-order', 'not-checked', 'checking'].map((each) => (
            <span key={each} className={`judgment judgment-${each}`}>
              {each.replaceAll('-', ' ')}
            </span>
          ))}
        </p>
      </>
    ),
  },
] satisfies ComponentExample[];
