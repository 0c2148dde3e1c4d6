import { describe, expect, it } from 'vitest';
import { ListedPerson, namesOnList, soundOf } from './listed-person.ts';

const COMMON = new Set(['ann', 'anna', 'hanna', 'emma', 'ella', 'john', 'joan', 'jane', 'mary']);
const isFirstName = (first: string): boolean => COMMON.has(first);

/** `recorded` is `First|Last`. */
function agreement(typed: string, recorded: string): string {
  const [firstName = '', lastName = ''] = recorded.split('|');
  return new ListedPerson(typed).agreement({ firstName, lastName }, isFirstName);
}

describe('a person’s name on a list', () => {
  it.each([
    ['Jane Doe', 'Jane|Doe'],
    ['JANE  DOE', 'Jane|Doe'],
    ['Doe, Jane', 'Jane|Doe'],
    ['DOE,JANE', 'Jane|Doe'],
    ['Émile Müller', 'Emile|Muller'],
    ['Mary Ann Lee', 'Mary Ann|Lee'],
    ['Mary Ann Lee', 'Mary|Ann Lee'],
    ['Maryann Lee', 'Mary Ann|Lee'],
    ["Bo O'Malley", 'Bo|O Malley'],
    ['Jan van der Berg', 'Jan|van der Berg'],
    ['Robert Stone Jr.', 'Robert|Stone Jr'],
    ['Stone, Robert, Jr', 'Robert|Stone Jr'],
    ['Dr. Jane Doe', 'Jane|Doe'],
  ])('%s is exactly %s', (typed, recorded) => {
    expect(agreement(typed, recorded)).toBe('same');
  });

  it.each([
    ['CorbinTracy', 'Corbin|Tracy'],
    ['Mari aHebert', 'Maria|Hebert'],
    ['TracyCorbin', 'Corbin|Tracy'],
    ['Maryann Lee', 'Mary|Ann Lee'],
    ['Mary Ann B. Lee', 'Maryann|Lee'],
    ['Mary Ann Lee', 'Maryann B|Lee'],
    ['Maryann B. Lee', 'Mary Ann|Lee'],
    ['Maryann Beth Lee', 'Mary Ann B|Lee'],
    ['Jane Doe', 'Jane Ann|Doe'],
    ['Jane A. Doe', 'Jane|Doe'],
    ['Jane A. Doe', 'Jane Ann|Doe'],
    ['Liz Doe', 'Elizabeth|Doe'],
    ['Elizabeth Doe', 'Liz|Doe'],
    ['Robert Stone', 'Robert|Stone III'],
    ['Jan Berg', 'Jan|van der Berg'],
    ['Ann MacDonald', 'Ann|McDonald'],
    ['Doe Jane', 'Jane|Doe'],
  ])('%s is another spelling of %s', (typed, recorded) => {
    expect(agreement(typed, recorded)).toBe('equal');
  });

  it.each([
    ['Jame Doe', 'Jane|Doe'],
    ['Jane Deo', 'Jane|Doe'],
    ['Jane Smit', 'Jane|Smith'],
    ['Sarah Quick', 'Sara|Quick'],
    ['Kristin Smith', 'Kristyn|Smith'],
    ['J. Doe', 'Jane|Doe'],
    ['Ann Doe', 'Jane Ann|Doe'],
    ['Jane Smith', 'Jane|Smith-Jones'],
    ['Barbara Lte', 'Barbara|Lee'],
    ['Maximiliana Alexandrina Feathe', 'Maximiliana Alexandrina|Featherstonehaugh'],
    ['Katherine Featherstonehaugh', 'Katherine|Fetherstonhaugh'],
  ])('%s is near %s', (typed, recorded) => {
    expect(agreement(typed, recorded)).toBe('near');
  });

  it.each([
    // A different first name is not a misspelling, no matter how near.
    ['Hanna Field', 'Anna|Field'],
    ['Anna Field', 'Hanna|Field'],
    ['Emma Field', 'Ella|Field'],
    ['Joan Field', 'John|Field'],
    ['Jane Doe', 'John|Doe'],
    ['Jane Doe', 'Jane|Roe Smith'],
    ['Jim Do', 'Jim|Ho'],
    // Mistakes in both names.
    ['Jame Smit', 'Jane|Smith'],
    // Father and son, and two sisters.
    ['Robert Stone Jr', 'Robert|Stone Sr'],
    ['Robert Stone II', 'Robert|Stone III'],
    ['Mary Ann Lee', 'Mary Beth|Lee'],
    ['Mary A. Lee', 'Mary B.|Lee'],
    ['Mary Ann B. Lee', 'Maryann C|Lee'],
    ['Ann A. Field', 'Anna Marie|Field'],
    ['R. Doe', 'Jane|Doe'],
    ['', 'Jane|Doe'],
    ['Jane Doe', '|'],
  ])('%s is not %s', (typed, recorded) => {
    expect(agreement(typed, recorded)).toBe('other');
  });
});

describe('namesOnList', () => {
  it.each([
    ['Doe, Jane', ['Jane|Doe']],
    ['Jane Doe', ['Jane|Doe']],
    ['Mary Ann Lee', ['Mary Ann|Lee', 'Mary|Ann Lee']],
    ['Jan van der Berg', ['Jan|van der Berg', 'Jan van|der Berg', 'Jan van der|Berg']],
    ['Cher', ['|Cher']],
    ['', []],
  ])('reads %j as %j', (typed, ways) => {
    expect(namesOnList(typed).map(({ firstName, lastName }) => `${firstName}|${lastName}`)).toEqual(ways);
  });
});

describe('soundOf', () => {
  it.each([
    ['sara', 'sarah', true],
    ['jon', 'john', true],
    ['catherine', 'katherine', true],
    ['ann', 'anne', true],
    ['stephanie', 'stefanie', true],
    ['cathy', 'kathie', true],
    ['anna', 'hanna', false],
    ['ann', 'anna', false],
    ['mary', 'mario', false],
    ['jane', 'joan', false],
  ])('%s and %s sound alike: %s', (a, b, alike) => {
    expect(soundOf(a) === soundOf(b)).toBe(alike);
  });
});

describe('only a last name on a list', () => {
  it.each([
    ['Doe', 'Jane|Doe', 'less'],
    ['VAN DER BERG', 'Jan|van der Berg', 'less'],
    ['Doe', 'Jane|Doe-Field', 'other'],
    ['Jane', 'Jane|Doe', 'other'],
    ['Doe', '|Doe', 'same'],
  ])('%s for %s is %s', (typed, recorded, expected) => expect(agreement(typed, recorded)).toBe(expected));
});
