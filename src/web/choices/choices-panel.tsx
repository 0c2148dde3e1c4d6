import { type ReactNode, useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import type { Card } from '../../domain/cards/card.ts';
import { nothingChosen } from '../../domain/cards/choices.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import { session, useSession } from '../session/session.ts';
import type { Subject } from '../../domain/cards/card.ts';
import { useCards } from '../session/use-cards.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/message.tsx';
import { Recorded } from '../ui/recorded.tsx';
import { Sign } from '../ui/sign.tsx';
import { choiceNumbers, type Chosen, type ChosenHorse, chosenList, ownershipNote } from './chosen-list.ts';
import './choices-panel.css';

/** The choices of a flow, at the end of every step. Each can be removed again (requirement 6.19). */
export function ChoicesPanel({ org }: { org: Org }) {
  const choices = useSession(({ flows }) => flows[org].choices);
  const dated = useSession(({ searchDate }) => searchDate !== null);
  const cards = useCards(org);
  const [said, say] = usePanelSentence();
  const summary = useRef<HTMLElement>(null);
  const { horses, riders } = chosenList(choices, cards.kind === 'read' ? cards.cards : null);

  const removed = (what: string) => {
    say(`${what} was removed.`);
    // The button that was pressed goes away with the choice.
    summary.current?.focus();
  };

  return (
    <section aria-label="Choices" className="panel choices">
      <output className={said === '' ? undefined : 'message message-success'}>
        {said !== '' && (
          <>
            <Sign kind="success" /> {said}
          </>
        )}
      </output>
      <details open>
        <summary ref={summary}>Chosen so far</summary>
        {nothingChosen(choices) && <p>Nothing chosen yet.</p>}
        {dated && cards.kind === 'reading' && <Loading what="Reading the choices…" />}
        {cards.kind === 'failed' && (
          <p role="alert">
            The choices could not be read. {cards.error.message}{' '}
            <Button onClick={cards.again}>Try again</Button>
          </p>
        )}
        <ul>
          {horses.map((chosen) => (
            <HorseItem
              key={choiceNumbers(chosen.horse.pair, org)}
              org={org}
              chosen={chosen}
              onRemoved={removed}
            />
          ))}
          {riders.map((rider) => (
            <ChoiceItem
              key={`rider ${choiceNumbers(rider.pair, org)}`}
              org={org}
              subject="rider"
              chosen={rider}
              nameOf={(choice) => choice.riders.name}
              onRemove={(what) => {
                session.removeRider(org, rider.pair);
                removed(what);
              }}
            />
          ))}
        </ul>
      </details>
    </section>
  );
}

/** A horse with its owners below it. Removing it removes them, too. */
function HorseItem({
  org,
  chosen: { horse, owners },
  onRemoved,
}: {
  org: Org;
  chosen: ChosenHorse;
  onRemoved: (what: string) => void;
}) {
  const competitionDate = useSession(({ searchDate }) => searchDate);
  const name = horse.kind === 'read' ? horse.federation.horses.name : choiceNumbers(horse.pair, org);

  return (
    <ChoiceItem
      org={org}
      subject="horse"
      chosen={horse}
      nameOf={(choice) => choice.horses.name}
      note={owners.length === 0 ? 'no owner is chosen for it' : null}
      onRemove={(what) => {
        session.removeHorse(org, horse.pair);
        onRemoved(what);
      }}
    >
      <ul>
        {owners.map((owner) => (
          <ChoiceItem
            key={choiceNumbers(owner.pair, org)}
            org={org}
            subject="owner"
            chosen={owner}
            nameOf={(choice) => choice.owners.name}
            of={name}
            note={competitionDate && ownershipNote(owner, org, competitionDate)}
            onRemove={(what) => {
              session.removeOwner(org, horse.pair, owner.pair);
              onRemoved(what);
            }}
          />
        ))}
      </ul>
    </ChoiceItem>
  );
}

/** One choice: its name once it is read, its numbers, what is wrong with it, and the button that removes it. */
function ChoiceItem<Choice>({
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
  const what = `${subject} ${isolated(name)}`;

  return (
    <li>
      <div className="choice">
        <p>
          {subject !== 'horse' && <span className="choice-kind">{capitalized(subject)} </span>}
          <strong>
            <Recorded>{name}</Recorded>
          </strong>
          {chosen.kind === 'read' && <small> {numbers}</small>}
          {warning && (
            <span className="choice-note">
              <Sign kind="warning" /> {warning}
            </span>
          )}
        </p>
        <Button
          aria-label={`Remove ${what}${of === undefined ? '' : ` of ${isolated(of)}`}`}
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

interface Said {
  /** The panel that says it; null while it waits for the panel of the next screen. */
  panel: symbol | null;
  sentence: string;
}

/** What the choices panel says about the last action: "Winterberry Waltz is chosen." In memory only: it may hold names. */
const useSaid = create<Said>()(() => ({ panel: null, sentence: '' }));

/** Leaves a sentence for the choices panel of the next screen. */
export function announce(sentence: string): void {
  useSaid.setState({ panel: null, sentence });
}

/**
 * What a choices panel says, and the function to say it. A sentence left for the panel comes after it is first drawn,
 * because screen readers announce what changes, not what is there. On the screen after, the panel says nothing.
 */
function usePanelSentence(): [said: string, say: (sentence: string) => void] {
  const [panel] = useState(() => Symbol('choices panel'));
  const said = useSaid((all) => (all.panel === panel ? all.sentence : ''));
  useEffect(() => {
    if (useSaid.getState().panel === null) useSaid.setState({ panel });
  }, [panel]);
  return [said, (sentence) => useSaid.setState({ panel, sentence })];
}

/**
 * What each card of a flow holds so far: horse, owner, rider, or "No data" (requirement 8.50). It shows nothing while the
 * choices are read and when that fails: the choices panel says so.
 */
export function CardFlags({ org }: { org: Org }) {
  const state = useCards(org);
  if (state.kind === 'reading' || state.kind === 'failed') return null;
  const cards = state.kind === 'read' ? state.cards : null;
  return (
    <dl className="card-flags" aria-label="What the cards hold">
      <Flag label="USEF card" card={cards?.federation ?? null} />
      {org !== 'usef' && <Flag label={`${ORG_LABEL[org]} card`} card={cards?.affiliate ?? null} />}
    </dl>
  );
}

function Flag({ label, card }: { label: string; card: Card | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{holds(card)}</dd>
    </div>
  );
}

/** "Horse, Owner", "No data". */
function holds(card: Card | null): string {
  if (card === null) return 'No data';
  const held = [
    ...(card.horseChoice.length > 0 ? ['Horse'] : []),
    ...(card.ownerChoice.length > 0 ? ['Owner'] : []),
    ...(card.riderChoice.length > 0 ? ['Rider'] : []),
  ];
  return held.length === 0 ? 'No data' : held.join(', ');
}
