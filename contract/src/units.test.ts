import { describe, expect, it } from 'vitest';
import { nearestUnit, readUnit, type UnitName, units } from './units.ts';

const spellings: Partial<Record<UnitName, readonly string[]>> = {
  metre: ['м', 'M', 'm.', 'п.м.', 'пог.м', 'пог. м', 'м.п.', 'м/п', 'п/м', 'қума метр', 'метров'],
  squareMetre: ['м2', 'м²', 'm2', '㎡', 'кв.м', 'кв. м.', 'м.кв.', 'м^2', 'М 2', 'шаршы метр'],
  cubicMetre: ['м3', 'м³', 'm³', '㎥', 'куб.м', 'м.куб.', 'м^3', 'm^3', 'Куб. М', 'текше метр'],
  tonne: ['т', 'т.', 'T', 't', 'тн', 'тн.', 'тонн', 'тонна', 'ТОННЫ'],
  kilogram: ['кг', 'кг.', 'KГ', 'kg', 'к г'],
  set: ['компл', 'компл.', 'компл-т', 'комплект', 'к-т', 'жинақ', 'жиынтық', 'set'],
  piece: ['шт', 'шт.', 'ШТ', 'штук', 'дана', 'Дана', 'pcs', 'ш\u00adт'],
  personHour: ['чел.-ч', 'чел-час', 'чел.час', 'чел.–ч.', 'чел/ч', 'адам-сағ'],
  machineHour: ['маш.-ч', 'маш-час', 'маш. час', 'машино-час', 'маш.-сағ'],
  kilometre: ['км', 'KM', 'км.'],
  kilowattHour: ['кВт·ч', 'кВт*ч', 'квт-ч'],
};

describe('a unit', () => {
  it.each(
    Object.entries(spellings).flatMap(([unit, all]) => all.map((text) => [text, unit] as const)),
  )('is read from «%s» as %s', (text, unit) => {
    expect(readUnit(text)).toEqual({ unit, factor: '1' });
  });

  it.each([
    ['100 м2', 'squareMetre', '100'],
    ['100м²', 'squareMetre', '100'],
    ['1000 шт', 'piece', '1000'],
    ['1 000 шт.', 'piece', '1000'],
    ['1\u00a0000 м3', 'cubicMetre', '1000'],
    ['тыс.шт', 'piece', '1000'],
    ['тыс. шт.', 'piece', '1000'],
    ['10 тыс. шт', 'piece', '10000'],
    ['тыс. м3', 'cubicMetre', '1000'],
    ['млн шт', 'piece', '1000000'],
    ['мың дана', 'piece', '1000'],
    ['0,5 т', 'tonne', '0.5'],
    ['1,5 тыс. шт', 'piece', '1500'],
    ['100 п.м.', 'metre', '100'],
    ['10 км', 'kilometre', '10'],
  ])('stands with a factor in «%s»', (text, unit, factor) => {
    expect(readUnit(text)).toEqual({ unit, factor });
  });

  it.each(['', '100', 'тыс', 'вёдер', '1,000 шт', '0 м', 'м3/ч', 'кг/м3', 'м'.repeat(100)])(
    'is not read from «%s»',
    (text) => {
      expect(readUnit(text)).toBeUndefined();
    },
  );

  it.each([
    ['м3 бетона', 'cubicMetre'],
    ['100 м2 стен', 'squareMetre'],
    ['компелкт', 'set'],
    ['тонр', 'tonne'],
    ['штуп', 'piece'],
    ['ққққққққ', undefined],
    ['', undefined],
  ])('comes nearest to «%s»', (text, unit) => {
    expect(nearestUnit(text)).toBe(unit);
  });

  it('has no spelling of another one', () => {
    for (const [name, { label }] of Object.entries(units)) {
      for (const text of Object.values(label)) {
        expect(readUnit(text)).toEqual({ unit: name, factor: '1' });
      }
    }
  });

  it('that is a multiple or a part of another one says of which', () => {
    for (const { in: base } of Object.values(units)) {
      expect(base === undefined || units[base.unit].in === undefined).toBe(true);
    }
  });
});
