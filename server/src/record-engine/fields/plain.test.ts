import { choices } from '@nysan/contract/choices.ts';
import {
  captionsOf,
  choice,
  flag,
  money,
  month,
  number,
  optionalDate,
  plainFields,
  text,
  wordsOf,
} from '@nysan/contract/plain-fields.ts';
import { shapeOf, valueSchemaOf } from '@nysan/contract/plain-schemas.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emptyPlain, presentPlain } from '../plain-values.ts';
import { firstDifferences } from './plain.ts';

const named = (name: string) => ({ ru: `${name} ru`, kk: `${name} kk`, en: `${name} en` });

const fields = plainFields({
  period: month({ label: named('Month') }),
  roomName: text({ max: 5, isLine: true, isNeededToStart: true, label: named('Room') }),
  toldOn: optionalDate({ word: 'toldTime', isNeededToStart: true, label: named('Told') }),
  monthMoney: money({ wire: 'mony', label: named('Money') }),
  isShown: flag({ word: 'IS_SHOWN', label: named('Shown'), caption: named('Show') }),
});
const row = {
  period: '2026-03',
  room_name: ' ',
  told_on: null,
  month_money: '12.50',
  is_shown: true,
};

describe('a plain field', () => {
  it('has its names on the wire and in the database from our own, unless they are said', () => {
    expect(wordsOf(fields)).toEqual(['period', 'roomName', 'toldTime', 'mony', 'IS_SHOWN']);
    expect(Object.keys(shapeOf(fields))).toEqual([
      'period',
      'roomName',
      'toldOn',
      'mony',
      'isShown',
    ]);
    expect(Object.values(fields).map(({ column }) => column)).toEqual(Object.keys(row));
  });

  it('is called in the history as on the screen, money with its unit', () => {
    const captions = captionsOf(fields);
    expect(captions.roomName).toEqual(named('Room'));
    expect(captions.mony).toEqual({
      ru: 'Money ru, тг',
      kk: 'Money kk, теңге',
      en: 'Money en, tenge',
    });
    expect(captions.IS_SHOWN).toEqual(named('Show'));
  });

  it('is shown as the schema of the answer says', () => {
    const shown = presentPlain(fields, row);
    expect(shown).toEqual({
      period: '2026-03',
      roomName: ' ',
      toldOn: null,
      mony: 12.5,
      isShown: true,
    });
    expect(z.strictObject(shapeOf(fields)).parse(shown)).toEqual(shown);
  });

  it('takes what its bounds let in', () => {
    const takes = (value: unknown) => valueSchemaOf(fields.roomName).safeParse(value).success;
    expect(['', 'hall', 'a hall', 'a\nb'].map(takes)).toEqual([true, true, false, false]);
  });

  it('keeps approval from starting while it is needed and says nothing', () => {
    expect(emptyPlain(fields, row, 'kk')).toEqual([
      { path: 'roomName', code: 'field-empty', params: { field: 'Room kk' } },
      { path: 'toldTime', code: 'field-empty', params: { field: 'Told kk' } },
    ]);
  });
});

const measured = plainFields({
  depth: number({ scale: 3, max: 50, label: named('Depth') }),
  sky: choice({
    wire: 'skyy', // sic
    choices: choices({
      clear: { wire: 'ясно', label: { ru: 'ясно', kk: 'ашық', en: 'clear' } },
      rain: { wire: 'дождь', label: { ru: 'дождь', kk: 'жаңбыр', en: 'rain' } },
    }),
    label: named('Sky'),
  }),
});

describe('an amount', () => {
  it('is read as a decimal string, with a point or a comma', () => {
    const read = (value: unknown) => valueSchemaOf(measured.depth).safeParse(value).data;
    expect([2.5, '2,5', '2.500', 0].map(read)).toEqual(['2.5', '2.5', '2.500', '0']);
    expect([-1, '50,1', 0.0001, '', 'x', null].map(read)).toEqual(Array(6).fill(undefined));
  });
});

describe('a word of a closed list', () => {
  it('is ours inside and the wire’s outside, and is taken as people spell it', () => {
    const read = (value: unknown) => valueSchemaOf(measured.sky).safeParse(value).data;
    expect(['дождь', ' Дождь.', 'Жаңбыр', 'снег', ''].map(read)).toEqual([
      ...Array(3).fill('rain'),
      ...Array(2).fill(undefined),
    ]);
    expect(presentPlain(measured, { depth: '2.500', sky: 'rain' })).toEqual({
      depth: 2.5,
      skyy: 'дождь',
    });
  });

  it('is kept in the history as the wire spells it', () => {
    expect(firstDifferences(measured, { depth: '2.500', skyy: 'clear' })).toEqual({
      depth: { value1: null, value2: '2,5' },
      skyy: { value1: null, value2: 'ясно' },
    });
  });
});
