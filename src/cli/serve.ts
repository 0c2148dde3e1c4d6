import { constants, type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { Command } from 'commander';
import { type Config, readConfig, SETTINGS } from '../server/config.ts';
import type { RunningServer } from '../server/start.ts';
import { EXIT, Failure } from './failure.ts';
import { recordsInUse } from './records.ts';
import { importSampleRecordsWhenEmpty } from './sample-records.ts';
import { buildWebWhenChanged, WEB_DIR } from './web-app.ts';

const HELP = `
Settings, read from the environment (see docs/configuration.md):
  ${SETTINGS.map((setting) => setting.name).join(', ')}

Examples:
  amvs serve
  PORT=8080 HOST=0.0.0.0 amvs serve
  SAMPLE_DATA=off DATA_DIR=/srv/amvs amvs serve`;

export function addServe(program: Command): void {
  program
    .command('serve')
    .summary('serve the web app and its API')
    .description(
      'Serves the web app and its API until it is stopped. First it builds the web app if its sources have changed, and imports the sample records if there are no records yet',
    )
    .option('--json', 'print one JSON object instead of text when it is ready')
    .addHelpText('after', HELP)
    .action(serve);
}

async function serve(options: { json?: true }): Promise<void> {
  const json = options.json === true;
  const say = json ? () => {} : console.log;
  const config = readConfig(process.env);
  // Imported dynamically so that other commands start faster.
  const { requireStartable, startServer } = await import('../server/start.ts');
  await requireStartable(config);
  if (config.sampleData) await importSampleRecordsWhenEmpty(config, say);
  if (config.webApp) await buildWeb(say);
  const server = await startServer(config, WEB_DIR);
  const stopped = untilStopped();
  console.log(
    json ? JSON.stringify({ address: server.address, ...server.records }) : await greeting(server, config),
  );
  // From now on, the launcher restarts this server if it dies.
  process.send?.(SERVING);
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

async function greeting({ address, records }: RunningServer, config: Config): Promise<string> {
  const others = networkAddresses(config.host, address, networkInterfaces());
  const reached = others.length === 0 ? '' : `\nFrom other computers: ${others.join(' or ')}`;
  const inUse =
    records.generation === null
      ? 'No records are loaded yet. Import a folder of record files: npx amvs import DIR'
      : recordsInUse(records.books);
  return `\nAffiliates Membership Verification Service: ${address}${reached}\n${inUse}${await birthDatesAdvice(config)}\nCtrl+C stops it.`;
}

/**
 * Returns advice to limit birth dates to years; empty if answers do not contain full birth dates, or if other machines cannot
 * reach the server (requirement 14.8).
 */
export async function birthDatesAdvice({
  host,
  birthDates,
}: Pick<Config, 'host' | 'birthDates'>): Promise<string> {
  const { isLocalName } = await import('../server/security.ts');
  if (birthDates !== 'full' || isLocalName(host)) return '';
  return '\nAnswers to other computers contain full birth dates. BIRTH_DATES=year limits them to years, which is all the screens need.';
}

/** Sent to the launcher (`bin/launch.mjs`) once the server is ready. */
const SERVING = 'serving';

const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Time (ms) within which signals count as one. One Ctrl+C may arrive several times: from the terminal, npm and the launcher.
 */
const SAME_SIGNAL = 500;

/** Resolves at the first termination signal. Any signal more than `SAME_SIGNAL` later exits the process immediately. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let first: number | null = null;
    const stop = (signal: NodeJS.Signals): void => {
      const now = performance.now();
      first ??= now;
      // Shells report termination by a signal as 128 plus the signal number.
      if (now - first > SAME_SIGNAL) process.exit(128 + constants.signals[signal]);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/**
 * Lists the server's addresses for other computers: one for each IPv4 address of this machine except loopback addresses. Empty
 * unless the server listens on all addresses. `address` is the one for this machine, such as `http://localhost:3000`.
 */
export function networkAddresses(host: string, address: string, interfaces: Interfaces): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(interfaces)
    .flatMap((infos) => infos ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map((info) => address.replace('localhost', info.address));
}
