import type { Random } from '../../../src/generate/random.ts';
import type { ListedEntry, Said } from './entries.ts';
import {
  BACK_HEADERS,
  CLASS_HEADERS,
  type ListedNumber,
  NAME_HEADERS,
  NUMBER_HEADERS,
  ODD_NEUTRAL,
  PLAIN_NEUTRAL,
  type Slot,
  SLOT_WORDS,
  SPLIT_HEADERS,
  styled,
} from './headers.ts';
import type { Plan } from './plan.ts';
import type { ListCell, ListLine } from './whole-list.ts';

/* A list's columns, and its entries as lines of cells. */

/** `group` is the word above the header if there are two header lines. */
export interface TableColumn {
  header: string;
  group: string;
  cell: (entry: ListedEntry, at: number) => ListCell;
}

/** Creates the list's columns. `odd` is the slot with an odd header; `unnamed` is the slot without a header. */
export function tableOf(
  plan: Plan,
  slots: readonly Slot[],
  { odd = null, unnamed = null }: { odd?: Slot | null; unnamed?: Slot | null } = {},
): TableColumn[] {
  const making = new Making(plan);
  const { random } = plan;
  const bySlot = slots.map((slot) =>
    slot === unnamed ? making.unnamed(slot) : making.columnsOf(slot, slot === odd),
  );
  const bare = bySlot.some(({ bare }) => bare);
  const people = shuffledSome(bySlot, random);
  const columns = people.flatMap(({ names, numbers, numbersFirst }) =>
    numbersFirst ? [...numbers, ...names] : [...names, ...numbers],
  );
  // Puts all names before all numbers only if each number's header says whose number it is.
  const apart = !bare && unnamed === null && random.chance(0.12);
  const table = apart
    ? [...people.flatMap(({ names }) => names), ...people.flatMap(({ numbers }) => numbers)]
    : columns;
  const others = making.others(odd === null && unnamed === null);
  const first = random.chance(0.8);
  return first ? [...others.back, ...table, ...others.rest] : [...table, ...others.back, ...others.rest];
}

interface SlotColumns {
  names: TableColumn[];
  numbers: TableColumn[];
  numbersFirst: boolean;
  /** True if a number's header does not say whose number it is. */
  bare: boolean;
}

class Making {
  readonly #plan: Plan;

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  columnsOf(slot: Slot, odd: boolean): SlotColumns {
    const { tidy, random, merged } = this.#plan;
    const word = tidy || random.chance(0.5) ? (SLOT_WORDS[slot][0] ?? '') : random.pick(SLOT_WORDS[slot]);
    const isOdd = odd || (!tidy && random.chance(0.45));
    const names = this.#nameColumns(slot, isOdd, word);
    const kinds = this.#plan.numbers[slot] ?? [];
    let bare = false;
    const numbers = kinds.map((kind): TableColumn => {
      const fixed = this.#plan.headers[slot]?.[kind];
      if (fixed !== undefined) {
        bare = true;
        return { header: fixed, group: '', cell: (entry) => numberCell(entry.said.get(slot), kind) };
      }
      const spelled = NUMBER_HEADERS[kind];
      const isOddNumber = !tidy && random.chance(0.45);
      const template = merged
        ? `${kind.toUpperCase()} #`
        : random.pick(isOddNumber ? spelled.odd : spelled.plain);
      bare ||= !template.includes('~');
      const header = merged ? template : this.#styled(template.replace('~', word).trim());
      return { header, group: merged ? word : '', cell: (entry) => numberCell(entry.said.get(slot), kind) };
    });
    return { names, numbers, numbersFirst: !tidy && !bare && !merged && random.chance(0.1), bare };
  }

  unnamed(slot: Slot): SlotColumns {
    const { names, numbers } = this.columnsOf(slot, false);
    return {
      names: names.map(withoutHeader),
      numbers: numbers.map(withoutHeader),
      numbersFirst: false,
      bare: true,
    };
  }

  #nameColumns(slot: Slot, odd: boolean, word: string): TableColumn[] {
    const { tidy, random, split, merged } = this.#plan;
    if (!split.includes(slot)) {
      const spelled = NAME_HEADERS[slot];
      const from = odd || spelled.plain.length === 0 ? spelled.odd : spelled.plain;
      const header = merged ? 'Name' : (this.#plan.headers[slot]?.name ?? this.#styled(random.pick(from)));
      return [{ header, group: merged ? word : '', cell: ({ said }) => nameCell(said.get(slot), wholeName) }];
    }
    // Several people under bare `First` and `Last` headers could not be distinguished.
    const mayBeBare = odd && slot === 'rider' && !tidy;
    const headers = random.pick(mayBeBare ? SPLIT_HEADERS.odd : SPLIT_HEADERS.plain);
    const columns = headers.map((template, at): TableColumn => ({
      header: this.#styled(template.replace('~', word)),
      group: merged ? word : '',
      cell: ({ said }) => nameCell(said.get(slot), (each) => (at === 0 ? each?.first : each?.last) ?? ''),
    }));
    return !tidy && random.chance(0.3) ? columns.toReversed() : columns;
  }

  #styled(header: string): string {
    return styled(header, this.#plan.random, this.#plan.tidy);
  }

  others(mayBeOdd: boolean): { back: TableColumn[]; rest: TableColumn[] } {
    const { tidy, random } = this.#plan;
    const header = ({ plain: usual, odd }: { plain: readonly string[]; odd: readonly string[] }): string =>
      this.#styled(random.pick(tidy || random.chance(0.5) ? usual : odd));
    const back = random.chance(0.6)
      ? [{ header: header(BACK_HEADERS), group: '', cell: ({ back }: ListedEntry) => ({ text: back }) }]
      : [];
    const classes = random.chance(0.6)
      ? [
          {
            header: header(CLASS_HEADERS),
            group: '',
            cell: ({ className }: ListedEntry) => ({ text: className }),
          },
        ]
      : [];
    const pool = [...PLAIN_NEUTRAL, ...(tidy || !mayBeOdd ? [] : ODD_NEUTRAL)];
    const chosen = new Set(Array.from({ length: random.below(4) }, () => random.pick(pool)));
    const neutral = [...chosen].map(({ header, values }): TableColumn => ({
      header: this.#styled(header),
      group: '',
      cell: (_, at) => ({ text: values[at % values.length] ?? '' }),
    }));
    return { back, rest: [...classes, ...neutral] };
  }
}

function withoutHeader(column: TableColumn): TableColumn {
  return { ...column, header: '', group: '' };
}

function wholeName(said: Said | undefined): string {
  return said?.name ?? '';
}

function nameCell(said: Said | undefined, text: (said: Said | undefined) => string): ListCell {
  return cellOf(text(said), said, 'name');
}

function numberCell(said: Said | undefined, kind: ListedNumber): ListCell {
  return cellOf(said?.numbers[kind] ?? '', said, 'number');
}

function cellOf(text: string, said: Said | undefined, part: 'name' | 'number'): ListCell {
  const of = [said?.mention, said?.also].filter((mention) => mention !== undefined && mention !== null);
  return of.length === 0 || text.trim() === '' ? { text } : { text, says: of.map((of) => ({ of, part })) };
}

/** Shuffles the values in two of five cases. */
function shuffledSome<Value>(values: readonly Value[], random: Random): Value[] {
  return random.chance(0.6)
    ? [...values]
    : values
        .map((value) => ({ value, at: random.unit() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ value }) => value);
}

export function headerLines(columns: readonly TableColumn[]): ListLine[] {
  const cells = columns.map(({ header }) => ({ text: header }));
  if (columns.every(({ group }) => group === '')) return [{ is: 'header', cells }];
  const groups = columns.map(({ group }, at) => ({
    text: group === columns[at - 1]?.group ? '' : group,
  }));
  return [
    { is: 'header', cells: groups },
    { is: 'header', cells },
  ];
}

export function entryLine(columns: readonly TableColumn[], entry: ListedEntry, at: number): ListLine {
  return { is: 'entry', cells: columns.map(({ cell }) => cell(entry, at)) };
}
