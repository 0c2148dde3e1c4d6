import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Page } from '../ui/page.tsx';

/** Shown in place of a screen whose code could not be loaded, or that failed while it was drawn. */
export function LoadFailed({ error }: { error: unknown }) {
  useEffect(() => console.error('A screen failed', error), [error]);
  return (
    <Page title="This screen could not be shown">
      <Message kind="error">
        <p>
          Your choices are kept. Check the network connection and reload the page. If it happens again, tell
          whoever runs this service.
        </p>
        <Button onClick={() => window.location.reload()}>Reload</Button>
      </Message>
    </Page>
  );
}
