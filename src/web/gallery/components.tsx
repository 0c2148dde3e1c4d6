import { useEffect } from 'react';
import { ApiError } from '../api/call.ts';
import { paths } from '../paths.ts';
import { HeaderMark } from '../shell/marks/header-mark.tsx';
import { OrgMark } from '../shell/marks/org-mark.tsx';
import { ORGS } from '../../domain/org.ts';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { Failed, Incomplete, Loading, Message } from '../ui/message.tsx';
import { Sign, type SignKind } from '../ui/sign.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ComponentExample } from './example.ts';

const SIGNS: readonly SignKind[] = ['info', 'success', 'warning', 'error', 'unknown', 'waiting'];

const nothing = () => {};

/** The components of screens. Tables and cards appear on their screens. */
export const COMPONENTS: readonly ComponentExample[] = [
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
  {
    kind: 'components',
    name: 'Action bar',
    show: () => (
      <ActionBar says="Winterberry Waltz is marked">
        <Button kind="primary">Continue</Button>
        <Button>Owner</Button>
        <Button>Back to horse search</Button>
      </ActionBar>
    ),
  },
  {
    kind: 'components',
    name: 'Fields',
    show: () => (
      <>
        <TextField label="Horse name" name="empty" value="" onChange={nothing} />
        <TextField
          label="Owner’s last name"
          name="hint"
          hint="Or the name of the farm or organization that owns it"
          value="Ashgrove"
          onChange={nothing}
        />
        <TextField
          label="Competition start date"
          name="error"
          hint="MM/DD/YYYY"
          error="Enter the date as MM/DD/YYYY, for example 11/21/2026."
          value="13/40"
          onChange={nothing}
        >
          <Button>Calendar</Button>
        </TextField>
      </>
    ),
  },
  {
    kind: 'components',
    name: 'Messages',
    show: () => (
      <>
        <Message kind="info" title="USEF horse 9100001 is chosen with it">
          <p>It is tied to the chosen USDF record by its USEF number.</p>
        </Message>
        <Message kind="success" title="All data is cleared." />
        <Message kind="warning" title="The date is more than 60 days away">
          <p>Continue if it is right.</p>
        </Message>
        <Incomplete reason="Choose the competition date first" way={paths.home()} label="Competition date" />
        <Loading what="Searching USDF horses…" />
      </>
    ),
  },
  {
    kind: 'components',
    name: 'Failures',
    show: () => (
      <>
        <Failed
          error={new ApiError('unreachable', 'The server cannot be reached. Check the network connection.')}
          again={nothing}
        />
        <Failed
          error={
            new ApiError('book-missing', 'No USDF records are loaded. Tell the operator of this service.')
          }
          again={nothing}
        />
      </>
    ),
  },
  {
    kind: 'components',
    name: 'Question',
    show: () => <Asking />,
  },
  {
    kind: 'components',
    name: 'Signs, badges and judgments',
    show: () => (
      <>
        <p className="actions">
          {SIGNS.map((kind) => (
            <span key={kind}>
              <Sign kind={kind} /> {kind}
            </span>
          ))}
        </p>
        <p className="actions">
          <span className="badge badge-success">Valid</span>
          <span className="badge badge-warning">Similar</span>
        </p>
        <p className="actions">
          {['in-order', 'attention', 'not-in-order', 'not-checked', 'checking'].map((each) => (
            <span key={each} className={`judgment judgment-${each}`}>
              {each.replaceAll('-', ' ')}
            </span>
          ))}
        </p>
      </>
    ),
  },
  {
    kind: 'components',
    name: 'Marks',
    show: () => (
      <div className="actions">
        <HeaderMark />
        {ORGS.map((org) => (
          <OrgMark key={org} org={org} />
        ))}
      </div>
    ),
  },
  {
    kind: 'components',
    name: 'Type',
    show: () => (
      <>
        <h1>Process Complete, Please Print</h1>
        <h2>USDF horses (48)</h2>
        <h3>Select the owner</h3>
        <p>
          Text of a screen, with <a href="#type">a link</a>. <small>Small text beside it.</small>
        </p>
        <p className="tabular">
          0123456789 12/05/2026
          <br />
          1111111111 11/11/2111
        </p>
      </>
    ),
  },
];

function Asking() {
  const confirm = useConfirm();
  useEffect(() => {
    void confirm({
      title: 'Clear data?',
      text: 'This empties the choices, search forms and competition date of all three organizations.',
      confirm: 'Clear data',
    });
  }, [confirm]);
  return null;
}
