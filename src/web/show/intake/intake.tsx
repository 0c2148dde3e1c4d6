import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Org } from '../../../domain/org.ts';
import { DaysInWords, FirstDayField, LastDayField } from '../../days/days-fields.tsx';
import { KindField } from '../../days/kind-field.tsx';
import { useTypedDays } from '../../days/typed-days.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { paths } from '../../paths.ts';
import { useStageFocus } from '../stage-focus.ts';
import { keepOldList } from '../update/update-show.ts';
import { isShowFile, openFile } from '../saved-file/saved-show.ts';
import { bringList, setShow, useShow } from '../show-state.ts';

/** File types that the file dialog offers first. Other files can be dropped and are read as well. */
const ENDINGS = '.csv,.tsv,.txt,.xlsx,.json';

/** Name of a pasted list. */
const PASTED = 'Pasted rows';

/**
 * Takes in an entry list (requirement 15.70): dropped anywhere on the page, chosen as a file, or pasted. The days of
 * the competition come first, because everything is checked for them.
 */
export function Intake({ org, children }: { org: Org; children?: ReactNode }) {
  const reading = useShow(org, (show) => show.reading);
  const unread = useShow(org, (show) => show.unread);
  const source = useShow(org, (show) => show.source);
  const before = useShow(org, ({ updates }) => updates?.source ?? null);
  const days = useTypedDays(org);
  useStageFocus('intake');
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const bring = async (name: string, input: Uint8Array | string) => {
    if (!(await days.storePossible())) return;
    setRefused(null);
    void bringList(org, { name, input });
  };
  const bringFile = async (file: File) => {
    if (isShowFile(file.name)) return openFile(org, file);
    try {
      await bring(file.name, new Uint8Array(await file.arrayBuffer()));
    } catch {
      setShow(org, { unread: null });
      setRefused(
        `${file.name} could not be opened. Close it in the program that made it, and choose it again.`,
      );
    }
  };
  const bringText = (text: string) => {
    if (text.trim() === '')
      setRefused('Nothing was pasted. Copy the rows in the spreadsheet, including the header line.');
    else void bring(PASTED, text);
  };
  useDropped({ onFile: (file) => void bringFile(file), onText: bringText, onOver: setOver });

  return (
    <div className="intake">
      <section className="stack" aria-label="Competition days">
        <div className="intake-days">
          <FirstDayField
            days={days}
            label="First day of the competition"
            calendar="Calendar for the first day"
            focusOnEntry
          />
          <LastDayField days={days} />
        </div>
        <KindField days={days} />
        <DaysInWords days={days} />
      </section>
      <section className={`panel intake-drop${over ? ' intake-over' : ''}`} aria-label="Entry list">
        <h2>{before === null ? 'Load the entry list' : 'Load the updated list'}</h2>
        {before !== null && (
          <p>
            It is compared with <Recorded>{before.name}</Recorded>. Your decisions stay with their entries.
          </p>
        )}
        <p>Drop the file anywhere on this page, choose it, or copy rows in a spreadsheet and press Ctrl+V.</p>
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
        The file is read in this browser. Names and numbers go to this server to be checked, and so do the
        first values of columns that were not understood. Neither the server nor the browser keeps them.
      </p>
      <div className="actions">
        {children}
        {before !== null && <Button onClick={() => keepOldList(org)}>Keep the old list</Button>}
        <LinkButton way={paths.competitionDate(org)}>Look up one at a time</LinkButton>
      </div>
    </div>
  );
}

/** Shows the button for choosing a file. The input itself is hidden, because browsers label it in their own words. */
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
          // Lets the user choose the same file again after correcting it.
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
        Include the header line if the list has one.
      </p>
      <Button onClick={() => onText(text)}>Read the pasted rows</Button>
    </div>
  );
}

/** Handles files dropped on the page, and text pasted outside of fields. */
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
      // Otherwise the browser opens the file in place of the page.
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
      if (keepsPasted(event)) return;
      if (take(event.clipboardData)) event.preventDefault();
    });
    return () => listeners.abort();
  }, []);
}

/** True if the text belongs into the field with the focus. A field of one line has no use for rows. */
function keepsPasted({ target, clipboardData }: ClipboardEvent): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('input, textarea, select')) return false;
  const isRows = /\t|\n./.test(clipboardData?.getData('text/plain') ?? '');
  return !(target.matches('input') && isRows);
}
