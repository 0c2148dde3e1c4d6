import { useMemo, useState } from 'react';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import type { EntryAnswers } from '../../../domain/entries/update/same-entry.ts';
import {
  type CellChange,
  type ListUpdate,
  UPDATE_KINDS,
  updatedList,
  type UpdatedEntry,
  type UpdateKind,
  type UpdateQuestion,
} from '../../../domain/entries/update/updated-list.ts';
import { partyName } from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { Sign } from '../../ui/sign.tsx';
import { type Show, useShow } from '../show-state.ts';
import { useStageFocus } from '../stage-focus.ts';
import { keepOldList, takeOver } from './update-show.ts';

const KIND_LABEL: Readonly<Record<UpdateKind, string>> = {
  changed: 'Changed',
  new: 'New',
  scratched: 'Scratched',
  unchanged: 'Unchanged',
};

/** Shows how an updated list differs from the previous one, until the user takes it over (requirement 15.106). */
export function UpdatedListStage({ org }: { org: Org }) {
  const before = useShow(org, (show) => show.updates);
  const list = useShow(org, (show) => show.list);
  const source = useShow(org, (show) => show.source);
  const [answers, setAnswers] = useState<EntryAnswers>(new Map());
  useStageFocus('updated-list');
  const update = useMemo(
    () => (before === null || list === null ? null : updatedList(before, list.rows, answers)),
    [before, list, answers],
  );
  if (before === null || update === null) return null;
  const answer = (rows: readonly number[], was: number | null) =>
    setAnswers((known) => new Map([...known, ...rows.map((row) => [row, was] as const)]));
  return (
    <div className="updated-list">
      <p className="work-head">
        <strong className="work-total">{totalsText(update)}</strong>
        <span>
          <Recorded>{source?.name ?? ''}</Recorded>, beside <Recorded>{before.source?.name ?? ''}</Recorded>
        </span>
      </p>
      {update.questions.length > 0 && <Questions update={update} before={before} onAnswer={answer} />}
      <Entries update={update} before={before} />
      <ActionBar says={decisionsText(update)}>
        <Button kind="primary" disabled={update.questions.length > 0} onClick={() => takeOver(org, update)}>
          Use the new list
        </Button>
        <Button onClick={() => keepOldList(org)}>Keep the old list</Button>
      </ActionBar>
    </div>
  );
}

/** Counts the entries of each kind: `4 changed, 3 new, 2 scratched, 52 unchanged`. */
function totalsText({ entries }: ListUpdate): string {
  return UPDATE_KINDS.map(
    (kind) => `${entries.filter((entry) => entry.kind === kind).length} ${KIND_LABEL[kind].toLowerCase()}`,
  ).join(', ');
}

/** Counts the decisions that still apply: `11 decisions are kept, 1 to review`. */
function decisionsText({ entries }: ListUpdate): string {
  const held = entries.reduce((sum, entry) => sum + entry.held, 0);
  const toLookAt = entries.reduce((sum, entry) => sum + entry.toLookAt.length, 0);
  if (held + toLookAt === 0) return 'There are no decisions yet';
  const kept = held === 1 ? '1 decision is kept' : `${held} decisions are kept`;
  return toLookAt === 0 ? kept : `${kept}, ${toLookAt} to review`;
}

/** Asks which new entries were on the previous list. Nothing is guessed. */
function Questions({
  update,
  before,
  onAnswer,
}: {
  update: ListUpdate;
  before: Show;
  onAnswer: (rows: readonly number[], was: number | null) => void;
}) {
  const after = byRow(update.rows);
  const was = byRow(before.rows);
  const { questions } = update;
  return (
    <Message
      kind="warning"
      title={
        questions.length === 1
          ? '1 entry may be on the previous list'
          : `${questions.length} entries may be on the previous list`
      }
    >
      <p>Choose the same entry on the previous list. Its decisions are kept.</p>
      <ul className="update-questions">
        {questions.map((question) => (
          <Question key={question.row} question={question} after={after} before={was} onAnswer={onAnswer} />
        ))}
      </ul>
      {questions.length > 1 && (
        <Button
          onClick={() =>
            onAnswer(
              questions.map(({ row }) => row),
              null,
            )
          }
        >
          All of these are new
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
  onAnswer: (rows: readonly number[], was: number | null) => void;
}) {
  return (
    <li>
      <fieldset className="update-question">
        <legend>
          <Recorded>{entryText(after.get(row))}</Recorded>
        </legend>
        {candidates.map((candidate) => (
          <Button key={candidate} onClick={() => onAnswer([row], candidate)}>
            <span>
              It was <Recorded>{entryText(before.get(candidate))}</Recorded>
            </span>
          </Button>
        ))}
        <Button onClick={() => onAnswer([row], null)}>It is new</Button>
      </fieldset>
    </li>
  );
}

/** Back number, horse, rider and class: `107 Pewter Pilgrim, Rosalind Silverbrook, Fourth Level Test 1`. */
function entryText(row: EntryRow | undefined): string {
  if (row === undefined) return '';
  const named = row.parties.filter(({ role }) => role === 'horse' || role === 'rider' || role === 'handler');
  const texts = [...named.map(partyName), row.className].filter((text) => text !== '');
  return `${row.backNumber} ${texts.join(', ')}`.trim();
}

/** Lists the entries that differ, by kind. Shows unchanged entries only if one of their decisions needs a review. */
function Entries({ update, before }: { update: ListUpdate; before: Show }) {
  const rows = byRow(update.rows);
  const was = byRow(before.rows);
  const shown = UPDATE_KINDS.flatMap((kind) => {
    const entries = update.entries.filter(
      (entry) => entry.kind === kind && (kind !== 'unchanged' || entry.toLookAt.length > 0),
    );
    return entries.length === 0 ? [] : [{ kind, entries }];
  });
  if (shown.length === 0) return <Message kind="info" title="Nothing differs from the previous list" />;
  return (
    <table className="update-table">
      <caption className="visually-hidden">Entries that differ from the previous list</caption>
      <thead>
        <tr>
          <th scope="col">Back #</th>
          <th scope="col">Entry</th>
          <th scope="col">What has changed</th>
          <th scope="col">Decisions</th>
        </tr>
      </thead>
      {shown.map(({ kind, entries }) => (
        <tbody key={kind}>
          <tr>
            <th colSpan={4} scope="rowgroup">
              {KIND_LABEL[kind]} ({entries.length})
            </th>
          </tr>
          {entries.map((entry) => (
            <Entry key={entry.row} entry={entry} row={rows.get(entry.row) ?? was.get(entry.before ?? 0)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Entry({ entry, row }: { entry: UpdatedEntry; row: EntryRow | undefined }) {
  if (row === undefined) return null;
  const [first, ...others] = row.parties.map(partyName);
  return (
    <tr>
      <td data-label="Back #">{row.backNumber}</td>
      <td data-label="Entry">
        <strong>
          <Recorded>{first ?? ''}</Recorded>
        </strong>
        <br />
        <Recorded>{[row.className, ...new Set(others)].filter((text) => text !== '').join(', ')}</Recorded>
      </td>
      <td data-label="What has changed">{whatChanged(entry, row)}</td>
      <td data-label="Decisions">
        <Decisions entry={entry} />
      </td>
    </tr>
  );
}

function whatChanged({ kind, changes }: UpdatedEntry, { offList }: EntryRow) {
  if (kind === 'new') return 'New entry';
  if (kind === 'scratched' && offList === 'gone') return 'No longer on the list';
  if (kind === 'scratched' && changes.length === 0) return 'Scratched on the list';
  return (
    <ul className="update-changes">
      {changes.map((change) => (
        <li key={change.cell}>
          <Changed change={change} />
        </li>
      ))}
    </ul>
  );
}

function Changed({ change: { cell, from, to } }: { change: CellChange }) {
  return (
    <>
      {cell}: {from === '' ? 'nothing' : <del>{from}</del>} → {to === '' ? 'nothing' : <strong>{to}</strong>}
    </>
  );
}

function Decisions({ entry: { held, shared, toLookAt } }: { entry: UpdatedEntry }) {
  return (
    <>
      {held > 0 && <p>{held === 1 ? '1 holds' : `${held} hold`}</p>}
      {shared > 0 && (
        <p>
          {shared === 1 ? '1 decision' : `${shared} decisions`} about the same horse or person{' '}
          {shared === 1 ? 'holds' : 'hold'} here, too
        </p>
      )}
      {toLookAt.map((text) => (
        <p key={text}>
          <Sign kind="warning" /> {text}
        </p>
      ))}
      {held + shared + toLookAt.length === 0 && 'None'}
    </>
  );
}

function byRow(rows: readonly EntryRow[]): ReadonlyMap<number, EntryRow> {
  return new Map(rows.map((row) => [row.row, row]));
}
