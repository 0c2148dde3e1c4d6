import type { Card } from '../../domain/cards/card.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import { useCards } from '../session/use-cards.ts';
import './card-flags.css';

/**
 * What each card of a flow holds so far: horse, owner, rider, or "No data" (requirement 8.50).
 * While the choices are read, and when that fails, the choices panel says so.
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
