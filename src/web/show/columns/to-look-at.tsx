import { type ReactNode, useId } from 'react';
import { rowPlaces } from '../../../domain/entries/row-places.ts';
import { isolated } from '../../../domain/names/shown-text.ts';
import type { Org } from '../../../domain/org.ts';
import { type ColumnKind, kindLabel } from '../../../entry-list/columns/column-kinds.ts';
import { unsureColumns } from '../../../entry-list/columns/unsure-columns.ts';
import type { EntryList, ListColumn } from '../../../entry-list/entry-list.ts';
import { Button } from '../../ui/button.tsx';
import { useEntryFocus } from '../../ui/entry-focus.ts';
import { Sign } from '../../ui/sign.tsx';
import { correctColumn } from '../show-state.ts';
import { columnGroups } from './column-groups.ts';
import { askedColumns, ColumnQuestion } from './column-questions.tsx';
import { ColumnSelect } from './column-select.tsx';
import { Samples } from './column-samples.tsx';
import { Unused } from './unused-columns.tsx';

/**
 * Returns columns in the order shown on screen: those with questions, then unused ones, then uncertain ones. The first
 * one gets the focus.
 */
export function columnsToLookAt(list: EntryList): ListColumn[] {
  const { asked, unused, unsure } = sorted(list);
  return [...asked, ...unused, ...unsure];
}

function sorted(list: EntryList): Record<'asked' | 'unused' | 'unsure', ListColumn[]> {
  const asked = askedColumns(list);
  const names = new Set(list.unused.map(({ name }) => name));
  const unused = list.columns.filter((column) => names.has(column.name) && !asked.includes(column));
  const unsureNames = new Set(unsureColumns(list.columns));
  const unsure = columnGroups(list.columns)
    .flatMap(({ columns }) => columns)
    .filter((column) => unsureNames.has(column.name) && !asked.includes(column));
  return { asked, unused, unsure };
}

/** The id of the heading that counts the items to review. */
export const REVIEW_HEADING = 'columns-to-review';

/** Lists the questions, columns and cells to review (requirements 15.72 and 15.150). */
export function ToLookAt({ org, list }: { org: Org; list: EntryList }) {
  const { unused, unsure } = sorted(list);
  const [first] = columnsToLookAt(list);
  const wrong = list.rows.filter(({ errors }) => errors.length > 0).length;
  const count = list.questions.length + unused.length + unsure.length + (wrong > 0 ? 1 : 0);
  if (count === 0) return null;
  return (
    <section aria-labelledby={REVIEW_HEADING}>
      <h2 id={REVIEW_HEADING}>{count === 1 ? '1 item to review' : `${count} items to review`}</h2>
      <ul className="list-questions">
        {list.questions.map((question) => {
          const [column] = askedColumns({ ...list, questions: [question] });
          return (
            <Item key={`${question.code} ${question.about}`}>
              <ColumnQuestion
                org={org}
                question={question}
                column={column}
                readAs={list.unused.find(({ name }) => name === question.about)?.readAs ?? null}
                first={column !== undefined && column === first}
              />
            </Item>
          );
        })}
        {unused.map((column) => (
          <Item key={column.name}>
            <Unused
              org={org}
              column={column}
              seems={list.unused.find(({ name }) => name === column.name)}
              first={column === first}
            />
          </Item>
        ))}
        {unsure.map((column) => (
          <Item key={column.name}>
            <Unsure org={org} column={column} first={column === first} />
          </Item>
        ))}
        {wrong > 0 && (
          <Item>
            <Unusable list={list} />
          </Item>
        )}
      </ul>
    </section>
  );
}

function Item({ children }: { children: ReactNode }) {
  return (
    <li>
      <Sign kind="warning" />
      <div>{children}</div>
    </li>
  );
}

/** A column with a likely meaning, to confirm with a click or to correct. */
function Unsure({ org, column, first }: { org: Org; column: ListColumn; first: boolean }) {
  const { describedBy } = useEntryFocus();
  const id = useId();
  const { name, kind, samples } = column;
  return (
    <>
      <p id={id}>
        <strong>
          Is “{isolated(name)}” {meaning(kind)}?
        </strong>{' '}
        <Samples samples={[...new Set(samples)]} />
      </p>
      <p className="list-answers">
        <ColumnSelect
          name={name}
          kind={kind}
          onChoose={(chosen) => void correctColumn(org, column, chosen)}
          first={first}
          describedBy={first ? `${describedBy} ${id}` : id}
        />
        <Button
          aria-label={`Yes: ${isolated(name)} is ${kindLabel(kind)}`}
          onClick={() => void correctColumn(org, column, kind)}
        >
          Yes
        </Button>
      </p>
    </>
  );
}

/** Names a kind in a question, such as “the horse’s USDF number”. */
function meaning(kind: ColumnKind): string {
  const [about = '', part] = kindLabel(kind).split(': ');
  const subject = about.charAt(0).toLowerCase() + about.slice(1);
  return part === undefined ? `the ${subject}` : `the ${subject}’s ${part}`;
}

const SHOWN_ERRORS = 3;

/** Counts rows with unusable cells. The work list shows all of them. */
function Unusable({ list: { rows } }: { list: EntryList }) {
  const places = rowPlaces(rows);
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  return (
    <>
      {wrong.slice(0, SHOWN_ERRORS).flatMap(({ row, errors }) =>
        errors.map(({ code, field, text }) => (
          <p key={`${row} ${code} ${field}`}>
            <strong>
              Line {places.short(row)}
              {field === '' ? '' : `, ${isolated(field)}`}: {text}
            </strong>
          </p>
        )),
      )}
      <p>
        {wrong.length === 1
          ? '1 row could not be fully read.'
          : `${wrong.length} rows could not be fully read.`}{' '}
        Everything else in {wrong.length === 1 ? 'this row' : 'these rows'} is checked. The work list shows{' '}
        {wrong.length <= SHOWN_ERRORS ? 'this again' : 'all of them'}.
      </p>
    </>
  );
}
