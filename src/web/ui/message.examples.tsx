import { ApiError } from '../api/call.ts';
import { paths } from '../paths.ts';
import { Failed, Incomplete, Loading, Message } from './message.tsx';
import type { ComponentExample } from '../gallery/example.ts';

const nothing = () => {};

export default [
  {
    kind: 'components',
    name: 'Messages',
    show: () => (
      <>
        <Message kind="info" title="USEF horse 9100001 is selected with it">
          <p>It is tied to the selected USDF record by its USEF number.</p>
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
          error={new ApiError('unreachable', 'The server did not answer. Check the network connection.')}
          again={nothing}
        />
        <Failed
          error={
            new ApiError(
              'book-missing',
              'No USDF records are loaded. Ask the operator of this service to import them.',
            )
          }
          again={nothing}
        />
      </>
    ),
  },
] satisfies ComponentExample[];
