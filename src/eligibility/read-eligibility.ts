import { join } from 'node:path';
import { z } from 'zod';
import {
  ELIGIBILITY_ANSWERS,
  ELIGIBILITY_QUESTIONS,
  type EligibilityRule,
  NO_MICROCHIP,
} from '../domain/judgment/eligibility.ts';
import { type Org, ORGS } from '../domain/org.ts';
import { SHOW_KINDS } from '../domain/judgment/show-kind.ts';
import { EligibilityError } from './eligibility-error.ts';
import {
  day,
  needsDays,
  needsSources,
  notFound,
  OBJECT,
  readListFile,
  shownSources,
  sources,
  text,
} from './list-file.ts';

/** Lines about these questions may list entity types. */
const MEMBER_QUESTIONS: ReadonlySet<string> = new Set([
  'ride',
  'own',
  'train',
  'coach',
  'handle',
  'safe-sport-grace',
]);

const GRACE = 'safe-sport-grace';

/** Maximum grace period for new members, in days. After a year, a member is no longer new. */
const MOST_GRACE = 366;

const rule = z
  .strictObject(
    {
      question: z.enum(ELIGIBILITY_QUESTIONS, {
        error: `expected one of ${ELIGIBILITY_QUESTIONS.join(', ')}`,
      }),
      values: z
        .array(text, { error: 'expected a list of strings' })
        .min(1, { error: 'expected at least one word' }),
      entities: z
        .array(z.enum(['I', 'O', 'F'], { error: 'expected I, O or F' }), {
          error: 'expected a list of I, O and F',
        })
        .min(1, { error: 'expected at least one of I, O and F, or leave it out' })
        .optional(),
      kinds: z
        .array(z.enum(SHOW_KINDS, { error: `expected one of ${SHOW_KINDS.join(', ')}` }), {
          error: 'expected a list of show kinds',
        })
        .min(1, { error: 'expected at least one kind of show, or leave it out' })
        .optional(),
      answer: z.enum(ELIGIBILITY_ANSWERS, { error: `expected one of ${ELIGIBILITY_ANSWERS.join(', ')}` }),
      source: text,
      from: day,
      until: day,
      says: text,
      days: z.int({ error: 'expected a number of days' }).min(1, { error: 'expected at least 1 day' }).max(MOST_GRACE, { error: `expected at most ${MOST_GRACE} days` }).optional(),
    },
    OBJECT,
  )
  .superRefine(({ question, values, entities, answer, from, until, days }, context) => {
    if (question === 'microchip' && values.some((value) => value.toLowerCase() !== NO_MICROCHIP.toLowerCase())) {
      const message = `expected ["${NO_MICROCHIP}"]: the answer says whether a horse may compete without a microchip`;
      context.addIssue({ code: 'custom', path: ['values'], message });
    }
    if (entities !== undefined && !MEMBER_QUESTIONS.has(question)) {
      context.addIssue({
        code: 'custom',
        path: ['entities'],
        message: `expected no entities: ${question} applies to everyone`,
      });
    }
    if (question === GRACE && answer !== 'ask') {
      const message = 'expected "ask": a person must check a new member without the training';
      context.addIssue({ code: 'custom', path: ['answer'], message });
    }
    if ((question === GRACE) !== (days !== undefined)) {
      const message = question === GRACE ? `expected a number of days: ${GRACE} needs one` : `expected no days: only ${GRACE} has them`;
      context.addIssue({ code: 'custom', path: ['days'], message });
    }
    needsDays({ from, until }, context);
  });

const listFile = z
  .strictObject(
    {
      organization: z.enum(ORGS as readonly [Org, ...Org[]], { error: `expected one of ${ORGS.join(', ')}` }),
      sources,
      rules: z.array(rule, { error: 'expected a list of rules' }),
      notFound,
    },
    OBJECT,
  )
  .superRefine(({ sources, rules }, context) => needsSources(sources, rules, 'rules', context));

export interface OrganizationList {
  org: Org;
  rules: readonly EligibilityRule[];
  /** Rules that were not found in public documents, one sentence each. */
  notFound: readonly string[];
}

/**
 * Reads `usef.json`, `usdf.json` and `ushja.json` from a folder (requirements 11.45 to 11.49). Throws an EligibilityError that
 * lists all errors.
 */
export async function readLists(folder: string): Promise<OrganizationList[]> {
  const files = await Promise.all(ORGS.map((org) => readList(join(folder, `${org}.json`), org)));
  const wrong = files.flatMap((file) => ('wrong' in file ? file.wrong : []));
  if (wrong.length > 0) throw new EligibilityError(wrong);
  return files.flatMap((file) => ('rules' in file ? [file] : []));
}

async function readList(file: string, org: Org): Promise<OrganizationList | { wrong: string[] }> {
  const read = await readListFile(file, listFile);
  if (read === null)
    return { wrong: [`${file}: cannot be read. The folder needs usef.json, usdf.json and ushja.json.`] };
  if ('wrong' in read) return read;
  const { organization, sources, rules, notFound } = read.content;
  if (organization !== org)
    return { wrong: [`${file}:${read.lineAt(['organization'])}: organization: expected ${org}`] };
  const shown = shownSources(sources);
  return {
    org,
    notFound,
    rules: rules.map(({ entities, kinds, source, ...rest }) => ({
      ...rest,
      org,
      entities: entities ?? null,
      kinds: kinds ?? null,
      source: shown(source),
    })),
  };
}
