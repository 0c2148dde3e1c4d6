import type { Org } from '../../../domain/org.ts';
import { Message } from '../../ui/message.tsx';
import { useShow } from '../show-state.ts';

export const NOT_SEALED = 'Not sealed: anybody may have changed this file';

/** Warns that a show from a file without a passphrase may be forged (requirement 15.95). */
export function NotSealed({ org }: { org: Org }) {
  const unsealed = useShow(org, (show) => show.unsealed);
  if (!unsealed) return null;
  return (
    <Message kind="warning" title={NOT_SEALED}>
      <p className="screen-only">
        It was saved without a passphrase. Compare the list with the one you know, and confirm each piece of
        evidence. A file that is saved with a passphrase cannot be changed without it.
      </p>
    </Message>
  );
}

export function NotSealedLine({ org }: { org: Org }) {
  const unsealed = useShow(org, (show) => show.unsealed);
  return unsealed ? <p className="not-sealed">{NOT_SEALED}</p> : null;
}
