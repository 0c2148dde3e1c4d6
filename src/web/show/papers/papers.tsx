import { useMemo, useState } from 'react';
import { lettersOf } from '../../../domain/entries/letters.ts';
import { csvOf, reportOf } from '../../../domain/entries/report.ts';
import { needsSomething } from '../../../domain/entries/needs.ts';
import { showCards } from '../../../domain/entries/show-cards.ts';
import { notUnderstood, type WorkGroup } from '../../../domain/entries/work-list.ts';
import type { Org } from '../../../domain/org.ts';
import { Button } from '../../ui/button.tsx';
import { Sign } from '../../ui/sign.tsx';
import { download, fileName } from '../download.ts';
import { NotSealed } from '../saved-file/not-sealed.tsx';
import { OpenQuestions } from '../columns/open-questions.tsx';
import { setShow, showOf, useShow } from '../show-state.ts';
import { useStageFocus } from '../stage-focus.ts';
import { byLine, useWorkListBy } from '../work-list/use-work-list.ts';

/** The step that offers the documents: letters, work list, cards and rosters (requirements 15.97 to 15.99). */
export function Papers({ org }: { org: Org }) {
  useStageFocus('papers');
  const grouping = useShow(org, (show) => show.view.grouping);
  const list = useWorkListBy(org, grouping);
  const rows = useShow(org, (show) => show.decided);
  const people = useWorkListBy(org, 'person').groups;
  const firstDay = useShow(org, (show) => show.days?.first ?? null);
  const letters = firstDay === null ? 0 : lettersOf(people, rows, firstDay).length;
  const heading = useShow(org, (show) => show.heading);
  const questions = useShow(org, (show) => show.questions);
  const checks = useShow(org, (show) => show.checks);
  const unchecked = checks.filter((check) => check === null).length;
  const cards = useMemo(
    () => showCards(rows, byLine(checks), org, 'back-number').entries.length,
    [rows, checks, org],
  );
  const [only, setOnly] = useState(true);
  const groups = only ? list.groups.flatMap(inNeed) : list.groups;
  const items = groups.reduce((sum, group) => sum + group.items.length, 0);
  const report = () => reportOf(groups, rows, questions);
  const name = () => {
    const { source, days } = showOf(org);
    return fileName(heading.title === '' ? (source?.name ?? '') : heading.title, days?.first ?? '');
  };

  const asWorkbook = async () => {
    const { xlsxOf } = await import('../../../show-files/report-xlsx.ts');
    download(`${name()} work list.xlsx`, xlsxOf(report(), 'Work list'), XLSX);
  };
  return (
    <div className="papers">
      <NotSealed org={org} />
      <OpenQuestions org={org} />
      <div className="papers-kinds">
        <section aria-label="Letters">
          <h2>Letters</h2>
          <p>
            {letters === 0
              ? noLetters(questions.length, unchecked, list.totals.needing)
              : `${letters === 1 ? '1 letter' : `${letters} letters`}, one for each person or family, with what is missing and how to fix it. You review them before you print or email them.`}
          </p>
          {unchecked > 0 && (
            <p className="papers-unchecked">
              <Sign kind="warning" /> {unchecked} of {rows.length} rows are not checked yet, so letters may be
              missing.
            </p>
          )}
          <div className="actions">
            <Button
              kind="primary"
              disabled={letters === 0}
              onClick={() => setShow(org, { stage: 'letters' })}
            >
              Review the letters
            </Button>
          </div>
        </section>
        <section aria-label="Cards and rosters">
          <h2>Cards and rosters</h2>
          <p>For everyone with a chosen record, with back numbers and classes. {cardSheets(cards)}</p>
          <div className="actions">
            <Button onClick={() => setShow(org, { stage: 'all-cards' })}>Cards for the show</Button>
            <Button onClick={() => setShow(org, { stage: 'all-rosters' })}>Rosters for the show</Button>
          </div>
        </section>
        <section aria-label="Work list">
          <h2>Work list</h2>
          <p>
            {items === 1 ? '1 item' : `${items.toLocaleString('en-US')} items`} in the order shown on screen,
            each about one horse or person in one role.
          </p>
          <label className="papers-check">
            <input
              type="checkbox"
              checked={only}
              onChange={(event) => setOnly(event.currentTarget.checked)}
            />{' '}
            Only items that need action
          </label>
          <div className="actions">
            <Button onClick={() => setShow(org, { stage: 'printed-list' })}>Print the work list</Button>
            <Button onClick={() => void asWorkbook()}>Save as Excel workbook</Button>
            <Button onClick={() => download(`${name()} work list.csv`, csvOf(report()), 'text/csv')}>
              Save as CSV
            </Button>
          </div>
        </section>
      </div>
    </div>
  );
}

/** States the minimum number of sheets (requirement 15.99). The exact number is known once the cards are laid out. */
function cardSheets(entries: number): string {
  if (entries === 0) return 'No entry has cards yet.';
  return `Cards take at least ${entries === 1 ? '1 sheet' : `${entries.toLocaleString('en-US')} sheets`}, because each entry starts on a new one.`;
}

function noLetters(questions: number, unchecked: number, needing: number): string {
  if (questions > 0) return `There are no letters, but ${notUnderstood(questions)}.`;
  if (unchecked > 0) return 'There are no letters yet.';
  return needing > 0
    ? 'There are no letters: only the show office can do what is left on the work list.'
    : 'Nobody needs to do anything, so there are no letters.';
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns the group with only the items that need something. Empty if there are none. */
export function inNeed(group: WorkGroup): WorkGroup[] {
  const items = group.items.filter(({ need }) => needsSomething(need));
  return items.length === 0 ? [] : [{ ...group, items }];
}
