import { use, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { EntryFocusContext } from '../ui/entry-focus.ts';
import { Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';

const TITLE = 'This screen could not be shown';

export function BrokenScreen({ error }: { error: unknown }) {
  useLogged(error);
  return (
    <Page title={TITLE}>
      <Message kind="error">
        <p>Your choices are kept. Reload the page. If it happens again, tell the operator of this service.</p>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </Message>
    </Page>
  );
}

/**
 * Loads the code again when the user asks or the network is back (requirement 8.133). Does not reload the page, which
 * would lose typed text.
 */
export function NotLoaded({
  error,
  load,
  isStep = false,
}: {
  error: unknown;
  load: () => Promise<void>;
  isStep?: boolean;
}) {
  useLogged(error);
  const [trying, setTrying] = useState(false);

  const again = async () => {
    setTrying(true);
    await load();
    setTrying(false);
  };
  const online = useEffectEvent(() => void again());
  // Listens before the screen is painted, so that an `online` event right after it is not missed.
  useLayoutEffect(() => {
    const onOnline = () => online();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  return (
    <Page title={TITLE}>
      {isStep && <HeadingFocus />}
      <Message kind="error">
        <p>
          The server cannot be reached. Your choices and what you typed are kept. This screen opens
          automatically when the network is back.
        </p>
        <Button onClick={() => void again()} aria-disabled={trying}>
          Try again
        </Button>
      </Message>
    </Page>
  );
}

/** Moves the focus to the heading, because the focused element is gone. */
function HeadingFocus() {
  const entry = use(EntryFocusContext);
  useEffect(() => entry?.again(), [entry]);
  return null;
}

function useLogged(error: unknown): void {
  useEffect(() => console.error('A screen failed', error), [error]);
}
