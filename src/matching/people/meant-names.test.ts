import { expect, it } from 'vitest';
import { meantNames } from './meant-names.ts';

it.each([
  ['', '', []],
  ["'", '-', []],
  ['', 'Smith', ['smith, 0', ', smith 0.9']],
  ['John', '', [', john 0', 'john, 0.9']],
  ['John', 'Smith', ['smith, john 0', 'john, smith 0.5']],
  ['', 'Smith, John', ['smith john, 0', 'smith, john 0.1', 'john, smith 0.4']],
  ['', 'SMITH,JOHN', ['smith john, 0', 'smith, john 0.1', 'john, smith 0.4']],
  ['', 'John Smith', ['john smith, 0', 'smith, john 0.1', 'john, smith 0.4']],
  ['John Smith', '', [', john smith 0', 'smith, john 0.1', 'john, smith 0.4']],
  [
    '',
    'Jan van Berg',
    ['jan van berg, 0', 'van berg, jan 0.1', 'berg, jan van 0.2', 'jan, van berg 0.4', 'jan van, berg 0.4'],
  ],
  ['John', 'John Smith', ['john smith, john 0', 'smith, john 0.2', 'john, john smith 0.5']],
  ['John', 'Smith John', ['smith john, john 0', 'smith, john 0.2', 'john, smith john 0.5']],
  ['John Smith', 'Smith', ['smith, john smith 0', 'smith, john 0.2', 'john smith, smith 0.5']],
  ['', 'a b c d e f', ['a b c d e f, 0']],
])('the first name %j and the last name %j may mean %j', (firstName, lastName, expected) => {
  const meant = meantNames({ firstName, lastName });
  expect(meant.map(({ first, last, cost }) => `${last}, ${first}`.trim() + ` ${cost}`)).toEqual(expected);
  expect(meant.map(({ asTyped }) => asTyped)).toEqual(expected.map((_, at) => at === 0));
});
