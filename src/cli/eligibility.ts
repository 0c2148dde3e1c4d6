import type { Command } from 'commander';
import { ORG_LABEL } from '../domain/org.ts';
import type { OrganizationList } from '../eligibility/read-eligibility.ts';
import { readConfig } from '../server/config.ts';
import { typedPath } from './records.ts';

const HELP = `
Without a folder it checks the list in use: the one that ELIGIBILITY names, else the one of the package.

Examples:
  amvs eligibility check
  amvs eligibility check /srv/amvs/eligibility
  ELIGIBILITY=/srv/amvs/eligibility amvs serve`;

/** `amvs eligibility check [FOLDER]`: whether a list of eligibility can be used, and what it does not say. */
export function addEligibility(program: Command): void {
  program
    .command('eligibility')
    .summary('check the list of what memberships and registrations are good for')
    .description('What the membership types and registrations are good for (docs/eligibility.md)')
    .command('check')
    .summary('check a list before it is used')
    .description(
      'Checks the list of a folder: says how many lines there are for each organization and what public rules do not say, or what is wrong, with the file and the line',
    )
    .argument('[folder]', 'the folder; a relative path counts from where the command is typed')
    .option('--json', 'print it as one JSON object')
    .addHelpText('after', HELP)
    .action(check);
}

async function check(typed: string | undefined, options: { json?: true }): Promise<void> {
  const folder = typed === undefined ? readConfig(process.env).eligibility : typedPath(typed);
  // Loaded here, so that other commands start without it.
  const { readLists } = await import('../eligibility/read-eligibility.ts');
  const lists = await readLists(folder);
  if (options.json === true) {
    const organizations = lists.map(({ org, rules, notFound }) => ({ org, rules: rules.length, notFound }));
    console.log(JSON.stringify({ folder, organizations }));
  } else console.log([`The list in ${folder} can be used.`, ...lists.map(listText)].join('\n'));
}

function listText({ org, rules, notFound }: OrganizationList): string {
  const lines = notFound.map((sentence) => `  - ${sentence}`);
  const unknown = lines.length === 0 ? 'Nothing is missing.' : 'Not found in public rules:';
  return [
    `\n${ORG_LABEL[org]}: ${rules.length} ${rules.length === 1 ? 'line' : 'lines'}. ${unknown}`,
    ...lines,
  ].join('\n');
}
