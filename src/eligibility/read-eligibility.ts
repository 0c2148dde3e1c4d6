import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { z } from 'zod';
import { parseCalendarDate } from '../domain/calendar/calendar-date.ts';
import {
  ELIGIBILITY_ANSWERS,
  ELIGIBILITY_QUESTIONS,
  type Eligibility,
  type EligibilityRule,
} from '../domain/judgment/eligibility.ts';
import { type Org, ORGS } from '../domain/org.ts';
import { EligibilityError } from './eligibility-error.ts';

const OBJECT = { error: 'expected an object' };

const text = z
  .string({ error: 'expected a text' })
  .trim()
  .min(1, { error: 'expected a text that is not empty' });

const day = z
  .string({ error: 'expected a day written YYYY-MM-DD, or null' })
  .transform((written, context) => {
    const date = parseCalendarDate(written);
    if (date === null) context.addIssue('expected a real day written YYYY-MM-DD, or null');
    return date;
  })
  .nullable();

const source = z.strictObject(
  {
    id: text,
    title: text,
    publisher: text,
    official: z.boolean({ error: 'expected true or false' }),
    address: text,
    /** The date of the document, as far as it is known. */
    dated: z
      .string({ error: 'expected a date' })
      .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, { error: 'expected a date written YYYY, YYYY-MM or YYYY-MM-DD' }),
    /** What else there is to know of the document: that it is a copy, or has no date. No card shows it. */
    note: text.optional(),
  },
  OBJECT,
);

/** The questions about a member, whose entity type a line may name. */
const MEMBER_QUESTIONS: ReadonlySet<string> = new Set(['ride', 'own', 'train', 'coach', 'handle']);

const rule = z
  .strictObject(
    {
      question: z.enum(ELIGIBILITY_QUESTIONS, {
        error: `expected one of ${ELIGIBILITY_QUESTIONS.join(', ')}`,
      }),
      values: z
        .array(text, { error: 'expected a list of texts' })
        .min(1, { error: 'expected at least one word' }),
      entities: z
        .array(z.enum(['I', 'O', 'F'], { error: 'expected I, O or F' }), {
          error: 'expected a list of I, O and F',
        })
        .min(1, { error: 'expected at least one of I, O and F, or leave it out' })
        .optional(),
      answer: z.enum(ELIGIBILITY_ANSWERS, { error: `expected one of ${ELIGIBILITY_ANSWERS.join(', ')}` }),
      source: text,
      from: day,
      until: day,
      says: text,
    },
    OBJECT,
  )
  .superRefine(({ question, entities, from, until }, context) => {
    if (entities !== undefined && !MEMBER_QUESTIONS.has(question)) {
      context.addIssue({
        code: 'custom',
        path: ['entities'],
        message: `expected no entities: ${question} is asked of all alike`,
      });
    }
    if (from !== null && until !== null && from > until) {
      context.addIssue({
        code: 'custom',
        path: ['until'],
        message: 'expected a day on or after the one in "from"',
      });
    }
  });

/** The shape of a file of the list (docs/eligibility.md). */
const listFile = z
  .strictObject(
    {
      organization: z.enum(ORGS as readonly [Org, ...Org[]], { error: `expected one of ${ORGS.join(', ')}` }),
      sources: z.array(source, { error: 'expected a list of sources' }),
      rules: z.array(rule, { error: 'expected a list of rules' }),
      /** What was looked for in public documents and not found, in plain words. */
      notFound: z.array(text, { error: 'expected a list of texts' }),
    },
    OBJECT,
  )
  .superRefine(({ sources, rules }, context) => {
    const known = new Set<string>();
    for (const [at, { id }] of sources.entries()) {
      if (known.has(id)) {
        const message = `expected an id that no source before has, found "${id}"`;
        context.addIssue({ code: 'custom', path: ['sources', at, 'id'], message });
      }
      known.add(id);
    }
    for (const [at, { source: id }] of rules.entries()) {
      if (known.has(id)) continue;
      context.addIssue({
        code: 'custom',
        path: ['rules', at, 'source'],
        message: `expected the id of a source, found "${id}"`,
      });
    }
  });

/** The list of one organization. */
export interface OrganizationList {
  org: Org;
  rules: readonly EligibilityRule[];
  /** What was looked for in public documents and not found, one sentence each. */
  notFound: readonly string[];
}

/**
 * Reads the list of eligibility: `usef.json`, `usdf.json` and `ushja.json` of a folder (requirements 11.45 to 11.49). Throws
 * an EligibilityError that names everything that is wrong.
 */
export async function readEligibility(folder: string): Promise<Eligibility> {
  return (await readLists(folder)).flatMap(({ rules }) => rules);
}

/** The same, organization by organization, with what was not found in public rules. Throws the same error. */
export async function readLists(folder: string): Promise<OrganizationList[]> {
  const files = await Promise.all(ORGS.map((org) => readList(join(folder, `${org}.json`), org)));
  const wrong = files.flatMap((file) => ('wrong' in file ? file.wrong : []));
  if (wrong.length > 0) throw new EligibilityError(wrong);
  return files.flatMap((file) => ('rules' in file ? [file] : []));
}

async function readList(file: string, org: Org): Promise<OrganizationList | { wrong: string[] }> {
  let json: string;
  try {
    json = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch {
    return { wrong: [`${file}: cannot be read. The folder needs usef.json, usdf.json and ushja.json.`] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(json, errors, { disallowComments: true });
  const [broken] = errors;
  if (broken !== undefined || tree === undefined) {
    const reason = broken === undefined ? 'the file is empty' : printParseErrorCode(broken.error);
    return { wrong: [`${file}:${lineOf(json, broken?.offset ?? 0)}: not JSON (${reason})`] };
  }
  const result = listFile.safeParse(JSON.parse(json));
  if (!result.success) {
    return {
      wrong: result.error.issues.flatMap(mistakesOf).map(({ path, message }) => {
        const place = path.filter((part) => typeof part !== 'symbol');
        const where = place.length === 0 ? '' : `${place.join('.')}: `;
        return `${file}:${lineOf(json, offsetOf(place))}: ${where}${message}`;
      }),
    };
  }
  const { organization, sources, rules, notFound } = result.data;
  if (organization !== org)
    return { wrong: [`${file}:${lineOf(json, offsetOf(['organization']))}: organization: expected ${org}`] };
  const shown = new Map(sources.map(({ id, title, dated }) => [id, `${title}, ${shownDate(dated)}`]));
  return {
    org,
    notFound,
    rules: rules.map(({ entities, source: id, ...rest }) => ({
      ...rest,
      org,
      entities: entities ?? null,
      source: shown.get(id) ?? id,
    })),
  };

  /** Where the innermost part of a path that the file has begins. */
  function offsetOf(path: readonly (string | number)[]): number {
    for (let length = path.length; length > 0; length -= 1) {
      const node = tree && findNodeAtLocation(tree, path.slice(0, length));
      if (node !== undefined) return node.offset;
    }
    return 0;
  }
}

/** One mistake for each key too many, at the key itself; any other issue as it is. */
function mistakesOf(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code !== 'unrecognized_keys') return [issue];
  return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'expected no such key' }));
}

/** The date of a document as screens and paper write dates: `12/31/2025`, `12/2025` or `2025`. */
function shownDate(dated: string): string {
  const [year = '', ...rest] = dated.split('-');
  return [...rest, year].join('/');
}

/** The line of a place in a text, from 1. */
function lineOf(whole: string, offset: number): number {
  return whole.slice(0, offset).split('\n').length;
}
