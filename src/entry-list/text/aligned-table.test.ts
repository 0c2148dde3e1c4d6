import { describe, expect, it } from 'vitest';
import type { EntryList } from '../entry-list.ts';
import { readEntryList } from '../read-entry-list.ts';
import { shortRow } from '../../../test/support/short-rows.ts';
import { splitText } from './split-text.ts';

/* Tables in emails or in text from PDFs (requirement 15.3). The people are fictional. */

function asked({ questions }: EntryList): string[] {
  return questions.flatMap(({ samples }) => samples);
}

const MAIL = `Hi Ann,

Here are our entries for Saturday:

Back #   Horse              Rider             USEF #     Owner
12       Alder Creek        Ann Field         9500001    FIELD, ANN
13       Birch Hill         Bo Reed                      Oak Farm
         Cedar Lane         Cy Stone          9500003    Elm Farm
15       A Very Long Name H Ed Lane           9500005    Ed Lane
16       A Name Beyond Its Column Flo Lane    9500006    Ed Lane

Please call with any questions.

Thanks,
Jane Roe
`;

describe('a table aligned with spaces (requirement 15.3)', () => {
  it('gets its cells by position, and the text of an email around it is not an entry', async () => {
    const list = await readEntryList(MAIL);
    expect(list.rows.map(shortRow)).toEqual([
      '6/12/, horse Alder Creek, owner FIELD, ANN, rider Ann Field usef=9500001',
      '7/13/, horse Birch Hill, owner Oak Farm, rider Bo Reed',
      '8//, horse Cedar Lane, owner Elm Farm, rider Cy Stone usef=9500003',
      '9/15/, horse A Very Long Name H, owner Ed Lane, rider Ed Lane usef=9500005',
    ]);
    expect(asked(list)).toEqual(['16, A Name Beyond Its Column Flo Lane, 9500006, Ed Lane', 'Jane Roe']);
  });

  it('may be right-aligned', () => {
    const text = '   No  Horse         Points\n    1  Alder Creek     12.5\n  103  Birch            7.0\n';
    expect(splitText(text).map(({ cells }) => cells)).toEqual([
      ['No', 'Horse', 'Points'],
      ['1', 'Alder Creek', '12.5'],
      ['103', 'Birch', '7.0'],
    ]);
  });

  it('gets its cells in order if nothing is aligned, and the user is asked about a line with too few cells', async () => {
    const list = await readEntryList(
      'Horse  Rider  Rider USEF #\nAlder Creek  Ann Field  9500001\nBirch  Bo Reed  9500002\nDogwood  9500004\n',
    );
    expect(list.rows.map(shortRow)).toEqual([
      '2//, horse Alder Creek, rider Ann Field usef=9500001',
      '3//, horse Birch, rider Bo Reed usef=9500002',
    ]);
    expect(asked(list)).toEqual(['Dogwood, 9500004']);
  });

  it.each([
    ['commas with two spaces after them', 'Horse,  Rider\nAlder,  Ann\nBirch,  Bo\n'],
    ['tabs', 'Horse\tRider\nAlder  Creek\tAnn\nBirch  Hill\tBo\n'],
    ['bars framed by spaces', '| Horse   | Rider |\n| Alder   | Ann   |\n'],
  ])('is not read from %s', (_, text) => {
    expect(splitText(text).every(({ cells }) => cells.length === 2)).toBe(true);
  });
});

describe('a table with a drawn frame', () => {
  it.each([
    ['Markdown', '| Horse | Rider |\n|-------|:-----:|\n| Alder | Ann   |\n|       | Bo    |\n'],
    [
      'plus and minus signs',
      '+-------+-------+\n| Horse | Rider |\n+-------+-------+\n| Alder | Ann   |\n|       | Bo    |\n+-------+-------+\n',
    ],
    [
      'lines',
      '┌───────┬───────┐\n│ Horse │ Rider │\n├───────┼───────┤\n│ Alder │ Ann   │\n│       │ Bo    │\n└───────┴───────┘\n',
    ],
    ['Markdown without a frame', 'Horse | Rider\n--- | ---\nAlder | Ann\n | Bo\n'],
  ])('is read if it is drawn with %s', (_, text) => {
    expect(splitText(text).map(({ cells }) => cells)).toEqual([
      ['Horse', 'Rider'],
      ['Alder', 'Ann'],
      ['', 'Bo'],
    ]);
  });
});

it('a column that is filled only in the header line is kept', async () => {
  const list = `Horse       Trainer     USEF Reg   Owner 2     Owner 2 USEF   Stall
Alder       Tom Roe     9500002                                A1
Birch       Una Vale    9500003                                B2
`;
  const { rows, columns } = await readEntryList(list);
  expect(columns.map(({ name }) => name)).toEqual([
    'Horse',
    'Trainer',
    'USEF Reg',
    'Owner 2',
    'Owner 2 USEF',
    'Stall',
  ]);
  expect(shortRow(rows[0] as (typeof rows)[0])).toContain('trainer Tom Roe usef=9500002');
});
