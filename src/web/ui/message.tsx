import type { ReactNode } from 'react';
import { Sign, type SignKind } from './sign.tsx';

/** Something the person should know, with a sign and, for screen readers, announced when it appears. */
export function Message({ kind, title, children }: { kind: SignKind; title?: string; children?: ReactNode }) {
  return (
    <div className={`message message-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Sign kind={kind} />
      <div className="message-text">
        {title !== undefined && <p className="message-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
