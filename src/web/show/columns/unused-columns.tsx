import { useId } from 'react';
import { kindLabel } from '../../../entry-list/columns/column-kinds.ts';
import type { ListColumn, UnusedColumn } from '../../../entry-list/entry-list.ts';
import { isolated } from '../../../domain/names/shown-text.ts';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { useEntryFocus } from '../../ui/entry-focus.ts';
import { correctColumn } from '../show-state.ts';
import { Samples } from './column-samples.tsx';
import { ColumnSelect } from './column-select.tsx';

/** Asks whether to read an unused column or leave it out (requirement 15.150). */
export function Unused({
  org,
  column,
  seems,
  first,
}: {
  org: Org;
  column: ListColumn;
  seems: UnusedColumn | undefined;
  /** True if the column's first answer gets the initial focus. */
  first: boolean;
}) {
  const entry = useEntryFocus();
  const id = useId();
  if (seems === undefined) return null;
  const { name, samples } = column;
  const { readAs } = seems;
  const describedBy = first ? `${entry.describedBy} ${id}` : id;
  return (
    <>
      <p id={id}>
        <strong>{seemsText(seems, samples[0] ?? '')}</strong>{' '}
        {seems.of > 1 && <Samples samples={[...new Set(samples)]} />}
      </p>
      <p className="list-answers">
        {readAs === null ? (
          <ColumnSelect
            name={name}
            kind={null}
            onChoose={(kind) => void correctColumn(org, column, kind)}
            first={first}
            describedBy={describedBy}
          />
        ) : (
          <Button
            data-first={first || undefined}
            aria-describedby={describedBy}
            aria-label={`Read as ${kindLabel(readAs)}: ${isolated(name)}`}
            onClick={() => void correctColumn(org, column, readAs)}
          >
            Read as {kindLabel(readAs)}
          </Button>
        )}
        <Button
          aria-label={`Leave out: ${isolated(name)}`}
          onClick={() => void correctColumn(org, column, 'ignore')}
        >
          Leave out
        </Button>
      </p>
    </>
  );
}

const WORDS: Readonly<Record<UnusedColumn['holds'], readonly [one: string, many: string]>> = {
  names: ['a name', 'names'],
  numbers: ['a member or horse number', 'member or horse numbers'],
};

function seemsText({ name, holds, count, of }: UnusedColumn, value: string): string {
  const [one, many] = WORDS[holds];
  const column = `“${isolated(name)}”`;
  if (of === 1)
    return `The only value in ${column}, “${isolated(value)}”, seems to be ${one}. It will not be checked.`;
  const some = count === of ? `All ${of}` : `${count} of ${of}`;
  return `${some} values in ${column} seem to be ${many}. They will not be checked.`;
}
