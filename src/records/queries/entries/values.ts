import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { OnRecord } from '../../../domain/entries/on-record.ts';
import { compact, fold } from '../../../domain/names/fold.ts';
import { cleanHorseNumber, cleanMemberNumber, feiKey } from '../../../domain/numbers.ts';
import type { Org } from '../../../domain/org.ts';
import { namesOnList } from '../../../matching/people/listed-person.ts';
import { ridersOfName } from '../../../matching/people/very-names.ts';
import type { Books } from '../../books.ts';
import { type EntryTable, EntryTables } from './entry-tables.ts';
import { riderList } from '../rider/find-riders.ts';
import { organizations } from '../owners/organizations.ts';

interface ValuesOnRecordQuestion {
  org: Org;
  searchDate: CalendarDate;
  values: readonly string[];
}

/**
 * `entries/values` (requirement 15.37): finds records that have an unrecognized value. A name must match exactly, but
 * first and last name may be in either order.
 * @returns for each value, in order, the kinds of records that have it
 * @throws BookMissingError when one of the flow's books was never imported
 */
export async function valuesOnRecord(
  books: Books,
  { org, searchDate, values }: ValuesOnRecordQuestion,
): Promise<{ onRecord: OnRecord[][] }> {
  const members = new EntryTables(books, org, 'member', searchDate);
  const horses = new EntryTables(books, org, 'horse', searchDate);
  const asked = values.map((value) => new AskedValue(value));
  for (const each of asked) {
    each.want(members.asked, each.member);
    each.want(horses.asked, each.horse);
    if (each.horse !== '') {
      horses.usef.microchips.want(each.horse);
      horses.usef.feiNumbers.want(feiKey(each.horse));
    }
    if (each.name !== '') for (const table of horses.asked) table.names.want(each.name);
  }
  const [people, farms] = await Promise.all([
    Promise.all(members.asked.map(({ book }) => riderList(book))),
    Promise.all(members.asked.map(({ book }) => organizations(book))),
    members.settle(),
    horses.settle(),
  ]);
  const onRecord = asked.map((each): OnRecord[] => {
    const { value, name, member, horse } = each;
    const isNamed = name !== '';
    const found: Readonly<Record<OnRecord, boolean>> = {
      'member-name': isNamed && people.some((list) => ridersOfName(list, namesOnList(value)).length > 0),
      'organization-name': isNamed && farms.some((names) => names.has(name)),
      'horse-name': isNamed && horses.asked.some((table) => table.names.of(name).length > 0),
      'member-usef': each.hasUsefNumber(members.asked, member),
      'member-usdf': each.hasUsdfNumber(members, member),
      'horse-usef': each.hasUsefNumber(horses.asked, horse),
      'horse-usdf': each.hasUsdfNumber(horses, horse),
      'horse-fei': horse !== '' && horses.usef.feiNumbers.of(feiKey(horse)).length > 0,
      'horse-microchip': horse !== '' && horses.usef.microchips.of(horse).length > 0,
    };
    return (Object.keys(found) as OnRecord[]).filter((as) => found[as]);
  });
  return { onRecord };
}

/** `name` is empty if the value cannot be a name. `horse` and `member` are empty if it cannot be a number. */
class AskedValue {
  readonly value: string;
  /** The value as a folded name, without spaces. */
  readonly name: string;
  readonly horse: string;
  readonly member: string;

  constructor(value: string) {
    this.value = value;
    this.name = /\p{L}/u.test(value) ? compact(fold(value)) : '';
    const isNumber = /\d/.test(value);
    this.horse = isNumber ? cleanHorseNumber(value) : '';
    this.member = isNumber ? cleanMemberNumber(value) : '';
  }

  want(tables: readonly EntryTable[], number: string): void {
    if (number === '') return;
    for (const table of tables) {
      table.numbers.want(number);
      table.usefNumbers.want(number);
    }
  }

  hasUsefNumber(tables: readonly EntryTable[], number: string): boolean {
    return number !== '' && tables.some((table) => table.usefNumbers.of(number).length > 0);
  }

  /** Only USDF's book is searched, because the record numbers in the other books are USEF numbers. */
  hasUsdfNumber({ affiliate }: EntryTables, number: string): boolean {
    return number !== '' && affiliate?.book.org === 'usdf' && affiliate.numbers.of(number).length > 0;
  }
}
