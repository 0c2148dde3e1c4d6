import { useEffect } from 'react';
import { useConfirm } from './confirm.tsx';
import type { ComponentExample } from '../gallery/example.ts';

export default [
  {
    kind: 'components',
    name: 'Question',
    show: () => <Asking />,
  },
] satisfies ComponentExample[];

function Asking() {
  const confirm = useConfirm();
  useEffect(() => {
    void confirm({
      title: 'Clear data?',
      text: 'This clears the choices, search forms, entry lists and competition dates for all three organizations. You can undo it.',
      confirm: 'Clear data',
    });
  }, [confirm]);
  return null;
}
