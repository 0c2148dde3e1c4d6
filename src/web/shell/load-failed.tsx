import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from '../navigation.tsx';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';

const TITLE = 'This screen could not be shown';

/** The screen failed while rendering. */
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
 * The screen's code could not be loaded. Retries in place, by button and back online (requirement 8.133): a reload would
 * lose what was typed.
 */
export function NotLoaded({ error }: { error: unknown }) {
  useLogged(error);
  const navigation = useNavigation();
  const [trying, setTrying] = useState(false);

  const again = async () => {
    setTrying(true);
    await navigation.load();
    setTrying(false);
  };
  const online = useEffectEvent(() => void again());
  useEffect(() => {
    const onOnline = () => online();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  return (
    <Page title={TITLE}>
      <Message kind="error">
        <p>
          The server cannot be reached. Your choices and what you typed are kept. This screen opens by itself
          when the network is back.
        </p>
        <Button onClick={() => void again()} aria-disabled={trying}>
          Try again
        </Button>
      </Message>
    </Page>
  );
}

function useLogged(error: unknown): void {
  useEffect(() => console.error('A screen failed', error), [error]);
}
