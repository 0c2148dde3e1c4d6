import { type Classes, NO_CLASSES } from '../domain/judgment/class-names.ts';
import type { Eligibility } from '../domain/judgment/eligibility.ts';
import { EligibilityError } from './eligibility-error.ts';
import { type ClassList, readClassList } from './read-classes.ts';
import { type OrganizationList, readLists } from './read-eligibility.ts';

interface EligibilityFolder {
  lists: readonly OrganizationList[];
  /** Null if the folder has no `classes.json`. Then no class is exempt, a championship, or an FEI class. */
  classList: ClassList | null;
}

/**
 * Reads an eligibility folder (requirements 11.45 to 11.49 and 11.85 to 11.89). Throws an EligibilityError that lists the
 * errors from all files.
 */
export async function readFolder(folder: string): Promise<EligibilityFolder> {
  const [lists, classList] = await Promise.allSettled([readLists(folder), readClassList(folder)]);
  if (lists.status === 'fulfilled' && classList.status === 'fulfilled')
    return { lists: lists.value, classList: classList.value };
  const reasons = [lists, classList].flatMap((one): unknown[] =>
    one.status === 'rejected' ? [one.reason] : [],
  );
  const other = reasons.find((reason) => !(reason instanceof EligibilityError));
  if (other !== undefined) throw other;
  throw new EligibilityError(
    reasons.flatMap((reason) => (reason instanceof EligibilityError ? reason.lines : [])),
  );
}

export interface JudgedWith {
  eligibility: Eligibility;
  classes: Classes;
}

/** Reads the folder, but returns only the data that judgments need. Throws like `readFolder`. */
export async function readJudgedWith(folder: string): Promise<JudgedWith> {
  const { lists, classList } = await readFolder(folder);
  return {
    eligibility: lists.flatMap(({ rules }) => rules),
    classes: classList?.classes ?? NO_CLASSES,
  };
}
