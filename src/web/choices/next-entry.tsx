import { useLayoutEffect, useState } from 'react';
import type { Card, Cards, HorseChoice, OwnerChoice, RiderChoice } from '../../domain/cards/card.ts';
import { choicesCounted } from '../../domain/cards/count-choices.ts';
import { nothingChosen } from '../../domain/cards/choices.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import type { Org } from '../../domain/org.ts';
import { useJudgments } from '../cards/judgments.ts';
import { useNavigate, useVisit } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { choosing } from '../session/choosing.ts';
import { forms } from '../session/forms.ts';
import { session, useSession } from '../session/session.ts';
import { useCards } from '../session/use-cards.ts';
import { useShortcut, useShortcuts } from '../shell/shortcuts.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { useAsk } from '../ui/confirm.tsx';
import { takeAway } from './done.ts';
import { remember } from './recent-entries.ts';
import './next-entry.css';

/**
 * Returns a function that stores the entry as recent. The function has no effect until the entry's records have been
 * read.
 */
export function useRemember(org: Org): () => void {
  const state = useCards(org);
  const judgments = useJudgments(org, state);
  return () => {
    if (state.kind !== 'read') return;
    const { federation, affiliate } = state.cards;
    const judged = [
      ...choicesOn(federation).map((choice) => ({ org: 'usef' as const, judgment: judgments.of(choice) })),
      ...choicesOn(affiliate).map((choice) => ({ org, judgment: judgments.of(choice) })),
    ];
    remember(org, { names: namesOf(state.cards), judgments: judged });
  };
}

function choicesOn(card: Card | null): (HorseChoice | OwnerChoice | RiderChoice)[] {
  return card === null ? [] : [...card.horseChoice, ...card.ownerChoice, ...card.riderChoice];
}

function clearEntry(org: Org, back?: () => void): void {
  const { choices } = useSession.getState().flows[org];
  const off = nothingChosen(choices) ? '' : ` ${choicesCounted(choices)}: removed.`;
  takeAway(
    org,
    `Next entry.${off}`,
    () => {
      session.nextEntry(org);
      forms.clearFlow(org);
    },
    back,
  );
}

/** Returns a function that ends the entry and opens the horse search for the next one (requirement 6.22). */
export function useNextEntry(org: Org): () => void {
  const navigate = useNavigate();
  const rememberEntry = useRemember(org);
  return () => {
    rememberEntry();
    clearEntry(org, () => void navigate(paths.printCards(org)));
    void navigate(paths.horseSearch(org));
  };
}

/** A button set apart from those that keep the choices (requirement 6.22). @param printed true right after printing */
export function NextEntry({ org, printed = false }: { org: Org; printed?: boolean }) {
  const start = useNextEntry(org);
  return (
    <div className="next-entry screen-only">
      <output aria-live={printed ? 'polite' : 'off'}>
        {printed ? 'Start next entry?' : 'Done with this entry?'}
      </output>
      <Button onClick={start}>
        Next entry
        {printed && <NextEntryKey onPress={start} />}
      </Button>
    </div>
  );
}

/** Handles the shortcut `n`. Shows the key while single-key shortcuts are on (requirement 8.128). */
function NextEntryKey({ onPress }: { onPress: () => void }) {
  const on = useShortcuts((shortcuts) => shortcuts.on);
  useShortcut('n', 'Next entry', onPress);
  return on && <kbd aria-hidden>n</kbd>;
}

/**
 * When the print dialog closes, asks whether to start the next entry. The focus does not move, so an extra Enter prints
 * again instead of clearing anything (requirement 8.145).
 *
 * @param running true while look-ups run: printing then does not count, because the page has no cards yet
 */
export function AfterPrint({ org, running }: { org: Org; running: boolean }) {
  const onRoster = useVisit().screen === 'roster';
  const [printed, setPrinted] = useState(false);

  // A layout effect, because the user can press Print before an effect that runs after the paint.
  useLayoutEffect(() => {
    if (running) return undefined;
    const afterPrint = () => {
      choosing.print(org);
      setPrinted(true);
    };
    window.addEventListener('afterprint', afterPrint);
    return () => window.removeEventListener('afterprint', afterPrint);
  }, [org, running]);

  return (
    <>
      <LinkButton way={onRoster ? paths.verifications(org) : paths.roster(org)}>
        {onRoster ? 'Verifications' : 'Roster'}
      </LinkButton>
      <NextEntry org={org} printed={printed} />
    </>
  );
}

/**
 * Asks once per printed entry whether an addition belongs to it. If not, starts the next entry, so that two exhibitors
 * never share a card (requirement 8.146). Changed choices always belong to the printed entry.
 *
 * @returns a function whose promise resolves to false if nothing may be added
 */
export function useWhichEntry(org: Org): () => Promise<boolean> {
  const ask = useAsk();
  const state = useCards(org);
  const rememberEntry = useRemember(org);
  return async () => {
    const { printed, choices, changing } = useSession.getState().flows[org];
    if (!printed || changing !== null || nothingChosen(choices)) return true;
    const whose = state.kind === 'read' ? namesOf(state.cards) : choicesCounted(choices);
    const pressed = await ask({
      title: 'Which entry is this for?',
      text: `The entry for ${whose} was printed. Add to the printed entry, or start the next entry?`,
      otherwise: 'Add to the printed entry',
      confirm: 'Start the next entry',
    });
    if (pressed === 'otherwise') choosing.addToPrinted(org);
    if (pressed === 'confirm') {
      rememberEntry();
      clearEntry(org);
    }
    return pressed !== null;
  };
}

/** Describes an entry: "Winterberry Waltz and Linnea Marchbanks", "Winterberry Waltz and 4 others". */
function namesOf({ federation: { horseChoice, riderChoice } }: Cards): string {
  const names = [
    ...horseChoice.map(({ horses }) => isolated(horses.name)),
    ...riderChoice.map(({ riders }) => isolated(riders.name)),
  ];
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} others`;
}
