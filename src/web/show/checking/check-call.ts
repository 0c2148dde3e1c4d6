import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { RowCheck } from '../../../domain/entries/check.ts';
import type { EntryRow } from '../../../domain/entries/entry.ts';
import type { ShowKind } from '../../../domain/judgment/show-kind.ts';
import type { Org } from '../../../domain/org.ts';
import { ApiError, asApiError, isProblem, parse, post, refusalOf, withFreshToken } from '../../api/call.ts';
import { heardGeneration } from '../../api/generation.ts';

interface Heard {
  /** Called with checks in row order, several at a time. */
  rows: (checks: readonly RowCheck[]) => void;
  /** Called with a generation of records before the first checks from it. */
  generation: (generation: string) => void;
}

export interface CheckQuestion {
  flow: Org;
  firstDate: CalendarDate;
  lastDate: CalendarDate;
  kind: ShowKind;
  rows: readonly EntryRow[];
}

/** Milliseconds to wait for a server that sends nothing. */
const SILENCE = 20_000;

/**
 * Reads the answer as it arrives (requirement 15.74). Rejects if the server refuses or the answer is cut off; earlier
 * results remain valid. Rejects with the signal's reason on abort.
 */
export async function checkRows(question: CheckQuestion, heard: Heard, signal: AbortSignal): Promise<void> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stillThere = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(new DOMException('No answer came', 'TimeoutError')), SILENCE);
  };
  const either = AbortSignal.any([signal, silent.signal]);
  try {
    stillThere();
    const response = await withFreshToken(() => ask(question, either), either);
    let done = false;
    let ended: ApiError | null = null;
    for await (const lines of linesOf(response, stillThere)) {
      const checks: RowCheck[] = [];
      for (const line of lines) {
        if ('error' in line && isProblem(line.error)) ended = ApiError.fromProblem(line.error, null);
        else if (isRowCheck(line)) checks.push({ ...line, errors: line.errors ?? [] });
        else if ('done' in line) done = true;
        else hearGeneration(generationOf(line), heard);
      }
      if (checks.length > 0) heard.rows(checks);
    }
    if (ended !== null) throw ended;
    if (!done) throw brokenOff();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const failure = asApiError(silent.signal.aborted ? silent.signal.reason : error);
    console.error('entry-checks failed', failure.message);
    throw failure;
  } finally {
    clearTimeout(timer);
    silent.abort();
  }
}

async function ask(question: CheckQuestion, signal: AbortSignal): Promise<Response> {
  // The server rejects fields that it does not check. Addresses stay in the browser (requirement 15.152).
  const rows = question.rows.map((row) => ({
    ...row,
    ring: undefined,
    day: undefined,
    offList: undefined,
    contacts: undefined,
  }));
  const response = await post('entry-checks', { ...question, rows }, signal);
  if (response.ok) return response;
  throw refusalOf(response, parse(await response.text()));
}

/** Yields an answer's lines, each a JSON object, in groups as they arrive. */
async function* linesOf(response: Response, stillThere: () => void): AsyncGenerator<object[]> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const piece = await reader?.read();
    if (piece === undefined || piece.done) break;
    stillThere();
    const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield lines.filter((line) => line.trim() !== '').map(objectOf);
  }
  if (rest.trim() !== '') yield [objectOf(rest)];
}

function objectOf(line: string): object {
  const value = parse(line);
  // A partial answer ends in the middle of a line.
  if (typeof value !== 'object' || value === null) throw brokenOff();
  return value;
}

/** True for a line about a row. Such a line omits `errors` if there are none. */
function isRowCheck(line: object): line is Omit<RowCheck, 'errors'> & Partial<Pick<RowCheck, 'errors'>> {
  return 'row' in line && 'parties' in line;
}

function generationOf(line: object): string | null {
  return 'generation' in line && typeof line.generation === 'string' ? line.generation : null;
}

function hearGeneration(generation: string | null, heard: Heard): void {
  if (generation === null) return;
  heard.generation(generation);
  heardGeneration(generation);
}

function brokenOff(): ApiError {
  return new ApiError(
    'unreachable',
    'The server stopped answering before the whole list was checked. Results so far are kept. Check the network connection, and continue.',
  );
}
