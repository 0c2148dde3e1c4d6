import type { TestProject } from 'vitest/node';
import { usePostgres } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL, as a role that may create databases. */
    postgres: string;
  }
}

/** Starts PostgreSQL before the first test of a run and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await usePostgres();
  project.provide('postgres', server.url);
  return server.stop;
}
