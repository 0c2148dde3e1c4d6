import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadScreens, ScreenNotLoaded } from '../lazy-screen.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';

/** The screen's code could not be loaded, or it failed while rendering. */
export function LoadFailed({ error, reset }: { error: unknown; reset: () => void }) {
  useEffect(() => console.error('A screen failed', error), [error]);
  return (
    <Page title="This screen could not be shown">
      {error instanceof ScreenNotLoaded ? <NotLoaded reset={reset} /> : <Broken />}
    </Page>
  );
}

/** Retries in place, by button and back online (requirement 8.133): a reload would lose what was typed. */
function NotLoaded({ reset }: { reset: () => void }) {
  const router = useRouter();
  const routes = useMatches({ select: (matches) => matches.map(({ routeId }) => routeId) });
  const [trying, setTrying] = useState(false);

  const again = async () => {
    setTrying(true);
    await loadScreens(routes.map((id) => router.routesById[id]));
    setTrying(false);
    reset();
  };
  const online = useEffectEvent(() => void again());
  useEffect(() => {
    const onOnline = () => online();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  return (
    <Message kind="error">
      <p>
        The server cannot be reached. Your choices and what you typed are kept. This screen opens by itself
        when the network is back.
      </p>
      <Button onClick={() => void again()} aria-disabled={trying}>
        Try again
      </Button>
    </Message>
  );
}

function Broken() {
  return (
    <Message kind="error">
      <p>Your choices are kept. Reload the page. If it happens again, tell the operator of this service.</p>
      <Button onClick={() => window.location.reload()}>Reload</Button>
    </Message>
  );
}
