import { useEffect } from 'react';
import { entryCounts, heldDecisions } from '../../../domain/entries/update/updated-entries.ts';
import {
  UPDATE_KINDS,
  type UpdateKind,
  type UpdateQuestion,
} from '../../../domain/entries/update/updated-list.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import { spokenName } from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useDaysOfFlow } from '../checking/days-of-flow.ts';
import { goOn } from '../checking/run-check.ts';
import { hasUnsaved, useShow } from '../show-state.ts';
import { useStageFocus } from '../stage-focus.ts';
import { answerUpdateQuestions, compareLists, keepOldList, startAnew, takeOver } from './update-show.ts';
import { updateState } from './update-state.ts';
import { UpdateTable } from './update-table.tsx';
import { type ShownUpdate, useUpdate } from './use-update.ts';
import { withCommas } from './update-words.ts';
import './update.css';

/** The step that compares the updated list with the previous one (requirement 15.106). */
export function UpdatedListStage({ org }: { org: Org }) {
  const source = useShow(org, (show) => show.source);
  const before = useShow(org, (show) => show.updates?.source ?? null);
  const isCompared = useShow(org, (show) => show.comparison !== null);
  const state = useShow(org, updateState);
  const shown = useUpdate(org);
  useStageFocus('updated-list');
  useDaysOfFlow(org);
  useEffect(() => {
    if (!isCompared) compareLists(org);
  }, [org, isCompared]);
  return (
    <div className="updated-list">
      <p className="update-files">
        <Recorded>{source?.name ?? ''}</Recorded>, compared with <Recorded>{before?.name ?? ''}</Recorded>
      </p>
      {shown === null ? (
        <Loading what="Comparing the lists…" />
      ) : (
        <>
          <Totals shown={shown} />
          {state === 'another-show' && <AnotherShow shown={shown} />}
          {state === 'unchanged' && <Unchanged />}
          <Questions org={org} shown={shown} />
          <CheckMessages org={org} shown={shown} />
          <UpdateTable org={org} shown={shown} />
        </>
      )}
      <Actions org={org} shown={shown} />
    </div>
  );
}

/** The id of a total. For screen readers, the totals are the description of the first button. */
function totalId(kind: UpdateKind): string {
  return `update-${kind}`;
}

/**
 * Counts the entries by kind of change. Without the new entries, the counts add up to the previous list; without the scratched
 * ones, to the updated list.
 */
function Totals({ shown: { update, entries } }: { shown: ShownUpdate }) {
  const { held, kept, toLookAt } = heldDecisions(update.updatedRows);
  const all = held + toLookAt.length;
  const { before, now } = entryCounts(entries);
  return (
    <ul className="update-sum" aria-label="Differences from the previous list">
      <li className="update-all">
        <b>{withCommas(before)}</b> {before === 1 ? 'entry' : 'entries'} before, <b>{withCommas(now)}</b> now
      </li>
      {UPDATE_KINDS.map((kind) => {
        const count = entries.filter((entry) => entry.kind === kind).length;
        return (
          <li key={kind} id={totalId(kind)} className={count === 0 ? 'update-zero' : undefined}>
            <b>{withCommas(count)}</b> {kind}
          </li>
        );
      })}
      <li className="update-decided">
        {all === 0 ? (
          kept === 0 && 'There are no decisions yet'
        ) : (
          <>
            <b>{toLookAt.length === 0 ? held : `${held} of ${all}`}</b> {all === 1 ? 'decision' : 'decisions'}{' '}
            still {held === 1 ? 'applies' : 'apply'}
            {toLookAt.length > 0 && `, ${toLookAt.length} to review`}
          </>
        )}
        {kept > 0 &&
          `${all === 0 ? '' : ', '}${kept === 1 ? '1 decision' : `${kept} decisions`} kept for scratched entries`}
      </li>
    </ul>
  );
}

/** Warns that a list with few of the previous entries is probably the wrong file. */
function AnotherShow({ shown: { entries } }: { shown: ShownUpdate }) {
  const gone = entries.filter(({ kind }) => kind === 'scratched').length;
  return (
    <Message
      kind="warning"
      title={
        gone === 1
          ? '1 entry in the show is not on this list'
          : `${withCommas(gone)} entries in the show are not on this list`
      }
    >
      <p>
        Check the file name. If it is the wrong file, keep the old list. If the list is for another show,
        start a new show. If you use the list for this show, the entries missing from it are scratched.
      </p>
    </Message>
  );
}

function Unchanged() {
  return (
    <Message kind="info" title="Nothing differs from the previous list">
      <p>Keep the list as it is, and continue where you left off.</p>
    </Message>
  );
}

/** Maximum number of questions on screen. A wrong file can raise thousands. */
const ASKED_AT_ONCE = 20;

/** Asks which new entries were on the previous list, instead of guessing. */
function Questions({ org, shown: { update, before, after } }: { org: Org; shown: ShownUpdate }) {
  const { questions } = update;
  if (questions.length === 0) return null;
  return (
    <Message
      kind="warning"
      title={
        questions.length === 1
          ? 'Is this entry on the previous list?'
          : 'Are these entries on the previous list?'
      }
      announcesTitle
    >
      <p>Choose the same entry on the previous list. Its decisions are kept.</p>
      <ul className="update-questions">
        {questions.slice(0, ASKED_AT_ONCE).map((question) => (
          <Question
            key={question.row}
            question={question}
            after={after.rows}
            before={before.rows}
            onAnswer={(was) => answerUpdateQuestions(org, [question.row], was)}
          />
        ))}
      </ul>
      {questions.length > ASKED_AT_ONCE && (
        <p>{withCommas(questions.length - ASKED_AT_ONCE)} more follow when these are answered.</p>
      )}
      {questions.length > 1 && (
        <Button
          onClick={() =>
            answerUpdateQuestions(
              org,
              questions.map(({ row }) => row),
              null,
            )
          }
        >
          {questions.length > ASKED_AT_ONCE
            ? `All ${withCommas(questions.length)} are new`
            : 'All of these are new'}
        </Button>
      )}
    </Message>
  );
}

function Question({
  question: { row, candidates },
  after,
  before,
  onAnswer,
}: {
  question: UpdateQuestion;
  after: ReadonlyMap<number, EntryRow>;
  before: ReadonlyMap<number, EntryRow>;
  /** Called with the earlier entry, or with null for a new entry. */
  onAnswer: (was: number | null) => void;
}) {
  return (
    <li>
      <fieldset className="update-question">
        <legend>
          <EntryText row={after.get(row)} />
        </legend>
        {candidates.map((candidate) => (
          <Button key={candidate} onClick={() => onAnswer(candidate)}>
            <span>
              It was <EntryText row={before.get(candidate)} />
            </span>
          </Button>
        ))}
        <Button onClick={() => onAnswer(null)}>
          <span>
            It is <strong>new</strong>
          </span>
        </Button>
      </fieldset>
    </li>
  );
}

/** Describes an entry: `107 Pewter Pilgrim, Rosalind Silverbrook, Fourth Level Test 1`. */
function EntryText({ row }: { row: EntryRow | undefined }) {
  if (row === undefined) return null;
  const named = row.parties.filter(({ role }) => role === 'horse' || role === 'rider' || role === 'handler');
  const [first = '', ...others] = [...named.map(spokenName), row.className].filter((text) => text !== '');
  return (
    <>
      <strong>
        <Recorded>{`${row.backNumber} ${first}`.trim()}</Recorded>
      </strong>
      {others.length > 0 && (
        <>
          , <Recorded>{others.join(', ')}</Recorded>
        </>
      )}
    </>
  );
}

const ALL_AGAIN = {
  records: 'The records have changed, so all entries are checked again, not only those that differ.',
  days: 'The show’s days or kind have changed, so all entries are checked again.',
} as const;

function CheckMessages({ org, shown: { allAgain, due } }: { org: Org; shown: ShownUpdate }) {
  const failed = useShow(org, (show) => show.failed);
  const waiting = useShow(org, (show) => show.waiting);
  return (
    <>
      {allAgain !== null && (
        <Message kind="info">
          <p>{ALL_AGAIN[allAgain]}</p>
        </Message>
      )}
      {waiting && (
        <Message kind="info">
          <p>The server is checking another list. This one is next.</p>
        </Message>
      )}
      {failed !== null && (
        <Message
          kind="error"
          title={
            due === 1 ? '1 entry could not be checked' : `${withCommas(due)} entries could not be checked`
          }
        >
          <p>{failed.message} You can also use the new list now, and check them in the work list.</p>
        </Message>
      )}
    </>
  );
}

/** The action bar. Its first button is the usual next step (requirement 15.106). */
function Actions({ org, shown }: { org: Org; shown: ShownUpdate | null }) {
  const state = useShow(org, updateState);
  const isRunning = useShow(org, ({ run }) => run === 'running');
  const failed = useShow(org, (show) => show.failed !== null);
  const unsaved = useShow(org, hasUnsaved);
  const confirm = useConfirm();
  const questions = shown?.update.questions.length ?? 0;
  const isPossible = shown !== null && questions === 0;
  const anew = async () => {
    const yes =
      !unsaved ||
      (await confirm({
        title: 'Start a new show with this list?',
        text: 'The old list and your decisions about it will be discarded. They are not saved in a file.',
        confirm: 'Discard the old list',
      }));
    if (yes) startAnew(org);
  };
  const keep = (label = 'Keep the old list') => ({ label, onPress: () => keepOldList(org) });
  const use = { label: 'Use the new list', onPress: () => takeOver(org) };
  const again = { label: 'Try again', onPress: () => void goOn(org) };
  const [first, ...others] = {
    comparing: [keep()],
    'another-show': [
      keep(),
      { label: 'Start a new show', onPress: () => void anew() },
      ...(isPossible ? [use] : []),
    ],
    question: [
      { label: questions === 1 ? 'Answer the question' : 'Answer the questions', onPress: goToQuestion },
      keep(),
    ],
    unchanged: [keep('Keep the list as it is'), use],
    'not-checked': [again, use, keep()],
    changed: [use, keep()],
  }[state];
  return (
    <ActionBar
      says={
        shown !== null && (
          <>
            {/* Counts down while the check runs. */}
            <span aria-live={isRunning ? 'off' : 'polite'} aria-atomic>
              {state === 'another-show' ? scratchedText(shown) : needingText(shown, state === 'unchanged')}
            </span>
            <span aria-live="polite">
              {stateText(questions, shown.due, isRunning, state === 'unchanged')}
            </span>
          </>
        )
      }
      more={failed && state !== 'not-checked' ? [...others, again] : others}
    >
      {first !== undefined && (
        // While the check runs, its results may still change the user's decision.
        <Button
          kind={state === 'changed' && isRunning ? 'plain' : 'primary'}
          aria-describedby={shown === null ? undefined : UPDATE_KINDS.map(totalId).join(' ')}
          onClick={first.onPress}
        >
          {first.label}
        </Button>
      )}
    </ActionBar>
  );
}

function goToQuestion(): void {
  document.querySelector<HTMLElement>('.update-question .button')?.focus();
}

/** Counts the entries to handle: "3 entries need action". */
function needingText({ after: { totals }, due }: ShownUpdate, isSame: boolean): string {
  const { needing } = totals;
  const soFar = due > 0 ? ' so far' : '';
  const still = isSame ? 'still ' : '';
  if (needing === 0) return `No entry needs action${soFar}`;
  return `${withCommas(needing)} ${needing === 1 ? `entry ${still}needs` : `entries ${still}need`} action${soFar}`;
}

function scratchedText({ entries }: ShownUpdate): string {
  const scratched = entries.filter(({ kind }) => kind === 'scratched').length;
  return `${scratched === 1 ? '1 entry' : `${withCommas(scratched)} entries`} would be scratched`;
}

/** Names the steps left before the list can be used, or says that it is not in use yet. */
function stateText(questions: number, due: number, isRunning: boolean, isSame: boolean): string {
  if (questions > 0)
    return `${questions === 1 ? '1 question is' : `${withCommas(questions)} questions are`} open.`;
  if (due > 0 && isRunning) return `Checking ${due === 1 ? '1 entry' : `${withCommas(due)} entries`}…`;
  if (due > 0) return `${withCommas(due)} could not be checked.`;
  return isSame ? '' : 'Nothing changes until you use the new list.';
}
