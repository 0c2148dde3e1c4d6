import type { Command } from 'commander';
import { ORG_LABEL } from '../domain/org.ts';
import type { ClassList } from '../eligibility/read-classes.ts';
import type { OrganizationList } from '../eligibility/read-eligibility.ts';
import { readConfig } from '../server/config.ts';
import { typedPath } from './records.ts';

const HELP = `
Without a folder, it checks the list in use: the one named by ELIGIBILITY, or the one in the package.

Examples:
  amvs eligibility check
  amvs eligibility check /srv/amvs/eligibility
  ELIGIBILITY=/srv/amvs/eligibility amvs serve`;

export function addEligibility(program: Command): void {
  program
    .command('eligibility')
    .summary('check the rules for membership types and registrations')
    .description('Rules for membership types and registrations (docs/eligibility.md)')
    .command('check')
    .summary('check a list before it is used')
    .description(
      "Checks the eligibility list in a folder: counts each organization's lines and lists the gaps in the public rules, or reports each error with its file and line",
    )
    .argument('[folder]', 'the folder; relative paths start from the current folder')
    .option('--json', 'print the result as one JSON object')
    .addHelpText('after', HELP)
    .action(check);
}

async function check(typed: string | undefined, options: { json?: true }): Promise<void> {
  const folder = typed === undefined ? readConfig(process.env).eligibility : typedPath(typed);
  // Imported dynamically so that other commands start faster.
  const { readFolder } = await import('../eligibility/read-folder.ts');
  const { lists, classList } = await readFolder(folder);
  if (options.json === true) {
    const organizations = lists.map(({ org, rules, notFound }) => ({ org, rules: rules.length, notFound }));
    const classes = classList && { lines: classList.classes.length, notFound: classList.notFound };
    console.log(JSON.stringify({ folder, organizations, classes }));
  } else {
    const texts = [`The list in ${folder} can be used.`, ...lists.map(listText), classesText(classList)];
    console.log(texts.join('\n'));
  }
}

function listText({ org, rules, notFound }: OrganizationList): string {
  return linesText(ORG_LABEL[org], rules.length, notFound);
}

/** `list` is null if the folder has no classes.json, as in folders created for earlier versions (requirement 11.89). */
function classesText(list: ClassList | null): string {
  if (list === null)
    return `\nClasses: the folder has no classes.json, so no class is exempt or judged by its name.`;
  return linesText('Classes', list.classes.length, list.notFound);
}

function linesText(name: string, count: number, notFound: readonly string[]): string {
  const lines = notFound.map((sentence) => `  - ${sentence}`);
  const unknown = lines.length === 0 ? 'Nothing is missing.' : 'Not found in public rules:';
  return [`\n${name}: ${count} ${count === 1 ? 'line' : 'lines'}. ${unknown}`, ...lines].join('\n');
}
