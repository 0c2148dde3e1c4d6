import { expect, it } from 'vitest';
import { memberName } from './record-rows.ts';

it.each<[string, string | null, string | null, string | null, string, string, string]>([
  ['I', null, 'John', 'Doe', 'John Doe', 'John', 'Doe'],
  ['I', 'Doe, John', null, null, 'John Doe', 'John', 'Doe'],
  ['I', 'John van der Berg Jr.', null, null, 'John van der Berg Jr.', 'John', 'van der Berg Jr.'],
  ['I', 'Doe, Johnny', 'John', 'Doe', 'John Doe', 'John', 'Doe'],
  ['I', 'John Doe', null, 'Doe', 'John Doe', 'John', 'Doe'],
  ['I', null, null, 'Doe', 'Doe', '', 'Doe'],
  ['I', null, null, 'De La Cruz', 'De La Cruz', '', 'De La Cruz'],
  ['I', null, null, 'Smith Jones', 'Smith Jones', '', 'Smith Jones'],
  ['I', null, 'Cher', null, 'Cher', '', 'Cher'],
  ['O', 'Berg Stables, LLC', null, null, 'Berg Stables, LLC', '', ''],
  ['F', null, 'Golden', 'Farm', 'Golden Farm', '', ''],
  ['X', 'Some Trust', null, null, 'Some Trust', '', ''],
])(
  'entity type %s with the names %j, %j and %j is stored as %j: first %j, last %j',
  (entityType, name, first, last, shown, firstName, lastName) =>
    expect(memberName(entityType, name, first, last)).toEqual({ name: shown, firstName, lastName }),
);
