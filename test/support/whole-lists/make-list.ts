import { CLASS_TITLES, GREETING, PAGE_HEADS, SIGNATURE, TOTALS } from './contents.ts';
import { Drawing, fillOwners, type ListedEntry, type Said, say, sayNobody, settleOwners } from './entries.ts';
import type { Slot } from './headers.ts';
import { type Plan, planOf } from './plan.ts';
import { placeMentions, rendered } from './render.ts';
import { structuredList } from './structured.ts';
import { entryLine, headerLines, type TableColumn, tableOf } from './table.ts';
import type { ListCell, ListLine, ListSheet, Mention, WholeList } from './whole-list.ts';
import type { World, WorldRecord } from './world.ts';

/** Generates a list. The same world and number always produce the same list. */
export function makeList(world: World, number: number): WholeList {
  return listOf(world, planOf(number));
}

export function listOf(world: World, plan: Plan): WholeList {
  return new ListMaking(plan, world).made();
}

class ListMaking {
  readonly #plan: Plan;
  readonly #drawing: Drawing;
  readonly #entries: ListedEntry[];
  readonly #troubles: string[] = [];

  constructor(plan: Plan, world: World) {
    this.#plan = plan;
    this.#drawing = new Drawing(plan, world);
    this.#entries = Array.from({ length: plan.rows }, (_, at) => this.#drawing.entry(at));
  }

  made(): WholeList {
    const plan = this.#plan;
    if (plan.fillers) fillOwners(plan, this.#entries);
    this.#makeGap();
    const odd = this.#endangerEntry();
    this.#troubles.push(...settleOwners(this.#entries));
    const written = this.#written(odd);
    const bad = written.mentions.filter(
      ({ record, roles }) => roles.length > 0 && record !== null && record.trouble !== null,
    );
    return {
      number: plan.number,
      flow: plan.flow,
      format: written.format,
      bytes: written.bytes,
      mentions: written.mentions,
      troubles: [
        ...this.#troubles,
        ...bad.map(({ slot, record }) => `${slot} ${record?.name ?? ''}: ${record?.trouble ?? ''}`),
      ],
      plain: plan.plain,
      features: [
        plan.danger,
        ...(odd === null ? [] : [`odd ${odd}`]),
        ...plan.lines,
        ...(plan.gap === null ? [] : [`no ${plan.gap}`]),
        ...(plan.merged ? ['merged'] : []),
        ...(plan.fillers ? ['fillers'] : []),
        plan.nameStyle,
      ],
    };
  }

  #makeGap(): void {
    const { gap, random, numbers } = this.#plan;
    if (gap === null) return;
    const at = random.below(this.#entries.length);
    this.#entries[at]?.said.set(gap, sayNobody(random, numbers[gap] ?? []));
    this.#troubles.push(`entry ${at + 1} has no ${gap}`);
  }

  /** Puts someone who is not in order into an entry, if the danger is in an entry. Returns the slot with the odd header. */
  #endangerEntry(): Slot | null {
    const { danger, random, slots } = this.#plan;
    const victim = this.#entries[random.below(this.#entries.length)]?.said;
    if (victim === undefined) return null;
    const put = (slot: Slot, record: WorldRecord): void => {
      victim.set(slot, say(this.#plan, slot, record));
    };
    switch (danger) {
      case 'plain-row':
      case 'no-header':
      case 'odd-header':
      case 'unnamed-column': {
        const slot =
          this.#plan.victim ??
          random.pick(slots.filter((each) => each !== 'parent' && each !== 'second-owner'));
        put(slot, slot === 'horse' ? this.#drawing.badHorse() : this.#drawing.bad());
        return slot;
      }
      case 'second-rider':
        put('second-rider', this.#drawing.bad());
        return 'second-rider';
      case 'child-beside-parent': {
        const { child, parent } = this.#drawing.badChild();
        put('rider', child);
        put('parent', parent);
        return null;
      }
      case 'number-of-parent': {
        const { child, parent } = this.#drawing.badChild();
        const { mention, ...said } = say(this.#plan, 'rider', child);
        const { numbers } = say(this.#plan, 'rider', parent);
        victim.set('rider', { ...said, numbers, mention: mention && { ...mention, numbers: [] } });
        return null;
      }
      case 'second-horse':
        this.#putSecond(victim, 'horse', this.#drawing.badHorse());
        return null;
      case 'second-person':
        this.#putSecond(victim, 'rider', this.#drawing.bad());
        return null;
      case 'above-header':
      case 'below-total':
      case 'beside':
      case 'late-cell':
      case 'none':
      case 'other-sheet':
      case 'overflow':
      case 'second-sheet':
      case 'second-table':
      case 'table-of-trainers':
      case 'trainer-line':
        return null;
    }
  }

  /** Puts two horses or people in one cell, with both numbers; the second is not in order. */
  #putSecond(victim: ListedEntry['said'], slot: Slot, bad: WorldRecord): void {
    const { random } = this.#plan;
    const first = victim.get(slot);
    if (!first?.mention) return;
    const second = say({ ...this.#plan, split: [] }, slot, bad);
    const between = random.pick([' / ', ' & ', ' and ', '/', '; ', ' + ']);
    victim.set(slot, {
      ...first,
      name: `${first.name}${between}${second.name}`,
      last: `${first.last}${between}${second.last}`,
      numbers: Object.fromEntries(
        Object.entries(first.numbers).map(([kind, number]) => [
          kind,
          `${number}${between}${second.numbers[kind as 'usef'] ?? ''}`,
        ]),
      ),
      ...(second.mention !== null && { also: second.mention }),
    });
  }

  #written(odd: Slot | null): { bytes: Uint8Array; format: WholeList['format']; mentions: Mention[] } {
    const { danger, format, slots } = this.#plan;
    if (format === 'structured') return { format, ...structuredList(this.#entries) };
    const columns = tableOf(this.#plan, slots, {
      odd: danger === 'odd-header' || danger === 'second-rider' ? odd : null,
      unnamed: danger === 'unnamed-column' ? odd : null,
    });
    if (danger === 'beside' || danger === 'late-cell') columns.push(...this.#columnsBeside());
    const sheets = this.#sheets(columns);
    const mentions = placeMentions(sheets);
    const headers = columns.map(({ header }) => header.trim());
    // With repeated or empty headers, the list is text instead of JSON, because an object needs different, non-empty keys.
    const asText = format === 'json' && (new Set(headers).size < headers.length || headers.includes(''));
    const written = asText ? 'comma' : format;
    return { format: written, bytes: rendered(sheets, written), mentions };
  }

  #sheets(columns: readonly TableColumn[]): ListSheet[] {
    const { random, notesSheet, danger } = this.#plan;
    const sheets: ListSheet[] = [{ name: 'Entries', lines: this.#lines(columns) }];
    const isSecond = danger === 'second-sheet' || danger === 'other-sheet';
    if (isSecond) {
      const [first, second] = random.pick([
        ['Saturday', 'Sunday'],
        ['Dec 5', 'Dec 6'],
        ['Sheet1', 'Sheet2'],
        ['Hunters', 'Jumpers'],
        ['Main', 'Late entries'],
      ]);
      sheets[0] = { ...(sheets[0] as ListSheet), name: first ?? '' };
      const other = danger === 'other-sheet' ? tableOf(this.#plan, this.#plan.slots) : columns;
      sheets.push({
        name: second ?? '',
        lines: [...headerLines(other), ...this.#badEntries(other, 1 + random.below(4))],
      });
      if (random.chance(0.3)) sheets.reverse();
    }
    if (notesSheet)
      sheets.push({
        name: random.pick(['Notes', 'Read me', 'Prices']),
        lines: [textLine('Stalls are $80 for the weekend'), textLine('Closing date: 11/20/2026')],
      });
    return sheets;
  }

  /** Creates entries. Someone in the last one is not in order. */
  #badEntries(columns: readonly TableColumn[], count: number, slot: Slot = 'rider'): ListLine[] {
    const entries = Array.from({ length: count }, (_, at) => this.#drawing.entry(500 + at));
    entries.at(-1)?.said.set(slot, say(this.#plan, slot, this.#drawing.bad()));
    return entries.map((entry, at) => entryLine(columns, entry, at));
  }

  /** Creates the table and the lines around and between its entries. */
  #lines(columns: readonly TableColumn[]): ListLine[] {
    const { lines: kinds, random, danger } = this.#plan;
    const header = danger === 'no-header' ? [] : headerLines(columns);
    const entries = this.#entries.map((entry, at) => entryLine(columns, entry, at));
    const body: ListLine[] = [];
    for (const [at, line] of entries.entries()) {
      if (kinds.includes('class-titles') && at % 5 === 0) body.push(textLine(random.pick(CLASS_TITLES)));
      if (kinds.includes('trainer-lines') && at % 4 === 0)
        body.push(this.#trainerLine(at === 0 && danger === 'trainer-line'));
      if (kinds.includes('page-heads') && at > 0 && at % 6 === 0)
        body.push(textLine(random.pick(PAGE_HEADS)), ...header);
      body.push(line);
    }
    if (kinds.includes('totals') || danger === 'below-total') body.push(textLine(random.pick(TOTALS)));
    return [
      ...(kinds.includes('greeting') ? [...GREETING.map(textLine), textLine('')] : []),
      ...(kinds.includes('title') ? [textLine('Winter Festival 2026'), textLine('December 5-7, 2026')] : []),
      ...(danger === 'above-header' ? [this.#trainerLine(true, ['Trainer: ~', 'TRAINER - ~'])] : []),
      ...header,
      ...this.#endangered(columns, body),
      ...(kinds.includes('signature') ? [textLine(''), ...SIGNATURE.map(textLine)] : []),
    ];
  }

  /** Creates a trainer's line above a barn's entries. */
  #trainerLine(bad: boolean, forms: readonly string[] = TRAINER_LINES): ListLine {
    const { random } = this.#plan;
    const record = bad ? this.#drawing.bad() : this.#drawing.trainer();
    const { mention } = say(
      { ...this.#plan, tidy: true, nameStyle: 'first-last', split: [], numbers: {} },
      'trainer',
      record,
    );
    const text = random.pick(forms);
    return { is: 'other', cells: [cellSaying(text.replace('~', record.name), mention, 'name')] };
  }

  /** Adds someone who is not in order if the danger is outside the entries. */
  #endangered(columns: readonly TableColumn[], body: readonly ListLine[]): ListLine[] {
    const { danger, random } = this.#plan;
    switch (danger) {
      case 'below-total':
        return [...body, ...this.#badEntries(columns, 1 + random.below(3))];
      case 'second-table':
      case 'table-of-trainers': {
        const slot = danger === 'second-table' ? 'rider' : 'trainer';
        const other = tableOf(
          { ...this.#plan, merged: false },
          slot === 'rider' ? ['rider', 'horse'] : [slot],
        );
        return [
          ...body,
          textLine(''),
          ...(random.chance(0.5) ? [textLine(slot === 'rider' ? 'Late entries' : 'Barns')] : []),
          ...headerLines(other),
          ...this.#badEntries(other, 1 + random.below(3), slot),
        ];
      }
      case 'overflow':
        return this.#overflowing(body);
      case 'above-header':
      case 'beside':
      case 'child-beside-parent':
      case 'late-cell':
      case 'no-header':
      case 'none':
      case 'number-of-parent':
      case 'odd-header':
      case 'other-sheet':
      case 'plain-row':
      case 'second-horse':
      case 'second-person':
      case 'second-rider':
      case 'second-sheet':
      case 'trainer-line':
      case 'unnamed-column':
        return [...body];
    }
  }

  /** Gives one entry more cells than the header has. */
  #overflowing(body: readonly ListLine[]): ListLine[] {
    const entries = body.filter(({ is }) => is === 'entry');
    const chosen = this.#plan.random.pick(entries);
    const { name, numbers, mention } = this.#late();
    const more = [cellSaying(name, mention, 'name'), cellSaying(numbers.usef ?? '', mention, 'number')];
    return body.map((line) => (line === chosen ? { ...line, cells: [...line.cells, ...more] } : line));
  }

  /** Creates columns to the right of the table, after an empty one, that name someone in one row. */
  #columnsBeside(): TableColumn[] {
    const { random, rows, danger } = this.#plan;
    const { name, numbers, mention } = this.#late();
    const isLate = danger === 'late-cell';
    const place = isLate ? rows - 1 - random.below(30) : random.below(rows);
    const cell = (text: string, part: 'name' | 'number') => (_: ListedEntry, at: number) =>
      at === place ? cellSaying(text, mention, part) : { text: '' };
    return [
      ...(isLate ? [] : [{ header: '', group: '', cell: () => ({ text: '' }) }]),
      {
        header: random.pick(['Added riders', 'Late adds', 'Standby', 'Wait list']),
        group: '',
        cell: cell(name, 'name'),
      },
      { header: 'USEF #', group: '', cell: cell(numbers.usef ?? '', 'number') },
    ];
  }

  #late(): Said {
    return say(
      { ...this.#plan, split: [], numbers: { 'second-rider': ['usef'] } },
      'second-rider',
      this.#drawing.bad(),
    );
  }
}

/** Forms of a line that names the trainer for the entries below it. */
const TRAINER_LINES = [
  'Trainer: ~',
  'TRAINER - ~',
  'Trainer ~',
  'Barn: Foxglove   Trainer: ~',
  'Trained by ~',
];

function textLine(text: string): ListLine {
  return { is: 'other', cells: [{ text }] };
}

function cellSaying(text: string, of: Mention | null, part: 'name' | 'number'): ListCell {
  return of === null || text === '' ? { text } : { text, says: [{ of, part }] };
}
