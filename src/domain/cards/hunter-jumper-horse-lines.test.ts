import { describe, expect, it } from 'vitest';
import { hunterJumperHorseLines } from './hunter-jumper-horse-lines.ts';
import { DAY, DAY_AFTER, horseChoice } from '../../../test/support/rows.ts';

describe('hunterJumperHorseLines', () => {
  it('has every line, in order', () =>
    expect(
      hunterJumperHorseLines(
        horseChoice({ ushjaStatus: 'Registered', ushjaStartDate: DAY, ushjaEndDate: DAY_AFTER }),
      ),
    ).toEqual([
      { label: 'Name', value: 'Golden Choice' },
      { label: 'USEF #', value: '5200001' },
      { label: 'Status', value: 'Registered' },
      { label: 'Start', value: '11/21/2026' },
      { label: 'End', value: '11/22/2026' },
    ]));

  it('shows missing dates', () =>
    expect(hunterJumperHorseLines(horseChoice({ ushjaStatus: 'Lifetime' })).slice(3)).toEqual([
      { label: 'Start', value: '---' },
      { label: 'End', value: '---' },
    ]));

  it('shows a status that is recorded as Inactive in red', () =>
    expect(hunterJumperHorseLines(horseChoice({ ushjaStatus: 'INACTIVE' }))).toContainEqual({
      label: 'Status',
      value: 'Inactive',
      emphasis: 'red',
    }));
});
