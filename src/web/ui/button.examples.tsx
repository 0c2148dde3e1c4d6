import { paths } from '../paths.ts';
import { Button, LinkButton } from './button.tsx';
import type { ComponentExample } from '../gallery/example.ts';

export default [
  {
    kind: 'components',
    name: 'Buttons',
    show: () => (
      <>
        <div className="actions">
          <Button kind="primary">Continue</Button>
          <Button>Owner</Button>
          <LinkButton way={paths.home()}>Back to horse search</LinkButton>
          <Button kind="danger">Clear data</Button>
        </div>
        <div className="actions">
          <Button kind="primary" disabled>
            Continue
          </Button>
          <Button aria-disabled>Previous</Button>
          <Button kind="danger" disabled>
            Clear data
          </Button>
        </div>
      </>
    ),
  },
] satisfies ComponentExample[];
