import type { z } from 'zod';
import type { Call } from './call.ts';
import { horseOwnerCalls } from './calls/horse-owners.ts';
import { horseSearchCalls } from './calls/horse-searches.ts';
import { judgeChoicesCall } from './calls/judge-choices.ts';
import { listValuesCall } from './calls/list-values.ts';
import { readChoicesCall } from './calls/read-choices.ts';
import { recordsStatusCall } from './calls/records-status.ts';
import { riderSearchCalls } from './calls/rider-searches.ts';
import { safeSportCalls } from './calls/safe-sport.ts';
import { suggestionCalls } from './calls/suggestions.ts';

/** All calls, in the order of the API description. The first seventeen come from requirements 4.18 to 4.28. */
const table = {
  ...horseSearchCalls,
  ...horseOwnerCalls,
  ...riderSearchCalls,
  ...safeSportCalls,
  ...suggestionCalls,
  ...readChoicesCall,
  ...judgeChoicesCall,
  ...listValuesCall,
  ...recordsStatusCall,
};

type Table = typeof table;
export type CallName = keyof Table;

export type CallBody<Name extends CallName> = z.input<Table[Name]['request']>;
export type Question<Name extends CallName> = z.output<Table[Name]['request']>;
export type Answer<Name extends CallName> = z.output<Table[Name]['response']>;

export const calls: {
  readonly [Name in CallName]: Call<z.ZodType<Question<Name>, CallBody<Name>>, z.ZodType<Answer<Name>>>;
} = table;

export const CALL_NAMES: readonly CallName[] = Object.keys(calls) as CallName[];
