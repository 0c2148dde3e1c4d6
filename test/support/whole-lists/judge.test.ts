import { describe, expect, it } from 'vitest';
import type { RowLine } from '../../../src/contract/entry-check.ts';
import type { EntryParty, EntryRow } from '../../../src/domain/entries/entry.ts';
import type { ListQuestion } from '../../../src/domain/entries/list-question.ts';
import { judged } from './judge.ts';
import type { CheckedList } from './run-list.ts';
import type { Mention, WholeList } from './whole-list.ts';
import type { WorldRecord } from './world.ts';

const ANN: WorldRecord = {
  what: 'person',
  name: 'Ann Fieldworth',
  firstName: 'Ann',
  lastName: 'Fieldworth',
  usef: '6100001',
  usdf: '110001',
  trouble: null,
  minor: false,
  foaled: '',
  microchip: '',
  fei: '',
  owner: null,
};

/** Makes a list with the rider's name under `Kid` and number under `Kid #`. */
function listOf(more: Partial<WholeList> = {}, roles: Mention['roles'] = ['rider']): WholeList {
  const place = { sheet: 'Entries', line: 2 };
  const mention: Mention = {
    slot: 'rider',
    record: ANN,
    names: [ANN.name],
    numbers: [ANN.usef],
    roles,
    places: [
      { ...place, header: 'Kid', column: 0, text: ANN.name, part: 'name' },
      { ...place, header: 'Kid #', column: 1, text: ANN.usef, part: 'number' },
    ],
  };
  return {
    number: 1,
    flow: 'usef',
    format: 'comma',
    bytes: new Uint8Array(),
    mentions: [mention],
    troubles: [],
    plain: false,
    features: [],
    ...more,
  };
}

const RIDER: EntryParty = {
  role: 'rider',
  name: ANN.name,
  numbers: { usef: ANN.usef },
  foalYear: null,
  chosen: null,
};

function question(code: ListQuestion['code'], about: string, samples: string[] = []): ListQuestion {
  return { code, about, samples, count: 1, text: 'It was not understood.', remedy: 'Say what it is.' };
}

function answer(
  party: Partial<EntryParty> | null,
  {
    records = {},
    questions = [],
    codes = [],
    inOrder = false,
  }: Partial<CheckedList> & {
    records?: RowLine['parties'][number]['records'];
    codes?: string[];
  } = {},
): CheckedList {
  const parties = party === null ? [] : [{ ...RIDER, ...party }];
  const row: EntryRow = { row: 2, backNumber: '', className: '', parties, errors: [] };
  const findings = codes.map((code) => ({
    code,
    severity: 'look' as const,
    organization: null,
    date: null,
    text: '',
    remedy: null,
  }));
  const line = {
    row: 2,
    parties: parties.map(({ role }) => ({
      role,
      match: 'number' as const,
      records,
      judgment: 'in-order' as const,
      findings,
      proposals: [],
    })),
  } as unknown as RowLine;
  return { refused: null, rows: [row], lines: [line], questions, inOrder, all: [] };
}

describe('the judge of whole lists', () => {
  it.each<[string, WholeList, CheckedList, string]>([
    ['everything was read', listOf(), answer({}, { records: { usef: ANN.usef } }), ''],
    ['another record was taken', listOf(), answer({}, { records: { usef: '6100002' } }), 'wrong-record'],
    [
      'the record was taken in another role',
      listOf(),
      answer({ role: 'owner' }, { records: { usef: ANN.usef } }),
      'silent-person wrong-record',
    ],
    [
      'the record of someone outside the show was taken',
      listOf({}, []),
      answer({}, { records: { usef: ANN.usef } }),
      'wrong-record',
    ],
    ['someone outside the show was left out', listOf({}, []), answer(null), ''],
    ['nobody was read', listOf(), answer(null), 'silent-person'],
    [
      'the column is asked about',
      listOf(),
      answer(null, { questions: [question('column-unread', 'KID')] }),
      '',
    ],
    [
      'the column is asked about by its values',
      listOf(),
      answer(null, { questions: [question('column-unread', 'Column 1', [ANN.name])] }),
      '',
    ],
    [
      'another column is asked about',
      listOf(),
      answer(null, { questions: [question('column-unread', 'Groom')] }),
      'silent-person',
    ],
    [
      'the whole list is asked about',
      listOf(),
      answer(null, { questions: [question('no-rider-column', '')] }),
      'silent-person',
    ],
    [
      'the sheet is asked about',
      listOf(),
      answer(null, { questions: [question('sheet-unread', 'Entries')] }),
      '',
    ],
    [
      'another sheet is asked about',
      listOf(),
      answer(null, { questions: [question('sheet-unread', 'Notes')] }),
      'silent-person',
    ],
    ['the rider was read in another role, and needs a look', listOf(), answer({ role: 'owner' }), ''],
    ['half of the name was read', listOf(), answer({ name: ANN.name.split(' ')[1] ?? '' }), 'silent-cell'],
    ['the number was left out', listOf(), answer({ numbers: {} }), 'silent-cell'],
    ['the name was left out', listOf(), answer({ name: '' }), 'silent-cell'],
    ['the list is in order', listOf(), answer({}, { inOrder: true }), ''],
    [
      'the list is reported as in order, and should not be',
      listOf({ troubles: ['suspended'] }),
      answer({}, { inOrder: true }),
      'false-green',
    ],
    ['a plain list is not reported as in order', listOf({ plain: true }), answer({}), 'noise'],
    ['a word was read as a name', listOf(), answer({ name: 'same' }), 'silent-cell word-as-person'],
    [
      'a word was reported as nobody’s name',
      listOf(),
      answer({ name: 'TBD' }, { codes: ['not-named'] }),
      'silent-cell',
    ],
    ['a rider was invented', listOf(), answer({ name: 'Ring 2', numbers: {} }), 'invented silent-person'],
    ['the list is refused', listOf(), { ...answer(null), refused: 'It is a picture.' }, 'unreadable'],
  ])('names the faults if %s', (_what, list, checked, expected) => {
    const faults = judged(list, checked).map(({ is }) => is);
    expect([...new Set(faults)].toSorted().join(' ')).toBe(expected);
  });
});
