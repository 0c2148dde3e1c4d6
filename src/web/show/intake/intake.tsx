import { type ReactNode, useId, useRef, useState } from 'react';
import type { Org } from '../../../domain/org.ts';
import { DaysInWords, FirstDayField, LastDayField } from '../../days/days-fields.tsx';
import { KindField } from '../../days/kind-field.tsx';
import { useTypedDays } from '../../days/typed-days.ts';
import { Link } from '../../navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading, Message } from '../../ui/message.tsx';
import { Recorded } from '../../ui/recorded.tsx';
import { paths } from '../../paths.ts';
import { useStageFocus } from '../stage-focus.ts';
import { isFolder, openedList, useDropped } from './dropped.ts';
import { isShowFile, openFile } from '../saved-file/open-file.ts';
import { bringList, setShow, useShow } from '../show-state.ts';

/** Types that the file dialog offers first. Other files are read, too. */
const ENDINGS = '.csv,.tsv,.txt,.xlsx,.json';

const PASTED = 'Pasted rows';

/**
 * Asks for the entry list (requirement 15.70). Asks for the days first, because they affect every result.
 *
 * @param onKeepOld for an updated list: drops it and returns to the old list
 */
export function Intake({
  org,
  onKeepOld,
  children,
}: {
  org: Org;
  onKeepOld?: () => void;
  children?: ReactNode;
}) {
  // `reading` is also true while the next step's code is loading.
  const reading = useShow(org, (show) => show.reading || show.stage !== 'intake');
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
  const refuse = (reason: string) => {
    setShow(org, { unread: null });
    setRefused(reason);
  };
  const bringFiles = async (files: readonly File[]) => {
    const [file] = files;
    if (before === null && file !== undefined && files.length === 1 && isShowFile(file.name))
      return openFile(org, file);
    const opened = await openedList(files);
    if (opened.kind === 'refused') refuse(opened.why);
    else await bring(opened.name, opened.input);
  };
  const bringText = (text: string) => {
    if (text.trim() === '')
      refuse('Nothing was pasted. Copy the rows in the spreadsheet, including the header line.');
    else void bring(PASTED, text);
  };
  useDropped({
    onFiles: (files) => void bringFiles(files),
    onFolder: (name) => refuse(isFolder(name)),
    onText: bringText,
    onOver: setOver,
  });

  return (
    <div className="intake">
      <div className="intake-task">
        <section className="intake-when" aria-label="Competition days">
          <div className="intake-days">
            <FirstDayField
              days={days}
              label="First day of the competition"
              calendar="Calendar for the first day"
              focusOnEntry
            />
            <LastDayField days={days} />
          </div>
          <DaysInWords days={days} />
          <KindField days={days} />
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
        <section className={`intake-drop${over ? ' intake-over' : ''}`} aria-label="Entry list">
          <h2>{before === null ? 'Load the entry list' : 'Load the updated list'}</h2>
          {before !== null && (
            <p>
              It is compared with <Recorded>{before.name}</Recorded>. Your decisions stay with their entries.
            </p>
          )}
          <p className="intake-ways">
            <span className="with-keys">
              Choose the file, drop it anywhere on this page, or copy rows in a spreadsheet and press Ctrl+V.
            </span>
            <span className="without-keys">Choose the file, or paste copied rows below.</span>
          </p>
          <ChooseFile onFile={(file) => void bringFiles([file])}>
            {onKeepOld !== undefined && <Button onClick={onKeepOld}>Keep the old list</Button>}
            <p className="field-hint">
              CSV, text with tabs, an Excel workbook (.xlsx) or Equipe JSON, with up to 10,000 rows
            </p>
          </ChooseFile>
          <Paste onText={bringText} />
        </section>
        <p className="intake-privacy">
          The file is read in this browser. Names and numbers go to this server to be checked, and so do a few
          sample values of unrecognized columns. Neither the server nor the browser keeps them.
        </p>
      </div>
      <aside className="intake-aside" aria-label="Next steps and alternatives">
        <NextSteps isUpdate={before !== null} />
        {children}
        {before === null && (
          <section>
            <h2>Don’t have a list?</h2>
            <p>
              <Link {...paths.competitionDate(org)}>Look up one at a time</Link>
            </p>
          </section>
        )}
      </aside>
    </div>
  );
}

function NextSteps({ isUpdate }: { isUpdate: boolean }) {
  return (
    <section>
      <h2>What happens next</h2>
      <ol className="intake-steps">
        <li>
          You see how each column was read. <small>Then you start the check.</small>
        </li>
        {isUpdate ? (
          <li>
            You see what has changed. <small>Only entries that changed are checked again.</small>
          </li>
        ) : (
          <li>
            Each entry is checked against the records. <small>1,000 entries take about half a minute.</small>
          </li>
        )}
        <li>
          You get a work list, worst first. <small>It also prints letters, cards and rosters.</small>
        </li>
      </ol>
    </section>
  );
}

/** Hides the file input, because browsers put their own label on it. */
function ChooseFile({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
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
        aria-label="Entry list file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file !== undefined) onFile(file);
          // Lets the user choose the same file again after fixing it.
          currentTarget.value = '';
        }}
      />
      {children}
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
        rows={2}
        value={text}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="field-hint" id={`${id}-hint`}>
        Include the header line if the list has one. A button that reads the rows then appears below them.
      </p>
      {text.trim() !== '' && <Button onClick={() => onText(text)}>Read the pasted rows</Button>}
    </div>
  );
}
