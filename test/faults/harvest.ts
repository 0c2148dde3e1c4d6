import { drivenApplication, openNation } from '../support/harvest/application.ts';
import { harvest, WAYS } from '../support/harvest/harvester.ts';
import { wholeDay } from '../support/harvest/whole-day.ts';
import type { Experiment, Form, Result } from './experiment.ts';

/** Maximum number of people shown to one address per day: 1.9% of a nation's 630,000 people. */
const MOST_PEOPLE = 12_000;

/** Enough horses that the nation has more people than the limit. */
const HORSES = 100_000;

/** Maximum number of calls for each way of copying. */
const MOST_CALLS = 1500;

async function run(form: Form): Promise<Result> {
  return form.length === 'long' ? wholeDayOfCopying(form) : aFewCalls();
}

async function wholeDayOfCopying({ say }: Form): Promise<Result> {
  const { people, office, harvests } = await wholeDay({
    horses: HORSES,
    mostCalls: MOST_CALLS,
    tell: (result) => say(JSON.stringify(result)),
  });
  const most = Math.max(...harvests.map((each) => each.people));
  return {
    tries: harvests.length + 1,
    failures: [
      ...harvests.filter((each) => each.people > MOST_PEOPLE).map(({ way }) => `${way}: too many people`),
      ...office.refused.map((call) => `the office was refused: ${call}`),
    ],
    figures: `at most ${most} of ${people} people; the office ${office.people} with ${office.calls} calls`,
  };
}

/** Makes a few calls in each way, with low limits; test/harvest.test.ts covers the rest. */
async function aFewCalls(): Promise<Result> {
  const most = 50;
  const open = await openNation(300);
  const application = await drivenApplication(open.records, { PEOPLE_PER_DAY: `${most}` });
  const { service, clock } = application;
  try {
    const failures: string[] = [];
    for (const [at, way] of WAYS.entries()) {
      const { people } = await harvest(way, `10.0.${at}.1`, service, clock, open.nation, { mostCalls: 20 });
      if (people > most) failures.push(`${way.name}: ${people} people`);
    }
    return { tries: WAYS.length, failures };
  } finally {
    await application.close();
    await open.close();
  }
}

export const copying: Experiment = {
  name: 'copying',
  promise:
    'One address is shown at most 12,000 people a day, no matter how it asks, and an office with ten desks never reaches a limit.',
  needs: [],
  run,
};
