import { ActionBar } from './action-bar.tsx';
import { Button } from './button.tsx';
import type { ComponentExample } from '../gallery/example.ts';

export default [
  {
    kind: 'components',
    name: 'Action bar',
    show: () => (
      <ActionBar says="Winterberry Waltz is selected">
        <Button kind="primary">Continue</Button>
        <Button>Owner</Button>
        <Button>Back to horse search</Button>
      </ActionBar>
    ),
  },
] satisfies ComponentExample[];
