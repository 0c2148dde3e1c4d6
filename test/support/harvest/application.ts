import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJudgedWith } from '../../../src/eligibility/read-folder.ts';
import type { Records } from '../../../src/records/records.ts';
import { buildApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/config.ts';
import { Connections } from '../../../src/server/connections.ts';
import { UNHURRIED } from '../amvs.ts';
import { openRecords } from '../books/open.ts';
import { importNation, type Nation } from './nation.ts';
import { DrivenClock, Service } from './service.ts';

export interface OpenNation {
  readonly nation: Nation;
  readonly records: Records;
  close(): Promise<void>;
}

export async function openNation(horses: number): Promise<OpenNation> {
  const folder = await mkdtemp(join(tmpdir(), 'amvs-nation-'));
  const { url, nation } = await importNation(folder, horses);
  const records = await openRecords(url);
  return {
    nation,
    records,
    close: async () => {
      await records.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An application whose clock the test controls. */
interface DrivenApplication {
  readonly service: Service;
  readonly clock: DrivenClock;
  readonly lines: readonly string[];
  close(): Promise<void>;
}

/** Builds the application. `env` has the settings to change. Proxies are trusted at 10.x.x.x addresses. */
export async function drivenApplication(
  records: Records,
  env: Readonly<Record<string, string>>,
): Promise<DrivenApplication> {
  const config = readConfig({ ...UNHURRIED, TRUST_PROXY: '10.0.0.0/8', LOG_LEVEL: 'warn', ...env });
  const clock = new DrivenClock();
  const lines: string[] = [];
  const app = await buildApp({
    config,
    connections: new Connections(config),
    records,
    ...(await readJudgedWith(config.eligibility)),
    webRoot: null,
    clock: clock.read,
    logTo: { write: (line) => void lines.push(line) },
  });
  return { service: new Service(app), clock, lines, close: () => app.close() };
}
