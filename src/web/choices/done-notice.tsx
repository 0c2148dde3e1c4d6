import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/sign.tsx';
import { useVisit } from '../navigation.tsx';
import { screenShown, useDone } from './done.ts';
import './done-notice.css';

/** Reports the last action and offers Undo. Always rendered, so that screen readers announce changes. */
export function DoneNotice() {
  const done = useDone((all) => all.done);
  const visit = useVisit().key;
  const notice = useRef<HTMLElement>(null);
  const undo = useRef<HTMLButtonElement>(null);

  const visited = useRef(visit);
  // Skipped on mount, because this code may load after an action, but before the screen that the action leads to.
  useEffect(() => {
    if (visited.current !== visit) screenShown();
    visited.current = visit;
  }, [visit]);

  // The action may have removed the pressed button, which had the focus.
  useEffect(() => {
    if (done !== null && document.activeElement === document.body) (undo.current ?? notice.current)?.focus();
  }, [done]);

  return (
    <aside
      className={done === null ? 'visually-hidden' : 'done-notice'}
      aria-label="Last action"
      ref={notice}
      tabIndex={-1}
    >
      <output>
        {done !== null && (
          <>
            <Sign kind="success" /> <span>{done.sentence}</span>
          </>
        )}
      </output>
      {done !== null && done.undo !== null && (
        <Button ref={undo} onClick={done.undo}>
          Undo
        </Button>
      )}
    </aside>
  );
}
