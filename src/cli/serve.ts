import { networkInterfaces } from 'node:os';
import type { Command } from 'commander';
import { readConfig, SETTINGS } from '../server/config.ts';
import type { RunningServer } from '../server/start.ts';
import { EXIT } from './exit-codes.ts';
import { Failure } from './failure.ts';
import { networkAddresses } from './network-addresses.ts';
import { recordsInUse } from './records-in-use.ts';
import { importSampleRecordsWhenEmpty } from './sample-records.ts';
import { untilStopped } from './until-stopped.ts';
import { buildWebWhenChanged, WEB_DIR } from './web-app.ts';

const HELP = `
Settings, read from the environment (docs/configuration.md says what each means):
  ${SETTINGS.map((setting) => setting.name).join(', ')}

Examples:
  amvs serve
  PORT=8080 HOST=0.0.0.0 amvs serve
  SAMPLE_DATA=off DATA_DIR=/srv/amvs amvs serve`;

/** `amvs serve`, and what `npm start` runs. */
export function addServe(program: Command): void {
  program
    .command('serve')
    .summary('serve the web app and its API')
    .description(
      'Serves the web app and its API until it is stopped. Before that it builds the web app when its sources changed, and imports the sample records when there are none yet',
    )
    .option('--json', 'print one JSON object when it answers, in place of words')
    .addHelpText('after', HELP)
    .action(serve);
}

async function serve(options: { json?: true }): Promise<void> {
  const json = options.json === true;
  const say = json ? () => {} : console.log;
  const config = readConfig(process.env);
  // Loaded here, so that the other commands need not load it.
  const { requireKept, startServer } = await import('../server/start.ts');
  await requireKept(config);
  if (config.sampleData) await importSampleRecordsWhenEmpty(config, say);
  if (config.webApp) await buildWeb(say);
  const server = await startServer(config, WEB_DIR);
  const stopped = untilStopped();
  console.log(
    json ? JSON.stringify({ address: server.address, ...server.records }) : greeting(server, config.host),
  );
  await stopped;
  await server.close();
}

async function buildWeb(say: (line: string) => void): Promise<void> {
  try {
    await buildWebWhenChanged(() => say('Building the web app (only when its sources changed)'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Failure(EXIT.failed, `the web app could not be built. ${why}`);
  }
}

function greeting({ address, records }: RunningServer, host: string): string {
  const others = networkAddresses(host, address, networkInterfaces());
  const reached = others.length === 0 ? '' : `\nFrom other computers: ${others.join(' or ')}`;
  const inUse =
    records.generation === null
      ? 'No records are loaded yet. Import a folder of record files: npx amvs import DIR'
      : recordsInUse(records.books);
  return `\nAffiliates Membership Verification Service: ${address}${reached}\n${inUse}\nCtrl+C stops it.`;
}
