import type { ComponentExample } from '../gallery/example.ts';
import { Sample } from '../gallery/sample.tsx';

/** Each caption gives the size and line height in pixels, and the weight. */
export default [
  {
    kind: 'components',
    name: 'Type',
    show: () => (
      <>
        <Sample caption="Title of the home screen, 32/40, 600">
          <p className="sample-home-title">Affiliates Membership Verification Service</p>
        </Sample>
        <Sample caption="Title and subtitle of a screen, 24/32, 600 and 16/24, 400">
          <div className="page-heading">
            <p className="sample-title">Horse Results</p>
            <p>Match the Correct Horse</p>
          </div>
        </Sample>
        <Sample caption="Section, 18/24, 600; its count is 400">
          <h2>
            USDF horses <span className="result-count">(48)</span>
          </h2>
        </Sample>
        <Sample caption="Part of a section, 16/21, 600">
          <h3>Recent entries</h3>
        </Sample>
        <Sample caption="Text with a link, 16/24, 400">
          <p>
            Memberships must be valid on <a href="#type">each day</a> of the competition.
          </p>
        </Sample>
        <Sample caption="Tables and hints, 14/20, 400; names are 600">
          <p className="sample-table-text">
            <strong>Winterberry Waltz</strong> The beginning of each word is enough
          </p>
        </Sample>
        <Sample caption="Heads of columns, second lines, 13/16, 400">
          <p className="sample-small-text">Owners: Delphine Ashgrove, Larkspur Gate Farm</p>
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
