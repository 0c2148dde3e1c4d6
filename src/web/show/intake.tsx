import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import { displayDate, printedDate } from '../../domain/calendar/display-date.ts';
import type { Org } from '../../domain/org.ts';
import { DayField, lastDayOf, useTypedDay, whatIsWrong, whatIsWrongWithLast } from '../pages/typed-day.tsx';
import { session, useSession } from '../session/session.ts';
import { useToday } from '../session/today.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { paths } from '../paths.ts';
import { useStageFocus } from './stage-focus.ts';
import { isShowFile, openFile } from './saved-show.ts';
import { bringList, setShow, useShow } from './show-state.ts';

/** What the button that chooses a file offers first. A file of another ending may be dropped, and is read as well. */
const ENDINGS = '.csv,.tsv,.txt,.xlsx,.json';

/** The name of what is not a file. */
const PASTED = 'What you pasted';

/**
 * Where an entry list comes in (requirement 15.70): dropped anywhere on the page, chosen as a file, or pasted. The days of
 * the competition come first, because everything is checked for them.
 */
export function Intake({ org, children }: { org: Org; children?: ReactNode }) {
  const reading = useShow(org, (show) => show.reading);
  const unread = useShow(org, (show) => show.unread);
  const source = useShow(org, (show) => show.source);
  const days = useTypedDays();
  useStageFocus('intake');
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const bring = (name: string, input: Uint8Array | string) => {
    const chosen = days.chosen();
    if (chosen === null) return;
    session.startOn(org, chosen.first, chosen.last);
    setRefused(null);
    void bringList(org, { name, input });
  };
  const bringFile = async (file: File) => {
    if (isShowFile(file.name)) return openFile(org, file);
    try {
      bring(file.name, new Uint8Array(await file.arrayBuffer()));
    } catch {
      setShow(org, { unread: null });
      setRefused(
        `${file.name} could not be opened. Close it in the program that made it, and choose it again.`,
      );
    }
  };
  const bringText = (text: string) => {
    if (text.trim() === '')
      setRefused('Nothing was pasted. Copy the rows in the spreadsheet, with the line of headers.');
    else bring(PASTED, text);
  };
  useDropped({ onFile: (file) => void bringFile(file), onText: bringText, onOver: setOver });

  return (
    <div className="intake">
      <section className="stack" aria-label="Days of the competition">
        <div className="intake-days">{days.fields}</div>
        <output>{days.words}</output>
      </section>
      <section className={`panel intake-drop${over ? ' intake-over' : ''}`} aria-label="Entry list">
        <h2>Bring the entry list</h2>
        <p>
          Drop the file anywhere on this page, choose it, or copy rows in a spreadsheet and press Ctrl+V. It
          can be CSV, text with tabs, an Excel workbook (.xlsx) or JSON of Equipe, with up to 10,000 rows.
        </p>
        <ChooseFile onFile={(file) => void bringFile(file)} />
        <Paste onText={bringText} />
      </section>
      {reading && <Loading what={`Reading ${source?.name ?? 'the list'}…`} />}
      {refused !== null && (
        <Message kind="error" title="This could not be read">
          <p>{refused}</p>
        </Message>
      )}
      {unread !== null && !reading && (
        <Message kind="error" title={`${source?.name ?? 'The list'} could not be read`}>
          <p>{unread.message}</p>
        </Message>
      )}
      <p className="intake-privacy">
        The file is read in this browser. Names and numbers go to this server to be checked; neither the
        server nor the browser keeps them.
      </p>
      <div className="actions">
        {children}
        <LinkButton way={paths.competitionDate(org)}>Look up one at a time</LinkButton>
      </div>
    </div>
  );
}

/** The first and the last day of the competition, as the flow has them, to be typed or chosen. */
function useTypedDays() {
  const today = useToday();
  const stored = useSession(({ searchDate }) => searchDate);
  const storedLast = useSession(({ lastDate }) => lastDate);
  const first = useTypedDay(displayDate(stored ?? today), today);
  const last = useTypedDay(storedLast === null ? '' : displayDate(storedLast), first.date ?? today);
  const lastDate = lastDayOf(first.date, last.date);

  /** The days; null when they cannot be those of a competition, which is then said at the field. */
  const chosen = (): { first: CalendarDate; last: CalendarDate | null } | null => {
    if (first.date === null) {
      first.refuse(whatIsWrong(first.text));
      return null;
    }
    const wrong = last.text.trim() === '' ? null : whatIsWrongWithLast(last, first.date);
    if (wrong !== null) {
      last.refuse(wrong);
      return null;
    }
    return { first: first.date, last: lastDate };
  };
  const words =
    first.date === null
      ? ''
      : `${printedDate(first.date)}${lastDate === null ? '' : ` through ${printedDate(lastDate)}`}`;
  const fields = (
    <>
      <DayField
        label="First day of the competition"
        name="searchDate"
        hint="MM/DD/YYYY"
        calendar="Calendar for the first day"
        day={first}
        opensOn={first.date ?? today}
      />
      <DayField
        label="Last day of the competition"
        name="lastDate"
        hint="Leave it empty when there is one day"
        calendar="Calendar for the last day"
        day={last}
        opensOn={last.date ?? first.date ?? today}
      />
    </>
  );
  return { fields, words, chosen };
}

/** The button that chooses a file. The input itself is hidden, because browsers draw it in words of their own. */
function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="actions">
      <Button kind="primary" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ENDINGS}
        aria-label="File of the entry list"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) onFile(file);
          // The same file can be chosen again, after it was mended.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

function Paste({ onText }: { onText: (text: string) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  return (
    <div className="intake-paste">
      <label htmlFor={id}>Or paste the rows here</label>
      <textarea
        id={id}
        rows={4}
        value={text}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="field-hint" id={`${id}-hint`}>
        With the line of headers, if the list has one.
      </p>
      <Button onClick={() => onText(text)}>Read what was pasted</Button>
    </div>
  );
}

/** Listens for what is dropped on the page, and for what is pasted anywhere but into a field. */
function useDropped({
  onFile,
  onText,
  onOver,
}: {
  onFile: (file: File) => void;
  onText: (text: string) => void;
  onOver: (over: boolean) => void;
}): void {
  const take = useEffectEvent((data: DataTransfer | null): boolean => {
    const file = data?.files[0];
    if (file !== undefined) onFile(file);
    const text = file === undefined ? (data?.getData('text/plain') ?? '') : '';
    if (text !== '') onText(text);
    return file !== undefined || text !== '';
  });
  const show = useEffectEvent(onOver);
  useEffect(() => {
    const listeners = new AbortController();
    const on = <Kind extends keyof WindowEventMap>(kind: Kind, act: (event: WindowEventMap[Kind]) => void) =>
      window.addEventListener(kind, act, { signal: listeners.signal });
    on('dragover', (event) => {
      // Without this the browser opens the file in place of the page.
      event.preventDefault();
      show(true);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) show(false);
    });
    on('drop', (event) => {
      event.preventDefault();
      show(false);
      take(event.dataTransfer);
    });
    on('paste', (event) => {
      if (isField(event.target)) return;
      if (take(event.clipboardData)) event.preventDefault();
    });
    return () => listeners.abort();
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}
