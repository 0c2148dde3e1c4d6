import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/* Packages that npm installs must have locked versions with hashes, and no install scripts. */

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
}

const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
);
const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '');

it('every locked package has the hash of its content', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

it('every package in package.json has an exact version', () => {
  const {
    dependencies,
    devDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  const versions = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it('no package runs its own program during installation', () => {
  const npmrc = readFileSync(new URL('../.npmrc', import.meta.url), 'utf8');
  expect(npmrc).toMatch(/^ignore-scripts=true$/m);
  expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript === true)).toEqual([]);
});
