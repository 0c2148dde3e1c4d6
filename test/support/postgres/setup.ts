import type { TestProject } from 'vitest/node';
import { usePostgres } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/** Provides a PostgreSQL server before the first test, and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await usePostgres();
  project.provide('postgres', server.url);
  return server.stop;
}
