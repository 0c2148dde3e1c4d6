import { markdownTable } from '../page/table.ts';
import { bytes, milliseconds, ratio, seconds } from '../run/units.ts';
import { type CallTimes, type CheckTimes, ROWS, type SpeedFigures } from './speed.ts';

type Row = readonly [what: string, atLeast: string, goFor: string, measured: string, beside: string];

export function speedReport(figures: SpeedFigures): string {
  const { sqlite, long, lookUps, memory, calls, postgres, horses, seed, names, machine, day } = figures;
  const rows: Row[] = [
    [
      `${count(ROWS)} rows (horse, owner, rider, trainer; two organizations), with numbers`,
      '3 s',
      '1 s',
      seconds(sqlite.numbers.whole / 1000),
      `first rows after ${milliseconds(sqlite.numbers.firstRow)}; ${processor(sqlite.numbers)}`,
    ],
    [
      'The same with names only, 10% misspelled',
      '20 s',
      '8 s',
      seconds(sqlite.names.whole / 1000),
      `first rows after ${milliseconds(sqlite.names.firstRow)}; ${processor(sqlite.names)}`,
    ],
    [
      `${count(long.rows)} rows: first rows of the answer`,
      '1 s',
      '0.3 s',
      milliseconds(long.firstRow),
      `all rows after ${seconds(long.whole / 1000)}`,
    ],
    [
      'Other users’ look-ups meanwhile, p99',
      '10 ms',
      '5 ms',
      milliseconds(lookUps.beside.p99),
      `${milliseconds(lookUps.alone.p99)} on an otherwise idle server`,
    ],
    [
      'Server memory above idle',
      '100 MB',
      '50 MB',
      bytes(memory.peakOwnBytes - memory.idleOwnBytes),
      `idle ${bytes(memory.idleOwnBytes)}; with mapped file pages ${bytes(memory.peakBytes - memory.idleBytes)} above ${bytes(memory.idleBytes)}`,
    ],
    ...[calls.alone, calls.atOnce].map((times): Row => [
      `Speed-up over making the screens’ calls for each party over HTTP, ${times.connections === 1 ? 'one after another' : `${times.connections} at once`}`,
      '10',
      '30',
      ratio(times.whole / sqlite.numbers.whole),
      `${calls.perRow.toFixed(0)} calls per row: ${count(Math.round(times.perSecond))} calls per second, ${seconds(times.whole / 1000)} for ${count(ROWS)} rows${byProcessor(times, sqlite.numbers)}`,
    ]),
    [
      'PostgreSQL, relative to SQLite: with numbers',
      '3',
      '2',
      postgres === null ? 'not measured' : ratio(postgres.numbers.whole / sqlite.numbers.whole),
      postgres === null ? '' : seconds(postgres.numbers.whole / 1000),
    ],
    [
      'PostgreSQL, relative to SQLite: with names only',
      '3',
      '2',
      postgres === null ? 'not measured' : ratio(postgres.names.whole / sqlite.names.whole),
      postgres === null ? '' : seconds(postgres.names.whole / 1000),
    ],
  ];
  const head: Row = ['', 'Required', 'Goal', 'Measured', 'Baseline in the same run'];
  return [
    `${day}: ${count(horses)} horses, seed ${seed}, ${names} names; ${machine.processor}, ${machine.cores} cores, ${bytes(machine.memoryBytes)} of memory, Node ${machine.node}, SQLite ${machine.sqlite}${postgres === null ? '' : `, PostgreSQL ${postgres.version}`}`,
    '',
    markdownTable(head, rows),
  ].join('\n');
}

function byProcessor({ processor: asked }: CallTimes, { processor: checked }: CheckTimes): string {
  if (asked === null || checked === null) return '';
  return `; by server CPU time ${ratio(asked / checked)} times`;
}

function processor({ processor: time }: CheckTimes): string {
  return time === null ? 'CPU time unknown' : `${seconds(time / 1000)} of server CPU time`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
