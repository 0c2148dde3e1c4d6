import type { CalendarDate } from '../../../domain/calendar/calendar-date.ts';
import type { Org } from '../../../domain/org.ts';
import { ORGS } from '../../../domain/org.ts';
import { type EntryRecord, type Identity, identityKey } from '../../../matching/entries/identity.ts';
import type { Place } from '../../../matching/hits.ts';
import type { Book, Books } from '../../books.ts';
import { OWNS_ON_DATE } from '../horses/horse-owners.ts';
import type { RecordTable } from '../places.ts';
import { oneFor, type Statement, statement } from '../statement.ts';

/* Collects the keys from all rows in a list, then reads their records with a few concurrent statements per book. */

type Lead = 'number_key' | 'usef_key' | 'microchip_key' | 'fei_key' | 'name_compact' | 'id';

const INDEX: Readonly<Record<Lead, string | null>> = {
  number_key: null,
  usef_key: null,
  id: null,
  microchip_key: 'horse_microchip',
  fei_key: 'horse_fei',
  name_compact: 'horse_compact',
};

function columns(org: Org, table: RecordTable): string {
  const usef = `${table}.${org === 'usdf' ? 'usef_key' : 'number_key'}`;
  const shared = `${table}.id AS place, ${table}.number AS number, ${table}.number_key AS key, ${usef} AS usef,
    ${table}.name AS name`;
  return table === 'member'
    ? `${shared}, member.first_name AS "firstName", member.last_name AS "lastName", member.entity_type AS "entityType"`
    : `${shared}${org === 'ushja' ? '' : ', horse.foal_date AS "foalDate"'}`;
}

function readBy(org: Org, table: RecordTable, lead: Lead): Statement {
  const index = INDEX[lead];
  return statement(
    ({ texts, numbers, join, index: indexed }) => `SELECT asked.value AS asked, ${columns(org, table)}
      FROM ${lead === 'id' ? numbers('asked') : texts('asked')}
      ${join} main.${table}${index === null ? '' : indexed(index)} ON ${table}.${lead} = asked.value`,
  );
}

const LEADS: Readonly<Record<RecordTable, readonly Lead[]>> = {
  horse: ['number_key', 'usef_key', 'microchip_key', 'fei_key', 'name_compact', 'id'],
  member: ['number_key', 'usef_key', 'id'],
};

/** Only USDF's records have a separate USEF number, and only USEF's have microchip and FEI numbers. */
function leadsOf(org: Org, table: RecordTable): readonly Lead[] {
  return LEADS[table].filter(
    (lead) =>
      (lead !== 'usef_key' || org === 'usdf') &&
      ((lead !== 'microchip_key' && lead !== 'fei_key') || org === 'usef'),
  );
}

const READ = oneFor(ORGS, (org) => ({
  horse: oneFor(leadsOf(org, 'horse'), (lead) => readBy(org, 'horse', lead)),
  member: oneFor(leadsOf(org, 'member'), (lead) => readBy(org, 'member', lead)),
}));

const OWNERS = oneFor(ORGS, (org) =>
  statement(
    ({ numbers, join }) => `SELECT asked.value AS asked, ${columns(org, 'member')}
      FROM ${numbers('asked')} ${join} main.ownership ON ownership.horse_id = asked.value AND ${OWNS_ON_DATE}
      ${join} main.member ON member.id = ownership.member_id`,
  ),
);

type StoredRow<Asked> = Omit<EntryRecord, 'org' | 'firstName' | 'lastName' | 'entityType' | 'foalDate'> &
  Partial<EntryRecord> & { asked: Asked };

/**
 * Returns the record in a stored row. Names each field, because some searches find thousands of records, and spreading an
 * object takes as long as reading it.
 */
function recordFrom(org: Org, stored: StoredRow<unknown>): EntryRecord {
  const { place, number, key, usef, name } = stored;
  const { firstName = '', lastName = '', entityType = '', foalDate = null } = stored;
  return { org, place, number, key, usef, name, firstName, lastName, entityType, foalDate };
}

class Led<Asked extends string | Place> {
  readonly #wanted = new Set<Asked>();
  readonly #found = new Map<Asked, EntryRecord[]>();
  readonly #read: (asked: Asked[]) => Promise<{ asked: Asked; record: EntryRecord }[]>;

  constructor(read: (asked: Asked[]) => Promise<{ asked: Asked; record: EntryRecord }[]>) {
    this.#read = read;
  }

  want(asked: Asked): void {
    if (!this.#found.has(asked)) this.#wanted.add(asked);
  }

  of(asked: Asked): readonly EntryRecord[] {
    const found = this.#found.get(asked);
    if (found === undefined) throw new Error('A record was not read before it was needed');
    return found;
  }

  async settle(): Promise<void> {
    if (this.#wanted.size === 0) return;
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    for (const asked of wanted) this.#found.set(asked, []);
    for (const { asked, record } of await this.#read(wanted)) this.#found.get(asked)?.push(record);
    for (const asked of wanted) this.#found.get(asked)?.sort((a, b) => a.place - b.place);
  }
}

export class EntryTable {
  readonly book: Book;
  readonly table: RecordTable;
  readonly places: Led<Place>;
  /** Owners on the search date, keyed by the horse's place. */
  readonly owners: Led<Place>;
  readonly #leads = new Map<Lead, Led<string>>();

  constructor(book: Book, table: RecordTable, date: CalendarDate) {
    this.book = book;
    this.table = table;
    const { org } = book;
    const rows = async <Asked extends string | Place>(
      read: Statement | undefined,
      asked: Asked[],
    ): Promise<{ asked: Asked; record: EntryRecord }[]> => {
      if (read === undefined) return [];
      const found = await book.all<StoredRow<Asked>>(read, {
        asked: asked as string[] | number[],
        ...(read === OWNERS[org] ? { date } : {}),
      });
      return found.map((stored) => ({ asked: stored.asked, record: recordFrom(org, stored) }));
    };
    const statements: Partial<Record<Lead, Statement>> = READ[org][table];
    this.places = new Led((asked) => rows(statements.id, asked));
    this.owners = new Led((asked) => rows(OWNERS[org], asked));
    for (const lead of leadsOf(org, table)) {
      if (lead !== 'id') this.#leads.set(lead, new Led((asked) => rows(statements[lead], asked)));
    }
  }

  get numbers(): Led<string> {
    return this.#lead('number_key');
  }

  get usefNumbers(): Led<string> {
    return this.#lead(this.book.org === 'usdf' ? 'usef_key' : 'number_key');
  }

  get microchips(): Led<string> {
    return this.#lead('microchip_key');
  }

  get feiNumbers(): Led<string> {
    return this.#lead('fei_key');
  }

  /** Horses by name, folded and without spaces. */
  get names(): Led<string> {
    return this.#lead('name_compact');
  }

  #lead(lead: Lead): Led<string> {
    const led = this.#leads.get(lead);
    if (led === undefined) throw new Error(`The records of ${this.book.org} have no ${lead}`);
    return led;
  }

  async settle(): Promise<void> {
    await Promise.all([this.places, this.owners, ...this.#leads.values()].map((led) => led.settle()));
  }
}

/** Horses or members that a flow's list can refer to, in all of the flow's books. */
export class EntryTables {
  readonly flow: Org;
  readonly table: RecordTable;
  readonly usef: EntryTable;
  readonly affiliate: EntryTable | null;
  /** Imported books outside the flow, which may contain a number from the list. */
  readonly others: readonly EntryTable[];

  /** @throws BookMissingError when one of the flow's books was never imported */
  constructor(books: Books, flow: Org, table: RecordTable, date: CalendarDate) {
    this.flow = flow;
    this.table = table;
    this.usef = new EntryTable(books.of('usef'), table, date);
    this.affiliate = flow === 'usef' ? null : new EntryTable(books.of(flow), table, date);
    this.others = ORGS.filter((org) => org !== 'usef' && org !== flow)
      .map((org) => books.ifLoaded(org))
      .filter((book) => book !== null)
      .map((book) => new EntryTable(book, table, date));
  }

  get asked(): readonly EntryTable[] {
    return this.affiliate === null ? [this.usef] : [this.usef, this.affiliate];
  }

  of(org: Org): EntryTable | null {
    return [...this.asked, ...this.others].find(({ book }) => book.org === org) ?? null;
  }

  async settle(): Promise<void> {
    await Promise.all([...this.asked, ...this.others].map((table) => table.settle()));
  }

  /** Requests the tied records; `settle` reads them for `identities`. */
  wantTies(records: Iterable<EntryRecord>): void {
    for (const { org, usef } of records) {
      if (usef === null) continue;
      if (org !== 'usef') this.usef.numbers.want(usef);
      if (this.affiliate !== null && org !== this.flow) this.affiliate.usefNumbers.want(usef);
    }
  }

  /** Returns the identities of records whose ties have been read. Replaces a record from outside the flow by its tied records. */
  identities(records: Iterable<EntryRecord>): Identity[] {
    const found = new Map<string, Identity>();
    for (const record of records) {
      for (const identity of this.#identitiesOf(record)) found.set(identityKey(identity), identity);
    }
    return [...found.values()];
  }

  #identitiesOf(record: EntryRecord): Identity[] {
    const { org, usef } = record;
    if (org === this.flow && org !== 'usef') {
      const [tied = null] = usef === null ? [] : this.usef.numbers.of(usef);
      return [{ usef: tied, affiliate: record }];
    }
    const [own = null] = org === 'usef' ? [record] : usef === null ? [] : this.usef.numbers.of(usef);
    const affiliates = this.affiliate === null || usef === null ? [] : this.affiliate.usefNumbers.of(usef);
    if (affiliates.length > 0) return affiliates.map((affiliate) => ({ usef: own, affiliate }));
    return own === null ? [] : [{ usef: own, affiliate: null }];
  }
}
