import { calendarDate } from '../../src/domain/calendar/calendar-date.ts';
import type { CallBody, CallName } from '../../src/contract/calls.ts';
import { dayText, RECORDS_DAY } from '../../src/generate/days.ts';
import type { Served } from './served.ts';

/** The competition date of every question: the day the generated records are of. */
export const SEARCH_DATE = calendarDate(dayText(RECORDS_DAY));

/** A call without its headers: the path's name, a line end, the body. What a load is described with. */
export function call<Name extends CallName>(name: Name, body: CallBody<Name>): string {
  return `${name}\n${JSON.stringify(body)}`;
}

/** A call as it goes over the wire, as a page of the server sends it. */
export function callRequest(server: Pick<Served, 'port' | 'headers'>, described: string): string {
  const end = described.indexOf('\n');
  const body = described.slice(end + 1);
  const headers = Object.entries({
    host: `127.0.0.1:${server.port}`,
    ...server.headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `POST /api/${described.slice(0, end)}/ HTTP/1.1\r\n${lines}\r\n${body}`;
}
