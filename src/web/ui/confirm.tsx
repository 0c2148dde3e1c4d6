import { useCallback, useEffect, useId, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from './button.tsx';

export interface Question {
  title: string;
  text: string;
  /** The words on the button that says yes: what will be done. */
  confirm: string;
}

/**
 * Asks before an action that is unusual or cannot be undone. Resolves to true for yes, and to false for Cancel, for Escape,
 * and when the screen that asked goes away. The focus returns to where it was.
 */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const giveUp = useRef<(() => void) | null>(null);
  useEffect(() => () => giveUp.current?.(), []);

  return useCallback((question) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const answer = (yes: boolean) => {
      giveUp.current = null;
      resolve(yes);
      // Not while React is still removing the screen that asked.
      queueMicrotask(() => {
        root.unmount();
        place.remove();
      });
    };
    giveUp.current = () => answer(false);
    root.render(<ConfirmDialog question={question} onAnswer={answer} />);
    return promise;
  }, []);
}

function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={(event) => onAnswer(event.currentTarget.returnValue === 'yes')}
    >
      <h2 id={`${id}-title`}>{question.title}</h2>
      <p id={`${id}-text`}>{question.text}</p>
      <div className="actions">
        <Button onClick={() => dialog.current?.close('no')}>Cancel</Button>
        <Button kind="danger" onClick={() => dialog.current?.close('yes')}>
          {question.confirm}
        </Button>
      </div>
    </dialog>
  );
}
