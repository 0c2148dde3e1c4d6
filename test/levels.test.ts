import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packageRoot } from '../src/server/package-root.ts';
import { ALSO_ON_POSTGRES, ONLY_IN_ALL, shortJourneys } from './levels.ts';

it.each([...Object.keys(ONLY_IN_ALL), ...ALSO_ON_POSTGRES])('%s names existing tests', (files) => {
  expect(globSync(files, { cwd: packageRoot }).length).toBeGreaterThan(0);
});

it('npm test excludes the journeys that only `all` runs', () => {
  const journeys = shortJourneys();
  expect(journeys).toContain('test/e2e/show.spec.ts');
  expect(journeys).not.toContain('test/e2e/pictures.spec.ts');
});
