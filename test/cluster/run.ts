import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebWhenChanged } from '../../src/cli/web-app.ts';
import { installPrograms } from '../support/programs.ts';
import { GENERATION_WORDS, writeGeneration } from './books.ts';
import { Client, rightAnswers } from './client.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { lastLines, startGuard, tidyUp } from './machine.ts';
import { Judge, Report } from './judge.ts';
import { Scenario } from './scenario.ts';

/*
 * `npm run test:cluster`: the example in docs/deploying.md on one machine, a client that looks up records continually, and one
 * loss after another. The last line is `N passed, N failed`.
 */

/** Time limit for the whole run, in milliseconds. */
const LONGEST_RUN = 1_800_000;

const report = new Report();
const folder = mkdtempSync(join(tmpdir(), 'amvs-cluster-'));
// Programs that run as other users have folders inside this one.
chmodSync(folder, 0o755);
const guard = startGuard(folder);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void end(`ended by ${signal}`));
}
setTimeout(() => void end(`not finished within ${LONGEST_RUN / 1000} seconds`), LONGEST_RUN).unref();

await end(await test());

/** Returns the reason the test did not finish; null if it finished. */
async function test(): Promise<string | null> {
  let cluster: Cluster | null = null;
  try {
    const missing = installPrograms(['postgres', 'patroni', 'etcd', 'haproxy', 'openssl', 'psql']);
    if (missing.length > 0) return `missing: ${missing.join(', ')}`;
    await buildWebWhenChanged(() => report.say('building the web app'));
    const generations = await Promise.all(GENERATION_WORDS.map((_, at) => writeGeneration(at + 1, folder)));
    const [started, right] = await Promise.all([
      startCluster(folder, report),
      rightAnswers(folder, generations),
    ]);
    cluster = started;
    report.say('collected the right answers');
    await losses(cluster, new Judge(right), generations);
    return null;
  } catch (error) {
    if (cluster !== null) printLogs(cluster);
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

async function losses(cluster: Cluster, judge: Judge, folders: readonly string[]): Promise<void> {
  const scenario = new Scenario(cluster, judge, report, folders);
  await scenario.begin();
  const client = new Client(cluster.proxy, judge);
  await client.start();
  try {
    await scenario.importMeanwhile();
    client.lossesBegin();
    await scenario.losses();
  } finally {
    await client.stop();
    tell(client, judge, scenario);
  }
}

function tell(
  { counts, failures, servers, mayTake }: Client,
  judge: Judge,
  { importsTried }: Scenario,
): void {
  const { acknowledged, foundAgain } = judge;
  console.log(`
look-ups asked                     ${counts.asked}
  answered                         ${counts.answered}, correctly ${judge.right}
  by which server                  ${JSON.stringify(Object.fromEntries(servers))}
  retries by the client            ${counts.retried} ${JSON.stringify(Object.fromEntries(failures))}
  longest without an answer        ${counts.longest.toFixed(0)} ms
  limit for that                   ${mayTake.toFixed(0)} ms: 5 s plus the longest before the first loss
  not answered in that time        ${counts.failed}
wrong answers                      ${judge.wrong}
answers that mix generations       ${judge.mixed}
generations seen                   ${judge.generationsSeen}
imports attempted                  ${importsTried}
  acknowledged                     ${acknowledged}
  found again                      ${foundAgain}
latest answer from older records   ${judge.longestOlder.toFixed(0)} ms after an import was acknowledged
`);
  for (const fault of judge.faults) console.log(fault);
  report.check('every look-up was answered', counts.answered === counts.asked && counts.asked > 1000);
  report.check('both servers answered', servers.size === 2);
  report.check('no look-up took too long', counts.failed === 0 && counts.longest <= mayTake);
  report.check('no answer was wrong', judge.wrong === 0 && judge.right === counts.answered - judge.mixed);
  report.check('no answer mixed generations', judge.mixed === 0);
  report.check('answers soon came from the acknowledged records', judge.longestOlder <= mayTake);
  report.check('nothing acknowledged was lost', foundAgain === acknowledged && acknowledged > 0);
}

function printLogs({ members, etcd, proxy, servers }: Cluster): void {
  for (const { machine } of [...members, etcd, ...servers, proxy]) console.log(lastLines(machine, 12));
}

/** Cleans up and exits, with the counts as the last line. A second call waits for the first. */
async function end(failure: string | null): Promise<void> {
  if (!guard.connected) return;
  if (failure !== null) report.check('the test finished', false, failure);
  await tidyUp(guard);
  console.log(`${report.passed} passed, ${report.failed} failed`);
  process.exit(report.failed === 0 ? 0 : 1);
}
