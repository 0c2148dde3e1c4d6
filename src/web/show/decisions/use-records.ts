import { useMemo } from 'react';
import type { CallBody } from '../../../contract/calls.ts';
import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import { kindOf } from '../../../domain/entries/party-key.ts';
import type { WorkItem } from '../../../domain/entries/work-list.ts';
import { ORGS, type Org } from '../../../domain/org.ts';
import { useCall } from '../../api/use-call.ts';
import { useLimits } from '../../session/question-limits.ts';

export interface RecordFacts {
  name: string;
  /** Tells horses with the same name apart: "foaled 2015". Empty for people. */
  more: string;
}

function recordKey(kind: 'horse' | 'person', org: Org, number: string): string {
  return `${kind} ${org} ${number}`;
}

/**
 * Reads records by number when a group is opened, because the check itself reveals no name that is not on the list
 * (requirement 15.77).
 *
 * @param items null to make no call
 */
export function useRecords(items: readonly WorkItem[] | null, searchDate: CalendarDate) {
  const { read } = useLimits();
  const body = useMemo(
    () => (items === null ? null : bodyOf(items, searchDate, read)),
    [items, searchDate, read],
  );
  const { data, error, isFetching } = useCall('choices/read', body);
  const facts = useMemo(() => {
    const known = new Map<string, RecordFacts>();
    if (body === null || data === undefined) return known;
    for (const [at, { book, horseId }] of body.horses.entries()) {
      const row = data.horses[at];
      if (row) {
        known.set(recordKey('horse', book, horseId), {
          name: row.name,
          more: row.foalDate === null ? '' : `foaled ${row.foalDate.slice(0, 4)}`,
        });
      }
    }
    for (const [at, { book, riderId }] of body.riders.entries()) {
      const row = data.riders[at];
      if (row) known.set(recordKey('person', book, riderId), { name: row.name, more: '' });
    }
    return known;
  }, [body, data]);
  return {
    /** Returns a record's facts; null if the record is unknown or not read yet. */
    of: (item: WorkItem, org: Org, number: string): RecordFacts | null =>
      item.role === null ? null : (facts.get(recordKey(kindOf({ role: item.role }), org, number)) ?? null),
    reading: isFetching,
    error,
  };
}

type Body = CallBody<'choices/read'>;

function bodyOf(items: readonly WorkItem[], searchDate: CalendarDate, most: number): Body | null {
  const horses = new Map<string, Body['horses'][number]>();
  const riders = new Map<string, Body['riders'][number]>();
  const add = (kind: 'horse' | 'person', book: Org, number: string) => {
    const key = recordKey(kind, book, number);
    if (kind === 'horse') horses.set(key, { book, horseId: number });
    else riders.set(key, { book, riderId: number });
  };
  for (const { role, check } of items) {
    if (role === null || check === null) continue;
    const kind = kindOf({ role });
    for (const org of ORGS) {
      const number = check.records[org];
      if (number !== undefined) add(kind, org, number);
    }
    for (const { organization, number } of check.proposals) add(kind, organization, number);
  }
  if (horses.size + riders.size === 0) return null;
  return {
    searchDate,
    horses: [...horses.values()].slice(0, most),
    owners: [],
    riders: [...riders.values()].slice(0, most),
  };
}
