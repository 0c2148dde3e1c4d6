import { useRef } from 'react';
import { nothingChosen } from '../../domain/cards/choices.ts';
import type { Org } from '../../domain/org.ts';
import { session, useSession } from '../session/session.ts';
import { useCards } from '../session/use-cards.ts';
import { Button } from '../ui/button.tsx';
import { Loading } from '../ui/message.tsx';
import { Sign } from '../ui/verdict-badge.tsx';
import {
  choiceNumbers,
  type ChosenHorse,
  chosenList,
  ownershipNote,
  usePanelSentence,
} from './chosen-list.ts';
import { ChoiceItem } from './choice-item.tsx';
import './choices-panel.css';

/** The choices of a flow, at the end of every step; each can be taken off again (requirement 6.19). */
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

/** A horse with its owners beneath; taking it off takes them along. */
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
