import { describe, expect, it } from 'vitest';
import { cleanHorseNumber, cleanMemberNumber } from './clean-number.ts';

describe('cleanHorseNumber', () => {
  it.each([
    ['5200001', '5200001'],
    [' 520 0001 ', '5200001'],
    ['520-0001', '5200001'],
    ['520\u20130001', '5200001'],
    ['520\u22120001', '5200001'],
    ['520\u20110001', '5200001'],
    ['520\uFF0D0001', '5200001'],
    ['520\u00AD0001', '5200001'],
    ['520\u00A00001', '5200001'],
    ['\u200E\u200B5200001\uFEFF', '5200001'],
    ['#5200001', '5200001'],
    ['# 520-0001', '5200001'],
    ['0012', '0012'],
    ['12', '12'],
    ['F4100', 'F4100'],
    ['52#1', '52#1'],
    ['#', ''],
    [' - ', ''],
    ['', ''],
  ])('%j → %j', (typed, cleaned) => expect(cleanHorseNumber(typed)).toBe(cleaned));
});

describe('cleanMemberNumber', () => {
  it.each([
    ['4100', '4100'],
    ['F4100', '4100'],
    ['f-4100', '4100'],
    ['#F 4100', '4100'],
    ['F', 'F'],
    ['4F100', '4F100'],
    ['F0041', '0041'],
  ])('%j → %j', (typed, cleaned) => expect(cleanMemberNumber(typed)).toBe(cleaned));
});
