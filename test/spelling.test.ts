import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ORGS } from '../src/domain/org.ts';
import { packageRoot } from '../src/server/package-root.ts';

const source = join(packageRoot, 'src');

/** Spellings that must not appear on screens or cards or in answers. */
const BRITISH =
  /\b\w*(?:organis|recognis|licence|colour|favourit|behaviour|centre|catalogue|cancelled|programme|enquir|grey)\w*/gi;

/** Folders in `src` whose text reaches a screen: the screens, the rules, and the server's refusals. */
const AREAS = ['web', 'domain', 'contract', 'server'];

const files = AREAS.flatMap((area) =>
  readdirSync(join(source, area), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|html)$/.test(name) && !name.includes('.test.'))
    .map((name) => join(area, name)),
);

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|<!--[\s\S]*?-->/g, '');
}

describe('the spelling of displayed text', () => {
  it('displayed text has American spelling', () => {
    const found = files.flatMap((name) => {
      const words = withoutComments(readFileSync(join(source, name), 'utf8')).match(BRITISH) ?? [];
      return words.map((word) => `${name}: ${word}`);
    });
    expect(found).toEqual([]);
  });

  it.each(ORGS)('is American in the eligibility list of %s', (org) => {
    const list = readFileSync(join(packageRoot, 'eligibility', `${org}.json`), 'utf8');
    const sentences = Array.from(list.matchAll(/"says": "([^"]+)"/g), ([, says = '']) => says);
    expect(sentences.length).toBeGreaterThan(5);
    expect(sentences.flatMap((says) => says.match(BRITISH) ?? [])).toEqual([]);
  });

  it.each(AREAS)('is checked in src/%s', (area) => {
    expect(files.filter((name) => name.startsWith(join(area, '/'))).length).toBeGreaterThan(3);
  });

  it.each(['Choose an organisation', 'the licence', 'ORGANISATIONS'])('excludes “%s”', (text) =>
    expect(text.match(BRITISH)).not.toBeNull(),
  );
});
