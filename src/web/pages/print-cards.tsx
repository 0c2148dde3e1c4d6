import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { SCREEN_HEADING } from '../../domain/flow/screen-headings.ts';
import { SUBJECT_LABEL } from '../../domain/cards/card.ts';
import type { Finding } from '../../domain/judgment/finding.ts';
import type { Judgment, JudgmentOf } from '../../domain/judgment/judgment.ts';
import { findingParts, findingWords } from '../../domain/judgment/words.ts';
import { isolated } from '../../domain/names/shown-text.ts';
import { type Org, ORG_LABEL } from '../../domain/org.ts';
import {
  type SafeSportState,
  safeSportProven,
  safeSportText,
} from '../../domain/safe-sport/safe-sport-on-cards.ts';
import { ChosenCards, LookUpNotice, type ReadCards } from '../cards/chosen-cards.tsx';
import { FindingText, JudgmentBadge, ReasonsOfEach } from '../cards/judgment.tsx';
import { useSheet } from '../cards/card-columns.ts';
import { YearNote } from '../cards/year-note.tsx';
import {
  type CardRow,
  type CardRows,
  cardRows,
  cardsText,
  inOrderText,
  isAllInOrder,
  isAnyNotInOrder,
  rowFindings,
  rowsCounted,
} from '../choices/card-rows.ts';
import { takeAway, announce } from '../choices/done.ts';
import { NextEntry, useNextEntry } from '../choices/next-entry.tsx';
import { useNavigate, useOrg } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { choosing } from '../session/choosing.ts';
import { competitionText, useSession } from '../session/session.ts';
import { ORG_TITLE } from '../shell/marks/header-mark.tsx';
import { RecordsAsOf } from '../shell/records-age.tsx';
import { ActionBar } from '../ui/action-bar.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { useEntryFocus } from '../ui/entry-focus.ts';
import { Page } from '../ui/page.tsx';
import { Recorded } from '../ui/recorded.tsx';
import { Sign } from '../ui/sign.tsx';
import { showWhole, WhyButton } from '../ui/why-button.tsx';
import './print-cards.css';
import './print-cards-paper.css';

/**
 * Maximum number of rows without problems to show below rows that need attention. If there are more, all of them are folded
 * (requirement 8.152).
 */
const MOST_UNFOLDED = 4;

/** A table with at most this many rows has taller rows, because all of them still fit in the window. */
const FEW_ROWS = 8;

/** The screen that lists the chosen subjects with their judgments (requirements 8.53 to 8.55, 8.140 to 8.142 and 8.152). */
export function PrintCards() {
  const org = useOrg();
  // A user who arrives here without having chosen a replacement keeps the old choice. This is a layout effect,
  // because an ordinary effect could run after a press of `Change`.
  useLayoutEffect(() => choosing.keep(org), [org]);
  return (
    <Page {...SCREEN_HEADING['print-cards']} org={org}>
      <ChosenCards org={org}>{(read) => <CardTable org={org} read={read} />}</ChosenCards>
    </Page>
  );
}

function CardTable({ org, read }: { org: Org; read: ReadCards }) {
  const { competitionDate, lastDate, kind } = read;
  const choices = useSession(({ flows }) => flows[org].choices);
  const { lookUps, today, ...columns } = useSheet(read.cards, org, read);
  const rows = cardRows(choices, org, read.cards, columns);
  const headline = useId();
  const total = (
    <>
      {isAnyNotInOrder(rows) && <Sign kind="error" />}
      {isAllInOrder(rows) && <Sign kind="success" />}
      {cardsText(rows)}
    </>
  );
  const inOrder = inOrderText(rows);
  const attention = rows.groups.filter(({ worst }) => worst !== 'in-order');
  const fine = rows.groups.filter(({ worst }) => worst === 'in-order');
  const inOrderRows = fine.flatMap((group) => group.rows);
  const isFolded = attention.length > 0 && inOrderRows.length > MOST_UNFOLDED;
  const [isOpen, setOpen] = useState(false);
  const repeated = repeatedRemedies(rows.groups.flatMap((group) => group.rows));
  const rowCount = rows.groups.reduce((count, group) => count + group.rows.length, 0);

  return (
    <div className="print-cards">
      <div className="cards-top">
        <p id={headline} className="cards-headline">
          {total}
        </p>
        {inOrder !== null && <p className="cards-in-order">{inOrder}</p>}
        <YearNote org={org} today={today} competitionDate={competitionDate} />
      </div>
      <p className="print-only">
        {ORG_TITLE[org]} · {competitionText(competitionDate, lastDate, kind)}
      </p>
      <LookUpNotice lookUps={lookUps} isNext />
      <table
        className={`rows card-table${rowCount <= FEW_ROWS ? ' card-table-few' : ''}`}
        aria-labelledby={headline}
      >
        <thead>
          <tr>
            <th scope="col">Name and numbers</th>
            <th scope="col" className="card-badge">
              {ORG_LABEL.usef}
            </th>
            {columns.affiliate && (
              <th scope="col" className="card-badge">
                {ORG_LABEL[org]}
              </th>
            )}
            <th scope="col" className="card-safe-sport">
              Safe Sport
            </th>
            <th scope="col" className="card-actions screen-only">
              <span className="visually-hidden">Reason and actions</span>
            </th>
          </tr>
        </thead>
        {/* One list, so that a row keeps its state and the focus when its judgment moves it. */}
        {[
          ...rowElements(org, attention, repeated),
          isFolded && (
            <tbody key="fold" className="screen-only">
              <tr>
                <td colSpan={columns.affiliate ? 5 : 4}>
                  <button
                    type="button"
                    className="cards-fold"
                    aria-expanded={isOpen}
                    onClick={() => setOpen(!isOpen)}
                  >
                    {rowsCounted(inOrderRows)} in order
                  </button>
                </td>
              </tr>
            </tbody>
          ),
          ...rowElements(org, fine, repeated, isFolded && !isOpen),
        ]}
      </table>
      <RecordsAsOf org={org} />
      <PrintActions org={org} total={total} isNext={lookUps.failed === null} />
    </div>
  );
}

/** Returns the findings whose remedy an earlier row already shows (requirement 8.140). */
function repeatedRemedies(rows: readonly CardRow[]): ReadonlySet<Finding> {
  const said = new Set<string>();
  const repeated = new Set<Finding>();
  for (const row of rows) {
    const findings = rowFindings(row);
    for (const finding of findings) if (said.has(remedyOf(finding))) repeated.add(finding);
    for (const finding of findings) said.add(remedyOf(finding));
  }
  return repeated;
}

function remedyOf(finding: Finding): string {
  return JSON.stringify([findingParts(finding).rule, findingWords(finding).todo]);
}

/** @param isHidden true to show the rows only on paper */
function rowElements(org: Org, groups: CardRows['groups'], repeated: ReadonlySet<Finding>, isHidden = false) {
  return groups.flatMap(({ rows, worst }) =>
    rows.map((row, at) => (
      <Row
        key={JSON.stringify(row.choices)}
        org={org}
        row={row}
        worst={worst}
        belowItsHorse={isBelowItsHorse(rows, at)}
        repeated={repeated}
        isHidden={isHidden}
      />
    )),
  );
}

/**
 * True if the row's owner has only one horse and is listed directly below it or its other owners. The row then omits
 * the horse's name.
 */
function isBelowItsHorse(rows: readonly CardRow[], at: number): boolean {
  const { of } = rows[at] ?? { of: [] };
  const horse = rows.slice(0, at).findLast(({ subject }) => subject === 'horse');
  return of.length === 1 && horse?.name === of[0];
}

/** Shows a row, and below it the most severe findings. On screen, `Why` replaces these with all details. */
function Row({
  org,
  row,
  worst,
  belowItsHorse,
  repeated,
  isHidden,
}: {
  org: Org;
  row: CardRow;
  /** The worst judgment in the row's group (`RowGroup`). */
  worst: Judgment['kind'];
  belowItsHorse: boolean;
  repeated: ReadonlySet<Finding>;
  isHidden: boolean;
}) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { subject, name, numbers, of, federation, affiliate, safeSport, note, changed } = row;
  const findings = rowFindings(row);
  const isWrong = note !== null || findings.length > 0;
  const what = `${subject} ${isolated(name)}`;
  const ofHorses = of.length === 0 ? '' : ` of ${of.map(isolated).join(' and ')}`;
  const judged: JudgmentOf[] = [
    ...(federation === null || federation.checking ? [] : [{ org: 'usef' as const, ...federation }]),
    ...(affiliate === null || affiliate.checking ? [] : [{ org, ...affiliate }]),
  ];

  const isUnchecked =
    federation !== null && !federation.checking && federation.judgment.kind === 'not-checked';

  // If both judgments are equal, a phone shows only one.
  const isSame =
    federation !== null &&
    affiliate !== null &&
    federation.checking === affiliate.checking &&
    federation.judgment.kind === affiliate.judgment.kind;

  const change = () => {
    choosing.change(org, changed);
    announce(`Choose the ${subject} that replaces ${isolated(name)}.`);
    void navigate(CHANGED_ON[subject](org));
  };
  const remove = () =>
    takeAway(org, `${SUBJECT_LABEL[subject]} ${isolated(name)}${ofHorses} was removed.`, () =>
      choosing.remove(org, row.choices),
    );

  return (
    <tbody
      className={[
        `subject-row group-${worst}`,
        belowItsHorse && 'subject-row-below',
        isHidden && 'subject-row-folded',
        isSame && 'subject-row-same',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <tr>
        <th scope="row">
          <span className="card-kind">{SUBJECT_LABEL[subject]}</span> <Recorded>{name}</Recorded>{' '}
          {name !== numbers && <small className="card-numbers">{numbers}</small>}
          {of.length > 0 && !belowItsHorse && (
            <small>
              {' '}
              of <Recorded>{of.join(', ')}</Recorded>
            </small>
          )}
        </th>
        <td data-label={ORG_LABEL.usef}>{federation && <JudgmentBadge {...federation} />}</td>
        {org !== 'usef' && (
          <td data-label={ORG_LABEL[org]}>{affiliate && <JudgmentBadge {...affiliate} />}</td>
        )}
        <td data-label="Safe Sport">
          {safeSport && <SafeSportLine state={safeSport} isUnchecked={isUnchecked} />}
        </td>
        <td className="card-actions screen-only">
          {judged.length > 0 && (
            <WhyButton about={name} reasons={id} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          )}
          <Button className="row-action" aria-label={`Change ${what}${ofHorses}`} onClick={change}>
            Change
          </Button>
          <Button className="row-action" aria-label={`Remove ${what}${ofHorses}`} onClick={remove}>
            Remove
          </Button>
        </td>
      </tr>
      {(isWrong || isOpen) && (
        <tr className={`card-wrong${isWrong ? '' : ' screen-only'}`}>
          <td id={id} colSpan={org === 'usef' ? 4 : 5}>
            {note !== null && (
              <span className="finding finding-stop">
                <Sign kind="error" /> {note}
              </span>
            )}
            {findings.map((finding) => (
              <div
                key={JSON.stringify(finding)}
                className={isOpen ? 'print-only' : repeated.has(finding) ? 'card-repeated' : undefined}
              >
                <FindingText finding={finding} />
              </div>
            ))}
            {isOpen && (
              <div className="card-reasons screen-only" ref={showWhole}>
                <ReasonsOfEach of={judged} />
              </div>
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
}

/**
 * Shows no sign for unproven training, because the row's findings already have one, nor for proven training if the card
 * could not be checked, because users could read it as the card's judgment.
 */
function SafeSportLine({ state, isUnchecked }: { state: SafeSportState; isUnchecked: boolean }) {
  const isProven = !isUnchecked && safeSportProven(state);
  const sign = isProven ? 'success' : state.kind === 'failed' ? 'unknown' : null;
  return (
    <span className="card-safe-sport-line">
      {sign !== null && <Sign kind={sign} />} {safeSportText(state)}
    </span>
  );
}

const CHANGED_ON = { horse: paths.horseSearch, owner: paths.owner, rider: paths.riderSearch } as const;

/** @param isNext true if printing is the screen's primary action */
function PrintActions({ org, total, isNext }: { org: Org; total: ReactNode; isNext: boolean }) {
  const bar = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const nextEntry = useNextEntry(org);
  const { describedBy } = useEntryFocus();

  // Focuses the next step. Runs after `Page` has moved the focus to the heading.
  useLayoutEffect(() => {
    queueMicrotask(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.tagName === 'H1') {
        bar.current?.querySelector('a')?.focus({ preventScroll: true });
      }
    });
  }, []);

  return (
    <div className="print-actions screen-only" ref={bar}>
      <ActionBar
        says={
          <>
            <strong aria-live="polite" aria-atomic>
              {total}
            </strong>{' '}
            <span className="print-ways">Verifications prints cards; Roster prints a table.</span>
          </>
        }
        more={[
          {
            label: 'Another horse',
            onPress: () => void navigate(paths.horseSearch(org)),
            wide: <LinkButton way={paths.horseSearch(org)}>Another horse</LinkButton>,
          },
          {
            label: 'Rider search',
            onPress: () => void navigate(paths.riderSearch(org)),
            wide: <LinkButton way={paths.riderSearch(org)}>Rider search</LinkButton>,
          },
          { label: 'Next entry', onPress: nextEntry, apart: true, wide: <NextEntry org={org} /> },
        ]}
      >
        <LinkButton
          way={paths.verifications(org)}
          kind={isNext ? 'primary' : 'plain'}
          describedBy={describedBy}
        >
          Verifications
        </LinkButton>
        <LinkButton way={paths.roster(org)}>Roster</LinkButton>
      </ActionBar>
    </div>
  );
}
