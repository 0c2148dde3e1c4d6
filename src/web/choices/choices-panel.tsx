import type { ReactNode } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { Card, Cards, HorseChoice, OwnerChoice, RiderChoice } from '../../domain/cards/card.ts';
import { type Choices, nothingChosen, type SingleChoice } from '../../domain/cards/choices.ts';
import { choicesCounted } from '../../domain/cards/count-choices.ts';
import { worstJudgment } from '../../domain/judgment/judgment.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import { JudgmentWhy, WorstBadge } from '../cards/judgment.tsx';
import { type CardJudgments, useJudgments } from '../cards/judgments.ts';
import { choosing } from '../session/choosing.ts';
import { useSession } from '../session/session.ts';
import { useCards } from '../session/use-cards.ts';
import { Asking } from '../ui/asking.tsx';
import { Button } from '../ui/button.tsx';
import { Recorded } from '../ui/recorded.tsx';
import { Sign } from '../ui/sign.tsx';
import { choiceNumbers, type Chosen, chosenList, ownershipNote } from './chosen-list.ts';
import { takeAway } from './done.ts';
import './choices-panel.css';

interface Listed {
  choice: SingleChoice;
  chosen: Chosen<HorseChoice | OwnerChoice | RiderChoice>;
  /** The name on record, or the numbers until the record is read. */
  name: string;
  /** Name of the owner's horse; null for horses and riders. */
  of: string | null;
  note: string | null;
}

/**
 * Lists a flow's choices at every step, with buttons to remove them (requirements 6.19 and 8.148).
 *
 * @param empty hint for when nothing is chosen; given on search screens, where the list starts open. Null on other screens.
 */
export function ChoicesPanel({ org, empty = null }: { org: Org; empty?: string | null }) {
  const { choices, changing } = useSession(({ flows }) => flows[org]);
  const competitionDate = useSession(({ searchDate }) => searchDate);
  const cards = useCards(org);
  const judgments = useJudgments(org, cards);
  const listed = listOf(choices, org, cards.kind === 'read' ? cards.cards : null, competitionDate);
  const problems = listed.filter(({ chosen, note }) => note !== null || hasProblem(chosen, judgments)).length;
  const changed = listed.find(({ choice }) => JSON.stringify(choice) === JSON.stringify(changing));

  if (nothingChosen(choices) && empty === null) return null;
  return (
    <section aria-label="Choices" className={nothingChosen(choices) ? 'choices choices-empty' : 'choices'}>
      {changed && (
        <p className="changing">
          <span>
            The next {changed.choice.subject} replaces <Recorded>{changed.name}</Recorded>.
          </span>
          <Button onClick={() => choosing.keep(org)}>Keep {isolated(changed.name)}</Button>
        </p>
      )}
      {nothingChosen(choices) ? (
        <>
          <p>Nothing chosen yet.</p>
          <p className="field-hint">{empty}</p>
        </>
      ) : (
        <details open={empty !== null}>
          <summary>
            Chosen so far: {choicesCounted(choices)}
            {problems > 0 && (
              <span className="choice-note">
                <Sign kind="warning" /> {problems === 1 ? '1 needs attention' : `${problems} need attention`}
              </span>
            )}
          </summary>
          <ul>
            {listed.map((one) => (
              <ChoiceItem key={JSON.stringify(one.choice)} org={org} listed={one} judgments={judgments} />
            ))}
          </ul>
        </details>
      )}
      {cards.kind === 'reading' && <Asking what="Loading the choices…" />}
      {cards.kind === 'failed' && (
        <p role="alert">
          The choices could not be read. {cards.error.message}{' '}
          <Button onClick={cards.again}>Try again</Button>
        </p>
      )}
    </section>
  );
}

/** Lists each horse followed by its owners, then the riders. @param cards null until they are read */
function listOf(
  choices: Choices,
  org: Org,
  cards: Cards | null,
  competitionDate: CalendarDate | null,
): Listed[] {
  const { horses, riders } = chosenList(choices, cards);
  return [
    ...horses.flatMap(({ horse, owners }): Listed[] => {
      const name = horse.kind === 'read' ? horse.federation.horses.name : choiceNumbers(horse.pair, org);
      return [
        {
          choice: { subject: 'horse', horse: horse.pair },
          chosen: horse,
          name,
          of: null,
          note: goneNote(horse) ?? (owners.length === 0 ? 'no owner is chosen for it' : null),
        },
        ...owners.map((owner): Listed => ({
          choice: { subject: 'owner', horse: horse.pair, owner: owner.pair },
          chosen: owner,
          name: owner.kind === 'read' ? owner.federation.owners.name : choiceNumbers(owner.pair, org),
          of: name,
          note: goneNote(owner) ?? (competitionDate && ownershipNote(owner, org, competitionDate)),
        })),
      ];
    }),
    ...riders.map((rider): Listed => ({
      choice: { subject: 'rider', rider: rider.pair },
      chosen: rider,
      name: rider.kind === 'read' ? rider.federation.riders.name : choiceNumbers(rider.pair, org),
      of: null,
      note: goneNote(rider),
    })),
  ];
}

function goneNote({ kind }: Chosen<unknown>): string | null {
  return kind === 'gone' ? 'no longer in the records: it is left off the cards' : null;
}

/** True if a checked card has a problem. Unchecked cards are reported before printing. */
function hasProblem(chosen: Listed['chosen'], judgments: CardJudgments): boolean {
  if (chosen.kind !== 'read') return false;
  return [chosen.federation, chosen.affiliate].some((side) => {
    const kind = side && judgments.of(side).kind;
    return kind === 'attention' || kind === 'not-in-order';
  });
}

function ChoiceItem({ org, listed, judgments }: { org: Org; listed: Listed; judgments: CardJudgments }) {
  const { choice, chosen, name, of, note } = listed;
  const { subject } = choice;
  const what = `${subject} ${isolated(name)}${of === null ? '' : ` of ${isolated(of)}`}`;

  return (
    <li className={`choice choice-${subject}`}>
      <div>
        <span className="choice-kind">{capitalized(subject)} </span>
        <strong>
          <Recorded>{name}</Recorded>
        </strong>
        {chosen.kind === 'read' && <small> {choiceNumbers(chosen.pair, org)}</small>}
        {note !== null && (
          <span className="choice-note">
            <Sign kind="warning" /> {note}
          </span>
        )}
        <ChoiceJudgment org={org} listed={listed} judgments={judgments} />
      </div>
      <Button
        className="row-action"
        aria-label={`Remove ${what}`}
        onClick={() =>
          takeAway(org, `${capitalized(what)} was removed.`, () => choosing.remove(org, [choice]))
        }
      >
        Remove
      </Button>
    </li>
  );
}

function ChoiceJudgment({
  org,
  listed: { chosen, name },
  judgments,
}: {
  org: Org;
  listed: Listed;
  judgments: CardJudgments;
}): ReactNode {
  if (chosen.kind !== 'read') return null;
  const of = [
    { org: 'usef' as const, judgment: judgments.of(chosen.federation) },
    ...(chosen.affiliate === null ? [] : [{ org, judgment: judgments.of(chosen.affiliate) }]),
  ];
  const checking = judgments.running && worstJudgment(of).kind === 'not-checked';
  return (
    <div className="choice-judgment">
      <WorstBadge of={of} checking={checking} />
      {!checking && <JudgmentWhy about={name} of={of} />}
    </div>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Lists the contents of each card, or only the missing items if both cards hold everything chosen (requirement 8.50).
 * Empty until the choices are read, and while nothing is chosen. The panel reports failures.
 */
export function CardFlags({ org }: { org: Org }) {
  const state = useCards(org);
  if (state.kind !== 'read') return null;
  const usef = holds(state.cards.federation);
  const affiliate = org === 'usef' ? usef : holds(state.cards.affiliate);
  const cards = org === 'usef' ? 'USEF card' : `USEF and ${ORG_LABEL[org]} cards`;
  if (usef === affiliate && usef !== NO_DATA) {
    const lacks = missingOf(state.cards.federation);
    return (
      <p className="card-flags">
        All of this is on the {cards}.{lacks !== '' && ` No ${lacks} yet.`}
      </p>
    );
  }
  return (
    <dl className="card-flags" aria-label="Contents of the cards">
      {usef === affiliate ? (
        <Flag label={cards} text={usef} />
      ) : (
        <>
          <Flag label="USEF card" text={usef} />
          <Flag label={`${ORG_LABEL[org]} card`} text={affiliate} />
        </>
      )}
    </dl>
  );
}

function Flag({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

const HELD = ['a horse', 'an owner', 'a rider'] as const;

const NO_DATA = 'No data';

function heldBy(card: Card | null) {
  const lists = card === null ? [] : [card.horseChoice, card.ownerChoice, card.riderChoice];
  return HELD.filter((_, i) => (lists[i]?.length ?? 0) > 0);
}

/** Lists a card's missing items, to follow "No": "owner and no rider". Empty if there are none. */
function missingOf(card: Card | null): string {
  const held = heldBy(card);
  return HELD.filter((one) => !held.includes(one))
    .map((one) => one.replace(/^an? /, ''))
    .join(' and no ');
}

/** Describes a card's contents: "a horse and an owner, no rider yet", "No data" (requirement 8.50). */
function holds(card: Card | null): string {
  const held = heldBy(card);
  if (held.length === 0) return NO_DATA;
  const missing = missingOf(card);
  // Created on demand, because creating the first formatter is slow.
  const has = new Intl.ListFormat('en-US').format(held);
  return missing === '' ? has : `${has}, no ${missing} yet`;
}
