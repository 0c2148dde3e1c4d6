import { useCallback, useEffect, useId, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from './button.tsx';

interface Question {
  title: string;
  text: string;
  /** Label of the confirming button; it names the action. */
  confirm: string;
  /** Label of a second button, if there are two ways to continue. */
  otherwise?: string;
}

/** The button that was pressed. Null for Cancel or Escape, or if the user leaves the screen. */
type Pressed = 'confirm' | 'otherwise' | null;

/** Asks before an unusual or destructive action. Resolves to true if the user confirms. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = useAsk();
  return useCallback(async (question) => (await ask(question)) === 'confirm', [ask]);
}

/** Asks in a dialog, then restores the focus. */
export function useAsk(): (question: Question) => Promise<Pressed> {
  const giveUp = useRef<(() => void) | null>(null);
  useEffect(() => () => giveUp.current?.(), []);

  return useCallback((question) => {
    const { promise, resolve } = Promise.withResolvers<Pressed>();
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const answer = (pressed: Pressed) => {
      giveUp.current = null;
      resolve(pressed);
      // React may still be unmounting the screen that asked.
      queueMicrotask(() => {
        root.unmount();
        place.remove();
      });
    };
    giveUp.current = () => answer(null);
    root.render(<ConfirmDialog question={question} onAnswer={answer} />);
    return promise;
  }, []);
}

function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (pressed: Pressed) => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // The dialog itself gets the focus, because a screen reader may read no more than the focused element.
  useEffect(() => {
    if (dialog.current === null) return;
    dialog.current.autofocus = true;
    dialog.current.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={({ currentTarget: { returnValue } }) =>
        onAnswer(returnValue === 'confirm' || returnValue === 'otherwise' ? returnValue : null)
      }
    >
      <h2 id={`${id}-title`}>{question.title}</h2>
      <p id={`${id}-text`}>{question.text}</p>
      <div className="actions">
        <Button onClick={() => dialog.current?.close('')}>Cancel</Button>
        {question.otherwise !== undefined && (
          <Button onClick={() => dialog.current?.close('otherwise')}>{question.otherwise}</Button>
        )}
        <Button kind="danger" onClick={() => dialog.current?.close('confirm')}>
          {question.confirm}
        </Button>
      </div>
    </dialog>
  );
}
