import type { ComponentExample } from '../gallery/example.ts';

export default [
  {
    kind: 'components',
    name: 'Type',
    show: () => (
      <>
        <h1>Process Complete, Please Print</h1>
        <h2>USDF horses (48)</h2>
        <h3>Select the owner</h3>
        <p>
          Text of a screen, with <a href="#type">a link</a>. <small>Small text next to it.</small>
        </p>
        <p className="tabular">
          0123456789 12/05/2026
          <br />
          1111111111 11/11/2111
        </p>
      </>
    ),
  },
] satisfies ComponentExample[];
