import { describe, expect, it } from 'vitest';
import { readEntryList } from '../read-entry-list.ts';
import { contactKinds } from './contact-columns.ts';

describe('contact columns (requirement 15.152)', () => {
  it.each<[headers: string[], cells: string[], kinds: (string | null)[]]>([
    [['Email'], ['ann@example.com'], ['email']],
    [['Rider E-mail'], ['ann@example.com'], ['rider-email']],
    [['Owner Email Address'], ['ann@example.com'], ['owner-email']],
    [['Email'], ['yes'], [null]],
    [['Parent Email'], ['ann@example.com'], [null]],
    [['Emergency Contact Email'], ['ann@example.com'], [null]],
    [['Owner/Trainer Email'], ['ann@example.com'], [null]],
    [['Zorp'], ['ann@example.com'], [null]],
    [['Mailing Address'], ['12 Elm Street, Springfield, IL 62701'], ['address']],
    [
      ['Owner Street', 'City', 'State', 'Zip'],
      ['12 Elm Street', 'Springfield', 'IL', '62701'],
      ['owner-address', 'owner-address', 'owner-address', 'owner-address'],
    ],
    [
      ['Rider Address', 'Owner Address', 'Rider City'],
      ['12 Elm Street', '9 Oak Road', 'Springfield'],
      ['rider-address', 'owner-address', 'rider-address'],
    ],
    // A state by itself is not an address.
    [['State'], ['IL'], [null]],
    [['Rider State'], ['IL'], [null]],
    [['Barn Address'], ['9 Oak Road'], [null]],
  ])('are recognized from headers %j and cells %j: %j', (headers, cells, kinds) => {
    expect(
      contactKinds(
        headers,
        cells.map((cell) => [cell]),
      ),
    ).toEqual(kinds);
  });

  it('appear in the rows, and name nobody', async () => {
    const { rows, questions } = await readEntryList(
      'Horse,Rider,Rider Email,Owner,Owner Street,City,Email\n' +
        'Alder,Ann Field,ann@example.com,Bo Reed,12 Elm Street,Springfield,\n',
    );
    expect(questions).toEqual([]);
    expect(rows[0]?.parties.map(({ name }) => name)).toEqual(['Alder', 'Bo Reed', 'Ann Field']);
    expect(rows[0]?.contacts).toEqual([
      { role: 'rider', part: 'email', text: 'ann@example.com' },
      { role: 'owner', part: 'address', text: '12 Elm Street' },
      { role: 'owner', part: 'address', text: 'Springfield' },
    ]);
  });

  it('belong to whoever the row names, in a list with one person per row', async () => {
    const { rows } = await readEntryList(
      'Entry #,Role,Name,Email\n401,Horse,Alder,\n401,Rider,Ann Field,ann@example.com\n401,Owner,Bo Reed,bo@example.com\n',
      { columns: { Email: 'rider-email' } },
    );
    expect(rows[0]?.contacts).toEqual([
      { role: 'rider', part: 'email', text: 'ann@example.com' },
      { role: 'owner', part: 'email', text: 'bo@example.com' },
    ]);
  });

  it('become questions if they name somebody', async () => {
    const { questions } = await readEntryList(
      'Horse,Rider,Email\nAlder,Ann Field,ann@example.com\nBirch,Cy Stone,Zorander Field <z@example.com>\n',
    );
    expect(questions.map(({ code, about }) => [code, about])).toEqual([['column-unread', 'Email']]);
  });

  it('shorten long text so that it cannot pass for an address', async () => {
    const { rows } = await readEntryList(
      `Horse,Rider,Email\nAlder,Ann Field,${'a'.repeat(190)}@example.community\n`,
    );
    expect(rows[0]?.contacts?.[0]?.text.endsWith('…')).toBe(true);
  });
});
