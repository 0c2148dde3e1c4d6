import type { ComponentExample } from '../gallery/example.ts';
import { Sample } from '../gallery/sample.tsx';

export default [
  {
    kind: 'components',
    name: 'Type',
    show: () => (
      <>
        <Sample caption="Section">
          <h2>USDF horses (48)</h2>
        </Sample>
        <Sample caption="Part of a section">
          <h3>Select the owner</h3>
        </Sample>
        <Sample caption="Text, with a link">
          <p>
            Memberships must be valid on <a href="#type">each day</a> of the competition.
          </p>
        </Sample>
        <Sample caption="Tables and hints">
          <p>
            <small>The beginning of each word is enough</small>
          </p>
        </Sample>
        <Sample caption="Numbers, in columns of equal width">
          <p className="tabular">
            0123456789 12/05/2026
            <br />
            1111111111 11/11/2111
          </p>
        </Sample>
      </>
    ),
  },
] satisfies ComponentExample[];
