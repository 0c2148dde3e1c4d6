import { expect, it } from 'vitest';
import { compact, fold } from '../../domain/names/fold.ts';
import { isCut, isCutPerson } from './cut-names.ts';

const LONG = 'The Remarkable and Altogether Unlikely Adventures';

it.each([
  ['after 30 letters', LONG.slice(0, 30), LONG, true],
  ['after 30 letters, the last a blank', LONG.slice(0, 29), LONG, true],
  ['after 28 letters', LONG.slice(0, 28), LONG, true],
  ['after 27 letters: too short for show papers', LONG.slice(0, 27), LONG, false],
  ['the whole name', LONG, LONG, false],
  ['another name of the same length', 'The Remarkable and Altogethex', LONG, false],
  ['in capitals', LONG.slice(0, 30).toUpperCase(), LONG, true],
])('%s', (_what, typed, recorded, expected) => {
  expect(isCut(typed, compact(fold(typed)), compact(fold(recorded)))).toBe(expected);
});

const PERSON = { firstName: 'Maximiliana Alexandrina', lastName: 'Featheringstonehaugh-Cox' };

it.each([
  ['first name first', 'Maximiliana Alexandrina Feathe', true],
  ['last name first, with letters of the first name', 'FEATHERINGSTONEHAUGH-COX, MAXI', true],
  ['last name first, with too little of the first name', 'FEATHERINGSTONEHAUGH-COX,    M', false],
  ['the name of a sister', 'FEATHERINGSTONEHAUGH-COX, ANNA', false],
])('%s', (_what, typed, expected) => {
  expect(isCutPerson(typed, PERSON)).toBe(expected);
});
