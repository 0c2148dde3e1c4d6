import { personName } from '../../domain/names/person-name.ts';
import { type TypedKind, typedKinds } from '../../domain/names/typed-kinds.ts';
import type { Org } from '../../domain/org.ts';
import type { HorseForm, FormReading, RiderForm, TypedForm } from '../session/forms.ts';

/**
 * One way to assign the typed text to form fields. `as` is the text's kind, such as "a USEF number"; null if the text stays as
 * typed.
 */
interface Way<Form> {
  fills: Partial<Form>;
  as: string | null;
}

/** Returns the ways to place the text; empty if it must stay in its field. */
type Ways<Form> = (text: string) => readonly Way<Form>[];

/** Maximum number of readings. Each one queries the records. */
const MOST_READINGS = 4;

/**
 * Returns the possible readings of the typed form, most likely first (requirements 8.122 to 8.124). Each has the text in the
 * fields that it fits. Empty if the box's text is not usable, or if every field that it fits already has text.
 */
export function understoodHorse(org: Org, typed: TypedForm<HorseForm>): FormReading<HorseForm>[] {
  const number = (usefNumber: string): Way<HorseForm>[] => [
    ...(org === 'usdf' ? [{ fills: { usdfNumber: usefNumber }, as: 'a USDF number' }] : []),
    { fills: { usefNumber }, as: 'a USEF number' },
  ];
  const ways = (text: string, kinds: readonly TypedKind[]) =>
    kinds.flatMap((kind): Way<HorseForm>[] => {
      switch (kind) {
        case 'microchip':
          return [{ fills: { usefNumber: text }, as: 'a microchip number' }];
        case 'fei':
          return [{ fills: { usefNumber: text }, as: 'an FEI number' }];
        case 'number':
          return number(text);
        case 'name':
          return [{ fills: { horseName: text }, as: 'a name' }];
      }
    });
  const ofNumber: Ways<HorseForm> = (text) => (isName(horseKinds(text)) ? ways(text, ['name']) : []);
  return readings(typed, [
    ['usdfNumber', (text) => (isUsefs(horseKinds(text)) ? ways(text, horseKinds(text)) : ofNumber(text))],
    ['usefNumber', ofNumber],
    ['horseName', (text) => (beginsAsName(horseKinds(text)) ? [] : ways(text, horseKinds(text)))],
    ['box', (text) => ways(text, horseKinds(text))],
  ]);
}

/** Like `understoodHorse`, but a full name can fill both name fields. */
export function understoodRider(org: Org, typed: TypedForm<RiderForm>): FormReading<RiderForm>[] {
  const ways = (text: string, kinds: readonly TypedKind[]) =>
    kinds.flatMap((kind): Way<RiderForm>[] => {
      if (kind === 'name') return riderNames(text);
      return [
        ...(org === 'usdf' ? [{ fills: { usdfId: text }, as: 'a USDF number' }] : []),
        { fills: { usefId: text }, as: 'a USEF number' },
      ];
    });
  /** A full name in a name field may be a two-word last name, so the reading that leaves it there comes first. */
  const ofName =
    (field: 'firstName' | 'lastName'): Ways<RiderForm> =>
    (text) => {
      if (!beginsAsName(riderKinds(text))) return ways(text, riderKinds(text));
      const whole = riderNames(text).filter(
        ({ fills }) => fills.firstName !== undefined && fills.lastName !== undefined,
      );
      return whole.length === 0 ? [] : [{ fills: { [field]: text }, as: null }, ...whole];
    };
  return readings(typed, [
    ['usdfId', riderOfNumber],
    ['usefId', riderOfNumber],
    ['firstName', ofName('firstName')],
    ['lastName', ofName('lastName')],
    ['box', (text) => ways(text, riderKinds(text))],
  ]);
}

function riderNames(text: string): Way<RiderForm>[] {
  const { firstName, lastName } = personName(text);
  if (firstName !== '') return [{ fills: { firstName, lastName }, as: 'a first and last name' }];
  const oneName = { fills: { lastName }, as: 'a last name' };
  return /\s|,/.test(text) ? [oneName] : [oneName, { fills: { firstName: text }, as: 'a first name' }];
}

function horseKinds(text: string): readonly TypedKind[] {
  return typedKinds(text, 'horse');
}

/** Returns the kinds of text that a rider's field may have. Text that is most likely a number is never also read as a name. */
function riderKinds(text: string): readonly TypedKind[] {
  const kinds = typedKinds(text, 'rider');
  return kinds[0] === 'number' ? kinds.slice(0, 1) : kinds;
}

function riderOfNumber(text: string): readonly Way<RiderForm>[] {
  return isName(riderKinds(text)) ? riderNames(text) : [];
}

function isName(kinds: readonly TypedKind[]): boolean {
  return kinds.length === 1 && kinds[0] === 'name';
}

/** True if only USEF's field accepts the text. */
function isUsefs([likeliest]: readonly TypedKind[]): boolean {
  return likeliest === 'microchip' || likeliest === 'fei';
}

function beginsAsName([likeliest]: readonly TypedKind[]): boolean {
  return likeliest === undefined || likeliest === 'name';
}

function readings<Form extends object>(
  typed: TypedForm<Form>,
  sources: readonly [keyof TypedForm<Form> & string, Ways<Form>][],
): FormReading<Form>[] {
  const { box: _, ...form } = typed;
  let found: FormReading<Form>[] = [{ form: form as unknown as Form, as: [] }];
  for (const [source, ways] of sources) {
    const text = String(typed[source]).trim();
    if (text === '') continue;
    const moved = found.flatMap((reading) => ways(text).flatMap((way) => moving(reading, source, way) ?? []));
    // Text that cannot be moved stays in its field, unless it is in the box.
    if (moved.length > 0 || source === 'box') found = moved;
  }
  return found.slice(0, MOST_READINGS);
}

/** Moves text to the fields that it fills; null if one of them already has text. */
function moving<Form extends object>(
  { form, as }: FormReading<Form>,
  source: string,
  way: Way<Form>,
): FormReading<Form> | null {
  const without = source === 'box' ? form : { ...form, [source]: '' };
  const free = Object.keys(way.fills).every((field) => without[field as keyof Form] === '');
  if (!free) return null;
  return { form: { ...without, ...way.fills }, as: way.as === null ? as : [...as, way.as] };
}

/** Returns text such as "Understood as a USDF number, or else a USEF number or a name"; null if the text stays in place. */
export function understoodText(readings: readonly FormReading<unknown>[]): string | null {
  const [first = '', ...others] = readings.map(({ as }) => as.join(' and ')).filter((text) => text !== '');
  if (first === '') return null;
  return `Understood as ${first}${others.length === 0 ? '' : `, or else ${others.join(' or ')}`}`;
}

/** Returns the index of the first reading with a match, or else with any row, or else 0 (requirement 8.124). */
export function answeredReading(rows: readonly (readonly { match: string }[])[]): number {
  const found = rows.findIndex((matches) => matches.some(({ match }) => match !== 'similar'));
  if (found !== -1) return found;
  return Math.max(
    rows.findIndex((matches) => matches.length > 0),
    0,
  );
}
