import { Fragment, type ReactNode, useCallback, useMemo, useState } from 'react';
import { evidenceText } from '../../../domain/entries/report.ts';
import { type ListQuestion, questionText } from '../../../domain/entries/list-question.ts';
import { sheetsText } from '../../../domain/entries/list-sheet.ts';
import { NEED_LABEL } from '../../../domain/entries/needs.ts';
import { headingText } from '../../../domain/entries/schedule.ts';
import type { RowPlaces } from '../../../domain/entries/row-places.ts';
import {
  type Grouping,
  needingText,
  numbersText,
  totalsText,
  type WorkGroup,
  type WorkItem,
} from '../../../domain/entries/work-list.ts';
import { proposalText } from '../../../domain/entries/check-words.ts';
import { recordText } from '../../../domain/entries/words.ts';
import { type Org, ORGS } from '../../../domain/org.ts';
import { BookNotices } from '../../cards/paper.tsx';
import { type PrintedPart, PrintedSheets } from '../../cards/sheets.tsx';
import { useRecordsStatus } from '../../session/records-status.ts';
import { useToday } from '../../session/today.ts';
import { Recorded } from '../../ui/recorded.tsx';
import { NotSealedLine } from '../saved-file/not-sealed.tsx';
import { inNeed } from './papers.tsx';
import { ShowPrintBar } from './show-print-bar.tsx';
import { useShow } from '../show-state.ts';
import { useStageFocus } from '../stage-focus.ts';
import { NeedSign } from '../work-list/need-badge.tsx';
import { useBookFindings, useHeadings, useRowPlaces, useWorkListBy } from '../work-list/use-work-list.ts';
import { firstBackNumbers, groupName, itemSays, itemTitleParts } from '../work-list/work-words.ts';
import './papers.css';

const NO_BOOKS = { usef: null, usdf: null, ushja: null };

/** The work list on sheets of paper (requirement 15.97). */
export function PrintedList({ org }: { org: Org }) {
  useStageFocus('printed-list');
  const [papers, setPapers] = useState<number | null>(null);
  const onLaidOut = useCallback((count: number) => setPapers(count), []);
  const grouping = useShow(org, (show) => show.view.grouping);
  const headings = useShow(org, (show) => show.view.headings);
  const list = useWorkListBy(org, grouping);
  const { totals } = list;
  const rows = useShow(org, (show) => show.decided);
  const groups = useHeadings(list, rows, headings);
  const days = useShow(org, (show) => show.days);
  const kind = useShow(org, (show) => show.kind);
  const show = useShow(org, ({ heading }) => heading.title);
  const questions = useShow(org, (state) => state.questions);
  const sheets = useShow(org, ({ checked }) => sheetsText(checked.sheets));
  const places = useRowPlaces(org);
  const ofBooks = useBookFindings(org);
  const books = useRecordsStatus(({ status }) => status?.books) ?? NO_BOOKS;
  const today = useToday();
  // True if the list has facts that the count at the top right omits.
  const hasMore = totals.needing === 0 || totals.byNeed['not-checked'] > 0 || questions.length > 0;
  const orgs: readonly Org[] = org === 'usef' ? ['usef'] : ['usef', org];
  const { parts, content } = useMemo(() => {
    const shown = groups.flatMap(inNeed);
    return {
      parts: [workList(shown, questions, places, grouping)],
      content: JSON.stringify([shown, questions, ofBooks, sheets]),
    };
  }, [groups, questions, places, grouping, ofBooks, sheets]);
  return (
    <>
      <ShowPrintBar
        pages={papers === null ? '' : `${papers === 1 ? '1 sheet' : `${papers} sheets`} of paper`}
      />
      {days !== null && (
        <PrintedSheets
          frame={{
            title: 'Work list',
            show,
            label: 'Work list',
            org,
            competitionDate: days.first,
            lastDate: days.last === days.first ? null : days.last,
            kind,
            today,
            books,
            aside: (
              <p>
                <strong>
                  {totals.needing === 0 ? 'None' : totals.needing} of {totals.groups}
                </strong>{' '}
                {needingText(totals, grouping)}
              </p>
            ),
            notices: (
              <>
                <NotSealedLine org={org} />
                <BookNotices orgs={orgs} books={books} />
                {hasMore && <p>{totalsText(totals, grouping, questions.length)}</p>}
                {sheets !== '' && <p>{sheets}</p>}
                {ofBooks.map(({ code, text, remedy }) => (
                  <p key={code}>
                    {text} {remedy}
                  </p>
                ))}
              </>
            ),
          }}
          parts={parts}
          content={content}
          onLaidOut={onLaidOut}
        />
      )}
    </>
  );
}

const COLUMNS = 6;

/** Maximum number of a group's items kept together on one sheet. This many fit even with long findings. */
const MOST_TOGETHER = 6;

/** Items of a group that stay together on a sheet. */
interface PrintedItems {
  group: WorkGroup;
  items: readonly WorkItem[];
  continued: boolean;
}

function together(group: WorkGroup): PrintedItems[] {
  return Array.from({ length: Math.ceil(group.items.length / MOST_TOGETHER) }, (_, at) => ({
    group,
    items: group.items.slice(at * MOST_TOGETHER, (at + 1) * MOST_TOGETHER),
    continued: at > 0,
  }));
}

const GROUP_LABEL: Readonly<Record<Grouping, string>> = { entry: 'Entry', person: 'Person', horse: 'Horse' };

/** A row for an empty list. Without a row, no sheet would be printed to show that the list was checked. */
function NothingToDo() {
  return (
    <tbody data-row>
      <tr>
        <td colSpan={COLUMNS}>Nothing to do.</td>
      </tr>
    </tbody>
  );
}

function workList(
  groups: readonly WorkGroup[],
  questions: readonly ListQuestion[],
  places: RowPlaces,
  grouping: Grouping,
): PrintedPart {
  const printed = groups.flatMap(together);
  const headed: (WorkGroup | null)[] = [...questions.map(() => null), ...printed.map(({ group }) => group)];
  const headingAt = (at: number): WorkGroup['heading'] => headed[at]?.heading;
  const begins = (at: number) => headingAt(at)?.key !== headingAt(at - 1)?.key;
  const headingRow = (at: number) => {
    const heading = headingAt(at);
    if (heading === undefined) return null;
    return (
      <tr className="roster-group">
        <th scope="colgroup" colSpan={COLUMNS}>
          {headingText(heading)}
          {!begins(at) && ' (continued)'}
        </th>
      </tr>
    );
  };
  return {
    key: 'work-list',
    rows: [
      ...(headed.length === 0 ? [<NothingToDo key="nothing" />] : []),
      ...questions.map((question) => (
        <tbody key={`${question.code} ${question.about}`} data-row>
          <tr>
            <th scope="row" colSpan={2}>
              The list
            </th>
            <Box />
            <td>Not understood</td>
            <td>{questionText(question)}</td>
            <Signature />
          </tr>
        </tbody>
      )),
      ...printed.map((items, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a large group appears more than once, so its key is not unique
        <PrintedGroup key={at} {...items} places={places}>
          {begins(questions.length + at) && headingRow(questions.length + at)}
        </PrintedGroup>
      )),
    ],
    together: (rows, from) => (
      <table className="roster printed-list">
        <colgroup>
          <col className="printed-back" />
          <col className="printed-for" />
          <col className="printed-done" />
          <col className="printed-need" />
          <col />
          <col className="printed-note" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Back #</th>
            <th scope="col">{GROUP_LABEL[grouping]}</th>
            <th scope="col">Done</th>
            <th scope="col">State</th>
            <th scope="col">To do</th>
            <th scope="col">Done by, on</th>
          </tr>
          {headingRow(from)}
        </thead>
        {rows}
      </table>
    ),
  };
}

function PrintedGroup({
  group,
  items,
  continued,
  places,
  children,
}: PrintedItems & { places: RowPlaces; children: ReactNode }) {
  return (
    <tbody data-row>
      {children}
      {items.map((item, at) => (
        <tr key={item.key}>
          {at === 0 && (
            <>
              <td className="printed-number" rowSpan={items.length}>
                <Recorded>{firstBackNumbers(group.backNumbers)}</Recorded>
              </td>
              <th scope="rowgroup" rowSpan={items.length}>
                <Recorded>{groupName(group)}</Recorded>
                {continued ? <small>(continued)</small> : <GroupFacts group={group} places={places} />}
              </th>
            </>
          )}
          <Box />
          <td>
            <span className={`printed-needs printed-${item.need}`}>
              <NeedSign need={item.need} /> {NEED_LABEL[item.need]}
            </span>
          </td>
          <td>
            <ToDo item={item} />
          </td>
          <Signature />
        </tr>
      ))}
    </tbody>
  );
}

function GroupFacts({ group: { classNames, rows }, places }: { group: WorkGroup; places: RowPlaces }) {
  return (
    <>
      {classNames.length > 0 && (
        <small>
          {classNames.map((name, i) => (
            <Fragment key={name}>
              <span className="printed-class">
                <Recorded>{name}</Recorded>
                {i < classNames.length - 1 && ','}
              </span>{' '}
            </Fragment>
          ))}
        </small>
      )}
      <small>{places.text(rows)}</small>
    </>
  );
}

/** A box to check off by hand. */
function Box() {
  return (
    <td aria-label="Not done yet">
      <span className="printed-box" />
    </td>
  );
}

/** Room to write who did it and when. The row's bottom border is the line to write on. */
function Signature() {
  return <td className="printed-sign" aria-label="Nobody yet" />;
}

function ToDo({ item }: { item: WorkItem }) {
  const { check, evidence } = item;
  const listed = listedNumbers(item);
  const { role, name } = itemTitleParts(item);
  return (
    <>
      <span className="printed-who">
        {role} <strong>{name}</strong>
      </span>
      {check !== null && Object.keys(check.records).length > 0 && (
        <>
          {' '}
          <small>{recordText(check.records)}</small>
        </>
      )}
      {listed !== '' && (
        <>
          {' '}
          <small>
            On the list: <Recorded>{listed}</Recorded>
          </small>
        </>
      )}
      <ul>
        {(check?.findings.length ?? 0) === 0 && (
          <li>
            <strong>{itemSays(item)}</strong>
          </li>
        )}
        {check?.findings.map(({ code, organization, text, remedy }) => (
          <li key={`${code} ${organization} ${text}`}>
            {text} {remedy !== null && <strong className="printed-remedy">{remedy}</strong>}
          </li>
        ))}
        {check?.proposals.map((proposal) => (
          <li key={`${proposal.organization} ${proposal.number}`} className="printed-proposal">
            <span className="printed-box" />
            <span>
              <span className="visually-hidden">Proposed: </span>
              {proposalText(proposal)}
            </span>
          </li>
        ))}
        {evidence.map((one) => (
          <li key={JSON.stringify(one)}>{evidenceText(one)}</li>
        ))}
      </ul>
    </>
  );
}

/** Returns the numbers of the list to compare with a document: those that are not the record's, or all without a record. */
function listedNumbers({ party, check }: WorkItem): string {
  if (party === null) return '';
  const records = check?.records ?? {};
  if (Object.keys(records).length === 0) return numbersText(party.numbers);
  return recordText(
    Object.fromEntries(
      ORGS.flatMap((org) => {
        const listed = party.numbers[org];
        return listed === undefined || listed === records[org] ? [] : [[org, listed]];
      }),
    ),
  );
}
