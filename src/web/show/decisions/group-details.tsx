import {
  memo,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import {
  chooseRecord,
  confirmEvidence,
  correctCells,
  decisionAt,
  type Evidence,
  EVIDENCE_LABEL,
  isEmptyDecision,
  noteEvidence,
  placeKey,
  type PartyDecision,
  withdrawEvidence,
} from '../../../domain/entries/decisions.ts';
import { isNews, type News } from '../../../domain/entries/changes.ts';
import { isAboutPerson } from '../../../domain/entries/about-person.ts';
import type { Proposal } from '../../../domain/entries/check.ts';
import { firstSentence, proposalText } from '../../../domain/entries/check-words.ts';
import { recordToConfirm } from '../../../domain/entries/confirmed.ts';
import type { RecordNumbers, RowError } from '../../../domain/entries/entry.ts';
import {
  errorKey,
  type Need,
  needOfErrors,
  needOfFinding,
  needsSomething,
  openKeys,
} from '../../../domain/entries/needs.ts';
import { reachOf } from '../../../domain/entries/reach.ts';
import { usualEvidence } from '../../../domain/entries/usual-evidence.ts';
import { saidText } from '../../../domain/entries/references.ts';
import { choiceText } from '../../../domain/entries/schedule.ts';
import { numbersText, type WorkGroup, type WorkItem } from '../../../domain/entries/work-list.ts';
import { isolated } from '../../../domain/names/shown-text.ts';
import { recordText, ROLE_LABEL } from '../../../domain/entries/words.ts';
import { ORG_LABEL, ORGS, type Org } from '../../../domain/org.ts';
import { useSession } from '../../session/session.ts';
import { useToday } from '../../session/today.ts';
import { useShortcut } from '../../shell/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { CorrectForm } from './correct-form.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import { FindRecord } from './find-record.tsx';
import { LetterTo } from './letter-to.tsx';
import { LookUp } from './look-up.tsx';
import { EntryFindingText, NeedBadge } from '../work-list/need-badge.tsx';
import { decide } from '../checking/run-check.ts';
import { samePlaces } from './same-party.ts';
import { ScratchedRows, ScratchRows, scratchOrUndo } from './scratched-rows.tsx';
import { showOf, useShow } from '../show-state.ts';
import { type RecordFacts, useRecords } from './use-records.ts';
import { useRowPlaces } from '../work-list/use-work-list.ts';
import { backNumbersText, callText, groupName, itemSays, itemTitle } from '../work-list/work-words.ts';

/** Maximum number of candidates with a shortcut: one for each digit but 0. */
const MOST_KEYS = 9;

/** Identifies an item by its first place, because the item's key changes with its findings. */
function itemId({ key, places: [first] }: WorkItem): string {
  return first === undefined ? key : placeKey(first);
}

type FormKind = 'find' | 'correct' | 'evidence';

/** The open form; null if none is open. Only one can be open at a time. */
type OpenForm = { item: string; what: FormKind } | null;

const FORM_LABEL: Readonly<Record<FormKind, string>> = {
  evidence: 'Note evidence',
  correct: 'Correct entry',
  find: 'Choose record',
};

/** Needs of items whose actions are folded under `Change`, because they are seldom used. */
const MAY_FOLD: ReadonlySet<Need> = new Set(['in-order', 'exempt']);

/** Returns the forms that an item offers. The order is the same for every item, so that a form is easy to find. */
function formsFor({ need, party }: WorkItem): readonly FormKind[] {
  const onRecord: readonly FormKind[] = party === null ? [] : ['correct', 'find'];
  return need === 'in-order' || need === 'not-checked' ? onRecord : ['evidence', ...onRecord];
}

function usualForm({ need, party }: WorkItem): FormKind {
  return need === 'confirm' && party !== null ? 'correct' : 'evidence';
}

/** Handles keystrokes on a row whose group is open. */
export interface OpenGroup {
  /** Closes the open form, or the group if no form is open. */
  escape: () => void;
}

/**
 * Shows the findings, remedies and records of a group, with the actions for each item (requirements 15.77 to 15.79).
 * Shortcuts work while the focus is on the group's row or inside the group.
 */
export const GroupDetails = memo(function GroupDetails({
  ref,
  org,
  group,
  news,
  onUse,
  onClose,
}: {
  ref: Ref<OpenGroup>;
  org: Org;
  group: WorkGroup;
  /** New problems since the show was saved. */
  news: News;
  /** Called before a record is chosen or the entry is scratched, which a shortcut on the row can also do. */
  onUse: () => void;
  onClose: () => void;
}) {
  const today = useToday();
  const searchDate = useSession((session) => session.searchDate) ?? today;
  const records = useRecords(group.items, searchDate);
  const places = useRowPlaces(org);
  const [doing, setDoing] = useState<OpenForm>(null);
  const [said, setSaid] = useState('');
  const own = group.items.filter((item) => isAboutPerson(group, item));
  const others = group.items.filter((item) => !own.includes(item));
  const calls = others.filter(({ need }) => needsSomething(need));
  const items = [...own, ...others];
  const numbered = items.flatMap((item) => candidatesOf(item).map((candidate) => ({ item, candidate })));
  const first = items.find(({ need }) => needsSomething(need)) ?? items[0];
  const part = useRef<HTMLDivElement>(null);
  const say = (item: WorkItem, text: string) => setSaid(`${itemTitle(item)}: ${text}.`);
  const hasFocus = () => part.current?.closest('.work-group')?.contains(document.activeElement) === true;
  useShortcut('e', 'Note evidence', () => {
    if (first !== undefined && hasFocus()) setDoing({ item: itemId(first), what: 'evidence' });
  });

  useShortcut('r', 'Note the last evidence again', () => {
    const { noted } = showOf(org).view;
    if (first === undefined || noted === null || !needsSomething(first.need) || !hasFocus()) return;
    noteAgain(org, first, noted);
    say(first, notedText(noted));
  });

  useShortcut('x', 'Scratch the entry, or undo it', () => {
    if (group.kind !== 'entry' || !hasFocus()) return;
    onUse();
    setSaid(scratchOrUndo(org, group.rows));
  });

  const take = (item: WorkItem, chosen: RecordNumbers) => {
    onUse();
    choose(org, item, chosen);
    setDoing(null);
    say(item, `${recordText(chosen)} is chosen`);
  };
  useImperativeHandle(ref, () => ({ escape: () => (doing === null ? onClose() : setDoing(null)) }), [
    doing,
    onClose,
  ]);

  // A decided item moves down the list with the focus, so this scrolls it back into view.
  const order = items.map(itemId).join();
  useLayoutEffect(() => {
    const focused = document.activeElement;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the order is the trigger
    if (part.current?.contains(focused) === true) focused?.scrollIntoView({ block: 'nearest' });
  }, [order]);

  const shown = (item: WorkItem) => (
    <Item
      key={itemId(item)}
      org={org}
      item={item}
      heading={headingOf(group, item)}
      isCall={others.includes(item)}
      isAside={items.some((each) => needsSomething(each.need))}
      news={news}
      searchDate={searchDate}
      factsOf={(number) => records.of(item, number.org, number.number)}
      firstKey={numbered.findIndex((each) => each.item === item)}
      isFirst={item === first}
      doing={doing?.item === itemId(item) ? doing.what : null}
      onDo={(what) => setDoing(what === null ? null : { item: itemId(item), what })}
      onTake={(chosen) => take(item, chosen)}
      onSay={(text) => say(item, text)}
    />
  );

  return (
    <div className="group-details" ref={part}>
      {group.kind !== 'cause' && (
        <div className="group-head">
          {group.name !== '' && (
            <p className="group-name">
              <Recorded>{groupName(group)}</Recorded>
              {group.backNumbers.length > 0 && <small>{backNumbersText(group.backNumbers)}</small>}
            </p>
          )}
          <p className="group-lines">
            {places.text(group.rows)}
            {group.classNames.length > 0 && (
              <>
                : <Recorded>{group.classNames.join(', ')}</Recorded>
              </>
            )}
            {group.kind === 'entry' &&
              group.classNames.length === 1 &&
              group.rows.length === 2 &&
              ', listed twice'}
          </p>
        </div>
      )}
      {group.kind !== 'cause' && <ScratchedRows org={org} group={group} />}
      <output className="visually-hidden">{said}</output>
      {own.map(shown)}
      {others.length > 0 && (
        <div className="group-calls">
          <h2>{calls.length > 0 ? callText(calls) : 'Nothing to call about'}</h2>
          {others.map(shown)}
        </div>
      )}
      {group.sharedBy !== undefined && <Reach org={org} group={group} entries={group.sharedBy.length} />}
      {records.error !== null && <p>The records’ names could not be read. Their numbers are correct.</p>}
      {numbered.slice(0, MOST_KEYS).map(({ item, candidate }, at) => (
        <CandidateKey
          // The index identifies a shortcut, because it decides the digit.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          key={at}
          digit={String(at + 1)}
          label={`${itemTitle(item)}: choose ${recordText(candidate.records)}`}
          onPress={() => hasFocus() && take(item, candidate.records)}
        />
      ))}
      <div className="actions group-end">
        <Button onClick={onClose}>Close</Button>
        {group.kind === 'person' && <LetterTo org={org} group={group} />}
        {group.kind !== 'cause' && <ScratchRows org={org} group={group} />}
      </div>
    </div>
  );
});

/** Names an item, without repeating the name of the person that the group is about. */
function headingOf(group: WorkGroup, item: WorkItem): string {
  const { role } = item;
  return group.kind === 'person' && role !== null && role !== 'horse' && isAboutPerson(group, item)
    ? ROLE_LABEL[role]
    : itemTitle(item);
}

/** Chooses a record for the item and for every other row with the same horse or person. */
function choose(org: Org, item: WorkItem, chosen: RecordNumbers | null): void {
  const { decided, checks, decisions } = showOf(org);
  decide(org, chooseRecord(decisions, samePlaces(decided, checks, item), chosen));
}

/**
 * Returns an error's text and remedy. The text begins with the column, unless the column is the server's name for a cell, such as
 * `parties[0].name`.
 */
function errorSays({ field, text }: RowError): { text: string; remedy: string | null } {
  const { says, more } = firstSentence(text);
  return {
    text: field === '' || field.startsWith('parties[') ? says : `${isolated(field)}: ${says}`,
    remedy: more === '' ? null : more,
  };
}

function answersOf({ errors, check }: WorkItem): readonly string[] {
  return [...errors.map(errorKey), ...(check === null ? [] : openKeys(check))];
}

/** Notes evidence of the same kind and by the same person as the last evidence (requirement 15.113). */
function noteAgain(org: Org, item: WorkItem, noted: Pick<Evidence, 'kind' | 'by'>): void {
  const { decided, checks, decisions } = showOf(org);
  const evidence = { ...noted, words: '', at: new Date().toISOString(), answers: answersOf(item) };
  decide(org, noteEvidence(decisions, samePlaces(decided, checks, item), evidence));
}

function notedText({ kind, by }: Pick<Evidence, 'kind' | 'by'>): string {
  return `${EVIDENCE_LABEL[kind]}, noted by ${by}`;
}

/** A record that one keystroke or click chooses: a proposal, or a matched record that needs confirmation. */
type Candidate =
  | { kind: 'taken'; records: RecordNumbers }
  | { kind: 'proposed'; records: RecordNumbers; proposal: Proposal };

function candidatesOf({ check }: WorkItem): readonly Candidate[] {
  if (check === null) return [];
  const taken = recordToConfirm(check);
  return [
    ...(taken === null ? [] : [{ kind: 'taken', records: taken } as const]),
    ...check.proposals.map(
      (proposal) =>
        ({ kind: 'proposed', records: { [proposal.organization]: proposal.number }, proposal }) as const,
    ),
  ];
}

function CandidateKey({ digit, label, onPress }: { digit: string; label: string; onPress: () => void }) {
  useShortcut(digit, label, onPress);
  return null;
}

function Item({
  org,
  item,
  heading,
  isCall,
  news,
  searchDate,
  factsOf,
  firstKey,
  isFirst,
  isAside,
  doing,
  onDo,
  onTake,
  onSay,
}: {
  org: Org;
  item: WorkItem;
  heading: string;
  /** True if the office calls the group's person about the item. */
  isCall: boolean;
  news: News;
  searchDate: CalendarDate;
  factsOf: (record: { org: Org; number: string }) => RecordFacts | null;
  /** Index of the item's first candidate among the group's candidates; -1 if the item has none. */
  firstKey: number;
  /** True for the item that the `e` key notes evidence for. */
  isFirst: boolean;
  /** True if any item in the group needs something. Items that are in order are then collapsed to one line. */
  isAside: boolean;
  doing: FormKind | null;
  onDo: (what: FormKind | null) => void;
  onTake: (chosen: RecordNumbers) => void;
  /** Announces a decision's result to screen readers, which otherwise say nothing, because the focus stays nearby. */
  onSay: (text: string) => void;
}) {
  const { party, check, errors, need, places, role, evidence } = item;
  const Heading = isCall ? 'h3' : 'h2';
  const isShared = item.roles !== undefined;
  const decisions = useShow(org, (show) => show.decisions);
  const noted = useShow(org, ({ view }) => view.noted);
  const [place] = places;
  const decision = place === undefined ? null : decisionAt(decisions, place);
  // The list is updated a moment after a decision, so until then the item may still have the previous evidence.
  const isOutdated = decision !== null && decision.evidence !== evidence;
  const isFolded = MAY_FOLD.has(need) && (decision === null || isEmptyDecision(decision));
  const isOneLine = isFolded && need === 'in-order' && isAside;
  const also = useAlso(org, item);
  const title = itemTitle(item);
  const candidates = candidatesOf(item);
  const [taken] = candidates.length === 1 && candidates[0]?.kind === 'taken' ? candidates : [];
  const main = candidates.length > 0 || isFolded || !needsSomething(need) ? null : usualForm(item);
  const change = (after: typeof decisions, says: string) => {
    decide(org, after);
    onSay(says);
  };
  const all = () => samePlaces(showOf(org).decided, showOf(org).checks, item);

  const candidateButton = (candidate: Candidate, at: number) => (
    <Button
      className={candidate.kind === 'taken' ? 'proposal-taken' : ''}
      onClick={() => onTake(candidate.records)}
    >
      {firstKey + at < MOST_KEYS && <kbd aria-hidden>{firstKey + at + 1}</kbd>}
      {candidate.kind === 'taken' ? (
        <span>
          This is the right record<span className="visually-hidden">: {title}</span>
        </span>
      ) : (
        <Proposed proposal={candidate.proposal} factsOf={factsOf} />
      )}
    </Button>
  );

  const forms = formsFor(item)
    .toSorted((a, b) => Number(b === main) - Number(a === main))
    .map((what) => (
      <FormButton
        key={what}
        label={FORM_LABEL[what]}
        about={title}
        quiet={what !== main && !(what === 'evidence' && isFirst)}
        open={doing === what}
        shortcut={what === 'evidence' && isFirst ? 'e' : null}
        onPress={() => onDo(doing === what ? null : what)}
      />
    ));

  const actions = (
    <div className="actions work-actions">
      {taken !== undefined && candidateButton(taken, 0)}
      {forms}
      {noted !== null && needsSomething(need) && doing === null && !isOutdated && (
        <Button
          onClick={() => {
            noteAgain(org, item, noted);
            onSay(notedText(noted));
          }}
        >
          {EVIDENCE_LABEL[noted.kind]}, noted by <Recorded>{noted.by}</Recorded>
          <span className="visually-hidden">: {title}</span>
        </Button>
      )}
    </div>
  );

  const facts = party !== null && (
    <dl className="work-facts">
      <dt>On the list</dt> <dd>{listedText(item)}</dd>
      {check !== null && Object.keys(check.records).length > 0 && (
        <RecordOf org={org} item={item} factsOf={factsOf} />
      )}
    </dl>
  );

  return (
    // Gets the focus when an element inside it disappears.
    <section
      className={isOneLine ? 'work-item work-item-line' : 'work-item'}
      aria-label={title}
      tabIndex={-1}
    >
      <Heading>
        {heading} <NeedBadge need={need} />
      </Heading>
      {errors.length + (check?.findings.length ?? 0) > 0 && (
        <ul className="findings">
          {errors.map((error) => (
            <li key={errorKey(error)}>
              <EntryFindingText finding={errorSays(error)} need={needOfErrors([error], { evidence })} />
            </li>
          ))}
          {check !== null &&
            check.findings.map((finding) => (
              <li key={JSON.stringify(finding)}>
                <EntryFindingText
                  finding={finding}
                  need={needOfFinding(finding, { check, evidence })}
                  isNew={isNews(news, places, finding)}
                />
              </li>
            ))}
        </ul>
      )}
      {check !== null && check.findings.length === 0 && errors.length === 0 && need !== 'in-order' && (
        <p>
          <EntryFindingText
            finding={{ text: itemSays(item), remedy: null }}
            need={need}
            isNew={isNews(news, places, null)}
          />
        </p>
      )}
      {!isOneLine && facts}
      {candidates.length > 0 && taken === undefined && (
        <ol className="proposals" aria-label={`Records proposed for ${title}`}>
          {candidates.map((candidate, at) => (
            <li key={recordText(candidate.records)}>{candidateButton(candidate, at)}</li>
          ))}
        </ol>
      )}
      {decision !== null && (
        <Decided
          decision={decision}
          onUnchoose={() => {
            choose(org, item, null);
            onSay('The choice is undone');
          }}
          onUncorrect={() => change(correctCells(decisions, all(), null), 'The correction is undone')}
          onWithdraw={(evidence) =>
            change(
              withdrawEvidence(decisions, all(), evidence),
              `${EVIDENCE_LABEL[evidence.kind]}, taken back`,
            )
          }
          onConfirm={(evidence) =>
            change(confirmEvidence(decisions, all(), evidence), `${EVIDENCE_LABEL[evidence.kind]}, confirmed`)
          }
        />
      )}
      {also > 0 && !isShared && (
        <p className="work-also">
          {also === 1 ? 'One more place on the list names' : `${also} more places on the list name`} the same{' '}
          {role === 'horse' ? 'horse' : 'person'}. Your decisions here apply to all of them.
        </p>
      )}
      {isFolded ? (
        <details className="work-change">
          <summary className="disclosure">
            {isOneLine ? 'Record and changes' : 'Change'}
            <span className="visually-hidden">: {title}</span>
          </summary>
          {isOneLine && facts}
          {actions}
        </details>
      ) : (
        actions
      )}
      {doing === 'find' && <FindRecord org={org} item={item} searchDate={searchDate} onChoose={onTake} />}
      {doing === 'correct' && party !== null && (
        <CorrectForm
          org={org}
          party={party}
          wrong={errors.flatMap(({ part }) => part ?? [])}
          onCorrect={(correction) => {
            change(correctCells(decisions, all(), correction), 'The list is corrected');
            onDo(null);
          }}
        />
      )}
      {doing === 'evidence' && (
        <EvidenceForm
          org={org}
          suggested={usualEvidence(check?.findings ?? [])}
          answers={answersOf(item)}
          onNote={(evidence) => {
            change(noteEvidence(decisions, all(), evidence), notedText(evidence));
            onDo(null);
          }}
        />
      )}
    </section>
  );
}

function Proposed({
  proposal,
  factsOf,
}: {
  proposal: Proposal;
  factsOf: (record: { org: Org; number: string }) => RecordFacts | null;
}) {
  const facts = factsOf({ org: proposal.organization, number: proposal.number });
  return (
    <span>
      {facts !== null && (
        <>
          <strong>
            <Recorded>{facts.name}</Recorded>
          </strong>
          {facts.more !== '' && `, ${facts.more}`},{' '}
        </>
      )}
      {proposalText(proposal)}
    </span>
  );
}

function FormButton({
  label,
  about,
  quiet,
  open,
  shortcut,
  onPress,
}: {
  label: string;
  about: string;
  /** True for no frame. The item's main action has a frame, and so does an action with a shortcut, to show the key. */
  quiet: boolean;
  open: boolean;
  shortcut: string | null;
  onPress: () => void;
}) {
  return (
    <Button className={quiet ? 'button-quiet' : ''} aria-expanded={open} onClick={onPress}>
      {shortcut !== null && <kbd aria-hidden>{shortcut}</kbd>}
      <span>
        {label}
        <span className="visually-hidden">: {about}</span>
      </span>
    </Button>
  );
}

/** Says that decisions about a shared cause apply to all of its entries, and lists those by class (requirement 15.134). */
function Reach({ org, group, entries }: { org: Org; group: WorkGroup; entries: number }) {
  const rows = useShow(org, (show) => show.rows);
  const reached = useMemo(() => reachOf(group, rows), [group, rows]);
  return (
    <section className="work-reach" aria-label="In these entries">
      <p className="work-also">
        Your decisions here apply to {entries === 2 ? 'both' : `all ${entries}`} entries and can be undone.
      </p>
      <h2>In these entries</h2>
      <ul>
        {reached.map(({ choice, text }) => (
          <li key={choice?.key}>
            <Recorded>
              {choice === null ? 'Entries' : choiceText({ part: 'class', label: choice.label })}
            </Recorded>{' '}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Counts other places on the list with the same horse or person. */
function useAlso(org: Org, item: WorkItem): number {
  const rows = useShow(org, (show) => show.decided);
  const checks = useShow(org, (show) => show.checks);
  return useMemo(() => samePlaces(rows, checks, item).length - item.places.length, [rows, checks, item]);
}

function listedText({ party, places }: WorkItem): ReactNode {
  if (party === null) return null;
  const numbers = numbersText(party.numbers);
  return (
    <>
      <Recorded>{party.name === '' ? 'no name' : party.name}</Recorded>
      {numbers === '' ? ', no number' : `, ${numbers}`}
      {party.foalYear !== null && `, foaled ${party.foalYear}`}
      {party.said !== undefined && (
        <>
          . <Recorded>{saidText(party.said)}</Recorded>
        </>
      )}
      {places.length > 1 && `, in ${places.length} rows`}
    </>
  );
}

function RecordOf({
  org,
  item,
  factsOf,
}: {
  org: Org;
  item: WorkItem;
  factsOf: (record: { org: Org; number: string }) => RecordFacts | null;
}) {
  const { check } = item;
  if (check === null) return null;
  const numbers = ORGS.flatMap((each) => {
    const number = check.records[each];
    return number === undefined ? [] : [{ org: each, number }];
  });
  const facts = numbers.map(factsOf).find((each) => each !== null) ?? null;
  return (
    <>
      <dt>Record</dt>{' '}
      <dd>
        <span className="work-record">
          {facts !== null && (
            <>
              <Recorded>{facts.name}</Recorded>
              {facts.more !== '' && `, ${facts.more}`},{' '}
            </>
          )}
          {numbers.map(({ org: each, number }) => `${ORG_LABEL[each]}\u00a0${number}`).join(', ')}
          {check.findings.some(({ code }) => code === 'by-name-only') && ', found by name only'}
        </span>{' '}
        <LookUp org={org} item={item} />
      </dd>
    </>
  );
}

const NOTED_AT = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
} as const;

function Decided({
  decision: { chosen, correction, evidence },
  onUnchoose,
  onUncorrect,
  onWithdraw,
  onConfirm,
}: {
  decision: PartyDecision;
  onUnchoose: () => void;
  onUncorrect: () => void;
  onWithdraw: (evidence: Evidence) => void;
  /** Called when the user confirms evidence from an unsealed file. */
  onConfirm: (evidence: Evidence) => void;
}) {
  if (chosen === null && correction === null && evidence.length === 0) return null;
  return (
    <ul className="work-decided">
      {chosen !== null && (
        <li>
          You chose {recordText(chosen)}. <Button onClick={onUnchoose}>Undo the choice</Button>
        </li>
      )}
      {correction !== null && (
        <li>
          You corrected the list. <Button onClick={onUncorrect}>Undo the correction</Button>
        </li>
      )}
      {evidence.map((each) => (
        <li key={JSON.stringify(each)}>
          {EVIDENCE_LABEL[each.kind]}
          {each.words !== '' && (
            <>
              : <Recorded>{each.words}</Recorded>
            </>
          )}
          , noted {each.by !== '' && `by ${isolated(each.by)} `}on{' '}
          <time dateTime={each.at}>{new Date(each.at).toLocaleString('en-US', NOTED_AT)}</time>.{' '}
          {each.about !== undefined && (
            <strong>
              It was about <Recorded>{each.about}</Recorded>, who is no longer in the entry, so it no longer
              counts.{' '}
            </strong>
          )}
          {each.unconfirmed && each.about === undefined && (
            <>
              <strong>Not confirmed yet.</strong>{' '}
              <Button onClick={() => onConfirm(each)}>
                Confirm<span className="visually-hidden">: {EVIDENCE_LABEL[each.kind]}</span>
              </Button>{' '}
            </>
          )}
          <Button onClick={() => onWithdraw(each)}>
            Take it back<span className="visually-hidden">: {EVIDENCE_LABEL[each.kind]}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
