import { join } from 'node:path';
import { z } from 'zod';
import { ENTRY_ROLES } from '../domain/entries/entry.ts';
import { CLASS_MEANINGS, type Classes } from '../domain/judgment/class-names.ts';
import { type Org, ORGS } from '../domain/org.ts';
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

const orgs = z
  .array(z.enum(ORGS as readonly [Org, ...Org[]], { error: `expected one of ${ORGS.join(', ')}` }), {
    error: 'expected a list of organizations',
  })
  .min(1, { error: 'expected at least one organization' });

const phrase = text.refine((written) => /[a-z]/i.test(written), { error: 'expected a phrase with letters' });

const phrases = z.array(phrase, { error: 'expected a list of strings' });

const line = z
  .strictObject(
    {
      means: z.enum(CLASS_MEANINGS, { error: `expected one of ${CLASS_MEANINGS.join(', ')}` }),
      words: phrases.min(1, { error: 'expected at least one phrase' }),
      except: phrases.optional(),
      flows: orgs.optional(),
      organizations: orgs.optional(),
      roles: z
        .array(z.enum(ENTRY_ROLES, { error: `expected one of ${ENTRY_ROLES.join(', ')}` }), {
          error: 'expected a list of roles',
        })
        .min(1, { error: 'expected at least one role' })
        .optional(),
      source: text,
      from: day,
      until: day,
      says: text,
    },
    OBJECT,
  )
  .superRefine(({ means, organizations, roles, from, until }, context) => {
    for (const [key, value] of Object.entries({ organizations, roles })) {
      if ((means === 'exempt') === (value !== undefined)) continue;
      const message =
        means === 'exempt'
          ? `expected a list of ${key} that the class exempts`
          : `expected no ${key}: only an exempt class has them`;
      context.addIssue({ code: 'custom', path: [key], message });
    }
    needsDays({ from, until }, context);
  });

const classesFile = z
  .strictObject({ sources, classes: z.array(line, { error: 'expected a list of class names' }), notFound }, OBJECT)
  .superRefine(({ sources, classes }, context) => needsSources(sources, classes, 'classes', context));

export interface ClassList {
  classes: Classes;
  notFound: readonly string[];
}

export const CLASSES_FILE = 'classes.json';

/**
 * Reads a folder's `classes.json` (requirements 11.85 to 11.89). Returns null if the folder has none, like folders from earlier
 * versions; then no class is exempt. Throws an EligibilityError that lists all errors.
 */
export async function readClassList(folder: string): Promise<ClassList | null> {
  const read = await readListFile(join(folder, CLASSES_FILE), classesFile);
  if (read === null) return null;
  if ('wrong' in read) throw new EligibilityError(read.wrong);
  const { sources, classes, notFound } = read.content;
  const shown = shownSources(sources);
  return {
    notFound,
    classes: classes.map(({ except, flows, organizations, roles, source, ...rest }) => ({
      ...rest,
      except: except ?? [],
      flows: flows ?? null,
      organizations: organizations ?? [],
      roles: roles ?? [],
      source: shown(source),
    })),
  };
}
