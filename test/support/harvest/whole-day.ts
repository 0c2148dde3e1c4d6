import { drivenApplication, openNation } from './application.ts';
import { type Harvest, harvest, WAYS } from './harvester.ts';
import { type OfficeDay, officeDay } from './office.ts';

/** Results of one day. Each way of copying, and the office, has its own address. */
interface WholeDay {
  readonly people: number;
  readonly office: OfficeDay;
  readonly harvests: readonly Harvest[];
}

interface WholeDayOptions {
  readonly horses: number;
  readonly mostCalls: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly tell?: (result: OfficeDay | Harvest) => void;
}

/**
 * Runs the long form of `test/harvest.test.ts`: the default settings, a nation of any size, the office for its full ten hours,
 * and every way of copying for a day.
 */
export async function wholeDay({ horses, mostCalls, env = {}, tell }: WholeDayOptions): Promise<WholeDay> {
  const open = await openNation(horses);
  const { nation } = open;
  const application = await drivenApplication(open.records, env);
  const { service, clock } = application;
  try {
    const office = await officeDay('10.9.9.9', service, clock, nation, { hours: 10, entriesAnHour: 120 });
    tell?.(office);
    const harvests: Harvest[] = [];
    for (const [at, way] of WAYS.entries()) {
      const got = await harvest(way, `10.0.${at}.1`, service, clock, nation, { mostCalls });
      tell?.(got);
      harvests.push(got);
    }
    return { people: nation.people, office, harvests };
  } finally {
    await application.close();
    await open.close();
  }
}
