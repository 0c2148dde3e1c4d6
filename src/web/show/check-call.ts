import type { CalendarDate } from '../../domain/calendar/calendar-date.ts';
import type { RowCheck } from '../../domain/entries/check.ts';
import type { EntryRow } from '../../domain/entries/entry.ts';
import type { ShowKind } from '../../domain/judgment/show-kind.ts';
import type { Org } from '../../domain/org.ts';
import { ApiError, asApiError, isProblem, parse, post, refusalOf, withFreshToken } from '../api/call.ts';
import { heardGeneration } from '../api/generation.ts';

/** What is told while the answer comes. */
interface Heard {
  /** The checks of rows, in their order, some at a time. */
  rows: (checks: readonly RowCheck[]) => void;
  /** The generation of the records that they come from, before the first of them. */
  generation: (generation: string) => void;
}

/** What is asked of the server: rows of an entry list, and the flow and days to check them by. */
export interface CheckQuestion {
  flow: Org;
  firstDate: CalendarDate;
  lastDate: CalendarDate;
  kind: ShowKind;
  rows: readonly EntryRow[];
}

/** How long the server may say nothing, in milliseconds, before the check counts as broken off. */
const SILENCE = 20_000;

/**
 * Checks rows of an entry list (requirement 15.74). The answer is read while it comes. Rejects with an ApiError when the answer breaks off or is refused: what was heard before
 * then holds. Rejects with the signal's reason when it is given up.
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
  const response = await post('entry-checks', question, signal);
  if (response.ok) return response;
  throw refusalOf(response, parse(await response.text()));
}

/** The lines of an answer, as many at a time as come at once. Each is one JSON object. */
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
  // Half a line is what is left of an answer that broke off.
  if (typeof value !== 'object' || value === null) throw brokenOff();
  return value;
}

/** A row's line. It has no `errors` where there are none. */
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
    'The server stopped answering before the whole list was checked. What was checked so far is kept. Check the network connection, and go on.',
  );
}
