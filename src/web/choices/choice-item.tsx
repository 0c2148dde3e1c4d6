import type { ReactNode } from 'react';
import type { Subject } from '../../domain/cards/card.ts';
import type { Org } from '../../domain/org.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/verdict-badge.tsx';
import { choiceNumbers, type Chosen } from './chosen-list.ts';

/** One choice: its name once it is read, its numbers, what is wrong with it, and the way to take it off. */
export function ChoiceItem<Choice>({
  org,
  subject,
  chosen,
  nameOf,
  of,
  note,
  onRemove,
  children,
}: {
  org: Org;
  subject: Subject;
  chosen: Chosen<Choice>;
  nameOf: (choice: Choice) => string;
  /** The horse that an owner was chosen for. */
  of?: string;
  note?: string | null;
  /** `what` is the choice in words: "Horse Winterberry Waltz". */
  onRemove: (what: string) => void;
  children?: ReactNode;
}) {
  const numbers = choiceNumbers(chosen.pair, org);
  const name = chosen.kind === 'read' ? nameOf(chosen.federation) : numbers;
  const warning = chosen.kind === 'gone' ? 'not in the records any more: it is left off the cards' : note;
  const what = `${subject} ${name}`;

  return (
    <li>
      <div className="choice">
        <p>
          {subject !== 'horse' && <span className="choice-kind">{capitalized(subject)} </span>}
          <strong>{name}</strong>
          {chosen.kind === 'read' && <small> {numbers}</small>}
          {warning && (
            <span className="choice-note">
              <Sign kind="warning" /> {warning}
            </span>
          )}
        </p>
        <Button
          aria-label={`Remove ${what}${of === undefined ? '' : ` of ${of}`}`}
          onClick={() => onRemove(capitalized(what))}
        >
          Remove
        </Button>
      </div>
      {children}
    </li>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
