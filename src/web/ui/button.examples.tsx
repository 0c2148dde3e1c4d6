import { paths } from '../paths.ts';
import { Button, LinkButton } from './button.tsx';
import type { ComponentExample } from '../gallery/example.ts';
import { Sample } from '../gallery/sample.tsx';

export default [
  {
    kind: 'components',
    name: 'Buttons',
    show: () => (
      <>
        <Sample caption="The next step, and alternatives">
          <div className="actions">
            <Button kind="primary">Continue</Button>
            <Button>Owner</Button>
            <LinkButton way={paths.home()}>Back to horse search</LinkButton>
          </div>
        </Sample>
        <Sample caption="Not available yet">
          <div className="actions">
            <Button kind="primary" disabled>
              Continue
            </Button>
            <Button aria-disabled>Previous</Button>
          </div>
        </Sample>
        <Sample caption="Under the pointer, and with the focus">
          <div className="actions">
            <Button kind="primary" className="sample-hovered">
              Continue
            </Button>
            <Button className="sample-hovered">Owner</Button>
            <Button kind="primary" className="sample-focused">
              Continue
            </Button>
            <Button className="sample-focused">Owner</Button>
          </div>
        </Sample>
        <Sample caption="Rarely used, and for removal">
          <div className="actions">
            <Button className="button-quiet">Show all rows</Button>
            <Button kind="danger" className="button-quiet">
              Clear data
            </Button>
          </div>
        </Sample>
      </>
    ),
  },
] satisfies ComponentExample[];
