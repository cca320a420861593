import {
  captionsOf,
  flag,
  money,
  month,
  optionalDate,
  plainFields,
  text,
  wordsOf,
} from '@nysan/contract/plain-fields.ts';
import { shapeOf, valueSchemaOf } from '@nysan/contract/plain-schemas.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emptyPlain, presentPlain } from '../plain-values.ts';

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
    expect(captions.mony).toEqual({ ru: 'Money ru, тг', kk: 'Money kk, тг', en: 'Money en, KZT' });
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
