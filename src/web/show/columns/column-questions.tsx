import { useId } from 'react';
import { isColumnKind, kindLabel } from '../../../entry-list/columns/column-kinds.ts';
import type { ListQuestion } from '../../../domain/entries/list-question.ts';
import type { Org } from '../../../domain/org.ts';
import type { EntryList, ListColumn, MissingRole } from '../../../entry-list/entry-list.ts';
import { Button } from '../../ui/button.tsx';
import { useEntryFocus } from '../../ui/entry-focus.ts';
import { ColumnSelect } from './column-select.tsx';
import { Samples } from './column-samples.tsx';
import { correctColumn, meanWithout } from '../show-state.ts';

/** Buttons that confirm that a column is missing on purpose. */
const MEANT_WITHOUT: Readonly<Partial<Record<ListQuestion['code'], { role: MissingRole; words: string }>>> = {
  'no-horse-column': { role: 'horse', words: 'This list has no horses' },
  'no-rider-column': { role: 'rider', words: 'This list has no riders' },
};

/** Returns the columns that the questions are about, in the questions' order. */
export function askedColumns({ questions, columns }: EntryList): ListColumn[] {
  return questions.flatMap(({ code, about }) =>
    code === 'column-unread' || code === 'column-contradicts'
      ? columns.filter(({ name }) => name === about)
      : [],
  );
}

/** A question about the list, with a button for each likely answer (requirement 15.72). */
export function ColumnQuestion({
  org,
  question: { code, text, samples, remedy, proposed },
  column,
  readAs,
  first,
}: {
  org: Org;
  question: ListQuestion;
  column: ListColumn | undefined;
  /** Kind to offer if the question does not propose one. */
  readAs: ListColumn['kind'] | null;
  first: boolean;
}) {
  const { describedBy } = useEntryFocus();
  const id = useId();
  const without = MEANT_WITHOUT[code];
  const offered = proposed ?? readAs;
  return (
    <>
      <p id={id}>
        <strong>{text}</strong> <Samples samples={samples} /> {remedy}
      </p>
      {column !== undefined && (
        <p className="list-answers">
          <ColumnSelect
            name={column.name}
            kind={null}
            onChoose={(kind) => void correctColumn(org, column, kind)}
            first={first}
            describedBy={first ? `${describedBy} ${id}` : id}
          />
          {offered !== null && isColumnKind(offered) && (
            <Answer org={org} column={column} kind={offered} words={kindLabel(offered)} />
          )}
          <Answer org={org} column={column} kind="ignore" words={kindLabel('ignore')} />
        </p>
      )}
      {without !== undefined && (
        <p className="list-answers">
          <Button onClick={() => void meanWithout(org, without.role)}>{without.words}</Button>
        </p>
      )}
    </>
  );
}

function Answer({
  org,
  column,
  kind,
  words,
}: {
  org: Org;
  column: ListColumn;
  kind: ListColumn['kind'];
  words: string;
}) {
  return <Button onClick={() => void correctColumn(org, column, kind)}>{words}</Button>;
}
