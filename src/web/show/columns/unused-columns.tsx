import { kindLabel } from '../../../entry-list/columns/column-kinds.ts';
import type { EntryList, UnusedColumn } from '../../../entry-list/entry-list.ts';
import { isolated } from '../../../domain/names/shown-text.ts';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { correctColumn } from '../show-state.ts';
import { askedColumns } from './column-questions.tsx';
import { Samples } from './column-samples.tsx';
import { ColumnSelect } from './column-select.tsx';

/** Columns that are not read, although they seem to hold names or numbers (requirement 15.150). */
export function UnusedColumns({ org, list }: { org: Org; list: EntryList }) {
  const asked = new Set(askedColumns(list).map(({ name }) => name));
  const unused = list.unused.filter(({ name }) => !asked.has(name));
  if (unused.length === 0) return null;
  return (
    <Message
      kind="warning"
      title={unused.length === 1 ? '1 column is not used' : `${unused.length} columns are not used`}
    >
      <ul className="list-questions">
        {unused.map((column) => (
          <Unused
            key={column.name}
            org={org}
            column={column}
            samples={list.columns.find(({ name }) => name === column.name)?.samples ?? []}
          />
        ))}
      </ul>
    </Message>
  );
}

function Unused({ org, column, samples }: { org: Org; column: UnusedColumn; samples: readonly string[] }) {
  const { name, readAs } = column;
  return (
    <li>
      <p>
        {seemsText(column)} Nobody in it will be checked. <Samples samples={[...new Set(samples)]} />
      </p>
      <p className="list-answers">
        {readAs === null ? (
          <ColumnSelect
            name={name}
            kind={null}
            onChoose={(kind) => void correctColumn(org, column, kind)}
            first={false}
            describedBy={undefined}
          />
        ) : (
          <Button
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
    </li>
  );
}

const WORDS: Readonly<Record<UnusedColumn['holds'], readonly [one: string, many: string]>> = {
  names: ['a name', 'names'],
  numbers: ['the number of a member or horse', 'numbers of members or horses'],
};

function seemsText({ name, holds, count, of }: UnusedColumn): string {
  const [one, many] = WORDS[holds];
  const column = `“${isolated(name)}”`;
  if (of === 1) return `The only value of ${column} seems to be ${one}.`;
  return count === of
    ? `All ${of} values of ${column} seem to be ${many}.`
    : `${count} of ${of} values of ${column} seem to be ${many}.`;
}
