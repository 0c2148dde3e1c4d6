import { Fragment, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { longDate, longDates } from '../../../domain/calendar/display-date.ts';
import {
  contactText,
  DONE_ALREADY,
  FROM,
  CLOSING,
  type LetterFrame,
  lettersReport,
  mailLink,
  openingText,
} from '../../../domain/entries/letter-text.ts';
import { type Letter, type LetterItem, lettersOf } from '../../../domain/entries/letters.ts';
import { csvOf } from '../../../domain/entries/report.ts';
import { kindText, USUAL_KIND } from '../../../domain/judgment/show-kind.ts';
import { isolated } from '../../../domain/names/shown-text.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import type { Org } from '../../../domain/org.ts';
import { holdsSampleRecords, useRecordsStatus } from '../../session/records-status.ts';
import { useToday } from '../../session/today.ts';
import { RecordsAsOf } from '../../shell/records-age.tsx';
import { Button } from '../../ui/button.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { Sign } from '../../ui/sign.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { download, fileName } from '../download.ts';
import { NOT_SEALED, NotSealedLine } from '../saved-file/not-sealed.tsx';
import { ShowPrintBar } from './show-print-bar.tsx';
import { setShow, showOf, useShow } from '../show-state.ts';
import { groupId } from '../work-list/group-order.ts';
import { useStageFocus } from '../stage-focus.ts';
import { useWorkListBy } from '../work-list/use-work-list.ts';
import './papers.css';

/** Shows the letters one at a time, and prints all of them or only the one shown (requirements 15.98 and 15.153). */
export function Letters({ org }: { org: Org }) {
  useStageFocus('letters');
  const { groups } = useWorkListBy(org, 'person');
  const rows = useShow(org, (show) => show.decided);
  const days = useShow(org, (show) => show.days);
  const firstDay = days?.first ?? null;
  const letters = useMemo(
    () => (firstDay === null ? [] : lettersOf(groups, rows, firstDay)),
    [groups, rows, firstDay],
  );
  const frame = useLetterFrame(org);
  // Opened from a person on the work list, the screen starts with that person's letter.
  const view = useShow(org, (show) => show.view);
  const person =
    view.grouping === 'person' ? groups.find((group) => groupId(group) === view.opened?.place) : undefined;
  const [chosen, setChosen] = useState(
    () => letters.find(({ groups: keys }) => keys.includes(person?.key ?? ''))?.key ?? null,
  );
  const [onlyOne, setOnlyOne] = useState(false);
  const [handled, noteHandled] = useHandled(org);
  const shown = letters.find(({ key }) => key === chosen) ?? letters[0];
  const notePrinted = useEffectEvent(() =>
    noteHandled(onlyOne && shown ? [shown] : letters, 'Opened to print'),
  );
  useEffect(() => {
    const printed = () => setOnlyOne(false);
    const prints = () => notePrinted();
    window.addEventListener('beforeprint', prints);
    window.addEventListener('afterprint', printed);
    return () => {
      window.removeEventListener('beforeprint', prints);
      window.removeEventListener('afterprint', printed);
    };
  }, []);
  if (days === null || frame === null) return null;
  const printShown = () => {
    flushSync(() => setOnlyOne(true));
    window.print();
  };
  const asCsv = () => {
    const name = fileName(frame.show === '' ? (showOf(org).source?.name ?? '') : frame.show, days.first);
    download(`${name} letters.csv`, csvOf(lettersReport(letters, frame)), 'text/csv');
  };
  return (
    <>
      <ShowPrintBar
        pages={
          letters.length === 1
            ? 'One letter on its own page.'
            : `${letters.length} letters, each on its own page.`
        }
        label={printText(letters.length)}
        onPrint={() => flushSync(() => setOnlyOne(false))}
      >
        <Button onClick={printShown}>Print this letter</Button>
        <Button onClick={asCsv}>CSV for a mail merge</Button>
      </ShowPrintBar>
      <div className={onlyOne ? 'letters letters-only-one' : 'letters'}>
        <div className="letters-choice screen-only">
          <HeadingFields org={org} />
          {shown !== undefined && (
            <LetterChoice letters={letters} shown={shown} handled={handled} onChoose={setChosen} />
          )}
          <RecordsAsOf org={org} />
        </div>
        <div className="letters-shown">
          {shown !== undefined && (
            <Sending letter={shown} frame={frame} onOpen={() => noteHandled([shown], 'Opened as an email')} />
          )}
          {letters.map((letter) => (
            <LetterPage
              key={letter.key}
              org={org}
              letter={letter}
              frame={frame}
              shown={letter.key === shown?.key}
            />
          ))}
          {shown !== undefined && (
            <p className="letters-place screen-only">
              Letter {letters.indexOf(shown) + 1} of {letters.length}
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function printText(letters: number): string {
  if (letters === 1) return 'Print';
  return letters === 2 ? 'Print both letters' : `Print all ${letters} letters`;
}

/** Notes on when letters were opened to print or as an email, by letter key. Dropped with the list. */
const HANDLED = new WeakMap<readonly EntryRow[], ReadonlyMap<string, string>>();

const NONE_HANDLED: ReadonlyMap<string, string> = new Map();

function useHandled(
  org: Org,
): [handled: ReadonlyMap<string, string>, note: (letters: readonly Letter[], what: string) => void] {
  const rows = useShow(org, (show) => show.rows);
  const [handled, setHandled] = useState(HANDLED.get(rows) ?? NONE_HANDLED);
  const note = (letters: readonly Letter[], what: string) => {
    const text = `${what} at ${new Date().toLocaleTimeString('en-US', { timeStyle: 'short' })}`;
    const after = new Map([...handled, ...letters.map(({ key }) => [key, text] as const)]);
    HANDLED.set(rows, after);
    setHandled(after);
  };
  return [handled, note];
}

function HeadingFields({ org }: { org: Org }) {
  const heading = useShow(org, (show) => show.heading);
  const change = (more: Partial<typeof heading>) => setShow(org, { heading: { ...heading, ...more } });
  return (
    <>
      <TextField
        label="Name of the show"
        name="title"
        value={heading.title}
        onChange={(title) => change({ title })}
      />
      <TextField
        label="How to reach the show office"
        name="contact"
        hint="Optional: a telephone number or an address."
        value={heading.contact}
        onChange={(contact) => change({ contact })}
      />
    </>
  );
}

function useLetterFrame(org: Org): LetterFrame | null {
  const days = useShow(org, (show) => show.days);
  const kind = useShow(org, (show) => show.kind);
  const { title, contact } = useShow(org, (show) => show.heading);
  const unsealed = useShow(org, (show) => show.unsealed);
  const sample = useRecordsStatus(({ status }) => status !== null && holdsSampleRecords(status.books));
  if (days === null) return null;
  return {
    show: title.trim(),
    days: [longDates(days.first, days.last), kind === USUAL_KIND ? '' : kindText(kind)].filter(
      (text) => text !== '',
    ),
    contact: contact.trim(),
    warnings: [...(unsealed ? [NOT_SEALED] : []), ...(sample ? [SAMPLE] : [])],
  };
}

const SAMPLE = 'SAMPLE RECORDS, NOT FOR USE';

function LetterChoice({
  letters,
  shown,
  handled,
  onChoose,
}: {
  letters: readonly Letter[];
  shown: Letter;
  /** Notes on when letters were opened to print or as an email, by letter key. */
  handled: ReadonlyMap<string, string>;
  onChoose: (key: string) => void;
}) {
  return (
    <fieldset>
      <legend>Who gets one ({letters.length})</legend>
      {letters.map(({ key, to, backNumbers, items }) => (
        <label key={key}>
          <input type="radio" name="letter" checked={key === shown.key} onChange={() => onChoose(key)} />
          <span>
            <strong>
              <Recorded>{to}</Recorded>
            </strong>{' '}
            {backNumbers.length > 0 && <small>{backNumbers.join(', ')}</small>}
            <small className="letters-why">{whyText(items)}</small>
            {handled.has(key) && (
              <small className="letters-handled">
                <Sign kind="success" /> {handled.get(key)}
              </small>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns a letter's first finding, and counts the others. */
function whyText(items: readonly LetterItem[]): string {
  const [first, ...others] = items.flatMap(({ parts }) => parts.flatMap(({ points }) => points));
  return others.length === 0 ? (first?.text ?? '') : `${first?.text} (${others.length} more)`;
}

/** Lists a letter's recipients, each with an email link or the reason why there is none (requirement 15.155). */
function Sending({
  letter,
  frame,
  onOpen,
}: {
  letter: Letter;
  frame: LetterFrame;
  /** Called when a message is opened in the mail program. */
  onOpen: () => void;
}) {
  return (
    <ul className="letters-sending screen-only" aria-label="Email">
      {letter.recipients.map(({ name, email, problem }) => (
        <li key={name} className={email === null ? 'letters-no-email' : undefined}>
          {email === null ? (
            <>
              <Sign kind="info" /> <span>{problem}</span>
            </>
          ) : (
            <Message name={name} email={email} letter={letter} frame={frame} onOpen={onOpen} />
          )}
        </li>
      ))}
      {letter.recipients.some(({ email, address }) => email === null && address.length === 0) && (
        <li className="letters-minor">A parent’s address is never used.</li>
      )}
    </ul>
  );
}

function Message({
  name,
  email,
  letter,
  frame,
  onOpen,
}: {
  name: string;
  email: string;
  letter: Letter;
  frame: LetterFrame;
  onOpen: () => void;
}) {
  const link = mailLink(email, letter, frame);
  if (link === null)
    return `The letter to ${isolated(name)} is too long for a message to ${email}. Print it, or use the CSV.`;
  return (
    <>
      {/* A new tab: in this window, webmail would replace the page and lose the show, which is only in memory. */}
      <a
        className="button button-plain"
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onOpen}
      >
        Email to {isolated(name)}
      </a>{' '}
      <span className="breakable">{email}</span>
      {link.left > 0 && (
        <span>
          . The message is shortened, because a link holds 1,800 characters. It says so, and leaves out{' '}
          {link.left === 1 ? '1 horse or person' : `${link.left} horses and people`}.
        </span>
      )}
    </>
  );
}

function LetterPage({
  org,
  letter: { to, backNumbers, items, recipients },
  frame: { show, days, contact, warnings },
  shown,
}: {
  org: Org;
  letter: Letter;
  frame: LetterFrame;
  shown: boolean;
}) {
  const today = useToday();
  return (
    <article className={shown ? 'letter' : 'letter letter-unseen'} aria-label={`Letter to ${to}`}>
      <header>
        <div>
          <p className="letter-show">
            <Recorded>{show}</Recorded>
          </p>
          {days.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div>
          <p>{longDate(today)}</p>
          {backNumbers.length > 0 && (
            <p>
              {backNumbers.length === 1 ? 'Back number' : 'Back numbers'}{' '}
              <Recorded>{backNumbers.join(', ')}</Recorded>
            </p>
          )}
        </div>
      </header>
      <NotSealedLine org={org} />
      {warnings.includes(SAMPLE) && <p className="letter-sample">{SAMPLE}</p>}
      <AddressBlock to={to} recipients={recipients} />
      <p>
        Dear <Recorded>{to}</Recorded>,
      </p>
      <p>
        <Recorded>{openingText(show)}</Recorded>
      </p>
      {items.map((item) => (
        <About key={item.key} item={item} />
      ))}
      <p>{DONE_ALREADY}</p>
      {contact !== '' && (
        <p>
          <Recorded>{contactText(contact)}</Recorded>
        </p>
      )}
      <p>{CLOSING}</p>
      <p className="letter-from">{FROM}</p>
    </article>
  );
}

/** Shows a postal address only if the list has exactly one for the letter's recipients. */
function AddressBlock({ to, recipients }: Pick<Letter, 'to' | 'recipients'>) {
  const [first, ...others] = recipients.filter(({ address }) => address.length > 0);
  if (first === undefined || others.some(({ address }) => address.join('\n') !== first.address.join('\n')))
    return null;
  return (
    <address className="letter-address">
      <Recorded>{to}</Recorded>
      {first.address.map((line, at) => (
        // Lines never move, and two may be equal.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Fragment key={at}>
          <br />
          <Recorded>{line}</Recorded>
        </Fragment>
      ))}
    </address>
  );
}

function About({ item: { about, numbers, parts } }: { item: LetterItem }) {
  return (
    <section>
      <h2>
        <Recorded>{about}</Recorded>
        {numbers !== '' && <small> {numbers}</small>}
      </h2>
      {parts.map(({ entries, points }) => (
        <Fragment key={entries.join()}>
          <ul>
            {points.map(({ text, remedy }) => (
              <li key={`${text} ${remedy}`}>
                {text}
                {remedy !== null && <strong> {remedy}</strong>}
              </li>
            ))}
          </ul>
          {entries.map((line) => (
            <p key={line} className="letter-entries">
              <Recorded>{line}</Recorded>
            </p>
          ))}
        </Fragment>
      ))}
    </section>
  );
}
