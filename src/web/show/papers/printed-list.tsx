import { evidenceText } from '../../../domain/entries/report.ts';
import { questionText } from '../../../domain/entries/list-question.ts';
import { sheetsText } from '../../../domain/entries/list-sheet.ts';
import { NEED_LABEL } from '../../../domain/entries/needs.ts';
import { headingText } from '../../../domain/entries/schedule.ts';
import type { RowPlaces } from '../../../domain/entries/row-places.ts';
import { totalsText, type WorkGroup } from '../../../domain/entries/work-list.ts';
import { proposalText, recordText } from '../../../domain/entries/words.ts';
import type { Org } from '../../../domain/org.ts';
import { competitionText } from '../../session/session.ts';
import { RecordsAsOf } from '../../shell/records-age.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { NotSealedLine } from '../saved-file/not-sealed.tsx';
import { inNeed } from './papers.tsx';
import { ShowPrintBar } from './show-print-bar.tsx';
import { useShow } from '../show-state.ts';
import { useStageFocus } from '../stage-focus.ts';
import { useBookFindings, useHeadings, useRowPlaces, useWorkListBy } from '../work-list/use-work-list.ts';
import { backNumbersText, itemSays, itemTitle } from '../work-list/work-words.ts';
import './papers.css';

/** Requirement 15.97. */
export function PrintedList({ org }: { org: Org }) {
  useStageFocus('printed-list');
  const grouping = useShow(org, (show) => show.view.grouping);
  const headings = useShow(org, (show) => show.view.headings);
  const list = useWorkListBy(org, grouping);
  const { totals } = list;
  const rows = useShow(org, (show) => show.decided);
  const groups = useHeadings(list, rows, headings);
  const days = useShow(org, (show) => show.days);
  const kind = useShow(org, (show) => show.kind);
  const title = useShow(org, (show) => show.heading.title);
  const questions = useShow(org, (show) => show.questions);
  const sheets = useShow(org, ({ checked }) => sheetsText(checked.sheets));
  const shown = groups.flatMap(inNeed);
  const places = useRowPlaces(org);
  const ofBooks = useBookFindings(org);
  return (
    <>
      <ShowPrintBar org={org} pages="" />
      <div className="printed-list">
        {sheets !== '' && <p>{sheets}</p>}
        <NotSealedLine org={org} />
        <RecordsAsOf org={org} />
        {ofBooks.map(({ code, text, remedy }) => (
          <p key={code}>
            {text} {remedy}
          </p>
        ))}
        <table>
          {/* The first row spans all columns, so it cannot set their widths. */}
          <colgroup>
            <col className="printed-done" />
            <col className="printed-for" />
            <col />
          </colgroup>
          {/* Browsers repeat this header on every page. */}
          <thead>
            <tr className="printed-total">
              <td colSpan={3}>
                <Recorded>{title}</Recorded> <strong>Work list</strong>{' '}
                {days !== null &&
                  competitionText(days.first, days.last === days.first ? null : days.last, kind)}{' '}
                <strong>{totalsText(totals, grouping, questions.length)}</strong>
              </td>
            </tr>
            <tr>
              <th scope="col" className="printed-done">
                Done
              </th>
              <th scope="col">For</th>
              <th scope="col">To do</th>
            </tr>
          </thead>
          {questions.length > 0 && (
            <tbody>
              {questions.map((question, at) => (
                <tr key={`${question.code} ${question.about}`}>
                  <td className="printed-done">☐</td>
                  {at === 0 && (
                    <th scope="rowgroup" rowSpan={questions.length}>
                      The list
                    </th>
                  )}
                  <td>
                    <strong>Not understood:</strong> {questionText(question)}
                  </td>
                </tr>
              ))}
            </tbody>
          )}
          {shown.map((group, at) => (
            <PrintedGroup
              key={group.key}
              group={group}
              places={places}
              begins={group.heading?.key !== shown[at - 1]?.heading?.key}
            />
          ))}
        </table>
      </div>
    </>
  );
}

function PrintedGroup({
  group,
  places,
  begins,
}: {
  group: WorkGroup;
  places: RowPlaces;
  /** True for the first group under its heading. */
  begins: boolean;
}) {
  return (
    <tbody>
      {begins && group.heading !== undefined && (
        <tr className="printed-heading">
          <th scope="colgroup" colSpan={3}>
            {headingText(group.heading)}
          </th>
        </tr>
      )}
      {group.items.map((item, at) => (
        <tr key={item.key}>
          <td className="printed-done">☐</td>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={group.items.length}>
              <Recorded>{group.name}</Recorded>
              {group.backNumbers.length > 0 && <small>{backNumbersText(group.backNumbers)}</small>}
              <small>{places.text(group.rows)}</small>
            </th>
          )}
          <td>
            <strong>{NEED_LABEL[item.need]}:</strong> {itemTitle(item)}
            {item.check !== null && Object.keys(item.check.records).length > 0 && (
              <>
                {' '}
                <small>{recordText(item.check.records)}</small>
              </>
            )}
            <ul>
              {(item.check?.findings.length ?? 0) === 0 && <li>{itemSays(item)}</li>}
              {item.check?.findings.map(({ code, organization, text, remedy }) => (
                <li key={`${code} ${organization} ${text}`}>
                  {text} {remedy}
                </li>
              ))}
              {item.check?.proposals.map((proposal) => (
                <li key={`${proposal.organization} ${proposal.number}`}>
                  Proposed: {proposalText(proposal)}
                </li>
              ))}
              {item.evidence.map((evidence) => (
                <li key={JSON.stringify(evidence)}>{evidenceText(evidence)}</li>
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </tbody>
  );
}
