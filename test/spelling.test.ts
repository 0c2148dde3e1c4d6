import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ORGS } from '../src/domain/org.ts';
import { packageRoot } from '../src/server/package-root.ts';

const source = join(packageRoot, 'src');

/** Words of screens, cards and answers, as British spelling has them; their American spelling is the one to use. */
const BRITISH =
  /\b\w*(?:organis|recognis|licence|colour|favourit|behaviour|centre|catalogue|cancelled|programme|enquir|grey)\w*/gi;

/** The folders of `src` whose words reach a screen: the screens, the rules, and what the server says of a refusal. */
const AREAS = ['web', 'domain', 'contract', 'server'];

const files = AREAS.flatMap((area) =>
  readdirSync(join(source, area), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|html)$/.test(name) && !name.includes('.test.'))
    .map((name) => join(area, name)),
);

/** The code without its comments, which people of any spelling write. */
function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|<!--[\s\S]*?-->/g, '');
}

describe('the spelling of what is shown', () => {
  it('is American', () => {
    const found = files.flatMap((name) => {
      const words = withoutComments(readFileSync(join(source, name), 'utf8')).match(BRITISH) ?? [];
      return words.map((word) => `${name}: ${word}`);
    });
    expect(found).toEqual([]);
  });

  it.each(ORGS)('is American in the list of eligibility of %s', (org) => {
    const list = readFileSync(join(packageRoot, 'eligibility', `${org}.json`), 'utf8');
    const sentences = Array.from(list.matchAll(/"says": "([^"]+)"/g), ([, says = '']) => says);
    expect(sentences.length).toBeGreaterThan(5);
    expect(sentences.flatMap((says) => says.match(BRITISH) ?? [])).toEqual([]);
  });

  it.each(AREAS)('is looked for in src/%s', (area) => {
    expect(files.filter((name) => name.startsWith(join(area, '/'))).length).toBeGreaterThan(3);
  });

  it.each(['Choose an organisation', 'the licence', 'ORGANISATIONS'])('would be found: %s', (text) =>
    expect(text.match(BRITISH)).not.toBeNull(),
  );
});
