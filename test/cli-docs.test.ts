import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { EXIT_CODES } from '../src/cli/failure.ts';
import { amvsProgram } from '../src/cli/run.ts';

const docs = readFileSync(new URL('../docs/cli.md', import.meta.url), 'utf8').replaceAll(/ {2,}/g, ' ');

function section(heading: string): string {
  const start = docs.indexOf(`\n## ${heading}\n`);
  expect(start, `docs/cli.md has no heading "${heading}"`).toBeGreaterThan(0);
  const end = docs.indexOf('\n## ', start + 1);
  return docs.slice(start, end === -1 ? undefined : end);
}

/** Returns a program's commands, including subcommands, named as in the headings of docs/cli.md. */
function commandsOf(program: Command, before: string): { heading: string; options: string[] }[] {
  return program.commands.flatMap((command) => {
    const name = `${before} ${command.name()}`;
    if (command.commands.length > 0) return commandsOf(command, name);
    const takes = command.registeredArguments.map((argument) => {
      const shown = argument.name().toUpperCase();
      return argument.required ? ` ${shown}` : ` [${shown}]`;
    });
    return { heading: `${name}${takes.join('')}`, options: command.options.map(({ flags }) => flags) };
  });
}

describe('docs/cli.md', () => {
  const commands = commandsOf(amvsProgram(), 'amvs');

  it.each(commands)('has $heading with each of its options', ({ heading, options }) => {
    const named = [...section(heading).matchAll(/^\| `(--[^`]+)` \|/gm)].map(([, flags]) => flags);
    expect(named).toEqual(options);
  });

  it('docs/cli.md has no unknown commands', () => {
    const headings = [...docs.matchAll(/^## (amvs .+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual([...commands.map(({ heading }) => heading), 'amvs help']);
  });

  it('docs/cli.md has each exit code with its meaning', () => {
    const rows = [...section('Exit codes').matchAll(/^\| (\d+) \| (.+?) \|$/gm)];
    expect(rows.map(([, code, meaning]) => ({ code: Number(code), meaning }))).toEqual(EXIT_CODES);
  });
});
