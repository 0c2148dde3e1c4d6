import { ActionBar } from './action-bar.tsx';
import { Button } from './button.tsx';
import type { ComponentExample } from '../gallery/example.ts';

export default [
  {
    kind: 'components',
    name: 'Action bar',
    show: () => (
      <ActionBar
        says={
          <strong className="bar-record">
            <span className="bar-name">Golden Applecart of the Long and Winding Country Road</span>
            <span className="bar-numbers">
              <span className="bar-comma">, </span>USEF 9100007
            </span>
          </strong>
        }
        more={[
          { label: 'Back to horse search', onPress: () => {} },
          { label: 'Next entry', onPress: () => {}, apart: true },
        ]}
      >
        <Button kind="primary">Continue</Button>
        <Button>Owner</Button>
      </ActionBar>
    ),
  },
] satisfies ComponentExample[];
