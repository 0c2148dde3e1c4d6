import Papa from 'papaparse';
import type { EntryParty, EntryRole, EntryRow } from '../../../src/domain/entries/entry.ts';
import { seeded } from '../../../src/generate/random.ts';
import type { ListedBooks, Recorded, RecordedHorse, RecordedMember } from './listed-books.ts';
import { misspelledHorse, misspelledMember } from './slips.ts';

/* Lists for measuring speed: a horse, an owner, a rider and a trainer in each row, and few mistakes. */

interface PlainList {
  seed: number;
  rows: number;
  /** Names with both organizations' numbers, or only names, some of them misspelled. */
  gives: 'numbers' | 'names';
}

/** Share of misspelled names among those without a number. */
const MISSPELLED = 0.1;
/** Average number of rows for each trainer and each rider. */
const ROWS_A_TRAINER = 40;
const ROWS_A_RIDER = 2;

export function plainList(books: ListedBooks, { seed, rows, gives }: PlainList): EntryRow[] {
  const random = seeded(seed, `plain list of ${rows} with ${gives}`);
  const own = ({ numbers }: Recorded): boolean =>
    numbers.usef !== undefined && numbers[books.org] !== undefined;
  const horses = books.horses.filter((horse) => own(horse) && horse.owners.length > 0);
  const people = books.members.filter((member) => own(member) && member.entityType === 'I');
  const riders = Array.from({ length: Math.ceil(rows / ROWS_A_RIDER) }, () => random.pick(people));
  const trainers = Array.from({ length: Math.ceil(rows / ROWS_A_TRAINER) }, () => random.pick(people));
  const drawn = new Set<RecordedHorse>();
  while (drawn.size < Math.min(rows, horses.length)) drawn.add(random.pick(horses));

  const misspelled = (record: RecordedHorse | RecordedMember): string => {
    const [name = ''] = record.names;
    const slipped =
      'lastName' in record
        ? misspelledMember(record, random)
        : misspelledHorse(name, random.pick(horses).names[0] ?? '', random);
    return slipped ?? name;
  };
  const party = (role: EntryRole, record: RecordedHorse | RecordedMember): EntryParty => {
    const [name = ''] = record.names;
    const common = { role, foalYear: null, chosen: null };
    if (gives === 'numbers') return { ...common, name, numbers: record.numbers };
    return { ...common, name: random.chance(MISSPELLED) ? misspelled(record) : name, numbers: {} };
  };
  return [...drawn].map((horse, at) => ({
    row: at + 2,
    backNumber: String(at + 1),
    className: `Class ${1 + (at % 40)}`,
    parties: [
      party('horse', horse),
      ...horse.owners.slice(0, 1).map((owner) => party('owner', owner)),
      party('rider', random.pick(riders)),
      party('trainer', random.pick(trainers)),
    ],
    errors: [],
  }));
}

const ROLES = ['horse', 'owner', 'rider', 'trainer'] as const;

/** Writes a list with plain English headers. If several parties have the same role, only the first is written. */
export function listAsCsv(rows: readonly EntryRow[]): string {
  const titles = ROLES.map((role) => role.charAt(0).toUpperCase() + role.slice(1));
  const header = [
    'Back #',
    'Class',
    ...titles.flatMap((title) => [title, `${title} USEF #`, `${title} USDF #`]),
  ];
  const lines = rows.map(({ backNumber, className, parties }) => [
    backNumber,
    className,
    ...ROLES.flatMap((role) => {
      const party = parties.find((each) => each.role === role);
      return [party?.name ?? '', party?.numbers.usef ?? '', party?.numbers.usdf ?? ''];
    }),
  ]);
  return Papa.unparse([header, ...lines]);
}
